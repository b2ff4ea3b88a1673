package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// sheetRecord is what the journal keeps of a checked sheet: the moves as they
// were written, and the facts that the replay found.
func sheetRecord(g *pdn.Game, r sheet.Result) (tournament.Sheet, error) {
	var text bytes.Buffer
	if err := pdn.Write(&text, g); err != nil {
		return tournament.Sheet{}, err
	}
	s := tournament.Sheet{
		PDN: text.String(), Plies: r.Plies, Verdict: r.Verdict.String(),
		Source: fmt.Sprintf("%s:%d", filepath.Base(g.File), g.Pos.Line),
	}
	if kind, err := tournament.ParseResult(r.Result); err == nil {
		s.Result = kind
	}
	if r.HasFinal {
		game, err := games.Lookup(r.Variant)
		if err != nil {
			return tournament.Sheet{}, err
		}
		s.Final, s.Material = r.Final.FEN(), game.At(r.Final).Material()
	}
	for _, f := range r.Findings {
		s.Findings = append(s.Findings, audit.Record(f))
	}
	return s, nil
}

// readText reads PDN text that is not in a file: moves on the command line, or a
// sheet kept in the event.
func readText(name, text string) ([]*pdn.Game, error) {
	return pdn.ReadAll(strings.NewReader(text), name)
}
