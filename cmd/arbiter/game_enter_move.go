package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/sheet"
)

// enter takes one typed move: completes it where only one is possible, asks
// where several are, and asks whether an irregular one stands on the sheet.
func (e *entry) enter(ctx context.Context, p rules.Position, word string) error {
	found := typed(p, word)
	switch {
	case len(found) == 1:
		return e.keep(p.Format(found[0]))
	case len(found) > 1:
		return e.choose(ctx, p, found)
	}
	text, ok := asWritten(p, word)
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
func (e *entry) choose(ctx context.Context, p rules.Position, found []rules.Move) error {
	var names []string
	for i, m := range found {
		names = append(names, fmt.Sprintf("%d = %s", i+1, p.Format(m)))
	}
	e.say("which one? " + strings.Join(names, ", ") + ", 0 = none")
	word, err := e.next(ctx, "number: ")
	if err != nil {
		return err
	}
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(found) {
		return e.keep(p.Format(found[n-1]))
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
			e.say(fmt.Sprintf("%s: %s%s: %s", clean(text), e.words.Say(entry.Title()), cited, e.words.Say(f.Message)))
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
func typed(p rules.Position, word string) []rules.Move {
	v := p.Variant()
	legal := p.Legal(nil)
	if word == "+" {
		word = "x"
	}
	if w, err := v.ParseMove(dashed(word)); err == nil {
		if w.Lone() && len(legal) > 1 {
			return legal
		}
		return p.Matches(w, nil)
	}
	if sq, err := v.ParseSquare(word); err == nil {
		return filter(legal, func(m rules.Move) bool { return m.From == sq })
	}
	var found []rules.Move
	for _, pair := range splits(word) {
		if w, err := v.ParseMove(pair); err == nil {
			for _, m := range p.Matches(w, nil) {
				if !slices.Contains(found, m) {
					found = append(found, m)
				}
			}
		}
	}
	return found
}

// asWritten makes the text of a move that is not legal: with the sign of a
// capture where the piece could come there only by one.
func asWritten(p rules.Position, word string) (string, bool) {
	v := p.Variant()
	for _, pair := range append([]string{dashed(word)}, splits(word)...) {
		w, err := v.ParseMove(pair)
		if err != nil || w.Lone() || w.From() == rules.NoSquare {
			continue
		}
		if pair == word {
			return word, true
		}
		from, to := w.From(), w.To()
		captures := slices.ContainsFunc(p.Stops(from, nil), func(s rules.Stop) bool { return s.To == to })
		quiet := slices.Contains(p.Quiet(from, nil), rules.Move{From: from, To: to})
		if captures && !quiet {
			return p.FormatRoute([]rules.Square{from, to}), true
		}
		return v.SquareName(from) + "-" + v.SquareName(to), true
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

// filter lists the moves that fit.
func filter(moves []rules.Move, fits func(rules.Move) bool) []rules.Move {
	return slices.DeleteFunc(slices.Clone(moves), func(m rules.Move) bool { return !fits(m) })
}

// legalTexts lists the legal moves of a position.
func legalTexts(p rules.Position) []string {
	var names []string
	for _, m := range p.Legal(nil) {
		names = append(names, p.Format(m))
	}
	return names
}

// show redraws the board on a terminal: the position, the last moves and what
// was found so far.
func (e *entry) show(state sheet.Result) {
	if !e.draw {
		return
	}
	fmt.Fprintf(e.out, "\x1b[H\x1b[2J%s\n\n%s\n", e.title, boardText(state.Final))
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
