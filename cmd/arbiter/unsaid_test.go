package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/i18n"
)

// madeOfParts are what ids begin with that source files put together: a code, a kind, a side or
// a field follows.
var madeOfParts = strings.Fields(`
	after.unplayed. arbiterreport. arbiterreport.mark. archive-board. archive-push.event- archive-table.kind- archive-web.kind- archive-web.result-
	archive.doing- archive.kind- archive.linked- archive.pairs- archive.reason- archive.twins- archive.verdict- article. average.column. average.note.
	average.ranked-by. board-words. bye. category. change. check-in.presence. chess.fen. clause. clock.tempo- clock.typed- cmd-check.followed-
	cmd-check.kind. cmd-event.shared. cmd-explain.answers- cmd-explain.ends- cmd-explain.severity. cmd-line.bare-flag- cmd-line.unknown-flag-
	cmd-player.bye. cmd-player.missed. cmd-print.name. cmd-rules.not-legal- cmd-rules.to-move- cmd-rules.won- cmd-verify. custom. date.month- decided.
	decision. device. dutch.impossible. dutch.says. dutch.stuck. dutch.title. event.fact. explain. explain.by. explain.figure. fact. finding.
	findingtext.kind. findingtext.other-player-as- findingtext.replied- findingtext.state. flaw. gamesheet.prompt- gamesheet.verdict- hall-boards.keeps-
	hall-boards.offers- hall-boards.signed- hall-event.ban-by. hall-event.exit. hall-event.sharing. hall-pairing.no-shows- hall-phone.said-
	hall-players.row. hall-players.state. hall-print.group. hall-results.kind- hall-results.no-show- hall-screen.done. hall-screen.view. hall-tablet.
	hall-tablet.claim- hall-tablet.claims- hall-tablet.sign- hall-tablet.signed- hall-ways.cmd-device- hall-ways.may- hall. incident.by-
	incident.demanded- incident.protested- incident.record- incidentkind.clock- incidentkind.do. incidentkind.field. incidentkind.found.
	incidentkind.title. intake.field- journal-field. keizer.evening. keizer.kind. keizer.means. keizer.note. keizer.pair.colour. keizer.pair.passed.
	keizer.preset. keizer.rule. keizer.subject. keizer.why. key.remark- key.row- key.took-note- locale. ludo. ludo.player- meeting. norm. norms.source.
	pairing.ban.of. pairing.ban.same. pairing.openings. pairing.system. pairing.too-few. pairings.bonus. pairings.bye. paper. pdn.fault- pdn.setup-
	people-reason. player.field. privacy.as. privacy.page. privacy.thing. privacy.why. rating-explain.status- rating-rules. ratings.rule. ratings.source.
	record-prompt.offered- record-prompt.signed- record-prompt.state- recording-set.assist- recording-set.clocks- recording-set.recorders- remedy.
	result.state- round. round.ban- round.openings- rule. ruling. scan-sheets.copy. scan.why. scoring. scoring.about. scoring.from. scoring.preset.
	scoring.preset.from. settings.what. severity. sheet. sheet.behind- sheet.do. sheet.goes-on- sheet.left-out-of- sheet.of- sheet.rules. sheet.title.
	sheet.too-often-on- sheet.why. signing.role- stages.colours- stages.groups-by. stages.initial-lot. stages.leavers. stages.odd-begin. stages.system.
	standings.carry. state. statistics. status. store.part- strict.point. system. tables.points. team-preset. teamplay. teamplay.article- tiebreak.
	tiebreak.form. tiebreak.short. tiebreak.short.form. title. tournament-change.bar- tournament.ending- towers.fen-side-twice. trf-examine.
	trf-import.initial. trf.field- trf.worth- variant. why.colour. why.is. why.letter. why.prefers. why.swiss. why.system.
`)

// Somebody says every sentence: by its id, by the id of another that is made of it, or by an id
// that is put together.
func TestSentencesThatNobodySays(t *testing.T) {
	t.Parallel()
	words := wordsOfSource(t)
	made := func(id string) bool {
		return slices.ContainsFunc(madeOfParts, func(part string) bool { return strings.HasPrefix(id, part) })
	}
	said := make(map[string]bool)
	for _, id := range i18n.IDs() {
		if words[id] || words[strings.ToUpper(id[:1])+id[1:]] || made(id) {
			said[id] = true
		}
	}
	for id, of := range sharedParts(t) {
		if !said[id] {
			t.Errorf("%s is said by nobody", id)
		}
		for _, part := range of {
			said[strings.ToLower(part[:1])+part[1:]] = true
		}
	}
	for _, id := range i18n.IDs() {
		if !said[id] {
			t.Errorf("%s is said by nobody", id)
		}
	}
	for _, part := range madeOfParts {
		stem := strings.TrimRight(part, ".-")
		if !slices.ContainsFunc([]string{part, strings.ToUpper(part[:1]) + part[1:], stem}, func(word string) bool { return words[word] }) {
			t.Errorf("no source file puts ids together that begin with %s", part)
		}
	}
}

// wordsOfSource are the words that could be ids in the Go files, pages and scripts of the program.
func wordsOfSource(t *testing.T) map[string]bool {
	t.Helper()
	var texts []string
	for _, f := range source(t) {
		texts = append(texts, f.text)
	}
	err := filepath.WalkDir(filepath.Join("..", "internal"), func(name string, d fs.DirEntry, err error) error {
		if err != nil || !slices.Contains([]string{".html", ".js"}, filepath.Ext(name)) {
			return err
		}
		text, err := os.ReadFile(name)
		texts = append(texts, string(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	words, word := make(map[string]bool), regexp.MustCompile(`["'`+"`"+`]([A-Za-z][A-Za-z0-9._/ -]*)["'`+"`"+`]`)
	for _, text := range texts {
		for _, m := range word.FindAllStringSubmatch(text, -1) {
			words[m[1]] = true
		}
	}
	return words
}

// sharedParts are the sentences that those of all languages are made of, by id.
func sharedParts(t *testing.T) map[string][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "reports", "i18n", "messages", "shared.json"))
	if err != nil {
		t.Fatal(err)
	}
	var rows map[string]any
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	parts, inside := make(map[string][]string), regexp.MustCompile(`\{\{say "([^"]*)"`)
	for id, row := range rows {
		parts[id] = nil
		switch row := row.(type) {
		case string:
			for _, m := range inside.FindAllStringSubmatch(row, -1) {
				parts[id] = append(parts[id], m[1])
			}
		case map[string]any:
			if as, other := row["as"].(string); other {
				parts[id] = append(parts[id], as)
			}
		}
	}
	return parts
}
