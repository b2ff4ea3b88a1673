package pairingdesk

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/journal"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// deed is something that is done to a round.
type deed struct {
	do    func(*alteration) (desk.Done, error)
	pairs bool     // it alters who meets whom: the form has to be of the pairings as they are
	desk  bool     // nobody but the desk does it
	whole []string // its fields that are whole numbers
}

// roundDeeds is the table of what is done to rounds, by the last word of its address.
func roundDeeds() map[string]deed {
	return map[string]deed{
		"pair":     {do: (*alteration).pair, pairs: true, whole: []string{"next"}},
		"draft":    {do: (*alteration).draft, pairs: true, whole: []string{"next"}},
		"publish":  {do: (*alteration).publish, pairs: true},
		"drop":     {do: (*alteration).drop, pairs: true},
		"by-hand":  {do: (*alteration).byHand, pairs: true, whole: []string{"next"}},
		"unpair":   {do: (*alteration).unpair, pairs: true},
		"swap":     {do: (*alteration).swap, pairs: true, whole: []string{"pick"}},
		"boards":   {do: (*alteration).boards, pairs: true, whole: []string{"board", "with"}},
		"colours":  {do: (*alteration).colours, pairs: true, whole: []string{"board"}},
		"bye":      {do: (*alteration).bye, pairs: true},
		"add":      {do: (*alteration).Add, pairs: true, whole: []string{"pick"}},
		"remove":   {do: (*alteration).remove, pairs: true, whole: []string{"board"}},
		"seats":    {do: (*alteration).seats, pairs: true},
		"had":      {do: (*alteration).had, whole: []string{"board"}},
		"forbid":   {do: (*alteration).forbid, whole: []string{"rounds"}},
		"allow":    {do: (*alteration).allow, whole: []string{"ban"}},
		"deadline": {do: (*alteration).deadline},
		"openings": {do: (*alteration).openings, whole: []string{"number"}},
		"forfeit":  {do: (*alteration).forfeit, whole: []string{"board"}},
		"waits":    {do: (*alteration).waits},
		"decider":  {do: (*alteration).decider, whole: []string{"board", "games"}},
		"winner":   {do: (*alteration).winner, whole: []string{"board"}},
		"stage":    {do: (*alteration).beginStage, desk: true, whole: []string{"rounds", "cycles", "games", "first", "last"}},
	}
}

// alteration is a deed that is being done.
type alteration struct {
	*server.Visit
	*desk.Desk
	ctx   context.Context
	stage int
	round int // that the form is of; then the one that is shown
	says  []message.Teller
}

// work does a deed at the desk, and notes what the journal says of it. A form about
// pairings that are others by now does nothing: sent twice it would turn back what it did.
func (a *alteration) work(d *desk.Desk, do deed) error {
	a.Desk, a.ctx, d.Stage = d, a.Visit.R.Context(), a.stage
	st, _ := d.State().Stage(a.stage)
	if of := a.Text("of"); do.pairs && of != "" && of != PairsPrint(st) {
		return keeper.Refuse(http.StatusConflict, "hall-pairing.altered-meanwhile")
	}
	for _, field := range append([]string{"stage", "round"}, do.whole...) { // before anything is done: what is no number is not none
		for _, text := range a.Posted()[field] {
			if _, err := setup.ParseWhole(strings.TrimSpace(text), 0); err != nil {
				return server.UnreadField(field, err)
			}
		}
	}
	done, err := do.do(a)
	if err != nil {
		return err
	}
	changes, err := history.History(a.ctx, d)
	if err != nil {
		return err
	}
	for _, seq := range done.Changes {
		if seq >= 1 && seq <= int64(len(changes)) {
			what := journal.Describe(changes[seq-1], d.State(), a.Words)
			a.says = append(a.says, message.New("why.text", message.Args{"Text": what}))
		}
	}
	a.says = append(append(a.says, server.Tellers(done.Facts)...), server.Tellers(done.Notes)...)
	return nil
}

// number is a field of the form that is a whole number of its deed; 0 is none.
func (a *alteration) number(field string) int {
	n, _ := server.Number(a.Text(field)) // it was read before the deed was begun
	return n
}

// why is the reason that the form gives.
func (a *alteration) why() string { return a.Text("why") }

// by is which round that is being played is altered, and why.
func (a *alteration) by() (rounds.Altering, error) {
	by := rounds.Altering{Round: a.round, Why: a.why(), Force: a.Text("force") != ""}
	for _, name := range strings.FieldsFunc(a.Text("absent"), func(r rune) bool { return r == ',' || r == ';' }) {
		p, err := find.FindPlayer(a.Desk, strings.TrimSpace(name))
		if err != nil {
			return by, err
		}
		by.Absent = append(by.Absent, p.ID)
	}
	return by, nil
}

// alters alters the draft, or a round that is being played, and says who has no opponent
// by it and how the round is not as the system pairs.
func (a *alteration) alters(what rounds.Alteration) (desk.Done, error) {
	if err := rounds.Alterable(a.Desk, a.round); err != nil {
		return desk.Done{}, err
	}
	by, err := a.by()
	if err != nil {
		return desk.Done{}, err
	}
	altered, err := rounds.Alter(a.ctx, a.Desk, by, what)
	if err != nil {
		return desk.Done{}, err
	}
	for _, p := range altered.Absent {
		altered.Notes = append(altered.Notes, message.New("cmd-round.now-absent", message.Args{"Player": p.Name, "Round": altered.Round.Number}))
	}
	for _, p := range altered.Free {
		code := "hall-pairing.no-opponent"
		if len(altered.Round.Tables) > 0 {
			code = "hall-tables.no-seat"
		}
		altered.Notes = append(altered.Notes, message.New(code, message.Args{"Player": p.Name, "Round": altered.Round.Number}))
	}
	return altered.Done, nil
}

// order is what the form asks for of the next round.
func (a *alteration) order() (rounds.PairRequest, error) {
	req := rounds.PairRequest{All: a.Text("all") != "", OpenAsDraws: a.Text("as-draws") != "", Why: a.why(), NoShows: rounds.NoShowsAsked}
	if answer := a.Text("no-shows"); slices.Contains(rounds.NoShowAnswers(), answer) {
		req.NoShows = rounds.NoShowAnswer(answer)
	}
	req.By = map[string]rounds.NumbersBy{"lot": rounds.NumbersByLot, "entry": rounds.NumbersByEntry, "rating": rounds.NumbersByRating, "kept": rounds.NumbersKept}[a.Text("by")]
	if varma, is := strings.CutPrefix(a.Text("by"), "varma-"); is {
		req.Varma, req.Why = rounds.VarmaBy(varma), a.Say("cmd-round.varma-why-"+varma)
	}
	return req, a.Decode(&req, "seed")
}

// next refuses to pair another round than the form was for: sent twice it would pair two.
func (a *alteration) next() error {
	if n := a.number("next"); n > 0 && n != a.NextRound() {
		return keeper.Refuse(http.StatusConflict, "group.round-paired", message.Args{"Round": n})
	}
	return nil
}

// pair pairs the next round.
func (a *alteration) pair() (desk.Done, error) {
	return a.pairWith(func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
		return rounds.PairRound(ctx, a.Desk, req)
	})
}

// draft puts the next round on the table.
func (a *alteration) draft() (desk.Done, error) {
	return a.pairWith(func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
		return rounds.DraftRound(ctx, a.Desk, req)
	})
}

// pairWith pairs the next round in one of the two ways.
func (a *alteration) pairWith(pair func(context.Context, rounds.PairRequest) (rounds.Paired, error)) (desk.Done, error) {
	if err := a.next(); err != nil {
		return desk.Done{}, err
	}
	req, err := a.order()
	if err != nil {
		return desk.Done{}, err
	}
	paired, err := pair(a.ctx, req)
	if err != nil {
		return desk.Done{}, err
	}
	a.round = paired.Rounds[0].Number
	paired.Notes = append(paired.Notes, why.LetGo(a.Desk.State(), a.StageNumber(), paired.Rounds[0])...)
	return paired.Done, nil
}

// publish makes the draft a round.
func (a *alteration) publish() (desk.Done, error) {
	published, err := rounds.PublishRound(a.ctx, a.Desk, a.why())
	if err == nil {
		a.round = published.Round.Number
	}
	return published.Done, err
}

// drop takes the draft from the table.
func (a *alteration) drop() (desk.Done, error) {
	done, _, err := rounds.DropDraft(a.ctx, a.Desk, a.why())
	a.round = 0
	return done, err
}

// byHand pairs the next round, or its draft, as the form gives it.
func (a *alteration) byHand() (desk.Done, error) {
	if err := a.next(); err != nil {
		return desk.Done{}, err
	}
	req := rounds.SetRequest{NoColours: a.Text("no-colours") != "", Force: a.Text("force") != "", Why: a.why()}
	var err error
	if teams.OfTables(a.Desk) {
		req.Tables, err = rounds.FindTables(a.Desk, strings.Fields(a.Text("pairs")))
	} else {
		req.Pairings, err = rounds.FindPairs(a.Desk, strings.Fields(a.Text("pairs")))
	}
	if err != nil {
		return desk.Done{}, err
	}
	a.round = 0
	if a.Text("on-table") != "" {
		return rounds.SetDraft(a.ctx, a.Desk, req)
	}
	paired, err := rounds.SetRound(a.ctx, a.Desk, req)
	return paired.Done, err
}

// unpair takes back the pairing of the last round, or of all.
func (a *alteration) unpair() (desk.Done, error) {
	takeBack := func(ctx context.Context, why string) (desk.Done, int, error) {
		return rounds.UnpairRound(ctx, a.Desk, why)
	}
	if a.Text("all") != "" {
		takeBack = func(ctx context.Context, why string) (desk.Done, int, error) {
			return rounds.UnpairRounds(ctx, a.Desk, why)
		}
	}
	done, _, err := takeBack(a.ctx, a.why())
	a.round = 0
	return done, err
}

// picked are the two players that the form means: ticked, or by number or name.
func (a *alteration) picked() (one, other tournament.PlayerID, err error) {
	names := []string{a.Text("one"), a.Text("other")}
	var ticked struct{ Pick []tournament.PlayerID }
	if err := a.Decode(&ticked); err != nil {
		return 0, 0, err
	}
	if picks := ticked.Pick; len(picks) > 0 {
		if len(picks) != 2 {
			return 0, 0, server.RefuseForm("hall-pairing.pick-two")
		}
		return picks[0], picks[1], nil
	}
	p, err := find.FindPlayer(a.Desk, names[0])
	if err != nil {
		return 0, 0, err
	}
	q, err := find.FindPlayer(a.Desk, names[1])
	return p.ID, q.ID, err
}

// swap exchanges the places of two players.
func (a *alteration) swap() (desk.Done, error) {
	one, other, err := a.picked()
	if err != nil {
		return desk.Done{}, err
	}
	return a.alters(rounds.SwapPlayers(one, other))
}

// boards exchanges the numbers of two boards.
func (a *alteration) boards() (desk.Done, error) {
	return a.alters(rounds.SwapBoards(a.number("board"), a.number("with")))
}

// colours exchanges the colours of a board.
func (a *alteration) colours() (desk.Done, error) {
	return a.alters(rounds.TurnColours(a.number("board")))
}

// bye gives a player the bye.
func (a *alteration) bye() (desk.Done, error) {
	p, err := find.FindPlayer(a.Desk, a.Text("player"))
	if err != nil {
		return desk.Done{}, err
	}
	return a.alters(rounds.GiveBye(p.ID))
}

// Add adds a board of two players.
func (a *alteration) Add() (desk.Done, error) {
	white, black, err := a.picked()
	if err != nil {
		return desk.Done{}, err
	}
	return a.alters(rounds.AddBoard(white, black))
}

// remove takes a board off.
func (a *alteration) remove() (desk.Done, error) {
	return a.alters(rounds.RemoveBoard(a.number("board")))
}

// seats puts players on boards, as 8 10-8 9 3-14, or at tables, as 3 1-5-9.
func (a *alteration) seats() (desk.Done, error) {
	if teams.OfTables(a.Desk) {
		tables, err := rounds.FindTableSeats(a.Desk, strings.Fields(a.Text("seats")))
		if err != nil {
			return desk.Done{}, err
		}
		return a.alters(rounds.SetTables(tables...))
	}
	seats, err := rounds.FindSeats(a.Desk, strings.Fields(a.Text("seats")))
	if err != nil {
		return desk.Done{}, err
	}
	return a.alters(rounds.SetBoards(seats...))
}

// had puts on record that the players of a board had the colours the other way round.
func (a *alteration) had() (desk.Done, error) {
	done, _, err := rounds.SetColours(a.ctx, a.Desk, rounds.ColoursRequest{Round: a.round, Board: a.number("board"), Why: a.why()})
	return done, err
}

// forbid keeps players apart.
func (a *alteration) forbid() (desk.Done, error) {
	given := tournament.Ban{Rounds: a.number("rounds"), Soft: a.Text("soft") != ""}
	var bans []tournament.Ban
	apart, err := find.FindApart(a.Desk, strings.Fields(a.Text("players")))
	if err != nil {
		return desk.Done{}, err
	}
	for _, players := range apart {
		b := given
		b.Players = players
		bans = append(bans, b)
	}
	if by := a.Text("same"); by != "" {
		b := given
		b.By, b.Name = tournament.BanBy(by), a.Text("name")
		bans = append(bans, b)
	}
	if len(bans) == 0 {
		return desk.Done{}, server.RefuseForm("cmd-round.forbid-whom")
	}
	return rounds.Forbid(a.ctx, a.Desk, a.why(), bans...)
}

// allow lets players meet again.
func (a *alteration) allow() (desk.Done, error) {
	st, _ := a.Desk.State().Stage(a.stage)
	for i, b := range st.Bans {
		if i == a.number("ban") && a.Words.Say(a.Ban(b)) == a.Text("says") {
			return rounds.Unforbid(a.ctx, a.Desk, a.why(), b)
		}
	}
	return desk.Done{}, keeper.Refuse(http.StatusConflict, "hall-pairing.altered-meanwhile")
}

// deadline says until when the players of the round may appear.
func (a *alteration) deadline() (desk.Done, error) {
	set, err := rounds.SetDeadline(a.ctx, a.Desk, rounds.DeadlineRequest{Round: a.round, At: a.Text("at"), Why: a.why()})
	return set.Done, err
}

// openings draws the openings of the round.
func (a *alteration) openings() (desk.Done, error) {
	req := rounds.OpeningsRequest{Round: a.round, Per: tournament.OpeningsPer(a.Text("per")), Number: a.number("number"), Why: a.why()}
	if req.Round < 1 {
		req.Round = -1
	}
	done, _, err := rounds.DrawOpenings(a.ctx, a.Desk, req)
	return done, err
}
