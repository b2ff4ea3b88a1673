package dutch

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// FromTRF is the input for a round of a report file: the rounds before it are
// as they stand in the file. Round 0 is the first that is not paired yet. For a
// round that is in the file already, those are absent whose column has no
// opponent and no pairing-allocated bye; for the next one, those whose column
// or whose records (XXZ, 240) say so. A file that does not say how many rounds are
// planned has as its last round, with topscorers (1.8), the last one in it; the round
// after it is then not the last. The errors are ErrOpen and ErrRound, wrapped.
func FromTRF(file *trf.File, round int) (*Input, error) {
	in, err := inputOf(file, round)
	if err == nil && in.Initial == None {
		in.Initial = FirstColour(file)
	}
	return in, err
}

// inputOf is [FromTRF] with the initial colour that the file says, or none.
func inputOf(file *trf.File, round int) (*Input, error) {
	played := file.Played()
	if round == 0 {
		round = played + 1
	}
	if round < 1 || round > played+1 {
		return nil, message.Because(ErrRound, "dutch.no-round.of", message.Args{"Round": round, "File": file.Name, "Rounds": played, "Most": played + 1})
	}
	in := &Input{
		Round: round, Rounds: file.Planned, Initial: Colour(file.Initial),
		Win: file.Points.Win, Draw: file.Points.Draw, Loss: file.Points.Loss,
		Players: make([]Player, len(file.Players)),
	}
	if file.Planned == 0 && round <= played {
		in.Rounds = played
	}
	for i, p := range file.Players {
		player := Player{TPN: tournament.TPN(p.Number), Past: make([]Turn, round-1)}
		for k := range player.Past {
			turn, err := turnOf(file, p, k+1)
			if err != nil {
				return nil, err
			}
			player.Past[k] = turn
		}
		if round <= played {
			player.Absent = p.Round(round).Absent()
		} else {
			player.Absent = p.Round(round).Code != ' '
		}
		in.Players[i] = player
	}
	in.readAbsences(file, played)
	in.readAcceleration(file)
	in.readForbidden(file)
	return in, nil
}

// RoundTRF is a round of a report file as it was played, and what was known
// before it: for [Check]. A report file has no order of the boards, so that it is
// the right one, and where a forfeit has no colours they are the right ones too.
// The errors are those of [FromTRF], and ErrNotARound, wrapped.
func RoundTRF(file *trf.File, round int) (*Input, Result, error) {
	in, err := FromTRF(file, round)
	if err != nil {
		return nil, Result{}, err
	}
	f := newField(in)
	place := f.places()
	var pairs [][2]int
	bye := -1
	for _, p := range file.Players {
		e := p.Round(round)
		i := place[tournament.TPN(p.Number)]
		switch {
		case e.Opponent > p.Number:
			pairs = append(pairs, [2]int{i, place[tournament.TPN(e.Opponent)]})
		case e.Opponent == 0 && e.Paired() && bye >= 0:
			return nil, Result{}, message.Because(ErrNotARound, "dutch.not-a-round.byes", message.Args{"One": int(f.list[bye].tpn), "Other": p.Number, "Round": round})
		case e.Opponent == 0 && e.Paired():
			bye = i
		}
	}
	played := f.publish(pairs, bye)
	for k, p := range played.Pairs {
		white, _ := file.Player(int(p[0]))
		black, _ := file.Player(int(p[1]))
		if white.Round(round).Colour == trf.Black || black.Round(round).Colour == trf.White {
			played.Pairs[k] = [2]tournament.TPN{p[1], p[0]}
		}
	}
	return in, played, nil
}

// turnOf reads one round column.
func turnOf(file *trf.File, p trf.Player, round int) (Turn, error) {
	e := p.Round(round)
	points, known := file.Worth(p, round)
	if e.Unknown() { // C.04.2, 3.1: it is being played, and counts for the pairing
		points, known = points+file.Points.Unknown, true
	}
	if !known {
		return Turn{}, message.Because(ErrOpen, "dutch.open.player", message.Args{"Player": p.Number, "Round": round, "File": file.Name})
	}
	t := Turn{Opponent: tournament.TPN(e.Opponent), Points: points, Played: e.Played() || e.Unknown(), Bye: e.Code == 'U'}
	if t.Played {
		t.Colour = Colour(e.Colour)
		if t.Colour == None {
			return Turn{}, message.Err("dutch.no-colour", message.Args{"Player": p.Number, "Round": round, "File": file.Name})
		}
	}
	return t, nil
}

func (in *Input) player(number int) *Player {
	i, found := slices.BinarySearchFunc(in.Players, number, func(p Player, n int) int { return int(p.TPN) - n })
	if !found {
		return nil
	}
	return &in.Players[i]
}

func (in *Input) readAbsences(file *trf.File, played int) {
	if in.Round <= played {
		return // its columns say who was there
	}
	for _, bye := range file.Byes {
		if bye.Round != 0 && bye.Round != in.Round {
			continue
		}
		for _, n := range bye.Players {
			if p := in.player(n); p != nil {
				p.Absent = true
			}
		}
	}
}

func (in *Input) readAcceleration(file *trf.File) {
	for _, a := range file.Acceleration {
		for n := a.FirstPlayer; n <= a.LastPlayer; n++ {
			p := in.player(n)
			if p == nil {
				continue
			}
			for len(p.Virtual) < min(a.LastRound, in.Round) {
				p.Virtual = append(p.Virtual, 0)
			}
			for r := a.FirstRound; r <= min(a.LastRound, in.Round); r++ {
				p.Virtual[r-1] = a.Points
			}
		}
	}
}

func (in *Input) readForbidden(file *trf.File) {
	for _, set := range file.Forbidden {
		if in.Round < set.FirstRound || set.LastRound != 0 && in.Round > set.LastRound {
			continue
		}
		for i, a := range set.Players {
			for _, b := range set.Players[:i] {
				in.Forbidden = append(in.Forbidden, [2]tournament.TPN{tournament.TPN(b), tournament.TPN(a)})
			}
		}
	}
}
