package dutch_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/pairing/dutch"
	"arbiter/reports/i18n"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// words are what messages say.
var words = i18n.English()

// english is what an error says.
func english(err error) string { return words.Error(err) }

// answerText is a reason as the tests compare it.
func answerText(a *dutch.Answer, err error) string {
	if err != nil {
		return english(err)
	}
	if a == nil {
		return "none"
	}
	text := fmt.Sprintf("verdict %d", a.Verdict)
	if a.Criterion.ID != "" {
		said := a.Criterion.Said(a.Cost)
		if a.Verdict != dutch.VerdictWorse { // the criterion counts nothing
			said = a.Criterion.Title()
		}
		text += fmt.Sprintf(" %s: %s; %s", a.Criterion.ID, words.Say(said), words.Say(a.Criterion.Amount(a.Best)))
	}
	text += fmt.Sprintf(" [%s]", a.Article)
	if a.Met != 0 {
		text += fmt.Sprintf(" met in %d", a.Met)
	}
	if a.Bracket.Residents != nil {
		text += fmt.Sprintf(" of %v %v down %v", a.Bracket.Score, a.Bracket.Moved, a.Bracket.Down)
	}
	if a.Instead != nil {
		text += fmt.Sprintf(" instead %v", a.Instead)
	}
	return text
}

func bracketText(b dutch.Bracket) string {
	text := fmt.Sprintf("%v: %v+%v", b.Score, b.Moved, b.Residents)
	if len(b.Pairs) > 0 {
		text += fmt.Sprintf(" pairs %v", b.Pairs)
	}
	if len(b.Down) > 0 {
		text += fmt.Sprintf(" down %v", b.Down)
	}
	return text
}

// tellRound writes how a round came about, what the articles ask about its players,
// and why it did not come about otherwise.
func tellRound(b *strings.Builder, r *rand.Rand, in *dutch.Input) {
	say := func(format string, values ...any) { fmt.Fprintf(b, format+"\n", values...) }
	account, err := dutch.Explain(in)
	if err != nil {
		say("%d: %s", in.Round, english(err))
		return
	}
	say("%d: %v bye %d", in.Round, account.Result.Pairs, account.Result.Bye)
	var there []tournament.TPN
	view := dutch.NewView(in)
	for _, p := range in.Players {
		profile, ok := view.Player(p.TPN)
		if !ok {
			continue
		}
		there = append(there, p.TPN)
		if r.IntN(3) == 0 {
			p := profile
			say("   %d: %v %v colours %v by %d, repeated %d, wants %d %d, down %v up %v, no bye %v, top %v",
				p.TPN, p.Points, p.Score, p.Colours, p.Difference, p.Repeated, p.Wants, p.Preference, p.Down, p.Up, p.NoBye, p.Top)
		}
	}
	for _, bracket := range account.Brackets {
		say("   %s", bracketText(bracket))
	}
	for _, board := range account.Boards {
		white, article := view.Colours(board.High, board.Low)
		say("   %d-%d in %d: White %d by %s (%d by %s)", board.High, board.Low, board.Bracket, board.White, board.Article, white, article)
	}
	for range 5 {
		one, other := there[r.IntN(len(there))], there[r.IntN(len(there))]
		say("   %d-%d: %s", one, other, answerText(account.WhyNot(one, other)))
		if illegal := view.Illegal(one, other); illegal != nil {
			say("      illegal: %s", answerText(illegal, nil))
		}
		k := r.IntN(len(account.Brackets))
		say("   %d down from %d: %s", one, k, answerText(account.WhyDown(one, k)))
	}
	for range 3 {
		played := dutch.Result{Pairs: slices.Clone(account.Result.Pairs), Bye: account.Result.Bye}
		i, j := r.IntN(len(played.Pairs)), r.IntN(len(played.Pairs))
		switch r.IntN(4) {
		case 0:
			played.Pairs[i], played.Pairs[j] = played.Pairs[j], played.Pairs[i]
		case 1:
			played.Pairs[i][0], played.Pairs[i][1] = played.Pairs[i][1], played.Pairs[i][0]
		case 2:
			if played.Bye != 0 {
				played.Pairs[i][0], played.Bye = played.Bye, played.Pairs[i][0]
				break
			}
			fallthrough
		default:
			played.Pairs[i][1], played.Pairs[j][1] = played.Pairs[j][1], played.Pairs[i][1]
		}
		say("   if %v bye %d: %s", played.Pairs, played.Bye, answerText(dutch.Check(in, played)))
	}
}

// Whole tournaments with the account of every round: the candidates, colours, floats
// and reasons of the articles. UPDATE_GOLDEN=1 writes them anew; the pairings of a
// tournament never change, nor does what the generator makes of a seed.
func TestAccountsOfWholeTournaments(t *testing.T) {
	var b strings.Builder
	for seed := range uint64(12) {
		wish := dutch.Random{Players: 7 + int(seed)%6, Rounds: 6, Draws: 20 + 5*int(seed), Seed: seed, Baku: seed%5 == 3}
		switch seed % 4 {
		case 1:
			wish.Forfeits, wish.Absences = 15, 8
		case 2:
			wish.Byes, wish.Forbidden = 15, 6
		case 3:
			wish.Players += 8
		}
		if seed%6 == 5 {
			wish.Points = trf.DefaultPoints()
			wish.Points.Win, wish.Points.Draw = 300, 100
		}
		file, err := dutch.Generate(wish)
		fmt.Fprintf(&b, "# %+v\n", wish)
		if err != nil {
			fmt.Fprintf(&b, "ends: %s\n", english(err))
		}
		for _, p := range file.Players {
			for _, e := range p.Rounds {
				fmt.Fprintf(&b, " %d%c%c", e.Opponent, max(e.Colour, '.'), e.Code)
			}
			fmt.Fprintf(&b, " = %v\n", p.Points)
		}
		r := rand.New(rand.NewPCG(seed, 3))
		for round := 1; round <= file.Played(); round++ {
			in, played, err := dutch.RoundTRF(file, round)
			if err != nil {
				t.Fatal(err)
			}
			if answer, err := dutch.Check(in, played); err != nil || answer.Verdict != dutch.VerdictSame {
				t.Errorf("seed %d round %d: %s", seed, round, answerText(answer, err))
			}
			if seed%3 == 2 && round%2 == 0 {
				in.ColoursAfter = round%4 == 0
				in.Avoid = [][2]tournament.TPN{{1, 2}, {3, 5}, {4, 6}, {1, 4}}
			}
			if seed%3 == 1 && round > 2 { // not all of these can be kept apart
				for n := tournament.TPN(2); int(n) <= len(in.Players); n++ {
					in.Avoid = append(in.Avoid, [2]tournament.TPN{1, n}, [2]tournament.TPN{2, n})
				}
			}
			tellRound(&b, r, in)
		}
	}
	for _, players := range []int{6, 10, 11} { // two clubs of odd numbers who are to stay among themselves
		file, err := dutch.Generate(dutch.Random{Players: players, Rounds: 4, Draws: 40, Seed: uint64(players)})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "# two clubs, %d players\n", players)
		r := rand.New(rand.NewPCG(uint64(players), 4))
		for round := 1; round <= file.Played(); round++ {
			in, _, err := dutch.RoundTRF(file, round)
			if err != nil {
				t.Fatal(err)
			}
			for one := 1; one <= players; one += 2 {
				for other := 2; other <= players; other += 2 {
					in.Avoid = append(in.Avoid, [2]tournament.TPN{tournament.TPN(one), tournament.TPN(other)})
				}
			}
			tellRound(&b, r, in)
		}
	}
	file := filepath.Join("..", "..", "testdata", "pairing", "accounts.txt")
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
		t.Errorf("accounts (-want +got):\n%s", diff)
	}
}

// The proof that a round has no legal pairing names who is stuck, why, and what
// would help.
func TestImpossibleInWords(t *testing.T) {
	ways := &dutch.Ways{Away: []tournament.TPN{2, 5}, Again: [][2]tournament.TPN{{1, 3}}}
	tpns := func(from, to tournament.TPN) []tournament.TPN {
		var list []tournament.TPN
		for n := from; n <= to; n++ {
			list = append(list, n)
		}
		return list
	}
	tests := []struct {
		err  dutch.ImpossibleError
		want string
	}{
		{dutch.ImpossibleError{Round: 3, Groups: [][]tournament.TPN{{2}, {1}}, Met: 1, Ways: ways},
			"round 3 has no legal pairing: players 1, 2 can meet nobody (1 pair met before [C1])"},
		{dutch.ImpossibleError{Round: 3, Groups: [][]tournament.TPN{{4}}, NoBye: []tournament.TPN{4}, Met: 2, Forbidden: 1, Colours: 3},
			"round 3 has no legal pairing: player 4 can meet nobody (2 pairs met before [C1], 1 pair is not to meet, 3 pairs must have the same colour [C3])"},
		{dutch.ImpossibleError{Round: 4, Groups: [][]tournament.TPN{{0}, {7}, {9}}, Others: []tournament.TPN{1}, NoBye: []tournament.TPN{7, 9}, Forbidden: 2, Colours: 1},
			"round 4 has no legal pairing: players 7, 9 and the bye (barred to 7, 9) can meet nobody but 1, which is 2 too few (2 pairs are not to meet, 1 pair must have the same colour [C3])"},
		{dutch.ImpossibleError{Round: 4, Groups: [][]tournament.TPN{{0}, {7}}, NoBye: []tournament.TPN{7}},
			"round 4 has no legal pairing: player 7 and the bye (barred to 7) can meet nobody"},
		{dutch.ImpossibleError{Round: 5, Groups: [][]tournament.TPN{{1, 2, 3}, {4, 5, 6}}},
			"round 5 has no legal pairing: players 1, 2, 3; players 4, 5, 6 are groups of odd numbers that can meet nobody outside"},
		{dutch.ImpossibleError{Round: 5, Groups: [][]tournament.TPN{{1, 2, 3}, {0}}, Others: []tournament.TPN{0, 8}, NoBye: tpns(1, 12)},
			"round 5 has no legal pairing: players 1, 2, 3; the bye (barred to 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) are groups of odd numbers that can meet nobody but the bye, 8, which is 0 too few"},
		{dutch.ImpossibleError{Round: 6, Groups: [][]tournament.TPN{tpns(1, 13), tpns(20, 34)}},
			"round 6 has no legal pairing: players 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, and 1 more; players 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, and 3 more are groups of odd numbers that can meet nobody outside"},
	}
	for _, tt := range tests {
		said := english(&tt.err)
		if got := said[:min(len(tt.want), len(said))]; got != tt.want || !strings.HasPrefix(said[len(got):], ": ") {
			t.Errorf("got  %s\nwant %s", said, tt.want)
		}
	}
	for want, ways := range map[string]*dutch.Ways{
		"grant a bye, allow a rematch, or pair the round by hand":                           nil,
		"pair the round by hand":                                                            {},
		"give 5 a bye on request, or pair the round by hand":                                {Away: []tournament.TPN{5}},
		"give 5 or 7 a bye on request, or pair the round by hand":                           {Away: []tournament.TPN{5, 7}},
		"give 2, 5 or 7 a bye on request, or let 1-3 meet again, or pair the round by hand": {Away: []tournament.TPN{2, 5, 7}, Again: [][2]tournament.TPN{{1, 3}}},
		"let 1-3, 2-4 meet again, or pair the round by hand":                                {Again: [][2]tournament.TPN{{1, 3}, {2, 4}}},
	} {
		err := &dutch.ImpossibleError{Round: 2, Groups: [][]tournament.TPN{{1}}, Ways: ways}
		if got, all := english(err), "round 2 has no legal pairing: player 1 can meet nobody: "+want; got != all {
			t.Errorf("got  %s\nwant %s", got, all)
		}
	}
	stuck := dutch.ImpossibleError{Groups: [][]tournament.TPN{{9, 4}, {0}, {2}}}
	if got := stuck.Stuck(); !slices.Equal(got, []tournament.TPN{2, 4, 9}) {
		t.Errorf("stuck are %v", got)
	}
	if !errors.Is(&stuck, dutch.ErrImpossible) {
		t.Error("it is not ErrImpossible")
	}
}

// The sample tournaments that end without a legal pairing, in full.
func TestImpossibleRoundsInFull(t *testing.T) {
	files, err := filepath.Glob("../../testdata/pairing/nopairing/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatal("no sample tournaments", err)
	}
	var b strings.Builder
	for _, name := range files {
		in, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		file, _, err := trf.Read(in, name)
		in.Close()
		if err != nil {
			t.Fatal(err)
		}
		input, err := dutch.FromTRF(file, file.Played()+1)
		if err != nil {
			t.Fatal(err)
		}
		_, err = dutch.Pair(input)
		impossible := (*dutch.ImpossibleError)(nil)
		if !errors.As(err, &impossible) {
			t.Fatalf("%s: %v", name, err)
		}
		fmt.Fprintf(&b, "%s: %s\n%v, others %v, no bye %v, %d met, %d forbidden, %d colours, away %v, again %v\n", filepath.Base(name), english(err),
			impossible.Groups, impossible.Others, impossible.NoBye, impossible.Met, impossible.Forbidden, impossible.Colours, impossible.Ways.Away, impossible.Ways.Again)
	}
	golden := filepath.Join("..", "..", "testdata", "pairing", "nopairing", "told.txt")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("rounds without a pairing (-want +got):\n%s", diff)
	}
}

// However many different scores meet in one bracket: those who moved down meet the
// residents in their order, and of more than can be compared it is said.
func TestManyScoresInOneBracket(t *testing.T) {
	for _, n := range []int{1, 2, 4, 7, 12, 20, 33, 50} {
		in := &dutch.Input{Round: 1, Rounds: 9, Initial: dutch.White, Win: 100, Draw: 50}
		for i := range 2 * n {
			p := dutch.Player{TPN: tournament.TPN(i + 1)}
			if i < n {
				p.Brought = tournament.Points(50 * (2*n - i))
				for k := range i {
					in.Forbidden = append(in.Forbidden, [2]tournament.TPN{tournament.TPN(k + 1), p.TPN})
				}
			}
			in.Players = append(in.Players, p)
		}
		result, err := dutch.Pair(in)
		if err != nil {
			t.Errorf("%d scores: %v", n, err)
			continue
		}
		for _, p := range result.Pairs {
			if low, high := min(p[0], p[1]), max(p[0], p[1]); int(high-low) != n {
				t.Errorf("%d scores: %d meets %d", n, low, high)
			}
		}
	}
}

// A round that does not pair everybody who is there, once, is none.
func TestNotARound(t *testing.T) {
	in := &dutch.Input{Round: 1, Rounds: 5, Initial: dutch.White, Win: 100, Draw: 50}
	for n := tournament.TPN(1); n <= 5; n++ {
		in.Players = append(in.Players, dutch.Player{TPN: n, Absent: n == 5})
	}
	for _, tt := range []struct {
		played dutch.Result
		want   string
	}{
		{dutch.Result{Pairs: [][2]tournament.TPN{{1, 3}, {2, 5}}}, "this is not a pairing of all players: player 5 in round 1 is absent or paired twice"},
		{dutch.Result{Pairs: [][2]tournament.TPN{{1, 3}, {3, 4}}}, "this is not a pairing of all players: player 3 in round 1 is absent or paired twice"},
		{dutch.Result{Pairs: [][2]tournament.TPN{{1, 3}}}, "this is not a pairing of all players: player 2 in round 1 is not paired"},
		{dutch.Result{Pairs: [][2]tournament.TPN{{1, 3}}, Bye: 2}, "this is not a pairing of all players: player 4 in round 1 is not paired"},
		{dutch.Result{Pairs: [][2]tournament.TPN{{1, 3}, {4, 2}}, Bye: 1}, "this is not a pairing of all players: player 1 in round 1 is absent or paired twice"},
	} {
		if a, err := dutch.Check(in, tt.played); !errors.Is(err, dutch.ErrNotARound) || english(err) != tt.want || a != nil {
			t.Errorf("%v: %+v, %v; want %s", tt.played, a, err, tt.want)
		}
	}
	nobody := &dutch.Input{Round: 1}
	if _, err := dutch.Check(nobody, dutch.Result{}); !errors.Is(err, dutch.ErrNobody) {
		t.Errorf("of nobody: %v", err)
	}
	if _, err := dutch.Explain(nobody); !errors.Is(err, dutch.ErrNobody) {
		t.Errorf("of nobody: %v", err)
	}
}

// What cannot be generated is refused, with what can.
func TestGenerateRefusesInWords(t *testing.T) {
	for want, wish := range map[string]dutch.Random{
		"--players: 1 is not from 2 to 9999":     {Players: 1, Rounds: 5},
		"--players: 10000 is not from 2 to 9999": {Players: 10000, Rounds: 5},
		"--rounds: 0 is not from 1 to 99":        {Players: 4},
		"--rounds: 100 is not from 1 to 99":      {Players: 4, Rounds: 100},
		"--draws: 101 is not from 0 to 100":      {Players: 4, Rounds: 1, Draws: 101},
		"--absences: -1 is not from 0 to 100":    {Players: 4, Rounds: 1, Absences: -1},
	} {
		if f, err := dutch.Generate(wish); err == nil || english(err) != want || f != nil {
			t.Errorf("%v, %v; want %s", f, err, want)
		}
	}
	for _, wish := range []dutch.Random{
		{Players: 2, Rounds: 1, Draws: 100, Forfeits: 100, Byes: 100, Forbidden: 0},
		{Players: 3, Rounds: 1, Absences: 100},
	} {
		f, err := dutch.Generate(wish)
		if err != nil || f.Played() != 1 {
			t.Errorf("%+v: %v", wish, err)
			continue
		}
		met := 0
		for _, p := range f.Players {
			if p.Rounds[0].Opponent != 0 {
				met++
			}
		}
		if met != 2 {
			t.Errorf("%+v: %d meet somebody, want 2", wish, met)
		}
	}
}
