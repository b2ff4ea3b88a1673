package hall_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/meant"
	"arbiter/tournament"
)

// meantCases are the cases that the terminal is held to as well.
type meantCases struct {
	Players, Here []string
	Cases         []struct {
		Text, Door, Named string
		Fits              []string
	}
}

// newDoorTrial is a hall with the players of the cases, some of whom are here.
func newDoorTrial(t *testing.T) (*trial, meantCases) {
	t.Helper()
	var given meantCases
	if err := json.Unmarshal(mustRead(t, filepath.Join("..", "..", "..", "testdata", "names", "meant.json")), &given); err != nil || len(given.Cases) == 0 {
		t.Fatal(err)
	}
	h := newEmptyTrial(t, swissStage())
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for i, name := range given.Players {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name, Rating: 1500 - 10*i}}); err != nil {
				return err
			}
		}
		var here []tournament.PlayerID
		for _, name := range given.Here {
			here = append(here, tournament.PlayerID(slices.Index(given.Players, name)+1))
		}
		_, err := rounds.CheckIn(ctx, d, rounds.CheckInRequest{Present: here})
		return err
	})
	return h, given
}

// What a page marks while a name is typed, and what it takes when it is sent, is what the
// desk takes; where several fit nobody is taken, and each of them is a button.
func TestWhomAPageTakesByAName(t *testing.T) {
	t.Parallel()
	h, given := newDoorTrial(t)
	id := func(name string) tournament.PlayerID {
		return tournament.PlayerID(slices.Index(given.Players, name) + 1)
	}
	for _, c := range given.Cases {
		for at, want := range map[string]string{"door": c.Door, "": c.Named} {
			var says meant.MeantBody
			answer, body := h.get("/desk/meant?at=" + at + "&text=" + url.QueryEscape(c.Text))
			if err := json.Unmarshal([]byte(body), &says); err != nil || answer.StatusCode != http.StatusOK {
				t.Fatalf("%d %s %v", answer.StatusCode, body, err)
			}
			if says.Takes != id(want) || len(says.Fits) != len(c.Fits) || want != "" && !strings.Contains(says.Says, want) {
				t.Errorf("%q at %q: %+v, want %q", c.Text, at, says, want)
			}
		}
		before := h.state().Seq
		if c.Door == "" {
			body := h.isRefused(c.Text, "/desk/check-in", "who", c.Text)
			if h.state().Seq != before {
				t.Errorf("%q: somebody is there", c.Text)
			}
			for _, name := range c.Fits {
				if !strings.Contains(body, fmt.Sprintf("<button>%d %s</button>", id(name), name)) {
					t.Errorf("%q: no button for %s in %s", c.Text, name, body)
				}
			}
			continue
		}
		if body := h.does("/desk/check-in", "who", c.Text, "seen", fmt.Sprint(id(c.Door))); !strings.Contains(body, c.Door+" is there") && !strings.Contains(body, c.Door+" is checked in") {
			t.Errorf("%q: %s", c.Text, body)
		}
		if !slices.Contains(given.Here, c.Door) {
			h.does("/desk/check-in", "missing", fmt.Sprint(id(c.Door)))
		}
	}
}

// What the page had marked counts: who is taken now in the place of another, because that one
// came in by another door meanwhile, is asked about.
func TestWhoWasMarkedIsTakenOrNobody(t *testing.T) {
	t.Parallel()
	h, _ := newDoorTrial(t)
	h.does("/desk/check-in", "present", "1")
	h.isRefused("2 Piet de Koning", "/desk/check-in", "who", "koning", "seen", "0")
	if body := h.does("/desk/check-in", "who", "2"); !strings.Contains(body, "Piet de Koning is there") {
		t.Error(body)
	}
}

// Everywhere else a name that fits several is refused with them as buttons, which send the
// form again with the number of one; also in a field that names several.
func TestANameThatFitsSeveralIsAsked(t *testing.T) {
	t.Parallel()
	h, _ := newDoorTrial(t)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		if _, _, err := rounds.CloseCheckIn(ctx, d, ""); err != nil {
			return err
		}
		_, err := rounds.DraftRound(ctx, d, rounds.PairRequest{})
		return err
	})
	for _, c := range []struct {
		path   string
		fields []string
		again  string
	}{
		{"/desk/round/bye", []string{"player", "koning", "why", "koning asked"}, `name="player" value="2"`},
		{"/desk/round/forbid", []string{"players", "koning-wiersma"}, `name="players" value="2-wiersma"`},
		{"/desk/devices", []string{"role", "player", "name", "koning"}, `name="name" value="2"`},
	} {
		body := h.isRefused("Jan de Koning", c.path, c.fields...)
		if !strings.Contains(body, "<button>2 Piet de Koning</button>") || !strings.Contains(body, c.again) {
			t.Errorf("%s: %s", c.path, body)
		}
	}
	if answer, body := h.get("/desk/round?player=koning&why-not=3"); !strings.Contains(body, "player=2") {
		t.Errorf("%d: %s", answer.StatusCode, body)
	}
}
