package dutch_test

import (
	"errors"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// Every criterion has its place, its article and its title.
func TestCriteria(t *testing.T) {
	var ids []string
	for _, c := range dutch.Criteria() {
		if c.Article == "" || c.Title().Code == "" {
			t.Errorf("%s: %+v", c.ID, c)
		}
		ids = append(ids, c.ID)
	}
	ids = slices.Compact(ids) // C8 has two rows
	want := []string{"C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21"}
	if !slices.Equal(ids, want) {
		t.Errorf("criteria %v, want %v", ids, want)
	}
}

// judged makes sure that an answer names something that is really worse.
func judged(t *testing.T, what string, a *dutch.Answer) {
	t.Helper()
	switch a.Verdict {
	case dutch.VerdictWorse:
		if a.Criterion.ID != "" && slices.Compare(a.Cost, a.Best) <= 0 {
			t.Errorf("%s: %s counts %v instead of %v, which is no worse", what, a.Criterion.ID, a.Cost, a.Best)
		}
	case dutch.VerdictIllegal, dutch.VerdictIncomplete, dutch.VerdictLater:
	default:
		t.Errorf("%s: verdict %d", what, a.Verdict)
	}
	if a.Article == "" && a.Criterion.ID != dutch.AvoidID {
		t.Errorf("%s: no article", what)
	}
}

// The checker accepts what the pairer makes, and finds a reason against every
// other legal round.
func TestCheckRandomRounds(t *testing.T) {
	for k := range 60 {
		r := rand.New(rand.NewPCG(11, uint64(k)))
		randomTournament(r, 4+r.IntN(14), 7, func(in *dutch.Input) (dutch.Result, bool) {
			right, err := dutch.Pair(in)
			if err != nil {
				return right, errors.Is(err, dutch.ErrNobody)
			}
			if a, err := dutch.Check(in, right); err != nil || a.Verdict != dutch.VerdictSame {
				t.Errorf("tournament %d round %d: %+v, %v", k, in.Round, a, err)
			}
			for range 5 {
				other := shuffled(r, right)
				a, err := dutch.Check(in, other)
				if err != nil {
					t.Fatal(err)
				}
				if !slices.Equal(other.Pairs, right.Pairs) || other.Bye != right.Bye {
					judged(t, "other round", a)
				}
			}
			return right, true
		})
	}
}

// shuffled exchanges players between some boards, and sometimes colours.
func shuffled(r *rand.Rand, right dutch.Result) dutch.Result {
	other := dutch.Result{Pairs: slices.Clone(right.Pairs), Bye: right.Bye}
	for range 1 + r.IntN(3) {
		if len(other.Pairs) == 0 {
			break
		}
		a, b := r.IntN(len(other.Pairs)), r.IntN(len(other.Pairs))
		x, y := &other.Pairs[a][r.IntN(2)], &other.Pairs[b][r.IntN(2)]
		if right.Bye != 0 && r.IntN(4) == 0 {
			y = &other.Bye
		}
		*x, *y = *y, *x
	}
	return other
}

// Every question about a pair or a float has an answer.
func TestWhyRandomRounds(t *testing.T) {
	for k := range 25 {
		r := rand.New(rand.NewPCG(12, uint64(k)))
		randomTournament(r, 4+r.IntN(9), 6, func(in *dutch.Input) (dutch.Result, bool) {
			if k%3 == 0 {
				in.Avoid = apartOf(r, in)
			}
			account, err := dutch.Explain(in)
			if err != nil {
				return dutch.Result{}, errors.Is(err, dutch.ErrNobody)
			}
			checkAccount(t, account)
			for _, a := range in.Players {
				if !a.Absent {
					checkFloat(t, account, a.TPN)
				}
				for _, b := range in.Players {
					if a.TPN >= b.TPN || a.Absent || b.Absent {
						continue
					}
					answer, err := account.WhyNot(a.TPN, b.TPN)
					if err != nil {
						t.Fatal(err)
					}
					paired := slices.ContainsFunc(account.Result.Pairs, func(p [2]tournament.TPN) bool {
						return p == [2]tournament.TPN{a.TPN, b.TPN} || p == [2]tournament.TPN{b.TPN, a.TPN}
					})
					if paired != (answer.Verdict == dutch.VerdictSame) {
						t.Errorf("%d-%d: paired %v, verdict %d", a.TPN, b.TPN, paired, answer.Verdict)
					}
					if !paired {
						judged(t, "pair", answer)
					}
				}
			}
			return account.Result, true
		})
	}
}

func checkFloat(t *testing.T, account *dutch.Account, player tournament.TPN) {
	t.Helper()
	for k, b := range account.Brackets {
		member := slices.Contains(b.Moved, player) || slices.Contains(b.Residents, player)
		answer, err := account.WhyDown(player, k)
		if errors.Is(err, dutch.ErrNotThere) == member || member && err != nil {
			t.Fatalf("%d in bracket %d: %v", player, k, err)
		}
		switch {
		case !member:
		case slices.Contains(b.Down, player):
			judged(t, "float", answer)
		case answer.Verdict != dutch.VerdictSame:
			t.Errorf("%d does not float down: %+v", player, answer)
		}
	}
}

// checkAccount holds the boards against the brackets.
func checkAccount(t *testing.T, a *dutch.Account) {
	t.Helper()
	pairs := 0
	for _, b := range a.Brackets {
		pairs += len(b.Pairs)
		if 2*len(b.Pairs)+len(b.Down) != len(b.Moved)+len(b.Residents) {
			t.Errorf("bracket %+v does not add up", b)
		}
	}
	if pairs != len(a.Result.Pairs) || len(a.Boards) != pairs {
		t.Errorf("%d pairs in brackets, %d boards", pairs, len(a.Boards))
	}
	for i, b := range a.Boards {
		if b.White != a.Result.Pairs[i][0] || b.Article == "" || !slices.Contains(a.Brackets[b.Bracket].Pairs, [2]tournament.TPN{b.High, b.Low}) {
			t.Errorf("board %d: %+v", i+1, b)
		}
	}
}

// A tournament of the sample: reasons that can be looked up by hand.
func TestWhyBySample(t *testing.T) {
	in, err := dutch.FromTRF(openTRF(t, filepath.Join(sample, "trf", "s0388.trf")), 3)
	if err != nil {
		t.Fatal(err)
	}
	account, err := dutch.Explain(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range in.Players {
		for k, turn := range p.Past {
			if !turn.Played || turn.Opponent < p.TPN {
				continue
			}
			a, err := account.WhyNot(turn.Opponent, p.TPN)
			if err != nil || a.Verdict != dutch.VerdictIllegal || a.Criterion.ID != "C1" || a.Met != k+1 {
				t.Errorf("%d-%d met in round %d: %+v, %v", p.TPN, turn.Opponent, k+1, a, err)
			}
		}
	}
	if _, err := account.WhyNot(1, 99); !errors.Is(err, dutch.ErrNotThere) {
		t.Errorf("a player who is not there: %v", err)
	}
	if _, err := dutch.Check(in, dutch.Result{Pairs: [][2]tournament.TPN{{1, 2}}}); !errors.Is(err, dutch.ErrNotARound) {
		t.Errorf("a round of two players: %v", err)
	}
}
