package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
)

// enter takes one typed move: completes it where only one is possible, asks
// where several are, and asks whether an irregular one stands on the sheet.
func (e *entry) enter(ctx context.Context, at games.State, word string) error {
	found := typed(e.plays, at, word)
	switch {
	case len(found) == 1:
		return e.keep(found[0].Notation)
	case len(found) > 1:
		return e.choose(ctx, found)
	}
	text, ok := asWritten(at, word)
	if !ok {
		e.say(fmt.Sprintf("%q is not a move here; ? lists the legal ones", clean(word)))
		return nil
	}
	return e.doubt(ctx, text)
}

// keep adds a move to the sheet.
func (e *entry) keep(text string) error {
	e.said = ""
	e.moves = append(e.moves, text)
	return e.save()
}

// choose asks which of several moves was written.
func (e *entry) choose(ctx context.Context, found []games.Move) error {
	var names []string
	for i, m := range found {
		names = append(names, fmt.Sprintf("%d = %s", i+1, m.Notation))
	}
	e.say("which one? " + strings.Join(names, ", ") + ", 0 = none")
	word, err := e.next(ctx, "number: ")
	if err != nil {
		return err
	}
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(found) {
		return e.keep(found[n-1].Notation)
	}
	return nil
}

// doubt explains an irregular move and asks: as the sheet has it, or a typing
// error?
func (e *entry) doubt(ctx context.Context, text string) error {
	e.moves = append(e.moves, text)
	state := e.look()
	e.moves = e.moves[:len(e.moves)-1]
	for _, f := range state.Findings {
		if f.Ply == state.Plies {
			entry, _ := sheet.Lookup(f.Code)
			cited := ""
			if len(f.Articles) > 0 {
				cited = fmt.Sprintf(" [%s %s]", plural(len(f.Articles), "Article", "Articles"), strings.Join(f.Articles, ", "))
			}
			e.say(fmt.Sprintf("%s: %s%s: %s", clean(text), entry.Title, cited, f.Message))
		}
	}
	for {
		word, err := e.next(ctx, "1 = as written on the sheet, 0 = typing error: ")
		if err != nil {
			return err
		}
		switch word {
		case "1":
			return e.keep(text)
		case "0":
			return nil
		}
		e.say("1 or 0")
	}
}

// typed lists the legal moves that a typed word can mean: both squares, run
// together or apart, the first square alone where it is enough, a plus or a
// capture sign for the only capture.
func typed(game games.Game, at games.State, word string) []games.Move {
	if word == "+" {
		word = "x"
	}
	if moves, err := at.Matches(dashed(word)); err == nil {
		if lone := strings.Trim(word, "xX:×") == ""; lone && len(moves) == 0 {
			return at.Legal()
		}
		return moves
	}
	if squares := game.Squares(word); len(squares) == 1 {
		return slices.DeleteFunc(at.Legal(), func(m games.Move) bool { return m.From != squares[0] })
	}
	var found []games.Move
	for _, pair := range splits(word) {
		moves, err := at.Matches(pair)
		if err != nil {
			continue
		}
		for _, m := range moves {
			if !slices.ContainsFunc(found, func(f games.Move) bool { return f.Notation == m.Notation }) {
				found = append(found, m)
			}
		}
	}
	return found
}

// asWritten makes the text of a move that is not legal: with the sign of a
// capture where the piece could come there only by one.
func asWritten(at games.State, word string) (string, bool) {
	for _, pair := range append([]string{dashed(word)}, splits(word)...) {
		text, err := at.Irregular(pair)
		if err != nil {
			continue
		}
		if pair == word {
			return word, true
		}
		return text, true
	}
	return "", false
}

// dashed puts a dash between two squares that are typed apart.
func dashed(word string) string { return strings.ReplaceAll(word, " ", "-") }

// splits are the ways to part digits that were typed together: 3228, 328.
func splits(word string) []string {
	if !onlyDigits(word) || len(word) < 2 || len(word) > 4 {
		return nil
	}
	var pairs []string
	for i := max(1, len(word)-2); i <= min(2, len(word)-1); i++ {
		pairs = append(pairs, word[:i]+"-"+word[i:])
	}
	return pairs
}

// show redraws the board on a terminal: the position, the last moves and what
// was found so far.
func (e *entry) show(state sheet.Result) {
	if !e.draw {
		return
	}
	fmt.Fprintf(e.out, "\x1b[H\x1b[2J%s\n\n%s\n", e.title, drawBoard(e.plays.At(state.Final).Board(), asciiBoard))
	from := max(0, len(e.moves)-6)
	from -= from % 2
	for i := from; i < len(e.moves); i += 2 {
		black := ""
		if i+1 < len(e.moves) {
			black = e.moves[i+1]
		}
		fmt.Fprintf(e.out, "  %3d. %-12s %s\n", i/2+1, e.moves[i], black)
	}
	if due := state.Final.Terminal(); due.Kind == rules.Won || due.Kind == rules.DrawDue {
		fmt.Fprintf(e.out, "  the game is over [Article %s]: * ends the sheet\n", due.Article)
	}
	fmt.Fprintf(e.out, "%s\n", e.said)
	e.said = ""
}
