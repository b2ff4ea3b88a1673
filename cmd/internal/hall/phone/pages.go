package phone

import (
	"context"
	"crypto/rand"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/tray"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// phoneFiles are the style sheet and the script of the pages of phones.
func phoneFiles() []string { return []string{"phone.css", "phone.js"} }

// ownPage is the page of a player: his games, and how he stands.
type ownPage struct {
	Player   tournament.Player
	Games    []PhoneGame // of the board that he is to play at, or played at last
	Round    int         // of the games; 0 is none
	Bye      string      // what he has instead of a game; "" is none
	Table    *phoneTable // of a stage of tables, in the place of games; nil is none
	Later    []PhoneGame // open games of other rounds
	Photos   bool        // he may send photographs of his sheet
	Points   string      // "" is not known
	Place    string
	CheckIn  bool // he is to check in for round Next
	In       bool // he has
	Next     int
	Deadline string

	Out      bool // he has left
	Away     bool // he does not play in round Next
	MayAsk   bool // for a bye in round Next
	ByeAsked bool // he has, and nobody has decided of it
	NoBye    bool // it was refused

	MaySay bool // Keizer: that he cannot come to round Next
	Said   bool // Keizer: he has, and may take it back
}

// PhoneGame is a game as a phone shows it.
type PhoneGame struct {
	Page         server.Page // whose words it is in
	ref          tournament.GameRef
	ID           string // of its part of the page
	Round, Board int
	Game         int    // 0 where the board has one only
	At           string // board and game, as people write it
	White, Black string
	WhiteNote    string // rating, or ""
	BlackNote    string
	Side         tournament.Side // that who reads has in it
	OfTeam       bool            // it is that of his team
	Starts       string          // "" is not known
	Result       string          // that stands, as words; "" is none
	Score        string          // the same as the event scores it
	Own, Other   string          // what the two sides reported, as words
	OtherCode    string          // as it is sent
	Contradicted bool
	Buttons      []PhoneButton
	Chosen       *PhoneButton // without a script: what is to be sent
	Seen         int64
	Key          string
	To           string // where the form without a script goes
	API          string // where the script sends it
	Back         string // where to go when it is in
	Ask          string // of a captain: the board that the page is asked for; "" is none
	Choose       string // page that shows the choice, without a script
	Record       string // page on which its player records the moves; "" is that nobody does
}

// PhoneButton is a result that can be chosen.
type PhoneButton struct {
	Code    string // as it is sent
	Text    string
	Note    string // what it is worth, where that says more
	Pressed bool
}

// showMe shows the page of who asks.
func showMe(v *server.Visit) error {
	switch {
	case v.Who.Role == server.RolePlayer:
		return showPlayersPhone(v)
	case v.Who.Role == server.RoleCaptain:
		return showCaptainsPhone(v)
	case v.Who.Role == server.RoleHelper:
		return showHelpersPhone(v)
	}
	return v.GoTo("/desk")
}

// showPlayersPhone shows a player his game.
func showPlayersPhone(v *server.Visit) error {
	p, there := v.State.Player(v.Who.Player)
	if !there {
		return keeper.Refuse(http.StatusUnauthorized, "hall.no-way-in")
	}
	stage := v.StageOfNow()
	page := ownPage{Player: p, Next: stage.LastRound() + 1}
	findGames(v, stage, &page)
	page.Photos = len(page.Games) > 0 && tray.Offered(v)
	findTable(v, stage, &page)
	page.Points, page.Place = placeOf(v, stage.Number, p.ID)
	open, opened := stage.CheckingIn()
	page.CheckIn = opened && stage.Presence(p, open.Round) == tournament.PresenceMissing
	page.In = opened && stage.Presence(p, open.Round) == tournament.PresenceHere
	page.Deadline = open.Deadline
	findBye(v, stage, &page)
	return v.Show("phone_player", p.Name, page, phoneFiles()...)
}

// findBye says whether a player takes part in the next round, and what became of the bye
// that he asked for.
func findBye(v *server.Visit, stage tournament.Stage, page *ownPage) {
	p, planned := page.Player, stage.Rounds
	if field, err := standings.Field(v.Reading()); err == nil {
		planned = field.PlannedRounds()
	}
	page.Out = p.Gone(stage.Number, page.Next)
	if planned > 0 && page.Next > planned || page.Out {
		return
	}
	page.Away = !p.Plays(stage.Number, page.Next) && !page.CheckIn
	page.ByeAsked = p.ByeAsk.Waits(stage)
	page.NoBye = p.ByeAsk.Of(stage) && !page.ByeAsked
	page.findAbsence(stage)
	page.MayAsk = stage.System == tournament.SystemSwiss && !page.Away && !page.ByeAsked && !page.NoBye
}

// askForBye notes that a player asks for a bye in the next round, or takes that back.
func askForBye(v *server.Visit) error {
	back := v.Text("withdraw") != ""
	var round int
	err := v.Do(func(d *desk.Desk) error {
		if asked := v.Text("round"); asked != "" && asked != strconv.Itoa(d.NextRound()) {
			return keeper.Refuse(http.StatusConflict, "hall-phone.bye-too-late", message.Args{"Round": asked})
		}
		got, err := rounds.AskBye(context.WithoutCancel(v.R.Context()), d, rounds.ByeAskRequest{Player: v.Who.Player, Withdraw: back})
		round = got.Round
		return err
	})
	if err != nil {
		return v.Again(err, showMe)
	}
	code := "hall-phone.bye-asked"
	if back {
		code = "hall-phone.bye-taken-back"
	}
	return v.RedirectSaying("/me", message.New(code, message.Args{"Round": round}))
}

// findGames finds the board that a player is to play at: that of the round which is asked
// for, else the first of [tournament.Tournament.Seats]. Who is free in the round that is played
// is told so as well.
func findGames(v *server.Visit, stage tournament.Stage, page *ownPage) {
	id := page.Player.ID
	seats := v.State.Seats(stage.Number, v.Hall.Moment(), func(p tournament.Pairing) bool { return p.White == id || p.Black == id })
	if len(seats) == 0 {
		return
	}
	shown := seats[0]
	asked := v.QueryNumber("round")
	current, _ := about.CurrentRound(v, stage.Number)
	for _, seat := range seats {
		switch free := seat.Round == current && seat.Pairing.Bye(); {
		case seat.Round == asked:
			shown = seat
		case free && asked == 0:
			page.Bye = v.Say("hall-phone.bye", message.Args{"Round": current})
		}
	}
	for _, seat := range seats {
		if seat.Open && seat.Round != shown.Round {
			page.Later = append(page.Later, phoneGames(v, stage, seat.Round, seat.Pairing)...)
		}
	}
	page.Later = slices.DeleteFunc(page.Later, func(g PhoneGame) bool { return g.Result != "" })
	switch page.Round = shown.Round; {
	case shown.Pairing.Bye():
		page.Bye = v.Say("hall-phone.bye", message.Args{"Round": page.Round})
	case shown.Open || page.Bye == "":
		page.Games = phoneGames(v, stage, page.Round, shown.Pairing)
	}
}

// placeOf are the points and the place of a player; "" is not known.
func placeOf(v *server.Visit, stage int, id tournament.PlayerID) (points, place string) {
	standings, err := scoring.Compute(v.State.Tournament, stage, scoring.Options{})
	if err != nil {
		return "", ""
	}
	for _, row := range standings.Rows {
		if row.Player == id && row.Games+row.Byes > 0 {
			return v.Words.Number(row.Points.String()), row.Place()
		}
	}
	return "", ""
}

// phoneGames are the games of a pairing.
func phoneGames(v *server.Visit, stage tournament.Stage, round int, p tournament.Pairing) []PhoneGame {
	var all []PhoneGame
	for _, g := range p.Games {
		at := about.AddressOn(p, g.Number)
		one := PhoneGame{
			Page: server.Page{Visit: v}, Round: round, Board: at.Board, Game: at.Game, At: at.String(),
			Starts: stage.Date(round), Seen: v.State.Seq, Key: rand.Text(), To: v.Href("/me/result"),
		}
		ref := tournament.GameRef{Stage: stage.Number, Round: round, Board: p.Board, Game: g.Number}
		one.ref = ref
		one.OfTeam = v.Who.Role == server.RoleCaptain
		one.ID = "game-" + strconv.Itoa(round) + "-" + strings.ReplaceAll(one.At, ".", "-")
		one.API = v.Event.Address("/api/v1/rounds/" + strconv.Itoa(round) + "/boards/" + strconv.Itoa(p.Board) + "/result")
		one.Choose, one.Back = "/me", "/me"
		white, black := p.Colours(g.Number)
		one.White, one.WhiteNote = NameOf(v, white)
		one.Black, one.BlackNote = NameOf(v, black)
		one.Side, _ = sideIn(v, stage, ref, p, g)
		if v.Who.Role == server.RolePlayer && g.Sheet == nil && v.State.Event.Recording.Recorders != tournament.RecordersNone {
			one.Record = v.Href(about.TabletPath(p, ref))
		}
		reported(v, &one, g)
		PhoneButtons(v, &one)
		all = append(all, one)
	}
	return all
}

// NameOf is the name of a player, and his rating.
func NameOf(v *server.Visit, id tournament.PlayerID) (name, note string) {
	p, _ := v.State.Player(id)
	if p.Rating > 0 {
		note = strconv.Itoa(p.Rating)
	}
	return p.Name, note
}

// reported says what is known of the result of a game.
func reported(v *server.Visit, one *PhoneGame, g tournament.Game) {
	if !g.Result.Open() {
		o := tournament.Outcome{Result: g.Result, Margin: g.Margin}
		one.Result, one.Score = outcomeOf(v, one.ref, o), v.Words.Number(strings.ReplaceAll(v.State.Written(one.ref, o), "1/2", "½"))
		return
	}
	own, other := g.Reports.Of(one.Side), g.Reports.Of(one.Side.Other())
	if one.Side == tournament.SideUnset { // a helper's
		own, other = g.Reports.Of(tournament.SideWhite), g.Reports.Of(tournament.SideBlack)
	}
	if own.Made() {
		one.Own = outcomeOf(v, one.ref, own.Outcome())
	}
	if other.Made() {
		one.Other, one.OtherCode = outcomeOf(v, one.ref, other.Outcome()), v.State.Written(one.ref, other.Outcome())
	}
	one.Contradicted = g.Reports.Contradicted()
}

// PhoneButtons are the results that can be chosen, White's best first, and the one that was.
func PhoneButtons(v *server.Visit, one *PhoneGame) {
	score := v.State.Event.Score
	q := v.R.URL.Query()
	chosen := ""
	if q.Get("game") == one.At {
		chosen = q.Get("choose")
	}
	for _, key := range score.Keys() {
		b := PhoneButton{Code: v.State.Written(one.ref, key.Outcome), Text: outcomeOf(v, one.ref, key.Outcome)}
		if note := v.Words.Number(v.State.Written(one.ref, key.Outcome)); score.Win != tournament.Point && !strings.Contains(b.Text, note) {
			b.Note = note
		}
		if b.Pressed = chosen == b.Code; b.Pressed {
			one.Chosen = &b
		}
		one.Buttons = append(one.Buttons, b)
	}
}

// outcomeOf is an outcome of a game in words: where teams meet, and numbers are home and
// away, with the name of who wins.
func outcomeOf(v *server.Visit, ref tournament.GameRef, o tournament.Outcome) string {
	p, err := v.State.Pairing(ref.Stage, ref.Round, ref.Board)
	stage, _ := v.State.Stage(ref.Stage)
	if err != nil || !stage.System.OfTeams() || o.Result != tournament.WhiteWins && o.Result != tournament.BlackWins {
		return OutcomeSays(v, o)
	}
	winner, black := p.Colours(max(ref.Game, 1))
	if o.Result == tournament.BlackWins {
		winner = black
	}
	return v.Say("result.wins", message.Args{"Player": about.PlayerName(v, winner)})
}

// OutcomeSays is an outcome in words: White wins.
func OutcomeSays(v *server.Visit, o tournament.Outcome) string {
	points := v.Words.Number(v.State.Event.Score.Text(o))
	switch name := about.OutcomeName(v, o); {
	case name != "":
		return name
	case o.Result == tournament.Drawn && o.Margin > 0:
		return v.Say("hall-phone.white-better", message.Args{"Points": points})
	case o.Result == tournament.Drawn && o.Margin < 0:
		return v.Say("hall-phone.black-better", message.Args{"Points": points})
	}
	return points
}

// sendResult takes a result from the form of a page.
func sendResult(v *server.Visit) error {
	sent, err := resultTyped(v)
	if err != nil {
		return err
	}
	got, err := report(v, sent)
	if err != nil {
		return v.Again(err, showMe)
	}
	at := tournament.Address{Board: sent.board, Game: sent.Game}
	says := message.New("hall-phone.said-"+string(got.State), message.Args{"Board": at.String(), "Result": OutcomeSays(v, got.Outcome)})
	return v.RedirectSaying(nextBoard(v, sent.round, sent.board), says)
}

// checkMyselfIn notes that a player is there, where the arbiter has opened the check-in.
func checkMyselfIn(v *server.Visit) error {
	var says message.Teller
	err := v.Do(func(d *desk.Desk) error {
		ctx := context.WithoutCancel(v.R.Context())
		switch now := rounds.CheckInNow(d); {
		case !now.Open:
			return server.RefuseForm("hall-phone.check-in-closed")
		case now.Late:
			return server.RefuseForm("hall-phone.check-in-late", message.Args{"Deadline": now.Deadline})
		}
		got, err := rounds.CheckIn(ctx, d, rounds.CheckInRequest{Present: []tournament.PlayerID{v.Who.Player}})
		says = message.New("hall-phone.checked-in", message.Args{"Round": got.Round})
		return err
	})
	if err != nil {
		return v.Again(err, showMe)
	}
	return v.RedirectSaying("/me", says)
}
