package dutch

import (
	"fmt"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// Random says what a random tournament is like.
type Random struct {
	Players, Rounds int
	Draws           int // percent of the games
	Forfeits        int // percent of the pairings that are not played
	Absences        int // percent of the players in each round who are not there
	Byes            int // percent of the others in each round who asked for a bye: half a point, for one in five a whole one
	FullByes        int // percent of the others in each round who asked for a whole point; more than 0, and the byes above are half points
	Double          int // percent of the forfeits in which neither came
	Odd             int // percent of the games with ½-0, 0-½ or 0-0
	Unrated         int // percent of the games that are not for ratings (W D L)
	Forbidden       int // percent of the pairs of players who may not meet
	Seed            uint64

	// Ratings are drawn from Lowest to Highest; both 0 is a ladder from 2400 down. Expected
	// is what a player is expected to make against one who is weaker by so many points, in
	// per cent; nil is a line on which 400 points are worth four wins in five.
	Lowest, Highest int
	Expected        func(difference int) int

	Points trf.Points // the zero value is 1-½-0
	Baku   bool       // accelerated (C.04.7)
}

// Limits of a random tournament.
const (
	maxRandomPlayers = 9999 // numbers have four columns
	maxRandomRounds  = 99
)

// Generate plays a tournament of random results, each round paired by the rules
// and the better player winning more often, for others to test with. The same
// wishes give the same file as long as the rules are the same. Where a round has no legal pairing
// the file ends before it, and the error is *ImpossibleError.
func Generate(wish Random) (*trf.File, error) {
	for _, of := range []struct {
		flag            string
		is, least, most int
	}{
		{"--players", wish.Players, 2, maxRandomPlayers}, {"--rounds", wish.Rounds, 1, maxRandomRounds},
		{"--draws", wish.Draws, 0, 100}, {"--forfeits", wish.Forfeits, 0, 100}, {"--absences", wish.Absences, 0, 100},
		{"--byes", wish.Byes, 0, 100}, {"--forbidden", wish.Forbidden, 0, 100}, {"--full-byes", wish.FullByes, 0, 100},
		{"--double-forfeits", wish.Double, 0, 100}, {"--odd", wish.Odd, 0, 100}, {"--unrated", wish.Unrated, 0, 100},
	} {
		if of.is < of.least || of.is > of.most {
			return nil, message.Err("tournament.not-within", message.Args{"Field": of.flag, "Number": of.is, "Low": of.least, "High": of.most})
		}
	}
	if wish.Lowest < 0 || wish.Highest < wish.Lowest || wish.Highest > maxRandomPlayers {
		return nil, message.Err("dutch.random-ratings", message.Args{"Lowest": wish.Lowest, "Highest": wish.Highest, "Most": maxRandomPlayers})
	}
	if wish.Points == (trf.Points{}) {
		wish.Points = trf.DefaultPoints()
	}
	if wish.Baku && wish.Points.Win != 2*wish.Points.Draw {
		return nil, message.Err("dutch.random-baku", message.Args{"Win": message.Number(wish.Points.Win.String()), "Draw": message.Number(wish.Points.Draw.String())})
	}
	g := &generator{Random: wish, state: wish.Seed, file: &trf.File{
		Name: "random", Planned: wish.Rounds, Initial: trf.White, Points: wish.Points,
		Header: []trf.Field{{Code: "012", Text: fmt.Sprintf("Random %d", wish.Seed)}, {Code: "062", Text: fmt.Sprint(wish.Players)},
			{Code: "092", Text: "Individual: Swiss-System (Dutch)"}, {Code: "182", Text: "arbiter"}, {Code: "192", Text: "FIDE_DUTCH"}},
	}}
	if g.below(2) == 1 {
		g.file.Initial = trf.Black
	}
	for n, rating := range g.ratings() {
		g.file.Players = append(g.file.Players, trf.Player{Number: n + 1, Name: fmt.Sprintf("Player %04d", n+1), Rating: rating, HasPoints: true})
	}
	g.keepApart()
	if wish.Baku {
		g.file.Header[len(g.file.Header)-1].Text = "FIDE_DUTCH_BAKU"
	}
	for range wish.Rounds {
		if err := g.round(); err != nil {
			return g.file, err
		}
	}
	return g.file, nil
}

// generator is a tournament that is being played.
type generator struct {
	Random
	state uint64
	file  *trf.File
}

// below draws from 0..n-1: SplitMix64 (Steele, Lea, Flood 2014), whose tiny bias
// does not matter here.
func (g *generator) below(n int) int {
	g.state += 0x9e3779b97f4a7c15
	z := g.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) % uint64(n))
}

// ratings are those of the players, the highest first.
func (g *generator) ratings() []int {
	ratings := make([]int, g.Players)
	for n := range ratings {
		if ratings[n] = 2400 - 1000*n/g.Players; g.Highest > 0 {
			ratings[n] = g.Lowest + g.below(g.Highest-g.Lowest+1)
		}
	}
	slices.SortFunc(ratings, func(a, b int) int { return b - a })
	return ratings
}

// chance is true in so many of a hundred cases.
func (g *generator) chance(percent int) bool { return g.below(100) < percent }

// keepApart draws the pairs who may not meet.
func (g *generator) keepApart() {
	for a := 1; g.Forbidden > 0 && a <= g.Players; a++ {
		for b := a + 1; b <= g.Players; b++ {
			if g.chance(g.Forbidden) {
				g.file.Forbidden = append(g.file.Forbidden, trf.Forbidden{FirstRound: 1, Players: []int{a, b}})
			}
		}
	}
}

// round plays one round.
func (g *generator) round() error {
	number := g.file.Played() + 1
	entries := make([]trf.Entry, len(g.file.Players))
	for i := range entries {
		switch {
		case g.chance(g.Absences):
			entries[i].Code = 'Z'
		case g.chance(g.Byes):
			entries[i].Code = "HHHHF"[g.below(5)]
			if g.FullByes > 0 {
				entries[i].Code = 'H'
			}
		case g.FullByes > 0 && g.chance(g.FullByes):
			entries[i].Code = 'F'
		}
	}
	present := 0
	for _, e := range entries {
		present += count(e.Code == 0)
	}
	if present < 2 { // nobody would meet anybody: all come after all
		clear(entries)
	}
	if g.Baku && number == 1 {
		g.accelerate(entries)
	}
	in, err := FromTRF(g.file, number)
	if err != nil {
		return err
	}
	for i := range in.Players {
		in.Players[i].Absent = entries[i].Code != 0
	}
	result, err := Pair(in)
	if err != nil {
		return err
	}
	for _, p := range result.Pairs {
		white, black := g.play(p)
		entries[p[0]-1] = trf.Entry{Opponent: int(p[1]), Colour: trf.White, Code: white}
		entries[p[1]-1] = trf.Entry{Opponent: int(p[0]), Colour: trf.Black, Code: black}
	}
	if result.Bye != 0 {
		entries[result.Bye-1].Code = 'U'
	}
	for i := range g.file.Players {
		p := &g.file.Players[i]
		points, _ := g.file.Points.Of(entries[i])
		p.Rounds = append(p.Rounds, entries[i])
		p.Points += points
	}
	return nil
}

// accelerate gives the virtual points of Baku, of those who play round 1 (C.04.7, 1.2).
func (g *generator) accelerate(first []trf.Entry) {
	var playing []tournament.TPN
	for i, e := range first {
		if e.Code == 0 {
			playing = append(playing, tournament.TPN(i+1))
		}
	}
	s := tournament.Stage{Rounds: g.Rounds, Swiss: tournament.Swiss{Baku: true}}
	g.file.Accelerate(s.VirtualPointsOf(tournament.ScoreSystem{Win: g.Points.Win, Draw: g.Points.Draw}, playing))
}

// play draws the result of a pairing.
func (g *generator) play(p [2]tournament.TPN) (white, black byte) {
	players := g.file.Players
	difference := players[p[0]-1].Rating - players[p[1]-1].Rating
	if g.Expected != nil {
		return g.playExpected(10 * g.Expected(difference))
	}
	wins := g.below(1000) < min(max(500+difference*3/4, 50), 950)
	forfeit, draw := g.chance(g.Forfeits), g.chance(g.Draws)
	switch {
	case forfeit && wins:
		return '+', '-'
	case forfeit:
		return '-', '+'
	case draw:
		return '=', '='
	case wins:
		return '1', '0'
	}
	return '0', '1'
}

// playExpected draws a result of which White makes so many thousandths of a point in the
// mean: as many draws as are wished for, and as many as that leaves room for.
func (g *generator) playExpected(expected int) (white, black byte) {
	if g.chance(g.Forfeits) {
		return g.forfeit(expected)
	}
	if g.chance(g.Odd) {
		odd := [3]string{"=0", "0=", "00"}[g.below(3)]
		return odd[0], odd[1]
	}
	draws := min(10*g.Draws, 2*min(expected, 1000-expected))
	switch drawn := g.below(1000); {
	case drawn < draws:
		white, black = '=', '='
	case drawn < expected+draws/2:
		white, black = '1', '0'
	default:
		white, black = '0', '1'
	}
	if g.chance(g.Unrated) {
		unrated := map[byte]byte{'1': 'W', '=': 'D', '0': 'L'}
		return unrated[white], unrated[black]
	}
	return white, black
}

// forfeit draws who came to a game that is not played.
func (g *generator) forfeit(expected int) (white, black byte) {
	switch {
	case g.chance(g.Double):
		return '-', '-'
	case g.below(1000) < expected:
		return '+', '-'
	}
	return '-', '+'
}
