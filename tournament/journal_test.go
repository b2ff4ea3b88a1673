package tournament_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// A journal that was altered says where and how.
func TestAnAlteredJournalSaysWhere(t *testing.T) {
	for name, tt := range map[string]struct {
		alter func([]tournament.Change) []tournament.Change
		says  string
	}{
		"a number":      {func(j []tournament.Change) []tournament.Change { j[1].Seq = 7; return j }, "entry 2 of the journal was altered: its number is 7"},
		"one cut":       {func(j []tournament.Change) []tournament.Change { return append(j[:1], j[2]) }, "entry 2 of the journal was altered: its number is 3"},
		"cut, numbered": {func(j []tournament.Change) []tournament.Change { j[2].Seq = 2; return append(j[:1], j[2]) }, "entry 2 of the journal was altered: it does not hold the hash of the entry before it"},
		"a text":        {func(j []tournament.Change) []tournament.Change { j[2].Why = "x"; return j }, "entry 3 of the journal was altered: its contents do not have its hash"},
		"a base to come": {func(j []tournament.Change) []tournament.Change {
			j[2].Base = 3
			j[2] = tournament.Seal(j[1], j[2])
			return j
		}, "entry 3 of the journal was altered: it is based on change 3, which came later"},
		"a base below 0": {func(j []tournament.Change) []tournament.Change {
			j[2].Base = -1
			j[2] = tournament.Seal(j[1], j[2])
			return j
		}, "entry 3 of the journal was altered: it is based on change -1"},
		"the first two": {func(j []tournament.Change) []tournament.Change { j[0], j[1] = j[1], j[0]; return j }, "entry 1 of the journal was altered: its number is 2"},
	} {
		if err := tournament.VerifyChain(tt.alter(club())); err == nil || !strings.HasPrefix(says(err), tt.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Whatever stands in an entry is in its hash, and entries are based on the one before.
	base := club()[2]
	for name, alter := range map[string]func(*tournament.Change){
		"prev": func(c *tournament.Change) { c.Prev = "x" }, "seq": func(c *tournament.Change) { c.Seq = 30 }, "base": func(c *tournament.Change) { c.Base = 0 }, "time": func(c *tournament.Change) { c.Time = c.Time.Add(1) },
		"who": func(c *tournament.Change) { c.Who += "x" }, "why": func(c *tournament.Change) { c.Why += "x" }, "kind": func(c *tournament.Change) { c.Kind += "x" }, "body": func(c *tournament.Change) { c.Body = append(slices.Clone(c.Body), ' ') },
	} {
		c := base
		alter(&c)
		prev := tournament.Change{Seq: c.Seq - 1, Hash: c.Prev}
		if tournament.Seal(prev, c).Hash == base.Hash {
			t.Errorf("%s is not in the hash", name)
		}
	}
	for i, c := range club() {
		if c.Base != int64(i) || c.Seq != int64(i)+1 {
			t.Errorf("entry %d is number %d, based on %d", i+1, c.Seq, c.Base)
		}
	}
	// The hash of the eleventh entry of a journal of its own, made once and for all.
	eleven := tournament.Chain(
		tournament.New("a", "", noon, tournament.Undone{Seq: 1}), tournament.New("b", "why", noon, tournament.Undone{Seq: 2}),
		tournament.New("c", "", noon.Add(1500*time.Millisecond), tournament.Undone{Seq: 3}), tournament.New("d", "", noon, tournament.Undone{}), tournament.New("e", "", noon, tournament.Undone{}), tournament.New("f", "", noon, tournament.Undone{}),
		tournament.New("g", "", noon, tournament.Undone{}), tournament.New("h", "", noon, tournament.Undone{}), tournament.New("i", "", noon, tournament.Undone{}), tournament.New("j", "", noon, tournament.Undone{}), tournament.New("k", "", noon, tournament.Undone{}))
	if got := eleven[10].Hash; got != hashOfEleventh {
		t.Errorf("the hash of the eleventh entry is %s", got)
	}
}

// A journal says what can be undone, and what is wrong with an undo.
func TestAJournalThatCannotBeRead(t *testing.T) {
	misnumbered := club()
	misnumbered[1].Seq = 5
	undo := func(seq int64) tournament.Change { return change(tournament.Undone{Seq: seq}) }
	bad := tournament.Chain(append(club(), tournament.Change{Kind: tournament.KindUndone, Body: []byte("x")})...)
	for name, tt := range map[string]struct {
		journal []tournament.Change
		want    error
		says    string
	}{
		"misnumbered":        {misnumbered, tournament.ErrOutOfOrder, "entry 2 of the journal has number 5"},
		"an undo unreadable": {bad, tournament.ErrUnknownChange, "change 4 (undone) cannot be read"},
		"the creation":       {tournament.Chain(created(tournament.SystemSwiss), undo(1)), tournament.ErrNothingToUndo, "the creation of the event stays"},
		"an earlier change":  {extended(club(), undo(2)), tournament.ErrNotLast, "change 2 cannot be undone now: change 3 (round-paired) is the last one in effect"},
		"nothing at all":     {tournament.Chain(undo(1)), tournament.ErrNothingToUndo, "there is nothing to undo"},
	} {
		h, err := tournament.ReadHistory(tt.journal)
		var refused *tournament.RefusedError
		if !errors.As(err, &refused) || !errors.Is(err, tt.want) || !strings.Contains(says(refused), tt.says) || h.Done != nil || h.TakenBack != nil {
			t.Errorf("%s: %v, %+v", name, err, h)
		}
		if state, err := tournament.Fold(tt.journal); !errors.Is(err, tt.want) || state != nil {
			t.Errorf("%s folds: %v", name, err)
		}
		last := len(tt.journal) - 1
		if state, touched, err := tournament.Extend(nil, tt.journal[:last], tt.journal[last]); !errors.Is(err, tt.want) || state != nil || !cmp.Equal(touched, tournament.Touched{}) {
			t.Errorf("%s extends: %v", name, err)
		}
	}
	// A change that the state does not allow is named, with its number.
	refused := extended(club(), change(tournament.PlayerWithdrawn{Player: 9, Round: 1}))
	if _, err := tournament.Fold(refused); err == nil || !strings.HasPrefix(says(err), "change 4 does not follow from those before it: player 9") {
		t.Error(err)
	}
	if state, touched, err := tournament.Extend(nil, refused[:3], refused[3]); !errors.Is(err, tournament.ErrNoSuchPlayer) || state != nil || !cmp.Equal(touched, tournament.Touched{}) {
		t.Errorf("%v", err)
	}
	more := extended(refused, change(tournament.PlayerAdded{Player: tournament.Player{Name: "E"}}))
	if state, touched, err := tournament.Extend(nil, more[:4], more[4]); !errors.Is(err, tournament.ErrNoSuchPlayer) || state != nil || !cmp.Equal(touched, tournament.Touched{}) {
		t.Errorf("%v", err)
	}
	if seq, err := (tournament.History{Done: []int64{1}}).Undoable(); seq != 0 || !errors.Is(err, tournament.ErrNothingToUndo) {
		t.Errorf("%d, %v", seq, err)
	}
	if back, err := (tournament.History{Done: []int64{1}}).Redoable(); back != (tournament.TakenBack{}) || !errors.Is(err, tournament.ErrNothingToUndo) {
		t.Errorf("%+v, %v", back, err)
	}
	if seq, err := (tournament.History{Done: []int64{1, 4}}).Undoable(); seq != 4 || err != nil {
		t.Errorf("%d, %v", seq, err)
	}
}

// A change is kept in UTC and milliseconds; a field that is not known is named as such.
func TestChangesAreMadeAndRead(t *testing.T) {
	c := tournament.New("a", "b", time.Date(2026, 1, 2, 3, 4, 5, 6_999_999, time.FixedZone("", -3600)), tournament.PlayerAdded{Player: tournament.Player{Name: "<&>"}})
	if !c.Time.Equal(time.Date(2026, 1, 2, 4, 4, 5, 6_000_000, time.UTC)) || c.Time.Location() != time.UTC || c.Who != "a" || c.Why != "b" || c.Kind != tournament.KindPlayerAdded || string(c.Body) != `{"player":{"id":0,"name":"<&>"}}` {
		t.Errorf("%+v %s", c, c.Body)
	}
	for name, tt := range map[string]struct {
		change tournament.Change
		says   string
	}{
		"a kind":       {tournament.Change{Seq: 3, Kind: "x"}, `change 3 is of kind "x", which this version does not know: use a newer version`},
		"a field":      {tournament.Change{Seq: 3, Kind: tournament.KindUndone, Body: []byte(`{"a":1}`)}, `change 3 (undone) says "a", which this version does not know`},
		"a text":       {tournament.Change{Seq: 3, Kind: tournament.KindUndone, Body: []byte(`{"seq":"a"}`)}, "change 3 (undone) cannot be read: json: cannot unmarshal"},
		"more":         {tournament.Change{Seq: 3, Kind: tournament.KindUndone, Body: []byte(`{"seq":1} 2`)}, "change 3 (undone) cannot be read: something follows what it says"},
		"another kind": {tournament.Change{Seq: 3, Kind: tournament.KindResultCorrected, Body: []byte(`{"stage":1,"round":1,"board":1,"result":"1-0"}`)}, "change 3 is called result-corrected, but what it says is result-set"},
	} {
		if body, err := tt.change.Decode(); body != nil || !errors.Is(err, tournament.ErrUnknownChange) || !strings.HasPrefix(says(err), tt.says) {
			t.Errorf("%s: %v, %v", name, body, err)
		}
	}
	if field, unknown := tournament.UnknownField(nil); field != "" || unknown {
		t.Errorf("%q", field)
	}
	if _, unknown := tournament.UnknownField(errors.New("json: syntax")); unknown {
		t.Error("another error is of an unknown field")
	}
	defer func() {
		if recover() == nil {
			t.Error("a result outside the table is written")
		}
	}()
	tournament.New("a", "", noon, tournament.ResultSet{Result: 99})
}

// Each kind of change has a body, and reads as what it is.
func TestEachKindIsReadAsItself(t *testing.T) {
	for _, body := range []tournament.Body{
		tournament.EventCreated{}, tournament.EventEdited{}, tournament.StageAdded{}, tournament.StageEdited{}, tournament.PlayerAdded{}, tournament.PlayersImported{}, tournament.PlayerEdited{}, tournament.PlayerWithdrawn{}, tournament.PlayerExpelled{},
		tournament.PlayerAway{}, tournament.PlayerReturned{}, tournament.PlayerEntered{}, tournament.PlayersMerged{}, tournament.PlayerRemoved{}, tournament.NumbersDrawn{}, tournament.RoundsPaired{}, tournament.RoundDrafted{}, tournament.RoundUnpaired{}, tournament.RoundAltered{}, tournament.OpeningsDrawn{},
		tournament.ColoursSet{}, tournament.DecidersAdded{}, tournament.WinnerNamed{}, tournament.GamesImported{}, tournament.ResultSet{}, tournament.ResultSet{Corrects: tournament.Drawn}, tournament.ResultRated{}, tournament.SheetAdded{}, tournament.IncidentAdded{}, tournament.RulingAdded{},
		tournament.TotalsEntered{}, tournament.PlacesSettled{}, tournament.ValuesEntered{}, tournament.Undone{}, tournament.PlayersCheckedIn{}, tournament.FeesPaid{}, tournament.DeadlineSet{},
		tournament.DeviceGranted{}, tournament.DeviceRevoked{},
		tournament.ResultReported{}, tournament.ByeAsked{},
		tournament.TeamsAdded{}, tournament.TeamEdited{}, tournament.MatchesPaired{}, tournament.MatchesUnpaired{}, tournament.LineUpGiven{}, tournament.LineUpsOpened{}, tournament.MatchSettled{}, tournament.MatchMoved{}, tournament.TeamPenalised{}, tournament.TeamTotalsEntered{},
	} {
		c := change(body)
		got, err := c.Decode()
		if err != nil || c.Kind == "" || got == nil || got.Kind() != c.Kind || !cmp.Equal(got, body) {
			t.Errorf("%T is of kind %q and read as %T, %v", body, c.Kind, got, err)
		}
	}
}

// What is done to a copy of the state is not done to the state.
func TestACopyOfTheStateIsItsOwn(t *testing.T) {
	full := func() *tournament.Tournament {
		e := folded(t, club()).Event
		e.Tiebreaks = []string{"SB", "WIN"}
		return folded(t, ruledClub(because("x", tournament.EventEdited{Event: e}), because("x", rule(tournament.DecisionStands)), change(note())))
	}
	state := full()
	copied := state.Clone()
	if d := cmp.Diff(state, copied); d != "" {
		t.Fatal(d)
	}
	copied.Event.Tiebreaks[0] = "X"
	copied.Players[0].Name = "X"
	copied.Incidents[0].Text = "X"
	copied.Rulings[0].State = tournament.RulingOrphaned
	copied.Stages[0].Name = "X"
	copied.Stages[0].Numbers[0] = 1
	copied.Stages[0].Played[0].Number = 9
	for i := range copied.Stages[0].Played {
		for j := range copied.Stages[0].Played[i].Pairings {
			p := &copied.Stages[0].Played[i].Pairings[j]
			p.White = 9
			for k := range p.Games {
				p.Games[k].Result = tournament.BothLose
			}
			p.Games = append(p.Games, tournament.Game{Number: 77, Result: tournament.Void})
		}
	}
	if d := tournament.Difference(full(), state); d != "" {
		t.Error(d)
	}
	for _, p := range copied.Stages[0].Played[1].Pairings { // nor to another board of the copy
		for k, g := range p.Games[:len(p.Games)-1] {
			if g.Number != k+1 || g.Result != tournament.BothLose {
				t.Errorf("board %d: %+v", p.Board, p.Games)
			}
		}
	}
	if byes := folded(t, swiss()).Clone().Stages[0].Played[0].Pairings[2]; byes.Games != nil {
		t.Errorf("a bye has the games %+v", byes.Games)
	}
}

// hashOfEleventh may never change: hashes stand on papers.
const hashOfEleventh = "e1ee778870bf726768bfbd2265210fc92b4af48f3eb88246c263886ade4c1daf"
