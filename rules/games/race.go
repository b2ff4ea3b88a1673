package games

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/ludo"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// race is ludo: two to four players with a die.
type race struct{}

func (race) ID() string   { return "ludo" }
func (race) Name() string { return "Ludo" }
func (race) ext() string  { return ".ludo" }

func (race) records(r io.Reader, name string) Records { return ludo.NewReader(r, name) }

func (race) About() About {
	return About{
		Source: "the leaflet of three games, ЛУДО; docs/ludo.md says what it leaves open", RuleSet: rules.LudoLeaflet,
		GameType: rules.NoGameType, Squares: ludo.Track + ludo.Men*(ludo.Home-ludo.Walked+ludo.Men), Piles: true, Players: ludo.Men,
	}
}

// Table is what is settled, with the sentence of the leaflet where it has one.
func (race) Table() []rules.TableLine {
	return []rules.TableLine{
		{Field: "Players", Value: "2, 3 or 4"}, {Field: "Men", Value: strconv.Itoa(ludo.Men), Article: "1.1"},
		{Field: "Track", Value: strconv.Itoa(ludo.Track)}, {Field: "Walked", Value: strconv.Itoa(ludo.Walked)}, {Field: "Column", Value: strconv.Itoa(ludo.Home - ludo.Walked - 1)},
		{Field: "Home", Value: strconv.Itoa(ludo.Home)}, {Field: "FirstSquares", Value: "R 1, G 14, Y 27, B 40"}, {Field: "Begins", Value: "the first of Order"},
		{Field: "Turns", Value: "clockwise, as Order has it", Article: "1.2"}, {Field: "Out", Value: "a six, for every man", Article: "1.3"}, {Field: "OutTo", Value: "the first square; the six is used up", Article: "1.3"},
		{Field: "Steps", Value: "as many as thrown", Article: "1.4"}, {Field: "Six", Value: "the same player throws again, without limit", Article: "1.5"},
		{Field: "Choice", Value: "free", Article: "1.6"}, {Field: "Compulsion", Value: "a move is made if there is one"},
		{Field: "Strikes", Value: "a single man of another", Article: "2.1"}, {Field: "SafeSquares", Value: "none"}, {Field: "Block", Value: "two men of one colour", Article: "2.2"},
		{Field: "BlockStops", Value: "the others: passing, ending, coming out", Article: "2.2"}, {Field: "HomeBy", Value: "the exact throw", Article: "3.3"},
		{Field: "Bounce", Value: "forward to home and back by the rest", Article: "3.4"}, {Field: "Won", Value: "all four men home", Article: "4.1"},
	}
}

func (race) Read(fen string) (State, error) {
	if fen == "" {
		return raceState{ludo.All()}, nil
	}
	p, err := ludo.Parse(fen)
	if err == nil && p.Turn() == ludo.Nobody {
		err = message.Err("ludo.no-turn", message.Args{"Text": fen})
	}
	return raceState{p}, err
}

func (race) At(p sheet.Position) State { return p.(finalState).raceState }

func (race) Place(fen string) (Board, error) {
	p, err := ludo.Parse(fen)
	return raceState{p}.Board(), err
}

// Write names the players that have men on the board, Red first; who is to throw a board
// does not tell.
func (race) Write(b Board) string {
	at := map[ludo.Cell][]Piece{}
	for _, s := range b.Squares {
		at[ludo.Cell{Row: s.Row, Column: s.Column}] = s.Pieces
	}
	var all []string
	for who := ludo.Red; who <= ludo.Blue; who++ {
		var men []string
		for steps := range ludo.Home + 1 {
			slots := 1
			if steps == 0 {
				slots = ludo.Men
			}
			for slot := range slots {
				for _, piece := range at[ludo.ManCell(who, steps, slot)] {
					if piece.Kind == manOf(who) {
						men = append(men, strconv.Itoa(steps))
					}
				}
			}
		}
		if len(men) > 0 {
			all = append(all, who.Letter()+":"+strings.Join(men, ","))
		}
	}
	return strings.Join(all, " ")
}

// Squares are none: a number is a square for the player alone who counts to it.
func (race) Squares(string) []int { return nil }

func (race) Compare(*pdn.Game, *pdn.Game, Options) (sheet.Comparison, error) {
	return sheet.Comparison{}, ErrNotCompared
}

// Check replays a record of ludo; of the options it takes the rule set and the address.
func (g race) Check(record *pdn.Game, opts Options) sheet.Result {
	done := ludo.Replay(record)
	r := sheet.Result{
		File: record.File, Game: record.Index, Line: record.Pos.Line, Event: record.Tag("Event"), Round: record.Tag("Round"),
		Variant: g.ID(), Plies: len(record.Items), Result: done.Result, Verdict: sheet.Clean,
	}
	for _, who := range done.Order {
		name := done.Names[who]
		if name == "" {
			name = who.Letter()
		}
		r.Players = append(r.Players, name)
	}
	address := opts.Address
	if address == "" {
		address = fmt.Sprintf("%s#%d", filepath.Base(record.File), record.Index)
	}
	set := opts.RuleSet
	if set == "" {
		set = rules.LudoLeaflet
	}
	if !done.OK {
		r.Verdict = sheet.Unreadable
	} else {
		r.Final, r.HasFinal, r.Outcome = finalState{raceState{done.Final}}, true, raceState{done.Final}.Outcome()
	}
	var found []sheet.Finding
	for _, f := range done.Faults {
		found = append(found, raceFinding(f, &r))
	}
	found = append(found, textFindings(record, r)...)
	for i := range found {
		f := &found[i]
		entry, _ := sheet.Lookup(f.Code)
		f.Articles, f.Severity = entry.Articles[set], entry.Severity
		f.ID = sheet.FindingID(address, f.Ply, f.Code)
	}
	r.Amend(found)
	r.Bound(func() string { return address }, record.Pos)
	return r
}

// raceFinding is a fault as a finding.
func raceFinding(f ludo.Fault, r *sheet.Result) sheet.Finding {
	out := sheet.Finding{
		Code: sheet.Code(f.Code), State: raceState{}.stateAt(f.Ply, r), Ply: f.Ply, Written: f.Written, Pos: f.Pos,
		Legal: f.Legal, Meant: f.Meant, Message: f.Message,
	}
	slices.Sort(out.Legal)
	if f.Ply > 0 {
		out.Move = strconv.Itoa(f.Ply) + "."
		out.FEN = f.Before.String()
	}
	if f.Player != ludo.Nobody {
		out.Player = f.Player.Letter()
	}
	return out
}

// stateAt says what can still be done about a throw: nothing once another was made, nothing
// either once the game is over.
func (raceState) stateAt(ply int, r *sheet.Result) sheet.State {
	switch {
	case ply > 0 && ply < r.Plies:
		return sheet.Stands
	case r.Result != "*":
		return sheet.Moot
	default:
		return sheet.Correctable
	}
}

// textFindings are what the reader could not place, and a game without a throw.
func textFindings(record *pdn.Game, r sheet.Result) []sheet.Finding {
	var found []sheet.Finding
	for _, fault := range record.Faults {
		found = append(found, sheet.Finding{Code: sheet.BadHeader, State: sheet.Moot, Written: fault.Text, Pos: fault.Pos, Message: fault.Kind.Tell()})
	}
	if r.Plies == 0 {
		found = append(found, sheet.Finding{Code: sheet.NoMoves, State: sheet.Moot, Pos: record.Pos, Message: message.New("sheet.no-moves")})
	}
	return found
}

// manOf is the kind of a player's men.
func manOf(p ludo.Player) Kind { return RedMan + Kind(p-ludo.Red) }

// finalState is the board at the end of a record: who would throw is not known.
type finalState struct{ raceState }

func (s finalState) FEN() string { return s.p.Placed() }

// raceState is a game at one moment: before a throw, or with the die thrown.
type raceState struct{ p ludo.Position }

func (s raceState) FEN() string               { return s.p.String() }
func (s raceState) Turn() rules.Color         { return rules.ColorUnset }
func (s raceState) Terminal() rules.Outcome   { return s.Outcome() }
func (s raceState) Counters() []rules.Counter { return nil }
func (s raceState) Follow(sheet.Ply) State    { return s }

// Outcome is won, by no side of two, once somebody has all men home.
func (s raceState) Outcome() rules.Outcome {
	if s.p.Winner() == ludo.Nobody {
		return rules.Outcome{Kind: rules.Open}
	}
	return rules.Outcome{Kind: rules.Won, Article: "4.1"}
}

// ToMove says who is to throw, or what he may do with his throw.
func (s raceState) ToMove() message.Message {
	args := message.Args{"FEN": s.FEN(), "Player": message.New("ludo.player-" + strings.ToLower(s.p.Turn().Name())), "Die": s.p.Die()}
	switch {
	case s.p.Winner() != ludo.Nobody:
		return message.New("ludo.has-won", message.Args{"FEN": s.FEN(), "Player": message.New("ludo.player-" + strings.ToLower(s.p.Winner().Name()))})
	case s.p.Die() > 0:
		return message.New("ludo.has-thrown", args)
	default:
		return message.New("ludo.to-throw", args)
	}
}

// Legal are the moves of the throw; before it those of each of the six, and what is passed
// by.
func (s raceState) Legal() []Move {
	legal := s.p.Legal()
	if s.p.Die() == 0 {
		legal = s.p.Throws()
	}
	moves := make([]Move, 0, len(legal))
	for _, m := range legal {
		moves = append(moves, raceMove(m))
	}
	return moves
}

// raceMove is a legal move as data.
func raceMove(m ludo.Move) Move {
	out := Move{From: m.From, To: m.To, Captures: []int{}, Struck: []string{}, Notation: m.String(), move: m}
	for _, who := range m.Struck {
		out.Struck = append(out.Struck, who.Letter())
	}
	return out
}

// Matches wants who was struck written, as the game does.
func (s raceState) Matches(text string) ([]Move, error) {
	m, err := ludo.ParseMove(text)
	if err != nil {
		return nil, err
	}
	var found []Move
	for _, legal := range s.p.Throws() {
		if legal.Equal(m) {
			found = append(found, raceMove(legal))
		}
	}
	return found, nil
}

func (s raceState) Irregular(text string) (string, error) {
	m, err := ludo.ParseMove(text)
	return m.String(), err
}

func (s raceState) Play(m Move) State { return raceState{s.p.Play(m.move.(ludo.Move))} }

// Board is a cross of fifteen by fifteen: the track and the columns, then what lies off
// them, the starts and the homes.
func (s raceState) Board() Board {
	b := Board{Rows: ludo.Side, Columns: ludo.Side}
	index := map[ludo.Cell]int{}
	add := func(c ludo.Cell, name string) {
		if _, there := index[c]; !there {
			index[c] = len(b.Squares)
			b.Squares = append(b.Squares, Square{Row: c.Row, Column: c.Column, Name: name})
		}
	}
	for square := range ludo.Track {
		add(ludo.TrackCell(square), strconv.Itoa(square+1))
	}
	for who := ludo.Red; who <= ludo.Blue; who++ {
		for steps := ludo.Walked + 1; steps <= ludo.Home; steps++ {
			add(ludo.ManCell(who, steps, 0), strconv.Itoa(steps))
		}
	}
	for who := ludo.Red; who <= ludo.Blue; who++ {
		for slot := range ludo.Men {
			add(ludo.ManCell(who, 0, slot), "0")
		}
	}
	for _, who := range s.p.Order() {
		for slot, steps := range s.p.Men(who) {
			sq := &b.Squares[index[ludo.ManCell(who, steps, slot)]]
			sq.Pieces = append(sq.Pieces, Piece{Kind: manOf(who)})
		}
	}
	return b
}

// Material counts no sides: there are not two.
func (s raceState) Material() Material { return Material{} }

func (s raceState) Perft(depth, _ int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, m := range s.p.Throws() {
		n += raceState{s.p.Play(m)}.Perft(depth-1, 1)
	}
	return n
}

func (s raceState) Divide(depth int) []Count {
	var counts []Count
	for _, m := range s.p.Throws() {
		counts = append(counts, Count{Move: m.String(), Nodes: raceState{s.p.Play(m)}.Perft(depth-1, 1)})
	}
	return counts
}
