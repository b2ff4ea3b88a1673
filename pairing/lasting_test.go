package pairing

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// english is what an error says.
func english(err error) string { return i18n.English().Error(err) }

// plain is a round as 1-4 5-2 7-bye, with its games where they are more than one.
func plain(r tournament.Round) string {
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
	return fmt.Sprintf("%d: %s", r.Number, strings.Join(list, " "))
}

// What a lot gave once, and who meets whom by a table, comes out the same in every
// version: papers of it hang on walls. UPDATE_GOLDEN=1 writes it anew.
func TestLotsAndTablesStay(t *testing.T) {
	var b strings.Builder
	say := func(format string, values ...any) { fmt.Fprintf(&b, format+"\n", values...) }
	for _, n := range []int{2, 3, 4, 5, 6} {
		for cycles := 1; cycles <= 3; cycles++ {
			rounds, err := RoundRobin(field(n), cycles)
			if err != nil {
				t.Fatal(err)
			}
			say("# round robin of %d, %d cycles", n, cycles)
			for _, r := range rounds {
				say("%s", plain(r))
			}
		}
	}
	for _, n := range []int{4, 6, 8} {
		for cycles := 1; cycles <= 3; cycles++ {
			ev := teams(n)
			ev.Stages[0].Cycles = cycles
			if cycles == 3 {
				ev.Stages[0].Rounds = n/2*2 + 1 // stops early
			}
			rounds, err := Next(ev, 1)
			if err != nil {
				t.Fatal(err)
			}
			say("# Scheveningen match of %d, %d cycles", n, cycles)
			for _, r := range rounds {
				say("%s", plain(r))
			}
		}
	}
	for n := 2; n <= 12; n++ {
		ev := event(tournament.SystemKnockOut, n)
		ev.Event.Score = tournament.ScoreSystems()[0]
		s := &ev.Stages[0]
		s.ThirdPlace, s.Games = n%2 == 0, n%3
		say("# knock-out of %d, third place %v, %d games", n, s.ThirdPlace, s.Games)
		lot := splitMix64{state: uint64(n)}
		for {
			next, err := Next(ev, 1)
			if err != nil {
				say("%s", english(err))
				break
			}
			say("%s", plain(next[0]))
			s.Played = append(s.Played, next[0])
			for i := range s.Played[len(s.Played)-1].Pairings {
				p := &s.Played[len(s.Played)-1].Pairings[i]
				for g := range p.Games {
					p.Games[g].Result = tournament.Drawn
				}
				if !p.Bye() {
					p.Games[0].Result = []tournament.ResultKind{tournament.WhiteWins, tournament.BlackWins}[lot.below(2)]
				}
			}
		}
		bracket, err := BracketOf(ev, *s)
		if err != nil {
			t.Fatal(err)
		}
		var through [][]tournament.PlayerID
		var losers []tournament.PlayerID
		for _, r := range bracket.Rounds {
			var won []tournament.PlayerID
			for _, m := range r.Matches {
				won = append(won, m.Won)
			}
			if through = append(through, won); len(r.Matches) == 2 {
				losers = r.Losers()
			}
		}
		say("slots %v, %d rounds: %v, lost the semi-finals: %v", bracket.Slots, bracket.Planned(), through, losers)
	}
	for seed := uint64(0); seed < 4; seed++ {
		say("# seed %d", seed)
		say("numbers %v", DrawNumbers(field(9), seed))
		say("order %v, then %v", DrawOrder(nil, 0, 14, 2, seed), DrawOrder([]int{3, 1, 2}, 2, 9, 1, seed))
		var openings []int
		for _, o := range OpeningTables()[0].Draw(5, seed) {
			openings = append(openings, o.Number)
		}
		say("openings %v", openings)
		for _, n := range []int{9, 12, 15, 24} {
			numbers, draws, err := VarmaNumbers(contingents(n, 2, 4, 3, 1, 4), seed)
			if err != nil {
				t.Fatal(err)
			}
			say("Varma %d: %v", n, numbers)
			for _, d := range draws {
				say("  %s %v: %s %v", d.Name, d.Players, d.Sets, d.Numbers)
			}
		}
	}
	file := filepath.Join("..", "testdata", "pairing", "lasting.txt")
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
		t.Errorf("tables (-want +got):\n%s", diff)
	}
}

// Of numbers that would make some results likelier the lot takes the next: below
// 2^63+1 nearly half are thrown away.
func TestLotIsNotBiased(t *testing.T) {
	const n = 1<<63 + 1
	a, b := splitMix64{state: 7}, splitMix64{state: 7}
	thrown := 0
	for range 40 {
		want := b.next()
		for want < 1<<63-1 { // 2^64 mod n
			want = b.next()
			thrown++
		}
		if got := a.below(n); got != want%n {
			t.Fatalf("drew %d, want %d", got, want%n)
		}
	}
	if thrown < 10 {
		t.Errorf("only %d numbers thrown away", thrown)
	}
}

// Every refusal says what there is and what there should be.
func TestRefusalsInFull(t *testing.T) {
	with := func(ev *tournament.Tournament, change func(*tournament.Stage)) *tournament.Tournament {
		change(&ev.Stages[0])
		return ev
	}
	next := func(ev *tournament.Tournament) error {
		rounds, err := Next(ev, 1)
		if err != nil && rounds != nil {
			t.Errorf("rounds %v beside %v", rounds, err)
		}
		return err
	}
	table := func(text string, n int) error {
		given, err := ParseTable(text)
		if err != nil {
			return err
		}
		rows, err := Table(tournament.Stage{Cycles: 1, Table: given, Numbers: field(n)})
		if err != nil && rows != nil {
			t.Errorf("rows %v beside %v", rows, err)
		}
		return err
	}
	robin := func(ids []tournament.PlayerID, cycles int) error { _, err := RoundRobin(ids, cycles); return err }
	played := func(number int) []tournament.Round { return []tournament.Round{{Number: number}} }
	opening := func(code, variant string) error {
		table, err := FindOpenings(code, variant)
		if table.Code != "" {
			t.Errorf("table %s beside %v", table.Code, err)
		}
		return err
	}
	third := teams(6)
	third.Players[5].Team = "Drenthe"
	alone := teams(4)
	alone.Players[3].Team, alone.Players[3].Name = "", "Jelle"
	swissRound := func(ev *tournament.Tournament, stage, round int) error {
		_, _, err := SwissRound(ev, stage, round)
		return err
	}
	tests := []struct {
		err  error
		want string
	}{
		{func() error { _, err := Next(event(tournament.SystemMatch, 2), 3); return err }(), "there is no stage 3: the event has 1"},
		{next(event(tournament.SystemRoundRobin, 0)), "pairing numbers are not given in stage 1: draw them by lot first"},
		{next(event(tournament.SystemRoundRobin, 1)), "too few players: 1, at least 2 are needed"},
		{next(event(tournament.SystemRoundRobin, 64)), ""},
		{next(event(tournament.SystemRoundRobin, 65)), "too many players: 65, a round robin takes at most 64: make groups or play a Swiss"},
		{robin(field(4), 0), "number of cycles out of range: 0, give 1 to 32"},
		{robin(field(4), 1), ""},
		{robin(field(4), 32), ""},
		{robin(field(4), 33), "number of cycles out of range: 33, give 1 to 32"},
		{robin([]tournament.PlayerID{7, 8, 7}, 1), "player 7 has pairing numbers 1 and 3: give each player one"},
		{next(with(event(tournament.SystemRoundRobin, 2), func(s *tournament.Stage) { s.Played = played(1) })), "all rounds are paired: stage 1 has 1"},
		{next(with(event(tournament.SystemRoundRobin, 4), func(s *tournament.Stage) { s.Order = []int{1, 2} })), "the table does not fit: the order names 2 rounds, the table of 4 players has 3"},
		{table("1-2", 4), "the table does not fit: round 1 leaves out 3, 4"},
		{table("1-2 3-5 / 1-3 2-4", 4), "the table does not fit: round 1 pairs 3 with 5, and there are 4 players"},
		{table("1-2 3-4 / 1-3 2-4", 4), "the table does not fit: it pairs 1 with 4 0 times, planned is 1"},
		{table("1-2 3-4 / 2-1 4-3 / 1-4 2-3", 4), "the table does not fit: it pairs 1 with 2 2 times, planned is 1"},
		{table("1-2 x-4", 4), `the table does not fit: "x-4" is no pair of numbers, as 1-3`},
		{table("1-2 / ", 4), "the table does not fit: round 2 has no pairs"},
		{next(event("ladder", 4)), `pairing system "ladder" is not available: available is round-robin, swiss, match, knock-out, scheveningen, keizer, tables`},
		{next(event(tournament.SystemMatch, 0)), "pairing numbers are not given in stage 1: draw them by lot first"},
		{next(event(tournament.SystemMatch, 1)), "too few players: a match is of two"},
		{next(event(tournament.SystemMatch, 3)), "a match is of two players: stage 1 has 3"},
		{next(with(event(tournament.SystemMatch, 2), func(s *tournament.Stage) { s.Played = played(2) })), "all rounds are paired: stage 1 has 2"},
		{next(event(tournament.SystemScheveningen, 0)), "pairing numbers are not given in stage 1: draw them by lot first"},
		{next(alone), "the teams do not fit the system: Jelle has none"},
		{next(third), "the teams do not fit the system: there are 3 (Friesland, Groningen, Drenthe), and two play"},
		{next(teams(5)), "the teams do not fit the system: Friesland has 3 players, Groningen has 2"},
		{next(teams(22)), "the teams do not fit the system: 11 players each, and the tables are for 2 to 10"},
		{next(with(teams(4), func(s *tournament.Stage) { s.Played = played(2) })), "all rounds are paired: stage 1 has 2"},
		{next(with(teams(4), func(s *tournament.Stage) { s.Rounds, s.Played = 1, played(1) })), "all rounds are paired: stage 1 has 1"},
		{next(event(tournament.SystemKnockOut, 0)), "pairing numbers are not given in stage 1: draw them by lot first"},
		{next(event(tournament.SystemKnockOut, 1)), "too few players: 1, at least 2 are needed"},
		{next(event(tournament.SystemSwiss, 0)), "pairing numbers are not given in stage 1: draw them by lot first"},
		{next(event(tournament.SystemSwiss, 1)), "too few players: 1, at least 2 are needed"},
		{next(event(tournament.SystemSwiss, 2)), ""},
		{next(with(event(tournament.SystemSwiss, 4), func(s *tournament.Stage) { s.Rounds, s.Played = 2, played(2) })), "all rounds are paired: stage 1 has 2"},
		{func() error { _, err := SwissInput(event(tournament.SystemSwiss, 4), 2); return err }(), "there is no stage 2: the event has 1"},
		{swissRound(event(tournament.SystemSwiss, 4), 2, 1), "there is no stage 2: the event has 1"},
		{swissRound(event(tournament.SystemSwiss, 4), 1, 1), "no such round: 1 of stage 1, the last one is 0"},
		{swissRound(with(event(tournament.SystemSwiss, 4), func(s *tournament.Stage) { s.Played = append(played(0), played(2)...) }), 1, 0), "no such round: 0 of stage 1, the last one is 2"},
		{opening("", "frisian"), "no opening can be drawn: the drawing table of draughts on 64 squares is for russian, ukrainian"},
		{opening("mine", "russian"), `no opening can be drawn: there is no table "mine", only draws-64`},
		{func() error { _, _, err := VarmaNumbers(contingents(25), 1); return err }(), "the Varma tables do not fit: they are for 9 to 24 players, and there are 25"},
	}
	for i, tt := range tests {
		got := ""
		if tt.err != nil {
			got = english(tt.err)
		}
		if got != tt.want {
			t.Errorf("%d: got  %s\nwant %s", i, got, tt.want)
		}
	}
}

// Round 0 holds games whose round is not on record: it is no round of a system.
func TestRoundZeroIsNoRound(t *testing.T) {
	one := []tournament.Game{{Number: 1, Result: tournament.WhiteWins}}
	zero := tournament.Round{Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2, Games: one}, {Board: 2, White: 3, Black: 4, Games: one}}}
	for system, want := range map[tournament.System]string{tournament.SystemKnockOut: "1: 4-1 2-3", tournament.SystemSwiss: "1: 1-3 4-2"} {
		ev := event(system, 4)
		ev.Event.Score = tournament.ScoreSystems()[0]
		ev.Stages[0].Played = []tournament.Round{zero}
		rounds, err := Next(ev, 1)
		if err != nil || plain(rounds[0]) != want {
			t.Errorf("%s: %v, %v; want %s", system, rounds, err, want)
		}
		again, err := Flaws(ev, 1, tournament.Round{Number: 1, Pairings: zero.Pairings})
		if err != nil || slices.ContainsFunc(again, func(f Flaw) bool { return f.Kind == FlawRematch }) {
			t.Errorf("%s: %v, %v", system, again, err)
		}
	}
}

// What is said of a round in the place of the system's where there is none.
func TestComparedWithNothing(t *testing.T) {
	round := tournament.Round{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}}
	finished := event(tournament.SystemSwiss, 4)
	finished.Stages[0].Rounds, finished.Stages[0].Played = 1, []tournament.Round{{Number: 1}}
	robin := event(tournament.SystemRoundRobin, 2)
	robin.Stages[0].Played = []tournament.Round{round}
	hand := event(tournament.SystemRoundRobin, 4)
	hand.Stages[0].Played = []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 2, Black: 1}, {Board: 2, White: 4, Black: 3}}}}
	for name, tt := range map[string]struct {
		ev   *tournament.Tournament
		want string
		why  error
	}{
		"a Swiss that is over":          {finished, "the system makes no such round", ErrFinished},
		"a round robin that is over":    {robin, "the system makes no such round", ErrFinished},
		"a round robin made by hand":    {hand, "the system makes no such round", nil},
		"a Swiss of nobody":             {event(tournament.SystemSwiss, 0), "", ErrNoNumbers},
		"a system that does not exist":  {event("ladder", 4), "", nil},
		"a knock-out of one":            {event(tournament.SystemKnockOut, 1), "", ErrTooFew},
		"a match: the board that is it": {event(tournament.SystemMatch, 2), "board 1", nil},
	} {
		other := round
		if name == "a match: the board that is it" {
			other.Pairings = []tournament.Pairing{{Board: 1, White: 2, Black: 1}}
		}
		d, err := Compare(tt.ev, 1, other)
		if tt.want == "" {
			if err == nil || tt.why != nil && !errors.Is(err, tt.why) {
				t.Errorf("%s: %+v, %v", name, d, err)
			}
			continue
		}
		if err != nil || d.Same || d.String() != tt.want || tt.why != nil && !errors.Is(d.Why, tt.why) {
			t.Errorf("%s: %q, %+v, %v", name, d, d, err)
		}
	}
	for _, call := range []func(*tournament.Tournament) error{
		func(ev *tournament.Tournament) error { _, err := Compare(ev, 2, round); return err },
		func(ev *tournament.Tournament) error { _, err := Flaws(ev, 2, round); return err },
	} {
		if err := call(robin); !errors.Is(err, tournament.ErrNoSuchStage) || english(err) != "there is no stage 2: the event has 1" {
			t.Errorf("of another stage: %v", err)
		}
	}
	if flaws, err := Flaws(event(tournament.SystemSwiss, 0), 1, round); !errors.Is(err, ErrNoNumbers) || flaws != nil {
		t.Errorf("of a Swiss without numbers: %v, %v", flaws, err)
	}
}

// In a round that has no pairing yet everybody is missing, where everybody plays.
func TestFlawsOfAnEmptyRound(t *testing.T) {
	for system, want := range map[tournament.System]int{
		tournament.SystemSwiss: 3, tournament.SystemRoundRobin: 4, tournament.SystemKnockOut: 0, tournament.SystemOpen: 0,
	} {
		ev := event(system, 4)
		ev.Players[1].Withdrawn = 1
		flaws, err := Flaws(ev, 1, tournament.Round{Number: 1})
		if err != nil || len(flaws) != want {
			t.Errorf("%s: %v, %v; want %d", system, flaws, err, want)
		}
		for _, f := range flaws {
			if f.Kind != FlawMissing || f.Board != 0 || len(f.Players) != 1 {
				t.Errorf("%s: %+v", system, f)
			}
		}
		absent, err := Flaws(ev, 1, tournament.Round{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}, {Board: 2, White: 3, Black: 4}}})
		if found := slices.ContainsFunc(absent, func(f Flaw) bool { return f.Kind == FlawAbsent && f.Players[0] == 2 && f.Board == 1 }); err != nil || found == (system == tournament.SystemRoundRobin) {
			t.Errorf("%s: a player who has left is paired: %v, %v", system, absent, err)
		}
	}
}
