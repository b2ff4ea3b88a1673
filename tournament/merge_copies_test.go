package tournament_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/tournament"
)

// shareOf is a Swiss of n players with round 1 paired: what two copies have in
// common.
func shareOf(n int) []tournament.Change { return sharedBy(tournament.SystemSwiss, n) }

// tableOf is shareOf a round robin: it takes players after its first round too.
func tableOf(n int) []tournament.Change { return sharedBy(tournament.SystemRoundRobin, n) }

func sharedBy(system tournament.System, n int) []tournament.Change {
	players := make([]tournament.Player, n)
	numbers := make([]tournament.PlayerID, n)
	round := tournament.Round{Number: 1}
	for i := range n {
		players[i], numbers[i] = tournament.Player{Name: fmt.Sprint("Player ", i+1)}, tournament.PlayerID(i+1)
		if i%2 == 1 {
			round.Pairings = append(round.Pairings, tournament.Pairing{Board: i/2 + 1, White: numbers[i-1], Black: numbers[i]})
		}
	}
	return tournament.Chain(
		made("", tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: system}}),
		made("", tournament.PlayersImported{Players: players}),
		made("", tournament.RoundsPaired{Stage: 1, Numbers: numbers, Rounds: []tournament.Round{round}}),
	)
}

// made is a change of a minute.
func made(why string, body tournament.Body) tournament.Change {
	return tournament.New("arbiter", why, time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), body)
}

// longer puts further changes on a journal.
func longer(journal []tournament.Change, changes ...tournament.Change) []tournament.Change {
	out := append([]tournament.Change(nil), journal...)
	for _, c := range changes {
		if c.Base == 0 {
			c.Base = int64(len(out))
		}
		out = append(out, tournament.Seal(out[len(out)-1], c))
	}
	return out
}

// result enters a result in round 1.
func result(board int, k tournament.ResultKind) tournament.Change {
	return made("", tournament.ResultSet{Stage: 1, Round: 1, Board: board, Result: k})
}

func TestMergeOfTwoCopies(t *testing.T) {
	shared := shareOf(6)
	add := func(name string) tournament.Change {
		return made("", tournament.PlayerEntered{Player: tournament.Player{Name: name}, Stage: 1, Missed: tournament.ByeZero})
	}
	sheet := func(board int, text string) tournament.Change {
		return made("", tournament.SheetAdded{Stage: 1, Round: 1, Board: board, Sheet: tournament.Sheet{PDN: text, Verdict: "clean"}})
	}
	incident := made("", tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Text: "telephone"}})
	ruled := func(incident int) tournament.Change {
		return made("5.9", tournament.RulingAdded{Ruling: tournament.Ruling{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Incident: incident,
			Decision: tournament.DecisionWarning, Against: tournament.SideWhite}})
	}
	next := func(white, black tournament.PlayerID) tournament.Change {
		return made("by hand", tournament.RoundsPaired{Stage: 1, ByHand: true, Rounds: []tournament.Round{{Number: 2, Pairings: []tournament.Pairing{{Board: 1, White: white, Black: black}}}}})
	}
	draft := func(white, black tournament.PlayerID) tournament.Change {
		return made("", tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 2, Pairings: []tournament.Pairing{{Board: 1, White: white, Black: black}}}})
	}
	start := folded(t, shared)
	turn := func(boards ...int) tournament.Change {
		b := tournament.RoundAltered{Stage: 1, Round: 1}
		for _, board := range boards {
			p, _ := start.Pairing(1, 1, board)
			b.Boards = append(b.Boards, tournament.BoardSeats{Board: board, White: p.Black, Black: p.White})
		}
		return made("sat down the other way", b)
	}
	all := []tournament.Change{result(1, tournament.WhiteWins), result(2, tournament.WhiteWins), result(3, tournament.WhiteWins)}
	type changes = []tournament.Change
	slip := func(how tournament.Ending, white, black int, signed bool) tournament.Change {
		side := func(used int) tournament.SlipSide { return tournament.SlipSide{Used: used, Signed: signed} }
		return made("", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins, How: how, Slip: tournament.Slip{White: side(white), Black: side(black)}})
	}
	rated := func(k tournament.ResultKind) tournament.Change {
		return made("phone", tournament.ResultRated{Stage: 1, Round: 1, Board: 1, Rated: k})
	}
	misread := made("misread", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins, How: tournament.EndingTime, Corrects: tournament.WhiteWins})
	for _, tt := range []struct {
		name                     string
		ours, theirs             changes
		taken, joined, conflicts int
		reason                   string
	}{
		{name: "different games", ours: changes{result(1, tournament.WhiteWins)}, theirs: changes{result(2, tournament.Drawn)}, taken: 1},
		{name: "the same result", ours: changes{result(1, tournament.WhiteWins)}, theirs: changes{result(1, tournament.WhiteWins)}, joined: 1},
		{name: "the same result of other colours", ours: changes{result(2, tournament.WhiteWins)}, theirs: changes{turn(2), result(2, tournament.WhiteWins)}, conflicts: 2},
		{name: "another result", ours: changes{result(1, tournament.WhiteWins)}, theirs: changes{result(1, tournament.Drawn)}, conflicts: 1,
			reason: "round 1 board 1: the copy has the result 1/2, the event has the result 1-0"},
		{name: "another ending", ours: changes{slip(tournament.EndingResigned, 0, 0, false)}, theirs: changes{slip(tournament.EndingTime, 3600, 3000, true)}, conflicts: 1,
			reason: `round 1 board 1: in the copy the game ended with "time", in the event with "resigned"`},
		{name: "another time used", ours: changes{slip("", 3600, 0, false)}, theirs: changes{slip("", 3660, 60, false)}, conflicts: 1,
			reason: "round 1 board 1: time used: the copy has 1:01 - 0:01, the event has 1:00 - -"},
		{name: "a slip in the copy alone", ours: changes{result(1, tournament.WhiteWins)}, theirs: changes{slip(tournament.EndingTime, 3600, 3000, true)}, taken: 1},
		{name: "a slip here alone", ours: changes{slip(tournament.EndingTime, 3600, 3000, true)}, theirs: changes{result(1, tournament.WhiteWins)}, joined: 1},
		{name: "each a half of the slip", ours: changes{slip(tournament.EndingTime, 3600, 0, false)}, theirs: changes{slip("", 0, 3000, true)}, taken: 1},
		{name: "an ending corrected in the copy", ours: changes{result(1, tournament.WhiteWins)}, theirs: changes{slip(tournament.EndingResigned, 60, 0, true), misread}, taken: 1, joined: 1},
		{name: "rated in the copy alone", ours: changes{result(1, tournament.WhiteWins)}, theirs: changes{result(1, tournament.WhiteWins), rated(tournament.Drawn)}, taken: 1, joined: 1},
		{name: "rated in both", ours: changes{slip("", 60, 0, false), rated(tournament.BlackWins)}, theirs: changes{result(1, tournament.WhiteWins), rated(tournament.Drawn)}, conflicts: 2,
			reason: "for the rating report the copy has the result 1/2, the event has the result 0-1"},
		{name: "corrected to the same", ours: changes{result(1, tournament.Drawn)}, theirs: changes{result(1, tournament.WhiteWins),
			made("misread", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Corrects: tournament.WhiteWins})}, joined: 2},
		{name: "taken back in the copy", ours: changes{result(1, tournament.Drawn)},
			theirs: changes{result(1, tournament.WhiteWins), made("", tournament.Undone{Seq: 4})}},
		{name: "late entrants in both", ours: changes{add("Eabele")}, theirs: changes{add("Froukje")}, conflicts: 1, reason: "both have altered the same (stage 1 or its numbers)"},
		{name: "registered in both", ours: changes{made("", tournament.PlayerAdded{Player: tournament.Player{Name: "Eabele"}})},
			theirs:    changes{made("", tournament.PlayerAdded{Player: tournament.Player{Name: "Froukje"}}), made("", tournament.PlayerWithdrawn{Player: 7, Round: 2})},
			conflicts: 2, reason: "round 1 is paired: Froukje would be a late entrant"},
		{name: "on who is not taken", ours: changes{add("Eabele")}, theirs: changes{add("Froukje"), made("", tournament.PlayerWithdrawn{Player: 7, Round: 2})},
			conflicts: 2, reason: "both have altered"},
		{name: "incidents get the next numbers", ours: changes{incident, made("", tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 2}, Text: "noise"}})},
			theirs: changes{made("", tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Text: "hint"}}), ruled(1)}, taken: 2},
		{name: "an article of other rules", ours: changes{incident}, theirs: changes{made("", tournament.IncidentAdded{Incident: tournament.Incident{
			Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Articles: []string{"99"}, Text: "hint"}})}, conflicts: 1, reason: "round 1 board 1: there is no article 99 in these rules"},
		{name: "the round paired in both", ours: append(all[:3:3], next(1, 3)), theirs: append(all[:3:3], next(1, 5),
			made("", tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.Drawn})), joined: 3, conflicts: 2, reason: "round 2"},
		{name: "the round taken back here", ours: changes{made("wrong list", tournament.RoundUnpaired{Stage: 1, Round: 1})}, theirs: changes{result(1, tournament.Drawn)},
			conflicts: 1, reason: "is not paired here"},
		{name: "the round taken back there", ours: changes{result(1, tournament.Drawn)}, theirs: changes{made("wrong list", tournament.RoundUnpaired{Stage: 1, Round: 1})},
			conflicts: 1, reason: "round 1 has results or sheets (boards 1): undo them first"},
		{name: "a board altered there, a result here on another", ours: changes{result(1, tournament.Drawn)}, theirs: changes{turn(2)}, taken: 1},
		{name: "a board altered here, a result there on another", ours: changes{turn(2)}, theirs: changes{result(1, tournament.Drawn)}, taken: 1},
		{name: "two boards altered", ours: changes{turn(1)}, theirs: changes{turn(2)}, taken: 1},
		{name: "the same alteration", ours: changes{turn(2)}, theirs: changes{turn(2)}, joined: 1},
		{name: "a board altered in both", ours: changes{turn(1, 2)}, theirs: changes{turn(2)}, conflicts: 1, reason: "paired otherwise"},
		{name: "a board altered there, a result here on it", ours: changes{result(2, tournament.Drawn)}, theirs: changes{turn(2)}, conflicts: 1, reason: "something is on record of board 2 of round 1"},
		{name: "a board altered here, a result there on it", ours: changes{turn(2)}, theirs: changes{result(2, tournament.Drawn)}, conflicts: 1, reason: "paired otherwise"},
		{name: "a draft in both", ours: append(all[:3:3], draft(1, 3)), theirs: append(all[:3:3], draft(1, 5)), joined: 3, conflicts: 1, reason: "both have altered the same (stage 1 or its numbers)"},
		{name: "a draft there", ours: all, theirs: append(all[:3:3], draft(1, 5)), taken: 1, joined: 3},
		{name: "a player edited in both", ours: changes{made("", tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "A"}})},
			theirs: changes{made("", tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "B"}})}, conflicts: 1, reason: "both have altered the same (player 1)"},
		{name: "sheets of one game", ours: changes{sheet(1, "1. 32-28 *")}, theirs: changes{sheet(1, "1. 32-28 *"), sheet(2, "1. 33-28 *")}, taken: 1, joined: 1},
		{name: "two sheets of one game", ours: changes{sheet(1, "1. 32-28 *")}, theirs: changes{sheet(1, "1. 33-28 *")}, conflicts: 1,
			reason: "round 1 board 1: both have handed in a sheet, and they differ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for i := range tt.theirs { // what both enter is not the same entry
				tt.theirs[i].Time = tt.theirs[i].Time.Add(time.Minute)
			}
			ours, theirs := longer(shared, tt.ours...), longer(shared, tt.theirs...)
			m, err := tournament.Merge(nil, ours, theirs)
			if err != nil {
				t.Fatal(err)
			}
			if len(m.Changes) != tt.taken || len(m.Joined) != tt.joined || len(m.Conflicts) != tt.conflicts {
				t.Fatalf("%d taken, %d joined, conflicts %+v; want %d, %d, %d", len(m.Changes), len(m.Joined), m.Conflicts, tt.taken, tt.joined, tt.conflicts)
			}
			if tt.conflicts > 0 && !strings.Contains(whyNot(m.Conflicts[0]), tt.reason) {
				t.Errorf("the reason is %q, want %q", whyNot(m.Conflicts[0]), tt.reason)
			}
			for _, c := range m.Changes {
				if c.Who != "arbiter" || c.Time.IsZero() || !strings.Contains(c.Why, "of a merged copy") || c.Base != 3 {
					t.Errorf("taken as %+v", c)
				}
			}
			checkMerged(t, ours, theirs, m)
		})
	}
}

// checkMerged holds the event after a merge against both journals.
func checkMerged(t rapid.TB, ours, theirs []tournament.Change, m *tournament.Merging) {
	t.Helper()
	merged := longer(ours, m.Changes...)
	if err := tournament.VerifyChain(merged); err != nil {
		t.Fatal(err)
	}
	if _, err := tournament.Fold(merged); err != nil {
		t.Fatal(err)
	}
	history, err := tournament.ReadHistory(theirs)
	if err != nil {
		t.Fatal(err)
	}
	since := 0
	for _, seq := range history.Done {
		if seq > m.Common {
			since++
		}
	}
	if got := len(m.Changes) + len(m.Joined) + len(m.Conflicts); !m.Same && got != since {
		t.Fatalf("%d entries are accounted for, the copy has %d", got, since)
	}
	again, err := tournament.Merge(nil, merged, theirs)
	if err != nil {
		t.Fatal(err)
	}
	if len(again.Changes) != 0 || len(again.Conflicts) > len(m.Conflicts) {
		t.Fatalf("a second merge takes %+v, conflicts %+v", again.Changes, again.Conflicts)
	}
}

func TestMergeOfACopyThatIsAhead(t *testing.T) {
	shared := shareOf(2)
	ahead := longer(shared, result(1, tournament.WhiteWins), made("", tournament.Undone{Seq: 4}))
	m, err := tournament.Merge(nil, shared, ahead)
	if err != nil || !m.Same || len(m.Changes) != 2 {
		t.Fatalf("got %+v, %v", m, err)
	}
	if merged := longer(shared, m.Changes...); merged[4].Hash != ahead[4].Hash {
		t.Error("the entries are not those of the copy")
	}
	if m, err = tournament.Merge(nil, ahead, shared); err != nil || len(m.Changes)+len(m.Conflicts) != 0 {
		t.Errorf("a copy that is behind brings %+v, %v", m, err)
	}
}

func TestMergeRefusesWhatHasNoCommonBeginning(t *testing.T) {
	other := tournament.Chain(made("", tournament.EventCreated{Event: tournament.Event{Name: "Other", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemOpen}}))
	if _, err := tournament.Merge(nil, shareOf(2), other); !errors.Is(err, tournament.ErrOtherEvent) {
		t.Errorf("another event: %v", err)
	}
	back := longer(shareOf(2), made("", tournament.Undone{Seq: 3}))
	on := longer(shareOf(2), result(1, tournament.Drawn))
	if _, err := tournament.Merge(nil, on, back); !errors.Is(err, tournament.ErrTakenBack) {
		t.Errorf("a common change taken back: %v", err)
	}
	forged := longer(shareOf(2), result(1, tournament.Drawn))
	forged[3].Who = "somebody else"
	var chain *tournament.ChainError
	if _, err := tournament.Merge(nil, shareOf(2), forged); !errors.As(err, &chain) {
		t.Errorf("a forged copy: %v", err)
	}
}

// Whatever two arbiters do on their copies, a merge leaves a journal that folds,
// accounts for every entry, and is done once. If nothing was in the way, merging
// either into the other gives every game the same result.
func TestMergeOfWhateverTwoArbitersDo(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		shared := tableOf(2 * rapid.IntRange(1, 4).Draw(rt, "boards"))
		ours, theirs := drawOn(rt, shared), drawOn(rt, shared)
		m, err := tournament.Merge(nil, ours, theirs)
		if errors.Is(err, tournament.ErrTakenBack) {
			return
		}
		if err != nil {
			rt.Fatal(err)
		}
		checkMerged(rt, ours, theirs, m)
		back, err := tournament.Merge(nil, theirs, ours)
		if err != nil {
			rt.Fatal(err)
		}
		checkMerged(rt, theirs, ours, back)
		if len(m.Conflicts)+len(back.Conflicts) > 0 {
			return
		}
		left, err := tournament.Fold(longer(ours, m.Changes...))
		if err != nil {
			rt.Fatal(err)
		}
		right, err := tournament.Fold(longer(theirs, back.Changes...))
		if err != nil {
			rt.Fatal(err)
		}
		for _, p := range left.Stages[0].Played[0].Pairings {
			ref := tournament.GameRef{Stage: 1, Round: 1, Board: p.Board}
			_, other, err := right.Game(ref)
			if err != nil || other.Result != p.Games[0].Result {
				rt.Fatalf("board %d has %s and %s: %v", p.Board, p.Games[0].Result, other.Result, err)
			}
		}
		if len(left.Players) != len(right.Players) || len(left.Incidents) != len(right.Incidents) {
			rt.Fatalf("%d and %d players, %d and %d incidents", len(left.Players), len(right.Players), len(left.Incidents), len(right.Incidents))
		}
	})
}

// drawOn draws what one arbiter does on his copy.
func drawOn(rt *rapid.T, journal []tournament.Change) []tournament.Change {
	for range rapid.IntRange(0, 12).Draw(rt, "changes") {
		state, err := tournament.Fold(journal)
		if err != nil {
			rt.Fatal(err)
		}
		ref := tournament.GameRef{Stage: 1, Round: 1, Board: rapid.IntRange(1, 4).Draw(rt, "board")}
		id := tournament.PlayerID(rapid.IntRange(1, len(state.Players)).Draw(rt, "player"))
		kind := rapid.SampledFrom([]tournament.ResultKind{tournament.WhiteWins, tournament.Drawn}).Draw(rt, "result")
		var body tournament.Body
		switch rapid.IntRange(0, 9).Draw(rt, "kind") {
		case 8:
			p, _ := state.Pairing(1, 1, ref.Board)
			body = tournament.RoundAltered{Stage: 1, Round: 1, Boards: []tournament.BoardSeats{{Board: ref.Board, White: p.Black, Black: p.White}}}
		case 0, 1, 2:
			body = tournament.ResultSet{Stage: 1, Round: 1, Board: ref.Board, Result: kind}
		case 3:
			_, g, _ := state.Game(ref)
			body = tournament.ResultSet{Stage: 1, Round: 1, Board: ref.Board, Result: kind, Corrects: g.Result}
		case 4:
			body = tournament.PlayerAdded{Player: tournament.Player{Name: rapid.SampledFrom([]string{"Eabele", "Froukje", "Gosse"}).Draw(rt, "name"), Rating: rapid.IntRange(0, 1).Draw(rt, "rating")}}
		case 5:
			body = tournament.PlayerWithdrawn{Player: id, Round: rapid.IntRange(1, 3).Draw(rt, "round")}
		case 6:
			body = tournament.IncidentAdded{Incident: tournament.Incident{Ref: ref, Text: rapid.SampledFrom([]string{"telephone", "noise"}).Draw(rt, "text")}}
		case 7:
			body = tournament.RulingAdded{Ruling: tournament.Ruling{Ref: ref, Incident: rapid.IntRange(1, 3).Draw(rt, "incident"), Decision: tournament.DecisionWarning, Against: tournament.SideWhite}}
		default:
			if len(journal) < 4 {
				continue
			}
			body = tournament.Undone{Seq: int64(rapid.IntRange(4, len(journal)).Draw(rt, "undo"))}
		}
		next := longer(journal, made("because", body))
		if _, err := decided(next); err == nil {
			journal = next
		}
	}
	return journal
}
