package trf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Standing is what a file says of a player beside his rounds; scoring computes it.
type Standing struct {
	Points tournament.Points
	Rank   int
}

// FromStage makes a file of a stage. Standings are by player; who has none is
// written without. The colour is that of the odd numbers in round 1. The
// adjustments are what the dialect has no room for. A stage with several games a
// pairing, and games whose points no record can hold, are refused.
func FromStage(t *tournament.Tournament, stage int, d Dialect, initial Colour, standings map[tournament.PlayerID]Standing) (*File, []Adjustment, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, nil, message.Because(tournament.ErrNoSuchStage, "trf.no-stage", message.Args{"Stage": stage, "Stages": len(t.Stages)})
	}
	if s.Games > 1 {
		return nil, nil, message.Err("trf.many-games", message.Args{"Stage": stage, "Games": s.Games})
	}
	if len(s.Numbers) == 0 {
		return nil, nil, message.Err("trf.no-numbers", message.Args{"Stage": stage})
	}
	score := t.Event.Score
	f := &File{
		Name: t.Event.Name, Planned: s.Rounds, Initial: initial, Header: header(t.Event, s),
		Points: PointsOf(score),
	}
	last := 0
	for _, r := range s.Played {
		last = max(last, r.Number)
	}
	tpns := s.TPNs()
	var fit fitter
	for i, id := range s.Numbers {
		p, _ := t.Player(id)
		row := fit.player(i+1, p)
		if standing, ok := standings[id]; ok {
			row.Points, row.HasPoints, row.Rank = standing.Points, true, standing.Rank
		}
		row.Rounds = make([]Entry, last, last+1)
		for k := range row.Rounds {
			row.Rounds[k].Code = 'Z'
		}
		if next := awayCode(p, stage, last+1); next != ' ' && (s.Rounds == 0 || last < s.Rounds) { // there is a next round
			f.awayNext(&row, next, d)
		}
		f.Players = append(f.Players, row)
	}
	f.askedFor(t, s, last+2, d, &fit)
	if s.System == tournament.SystemSwiss {
		f.Accelerate(t.VirtualPoints(s))
		f.forbid(t, s, &fit)
		fit.unlike(s.Swiss)
	}
	for _, r := range s.Played {
		if r.Number < 1 {
			return nil, nil, message.Err("trf.no-round", message.Args{"Stage": stage})
		}
		for _, p := range r.Provisional {
			if d == TRF26 {
				break // a comment says it
			}
			fit.adjust("trf.paired-as", message.Args{"Round": r.Number, "Where": tournament.GameRef{Round: p.Round, Board: p.Board}, "As": score.Text(p.As)})
		}
		for _, p := range r.Pairings {
			if slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return g.Margin != 0 }) {
				return nil, nil, message.Err("trf.graded", message.Args{"Round": r.Number, "Board": p.Board, "Result": score.Text(tournament.Outcome{Result: p.Games[0].Result, Margin: p.Games[0].Margin})})
			}
			if s.System == tournament.SystemSwiss || !p.Bye() { // the free round of a round robin is nothing
				f.enter(r.Number, p, tpns, d)
			}
		}
	}
	return f, fit.adjusted, nil
}

// controller is who makes the pairings (182).
const controller = "arbiter"

// header is the lines that an event fills.
func header(e tournament.Event, s tournament.Stage) []Field {
	kind := map[tournament.System]string{
		tournament.SystemSwiss:      "Individual: Swiss-System (Dutch)",
		tournament.SystemRoundRobin: "Individual: Round-Robin",
	}[s.System]
	if stageType(s) == "CUSTOM_SWISS" {
		kind = "Individual: Swiss-System"
	}
	lines := []Field{
		{"012", e.Name}, {"022", e.Place}, {"042", strings.ReplaceAll(e.Begin, "-", "/")}, {"052", strings.ReplaceAll(e.End, "-", "/")},
		{"062", strconv.Itoa(len(s.Numbers))}, {"092", kind}, {"102", e.Arbiter},
	}
	for _, name := range e.DeputyNames() {
		lines = append(lines, Field{"112", name})
	}
	var fields []Field
	for _, f := range append(lines, Field{"122", e.Time.String()}, Field{"132", roundDates(s)}, Field{"182", controller}, Field{"192", stageType(s)}, Field{"222", codedTime(e.Time)}) {
		if f.Text != "" {
			fields = append(fields, f)
		}
	}
	return fields
}

// enter writes a pairing into the columns of its players.
func (f *File) enter(round int, p tournament.Pairing, tpns map[tournament.PlayerID]tournament.TPN, d Dialect) {
	white, black := int(tpns[p.White]), int(tpns[p.Black])
	set := func(number int, e Entry) {
		if number > 0 {
			f.Players[number-1].Rounds[round-1] = e
		}
	}
	if p.Bye() {
		set(white, Entry{Code: byeCode(p.Bonus)})
		return
	}
	codes := openCodes(d)
	if len(p.Games) > 0 {
		if played, decided := resultCodes(p.Games[0].Result); decided {
			codes = played
		}
		if p.Games[0].Unrated() {
			codes = unratedCodes(codes)
		}
	}
	colours := [2]Colour{White, Black}
	if p.Uncoloured {
		colours = [2]Colour{}
	}
	set(white, Entry{Opponent: black, Colour: colours[0], Code: codes[0]})
	set(black, Entry{Opponent: white, Colour: colours[1], Code: codes[1]})
}

// resultCodes are the codes of White and of Black; false while a game is open.
func resultCodes(k tournament.ResultKind) (codes [2]byte, decided bool) {
	row, decided := k.Row()
	if !decided {
		return codes, false
	}
	code := func(s tournament.Score) byte {
		switch {
		case s == tournament.Win && row.Played:
			return '1'
		case s == tournament.Win:
			return '+'
		case s == tournament.Draw:
			return '='
		case row.Played:
			return '0'
		}
		return '-'
	}
	return [2]byte{code(row.White), code(row.Black)}, true
}

// byeCode is the code of a bye.
func byeCode(k tournament.ByeKind) byte {
	switch k {
	case tournament.ByeAllocated:
		return 'U'
	case tournament.ByeFull:
		return 'F'
	case tournament.ByeHalf:
		return 'H'
	}
	return 'Z'
}

// awayNext writes that a player is not there in the next round: a record of TRF26 (240),
// so that his points are those of his columns; in TRF16 a column, whose points are among
// his, as the readers of other programs add them up.
func (f *File) awayNext(row *Player, code byte, d Dialect) {
	if d == TRF26 {
		f.askFor(len(row.Rounds)+1, code, row.Number)
		return
	}
	e := Entry{Code: code}
	row.Rounds = append(row.Rounds, e)
	if points, _ := f.Points.Of(e); row.HasPoints {
		row.Points += points
	}
}

// askFor adds a player to the record of those who have this bye in a round.
func (f *File) askFor(round int, code byte, number int) {
	at := slices.IndexFunc(f.Byes, func(b RequestedBye) bool { return b.Round == round && b.Code == code })
	if at < 0 {
		at = len(f.Byes)
		f.Byes = append(f.Byes, RequestedBye{Round: round, Code: code})
	}
	f.Byes[at].Players = append(f.Byes[at].Players, number)
}

// askedFor writes the byes and absences from a round on that are known beforehand.
// Columns are for the next round alone: programs take a later one for a sign that
// those before it are paired. TRF16 has no record for them.
func (f *File) askedFor(t *tournament.Tournament, s tournament.Stage, from int, d Dialect, fit *fitter) {
	for i, id := range s.Numbers {
		p, _ := t.Player(id)
		for _, a := range p.Away {
			switch {
			case a.Stage != s.Number || a.Round < from:
				continue
			case d == TRF16:
				fit.adjust("trf.bye-later", message.Args{"Number": i + 1, "Round": a.Round})
				continue
			}
			f.askFor(a.Round, byeCode(a.Bye), i+1)
		}
	}
	slices.SortFunc(f.Byes, func(a, b RequestedBye) int { return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Code, b.Code)) })
}

// awayCode is the code of an absence in a round that is not paired; blank for
// a player who takes part.
func awayCode(p tournament.Player, stage, round int) byte {
	if p.Plays(stage, round) {
		return ' '
	}
	for _, a := range p.Away {
		if a.Stage == stage && a.Round == round {
			return byeCode(a.Bye)
		}
	}
	return 'Z'
}
