package desk_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/relay"
)

func TestAllBoardsAreThereFromThePairingOnAndByesAreNot(t *testing.T) {
	t.Parallel()
	for _, games := range []int{1, 2} {
		h := newRelayed(t, "russian", games)
		r := h.round(relay.Options{})
		if len(r.Games) != 2*games {
			t.Fatalf("%d games", len(r.Games))
		}
		text, err := r.PDN()
		if err != nil || strings.Count(string(text), `[GameType "25"]`) != 2*games || strings.Count(string(text), `[Result "*"]`) != 2*games || strings.Count(string(text), "\n*\n") != 2*games {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

func TestAShieldedNameIsNotSentAgain(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "international", 1)
	ref := h.games()[0]
	h.record(ref, []string{"32-28"})
	was := h.round(relay.Options{})
	white, _ := h.State().Player(sheets.LiveBoard(h.Desk, ref).White)
	if _, err := players.EditPlayer(t.Context(), h.Desk, players.EditPlayerRequest{Player: white.ID, Given: tournament.Player{Published: tournament.PublishedInitials}, Fields: []players.PlayerField{players.FieldPublished}}); err != nil {
		t.Fatal(err)
	}
	h.at = h.at.Add(time.Hour)
	now := h.round(relay.Options{})
	if len(now.Games) != len(was.Games) || len(now.Games[0].Items) != 0 {
		t.Errorf("%+v", now.Games)
	}
	for name, make := range map[string]func() ([]byte, error){"pdn": now.PDN, "json": now.JSON, "index": now.Index, "all": func() ([]byte, error) { return h.source().JSON(relay.Options{}) }} {
		text, err := make()
		if err != nil || strings.Contains(string(text), "32-28") {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
		if last, _, _ := strings.Cut(white.Name, ","); strings.Contains(string(text), last) {
			t.Errorf("%s names %s:\n%s", name, last, text)
		}
	}
}

func TestAnIrregularMoveStaysInUnlessTheReaderChokesOnIt(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "international", 1)
	ref := h.games()[0]
	h.record(ref, []string{"32-28", "19-23", "33-29", "17-21"}) // 28x19 was compulsory
	whole, short := h.round(relay.Options{}).Games[0], h.round(relay.Options{UntilIllegal: true}).Games[0]
	if got := strings.Join(whole.Moves(), " "); got != "32-28 19-23 33-29 17-21" || whole.Stopped != "" {
		t.Errorf("%s, %q", got, whole.Stopped)
	}
	text, err := short.PDN()
	if got := strings.Join(short.Moves(), " "); got != "32-28 19-23" || short.Stopped != "2. 33-29" || err != nil || !strings.Contains(string(text), "[%until-illegal 2. 33-29]") {
		t.Errorf("%s, %q, %v\n%s", got, short.Stopped, err, text)
	}
	// The sheet that is handed in says the same.
	if _, err := sheets.HandInRecording(t.Context(), h.Desk, sheets.HandInRecordingRequest{Game: ref, Result: "1-0"}); err != nil {
		t.Fatal(err)
	}
	whole, short = h.round(relay.Options{}).Games[0], h.round(relay.Options{UntilIllegal: true}).Games[0]
	if len(whole.Moves()) != 4 || len(short.Moves()) != 2 || whole.Result != "1-0" || whole.Live {
		t.Errorf("%+v\n%+v", whole, short)
	}
}

func TestBothNotations(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "russian", 1)
	h.record(h.games()[0], []string{"c3-d4", "d6-c5", "b2-c3"})
	letters, numbers := h.round(relay.Options{}).Games[0].Moves(), h.round(relay.Options{Numeric: true}).Games[0].Moves()
	if got := strings.Join(letters, " "); got != "c3-d4 d6-c5 b2-c3" {
		t.Error(got)
	}
	if got := strings.Join(numbers, " "); got != "22-18 10-14 25-22" {
		t.Error(got)
	}
}

func TestASheetThatIsEnteredAfterwardsIsRelayed(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "international", 1)
	ref := h.games()[1]
	records, err := pdn.ReadAll(strings.NewReader("{a note before it} 1. 32-28 {good} 19-23 (1... 17-22) 2. 28x19! 14x23 1-0"), "typed")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sheets.HandInSheet(t.Context(), h.Desk, sheets.HandInRequest{Ref: ref, Game: records[0]}); err != nil {
		t.Fatal(err)
	}
	text, err := h.round(relay.Options{}).PDN()
	if err != nil || !strings.Contains(string(text), "1. 32-28 19-23 2. 28x19 14x23 1-0") {
		t.Errorf("%v\n%s", err, text)
	}
}

// A reader finds in what is written just what the event has, in every form.
func TestWhatIsWrittenIsReadBack(t *testing.T) {
	t.Parallel()
	for _, variant := range []string{"international", "frisian", "russian"} {
		random := rand.New(rand.NewPCG(1, 2))
		h := newRelayed(t, variant, 2)
		for _, ref := range h.games() {
			var moves []string
			for range random.IntN(20) {
				moves = oneMore(random, variant, moves)
			}
			h.record(ref, moves)
		}
		r := h.round(relay.Options{})
		for name, write := range map[string]func() ([]byte, error){"pdn": r.PDN, "json": r.JSON} {
			text, err := write()
			if err != nil {
				t.Fatal(err)
			}
			served, err := relay.Read(text, variant)
			if err != nil || len(relay.Differences(r, served)) > 0 {
				t.Errorf("%s %s: %v %v\n%s", variant, name, err, relay.Differences(r, served), text)
			}
			for i, s := range served {
				if s.Legal != len(r.Games[i].Moves()) {
					t.Errorf("%s %s: game %d is legal for %d half-moves", variant, name, i+1, s.Legal)
				}
			}
		}
		index, err := r.Index()
		if err != nil {
			t.Fatal(err)
		}
		served, err := relay.Read(index, variant)
		if err != nil || !relay.Folder(served) {
			t.Fatalf("%v %v", served, err)
		}
		for i := range served {
			text, err := r.Games[i].LiveChess()
			if err != nil || served[i].Take(text, variant) != nil {
				t.Fatalf("%v\n%s", err, text)
			}
		}
		if all := relay.Differences(r, served); len(all) > 0 {
			t.Error(all)
		}
	}
}

func TestDifferencesAreSaidByThePlaceOfTheGame(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "international", 1)
	h.record(h.games()[0], []string{"32-28", "19-23", "28x19"})
	ours := h.round(relay.Options{})
	text, err := ours.PDN()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"a move is another", "1. 32-28 19-23", "1. 32-28 18-23", "relay.move"},
		{"moves are missing", " 2. 28x19", "", "relay.behind"},
		{"moves are there too early", "2. 28x19", "2. 28x19 14x23", "relay.ahead"},
		{"a tag is another", `[Board "1"]`, `[Board "7"]`, "relay.tag"},
		{"a tag is there that is withheld", `[Board "1"]`, `[Board "1"]` + "\n" + `[WhiteTeam "Grou"]`, "relay.tag-more"},
		{"the result is another", `2. 28x19 *`, `2. 28x19 () 1-0`, "relay.tag"},
		{"the order is another", "", "", "relay.other-count"},
	} {
		their := strings.Replace(string(text), c.old, c.new, 1)
		if c.old == "" {
			their = their[:strings.LastIndex(their, "[Event")]
		} else if their == string(text) {
			t.Errorf("%s: nothing is altered in\n%s", c.name, text)
		}
		served, err := relay.Read([]byte(their), "international")
		if err != nil {
			t.Fatal(err)
		}
		if all := relay.Differences(ours, served); len(all) != 1 || all[0].Code != c.want {
			t.Errorf("%s: %v, want %s", c.name, all, c.want)
		}
	}
}
