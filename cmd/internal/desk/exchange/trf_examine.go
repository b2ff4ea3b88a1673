package exchange

import (
	"bytes"
	"errors"

	"arbiter/pairing/dutch"
	"arbiter/tournament/trf"
)

// Examination is what report files held when their pairings and ranks were looked at, as an
// examiner of pairing programs asks for it (FIDE C.04.A).
type Examination struct {
	Tournaments int `json:"tournaments"`
	Stuck       int `json:"stuck"` // end before a round without a legal pairing
	Players     int `json:"players"`
	Rounds      int `json:"rounds"`
	Games       int `json:"games"`
	Draws       int `json:"draws"`
	Odd         int `json:"odd"` // ½-0, 0-½, 0-0
	Unrated     int `json:"unrated"`
	Forfeits    int `json:"forfeits"`
	Double      int `json:"double_forfeits"` // of the forfeits
	PairingByes int `json:"pairing_byes"`
	FullByes    int `json:"full_byes"`
	HalfByes    int `json:"half_byes"`
	Absences    int `json:"absences"`
	Accelerated int `json:"accelerated"` // tournaments
	Forbidden   int `json:"forbidden"`   // tournaments with players who may not meet

	Ranked    int               `json:"ranked"` // tournaments whose ranks were compared
	Differing []DifferingReport `json:"differing"`
}

// DifferingReport is a file of which something is not as the rules have it.
type DifferingReport struct {
	File   string `json:"file"`             // its name, or "seed 7"
	Rounds []int  `json:"rounds,omitempty"` // that the rules pair otherwise
	Ranks  int    `json:"ranks,omitempty"`  // how many are not those of its tie-breaks
}

// Examine looks at a report file: each of its rounds is paired anew, and its ranks are held
// against its tie-breaks. Refused: imports.unreadable.
func (x *Examination) Examine(name string, file *TRF) error {
	x.count(file.file)
	rounds, _, err := file.Check()
	if err != nil {
		return err
	}
	differing := DifferingReport{File: name}
	for _, r := range rounds {
		if r.Not != nil || r.Answer.Verdict != dutch.VerdictSame {
			differing.Rounds = append(differing.Rounds, r.Round)
		}
	}
	ranked, _ := file.Ranks()
	if len(ranked.Tiebreaks) > 0 {
		x.Ranked++
		differing.Ranks = len(ranked.Differ)
	}
	if len(differing.Rounds) > 0 || differing.Ranks > 0 {
		x.Differing = append(x.Differing, differing)
	}
	return nil
}

// ExamineRandom makes a random tournament, and looks at it as it is read again from its
// text; the text is given as well. Refused: trf.no-tournament.
func (x *Examination) ExamineRandom(name string, wish RandomTRF) ([]byte, error) {
	made, err := GenerateTRF(wish)
	if made == nil {
		return nil, err
	}
	if errors.Is(err, dutch.ErrImpossible) {
		x.Stuck++
	}
	text, err := made.Text(TRFFormat{TRF26: true})
	if err != nil {
		return nil, err
	}
	back, err := ReadTRF(bytes.NewReader(text), name)
	if err != nil {
		return text, err
	}
	return text, x.Examine(name, back)
}

// count adds what a file holds.
func (x *Examination) count(f *trf.File) {
	played := f.Played()
	x.Tournaments++
	x.Players += len(f.Players)
	x.Rounds += played
	for _, there := range []struct {
		n   *int
		yes bool
	}{{&x.Accelerated, len(f.Acceleration) > 0}, {&x.Forbidden, len(f.Forbidden) > 0}} {
		if there.yes {
			*there.n++
		}
	}
	for _, p := range f.Players {
		for n := 1; n <= played; n++ {
			e := p.Round(n)
			if e.Opponent == 0 {
				x.countBye(e.Code)
			} else if other, known := f.Player(e.Opponent); known && p.Number < e.Opponent {
				x.countGame(e, other.Round(n))
			}
		}
	}
}

// countBye adds a round without an opponent.
func (x *Examination) countBye(code byte) {
	switch code {
	case 'U':
		x.PairingByes++
	case 'F', '+':
		x.FullByes++
	case 'H':
		x.HalfByes++
	default:
		x.Absences++
	}
}

// countGame adds a pairing, as its two players have it.
func (x *Examination) countGame(one, other trf.Entry) {
	if !one.Played() {
		if one.Code == '+' || one.Code == '-' {
			x.Forfeits++
			if one.Code == other.Code {
				x.Double++
			}
		}
		return
	}
	x.Games++
	switch one.Code {
	case 'W', 'D', 'L':
		x.Unrated++
	}
	drawn := func(e trf.Entry) bool { return e.Code == '=' || e.Code == 'D' }
	lost := func(e trf.Entry) bool { return e.Code == '0' || e.Code == 'L' }
	switch {
	case drawn(one) && drawn(other):
		x.Draws++
	case drawn(one) || drawn(other) || lost(one) && lost(other):
		x.Odd++
	}
}
