package reports_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/rules/games"
	"arbiter/tournament"
)

// playedRecord is the record of a game whose moves are legal, from a position.
func playedRecord(t *testing.T, plays games.Game, fen, moves string) parts.GameRecord {
	t.Helper()
	at, err := plays.Read(fen)
	if err != nil {
		t.Fatal(err)
	}
	rec := parts.GameRecord{FENs: []string{at.FEN()}}
	for text := range strings.FieldsSeq(moves) {
		matches, err := at.Matches(text)
		if err != nil || len(matches) == 0 {
			t.Fatalf("%s is not legal: %v", text, err)
		}
		at = at.Play(matches[0])
		rec.Moves, rec.FENs = append(rec.Moves, text), append(rec.FENs, at.FEN())
	}
	return rec
}

// quiet is a game of so many moves in which kings go to and fro.
func quiet(t *testing.T, plays games.Game, moves int) parts.GameRecord {
	t.Helper()
	return playedRecord(t, plays, "W:WK46:BK1", strings.Repeat("46-41 1-7 41-46 7-1 ", moves/2))
}

func TestGoldenGameBook(t *testing.T) {
	e := sample.ClubEvening()
	records := map[tournament.GameRef]parts.GameRecord{
		{Stage: 1, Round: 1, Board: 1, Game: 1}: playedRecord(t, game(t, "frisian"), "", "34-29 16-21 29-24 14x34 39x30 17-22 33-29 19x39 49x29"),
	}
	book, err := gamesheets.GameBook(e, e, records, nil)
	if err != nil {
		t.Fatal(err)
	}
	doc := parts.NewDocument(e, nil, book)
	golden(t, "games.txt", written(t, "text", doc))
	golden(t, "games.csv", written(t, "csv", doc))
	golden(t, "games.md", written(t, "markdown", doc))
	checkPaper(t, doc)
}

func TestLongGameIsWholeInEveryFormat(t *testing.T) {
	v := game(t, "international")
	e := sample.Event(2, tournament.SystemRoundRobin, 1, 0)
	e.Event.Variant = v.ID()
	e.Stages[0].Played[0].Pairings[0].Games[0].Sheet = &tournament.Sheet{}
	rec := quiet(t, v, 140)
	book, err := gamesheets.GameBook(e, e, map[tournament.GameRef]parts.GameRecord{{Stage: 1, Round: 1, Board: 1, Game: 1}: rec}, nil)
	if err != nil {
		t.Fatal(err)
	}
	doc := parts.NewDocument(e, nil, book)
	for _, format := range []string{"text", "csv", "json", "markdown", "html"} {
		if n := strings.Count(string(written(t, format, doc)), "41-46"); n != 70 {
			t.Errorf("%s: 41-46 was played 70 times and stands %d times", format, n)
		}
	}
	if strings.Count(strings.Join(textsOnPaper(t, doc), " "), "41-46") != 70 {
		t.Error("pdf: the game is cut")
	}
	boards := 0
	for _, b := range book.Rows[0].Blocks {
		boards += parts.Btoi(b.Board != nil)
	}
	if boards != 7 { // after moves 20, 40 … 120, and at the end
		t.Errorf("%d diagrams of a game of 140 moves", boards)
	}
}

func TestMovesAreNumberedFromAPositionThatWasSetUp(t *testing.T) {
	v := game(t, "international")
	b := gamesheets.BookGame{Game: v, Loc: i18n.English(), Rec: parts.GameRecord{Moves: []string{"a", "b", "c"}, FENs: []string{"B:WK46:BK5"}}}
	if got := b.MovesText(0, 3); got != "1... a 2. b c" {
		t.Errorf("black first: %q", got)
	}
	b.Rec.FENs[0] = "W:WK46:BK5"
	if got := b.MovesText(0, 3); got != "1. a b 2. c" {
		t.Errorf("white first: %q", got)
	}
	if got := b.MovesText(1, 3); got != "1... b 2. c" {
		t.Errorf("after a diagram: %q", got)
	}
}

func TestEveryGameOfABookHasItsFinalPosition(t *testing.T) {
	v := game(t, "international")
	e := sample.Event(40, tournament.SystemSwiss, 2, 0)
	e.Event.Variant = v.ID()
	records := map[tournament.GameRef]parts.GameRecord{}
	for _, r := range e.Stages[0].Played {
		for i := range r.Pairings {
			r.Pairings[i].Games[0].Sheet = &tournament.Sheet{}
			records[tournament.GameRef{Stage: 1, Round: r.Number, Board: i + 1, Game: 1}] = quiet(t, v, 10+7*(i%5))
		}
	}
	book, err := gamesheets.GameBook(e, e, records, nil)
	if err != nil {
		t.Fatal(err)
	}
	texts := textsOnPaper(t, parts.NewDocument(e, nil, book))
	if n := strings.Count(strings.Join(texts, "\n"), "final position"); n != len(records) {
		t.Errorf("%d of %d games have their final position", n, len(records))
	}
	if !slices.Contains(texts, "round 2, board 20") {
		t.Error("the last game is not there")
	}
}

// game is a game of the registry.
func game(t *testing.T, id string) games.Game {
	t.Helper()
	v, err := games.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
