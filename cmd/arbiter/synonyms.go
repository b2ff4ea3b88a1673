package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/arbiter/internal/cli"
)

// synonyms are words that people type, by the command line that each stands for: one
// row a command, the words of every language with commas between them. A word that is
// a command itself never stands for another.
func synonyms() [][2]string {
	return [][2]string{
		{"new", "create, init, nieuw, nij, новый, создать, новий, створити"},
		{"player add", "add, register, player new, player register, speler, aanmelden, toevoegen, tafoegje, oanmelde, участник, учасник"},
		{"player add --late", "late, latecomer, laatkomer, опоздавший, запізнілий"},
		{"player list", "players, player show-all, spelers, deelnemers, dielnimmers, участники, учасники"},
		{"player import", "players import"},
		{"player withdraw", "withdraw, retire, player retire, terugtrekken, weromlûke, выбыл, вибув"},
		{"player absent", "absent, player miss, afwezig, ôfwêzich, пропуск"},
		{"player remove", "player delete"},
		{"player show", "player who, wie, хто, кто"},
		{"player return", "return, player back, terugkeren, weromkomme"},
		{"round pair", "pair, round next, loting, loten, indelen, lotting, yndiele, жеребьёвка, жеребьевка, жеребкування"},
		{"round pair --draft", "draft, proef, concept, проект"},
		{"round show", "ronde, pairings, pairing, round list, round pairings, results, indeling, yndieling, пары, пари, тур"},
		{"round swap", "swap, ruilen, wisselen, ruilje, поменять, поміняти"},
		{"round unpair", "unpair, round undo"},
		{"round forbid", "forbid, verbieden, запрет"},
		{"round colours", "colours, colors, round colors, kleuren, kleuren-om, цвета"},
		{"result", "score, uitslag, útslach, utslach, результат"},
		{"result enter", "enter, uitslagen, útslaggen, utslaggen, результаты, результати"},
		{"result --correct", "correct, result correct, verbeteren, ferbetterje, исправить, виправити"},
		{"standings", "standing, ranking, rank, ranglijst, ranglist, stand, stân, положение, становище"},
		{"crosstable", "cross, table, crosstab, kruistabel, krústabel, таблица, таблиця"},
		{"print", "paper, papers, afdrukken, ôfdrukke, печать, друк"},
		{"publish", "site, web, website, publiceren, publisearje, сайт"},
		{"undo", "undo-last, back, terug, ongedaan, werom, отменить, отмена, скасувати"},
		{"journal", "history, log, logboek, geschiedenis, журнал"},
		{"status", "what, next, state, toestand, состояние, стан"},
		{"backup", "copy, save, kopie, reservekopie, копия, копія"},
		{"game enter", "game type, notatie, партия, партія"},
		{"game add", "game hand-in"},
		{"ruling add", "rule, ruling new, beslissing, beslút, решение, рішення"},
		{"incident add", "incident new, voorval, foarfal, происшествие, випадок"},
		{"check", "controleren, kontrolearje, проверить, перевірити"},
		{"event set", "event edit, rename"},
		{"stage add", "stage new, final, finale, финал, фінал"},
		{"help", "hulp, help-me, helpe, помощь, справка, допомога, довідка"},
	}
}

// askedBack are words with more than one meaning, with what may be meant.
func askedBack() [][2]string {
	return [][2]string{
		{"forfeit", "result 5 +/-"}, {"forfeit", "player withdraw NAME --forfeit"},
		{"bye", "player absent NAME --round 3 --bye half"},
		{"remove", "player remove NAME"}, {"remove", "player withdraw NAME"}, {"remove", "round unpair"}, {"remove", "undo"},
		{"delete", "player remove NAME"}, {"delete", "player withdraw NAME"}, {"delete", "round unpair"}, {"delete", "undo"},
		{"edit", "player edit NAME"}, {"edit", "event set"}, {"edit", "round set"},
		{"set", "round set"}, {"set", "event set"}, {"set", "stage set"},
		{"list", "player list"}, {"list", "stage list"}, {"list", "ruling list"},
		{"show", "round show"}, {"show", "player show NAME"}, {"show", "event show"},
		{"move", "round swap"}, {"move", "round set"},
		{"rounds", "round show 2"}, {"rounds", "print rounds"},
	}
}

// flagSynonyms are names of flags that people type, by the flag that they stand for
// where a command has it.
func flagSynonyms() [][2]string {
	return [][2]string{
		{"federation", "fed, country, nation, nat, land, bond"},
		{"rating", "elo, rtg, cijfer"},
		{"why", "reason, because, reden, waarom"},
		{"lang", "language, taal"},
		{"variant", "game, spel, rules-of"},
		{"system", "type, format-of-play"},
		{"score", "scoring, points"},
		{"colours", "colors, colour, color"},
		{"round", "rnd, ronde"},
		{"board", "table, bord"},
		{"birth-year", "born, birth, birthday, year, yob, dob"},
		{"begin", "start, from, date"},
		{"end", "finish, until"},
		{"out", "output, save"},
		{"into", "folder, dir, directory"},
		{"arbiter", "referee, chief"},
		{"name", "title-of-event, naam"},
		{"rounds", "nr-of-rounds"},
		{"place", "venue, city"},
		{"club", "vereniging"},
		{"players", "player"},
		{"player", "players"},
	}
}

// expanded is a command line with the commands and the flags that its synonyms stand
// for.
func expanded(root *cobra.Command, args []string) []string {
	at := wordAt(root, args, 0)
	if at < 0 {
		return args
	}
	if args[at] == "help" || cli.Meaning(synonyms(), args[at]) == "help" {
		rest := expanded(root, args[at+1:])
		return append(append(args[:at:at], "help"), rest...)
	}
	args = expandedWords(root, args, at)
	cmd, _, err := root.Find(args)
	if err != nil || cmd == root {
		return args
	}
	return expandedFlags(cmd, args)
}

// expandedWords puts commands in the place of the words that stand for them, the first
// of which is at a place.
func expandedWords(root *cobra.Command, args []string, at int) []string {
	first := subcommand(root, args[at])
	if next := wordAt(root, args, at+1); next >= 0 && (first == nil || subcommand(first, args[next]) == nil) {
		if means := cli.Meaning(synonyms(), args[at]+" "+args[next]); means != "" {
			rest := append(append([]string{}, args[at+1:next]...), args[next+1:]...)
			return append(append(args[:at:at], strings.Fields(means)...), rest...)
		}
	}
	if first != nil {
		return args
	}
	if means := cli.Meaning(synonyms(), args[at]); means != "" {
		return append(append(args[:at:at], strings.Fields(means)...), args[at+1:]...)
	}
	return args
}

// expandedFlags puts the flags of a command in the place of those that stand for them.
func expandedFlags(cmd *cobra.Command, args []string) []string {
	args = append([]string{}, args...)
	for i, arg := range args {
		if arg == "--" {
			break
		}
		given, long := strings.CutPrefix(arg, "--")
		name, _, _ := strings.Cut(given, "=")
		if !long || cmd.Flag(name) != nil {
			continue
		}
		if means := flagMeant(cmd, name); means != "" {
			args[i] = "--" + means + strings.TrimPrefix(given, name)
		}
	}
	return args
}

// flagMeant is the flag of a command that a name stands for; "" if it is none.
func flagMeant(cmd *cobra.Command, name string) string {
	for _, row := range flagSynonyms() {
		if cli.Meaning([][2]string{row}, name) != "" && cmd.Flag(row[0]) != nil {
			return row[0]
		}
	}
	return ""
}

// subcommand is the command under another that a word names; nil if there is none.
func subcommand(under *cobra.Command, word string) *cobra.Command {
	for _, c := range under.Commands() {
		if c.Name() == word || c.HasAlias(word) {
			return c
		}
	}
	if under.Parent() == nil && (word == "completion" || strings.HasPrefix(word, "__")) {
		return under // cobra's own, which it adds when it runs
	}
	return nil
}

// wordAt is where the first word from a place on stands that is no flag, and no value
// of one; -1 if there is none.
func wordAt(cmd *cobra.Command, args []string, from int) int {
	for i := from; i < len(args); i++ {
		name, isFlag := strings.CutPrefix(args[i], "--")
		switch {
		case args[i] == "--":
			return -1
		case isFlag && !strings.Contains(name, "="):
			if f := cmd.Flag(name); f == nil || f.NoOptDefVal == "" {
				i++ // its value
			}
		case !strings.HasPrefix(args[i], "-"):
			return i
		}
	}
	return -1
}

// commandsMeant are the commands that a word under another may have been meant for, as
// they are typed after its name.
func commandsMeant(under *cobra.Command, word string) []string {
	path := strings.TrimPrefix(under.CommandPath()+" ", "arbiter ")
	var meant []string
	for _, row := range askedBack() {
		if row[0] == path+strings.ToLower(word) {
			meant = cli.AppendNew(meant, strings.TrimPrefix(row[1], path))
		}
	}
	if len(meant) > 0 {
		return meant
	}
	for _, c := range under.Commands() {
		if c.IsAvailableCommand() && cli.Near(word, c.Name()) {
			meant = cli.AppendNew(meant, c.Name())
		}
	}
	if len(meant) > 0 {
		return meant
	}
	for _, row := range synonyms() {
		for typed := range strings.SplitSeq(row[1], ",") {
			below, ok := strings.CutPrefix(strings.TrimSpace(typed), path)
			if ok && cli.Near(word, below) && strings.HasPrefix(row[0], path) {
				meant = cli.AppendNew(meant, strings.TrimPrefix(row[0], path))
			}
		}
	}
	return meant
}

// flagsMeant are the flags of a command that a name may have been meant for.
func flagsMeant(cmd *cobra.Command, name string) []string {
	var meant []string
	add := func(f *pflag.Flag) {
		if !f.Hidden && cli.Near(name, f.Name) {
			meant = cli.AppendNew(meant, "--"+f.Name)
		}
	}
	cmd.LocalFlags().VisitAll(add)
	cmd.InheritedFlags().VisitAll(add)
	return meant
}
