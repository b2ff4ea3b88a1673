package desk_test

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// eventOf is a desk for a new event of one stage with players in order of entry.
func eventOf(t *testing.T, stage tournament.Stage, players ...tournament.Player) *desk.Desk {
	t.Helper()
	d, _ := eventIn(t, "frisian", tournament.ScoreSystems()[0], stage, players...)
	return d
}

// eventIn is eventOf in a game and a score system; the file is that of the event.
func eventIn(t *testing.T, variant string, score tournament.ScoreSystem, stage tournament.Stage, players ...tournament.Player) (d *desk.Desk, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "club.arbiter")
	body := tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: variant, Score: score}, Stage: stage}
	st, err := store.Create(t.Context(), file, tournament.New("Test", "", time.Now(), body))
	if err != nil {
		t.Fatal(err)
	}
	d = deskOf(t, st)
	for _, p := range players {
		if _, err := d.Commit(t.Context(), "", tournament.PlayerAdded{Player: p}); err != nil {
			t.Fatal(err)
		}
	}
	return d, file
}

// deskOf is a desk on an open file, which it closes.
func deskOf(t *testing.T, st *store.Store) *desk.Desk {
	t.Helper()
	t.Cleanup(func() { _ = st.Close() })
	state, err := st.Tournament(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return desk.Open(st, state, desk.Options{Who: "Test", Now: time.Now})
}

// another is the desk of somebody else on the same file.
func another(t *testing.T, file string) *desk.Desk {
	t.Helper()
	st, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	return deskOf(t, st)
}

// named are players without ratings.
func named(names ...string) []tournament.Player {
	var players []tournament.Player
	for _, name := range names {
		players = append(players, tournament.Player{Name: name})
	}
	return players
}

var (
	swiss      = tournament.Stage{System: tournament.SystemSwiss, Rounds: 5}
	roundRobin = tournament.Stage{System: tournament.SystemRoundRobin}
	byEntry    = rounds.PairRequest{Numbering: rounds.Numbering{By: rounds.NumbersByEntry}}
)

// refusedAs expects a refusal of the catalogue that can be said, and that the journal
// is as it was.
func refusedAs(t *testing.T, d *desk.Desk, code string, err error) *refusal.Refusal {
	t.Helper()
	var r *refusal.Refusal
	if !errors.As(err, &r) || r.Code != code {
		t.Fatalf("%v is not refused as %s", err, code)
	}
	if i18n.English().Error(err) == "" {
		t.Errorf("%s says nothing", code)
	}
	if changes, err := d.Journal().Changes(t.Context()); err != nil || int64(len(changes)) != d.State().Seq {
		t.Errorf("%s: the journal has %d changes after change %d: %v", code, len(changes), d.State().Seq, err)
	}
	filled(t, code, r.Remedy)
	return r
}

// says expects facts or notes by their English.
func says(t *testing.T, notes []refusal.Note, want ...string) {
	t.Helper()
	var texts []string
	for _, n := range notes {
		texts = append(texts, i18n.English().Say(n))
	}
	if !slices.Equal(texts, want) {
		t.Errorf("%q, not %q", texts, want)
	}
}

// played enters White's win in all open games of a round.
func played(t *testing.T, d *desk.Desk, round int) {
	t.Helper()
	for _, g := range results.OpenGames(d, 1, round) {
		if _, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: g.Ref, Outcome: tournament.Outcome{Result: tournament.WhiteWins}}); err != nil {
			t.Fatal(err)
		}
	}
}

// paired pairs the next round, by order of entry where there are no numbers.
func paired(t *testing.T, d *desk.Desk) rounds.Paired {
	t.Helper()
	req := byEntry
	if stage, _ := d.State().Stage(1); len(stage.Numbers) > 0 {
		req = rounds.PairRequest{}
	}
	p, err := rounds.PairRound(t.Context(), d, req)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPairRoundDrawsTheNumbersOnce(t *testing.T) {
	d := eventOf(t, roundRobin, named("A", "B", "C", "D")...)
	seed := uint64(7)
	_, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{Numbering: rounds.Numbering{By: rounds.NumbersByEntry, Seed: &seed}})
	refusedAs(t, d, "round.no-lot", err)
	p, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{Numbering: rounds.Numbering{Seed: &seed}})
	if err != nil {
		t.Fatal(err)
	}
	says(t, p.Facts, "numbers drawn by lot with seed 7")
	if len(p.Rounds) != 1 || p.Rounds[0].Number != 1 || len(p.Changes) != 1 {
		t.Errorf("%+v", p)
	}
	_, err = rounds.PairRound(t.Context(), d, rounds.PairRequest{Numbering: rounds.Numbering{By: rounds.NumbersByRating}})
	refusedAs(t, d, "round.numbers-given", err)
	if p, err = rounds.PairRound(t.Context(), d, rounds.PairRequest{All: true}); err != nil || len(p.Rounds) != 2 || p.Facts != nil {
		t.Errorf("%+v, %v", p, err)
	}
	_, err = rounds.PairRound(t.Context(), d, rounds.PairRequest{})
	if !errors.Is(err, pairing.ErrFinished) {
		t.Errorf("after the last round: %v", err)
	}
}

// Each recommendation is said; one that is followed is not.
func TestAdvice(t *testing.T) {
	for _, test := range []struct {
		name, variant string
		players, born int
		stage         tournament.Stage
		want          []string
	}{
		{"Jeugd", "frisian", 8, 0, roundRobin, nil},
		{"Open", "frisian", 18, 0, roundRobin, nil}, // no youth event
		{"Open", "frisian", 18, 1970, roundRobin, nil},
		{"Slepend", "russian", 4, 0, swiss, []string{"5 rounds are planned: 4 players can play 3 without meeting anybody twice"}},
		{"NK jeugd", "frisian", 18, 0, roundRobin, []string{"advice: 18 players, KNDB youth championships (conditions of the NK, jeugddammen.com): for 17 players and more a Swiss of 9 rounds"}},
		{"Open", "frisian", 18, 2020, roundRobin, []string{"advice: 18 players, KNDB youth championships (conditions of the NK, jeugddammen.com): for 17 players and more a Swiss of 9 rounds"}},
		{"Первенство слепых", "russian", 4, 0, swiss, []string{"5 rounds are planned: 4 players can play 3 without meeting anybody twice", "advice: 4 players, all-Russian events for the blind 2019 (consultant.ru, LAW 292059): for 3 to 14 players a round robin"}},
		{"Open", "frisian", 4, 0, swiss, []string{"5 rounds are planned: 4 players can play 3 without meeting anybody twice"}},
		{"Open", "frisian", 5, 0, swiss, nil}, // one of them is free in each
		{"Open", "russian", 16, 0, roundRobin, []string{"advice: 16 players, customary in Russian events: for 15 to 20 players a Swiss of 7 rounds"}},
	} {
		var names []string
		for i := range test.players {
			names = append(names, string(rune('A'+i)))
		}
		players := named(names...)
		for i := range players {
			players[i].BirthYear = test.born
		}
		d, _ := eventIn(t, test.variant, tournament.ScoreSystems()[0], test.stage, players...)
		if _, err := setup.EditEvent(t.Context(), d, setup.EditEventRequest{Given: tournament.Event{Name: test.name}, Fields: []setup.EventField{setup.EventName}}); err != nil {
			t.Fatal(err)
		}
		says(t, paired(t, d).Facts, test.want...)
		says(t, rounds.Advice(d, 2))
	}
}

func TestPairRoundWithoutPlayers(t *testing.T) {
	d := eventOf(t, swiss)
	_, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{})
	if r := refusedAs(t, d, "round.nobody", err); r.Class != refusal.ClassPairing || !errors.Is(err, pairing.ErrTooFew) {
		t.Errorf("%+v", r)
	}
}

func TestNumbersOfASwissWithRatings(t *testing.T) {
	players := []tournament.Player{{Name: "A", Rating: 1000}, {Name: "B", Rating: 1300}, {Name: "C"}, {Name: "D"}}
	seed := uint64(3)
	for name, test := range map[string]struct {
		how   rounds.Numbering
		first tournament.PlayerID
		fact  []string
	}{
		"as usual":  {rounds.Numbering{Seed: &seed}, 2, []string{"numbers by rating; initial colour drawn by lot with seed 3"}},
		"by rating": {rounds.Numbering{By: rounds.NumbersByRating, Seed: &seed}, 2, []string{"numbers by rating; initial colour drawn by lot with seed 3"}},
		"by entry":  {rounds.Numbering{By: rounds.NumbersByEntry}, 1, nil},
		"by lot":    {rounds.Numbering{By: rounds.NumbersByLot, Seed: &seed}, pairing.DrawNumbers([]tournament.PlayerID{1, 2, 3, 4}, 3)[0], []string{"numbers drawn by lot with seed 3"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := eventOf(t, tournament.Stage{System: tournament.SystemSwiss}, players...)
			p, err := rounds.DraftRound(t.Context(), d, rounds.PairRequest{Numbering: test.how})
			if err != nil {
				t.Fatal(err)
			}
			if stage, _ := d.State().Stage(1); stage.Numbers[0] != test.first || stage.Draft == nil || len(stage.Played) > 0 {
				t.Errorf("%+v", stage)
			}
			facts := p.Facts
			if len(facts) > 0 && facts[len(facts)-1].Code == "round.advice" {
				facts = facts[:len(facts)-1]
			}
			says(t, facts, test.fact...)
		})
	}
}

// Forfeits of players who have withdrawn are in the transaction that pairs the round.
func TestPairRoundEntersTheForfeits(t *testing.T) {
	d := eventOf(t, tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 2}, named("A", "B", "C", "D")...)
	paired(t, d)
	if _, err := d.Commit(t.Context(), "ill", tournament.PlayerWithdrawn{Player: 2, Stage: 1, Round: 2}); err != nil {
		t.Fatal(err)
	}
	p, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{All: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Changes) != 1+len(p.Facts) || len(p.Facts) != 5 {
		t.Fatalf("%d changes, %d facts", len(p.Changes), len(p.Facts))
	}
	says(t, p.Facts[:1], "round 2 board 1: -/+, B has withdrawn")
	if open := results.OpenGames(d, 1, 2); len(open) != 1 {
		t.Errorf("%d games of round 2 are open", len(open))
	}
}

func TestVarma(t *testing.T) {
	var players []tournament.Player
	for i, club := range []string{"Grou", "grou", "Joure", "Grou", "", "", "", "", "", ""} {
		players = append(players, tournament.Player{Name: string(rune('A' + i)), Club: club})
	}
	seed := uint64(4)
	d := eventOf(t, roundRobin, players...)
	p, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{Numbering: rounds.Numbering{Varma: rounds.VarmaClub, Seed: &seed}, Why: "by Varma"})
	if err != nil || p.Facts[0].Code != "round.varma-draw" || p.Facts[0].Args["Name"] != "Grou" || p.Facts[1].Code != "round.numbers-by-lot" {
		t.Errorf("%+v, %v", p, err)
	}
	d = eventOf(t, swiss, players...)
	_, err = rounds.PairRound(t.Context(), d, rounds.PairRequest{Numbering: rounds.Numbering{Varma: rounds.VarmaFederation}})
	refusedAs(t, d, "round.varma-order", err)
	for i := range players {
		players[i].Federation = "NED"
	}
	d = eventOf(t, roundRobin, players...)
	p, err = rounds.PairRound(t.Context(), d, rounds.PairRequest{Numbering: rounds.Numbering{Varma: rounds.VarmaFederation}})
	if err != nil || p.Facts[0].Code != "round.varma-spread" {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestUnpairRound(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	_, _, err := rounds.UnpairRound(t.Context(), d, "x")
	refusedAs(t, d, "round.none-paired", err)
	paired(t, d)
	_, _, err = rounds.UnpairRound(t.Context(), d, "")
	refusedAs(t, d, "round.needs-reason", err)
	done, n, err := rounds.UnpairRound(t.Context(), d, "the wrong list")
	if err != nil || n != 1 || len(done.Changes) != 1 {
		t.Errorf("%+v, round %d, %v", done, n, err)
	}
}

func TestSetRound(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D", "E")...)
	for text, code := range map[string]string{"9": "round.no-number", "1-": "round.no-number", "1": "round.only-byes"} {
		_, err := rounds.FindPairs(d, []string{text})
		if r := refusedAs(t, d, code, err); r.Remedy.Args["Example"] != "1-8" {
			t.Errorf("%s: remedy %+v", text, r.Remedy)
		}
	}
	pairs, err := rounds.FindPairs(d, []string{"5", "1-2", "4-3"})
	if err != nil || len(pairs) != 3 || pairs[2].Board != 3 || pairs[2].White != 5 || !pairs[2].Bye() {
		t.Fatalf("%+v, %v", pairs, err)
	}
	_, err = rounds.SetRound(t.Context(), d, rounds.SetRequest{Pairings: pairs[:2]})
	refusedAs(t, d, "round.needs-reason", err)
	p, err := rounds.SetRound(t.Context(), d, rounds.SetRequest{Pairings: pairs[:2], NoColours: true, Why: "power cut"})
	if err != nil || !p.Rounds[0].Pairings[0].Uncoloured {
		t.Fatalf("%+v, %v", p, err)
	}
	says(t, p.Notes, "E does not take part in round 1")
	played(t, d, 1)
	if _, err := d.Commit(t.Context(), "", tournament.PlayerWithdrawn{Player: 1, Stage: 1, Round: 2}); err != nil {
		t.Fatal(err)
	}
	_, err = rounds.SetDraft(t.Context(), d, rounds.SetRequest{Pairings: pairs})
	refusedAs(t, d, "round.not-there", err)
}

func TestDraft(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D", "E")...)
	_, err := rounds.Draft(d)
	refusedAs(t, d, "round.no-draft", err)
	_, _, err = rounds.DropDraft(t.Context(), d, "")
	refusedAs(t, d, "round.no-draft", err)
	_, err = rounds.PublishRound(t.Context(), d, "")
	refusedAs(t, d, "round.no-draft", err)
	refusedAs(t, d, "round.no-draft", rounds.Alterable(d, -1))
	pairs, err := rounds.FindPairs(d, []string{"1-2", "4-3", "5"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.SetDraft(t.Context(), d, rounds.SetRequest{Pairings: pairs}); err != nil {
		t.Fatal(err)
	}
	_, err = rounds.PairRound(t.Context(), d, rounds.PairRequest{})
	refusedAs(t, d, "round.draft-there", err)
	_, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SwapPlayers(1, 1))
	refusedAs(t, d, "round.same-player", err)
	_, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SetBoards(rounds.Seats{Board: 1, White: 2, Black: 2}))
	refusedAs(t, d, "round.same-player", err)
	_, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SetBoards(rounds.Seats{Board: 5, White: 1, Black: 2}))
	refusedAs(t, d, "round.no-paired-board", err)
	_, err = rounds.FindSeats(d, []string{"x", "1-2"})
	refusedAs(t, d, "round.bad-seats", err)
	_, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.TurnColours(3))
	refusedAs(t, d, "round.no-game-there", err)
	_, err = rounds.FindPair(d, "2-2")
	refusedAs(t, d, "round.one-player", err)
	for _, do := range []func() (rounds.Altered, error){
		func() (rounds.Altered, error) {
			return rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SwapPlayers(1, 5))
		}, // 5-2 4-3 1
		func() (rounds.Altered, error) {
			return rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.TurnColours(2))
		}, // 5-2 3-4 1
		func() (rounds.Altered, error) {
			return rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SetBoards(rounds.Seats{Board: 1, White: 3, Black: 1}))
		}, // 3-1 5-4 2
	} {
		if done, err := do(); err != nil || len(done.Changes) != 1 {
			t.Fatalf("%+v, %v", done, err)
		}
	}
	r, err := rounds.Draft(d)
	if err != nil || !slices.EqualFunc(r.Pairings, [][2]tournament.PlayerID{{3, 1}, {5, 4}, {2, 0}}, func(p tournament.Pairing, want [2]tournament.PlayerID) bool {
		return p.White == want[0] && p.Black == want[1]
	}) {
		t.Errorf("%+v, %v", r, err)
	}
	p, err := rounds.PublishRound(t.Context(), d, "")
	refusedAs(t, d, "round.needs-reason", err)
	if p.Difference == nil || p.Difference.Same {
		t.Errorf("the difference is not told: %+v", p.Difference)
	}
	if p, err = rounds.PublishRound(t.Context(), d, "one car"); err != nil || len(p.Changes) != 1 || len(p.Notes) > 0 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestDropDraft(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	if _, err := rounds.DraftRound(t.Context(), d, byEntry); err != nil {
		t.Fatal(err)
	}
	if done, n, err := rounds.DropDraft(t.Context(), d, ""); err != nil || n != 1 || len(done.Changes) != 1 {
		t.Errorf("%+v, round %d, %v", done, n, err)
	}
	if _, err := rounds.Draft(d); err == nil {
		t.Error("the draft is there still")
	}
}

// Two who have no place cannot exchange it.
func TestSwapOfPlayersWithoutAPlace(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	pairs, err := rounds.FindPairs(d, []string{"1-2"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.SetDraft(t.Context(), d, rounds.SetRequest{Pairings: pairs}); err != nil {
		t.Fatal(err)
	}
	_, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SwapPlayers(3, 4))
	refusedAs(t, d, "round.no-seat", err)
	done, err := rounds.PublishRound(t.Context(), d, "a guest")
	if err != nil {
		t.Fatal(err)
	}
	says(t, done.Notes, "C does not take part in round 1", "D does not take part in round 1")
}

func TestForbid(t *testing.T) {
	d := eventOf(t, roundRobin, named("A", "B")...)
	_, err := rounds.Forbid(t.Context(), d, "", tournament.Ban{By: tournament.BanClub})
	refusedAs(t, d, "round.not-swiss", err)
	_, err = find.FindApart(d, []string{"1-2"})
	refusedAs(t, d, "round.not-swiss", err)

	d = eventOf(t, swiss, tournament.Player{Name: "A", Club: "Grou"}, tournament.Player{Name: "B"}, tournament.Player{Name: "C"}, tournament.Player{Name: "D"})
	_, err = find.FindApart(d, []string{"1-7"})
	refusedAs(t, d, "round.no-number", err)
	_, err = rounds.Forbid(t.Context(), d, "", tournament.Ban{By: tournament.BanClub, Name: "Joure"})
	refusedAs(t, d, "round.nobody-of", err)
	groups, err := find.FindApart(d, []string{"1-2-3"})
	if err != nil {
		t.Fatal(err)
	}
	ban := tournament.Ban{Players: groups[0], Soft: true, Rounds: 2}
	_, err = rounds.Unforbid(t.Context(), d, "", ban)
	refusedAs(t, d, "round.no-ban", err)
	done, err := rounds.Forbid(t.Context(), d, "", ban, tournament.Ban{By: tournament.BanClub, Name: "Grou"})
	if err != nil || len(done.Changes) != 1 || len(done.Notes) > 0 {
		t.Fatalf("%+v, %v", done, err)
	}
	paired(t, d)
	_, err = rounds.Unforbid(t.Context(), d, "", ban)
	refusedAs(t, d, "round.needs-reason", err)
	done, err = rounds.Forbid(t.Context(), d, "asked", tournament.Ban{By: tournament.BanClub, Name: "grou", Rounds: 1})
	if err != nil {
		t.Fatal(err)
	}
	says(t, done.Notes, "nobody is kept apart so far: players of club grou, round 1")
	stage, _ := d.State().Stage(1)
	if len(stage.Bans) != 2 || stage.Bans[1].Rounds != 1 {
		t.Errorf("%+v", stage.Bans)
	}
	says(t, []refusal.Note{d.Ban(ban)}, "A - B - C, rounds 1 to 2, if possible")
	if _, err := rounds.Unforbid(t.Context(), d, "asked", stage.Bans...); err != nil {
		t.Fatal(err)
	}
	if stage, _ := d.State().Stage(1); len(stage.Bans) > 0 {
		t.Errorf("%+v", stage.Bans)
	}
}

// Whatever a ban can go by, and each table of openings, has its words.
func TestWordsOfTables(t *testing.T) {
	d := eventOf(t, swiss)
	var said []message.Message
	for _, by := range rounds.BanKinds() {
		said = append(said, d.Ban(tournament.Ban{By: by}), d.Ban(tournament.Ban{By: by, Name: "X"}))
	}
	for _, table := range pairing.OpeningTables() {
		said = append(said, message.New("round.openings-"+table.Code))
	}
	for _, m := range said {
		if text := i18n.English().Say(m); text == "" || text[0] == '[' {
			t.Errorf("%v: %s", m, text)
		}
	}
}

func TestDrawOpenings(t *testing.T) {
	d, _ := eventIn(t, "russian", tournament.ScoreSystems()[0], swiss, named("A", "B", "C", "D")...)
	_, _, err := rounds.DrawOpenings(t.Context(), d, rounds.OpeningsRequest{Round: -1})
	refusedAs(t, d, "find.no-round", err)
	paired(t, d)
	_, _, err = rounds.DrawOpenings(t.Context(), d, rounds.OpeningsRequest{Round: 1, Number: 501})
	refusedAs(t, d, "round.no-opening", err)
	_, _, err = rounds.DrawOpenings(t.Context(), d, rounds.OpeningsRequest{Round: 1, Table: "mine"})
	if !errors.Is(err, pairing.ErrOpening) {
		t.Errorf("another table: %v", err)
	}
	seed := uint64(7)
	done, n, err := rounds.DrawOpenings(t.Context(), d, rounds.OpeningsRequest{Round: -1, Seed: &seed})
	if err != nil || n != 1 {
		t.Fatalf("round %d, %v", n, err)
	}
	says(t, done.Facts, "openings drawn by lot with seed 7 from the drawing table of draughts on 64 squares")
	_, _, err = rounds.DrawOpenings(t.Context(), d, rounds.OpeningsRequest{Round: 1, Number: 5})
	refusedAs(t, d, "round.needs-reason", err)
	if done, _, err = rounds.DrawOpenings(t.Context(), d, rounds.OpeningsRequest{Round: 1, Per: tournament.OpeningsPerBoard, Why: "the wrong table"}); err != nil || len(done.Facts) != 1 {
		t.Fatalf("%+v, %v", done, err)
	}
	round, _ := d.State().Round(1, 1)
	if one, other := round.Pairings[0].Opening, round.Pairings[1].Opening; one == other {
		t.Errorf("both boards have %+v", one)
	}
	if done, _, err = rounds.DrawOpenings(t.Context(), d, rounds.OpeningsRequest{Round: 1, Number: 5, Why: "by hand"}); err != nil || len(done.Facts) > 0 {
		t.Errorf("%+v, %v", done, err)
	}
}

func TestDeciders(t *testing.T) {
	d := eventOf(t, tournament.Stage{System: tournament.SystemKnockOut}, named("A", "B", "C", "D")...)
	_, err := rounds.FindBoardNumber("0")
	refusedAs(t, d, "round.no-board", err)
	if _, tied := rounds.TiedBoard(d); tied {
		t.Error("a tie before the first round")
	}
	paired(t, d)
	for _, g := range results.OpenGames(d, 1, 1) {
		if _, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: g.Ref, Outcome: tournament.Outcome{Result: tournament.Drawn}}); err != nil {
			t.Fatal(err)
		}
	}
	if board, tied := rounds.TiedBoard(d); !tied || board != 1 {
		t.Errorf("board %d, %v", board, tied)
	}
	done, n, err := rounds.AddDecider(t.Context(), d, rounds.DeciderRequest{Round: -1, Board: 1, Games: 2})
	if err != nil || n != 1 {
		t.Fatalf("round %d, %v", n, err)
	}
	says(t, done.Facts, "to be played on board 1: 1.2, 1.3")
	_, _, err = rounds.NameWinner(t.Context(), d, rounds.WinnerRequest{Round: 1, Board: 2, Player: results.OpenGames(d, 1, 1)[0].Pairing.White})
	if err == nil {
		t.Error("a winner who does not play there")
	}
	p, err := d.State().Pairing(1, 1, 2)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = rounds.NameWinner(t.Context(), d, rounds.WinnerRequest{Round: 1, Board: 2, Player: p.Black})
	refusedAs(t, d, "round.needs-reason", err)
	if done, n, err := rounds.NameWinner(t.Context(), d, rounds.WinnerRequest{Round: -1, Board: 2, Player: p.Black, Why: "by lot"}); err != nil || n != 1 || len(done.Changes) != 1 {
		t.Errorf("%+v, round %d, %v", done, n, err)
	}
}
