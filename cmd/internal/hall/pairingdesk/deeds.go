package pairingdesk

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/deeds"
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

// roundDeed is what is done to rounds by the last word of its address: what the page has a way
// of its own for, else what the row of the deed says.
func roundDeed(word string) (deed, bool) {
	own := map[string]deed{
		"pair":    {do: (*alteration).pair, pairs: true, whole: []string{"next"}},
		"draft":   {do: (*alteration).draft, pairs: true, whole: []string{"next"}},
		"by-hand": {do: (*alteration).byHand, pairs: true, whole: []string{"next"}},
		"forbid":  {do: (*alteration).forbid, whole: []string{"rounds"}},
		"allow":   {do: (*alteration).allow, whole: []string{"ban"}},
		"waits":   {do: (*alteration).waits},
		"stage":   {do: (*alteration).beginStage, desk: true, whole: []string{"rounds", "cycles", "games", "first", "last"}},
	}
	if do, is := own[word]; is {
		return do, true
	}
	row, known := deeds.Find("round " + word)
	return deed{do: func(a *alteration) (desk.Done, error) { return a.byRow(row) }, pairs: row.Pairs}, known && row.Do != nil
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

// byRow does a deed as its row says, with what the form fills in, and says who has no opponent
// by it.
func (a *alteration) byRow(row deeds.Deed) (desk.Done, error) {
	f, err := a.Filled(row)
	if err != nil {
		return desk.Done{}, err
	}
	if a.round > 0 {
		f.Set("round", strconv.Itoa(a.round))
	}
	out, err := row.Do(a.ctx, a.Desk, f)
	if err != nil {
		return desk.Done{}, err
	}
	a.round = out.Round
	if altered := out.Altered; altered != nil {
		for _, p := range altered.Absent {
			out.Notes = append(out.Notes, message.New("cmd-round.now-absent", message.Args{"Player": p.Name, "Round": out.Round}))
		}
		code := "hall-pairing.no-opponent"
		if len(altered.Round.Tables) > 0 {
			code = "hall-tables.no-seat"
		}
		for _, p := range altered.Free {
			out.Notes = append(out.Notes, message.New(code, message.Args{"Player": p.Name, "Round": out.Round}))
		}
	}
	return out.Done, nil
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
