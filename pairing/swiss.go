package pairing

import (
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// nextSwiss pairs the next round of a Swiss by the FIDE Dutch system.
func nextSwiss(t *tournament.Tournament, s tournament.Stage) ([]tournament.Round, error) {
	in, err := SwissInput(t, s.Number)
	if err != nil {
		return nil, err
	}
	if s.Rounds > 0 && in.Round > s.Rounds {
		return nil, finished(s, s.Rounds)
	}
	result, err := dutch.Pair(in)
	if err != nil {
		return nil, blameBans(t, s, in, err)
	}
	round := tournament.Round{Number: in.Round}
	for i, p := range result.Pairs {
		board := tournament.Pairing{Board: i + 1, White: s.Numbers[p[0]-1], Black: s.Numbers[p[1]-1]}
		for g := range max(s.Games, 1) {
			board.Games = append(board.Games, tournament.Game{Number: g + 1})
		}
		round.Pairings = append(round.Pairings, board)
	}
	if result.Bye != 0 {
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: len(result.Pairs) + 1, White: s.Numbers[result.Bye-1]})
	}
	return []tournament.Round{round}, nil
}

// SwissInput is what the Dutch system needs to know to pair the next round of a
// stage. A pairing counts once, whatever the number of its games: the points of
// all games, the colour of game 1. The initial colour (5.1) is that of round 1
// or, before it, follows from the seed of the lot. The errors are
// tournament.ErrNoSuchStage, ErrNoNumbers and ErrTooFew, wrapped, and
// *RoundOpenError.
func SwissInput(t *tournament.Tournament, stage int) (*dutch.Input, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, noStage(t, stage)
	}
	in, err := swissInput(t, s, lastRound(s)+1)
	if err != nil {
		return nil, err
	}
	for i := range in.Players {
		player, _ := t.Player(s.Numbers[i])
		in.Players[i].Absent = !player.Plays(stage, in.Round)
	}
	if present := countPresent(in.Players); present < MinPlayers {
		return nil, tooFew("round", present)
	}
	arrange(t, s, in)
	keepApart(t, s, in)
	return in, nil
}

// SwissRound is a round of a stage that was paired, and what the Dutch system
// knew before it: for [dutch.Check], [dutch.Explain] and their like. Those are
// absent who have no part in the round; who was not to meet then is not looked
// up. The errors are those of [SwissInput], and tournament.ErrNoSuchRound.
func SwissRound(t *tournament.Tournament, stage, round int) (*dutch.Input, dutch.Result, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, dutch.Result{}, noStage(t, stage)
	}
	r, ok := t.Round(stage, round)
	if !ok || round < 1 {
		return nil, dutch.Result{}, message.Because(tournament.ErrNoSuchRound, "pairing.no-round", message.Args{"Round": round, "Stage": stage, "Last": lastRound(s)})
	}
	in, err := swissInput(t, s, round)
	if err != nil {
		return nil, dutch.Result{}, err
	}
	played := playedAs(in, s, r)
	arrange(t, s, in)
	return in, played, nil
}

// playedAs gives a round by numbers, and makes absent whoever has no part in it.
func playedAs(in *dutch.Input, s tournament.Stage, r tournament.Round) dutch.Result {
	var played dutch.Result
	for i := range in.Players {
		in.Players[i].Absent = true
	}
	tpns := s.TPNs()
	for _, p := range r.Pairings {
		white, black := tpns[p.White], tpns[p.Black]
		switch {
		case !p.Bye():
			played.Pairs = append(played.Pairs, [2]tournament.TPN{white, black})
		case p.Bonus == tournament.ByeAllocated:
			played.Bye = white
		default:
			continue
		}
		for _, n := range []tournament.TPN{white, black} {
			if n > 0 {
				in.Players[n-1].Absent = false
			}
		}
	}
	return played
}

// swissInput is what is known before a round, without who takes part in it. A game that
// was not finished then is what it counted as (C.04.2, 3.1): points, colours and opponent
// as if it had ended so.
func swissInput(t *tournament.Tournament, s tournament.Stage, round int) (*dutch.Input, error) {
	if len(s.Numbers) == 0 {
		return nil, noNumbers(s)
	}
	s, open := s.AsPaired(round)
	if len(open) > 0 {
		return nil, roundOpen(s, open)
	}
	games := tournament.Points(max(s.Games, 1))
	score := t.Event.Score
	in := &dutch.Input{
		Round: round, Rounds: s.Rounds, Initial: InitialColour(s),
		Win: score.Win * games, Draw: score.Draw * games, Loss: score.Loss * games,
	}
	brought := scoring.Carried(t, s.Number)
	for i, id := range s.Numbers {
		in.Players = append(in.Players, dutch.Player{TPN: tournament.TPN(i + 1), Brought: brought[id], Past: make([]dutch.Turn, round-1)})
	}
	readRounds(in, t.Event.Score, s)
	return in, nil
}

// lastRound is the number of the last round that was paired.
func lastRound(s tournament.Stage) int {
	last := 0
	for _, r := range s.Played {
		last = max(last, r.Number)
	}
	return last
}

// countPresent counts the players who take part in the round.
func countPresent(players []dutch.Player) int {
	present := 0
	for _, p := range players {
		if !p.Absent {
			present++
		}
	}
	return present
}

// readRounds enters what was paired before the round. Round 0 (games whose round
// is not on record) is no round of a Swiss.
func readRounds(in *dutch.Input, score tournament.ScoreSystem, s tournament.Stage) {
	tpns := s.TPNs()
	for _, r := range s.Played {
		if r.Number < 1 || r.Number >= in.Round {
			continue
		}
		for _, p := range r.Pairings {
			white, black := turns(score, p)
			white.Opponent, black.Opponent = tpns[p.Black], tpns[p.White]
			if n := tpns[p.White]; n > 0 {
				in.Players[n-1].Past[r.Number-1] = white
			}
			if n := tpns[p.Black]; n > 0 && !p.Bye() {
				in.Players[n-1].Past[r.Number-1] = black
			}
		}
	}
}

// turns is a pairing as it counts for its two players.
func turns(score tournament.ScoreSystem, p tournament.Pairing) (white, black dutch.Turn) {
	if p.Bye() {
		return dutch.Turn{Bye: p.Bonus == tournament.ByeAllocated, Points: score.ByePoints(p.Bonus)}, dutch.Turn{}
	}
	for _, g := range p.Games {
		first, second := score.PointsOf(g)
		if id, _ := p.Colours(g.Number); id != p.White {
			first, second = second, first
		}
		white.Points += first
		black.Points += second
		if row, _ := g.Result.Row(); row.Played {
			white.Played, black.Played = true, true
			if !p.Uncoloured {
				white.Colour, black.Colour = dutch.White, dutch.Black
			}
		}
	}
	return white, black
}
