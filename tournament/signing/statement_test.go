package signing_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/signing"
)

// played is an event after a round.
func played(publish tournament.Published) *tournament.Tournament {
	return &tournament.Tournament{
		Seq: 42, Head: strings.Repeat("3f", 32), Updated: day(20), Created: day(19),
		Event:   tournament.Event{Name: "Club\nchange: 43", Variant: "frisian", Score: tournament.ScoreSystem{Win: 100, Draw: 50}},
		Players: []tournament.Player{{ID: 1, Name: "Wiersma, Harm"}, {ID: 2, Name: "Jansen, Ton", Published: publish}, {ID: 3, Name: "Visser"}},
		Stages: []tournament.Stage{{Number: 1, System: tournament.SystemRoundRobin, Played: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{
			{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1, Result: tournament.WhiteWins}, {Number: 2}}}, {Board: 2, White: 3},
		}}}}},
	}
}

// standings are some.
func standings() []tournament.StageStandings {
	return []tournament.StageStandings{{Stage: 1, Rows: []tournament.StandingRow{{RankFirst: 1, RankLast: 2, Player: 1, Games: 1, Points: 100}}}}
}

func TestAStatementSaysWhatHasHappened(t *testing.T) {
	id := strings.Repeat("0a", 32)
	s := signing.NewStatement(id, played(""), standings())
	for _, line := range []string{
		"arbiter statement 1", "event: Club change: 43", "id: " + id, "change: 42", "hash: " + strings.Repeat("3f", 32), "time: 2026-11-20T00:00:00Z",
		"1.1  Wiersma, Harm (1) - Jansen, Ton (2)  1-0", "1.2  Jansen, Ton (2) - Wiersma, Harm (1)  open", "2  Visser (3)  bye allocated", "1-2  Wiersma, Harm (1)  points 1, games 1",
	} {
		if !strings.Contains("\n"+s.Text, "\n"+line+"\n") {
			t.Errorf("no line %q in\n%s", line, s.Text)
		}
	}
	read, err := signing.ParseStatement([]byte(s.Text))
	if err != nil || read != s {
		t.Errorf("%+v, %v", read, err)
	}
	if again := signing.NewStatement(id, played(""), standings()); again != s {
		t.Error("the same state is another statement")
	}
}

// A statement is handed on: who is not named on public pages is not named in it.
func TestAStatementNamesNobodyWhoIsShielded(t *testing.T) {
	s := signing.NewStatement(strings.Repeat("0a", 32), played(tournament.PublishedInitials), standings())
	if strings.Contains(s.Text, "Jansen") || !strings.Contains(s.Text, "(2)") {
		t.Error(s.Text)
	}
}

func TestWhereStatementsPart(t *testing.T) {
	id := strings.Repeat("0a", 32)
	s := signing.NewStatement(id, played(""), standings())
	other := played("")
	other.Stages[0].Played[0].Pairings[0].Games[0].Result = tournament.Drawn
	if line, only := s.Unlike(signing.NewStatement(id, other, standings())); !strings.HasSuffix(line, "1-0") || only {
		t.Errorf("%q, %v", line, only)
	}
	ranked := standings()
	ranked[0].Rows[0].Points = 50
	if line, only := s.Unlike(signing.NewStatement(id, played(""), ranked)); line == "" || !only {
		t.Errorf("%q, %v", line, only)
	}
	if line, _ := s.Unlike(s); line != "" {
		t.Error(line)
	}
	longer := s
	longer.Text += "more\n"
	if line, _ := longer.Unlike(s); line == "" {
		t.Error("a line more is no difference")
	}
	if line, _ := s.Unlike(longer); line == "" {
		t.Error("a line less is no difference")
	}
}

func TestNoStatementIsReadFromAnythingElse(t *testing.T) {
	text := signing.NewStatement(strings.Repeat("0a", 32), played(""), nil).Text
	for name, text := range map[string]string{
		"nothing": "", "a list": bond(t).Text(), "change 0": strings.Replace(text, "change: 42", "change: 0", 1), "another spelling": strings.Replace(text, "change: 42", "change: 042", 1),
		"no hash": strings.Replace(text, "hash: 3f", "hash: 3g", 1), "no time": strings.Replace(text, "time: 2026", "time: 26", 1), "no lines": "arbiter statement 1\n",
		"a line too many": strings.Replace(text, "place: -", "place: -\nsize: 3", 1),
	} {
		if _, err := signing.ParseStatement([]byte(text)); !errors.Is(err, signing.ErrNoStatement) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
