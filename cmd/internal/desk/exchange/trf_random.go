package exchange

import (
	"errors"
	"math/rand/v2"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// Drawn stands for a number of a random tournament that is drawn.
const Drawn = -1

// RandomTRF says what a random tournament is like. Its numbers that are [Drawn] follow from
// the seed, and so do the score system and the tie-breaks where there are none.
type RandomTRF struct {
	dutch.Random                        // its points are those of Score
	Score        tournament.ScoreSystem // what a game is worth; the zero value is drawn
	Tiebreaks    []string               // of the standings; none is drawn
	DrawBaku     bool                   // whether it is accelerated is drawn, where the score system allows it
}

// AnyTRF is a random tournament of which everything is drawn.
func AnyTRF() RandomTRF {
	return RandomTRF{DrawBaku: true, Random: dutch.Random{
		Players: Drawn, Rounds: Drawn, Draws: Drawn, Forfeits: Drawn, Double: Drawn, Absences: Drawn, Byes: Drawn, FullByes: Drawn, Odd: Drawn, Unrated: Drawn,
		Forbidden: Drawn, Lowest: Drawn, Highest: Drawn,
	}}
}

// randomOrders are the tie-breaks that are drawn from, all of C.07.
var randomOrders = [][]string{
	{"BH/C1", "BH", "SB"}, {"BH", "DE", "WIN", "BPG"}, {"DE", "BH/C1", "SB/C1", "PS"}, {"SB", "BH/M1", "WON"},
	{"BH/C2", "AOB", "REP"}, {"ARO", "TPR", "BH"}, {"FB", "BH", "KS"}, {"STD", "PS/C1", "APRO"},
}

// drawn has what is to be drawn.
func (w RandomTRF) drawn() RandomTRF {
	r := rand.New(rand.NewPCG(w.Seed, 31))
	among := func(n *int, low, high int) {
		if drawn := low + r.IntN(high-low+1); *n == Drawn { // drawn in any case: one wish does not alter the others
			*n = drawn
		}
	}
	among(&w.Players, 8, 8+r.IntN(140))
	anyRounds := w.Rounds == Drawn
	among(&w.Rounds, 5, 11)
	if anyRounds { // so many that there is a legal pairing of the last
		w.Rounds = min(w.Rounds, max(w.Players/2, 1))
	}
	for _, rate := range []struct {
		n    *int
		most int
	}{{&w.Draws, 60}, {&w.Forfeits, 6}, {&w.Double, 30}, {&w.Absences, 6}, {&w.Byes, 5}, {&w.FullByes, 2}, {&w.Odd, 2}, {&w.Unrated, 4}, {&w.Forbidden, 1}} {
		among(rate.n, 0, rate.most)
	}
	among(&w.Lowest, 1000, 1800)
	among(&w.Highest, 1900, 2700)
	if score := tournament.ScoreSystems()[max(0, r.IntN(6)-3)]; w.Score.Win == 0 {
		w.Score = score
		if r.IntN(4) == 0 {
			w.Score.Bye = score.Draw
		}
	}
	if order := randomOrders[r.IntN(len(randomOrders))]; len(w.Tiebreaks) == 0 {
		w.Tiebreaks = order
	}
	if accelerated := r.IntN(6) == 0; w.DrawBaku {
		w.Baku = accelerated && w.Score.Win == 2*w.Score.Draw
	}
	return w
}

// GenerateTRF plays a tournament of random results, for others to test with: games by the
// expectation of FIDE's table (B.02, 8.1.2), with the ranks that its tie-breaks give.
// Refused: trf.no-tournament; trf.no-legal-pairing, with the file of the rounds before.
func GenerateTRF(wish RandomTRF) (*TRF, error) {
	wish = wish.drawn()
	wish.Points, wish.Expected = trf.PointsOf(wish.Score), scoring.ExpectedPercent
	file, err := dutch.Generate(wish.Random)
	stuck := errors.Is(err, dutch.ErrImpossible)
	if err != nil && !stuck {
		return nil, refusal.New("trf.no-tournament", message.Args{"Why": err}).Because(err)
	}
	made := &TRF{file: file}
	if err := made.rank(wish.Tiebreaks); err != nil {
		return nil, refusal.New("trf.no-tournament", message.Args{"Why": err}).Because(err)
	}
	if stuck {
		return made, refusal.New("trf.no-legal-pairing", message.Args{"Why": err}).Because(err).With("trf-ends-before", message.Args{"Count": file.Played()})
	}
	return made, nil
}

// rank gives the players of a file the ranks that tie-breaks give, and names these.
func (f *TRF) rank(codes []string) error {
	field := f.Field()
	st, err := field.Standings(trfOrder(field, scoring.Options{Tiebreaks: codes}))
	if err != nil {
		return err
	}
	ranks := make(map[int]int, len(st.Rows))
	for _, row := range st.Rows {
		ranks[int(row.Player)] = row.Rank
	}
	for i := range f.file.Players {
		f.file.Players[i].Rank = ranks[f.file.Players[i].Number]
	}
	f.file.SetTieBreaks(codes)
	return nil
}
