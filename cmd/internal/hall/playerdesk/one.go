package playerdesk

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// onePlayerRoutes are the page of a player at the desk, and what can be done to him.
func onePlayerRoutes() []server.Route {
	const at = "/desk/players/{id}"
	do := func(path string, roles server.Roles, do playerDeed) server.Route {
		return server.Route{Method: "POST", Path: at + path, Roles: roles, Do: func(v *server.Visit) error { return doToPlayer(v, do) }}
	}
	routes := []server.Route{
		{Method: "GET", Path: at, Roles: server.Arbiters, Do: showPlayer},
		do("/edit", server.Arbiters, editPlayer), do("/refuse-bye", server.Arbiters, refuseBye), do("/pay", server.Arbiters, payPlayer),
	}
	for word, row := range playerDeeds() {
		roles := server.Arbiters
		if slices.Contains([]string{"expel", "merge", "remove"}, word) {
			roles = server.DeskAlone
		}
		routes = append(routes, do("/"+word, roles, byRow(row)))
	}
	return routes
}

// playerDeeds are what is done to a player as its row says, by the last word of its address.
func playerDeeds() map[string]deeds.Deed {
	rows := make(map[string]deeds.Deed)
	for _, row := range deeds.All() {
		if word, is := strings.CutPrefix(row.ID, "player "); is && row.Do != nil {
			rows[word] = row
		}
	}
	return rows
}

// byRow does a deed to the player whose page it is as its row says, with what the form fills in.
func byRow(row deeds.Deed) playerDeed {
	return func(v *server.Visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
		f, err := v.Filled(row)
		if err != nil {
			return nil, "", err
		}
		f.Picked = append([]tournament.PlayerID{p.ID}, f.Picked...)
		out, err := row.Do(v.R.Context(), d, f)
		if err != nil {
			return nil, "", err
		}
		says := append(append(server.Tellers(out.Says), server.Tellers(out.Facts)...), server.Tellers(out.Notes)...)
		if left := out.Left; left != nil && len(left.Open)+len(left.Still) > 0 {
			says = append(says, message.New("hall-players.still-open", message.Args{"Name": p.Name}))
		}
		path := ""
		if _, there := d.State().Player(p.ID); !there {
			path = "/desk/players"
		}
		return says, path, nil
	}
}

// playerDeed does something to a player at the desk, as the form says, and says what was
// done; where nothing is left of him, the path is where to go on.
type playerDeed func(*server.Visit, *desk.Desk, tournament.Player) (says []message.Teller, path string, err error)

// onePlayer is the player whom the address names.
func onePlayer(v *server.Visit) (tournament.Player, error) {
	n, is := server.Number(v.R.PathValue("id"))
	p, known := v.State.Player(tournament.PlayerID(n))
	if !is || !known {
		return p, keeper.Refuse(http.StatusNotFound, "hall-players.nobody")
	}
	return p, nil
}

// doToPlayer answers a form of the page of a player.
func doToPlayer(v *server.Visit, do playerDeed) error {
	p, err := onePlayer(v)
	if err != nil {
		return err
	}
	if err := v.Form(); err != nil {
		return err
	}
	var says []message.Teller
	var path string
	err = v.Do(func(d *desk.Desk) (err error) {
		says, path, err = do(v, d, p)
		return err
	})
	if err != nil {
		return v.Again(err, showPlayer)
	}
	return v.RedirectSaying(cmp.Or(path, PlayerPath(p.ID)), says...)
}

// PlayerPath is the address of the page of a player at the desk.
func PlayerPath(id tournament.PlayerID) string {
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
	Next   int
	Tables []TableView
	Inputs []server.Input
	Why    server.Input
	Amount server.Input
	Ways   map[string][]server.Input // what the forms of deeds that are offered ask for, by the words of their addresses
	Others []server.Option
	Alone  bool  // the desk itself: he may be expelled, merged, removed
	Open   []int // rounds in which he has an open game
}

// showPlayer shows everything of a player.
func showPlayer(v *server.Visit) error {
	p, err := onePlayer(v)
	if err != nil {
		return err
	}
	var tables []table.Table
	err = v.Do(func(d *desk.Desk) error {
		shown, err := players.ShowPlayer(d, players.ShowPlayerRequest{Player: p.ID})
		if err != nil {
			return err
		}
		tables, err = reports.PlayerSheet(d.State(), d.StageNumber(), reports.PlayerShown{Player: p.ID, Number: shown.Number, Standings: shown.Standings, Prizes: shown.Prizes}, v.Words)
		return err
	})
	if err != nil {
		return err
	}
	data := playerPageOf(v, p)
	for _, t := range tables {
		data.Tables = append(data.Tables, ViewOf(t))
	}
	return v.Show("players_one", p.Name, data, "people.css", "people.js")
}

// playerPageOf is the page of a player, without his tables.
func playerPageOf(v *server.Visit, p tournament.Player) playerPage {
	stage := v.StageOfNow()
	next := stage.LastRound() + 1
	data := playerPage{
		Player: p, Number: v.State.NumberOf(stage.Number, p.ID), Path: PlayerPath(p.ID), State: stateOf(v, stage, p), Gone: p.Gone(stage.Number, next), Next: next,
		Here: stage.Presence(p, next) == tournament.PresenceHere, Inputs: append(firstInputs(v, p), otherInputs(v, p)...), Why: v.WhyInput(), Alone: v.Who.Role == server.RoleDesk,
		Amount: v.Label("amount", "column.amount", AmountOf(v.State.Event.Fee)), Open: openRounds(v, p.ID),
	}
	data.Inputs[0].First = false
	data.Ways = make(map[string][]server.Input)
	at := deeds.Of(v.State.Tournament, stage.Number, p)
	for word, row := range playerDeeds() {
		if row.Offered.Holds(at) {
			data.Ways[word] = server.DeedForm{Deed: row.ID, Known: "player"}.Inputs(v, at)
		}
	}
	for i := range data.Ways["absent"] {
		switch in := &data.Ways["absent"][i]; in.Name {
		case "round":
			in.Have = strconv.Itoa(next)
		case "kind":
			*in = v.Label("kind", "keizer.hall.kind", string(tournament.AbsenceExcused)).Among(kindOptions(v, stage))
		}
	}
	for _, other := range v.State.Players {
		if other.ID != p.ID {
			data.Others = append(data.Others, server.Option{Value: fmt.Sprint(other.ID), Text: other.Name})
		}
	}
	slices.SortFunc(data.Others, func(a, b server.Option) int { return cmp.Compare(table.FoldName(a.Text), table.FoldName(b.Text)) })
	return data
}

// AmountOf is an amount as it is typed; nothing where there is none.
func AmountOf(m tournament.Money) string {
	if m == 0 {
		return ""
	}
	return m.String()
}

// kindOptions are the kinds of absence of a Keizer competition.
func kindOptions(v *server.Visit, stage tournament.Stage) (options []server.Option) {
	for _, kind := range stage.AbsenceKinds() {
		options = append(options, server.Option{Value: kind, Text: v.Words.Say(parts.AbsenceSays(tournament.AbsenceKind(kind)))})
	}
	return options
}

// openRounds are the rounds of the stage in which a player has an open game.
func openRounds(v *server.Visit, id tournament.PlayerID) (rounds []int) {
	stage := v.StageOfNow()
	for _, ref := range v.State.OpenGames(stage.Number) {
		pairing, _, err := v.State.Game(ref)
		if err == nil && (pairing.White == id || pairing.Black == id) && !slices.Contains(rounds, ref.Round) {
			rounds = append(rounds, ref.Round)
		}
	}
	return rounds
}

// TableView is a table of a report as a page shows it.
type TableView struct {
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

// ViewOf is a table as people read it. Who was met leads to his page.
func ViewOf(t table.Table) TableView {
	view := TableView{Title: t.Title, Notes: t.Notes}
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
				cell.Href = PlayerPath(tournament.PlayerID(key))
			}
			cells = append(cells, cell)
		}
		view.Rows = append(view.Rows, cells)
	}
	return view
}

// editPlayer alters what is known of a player.
func editPlayer(v *server.Visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	given, err := typedPlayer(v)
	if err != nil {
		return nil, "", err
	}
	given.IDs = withoutIDs(p.IDs, given.IDs)
	done, err := players.EditPlayer(v.R.Context(), d, players.EditPlayerRequest{Player: p.ID, Given: given, Fields: sentFields(v), Why: v.Text("why")})
	if err != nil {
		return nil, "", err
	}
	now, _ := done.State.Player(p.ID)
	return append([]message.Teller{message.New("hall-players.kept", message.Args{"Name": now.Name})}, server.Tellers(done.Notes)...), "", nil
}

// refuseBye does not give the bye that a player asked for.
func refuseBye(v *server.Visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	got, err := rounds.AskBye(v.R.Context(), d, rounds.ByeAskRequest{Player: p.ID, Refuse: true})
	if err != nil {
		return nil, "", err
	}
	return []message.Teller{message.New("hall-players.bye-was-refused", message.Args{"Name": p.Name, "Round": got.Round})}, "", nil
}

// payPlayer notes that a player has paid, or has not after all.
func payPlayer(v *server.Visit, d *desk.Desk, p tournament.Player) ([]message.Teller, string, error) {
	req := rounds.PayRequest{Players: []tournament.PlayerID{p.ID}, Back: v.Sent("back")}
	if text := v.Text("amount"); text != "" && !req.Back {
		amount, err := tournament.ParseMoney(text)
		if err != nil {
			return nil, "", server.Unread(err)
		}
		req.Amount = &amount
	}
	paid, err := rounds.PayFees(v.R.Context(), d, req)
	if err != nil {
		return nil, "", err
	}
	return saysPaid(paid, req.Back), "", nil
}

// saysPaid says who has paid.
func saysPaid(paid rounds.Paid, back bool) (says []message.Teller) {
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
