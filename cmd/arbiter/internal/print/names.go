package print

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// PaperName is what a paper is called in a language: a word to type, and its file.
func PaperName(loc *i18n.Localizer, id string) string {
	return loc.Say(message.Message{Code: "cmd-print.name." + id})
}

// paperMeant is the paper that a word stands for: its own name, that of any language, or
// a synonym.
func paperMeant(word string) (reports.PaperKind, bool) {
	if p, err := reports.PaperNamed(word); err == nil {
		return p, true
	}
	p, err := reports.PaperNamed(cli.Meaning(paperSynonyms(), word))
	if err == nil {
		return p, true
	}
	for _, loc := range localizers() {
		for _, p := range reports.Papers() {
			if strings.EqualFold(PaperName(loc, p.ID), word) {
				return p, true
			}
		}
	}
	return reports.PaperKind{}, false
}

// localizers are those of all languages.
func localizers() []*i18n.Localizer {
	var all []*i18n.Localizer
	for _, lang := range i18n.Languages() {
		if loc, err := i18n.New(lang); err == nil {
			all = append(all, loc)
		}
	}
	return all
}

// papersNamed are the papers that words name. A number among them is the round.
func (o *printOptions) papersNamed(words []string) ([]reports.PaperKind, error) {
	var papers []reports.PaperKind
	for _, word := range words {
		if n, err := strconv.Atoi(word); err == nil && n >= 0 && o.round < 0 && len(words) > 1 {
			o.round = n
			continue
		}
		p, known := paperMeant(word)
		if !known {
			return nil, unknownPaper(word)
		}
		papers = append(papers, p)
	}
	return papers, nil
}

// unknownPaper says that a word names no paper, which one it may be, and all there are.
func unknownPaper(word string) error {
	var names, meant []string
	for _, p := range reports.Papers() {
		names = append(names, p.ID)
		if cli.Near(word, p.ID) {
			meant = cli.AppendNew(meant, p.ID)
		}
	}
	for _, row := range paperSynonyms() {
		for typed := range strings.SplitSeq(row[1], ",") {
			if cli.Near(word, strings.TrimSpace(typed)) {
				meant = cli.AppendNew(meant, row[0])
			}
		}
	}
	hints := inColumns(names)
	if len(meant) > 0 {
		hints = slices.Insert(hints, 0, message.New("cmd-print.meant", message.Args{"Papers": message.OrOf(meant)}))
	}
	return cli.Usage(message.Err("cmd-print.no-paper", message.Args{"Paper": word}), append(hints, remedies.Hint(refusal.Remedy{Code: "list-papers"})...))
}

// inColumns are words in lines of a few columns, for a terminal.
func inColumns(words []string) []message.Message {
	const columns, width = 4, 18
	var lines []message.Message
	for row := range slices.Chunk(words, columns) {
		var b strings.Builder
		for _, word := range row {
			fmt.Fprintf(&b, "%-*s", width, word)
		}
		lines = append(lines, message.New("plain.text", message.Args{"Text": strings.TrimRight(b.String(), " ")}))
	}
	return lines
}

// paperSynonyms are names of papers that people type, beside those that a paper has in
// each language (see paperFiles).
func paperSynonyms() [][2]string {
	return [][2]string{
		{"round", "pairings, pairing, pairing-list, results, uitslagen, indeling, yndieling, útslaggen, пары, пари, результаты, результати"},
		{"seats", "by-name, names, seating, op-naam, алфавит"},
		{"slips", "slip, result-slips, uitslagbriefjes, карточки"},
		{"table-cards", "cards, boards, table-card"},
		{"match-sheet", "match-sheets, team-match, matchsheet, wedstrijdformulieren"},
		{"game-sheets", "sheets, game-sheet, notation, scoresheets, notatiebiljetten, бланки"},
		{"scan-sheets", "scan-sheet, photo-sheets, fotobiljetten"},
		{"standings", "standing, ranking, stand, eindstand, положение"},
		{"crosstable", "cross, table, crosstab, таблица, таблиця"},
		{"players", "player, list, participants, deelnemerslijst"},
		{"rounds", "all-rounds, rondes, туры, тури"},
		{"certificates", "certificate, diplomas, diploma, diploma's"},
		{"schedule", "rooster, calendar, календарь"},
		{"report", "arbiter-report, verslag"},
		{"announcement", "notice, announce, aankondiging, oankundiging"},
		{"poster", "posters, affiche, qr, плакаты"},
		{"prizes", "prize, prijs"},
	}
}
