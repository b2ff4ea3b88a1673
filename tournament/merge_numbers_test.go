package tournament_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// merging merges what two arbiters did after a common beginning, and gives the event
// after it.
func merging(t *testing.T, shared []tournament.Change, ours, theirs []tournament.Change) (*tournament.Merging, *tournament.Tournament) {
	t.Helper()
	later := make([]tournament.Change, len(theirs))
	for i, c := range theirs { // what both enter is not the same entry
		c.Time = c.Time.Add(time.Minute)
		later[i] = c
	}
	event, copied := longer(shared, ours...), longer(shared, later...)
	m, err := tournament.Merge(nil, event, copied)
	if err != nil {
		t.Fatal(err)
	}
	checkMerged(t, event, copied, m)
	return m, folded(t, longer(event, m.Changes...))
}

// entered registers players, one change each.
func entered(names ...string) []tournament.Change {
	var changes []tournament.Change
	for _, name := range names {
		changes = append(changes, made("", tournament.PlayerAdded{Player: tournament.Player{Name: name}}))
	}
	return changes
}

// Whom a copy registered gets the next IDs of the event, and whatever the copy says of
// him afterwards is of those.
func TestPlayersOfACopyGetTheNextIDs(t *testing.T) {
	shared := tournament.Chain(swiss()[:2]...)
	on := func(round int, pairings ...tournament.Pairing) tournament.Change {
		return made("", tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{7, 1, 6, 8}, Rounds: rounds(tournament.Round{Number: round, Pairings: pairings})})
	}
	theirs := []tournament.Change{
		made("", tournament.PlayersImported{Players: []tournament.Player{{Name: "Froukje"}, {ID: 7, Name: "Gosse"}}, Edited: []tournament.Player{{ID: 2, Name: "Bouwe"}}}),
		made("", tournament.PlayerAdded{Player: tournament.Player{ID: 8, Name: "Harm"}}),
		made("", tournament.PlayerEdited{Player: tournament.Player{ID: 7, Name: "Gosse", Rating: 1200}}),
		made("", tournament.PlayerAway{Player: 6, Stage: 1, Rounds: []int{2}, Bye: tournament.ByeHalf}),
		on(1, pair(1, 1, 7), pair(2, 6, 8)),
		made("", tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.WhiteWins}),
		made("", tournament.PlayerWithdrawn{Player: 8, Round: 2}),
		made("one", tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Bans: []tournament.Ban{{Players: []tournament.PlayerID{7, 1}}}}}),
		made("one", tournament.TotalsEntered{Stage: 1, Rounds: 1, Totals: []tournament.Total{{Player: 7, Points: 50}}}),
	}
	m, state := merging(t, shared, entered("Eabele", "Douwe"), theirs)
	if len(m.Changes) != len(theirs) || m.Common != 2 || m.Same {
		t.Fatalf("%d taken, conflicts %+v", len(m.Changes), m.Conflicts)
	}
	var names []string
	for _, p := range state.Players {
		names = append(names, fmt.Sprint(p.ID, p.Name))
	}
	if got := strings.Join(names, " "); got != "1A 2Bouwe 3C 4D 5E 6Eabele 7Douwe 8Froukje 9Gosse 10Harm" {
		t.Errorf("the players are %s", got)
	}
	s := state.Stages[0]
	if d := cmp.Diff([]tournament.PlayerID{9, 1, 8, 10}, s.Numbers); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]tournament.Pairing{pair(1, 1, 9, tournament.Game{Number: 1}), pair(2, 8, 10, tournament.Game{Number: 1, Result: tournament.WhiteWins})}, s.Played[0].Pairings); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]tournament.Ban{{Players: []tournament.PlayerID{9, 1}}}, s.Bans); d != "" || s.Total(9) != 50 {
		t.Errorf("totals %v, %s", s.Totals, d)
	}
	gosse, _ := state.Player(9)
	froukje, _ := state.Player(8)
	harm, _ := state.Player(10)
	if gosse.Rating != 1200 || len(froukje.Away) != 1 || harm.Withdrawn != 2 {
		t.Errorf("%+v, %+v, %+v", gosse, froukje, harm)
	}
	for i, c := range m.Changes {
		if want := fmt.Sprintf("change %d of a merged copy", i+3); c.Why != want && c.Why != "one ("+want+")" || c.Base != 2 || c.Who != "arbiter" || !c.Time.Equal(theirs[i].Time.Add(time.Minute)) {
			t.Errorf("taken as %+v", c)
		}
	}
	if got := string(m.Changes[1].Body); got != `{"player":{"id":10,"name":"Harm"}}` {
		t.Errorf("Harm came as %s", got)
	}
	if string(theirs[1].Body) != `{"player":{"id":8,"name":"Harm"}}` {
		t.Error("the copy was altered")
	}
}

// Who is registered in both is one player: what the copy says of him is of the event's.
func TestPlayersWhomBothRegistered(t *testing.T) {
	shared := tableOf(4)
	rated := func(id tournament.PlayerID, name string, rating int) tournament.Change {
		return made("", tournament.PlayerAdded{Player: tournament.Player{ID: id, Name: name, Rating: rating}})
	}
	gone := func(id tournament.PlayerID) tournament.Change {
		return made("", tournament.PlayerWithdrawn{Player: id, Round: 3})
	}
	for name, tt := range map[string]struct {
		ours, theirs             []tournament.Change
		taken, joined, conflicts int
		withdrawn                tournament.PlayerID
		reason                   string
	}{
		"alike, as another number":    {entered("Eabele", "Froukje"), append(entered("Froukje"), gone(5)), 1, 1, 0, 6, ""},
		"alike, each with his number": {[]tournament.Change{rated(5, "Froukje", 0)}, []tournament.Change{rated(5, "Froukje", 0), gone(5)}, 1, 1, 0, 5, ""},
		"one of two on a list":        {entered("Eabele"), []tournament.Change{made("", tournament.PlayersImported{Players: []tournament.Player{{Name: "Eabele"}, {Name: "Gosse"}}}), gone(6)}, 0, 0, 2, 0, "Eabele is registered already (player 5)"},
		"both copies alike twice":     {entered("Eabele", "Froukje"), append(entered("Froukje", "Eabele"), gone(6)), 1, 2, 0, 5, ""},
	} {
		m, state := merging(t, shared, tt.ours, tt.theirs)
		if len(m.Changes) != tt.taken || len(m.Joined) != tt.joined || len(m.Conflicts) != tt.conflicts {
			t.Errorf("%s: %d taken, %d joined, conflicts %+v", name, len(m.Changes), len(m.Joined), m.Conflicts)
			continue
		}
		for _, p := range state.Players {
			if (p.Withdrawn != 0) != (p.ID == tt.withdrawn) {
				t.Errorf("%s: player %d %s withdrew from %d", name, p.ID, p.Name, p.Withdrawn)
			}
		}
		if tt.conflicts > 0 && !strings.Contains(whyNot(m.Conflicts[0]), tt.reason) {
			t.Errorf("%s: %s", name, whyNot(m.Conflicts[0]))
		}
		if tt.conflicts > 1 && (whyNot(m.Conflicts[1]) != "it rests on the registration of a player, which is not taken" || m.Conflicts[1].Ours != nil) {
			t.Errorf("%s: %+v", name, m.Conflicts[1])
		}
	}
}

// Who is registered in both, but not alike, is told; what follows is of the player of
// the event, or rests on nobody.
func TestPlayersWhomBothRegisteredOtherwise(t *testing.T) {
	shared := tournament.Chain(swiss()[:2]...)
	rated := func(rating int) tournament.Change {
		return made("", tournament.PlayerAdded{Player: tournament.Player{Name: "Froukje", Rating: rating}})
	}
	numbers := func(ids ...tournament.PlayerID) tournament.Change {
		return made("", tournament.NumbersDrawn{Stage: 1, Numbers: ids})
	}
	event := longer(shared, append(entered("Eabele"), rated(1))...)
	m, err := tournament.Merge(nil, event, longer(shared, rated(2), numbers(1, 6)))
	if err != nil {
		t.Fatal(err)
	}
	state := folded(t, longer(event, m.Changes...))
	if len(m.Conflicts) != 1 || !strings.HasPrefix(whyNot(m.Conflicts[0]), "Froukje is registered already (player 7)") || !cmp.Equal(state.Stages[0].Numbers, []tournament.PlayerID{1, 7}) {
		t.Errorf("numbers %v, conflicts %+v", state.Stages[0].Numbers, m.Conflicts)
	}
	list := made("", tournament.PlayersImported{Players: []tournament.Player{{Name: "Gosse"}, {Name: "Froukje", Rating: 2}}})
	m, _ = merging(t, shared, []tournament.Change{rated(1)}, []tournament.Change{list, numbers(1, 6)})
	if len(m.Conflicts) != 2 || whyNot(m.Conflicts[1]) != "it rests on the registration of a player, which is not taken" {
		t.Errorf("conflicts %+v", m.Conflicts)
	}
}

// A player whom the copy registered in a list is he, whatever the copy did first: the
// numbers lead from where the journals parted.
func TestThePlayerOfTheCopyIsMeant(t *testing.T) {
	list := made("", tournament.PlayersImported{Players: []tournament.Player{{Name: "Froukje"}, {Name: "Gosse"}}})
	theirs := append([]tournament.Change{list}, append(entered("Harm"), made("", tournament.PlayerWithdrawn{Player: 6, Round: 3}))...)
	m, state := merging(t, club(), entered("Eabele"), theirs)
	if len(m.Conflicts) > 0 {
		t.Fatalf("conflicts %+v", m.Conflicts)
	}
	for _, p := range state.Players {
		if (p.Withdrawn != 0) != (p.Name == "Gosse") {
			t.Errorf("%d %s withdrew from %d", p.ID, p.Name, p.Withdrawn)
		}
	}
}

// Incidents and rulings of a copy get the next numbers, and name each other by them.
func TestIncidentsAndRulingsOfACopyGetTheNextNumbers(t *testing.T) {
	shared := extended(tableOf(4), made("", tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Text: "shared"}}))
	incident := func(number, board int, text string) tournament.Change {
		return made("", tournament.IncidentAdded{Incident: tournament.Incident{Number: number, Ref: tournament.GameRef{Stage: 1, Round: 1, Board: board}, Text: text}})
	}
	ruling := func(number, incident, board, overrules int, id string) tournament.Change {
		return made("5.9", tournament.RulingAdded{Ruling: tournament.Ruling{Number: number, Ref: tournament.GameRef{Stage: 1, Round: 1, Board: board}, Incident: incident, Overrules: overrules, Finding: tournament.Finding{ID: id},
			Decision: tournament.DecisionWarning, Against: tournament.SideWhite}})
	}
	ours := []tournament.Change{incident(0, 1, "noise"), incident(0, 1, "smoke"), ruling(0, 2, 1, 0, "")}
	theirs := []tournament.Change{incident(2, 2, "telephone"), incident(3, 2, "hint"), ruling(1, 3, 2, 0, "i3"), ruling(0, 2, 2, 0, ""), ruling(3, 3, 2, 1, "i3"), ruling(0, 1, 1, 0, "")}
	m, state := merging(t, shared, ours, theirs)
	if len(m.Conflicts)+len(m.Joined) > 0 {
		t.Fatalf("conflicts %+v", m.Conflicts)
	}
	var incidents, rulings []string
	for _, in := range state.Incidents {
		incidents = append(incidents, fmt.Sprintf("%d %s %d", in.Number, in.Text, in.Ref.Board))
	}
	for _, r := range state.Rulings {
		rulings = append(rulings, fmt.Sprintf("%d on %d %s (%s) over %d: %s", r.Number, r.Incident, r.Finding.ID, r.Finding.Message, r.Overrules, r.State))
	}
	if d := cmp.Diff([]string{"1 shared 1", "2 noise 1", "3 smoke 1", "4 telephone 2", "5 hint 2"}, incidents); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{"1 on 2 i2 (noise) over 0: in effect", "2 on 5 i5 (hint) over 0: overruled", "3 on 4 i4 (telephone) over 0: in effect", "4 on 5 i5 (hint) over 2: in effect", "5 on 1 i1 (shared) over 0: in effect"}, rulings); d != "" {
		t.Error(d)
	}
	if got := string(m.Changes[2].Body); !strings.Contains(got, `"id":"i5"`) || strings.Contains(got, "i3") {
		t.Errorf("the ruling came as %s", got)
	}
	// What is not taken nobody can rest on.
	lost := []tournament.Change{incident(2, 2, "telephone")}
	unpaired := made("wrong list", tournament.RoundUnpaired{Stage: 1, Round: 1})
	m, _ = merging(t, shareOf(4), []tournament.Change{unpaired}, append([]tournament.Change{incident(1, 2, "telephone")}, ruling(0, 1, 2, 0, "")))
	if len(m.Conflicts) != 2 || whyNot(m.Conflicts[1]) != "it rests on incident 1 of the copy, which is not taken" {
		t.Errorf("%+v", m.Conflicts)
	}
	m, _ = merging(t, shared, nil, lost)
	if !m.Same || len(m.Changes) != 1 {
		t.Errorf("%+v", m)
	}
	m, _ = merging(t, shared, []tournament.Change{ruling(0, 1, 1, 0, "")}, []tournament.Change{ruling(0, 1, 1, 0, ""), ruling(0, 1, 1, 1, "")})
	if len(m.Joined) != 1 || len(m.Changes) != 1 {
		t.Errorf("a ruling of both: %+v", m)
	}
	m, _ = merging(t, shared, entered("Eabele"), []tournament.Change{made("", tournament.PlayerAdded{Player: tournament.Player{ID: 5, Name: "Froukje"}}), ruling(1, 1, 1, 0, "i1"), incident(2, 1, "x")})
	if len(m.Changes) != 3 || len(m.Conflicts) != 0 {
		t.Errorf("%+v", m)
	}
	overruled := append([]tournament.Change{made("x", tournament.RulingAdded{Ruling: tournament.Ruling{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Incident: 1, Decision: tournament.DecisionStands}})}, entered("Eabele")...)
	m, _ = merging(t, shared, overruled, []tournament.Change{ruling(0, 1, 1, 0, ""), ruling(0, 1, 1, 1, "")})
	if len(m.Conflicts) != 2 || !strings.Contains(whyNot(m.Conflicts[0]), "ruling 1 has decided on i1 already (stands)") || whyNot(m.Conflicts[1]) != "it rests on ruling 1 of the copy, which is not taken" {
		t.Errorf("%+v", m.Conflicts)
	}
}

// What both have altered is a conflict that names the entry of the event and what it is;
// results and sheets that came to the same are joined.
func TestWhatBothHaveAltered(t *testing.T) {
	shared := tableOf(4)
	event := folded(t, shared).Event
	called := func(name string) tournament.Change {
		e := event
		e.Name = name
		return made("", tournament.EventEdited{Event: e})
	}
	sheet := func(board int, text string, k tournament.ResultKind, why string) tournament.Change {
		return made(why, tournament.SheetAdded{Stage: 1, Round: 1, Board: board, Sheet: tournament.Sheet{PDN: text}, Result: k})
	}
	stage := func(name string) tournament.Change {
		return made("", tournament.StageEdited{Stage: tournament.Stage{Number: 1, Name: name, System: tournament.SystemSwiss}})
	}
	imported := func(k tournament.ResultKind) tournament.Change {
		return made("", tournament.GamesImported{Stage: 1, Results: []tournament.ResultSet{{Stage: 1, Round: 1, Board: 1, Result: k}, {Stage: 1, Round: 1, Board: 2, Result: k}}})
	}
	opening := func(board int, moves string) tournament.Change {
		return made("", tournament.OpeningsDrawn{Stage: 1, Round: 1, Boards: []tournament.BoardOpening{{Board: board, Opening: tournament.Opening{Moves: moves, FEN: start10}}}})
	}
	incident := made("", tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Text: "noise"}})
	lossOf := func(side tournament.Side, k, corrects tournament.ResultKind) tournament.Change {
		return made("x", tournament.RulingAdded{Ruling: tournament.Ruling{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Incident: 1, Decision: tournament.DecisionLoss, Against: side, Result: k, Corrects: corrects}})
	}
	all := func(changes ...tournament.Change) []tournament.Change { return changes }
	for name, tt := range map[string]struct {
		ours, theirs             []tournament.Change
		taken, joined, conflicts int
		reason                   string
		entry                    int64 // of the event
	}{
		"the event":                {all(called("A")), all(called("B")), 0, 0, 1, "both have altered the same (what the event is)", 4},
		"the event, and a player":  {all(called("A")), entered("B"), 1, 0, 0, "", 0},
		"a player, in a list":      {all(made("", tournament.PlayersImported{Edited: []tournament.Player{{ID: 2, Name: "A"}, {ID: 3, Name: "B"}}})), all(made("", tournament.PlayerEdited{Player: tournament.Player{ID: 3, Name: "C"}})), 0, 0, 1, "both have altered the same (player 3)", 4},
		"the stage":                {append(entered("E"), stage("A")), all(stage("B")), 0, 0, 1, "both have altered the same (stage 1 or its numbers)", 5},
		"openings of a round":      {all(opening(1, "a")), all(opening(2, "b")), 0, 0, 1, "both have altered the same (round 1 of stage 1)", 4},
		"the result of a sheet":    {all(result(1, tournament.WhiteWins)), all(sheet(1, "x", tournament.Drawn, "")), 0, 0, 1, "round 1 board 1: the copy has the result 1/2, the event has the result 1-0", 4},
		"a sheet with a result":    {all(result(1, tournament.WhiteWins)), all(sheet(1, "x", tournament.WhiteWins, "")), 1, 0, 0, "", 0},
		"a result of a sheet":      {all(sheet(1, "x", tournament.WhiteWins, "")), all(result(1, tournament.WhiteWins)), 0, 1, 0, "", 0},
		"a sheet alone, a result":  {all(sheet(1, "x", 0, "")), all(result(1, tournament.WhiteWins)), 1, 0, 0, "", 0},
		"a result, a sheet alone":  {all(result(1, tournament.WhiteWins)), all(sheet(1, "x", 0, "")), 1, 0, 0, "", 0},
		"sheets alike, replaced":   {all(sheet(1, "x", 0, "")), all(sheet(1, "y", 0, ""), sheet(1, "x", 0, "better")), 0, 1, 1, "round 1 board 1 has a sheet already", 0},
		"two sheets":               {all(sheet(1, "x", 0, "")), all(sheet(1, "y", 0, "")), 0, 0, 1, "round 1 board 1: both have handed in a sheet, and they differ", 4},
		"a result opened there":    {all(result(1, tournament.WhiteWins)), all(result(1, tournament.Drawn), made("x", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Corrects: tournament.Drawn})), 0, 0, 2, "round 1 board 1: the copy has no result, the event has the result 1-0", 4},
		"results alike, in a list": {all(imported(tournament.Drawn)), all(result(1, tournament.Drawn), result(2, tournament.Drawn)), 0, 2, 0, "", 0},
		"one of two in a list":     {all(result(1, tournament.Drawn)), all(imported(tournament.Drawn)), 0, 0, 1, "round 1 board 1 has the result 1/2 already", 0},
		"a list, one differs":      {all(result(1, tournament.WhiteWins)), all(imported(tournament.Drawn)), 0, 0, 1, "round 1 board 1: the copy has the result 1/2, the event has the result 1-0", 4},
		"a list of both":           {all(result(1, tournament.Drawn), result(2, tournament.Drawn)), all(imported(tournament.Drawn)), 0, 1, 0, "", 0},
		"a round that is no more":  {all(result(1, tournament.WhiteWins)), all(result(1, tournament.Drawn), made("x", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Corrects: tournament.Drawn}), made("x", tournament.RoundUnpaired{Stage: 1, Round: 1})), 0, 0, 3, "round 1 is not paired: no round is paired yet", 4},
		"incidents at one board":   {all(incident), all(incident), 0, 1, 0, "", 0},
		"a result and a ruling":    {all(result(1, tournament.WhiteWins)), all(incident, lossOf(tournament.SideBlack, tournament.WhiteWins, 0)), 1, 0, 1, "round 1 board 1: the game has the result 1-0, not no result: look again before ruling on it", 0},
		"a result, another ruled":  {all(result(1, tournament.BlackWins)), all(incident, lossOf(tournament.SideBlack, tournament.WhiteWins, 0)), 1, 0, 1, "round 1 board 1: the copy has the result 1-0, the event has the result 0-1", 4},
	} {
		m, _ := merging(t, shared, tt.ours, tt.theirs)
		if len(m.Changes) != tt.taken || len(m.Joined) != tt.joined || len(m.Conflicts) != tt.conflicts {
			t.Errorf("%s: %d taken, %d joined, conflicts %+v", name, len(m.Changes), len(m.Joined), m.Conflicts)
			continue
		}
		if tt.conflicts > 0 {
			got := m.Conflicts[0]
			if !strings.HasPrefix(whyNot(got), tt.reason) || (got.Ours == nil) != (tt.entry == 0) || got.Ours != nil && got.Ours.Seq != tt.entry {
				t.Errorf("%s: %+v", name, got)
			}
		}
	}
}

// A game that is paired otherwise in the event takes nothing from a copy.
func TestGamesThatArePairedOtherwise(t *testing.T) {
	shared := shareOf(4)
	over := []tournament.Change{result(1, tournament.Drawn), result(2, tournament.Drawn)}
	next := func(pairings ...tournament.Pairing) tournament.Change {
		return made("by hand", tournament.RoundsPaired{Stage: 1, ByHand: true, Rounds: rounds(round(2, pairings...))})
	}
	set := func(board int) tournament.Change {
		return made("", tournament.ResultSet{Stage: 1, Round: 2, Board: board, Result: tournament.Drawn})
	}
	with := func(changes ...tournament.Change) []tournament.Change {
		return append(over[:2:2], changes...)
	}
	rated := made("", tournament.ResultRated{Stage: 1, Round: 2, Board: 1})
	_ = rated
	for name, tt := range map[string]struct {
		ours, theirs []tournament.Change
		reasons      []string
	}{
		"other players":        {with(next(pair(1, 1, 3), pair(2, 2, 4))), with(next(pair(1, 1, 4), pair(2, 2, 3)), set(1)), []string{"round 2 has games without a result", "round 2 board 1 is paired otherwise here than in the copy"}},
		"other colours":        {with(next(pair(1, 1, 3), pair(2, 2, 4))), with(next(pair(1, 3, 1), pair(2, 2, 4)), set(1)), []string{"round 2 has games without a result", "round 2 board 1 is paired otherwise here than in the copy"}},
		"another Black":        {with(next(pair(1, 1, 3))), with(next(pair(1, 1, 4)), set(1)), []string{"round 2 has games without a result", "round 2 board 1 is paired otherwise"}},
		"another White":        {with(next(pair(1, 1, 3))), with(next(pair(1, 2, 3)), set(1)), []string{"round 2 has games without a result", "round 2 board 1 is paired otherwise"}},
		"no such board here":   {with(next(pair(1, 1, 3))), with(next(pair(1, 1, 3), pair(2, 2, 4)), set(2)), []string{"round 2 has games without a result", "round 2 of stage 1 is not paired here: round 2 has no board 2: its boards are 1 to 1"}},
		"no such round here":   {[]tournament.Change{made("x", tournament.RoundUnpaired{Stage: 1, Round: 1})}, over[:1], []string{"round 1 of stage 1 is not paired here: round 1 is not paired: no round is paired yet"}},
		"paired alike, joined": {with(next(pair(1, 1, 3))), with(next(pair(1, 1, 3)), set(1)), nil},
	} {
		m, _ := merging(t, shared, tt.ours, tt.theirs)
		if len(m.Conflicts) != len(tt.reasons) {
			t.Errorf("%s: conflicts %+v", name, m.Conflicts)
			continue
		}
		for i, want := range tt.reasons {
			if !strings.HasPrefix(whyNot(m.Conflicts[i]), want) {
				t.Errorf("%s: %q, want %q", name, whyNot(m.Conflicts[i]), want)
			}
		}
	}
	// Players whom the copy registered are led to those of the event.
	late := func(name string) tournament.Change {
		return made("", tournament.PlayerAdded{Player: tournament.Player{Name: name}})
	}
	base := tournament.Chain(swiss()[:2]...)
	first := made("", tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 6}, Rounds: rounds(round(1, pair(1, 1, 6)))})
	m, state := merging(t, base, []tournament.Change{late("X")}, []tournament.Change{late("Y"), first, made("", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.BlackWins})})
	if len(m.Conflicts) > 0 || state.Stages[0].Played[0].Pairings[0].Black != 7 || state.Stages[0].Played[0].Pairings[0].Games[0].Result != tournament.BlackWins {
		t.Errorf("%+v", m.Conflicts)
	}
}

// Copies that are no journals are refused, and so is an event that is none.
func TestCopiesThatCannotBeMerged(t *testing.T) {
	shared := shareOf(4)
	wrong := longer(shared, made("", tournament.PlayerWithdrawn{Player: 9, Round: 1}))
	undone := longer(shared, made("", tournament.Undone{Seq: 2}))
	on := longer(shared, result(1, tournament.Drawn))
	unknown := longer(shared, tournament.Change{Who: "x", Kind: "x", Body: []byte("{}")})
	for name, tt := range map[string]struct {
		ours, theirs []tournament.Change
		want         error
		says         string
	}{
		"a change that is refused":      {shared, wrong, tournament.ErrNoSuchPlayer, "the copy: change 4 does not follow from those before it: player 9"},
		"the same, parted":              {on, wrong, tournament.ErrNoSuchPlayer, "the copy: change 4 does not follow from those before it: player 9"},
		"an undo that is none":          {on, undone, tournament.ErrNotLast, "the copy: change 2 cannot be undone now"},
		"an undo that is none, ahead":   {shared, undone, tournament.ErrNotLast, "the copy: change 2 cannot be undone now"},
		"a kind unknown":                {on, unknown, tournament.ErrUnknownChange, "the copy: change 4"},
		"an event with a bad undo":      {undone, on, tournament.ErrNotLast, "change 2 cannot be undone now"},
		"an event with a bad change":    {wrong, on, tournament.ErrNoSuchPlayer, "player 9 is not registered"},
		"an event of a kind unknown":    {unknown, on, tournament.ErrUnknownChange, "change 4"},
		"an event that began otherwise": {swiss(), shared, tournament.ErrOtherEvent, "the copy is of another event: their first entries differ"},
		"a common change taken back":    {longer(shared, made("", tournament.Undone{Seq: 3})), on, tournament.ErrTakenBack, "an entry of both was taken back in one of them: bring both to the same point with undo or redo, then merge"},
		"a bad change that they share":  {longer(wrong, result(1, tournament.Drawn)), longer(wrong, result(2, tournament.Drawn)), tournament.ErrNoSuchPlayer, "change 4 does not follow"},
	} {
		m, err := tournament.Merge(nil, tt.ours, tt.theirs)
		if m != nil || !errors.Is(err, tt.want) || !strings.HasPrefix(says(err), tt.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var chain *tournament.ChainError
	if _, err := tournament.Merge(nil, shared, shared[1:]); !errors.As(err, &chain) || !strings.HasPrefix(says(err), "the copy: entry 1") {
		t.Errorf("%v", err)
	}
	// A copy that is behind, or the same, brings nothing; what both took back is taken back.
	for name, pair := range map[string][2][]tournament.Change{"behind": {on, shared}, "the same": {shared, shared}} {
		m, err := tournament.Merge(nil, pair[0], pair[1])
		if err != nil || len(m.Changes)+len(m.Joined)+len(m.Conflicts) > 0 || m.Common != int64(len(pair[1])) || m.Same != (name == "the same") {
			t.Errorf("%s: %+v, %v", name, m, err)
		}
	}
	both := []tournament.Change{made("", tournament.Undone{Seq: 3})}
	if m, _ := merging(t, shared, both, append(both[:1:1], entered("E")...)); len(m.Changes) != 1 {
		t.Errorf("taken back in both: %+v", m)
	}
}
