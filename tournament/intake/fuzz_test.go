package intake_test

import (
	"bytes"
	"testing"
	"time"

	"golang.org/x/text/unicode/norm"

	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// FuzzPlayers checks that whatever is read is accepted by an event, that names
// are as the journal keeps them, and that a second reading adds nobody.
func FuzzPlayers(f *testing.F) {
	for _, seed := range []string{
		"Name,Rating,Club\nJelle Wiersma,1450,Wommels\nB,,\n",
		"Фамилия;Имя;Год рождения\nКуперман;Исер;1922\n",
		"\xd4\xe0\xec\xe8\xeb\xe8\xff\n\xca\xf3\xef\xe5\xf0\xec\xe0\xed\n",
		"sep=|\nnaam|geb\n\"A \"\"B\"\" C\"|1-2-1985\n",
		"Jelle Wiersma\njelle  wiersma\nvrij\n",
		"\xff\xfen\x00a\x00m\x00e\x00\n\x00A\x00",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if bytes.HasPrefix(data, []byte("PK")) {
			t.Skip("a workbook is excelize's to read")
		}
		roster, err := intake.Players(bytes.NewReader(data), "f.csv", intake.PlayersOptions{})
		if err != nil {
			return
		}
		if len(roster.Rows) != len(roster.Players) || len(roster.Players)+len(roster.Refusals) == 0 {
			t.Fatalf("%d players, %d rows, %d refusals", len(roster.Players), len(roster.Rows), len(roster.Refusals))
		}
		for _, p := range roster.Players {
			if p.Name == "" || !norm.NFC.IsNormalString(p.Name) {
				t.Errorf("name %q", p.Name)
			}
		}
		if len(roster.Players) == 0 {
			return
		}
		event := registered(t, roster.Players)
		again, err := intake.Players(bytes.NewReader(data), "f.csv", intake.PlayersOptions{Registered: event.Players})
		if err != nil || len(again.Players) != 0 || len(again.Known) != len(roster.Players) {
			t.Errorf("read again: %d players, %d known of %d (%v)", len(again.Players), len(again.Known), len(roster.Players), err)
		}
	})
}

// registered is an event with the players.
func registered(t testing.TB, players []tournament.Player) *tournament.Tournament {
	t.Helper()
	event := new(tournament.Tournament)
	last := tournament.Change{}
	for _, body := range []tournament.Body{
		tournament.EventCreated{
			Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemOpen},
		},
		tournament.PlayersImported{Players: players},
	} {
		last = tournament.Seal(last, tournament.New("test", "", time.Unix(0, 0), body))
		if _, err := event.Apply(last); err != nil {
			t.Fatalf("%s is refused: %v", body.Kind(), err)
		}
	}
	return event
}
