package desk_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// exported is the stage of a desk as TRF26, with its lines for people, and those alone.
func exported(t *testing.T, d *desk.Desk, interim bool) (text string, comments []string) {
	t.Helper()
	how := exchange.TRFFormat{TRF26: true, Interim: interim}
	made, err := exchange.ExportTRF(t.Context(), d, "club", how)
	if err != nil {
		t.Fatal(err)
	}
	made.Remark(i18n.English().Say)
	bytes, err := made.Text(how)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(bytes), "\n") {
		if comment, is := strings.CutPrefix(line, "### "); is {
			comments = append(comments, comment)
		}
	}
	return string(bytes), comments
}

// imported is a desk for the event that is made of a report file.
func imported(t *testing.T, text string) *desk.Desk {
	t.Helper()
	variant, err := games.Lookup("international")
	if err != nil {
		t.Fatal(err)
	}
	by := desk.Options{Who: "Test", Now: time.Now}
	made, err := exchange.EventOfTRF(exchange.TRFRequest{File: strings.NewReader(text), Name: "open.trf", Variant: variant, Event: "Open"}, by)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "open.arbiter")
	if _, err := made.Create(t.Context(), path, by); err != nil {
		t.Fatal(err)
	}
	st, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	state, err := st.Tournament(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return desk.Open(st, state, by)
}

// A game that is not for ratings counts for points, meetings and colours as any other, and
// for no rating; it is W and L in a report file, and read from one as what it is.
func TestAGameThatIsNotRated(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 3}, 4)
	pair(t, d)
	req := handIn(tournament.WhiteWins)
	_, err := results.EnterUnrated(t.Context(), d, req)
	refusedAs(t, d, "round.needs-reason", err)
	req.Why = "he left after one move"
	if _, err := results.EnterUnrated(t.Context(), d, req); err != nil {
		t.Fatal(err)
	}
	_, g, _ := d.State().Game(req.Game)
	if !g.Unrated() || g.Result != tournament.WhiteWins {
		t.Fatalf("%+v", g)
	}
	enter(t, d, tournament.Drawn)
	changes := func() (games int) {
		field, err := scoring.FieldOf(d.State(), 1)
		if err != nil {
			t.Fatal(err)
		}
		rule, err := scoring.LookupRatingRule("", "frisian")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range field.RatingChanges(rule) {
			games += c.Games
		}
		return games
	}
	if n := changes(); n != 2 {
		t.Errorf("%d games of players are rated, want those of the other board", n)
	}
	st, err := standings.Rank(d, standings.StandingsRequest{})
	if err != nil || st.Rows[0].Points != tournament.Point {
		t.Errorf("%+v, %v", st.Rows[0], err)
	}
	text, _ := exported(t, d, false)
	if !strings.Contains(text, " w W\n") || !strings.Contains(text, " b L\n") {
		t.Errorf("%s", text)
	}
	again := imported(t, text)
	unrated := 0
	r, _ := again.State().Round(1, 1)
	for _, p := range r.Pairings {
		if p.Games[0].Unrated() && p.Games[0].Result == tournament.WhiteWins {
			unrated++
		}
	}
	if back, _ := exported(t, again, false); unrated != 1 || !strings.Contains(back, " w W\n") || !strings.Contains(back, " b L\n") {
		t.Errorf("%d games of the event that was read are not rated; it is\n%s", unrated, back)
	}
	if _, err := results.RateResult(t.Context(), d, results.RatedRequest{Game: req.Game, Outcome: req.Outcome, Why: "it was played on"}); err != nil {
		t.Fatal(err)
	}
	if n := changes(); n != 4 {
		t.Errorf("%d games are rated again, want all", n)
	}
	req.Game.Board = 2 // has its result already: it only loses its rating
	req.Outcome.Result = tournament.Drawn
	if _, err := results.EnterUnrated(t.Context(), d, req); err != nil {
		t.Fatal(err)
	}
	_, err = results.EnterUnrated(t.Context(), d, req)
	if err == nil {
		t.Error("it is taken out of the rating report twice")
	}
}

// A game that was not played is not rated anyway.
func TestAForfeitIsNotRatedAnyway(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	enter(t, d, tournament.WhiteForfeit)
	req := handIn(tournament.WhiteForfeit)
	req.Why = "x"
	seq := d.State().Seq
	if _, err := results.EnterUnrated(t.Context(), d, req); err == nil || d.State().Seq != seq {
		t.Errorf("it is taken: %v", err)
	}
}

// It is in the report file, in FIDE mode and without it, that rounds were paired on a result
// that was corrected, that a result differs for ratings, and whatever else touched the
// integrity of the event.
func TestAReportFileTellsWhatWasCorrected(t *testing.T) {
	d := withPlayers(t, swiss, 6)
	for range 3 {
		pair(t, d)
		enter(t, d, tournament.WhiteWins)
	}
	if _, comments := exported(t, d, false); len(comments) > 0 {
		t.Errorf("%q", comments)
	}
	first := handIn(tournament.Drawn)
	first.Correct, first.Why = true, "the slip says so"
	if _, err := results.EnterResult(t.Context(), d, first); err != nil {
		t.Fatal(err)
	}
	if _, err := results.RateResult(t.Context(), d, results.RatedRequest{Game: tournament.GameRef{Stage: 1, Round: 2, Board: 1}, Outcome: tournament.Outcome{Result: tournament.BlackWins}, Why: "a phone"}); err != nil {
		t.Fatal(err)
	}
	if _, err := players.Expel(t.Context(), d, players.LeaveRequest{Player: 6, Why: "struck his opponent"}); err != nil {
		t.Fatal(err)
	}
	_, comments := exported(t, d, false)
	want := []string{
		"rounds 2, 3 were paired on 1-0 of round 1 board 1, which is 1/2 since (C.04.2, 4.3)",
		"round 2 board 1 is 0-1 for ratings, and 1-0 in the standings",
	}
	if len(comments) != 4 || !slices.Equal(comments[:2], want) || !strings.HasSuffix(comments[2], ", player expelled") || !strings.HasPrefix(comments[3], "Expelled, without a place: ") {
		t.Errorf("%q, want %q, the expulsion and that he has no place", comments, want)
	}
	first.Outcome.Result, first.Why = tournament.WhiteWins, "it was right"
	if _, err := results.EnterResult(t.Context(), d, first); err != nil {
		t.Fatal(err)
	}
	if _, comments := exported(t, d, false); len(comments) != 3 {
		t.Errorf("the rounds rest on what the game is again: %q", comments)
	}
}

// A round that came with a file and breaks the rules is in the file that is written of the
// event.
func TestARoundThatCameAgainstTheRulesIsInTheFile(t *testing.T) {
	line := func(number, rounds string) string {
		return "001    " + number + "      Player " + number + strings.Repeat(" ", 25) + " 2000 NED" + strings.Repeat(" ", 24) + " 1.0    " + number + rounds + "\n"
	}
	d := imported(t, "012 Four\n142 5\n152 W\n"+
		line("1", "     3 w =     3 b =")+line("2", "     4 b =     4 w =")+line("3", "     1 b =     1 w =")+line("4", "     2 w =     2 b ="))
	_, comments := exported(t, d, false)
	if len(comments) != 1 || !strings.Contains(comments[0], "round 2: ") || !strings.Contains(comments[0], "against the rules [C1, 2.1.1]") {
		t.Errorf("%q", comments)
	}
}

// In FIDE mode the file of the end is not made while a game is open, and one that is made on
// the way says that it is no such file.
func TestTheFileOfTheEndIsNotMadeWhileAGameIsOpen(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 2, Strict: tournament.StrictFIDE}, 4)
	pair(t, d)
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Adjourned, PairAs: tournament.Outcome{Result: tournament.Drawn}})
	exported(t, d, false) // it is not the end
	pair(t, d)
	exported(t, d, false) // nothing of the last round has ended: others check its pairing by the file
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.Drawn})
	_, err := exchange.ExportTRF(t.Context(), d, "club", exchange.TRFFormat{TRF26: true})
	if r := refusedAs(t, d, "trf.not-over", err); r.Args["Count"] != 2 || r.Remedy.Code != "export-interim" {
		t.Errorf("%+v", r)
	}
	_, comments := exported(t, d, true)
	if !slices.ContainsFunc(comments, func(c string) bool { return strings.HasPrefix(c, "this is not the file of the end: 2 games are open") }) {
		t.Errorf("%q", comments)
	}
	if st, err := standings.Rank(d, standings.StandingsRequest{}); err != nil || st.Final {
		t.Errorf("the standings are final: %v", err)
	}
	enter(t, d, tournament.Drawn)
	exported(t, d, false)
	if st, err := standings.Rank(d, standings.StandingsRequest{}); err != nil || !st.Final {
		t.Errorf("the standings are not final: %v", err)
	}
}

// Who is marked as having no bye gets none that he asks for, by phone or from the arbiter;
// he can be away without points, and the bye of the pairing is another thing.
func TestWhoHasNoBye(t *testing.T) {
	d := withPlayers(t, swiss, 3)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	mark := func(why string) {
		t.Helper()
		if _, err := players.EditPlayer(t.Context(), d, players.EditPlayerRequest{Player: 1, Given: tournament.Player{NoBye: why}, Fields: []players.PlayerField{players.FieldNoBye}}); err != nil {
			t.Fatal(err)
		}
	}
	absent := func(kind tournament.ByeKind) error {
		_, err := players.SayAbsent(t.Context(), d, players.AbsentRequest{Players: []tournament.PlayerID{1}, Rounds: []int{2}, Bye: kind, Why: "asked"})
		return err
	}
	mark("has conditions")
	_, err := rounds.AskBye(t.Context(), d, rounds.ByeAskRequest{Player: 1})
	refusedAs(t, d, "player.no-bye-asked", err)
	for _, kind := range []tournament.ByeKind{tournament.ByeHalf, tournament.ByeFull} {
		if r := refusedAs(t, d, "player.no-bye", absent(kind)); r.Remedy.Code != "allow-bye" || r.Args["Because"] != "has conditions" {
			t.Errorf("%+v", r)
		}
	}
	for _, body := range []tournament.Body{
		tournament.PlayerAway{Player: 1, Stage: 1, Rounds: []int{2}, Bye: tournament.ByeHalf}, tournament.ByeAsked{Player: 1, Stage: 1, Round: 2},
	} { // no door goes around it
		if _, err := d.Commit(t.Context(), "x", body); err == nil {
			t.Errorf("%+v is taken", body)
		}
	}
	pair(t, d)
	enter(t, d, tournament.Drawn)
	pair(t, d) // each of three has the bye of the pairing once
	free := 0
	for n := 1; n <= 3; n++ {
		r, _ := d.State().Round(1, n)
		for _, p := range r.Pairings {
			if p.Bye() && p.White == 1 && p.Bonus == tournament.ByeAllocated {
				free++
			}
		}
	}
	if free != 1 {
		t.Errorf("he has the bye of the pairing %d times", free)
	}
	mark("")
	if _, err := rounds.AskBye(t.Context(), d, rounds.ByeAskRequest{Player: 1}); err != nil {
		t.Errorf("he can ask again: %v", err)
	}
	if public, _ := d.State().Public().Player(1); public.NoBye != "" {
		t.Errorf("everybody reads %q", public.NoBye)
	}
}
