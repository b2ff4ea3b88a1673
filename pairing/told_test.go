package pairing_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// words are what messages say.
var words = i18n.English()

// english is what an error says.
func english(err error) string { return words.Error(err) }

// dice are random numbers that are the same for ever.
type dice uint64

func (d *dice) below(n int) int {
	*d = *d*6364136223846793005 + 1442695040888963407
	return int(uint64(*d)>>33) % n
}

// settingsOf are the settings of the events that are kept in full.
func settingsOf(k int) tournament.Swiss {
	w := tournament.Swiss{
		Initial: []tournament.Side{tournament.SideUnset, tournament.SideWhite, tournament.SideBlack}[k%3],
		First:   []tournament.SwissFirst{tournament.FirstHalves, tournament.FirstLot, tournament.FirstNeighbours}[k/2%3],
		Order:   []tournament.SwissOrder{tournament.OrderNumber, tournament.OrderRating, tournament.OrderSolkoff}[k/3%3],
		Colours: []tournament.SwissColour{tournament.ColoursDecide, tournament.ColoursDecide, tournament.ColoursAfter}[k%4%3],
		Baku:    k%5 == 3,
	}
	if k%5 == 4 {
		w.Virtual = []tournament.Virtual{{First: 1, Last: 3, From: 1, To: 2, Points: 200}, {First: 4, Last: 5, From: 2, To: 3, Points: 100}}
	}
	if k%2 == 0 {
		w.Seed = uint64(k + 1)
	}
	return w
}

// The pairings of whole events, with absences, forfeits, bans, micro-matches,
// acceleration and every other setting, and what is said of a round that somebody
// made in place of the system's. UPDATE_GOLDEN=1 writes them anew: look at each
// that changes.
func TestWholeEvents(t *testing.T) {
	var b strings.Builder
	for k := range 20 {
		tellEvent(t, &b, k)
	}
	file := filepath.Join("..", "testdata", "pairing", "events.txt")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("pairings (-want +got):\n%s", diff)
	}
}

// tellEvent plays an event and writes its rounds.
func tellEvent(t *testing.T, b *strings.Builder, k int) {
	d := dice(k + 1)
	players := 5 + d.below(9)
	s := newSwiss(t, players, 5)
	stage := s.ev.Stages[0]
	stage.Swiss, stage.Seed = settingsOf(k), uint64(k%3)
	if k%6 == 5 {
		stage.Games = 2
	}
	s.apply(tournament.StageEdited{Stage: stage})
	for i, p := range s.ev.Players {
		p.Rating, p.Club = 1000+100*d.below(5), []string{"Grou", "Joure", "Wommels", ""}[d.below(4)]
		if i%4 == 3 {
			p.Rating = 0
		}
		s.apply(tournament.PlayerEdited{Player: p})
	}
	if k%3 == 1 {
		s.forbid(tournament.Ban{By: tournament.BanClub, Rounds: 2, Soft: k%2 == 0}, tournament.Ban{Players: []tournament.PlayerID{1, 3}})
	}
	fmt.Fprintf(b, "# event %d: %d players, %+v, %d games, White for odd numbers: %v\n", k, players, stage.Swiss, max(stage.Games, 1), pairing.InitialColour(stage) == dutch.White)
	for n := 1; n <= 5; n++ {
		if d.below(3) == 0 {
			away := tournament.PlayerAway{Player: tournament.PlayerID(1 + d.below(players)), Stage: 1, Rounds: []int{n}, Bye: tournament.ByeHalf}
			s.apply(away)
			fmt.Fprintf(b, "%d is away\n", away.Player)
		}
		rounds, err := pairing.Next(s.ev, 1)
		if err != nil {
			fmt.Fprintf(b, "%d: %s\n", n, english(err))
			return
		}
		fmt.Fprintf(b, "%d: %s\n", n, roundText(rounds[0]))
		tellAnother(t, b, s.ev, rounds[0], &d)
		s.apply(tournament.RoundsPaired{Stage: 1, Rounds: rounds})
		for _, g := range s.ev.OpenGames(1) {
			kinds := []tournament.ResultKind{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.WhiteForfeit, tournament.BothForfeit}
			result := kinds[min(d.below(14)/3, 4)]
			s.apply(tournament.ResultSet{Stage: 1, Round: g.Round, Board: g.Board, Game: g.Game, Result: result})
			fmt.Fprintf(b, " %d=%v", g.Board, result)
		}
		b.WriteString("\n")
	}
	for n := 1; n <= 5; n++ {
		in, played, err := pairing.SwissRound(s.ev, 1, n)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := dutch.Check(in, played)
		if err != nil {
			t.Fatal(err)
		}
		if answer.Verdict != dutch.VerdictSame {
			fmt.Fprintf(b, "%d on record: %v %s %s %v, best %v\n", n, answer.Verdict, answer.Criterion.ID, answer.Article, answer.Cost, answer.Best)
		}
	}
}

// roundText is a round as 1-4 5-2 7-bye, with its games where they are more than one.
func roundText(r tournament.Round) string {
	var list []string
	for i, p := range r.Pairings {
		text := fmt.Sprintf("%d-%d", p.White, p.Black)
		if p.Bye() {
			text = fmt.Sprintf("%d-bye", p.White)
		}
		if p.Board != i+1 {
			text += fmt.Sprintf(" (board %d)", p.Board)
		}
		if len(p.Games) > 1 {
			text += fmt.Sprintf(" x%d", p.Games[len(p.Games)-1].Number)
		}
		list = append(list, text)
	}
	return strings.Join(list, " ")
}

// tellAnother changes a round as an arbiter may, and writes what is said of it.
func tellAnother(t *testing.T, b *strings.Builder, ev *tournament.Tournament, r tournament.Round, d *dice) {
	t.Helper()
	other := tournament.Round{Number: r.Number, Pairings: slices.Clone(r.Pairings)}
	i, j := d.below(len(other.Pairings)), d.below(len(other.Pairings))
	p, q := &other.Pairings[i], &other.Pairings[j]
	switch how := d.below(4); {
	case how == 0 && !p.Bye():
		p.White, p.Black = p.Black, p.White
	case how == 1:
		p.White, q.White = q.White, p.White
	case how == 2 && !p.Bye() && !q.Bye():
		p.Black, q.Black = q.Black, p.Black
	default:
		other.Pairings = other.Pairings[:len(other.Pairings)-1]
	}
	flaws, err := pairing.Flaws(ev, 1, other)
	if err != nil {
		t.Fatal(err)
	}
	difference, err := pairing.Compare(ev, 1, other)
	fmt.Fprintf(b, "   %s: same %v, %q, %v; let go %v\n", roundText(other), difference.Same, difference, err, pairing.LetGo(ev, 1, other))
	for _, f := range flaws {
		fmt.Fprintf(b, "\tboard %d %s %v %s %s met %d, %v again %v", f.Board, f.Kind, f.Players, f.Criterion, f.Article, f.Met, f.Scores, f.Again)
		if f.Ban.By != "" || f.Ban.Players != nil {
			fmt.Fprintf(b, " ban %v", f.Ban)
		}
		fmt.Fprintf(b, " breach %v\n", f.Breach())
	}
}

// recommendation is what is recommended, as the test writes it.
func recommendation(r pairing.Recommendation) string {
	field := fmt.Sprintf("%d to %d players", r.Min, r.Max)
	if r.Max == 0 {
		field = fmt.Sprintf("%d players and more", r.Min)
	}
	how := "a round robin"
	switch {
	case r.System == tournament.SystemSwiss:
		how = fmt.Sprintf("a Swiss of %d rounds", r.Rounds)
	case r.Cycles > 1:
		how = fmt.Sprintf("a round robin of %d cycles", r.Cycles)
	}
	return fmt.Sprintf("%s: for %s %s", r.Source, field, how)
}

// What the recommendations are, and where one size ends and the next begins.
func TestRecommendationsBySize(t *testing.T) {
	const youth, blind, custom = "KNDB youth championships (conditions of the NK, jeugddammen.com)", "all-Russian events for the blind 2019 (consultant.ru, LAW 292059)", "customary in Russian events"
	tests := []struct {
		variant  string
		from, to int // players who have the same
		want     string
	}{
		{"frisian", 3, 6, youth + ": for 3 to 6 players a round robin of 2 cycles"},
		{"international", 7, 10, youth + ": for 7 to 10 players a round robin"},
		{"frisian", 11, 14, youth + ": for 11 to 14 players a Swiss of 7 rounds"},
		{"frisian", 15, 16, youth + ": for 15 to 16 players a Swiss of 8 rounds"},
		{"frisian", 17, 99, youth + ": for 17 players and more a Swiss of 9 rounds"},
		{"russian", 3, 14, blind + ": for 3 to 14 players a round robin"},
		{"ukrainian", 15, 15, custom + ": for 15 to 20 players a Swiss of 8 rounds"},
		{"russian", 16, 16, custom + ": for 15 to 20 players a Swiss of 7 rounds"},
		{"russian", 19, 19, custom + ": for 15 to 20 players a Swiss of 8 rounds"},
		{"russian", 20, 20, custom + ": for 15 to 20 players a Swiss of 7 rounds"},
		{"russian", 21, 30, custom + ": for 21 to 30 players a Swiss of 8 rounds"},
		{"russian", 31, 40, custom + ": for 31 to 40 players a Swiss of 9 rounds"},
		{"russian", 41, 50, custom + ": for 41 to 50 players a Swiss of 10 rounds"},
		{"russian", 51, 99, custom + ": for 51 players and more a Swiss of 11 rounds"},
	}
	for _, tt := range tests {
		for n := tt.from; n <= tt.to; n++ {
			if r, ok := pairing.Recommended(tt.variant, n); !ok || recommendation(r) != tt.want {
				t.Errorf("%s, %d players: %v, %v; want %s", tt.variant, n, r, ok, tt.want)
			}
		}
	}
	for variant, sizes := range map[string][]int{"frisian": {-1, 0, 1, 2}, "russian": {-1, 0, 1, 2}, "chess": {2, 6, 12, 40}} {
		for _, n := range sizes {
			if r, ok := pairing.Recommended(variant, n); ok || r != (pairing.Recommendation{}) {
				t.Errorf("%s, %d players: %v", variant, n, r)
			}
		}
	}
}

// What an arbiter reads where no round is made says what and where, and what to do.
func TestWordsOfRefusals(t *testing.T) {
	tests := []struct {
		err  error
		want string
	}{
		{&pairing.RoundOpenError{Round: 3, Open: []int{2}}, "round 3 has no result on board 2: enter it before the next round is paired"},
		{&pairing.RoundOpenError{Round: 3, Open: []int{2, 5}}, "round 3 has no result on boards 2, 5: enter it before the next round is paired"},
		{&pairing.UndecidedError{Round: 1, Boards: []int{4}}, "round 1 is tied on board 4: nobody goes on yet"},
		{&pairing.UndecidedError{Round: 1, Boards: []int{1, 4}}, "round 1 is tied on boards 1, 4: nobody goes on yet"},
		{&pairing.SystemError{Available: []tournament.System{tournament.SystemSwiss}}, "the stage has no pairing system: available is swiss"},
		{&pairing.SystemError{System: tournament.SystemOpen, Available: []tournament.System{tournament.SystemSwiss, tournament.SystemMatch}}, "the pairings of an open stage are given, not made: available is swiss, match"},
		{&pairing.SystemError{System: "ladder", Available: []tournament.System{tournament.SystemSwiss}}, `pairing system "ladder" is not available: available is swiss`},
		{&pairing.DuplicateError{Player: 9, First: 2, Second: 5}, "player 9 has pairing numbers 2 and 5: give each player one"},
		{&pairing.MeetingsError{A: 2, B: 3, Meetings: 2, Cycles: 1, Round: 4}, "the rounds on record do not follow the Berger table: numbers 2 and 3 would meet 2 times with round 4, planned 1: pair the rest by hand"},
	}
	for _, tt := range tests {
		if got := english(tt.err); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
	if !errors.Is(tests[0].err, tournament.ErrRoundOpen) {
		t.Error("an open round is not ErrRoundOpen")
	}
}

// What the journal keeps of a difference is said in English as it is kept.
func TestWhatTheJournalKeepsOfADifference(t *testing.T) {
	for _, d := range []pairing.Difference{
		{Why: dutch.ErrImpossible}, {Why: dutch.ErrNotARound}, {Why: pairing.ErrFinished}, {Right: &tournament.Pairing{Board: 12}},
		{Answer: &dutch.Answer{Criterion: dutch.Criterion{ID: dutch.AvoidID}}}, {Answer: &dutch.Answer{Criterion: dutch.Criterion{ID: "C12"}, Article: "2.4.7"}},
		{Answer: &dutch.Answer{Article: "5.2.4"}},
	} {
		if said := words.Say(pairing.DiffersSays(d.String())); said != d.String() {
			t.Errorf("%s is said as %q", d, said)
		}
	}
	russian, err := i18n.New("ru")
	if err != nil {
		t.Fatal(err)
	}
	if said := russian.Say(pairing.DiffersSays("board 3")); said != "доска 3" {
		t.Errorf("board 3 in Russian is %q", said)
	}
}
