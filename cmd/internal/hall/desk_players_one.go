package hall

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// onePlayerRoutes are the page of a player at the desk, and what can be done to him.
func onePlayerRoutes() []Route {
	const at = "/desk/players/{id}"
	do := func(path string, roles Roles, do playerDeed) Route {
		return Route{Method: "POST", Path: at + path, Roles: roles, Do: func(v *visit) error { return v.doToPlayer(do) }}
	}
	return []Route{
		{Method: "GET", Path: at, Roles: arbiters, Do: showPlayer},
		do("/edit", arbiters, editPlayer), do("/leave", arbiters, withdrawPlayer), do("/expel", deskAlone, expelPlayer),
		do("/return", arbiters, returnPlayer), do("/absent", arbiters, absentPlayer), do("/refuse-bye", arbiters, refuseBye), do("/pay", arbiters, payPlayer),
		do("/merge", deskAlone, mergePlayer), do("/remove", deskAlone, removePlayer),
	}
}

// playerDeed does something to a player at the desk, as the form says, and says what was
// done; where nothing is left of him, the path is where to go on.
type playerDeed func(*visit, *desk.Desk, tournament.Player) (says []message.Teller, path string, err error)

// onePlayer is the player whom the address names.
func (v *visit) onePlayer() (tournament.Player, error) {
	n, is := number(v.r.PathValue("id"))
	p, known := v.state.Player(tournament.PlayerID(n))
	if !is || !known {
		return p, refuse(http.StatusNotFound, "hall-players.nobody")
	}
	return p, nil
}

// doToPlayer answers a form of the page of a player.
func (v *visit) doToPlayer(do playerDeed) error {
	p, err := v.onePlayer()
	if err != nil {
		return err
	}
	if err := v.form(); err != nil {
		return err
	}
	var says []message.Teller
	var path string
	err = v.do(func(d *desk.Desk) (err error) {
		says, path, err = do(v, d, p)
		return err
	})
	if err != nil {
		return v.again(err, showPlayer)
	}
	return v.goSaying(cmp.Or(path, playerPath(p.ID)), says...)
}

// playerPath is the address of the page of a player at the desk.
func playerPath(id tournament.PlayerID) string {
	return "/desk/players/" + strconv.FormatInt(int64(id), 10)
}

// playerPage is the page of a player at the desk.
type playerPage struct {
	tournament.Player
	Number tournament.TPN
	Path   string
	State  playerState
	Gone   bool
	Here   bool
	Out    bool // he is away, or gone: he can be let in again
	Next   int
	Tables []tableView
	Inputs []Input
	Why    Input
	Round  Input
	Rounds Input
	Bye    Input
	Amount Input
	Others []Option
	Alone  bool  // the desk itself: he may be expelled, merged, removed
	Open   []int // rounds in which he has an open game
}

// showPlayer shows everything of a player.
func showPlayer(v *visit) error {
	p, err := v.onePlayer()
	if err != nil {
		return err
	}
	var tables []table.Table
	err = v.do(func(d *desk.Desk) error {
		shown, err := d.ShowPlayer(desk.ShowPlayerRequest{Player: p.ID})
		if err != nil {
			return err
		}
		tables, err = reports.PlayerSheet(d.State(), d.StageNumber(), reports.PlayerShown{Player: p.ID, Number: shown.Number, Standings: shown.Standings, Prizes: shown.Prizes}, v.words)
		return err
	})
	if err != nil {
		return err
	}
	data := v.playerPage(p)
	for _, t := range tables {
		data.Tables = append(data.Tables, viewOf(t))
	}
	return v.show("players_one", p.Name, data, "people.css", "people.js")
}

// playerPage is the page of a player, without his tables.
func (v *visit) playerPage(p tournament.Player) playerPage {
	stage := v.stage()
	next := stage.LastRound() + 1
	data := playerPage{
		Player: p, Number: v.state.NumberOf(stage.Number, p.ID), Path: playerPath(p.ID), State: v.stateOf(stage, p), Gone: p.Gone(stage.Number, next), Next: next,
		Here: stage.Presence(p, next) == tournament.PresenceHere, Inputs: append(v.firstInputs(p), v.otherInputs(p)...), Why: v.whyInput(), Alone: v.who.Role == RoleDesk,
		Round:  v.label("round", "hall-players.from-round", "").of("number").hint(v.say("hall-players.from-round-hint")),
		Rounds: v.label("rounds", "Word.rounds", strconv.Itoa(next)).hint("3, 5"),
		Bye:    v.label("bye", "hall-players.counts", string(tournament.ByeZero)).among(v.byeOptions(tournament.ByeZero, tournament.ByeHalf, tournament.ByeFull)),
		Amount: v.label("amount", "column.amount", amountOf(v.state.Event.Fee)), Open: v.openRounds(p.ID),
	}
	if stage.System == tournament.SystemKeizer {
		data.Bye = v.label("kind", "keizer.hall.kind", string(tournament.AbsenceExcused)).among(v.kindOptions(stage))
	}
	data.Inputs[0].First = false
	data.Out = !data.Here && stage.Presence(p, next) != tournament.PresenceMissing
	for _, other := range v.state.Players {
		if other.ID != p.ID {
			data.Others = append(data.Others, Option{fmt.Sprint(other.ID), other.Name})
		}
	}
	slices.SortFunc(data.Others, func(a, b Option) int { return cmp.Compare(table.FoldName(a.Text), table.FoldName(b.Text)) })
	return data
}

// amountOf is an amount as it is typed; nothing where there is none.
func amountOf(m tournament.Money) string {
	if m == 0 {
		return ""
	}
	return m.String()
}

// byeOptions are the kinds of byes to choose from.
func (v *visit) byeOptions(kinds ...tournament.ByeKind) (options []Option) {
	for _, kind := range kinds {
		options = append(options, Option{string(kind), v.say("cmd-player.bye." + string(kind))})
	}
	return options
}

// kindOptions are the kinds of absence of a Keizer competition.
func (v *visit) kindOptions(stage tournament.Stage) (options []Option) {
	for _, kind := range stage.AbsenceKinds() {
		options = append(options, Option{kind, v.words.Say(reports.AbsenceSays(tournament.AbsenceKind(kind)))})
	}
	return options
}

// openRounds are the rounds of the stage in which a player has an open game.
func (v *visit) openRounds(id tournament.PlayerID) (rounds []int) {
	stage := v.stage()
	for _, ref := range v.state.OpenGames(stage.Number) {
		pairing, _, err := v.state.Game(ref)
		if err == nil && (pairing.White == id || pairing.Black == id) && !slices.Contains(rounds, ref.Round) {
			rounds = append(rounds, ref.Round)
		}
	}
	return rounds
}

// tableView is a table of a report as a page shows it.
type tableView struct {
	Title string
	Heads []headView
	Rows  [][]cellView
	Notes []string
}

// headView is a heading, and cellView what stands below it.
type (
	headView struct {
		Text, Long string
		Number     bool
	}
	cellView struct {
		Text   string
		Number bool
		Href   string // a player's page, without the group
	}
)

// opponentColumn is the column with whom the player met.
const opponentColumn = "opponent"

// viewOf is a table as people read it. Who was met leads to his page.
func viewOf(t table.Table) tableView {
	view := tableView{Title: t.Title, Notes: t.Notes}
	columns := t.PaperColumns()
	for _, c := range columns {
		col := t.Columns[c]
		view.Heads = append(view.Heads, headView{col.Title, col.Long, col.Align == table.Right})
	}
	for _, row := range t.Rows {
		var cells []cellView
		for _, c := range columns {
			cell := cellView{Text: row.Cell(c).Text, Number: t.Columns[c].Align == table.Right}
			if key, is := row.Key.(table.PlayerKey); is && t.Columns[c].ID == opponentColumn {
				cell.Href = playerPath(tournament.PlayerID(key))
			}
			cells = append(cells, cell)
		}
		view.Rows = append(view.Rows, cells)
	}
	return view
}

// editPlayer alters what is known of a player.
func editPlayer(v *visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	given, err := v.typedPlayer()
	if err != nil {
		return nil, "", err
	}
	given.IDs = withoutIDs(p.IDs, given.IDs)
	done, err := d.EditPlayer(v.r.Context(), desk.EditPlayerRequest{Player: p.ID, Given: given, Fields: v.sentFields(), Why: v.text("why")})
	if err != nil {
		return nil, "", err
	}
	now, _ := done.State.Player(p.ID)
	return append([]message.Teller{message.New("hall-players.kept", message.Args{"Name": now.Name})}, tellers(done.Notes)...), "", nil
}

// leaveRequest is how the form says that a player leaves.
func (v *visit) leaveRequest(p tournament.Player) (desk.LeaveRequest, error) {
	req := desk.LeaveRequest{Player: p.ID}
	return req, v.decode(&req, "round", "why", "forfeit")
}

// withdrawPlayer takes a player out who withdraws.
func withdrawPlayer(v *visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	return v.takeOut(p, "withdrawn", d.Withdraw)
}

// expelPlayer takes a player out by the arbiter's decision.
func expelPlayer(v *visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	return v.takeOut(p, "expelled", d.Expel)
}

// leaving is how a player is taken out at the desk.
type leaving func(context.Context, desk.LeaveRequest) (desk.Left, error)

// takeOut takes a player out, and says from when, what was forfeited, and what is open
// still.
func (v *visit) takeOut(p tournament.Player, how string, leave leaving) ([]message.Teller, string, error) {
	req, err := v.leaveRequest(p)
	if err != nil {
		return nil, "", err
	}
	left, err := leave(v.r.Context(), req)
	if err != nil {
		return nil, "", err
	}
	says := []message.Teller{message.New("cmd-player."+how, message.Args{"Name": p.Name, "Round": left.Round})}
	says = append(append(says, tellers(left.Facts)...), tellers(left.Notes)...)
	if left.Early > 0 {
		says = append(says, message.New("cmd-player.out-early", message.Args{"Name": p.Name, "Round": left.Early}))
	}
	if len(left.Open)+len(left.Still) > 0 {
		says = append(says, message.New("hall-players.still-open", message.Args{"Name": p.Name}))
	}
	return says, "", nil
}

// returnPlayer lets a player in again.
func returnPlayer(v *visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	req := desk.ReturnRequest{Player: p.ID}
	if err := v.decode(&req, "round", "why"); err != nil {
		return nil, "", err
	}
	back, err := d.Return(v.r.Context(), req)
	if err != nil {
		return nil, "", err
	}
	return append([]message.Teller{message.New("cmd-player.returned", message.Args{"Name": p.Name, "Round": back.Round})}, tellers(back.Notes)...), "", nil
}

// absentPlayer notes rounds that a player misses.
func absentPlayer(v *visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	req := desk.AbsentRequest{Players: []tournament.PlayerID{p.ID}}
	if err := v.decode(&req, "rounds", "kind", "why"); err != nil {
		return nil, "", err
	}
	word := v.text("bye")
	if v.stage().System == tournament.SystemKeizer { // the form asks for the kind
		word = string(tournament.ByeZero)
	}
	var err error
	if req.Bye, err = tournament.ParseBye(word); err != nil {
		return nil, "", unread(err)
	}
	away, err := d.SayAbsent(v.r.Context(), req)
	if err != nil {
		return nil, "", err
	}
	args := message.Args{"Name": p.Name, "Rounds": away.Rounds, "Count": len(away.Rounds), "Bye": message.New("cmd-player.bye." + string(away.Bye))}
	code := "cmd-player.away"
	if away.Kind != tournament.AbsenceUnset {
		code, args["Kind"] = "keizer.away", reports.AbsenceSays(away.Kind)
	}
	return append([]message.Teller{message.New(code, args)}, tellers(away.Notes)...), "", nil
}

// refuseBye does not give the bye that a player asked for.
func refuseBye(v *visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	got, err := d.AskBye(v.r.Context(), desk.ByeAskRequest{Player: p.ID, Refuse: true})
	if err != nil {
		return nil, "", err
	}
	return []message.Teller{message.New("hall-players.bye-was-refused", message.Args{"Name": p.Name, "Round": got.Round})}, "", nil
}

// payPlayer notes that a player has paid, or has not after all.
func payPlayer(v *visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	req := desk.PayRequest{Players: []tournament.PlayerID{p.ID}, Back: v.sent("back")}
	if text := v.text("amount"); text != "" && !req.Back {
		amount, err := tournament.ParseMoney(text)
		if err != nil {
			return nil, "", unread(err)
		}
		req.Amount = &amount
	}
	paid, err := d.PayFees(v.r.Context(), req)
	if err != nil {
		return nil, "", err
	}
	return saysPaid(paid, req.Back), "", nil
}

// saysPaid says who has paid.
func saysPaid(paid desk.Paid, back bool) (says []message.Teller) {
	code := "check-in.has-paid"
	switch {
	case back:
		code = "check-in.has-not-paid"
	case paid.Amount > 0:
		code = "check-in.has-paid-amount"
	}
	for _, p := range paid.Players {
		says = append(says, message.New(code, message.Args{"Name": p.Name, "Amount": message.Number(paid.Amount.String())}))
	}
	return says
}

// mergePlayer joins another registration of the same person to this one.
func mergePlayer(v *visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	req := desk.MergePlayersRequest{Player: p.ID}
	if err := v.decode(&req, "other", "why"); err != nil {
		return nil, "", err
	}
	was, _ := d.State().Player(req.Other)
	if _, err := d.MergePlayers(v.r.Context(), req); err != nil {
		return nil, "", err
	}
	return []message.Teller{message.New("cmd-player.merged", message.Args{"Other": was.Name, "Player": p.Name})}, "", nil
}

// removePlayer takes a registration back.
func removePlayer(v *visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	done, err := d.RemovePlayer(v.r.Context(), desk.RemovePlayerRequest{Player: p.ID, Why: v.text("why")})
	if err != nil {
		return nil, "", err
	}
	says := []message.Teller{message.New("cmd-player.removed", message.Args{"Name": p.Name, "Count": len(done.State.Players)})}
	return append(says, tellers(done.Notes)...), "/desk/players", nil
}
