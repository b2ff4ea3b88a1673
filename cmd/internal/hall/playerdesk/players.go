package playerdesk

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// PlayerRoutes are the players at the desk.
func PlayerRoutes() []server.Route {
	return slices.Concat([]server.Route{
		{Method: "GET", Path: "/desk/players", Roles: server.Arbiters, Do: showPlayers},
		{Method: "POST", Path: "/desk/players", Roles: server.Arbiters, Do: registerPlayer},
	}, onePlayerRoutes(), playerImportRoutes(), checkInRoutes())
}

// playersPage is the list of players, and the form that registers one.
type playersPage struct {
	Players     []playerRow
	Find        string // what is sought
	Count       int
	First       []server.Input // of the form
	Other       []server.Input
	Late        bool // who comes now is a late entrant
	Next        int  // the round that is paired next
	Fee         string
	CheckingIn  bool
	Lists       bool // there are rating lists to look in
	Look        string
	Found       []foundInList
	Clubs       []string
	Federations []string
}

// playerRow is a player as the list shows him.
type playerRow struct {
	tournament.Player
	Number tournament.TPN
	Groups string
	Paid   bool
	State  playerState
	Key    string // of his name, by which he is found
}

// showPlayers lists the players.
func showPlayers(v *server.Visit) error {
	q := v.R.URL.Query()
	known, err := fromList(v.Hall, q.Get("list"), q.Get("id"))
	if err != nil {
		return err
	}
	data := playersPage{
		Find: q.Get("find"), Count: len(v.State.Players), First: firstInputs(v, known), Other: otherInputs(v, known)[:10],
		Late: entersLate(v), Next: about.Next(v), Lists: len(v.Hall.Lists.Names()) > 0, Look: q.Get("look"),
	}
	data.Players = playerRows(v, data.Find)
	data.Found = foundInLists(v.Hall, data.Look)
	if fee := v.State.Event.Fee; fee > 0 {
		data.Fee = fee.String()
	}
	stage := v.StageOfNow()
	_, data.CheckingIn = stage.CheckingIn()
	data.Clubs = wordsFor(v, func(p tournament.Player) string { return p.Club })
	data.Federations = wordsFor(v, func(p tournament.Player) string { return p.Federation })
	return v.Show("players_list", v.Say("hall.menu.players"), data, "people.css", "people.js")
}

// wordsFor are the words that the players have for something, each once.
func wordsFor(v *server.Visit, of func(tournament.Player) string) []string {
	words := make(map[string]bool)
	for _, p := range v.State.Players {
		words[of(p)] = true
	}
	delete(words, "")
	return slices.Sorted(maps.Keys(words))
}

// playerRows are the players by number whose names, clubs or numbers fit what is sought.
func playerRows(v *server.Visit, sought string) []playerRow {
	stage := v.StageOfNow()
	var rows []playerRow
	for _, p := range v.State.Players {
		row := playerRow{Player: p, Number: v.State.NumberOf(stage.Number, p.ID), Groups: strings.Join(p.Groups, ", "), Paid: p.Paid.Done, State: stateOf(v, stage, p), Key: table.FoldName(p.Name + " " + p.Club)}
		if foundBy(row.Key, sought) {
			rows = append(rows, row)
		}
	}
	slices.SortStableFunc(rows, func(a, b playerRow) int {
		return cmp.Or(cmp.Compare(lastly(a.Number), lastly(b.Number)), cmp.Compare(a.ID, b.ID))
	})
	return rows
}

// lastly is a number by which those without one come last.
func lastly(n tournament.TPN) int {
	if n == 0 {
		return 1 << 30
	}
	return int(n)
}

// foundBy reports whether each word that is sought begins a word of a folded name, or all
// of them together stand in it: obrien is O'Brien.
func foundBy(key, sought string) bool {
	words, parts := strings.Fields(key), strings.Fields(table.FoldName(sought))
	if whole := strings.Join(parts, ""); len(whole) > 2 && strings.Contains(strings.Join(words, ""), whole) {
		return true
	}
	for _, part := range parts {
		if !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, part) }) {
			return false
		}
	}
	return true
}

// entersLate reports whether who is registered now is a late entrant of a Swiss or a Keizer.
func entersLate(v *server.Visit) bool {
	stage := v.StageOfNow()
	return stage.System.TakesLate() && len(stage.Played) > 0 && !stage.JustBegun()
}

// foundInList is a player of a rating list.
type foundInList struct {
	List, ID string
	Text     message.Message
}

// mostSuggested is how many players of rating lists are offered.
const mostSuggested = 12

// foundInLists are players of the kept lists whom a text may mean.
func foundInLists(s *server.Server, text string) (found []foundInList) {
	if len([]rune(strings.TrimSpace(text))) < 2 {
		return nil
	}
	for _, name := range s.Lists.Names() {
		list, err := s.Lists.Load(name)
		if err != nil {
			continue // registering from it says what is wrong
		}
		for _, p := range list.Find(text) {
			if len(found) == mostSuggested {
				return found
			}
			found = append(found, foundInList{List: name, ID: cmp.Or(firstOf(p.IDList()), p.Name), Text: players.PersonText(p)})
		}
	}
	return found
}

// firstOf is the first of some texts, or "".
func firstOf(texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	return texts[0]
}

// fromList is the player of a rating list who was chosen; nobody where none was.
func fromList(s *server.Server, list, id string) (tournament.Player, error) {
	if list == "" || id == "" {
		return tournament.Player{}, nil
	}
	return s.Lists.LookUp(list, id)
}

// registerPlayer registers one player. Who has paid, and is there, is noted with it.
func registerPlayer(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	says, err := register(v)
	if err != nil {
		return v.Again(err, showPlayers)
	}
	// without a fragment: a browser gives no field the focus at an address that has one
	return v.RedirectSaying("/desk/players", says...)
}

// register does it, and says what was done.
func register(v *server.Visit) ([]message.Teller, error) {
	player, err := typedPlayer(v)
	if err != nil {
		return nil, err
	}
	req := players.RegisterRequest{Player: player, Late: v.Text("missed") != ""}
	if req.Late {
		if req.Missed, err = tournament.ParseBye(v.Text("missed")); err != nil {
			return nil, server.Unread(err)
		}
	}
	var says []message.Teller
	err = v.Do(func(d *desk.Desk) error {
		added, err := players.Register(v.R.Context(), d, req)
		if err != nil {
			return err
		}
		says = saysRegistered(added, req)
		return payAndCheckIn(v, d, added.Player.ID, &says)
	})
	return says, err
}

// payAndCheckIn notes of who was just registered that he has paid, and is there.
func payAndCheckIn(v *server.Visit, d *desk.Desk, id tournament.PlayerID, says *[]message.Teller) error {
	who := []tournament.PlayerID{id}
	if v.Ticked("paid") {
		paid, err := rounds.PayFees(v.R.Context(), d, rounds.PayRequest{Players: who})
		if err != nil {
			return err
		}
		*says = append(*says, saysPaid(paid, false)...)
	}
	if !v.Ticked("present") {
		return nil
	}
	_, err := rounds.CheckIn(v.R.Context(), d, rounds.CheckInRequest{Present: who})
	return err
}

// saysRegistered says by which number a player is named who was registered, and what
// somebody should know of it.
func saysRegistered(added players.Registered, req players.RegisterRequest) []message.Teller {
	code := "cmd-player.added"
	switch {
	case req.Late:
		code = "cmd-player.entered"
	case added.Number == 0:
		code = "cmd-player.added-numberless"
	}
	says := []message.Teller{message.New(code, message.Args{
		"Name": added.Player.Name, "Player": int(added.Number), "Number": int(added.Number), "Event": added.State.Event.Name,
		"Round": added.Round, "Missed": message.New("cmd-player.missed." + string(req.Missed)),
	})}
	says = append(says, server.Tellers(added.Notes)...)
	for _, other := range added.Alike {
		says = append(says, message.New("player.alike", message.Args{"Name": added.Player.Name, "Other": other.Name, "Number": int(other.Number)}))
	}
	return says
}
