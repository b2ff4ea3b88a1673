package pairing_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// forbid gives the stage its bans.
func (s *swiss) forbid(bans ...tournament.Ban) {
	s.t.Helper()
	edited := s.ev.Stages[0]
	edited.Bans = bans
	s.applyFor("asked for", tournament.StageEdited{Stage: edited})
}

// checkRound holds a round against what no Swiss round may break: everybody who is
// there once, no rematch, no hard ban, one bye at most and to nobody twice.
func (s *swiss) checkRound(r tournament.Round) {
	s.t.Helper()
	flaws, err := pairing.Flaws(s.ev, 1, r)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, f := range flaws {
		if f.Breach() {
			s.t.Errorf("round %d: %+v", r.Number, f)
		}
	}
	if d, err := pairing.Compare(s.ev, 1, r); err != nil || !d.Same || d.String() != "" {
		s.t.Errorf("round %d as the system pairs it: %+v, %v", r.Number, d, err)
	}
}

func TestBansKeepPlayersApart(t *testing.T) {
	named := func(soft bool, ids ...tournament.PlayerID) tournament.Ban {
		return tournament.Ban{Players: ids, Soft: soft}
	}
	for name, tt := range map[string]struct {
		players int
		bans    []tournament.Ban
		want    [][2]tournament.PlayerID // round 1; nil is no legal pairing
		letGo   int
		message string
	}{
		"none":          {players: 6, want: [][2]tournament.PlayerID{{1, 4}, {5, 2}, {3, 6}}},
		"a hard one":    {players: 6, bans: []tournament.Ban{named(false, 4, 1)}, want: [][2]tournament.PlayerID{{1, 5}, {4, 2}, {3, 6}}},
		"a soft one":    {players: 6, bans: []tournament.Ban{named(true, 4, 1)}, want: [][2]tournament.PlayerID{{1, 5}, {4, 2}, {3, 6}}},
		"soft, let go":  {players: 4, bans: []tournament.Ban{named(true, 1, 2), named(true, 1, 3), named(true, 1, 4)}, want: [][2]tournament.PlayerID{{1, 3}, {4, 2}}, letGo: 1},
		"hard beats it": {players: 4, bans: []tournament.Ban{named(false, 1, 2), named(false, 1, 3), named(true, 4, 1)}, want: [][2]tournament.PlayerID{{1, 4}, {3, 2}}, letGo: 1},
		"impossible": {players: 4, bans: []tournament.Ban{named(false, 1, 2, 3), named(false, 1, 4)},
			message: "because of who may not meet; it has one if these may: "},
	} {
		s := newSwiss(t, tt.players, 3)
		s.forbid(tt.bans...)
		rounds, err := pairing.Next(s.ev, 1)
		if tt.want == nil {
			blame := (*pairing.BannedError)(nil)
			if !errors.As(err, &blame) || !errors.Is(err, dutch.ErrImpossible) || len(blame.Pairs) != 1 || !strings.Contains(english(err), tt.message) {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if letGo := pairing.LetGo(s.ev, 1, rounds[0]); len(letGo) != tt.letGo {
			t.Errorf("%s: %v are let go, want %d", name, letGo, tt.letGo)
		}
		if got := boards(rounds[0]); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
		s.checkRound(rounds[0])
	}
}

// A round that could not be paired without any ban either is not blamed on them.
func TestBansAreNotBlamedForWhatTheyDidNotDo(t *testing.T) {
	s := newSwiss(t, 2, 3)
	s.forbid(tournament.Ban{By: tournament.BanClub})
	s.apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, s.ev)})
	s.play(tournament.Drawn)
	s.forbid(tournament.Ban{Players: []tournament.PlayerID{1, 2}})
	_, err := pairing.Next(s.ev, 1)
	blame := (*pairing.BannedError)(nil)
	if !errors.Is(err, dutch.ErrImpossible) || errors.As(err, &blame) {
		t.Errorf("two players who have met, and may not: %v", err)
	}
	if d, err := pairing.Compare(s.ev, 1, tournament.Round{Number: 2, Pairings: []tournament.Pairing{{Board: 1, White: 2, Black: 1}}}); err != nil || d.Same || d.String() != "the system has no legal pairing" {
		t.Errorf("a round by hand in its place: %+v, %v", d, err)
	}
}

// Clubs of three, in a field where they can be kept apart for two rounds.
func TestBansOfClubsThroughTheRounds(t *testing.T) {
	for _, settings := range []tournament.Swiss{{}, {Colours: tournament.ColoursAfter}, {Order: tournament.OrderSolkoff}, {Baku: true}} {
		clubsThroughTheRounds(t, settings)
	}
}

func clubsThroughTheRounds(t *testing.T, settings tournament.Swiss) {
	s := newSwiss(t, 12, 5)
	edited := s.ev.Stages[0]
	edited.Swiss = settings
	s.apply(tournament.StageEdited{Stage: edited})
	for i, p := range s.ev.Players {
		p.Club = []string{"Grou", "Joure", "Wommels", "Heerenveen"}[i%4]
		s.apply(tournament.PlayerEdited{Player: p})
	}
	s.forbid(tournament.Ban{By: tournament.BanClub, Rounds: 2})
	same := 0
	for range 5 {
		round := next(t, s.ev)
		s.checkRound(round[0])
		for _, p := range round[0].Pairings {
			a, _ := s.ev.Player(p.White)
			b, _ := s.ev.Player(p.Black)
			if a.Club == b.Club {
				same++
				if round[0].Number <= 2 {
					t.Errorf("round %d: %d and %d of %s", round[0].Number, a.ID, b.ID, a.Club)
				}
			}
		}
		s.apply(tournament.RoundsPaired{Stage: 1, Rounds: round})
		s.play(tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.WhiteWins)
	}
	if same == 0 {
		t.Errorf("%+v: nobody of one club met after round 2 either: the test means nothing", settings)
	}
}

// kinds lists the flaws of a round as "kind board players".
func kinds(flaws []pairing.Flaw) []string {
	var list []string
	for _, f := range flaws {
		text := string(f.Kind)
		for _, id := range f.Players {
			text += " " + string(rune('0'+id))
		}
		list = append(list, text)
	}
	return list
}

func TestFlaws(t *testing.T) {
	board := func(white, black tournament.PlayerID) tournament.Pairing {
		return tournament.Pairing{White: white, Black: black}
	}
	// Round 1: 1-4, 5-2, 3-6, 7 bye; White wins. Round 2: 2 and 6 change places.
	before := func() *swiss {
		s := newSwiss(t, 7, 5)
		s.apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, s.ev)})
		s.play(tournament.WhiteWins)
		s.forbid(tournament.Ban{Players: []tournament.PlayerID{1, 2}}, tournament.Ban{Players: []tournament.PlayerID{4, 3}, Soft: true})
		return s
	}
	for name, tt := range map[string]struct {
		pairings []tournament.Pairing
		want     []string
	}{
		"as paired":            {next(t, before().ev)[0].Pairings, nil},
		"met":                  {[]tournament.Pairing{board(4, 1), board(7, 3), board(2, 5), board(6, 0)}, []string{"rematch 4 1", "float 1 4", "rematch 2 5", "float 5 2"}},
		"the bye again":        {[]tournament.Pairing{board(5, 1), board(2, 3), board(6, 4), board(7, 0)}, []string{"float 3 2", "other-colours 6 4", "bye-again 7"}},
		"bans":                 {[]tournament.Pairing{board(2, 1), board(4, 3), board(7, 5), board(6, 0)}, []string{"forbidden 2 1", "float 1 2", "apart-if-possible 4 3", "float 3 4"}},
		"two byes, one absent": {[]tournament.Pairing{board(5, 1), board(7, 3), board(2, 0), board(6, 0)}, []string{"second-bye 6", "not-paired 4"}},
	} {
		s := before()
		for i := range tt.pairings {
			tt.pairings[i].Board = i + 1
		}
		flaws, err := pairing.Flaws(s.ev, 1, tournament.Round{Number: 2, Pairings: tt.pairings})
		got := slices.DeleteFunc(kinds(flaws), func(k string) bool {
			return name == "two byes, one absent" && strings.HasPrefix(k, "other") || tt.want == nil && strings.HasPrefix(k, "float")
		})
		if err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q (%v)", name, got, tt.want, err)
		}
	}
}

// Three Whites in a row, three more Whites, both must have Black, and who is away.
func TestFlawsOfColours(t *testing.T) {
	s := newSwiss(t, 6, 9)
	pair := func(number int, ids ...tournament.PlayerID) tournament.Round {
		r := tournament.Round{Number: number}
		for i := 0; i < len(ids); i += 2 {
			r.Pairings = append(r.Pairings, tournament.Pairing{Board: i/2 + 1, White: ids[i], Black: ids[i+1]})
		}
		return r
	}
	for n, ids := range [][]tournament.PlayerID{{1, 4, 2, 5, 3, 6}, {1, 5, 2, 6, 3, 4}} {
		s.applyFor("by hand", tournament.RoundsPaired{Stage: 1, ByHand: true, Rounds: []tournament.Round{pair(n+1, ids...)}})
		s.play(tournament.Drawn)
	}
	s.apply(tournament.PlayerAway{Player: 6, Stage: 1, Rounds: []int{3}, Bye: tournament.ByeZero})
	flaws, err := pairing.Flaws(s.ev, 1, pair(3, 1, 2, 5, 6))
	want := []string{"same-colour 1 2", "third-colour 1", "colour-difference 1", "absent 6", "same-colour 5 6", "third-colour 6", "colour-difference 6", "not-paired 3", "not-paired 4"}
	got := slices.DeleteFunc(kinds(flaws), func(k string) bool { return strings.HasPrefix(k, "other") })
	slices.Sort(got)
	slices.Sort(want)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, want %q (%v)", got, want, err)
	}
}

func TestCompare(t *testing.T) {
	s := newSwiss(t, 6, 3)
	right := next(t, s.ev)[0]
	alter := func(change func([]tournament.Pairing) []tournament.Pairing) tournament.Round {
		return tournament.Round{Number: 1, Pairings: change(slices.Clone(right.Pairings))}
	}
	for name, tt := range map[string]struct {
		round tournament.Round
		want  string
	}{
		"the same":       {right, ""},
		"colours":        {alter(func(p []tournament.Pairing) []tournament.Pairing { p[0].White, p[0].Black = 4, 1; return p }), "5.2.5"},
		"boards":         {alter(func(p []tournament.Pairing) []tournament.Pairing { p[0], p[1] = p[1], p[0]; return p }), "C.04.2, 3.6"},
		"opponents":      {alter(func(p []tournament.Pairing) []tournament.Pairing { p[0].Black, p[2].Black = 6, 4; return p }), "4.2"},
		"somebody left":  {alter(func(p []tournament.Pairing) []tournament.Pairing { return p[:2] }), "not everybody is paired"},
		"a bye too many": {alter(func(p []tournament.Pairing) []tournament.Pairing { p[2].Black = 0; return p }), "not everybody is paired"},
	} {
		d, err := pairing.Compare(s.ev, 1, tt.round)
		if err != nil || d.String() != tt.want || d.Same != (tt.want == "") {
			t.Errorf("%s: %q, %+v, %v; want %q", name, d, d, err, tt.want)
		}
	}
	s.ev.Stages[0].Rounds = 0
	s.apply(tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{right}})
	if _, err := pairing.Compare(s.ev, 1, tournament.Round{Number: 2, Pairings: right.Pairings}); !errors.Is(err, tournament.ErrRoundOpen) {
		t.Errorf("with open games: %v", err)
	}
}

func TestCompareWithATable(t *testing.T) {
	ev := &tournament.Tournament{Stages: []tournament.Stage{{Number: 1, System: tournament.SystemRoundRobin, Numbers: []tournament.PlayerID{1, 2, 3, 4}}}}
	round := func(ids ...tournament.PlayerID) tournament.Round {
		return tournament.Round{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: ids[0], Black: ids[1]}, {Board: 2, White: ids[2], Black: ids[3]}}}
	}
	for _, tt := range []struct {
		round tournament.Round
		want  string
	}{{round(1, 4, 2, 3), ""}, {round(1, 4, 3, 2), "board 2"}, {round(4, 1, 2, 3), "board 1"}} {
		if d, err := pairing.Compare(ev, 1, tt.round); err != nil || d.String() != tt.want {
			t.Errorf("%v: %q, want %q, %v", boards(tt.round), d, tt.want, err)
		}
	}
	ev.Stages[0].Played = []tournament.Round{round(1, 4, 2, 3)}
	second := round(4, 1, 2, 3)
	second.Number = 2
	flaws, err := pairing.Flaws(ev, 1, second)
	if want := []string{"rematch 4 1", "rematch 2 3"}; err != nil || !slices.Equal(kinds(flaws), want) || flaws[0].Met != 1 || flaws[0].Criterion != "" {
		t.Errorf("%+v, %v", flaws, err)
	}
	ev.Stages[0].System = tournament.SystemOpen
	if d, err := pairing.Compare(ev, 1, second); err != nil || !d.Same {
		t.Errorf("an open stage: %+v, %v", d, err)
	}
}
