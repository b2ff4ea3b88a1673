package sheets

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// TypedSheet is a paper sheet that is being typed in, move by move.
type TypedSheet struct {
	Name   string // what the sheet is called where a file would be named
	Plays  games.Game
	Opens  *sheet.Drawn // the opening that was drawn for the board; nil: none
	Moves  []string     // as the sheet has them
	Result string       // as PDN writes it; empty: it goes on

	Score tournament.ScoreSystem // of the event: what the keys of a result are
	Keys  refusal.Note           // says which they are
}

// TypeSheet begins a sheet of a game of the event. The moves are those that were typed
// before.
func TypeSheet(d *desk.Desk, ref tournament.GameRef, name string, moves []string) (*TypedSheet, error) {
	look, err := LookAtSheet(d, ref)
	if err != nil {
		return nil, err
	}
	return &TypedSheet{Name: name, Plays: look.Game, Opens: look.Opening, Moves: moves, Score: d.State().Event.Score, Keys: results.Keys(d)}, nil
}

// DraftOf names the file that keeps a half-typed sheet of a game beside the event.
func DraftOf(event string, ref tournament.GameRef) string {
	return fmt.Sprintf("%s.%s.draft", event, audit.Address(ref))
}

// DraftHead is the first line of a draft of a pairing: who plays White and who Black. A
// board is paired anew after an undo, and the moves of others are not to go on in it.
func DraftHead(p tournament.Pairing) string { return fmt.Sprintf("players %d %d", p.White, p.Black) }

// DraftMoves are the moves of a draft that was left, if it is of this pairing. A draft
// without a head was begun before they had one, and is taken.
func DraftMoves(kept string, p tournament.Pairing) (moves []string, own bool) {
	head, rest, _ := strings.Cut(kept, "\n")
	switch {
	case !strings.HasPrefix(head, "players "):
		return strings.Fields(kept), true
	case strings.TrimSpace(head) != DraftHead(p):
		return nil, false
	}
	return strings.Fields(rest), true
}

// Game is what was typed as a record.
func (s *TypedSheet) Game() *pdn.Game {
	g := &pdn.Game{File: s.Name, Pos: pdn.Pos{Line: 1, Column: 1}, Result: pdn.Result{Text: s.Result}}
	for i, text := range s.Moves {
		g.Items = append(g.Items, pdn.Item{Kind: pdn.ItemMove, Text: text, Pos: pdn.Pos{Line: i/2 + 1, Column: i%2 + 1}})
	}
	return g
}

// Look replays what was typed so far.
func (s *TypedSheet) Look() sheet.Result {
	return games.Check(s.Game(), games.Options{Game: s.Plays, Address: "entry", Fixed: true, Opening: s.Opens})
}

// Meaning is what a typed move can mean.
type Meaning struct {
	Legal     []string        // the legal moves that it can mean; one is clear
	Irregular string          // without any: the move as the sheet would have it; empty is no move at all
	Findings  []sheet.Finding // of the irregular move
	Near      []string        // of what is no move: the legal ones that use one of its squares
}

// Meaning says what a typed move means after those that were typed: both squares, run
// together or apart, the first square alone where it is enough, a plus or the sign of a
// capture for the only capture.
func (s *TypedSheet) Meaning(word string) Meaning {
	if drawn, ok := s.drawn(word); ok {
		return Meaning{Legal: []string{drawn}}
	}
	at := s.Plays.At(s.Look().Final)
	var m Meaning
	for _, move := range typedMoves(s.Plays, at, word) {
		m.Legal = append(m.Legal, move.Notation)
	}
	if len(m.Legal) > 0 {
		return m
	}
	text, ok := asWritten(at, word)
	if !ok {
		m.Near = nearMoves(s.Plays, at, word)
		return m
	}
	with := TypedSheet{Name: s.Name, Plays: s.Plays, Moves: append(slices.Clone(s.Moves), text)}
	state := with.Look()
	m.Irregular = text
	for _, f := range state.Findings {
		if f.Ply == state.Plies {
			m.Findings = append(m.Findings, f)
		}
	}
	return m
}

// drawn is the next move of the opening that was drawn, if that is what was typed: men
// that the lot puts elsewhere go where no rule lets them.
func (s *TypedSheet) drawn(word string) (string, bool) {
	if s.Opens == nil || len(s.Moves) >= len(s.Opens.Moves) {
		return "", false
	}
	next := s.Opens.Moves[len(s.Moves)]
	plain := strings.NewReplacer("-", "", ":", "", " ", "")
	return next, strings.EqualFold(plain.Replace(word), plain.Replace(next))
}

// LegalTexts are the legal moves of a position as they are written.
func LegalTexts(at games.State) []string {
	var names []string
	for _, m := range at.Legal() {
		names = append(names, m.Notation)
	}
	return names
}

// typedMoves lists the legal moves that a typed word can mean.
func typedMoves(game games.Game, at games.State, word string) []games.Move {
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
		if from, to, two := strings.Cut(text, "-"); err != nil || two && from == to { // 9-9 is nobody's move
			continue
		}
		if pair == word && !desk.OnlyDigits(word) {
			return word, true
		}
		return text, true
	}
	return "", false
}

// nearMoves are the legal moves that begin or end on a square of a word that is no move.
func nearMoves(game games.Game, at games.State, word string) []string {
	var squares []string
	for _, pair := range append(splits(word), dashed(word)) {
		squares = append(squares, strings.FieldsFunc(pair, func(r rune) bool { return strings.ContainsRune("-x:", r) })...)
	}
	var near []string
	for _, move := range LegalTexts(at) {
		ends := strings.FieldsFunc(move, func(r rune) bool { return strings.ContainsRune("-x:", r) })
		if slices.ContainsFunc(ends, func(end string) bool { return slices.Contains(squares, end) }) {
			near = append(near, move)
		}
	}
	return near
}

// dashed puts a dash between two squares that are typed apart.
func dashed(word string) string { return strings.ReplaceAll(word, " ", "-") }

// splits are the ways to part digits that were typed together: 3228, 328.
func splits(word string) []string {
	if !desk.OnlyDigits(word) || len(word) < 2 || len(word) > 4 {
		return nil
	}
	var pairs []string
	for i := max(1, len(word)-2); i <= min(2, len(word)-1); i++ {
		pairs = append(pairs, word[:i]+"-"+word[i:])
	}
	return pairs
}

// TypedWords splits a line into moves and commands: "32 28" is one move, "12." is a
// move number, which is passed over.
func TypedWords(line string) []string {
	var out []string
	fields := strings.Fields(line)
	for i := 0; i < len(fields); i++ {
		field := fields[i]
		if number, move, dotted := strings.Cut(field, "."); dotted && desk.OnlyDigits(number) {
			if field = strings.TrimLeft(move, "."); field == "" {
				continue
			}
		}
		if isSquare(field) && i+1 < len(fields) && isSquare(fields[i+1]) {
			out = append(out, field+" "+fields[i+1])
			i++
			continue
		}
		out = append(out, field)
	}
	return out
}

// TypedResult is a result as it is typed at the end of a sheet, as PDN writes it: in the
// keys and the points of the event, as everywhere, or as a sheet has it; * is none.
func (s *TypedSheet) TypedResult(word string) (string, bool) {
	if word == "*" {
		return word, true
	}
	o, err := s.Score.ParseOutcome(word)
	if err != nil && !strings.ContainsAny(word, "0123456789") { // in words
		kind, ok := pdn.ParseResult(word)
		return kind.Text(0), ok
	}
	kind, ok := pdn.ParseResult(o.Result.String())
	return kind.Text(0), err == nil && ok
}

// isSquare reports whether a word is one square: a number of one or two digits,
// or a letter and a digit.
func isSquare(word string) bool {
	if len(word) == 0 || len(word) > 2 {
		return false
	}
	if desk.OnlyDigits(word) {
		return true
	}
	return len(word) == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8'
}
