package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/print"
	"arbiter/cmd/arbiter/internal/ratinglist"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// completionWait bounds how long the shell waits for what the event has to offer.
const completionWait = 2 * time.Second

// completer offers the shell what the event has, for what has been typed so far.
type completer func(cmd *cobra.Command, d *desk.Desk, typed string) []string

// argumentCompleters are by what the usage of a command calls an argument.
func argumentCompleters() map[string]completer {
	return map[string]completer{
		"NAME|NUMBER": offerPlayers, "OTHER": offerPlayers, "PLAYER": offerPlayers, "PLACE|NAME": offerPlayers,
		"PLAYER-PLAYER": offerPlayers, "WHITE-BLACK": offerPlayers, "PLAYER=POINTS": offerPlayers,
		"BOARD": offerBoards, "BOARD.GAME": offerBoards,
	}
}

// flagCompleters are by the name of a flag, where the flag has no choices of its own.
func flagCompleters() map[string]completer {
	return map[string]completer{
		"player": offerPlayers, "why-not": offerPlayers, "winner": offerPlayers, "white": offerPlayers, "against": offerPlayers,
		"board": offerBoards, "round": offerRounds, "stage": offerStages,
	}
}

// completeEvent has the commands offer to the shell what their flags take, and players,
// boards, rounds and stages of the event wherever their usage names one. It is called only
// where the shell asks: cobra keeps what is registered for good, and with it the commands
// of every line that is typed at a prompt.
func completeEvent(e *cli.Env, cmd *cobra.Command) {
	for _, c := range cmd.Commands() {
		completeEvent(e, c)
	}
	if arguments := argumentsOf(cmd); len(arguments) > 0 && cmd.ValidArgsFunction == nil {
		cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			return offer(e, cmd, arguments[min(len(args), len(arguments)-1)], typed)
		}
	}
	flags := flagCompleters()
	asked := map[string]cobra.CompletionFunc{"group": func(a0 *cobra.Command, a1 []string, a2 string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return completeGroups(e, a0, a1, a2)
	}, "list": func(a0 *cobra.Command, a1 []string, a2 string) ([]string, cobra.ShellCompDirective) {
		return ratinglist.CompleteLists(e, a0, a1, a2)
	}, "printer": print.CompletePrinters}
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if words := f.Annotations[cli.OfferedWords]; words != nil {
			_ = cmd.RegisterFlagCompletionFunc(f.Name, cobra.FixedCompletions(cli.Completions(words), cobra.ShellCompDirectiveNoFileComp))
			return
		}
		if complete, ok := asked[f.Name]; ok && f.Value.Type() == "string" {
			_ = cmd.RegisterFlagCompletionFunc(f.Name, complete)
			return
		}
		if offered, ok := flags[f.Name]; ok && f.Value.Type() != "bool" {
			_ = cmd.RegisterFlagCompletionFunc(f.Name, func(cmd *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
				return offer(e, cmd, offered, typed)
			})
		}
	})
}

// argumentsOf are what the arguments of a command are completed by, the last for all
// that follow; none where the first one is nothing of the event.
func argumentsOf(cmd *cobra.Command) []completer {
	known := argumentCompleters()
	var found []completer
	for _, word := range strings.Fields(cmd.Use)[1:] {
		name := strings.TrimSuffix(strings.Trim(strings.ReplaceAll(word, "[.GAME]", ""), "[]"), "...")
		offered, ok := known[strings.TrimSuffix(name, "...")]
		if !ok && len(found) == 0 {
			return nil
		}
		found = append(found, offered) // nil offers nothing
	}
	return found
}

// offer opens the event and asks what it has to offer; whatever is wrong, the shell
// hears nothing of it.
func offer(e *cli.Env, cmd *cobra.Command, offered completer, typed string) ([]string, cobra.ShellCompDirective) {
	if offered == nil {
		return nil, cobra.ShellCompDirectiveDefault
	}
	ctx, stop := context.WithTimeout(cmd.Context(), completionWait)
	defer stop()
	path, err := e.FoundFile(ctx)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	file, _, err := eventfile.Open(ctx, path, desk.FromTables, e.DeskOptions())
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	defer file.Close()
	return offered(cmd, file.Desk, typed), cobra.ShellCompDirectiveNoFileComp
}

// offerPlayers offers the numbers of the players or, once a letter is typed, the names
// that begin so.
func offerPlayers(_ *cobra.Command, d *desk.Desk, typed string) []string {
	t, stage := d.State(), d.StageNumber()
	var found []string
	_, err := strconv.Atoi(typed)
	byNumber := typed == "" || err == nil
	for i, id := range t.NumbersOf(stage) {
		p, known := t.Player(id)
		number, name := strconv.Itoa(i+1), cli.Clean(p.Name)
		switch {
		case !known:
		case byNumber && strings.HasPrefix(number, typed):
			found = append(found, number+"\t"+name)
		case !byNumber && strings.HasPrefix(naming.Key(name), naming.Key(typed)):
			found = append(found, name+"\t"+number)
		}
	}
	return found
}

// offerBoards offers the boards of the round that is meant.
func offerBoards(cmd *cobra.Command, d *desk.Desk, typed string) []string {
	t, stage := d.State(), d.StageNumber()
	number, ok := d.CurrentRound()
	if f := cmd.Flag("round"); f != nil && f.Changed {
		if n, err := strconv.Atoi(f.Value.String()); err == nil {
			number, ok = n, true
		}
	}
	round, paired := t.Round(stage, number)
	if !ok || !paired {
		return nil
	}
	var found []string
	for _, p := range round.Pairings {
		white, _ := t.Player(p.White)
		black, _ := t.Player(p.Black)
		if board := strconv.Itoa(p.Board); !p.Bye() && strings.HasPrefix(board, typed) {
			found = append(found, fmt.Sprintf("%s\t%s - %s", board, cli.Clean(white.Name), cli.Clean(black.Name)))
		}
	}
	for _, at := range round.Tables {
		var names []string
		for _, id := range at.Players {
			p, _ := t.Player(id)
			names = append(names, cli.Clean(p.Name))
		}
		if number := strconv.Itoa(at.Number); strings.HasPrefix(number, typed) {
			found = append(found, number+"\t"+tournament.JoinNames(names))
		}
	}
	return found
}

// offerRounds offers the rounds that are paired.
func offerRounds(_ *cobra.Command, d *desk.Desk, typed string) []string {
	t, stage := d.State(), d.StageNumber()
	s, _ := t.Stage(stage)
	var found []string
	for _, r := range s.Played {
		if n := strconv.Itoa(r.Number); strings.HasPrefix(n, typed) {
			found = append(found, n)
		}
	}
	return found
}

// offerStages offers the stages.
func offerStages(_ *cobra.Command, d *desk.Desk, typed string) []string {
	t := d.State()
	var found []string
	for _, s := range t.Stages {
		if n := strconv.Itoa(s.Number); strings.HasPrefix(n, typed) {
			found = append(found, n+"\t"+cli.Clean(s.Name))
		}
	}
	return found
}

// completeGroups offers the groups of the folder to the shell.
func completeGroups(e *cli.Env, _ *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	groups, err := exchange.FindGroups(e.Folder())
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return cli.Completions(exchange.GroupNames(groups)), cobra.ShellCompDirectiveNoFileComp
}
