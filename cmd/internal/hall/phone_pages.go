package hall

import (
	"context"
	"crypto/rand"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// phoneFiles are the style sheet and the script of the pages of phones.
func phoneFiles() []string { return []string{"phone.css", "phone.js"} }

// ownPage is the page of a player: his games, and how he stands.
type ownPage struct {
	Player   tournament.Player
	Games    []phoneGame // of the board that he is to play at, or played at last
	Round    int         // of the games; 0 is none
	Bye      string      // what he has instead of a game; "" is none
	Table    *phoneTable // of a stage of tables, in the place of games; nil is none
	Later    []phoneGame // open games of other rounds
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

// phoneGame is a game as a phone shows it.
type phoneGame struct {
	Page         page // whose words it is in
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
	Buttons      []phoneButton
	Chosen       *phoneButton // without a script: what is to be sent
	Seen         int64
	Key          string
	To           string // where the form without a script goes
	API          string // where the script sends it
	Back         string // where to go when it is in
	Ask          string // of a captain: the board that the page is asked for; "" is none
	Choose       string // page that shows the choice, without a script
	Record       string // page on which its player records the moves; "" is that nobody does
}

// phoneButton is a result that can be chosen.
type phoneButton struct {
	Code    string // as it is sent
	Text    string
	Note    string // what it is worth, where that says more
	Pressed bool
}

// showMe shows the page of who asks.
func showMe(v *visit) error {
	switch {
	case v.who.Role == RolePlayer:
		return showPlayersPhone(v)
	case v.who.Role == RoleCaptain:
		return showCaptainsPhone(v)
	case v.who.Role == RoleHelper:
		return showHelpersPhone(v)
	}
	return v.goTo("/desk")
}

// showPlayersPhone shows a player his game.
func showPlayersPhone(v *visit) error {
	p, there := v.state.Player(v.who.Player)
	if !there {
		return refuse(http.StatusUnauthorized, "hall.no-way-in")
	}
	stage := v.stage()
	page := ownPage{Player: p, Next: stage.LastRound() + 1}
	v.findGames(stage, &page)
	v.findTable(stage, &page)
	page.Points, page.Place = v.placeOf(stage.Number, p.ID)
	open, opened := stage.CheckingIn()
	page.CheckIn = opened && stage.Presence(p, open.Round) == tournament.PresenceMissing
	page.In = opened && stage.Presence(p, open.Round) == tournament.PresenceHere
	page.Deadline = open.Deadline
	v.findBye(stage, &page)
	return v.show("phone_player", p.Name, page, phoneFiles()...)
}

// findBye says whether a player takes part in the next round, and what became of the bye
// that he asked for.
func (v *visit) findBye(stage tournament.Stage, page *ownPage) {
	p, planned := page.Player, stage.Rounds
	if field, err := v.reading().Field(); err == nil {
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
func askForBye(v *visit) error {
	back := v.text("withdraw") != ""
	var round int
	err := v.do(func(d *desk.Desk) error {
		if asked := v.text("round"); asked != "" && asked != strconv.Itoa(d.NextRound()) {
			return refuse(http.StatusConflict, "hall-phone.bye-too-late", message.Args{"Round": asked})
		}
		got, err := d.AskBye(context.WithoutCancel(v.r.Context()), desk.ByeAskRequest{Player: v.who.Player, Withdraw: back})
		round = got.Round
		return err
	})
	if err != nil {
		return v.again(err, showMe)
	}
	code := "hall-phone.bye-asked"
	if back {
		code = "hall-phone.bye-taken-back"
	}
	return v.goSaying("/me", message.New(code, message.Args{"Round": round}))
}

// findGames finds the board that a player is to play at: that of the round which is asked
// for, else the first of [tournament.Tournament.Seats]. Who is free in the round that is played
// is told so as well.
func (v *visit) findGames(stage tournament.Stage, page *ownPage) {
	id := page.Player.ID
	seats := v.state.Seats(stage.Number, v.hall.moment(), func(p tournament.Pairing) bool { return p.White == id || p.Black == id })
	if len(seats) == 0 {
		return
	}
	shown := seats[0]
	asked := v.queryNumber("round")
	current, _ := v.currentRound(stage.Number)
	for _, seat := range seats {
		switch free := seat.Round == current && seat.Pairing.Bye(); {
		case seat.Round == asked:
			shown = seat
		case free && asked == 0:
			page.Bye = v.say("hall-phone.bye", message.Args{"Round": current})
		}
	}
	for _, seat := range seats {
		if seat.Open && seat.Round != shown.Round {
			page.Later = append(page.Later, v.phoneGames(stage, seat.Round, seat.Pairing)...)
		}
	}
	page.Later = slices.DeleteFunc(page.Later, func(g phoneGame) bool { return g.Result != "" })
	switch page.Round = shown.Round; {
	case shown.Pairing.Bye():
		page.Bye = v.say("hall-phone.bye", message.Args{"Round": page.Round})
	case shown.Open || page.Bye == "":
		page.Games = v.phoneGames(stage, page.Round, shown.Pairing)
	}
}

// placeOf are the points and the place of a player; "" is not known.
func (v *visit) placeOf(stage int, id tournament.PlayerID) (points, place string) {
	standings, err := scoring.Compute(v.state.Tournament, stage, scoring.Options{})
	if err != nil {
		return "", ""
	}
	for _, row := range standings.Rows {
		if row.Player == id && row.Games+row.Byes > 0 {
			return v.words.Number(row.Points.String()), row.Place()
		}
	}
	return "", ""
}

// phoneGames are the games of a pairing.
func (v *visit) phoneGames(stage tournament.Stage, round int, p tournament.Pairing) []phoneGame {
	var all []phoneGame
	for _, g := range p.Games {
		at := addressOn(p, g.Number)
		one := phoneGame{
			Page: page{visit: v}, Round: round, Board: at.Board, Game: at.Game, At: at.String(),
			Starts: stage.Date(round), Seen: v.state.Seq, Key: rand.Text(), To: v.href("/me/result"),
		}
		ref := tournament.GameRef{Stage: stage.Number, Round: round, Board: p.Board, Game: g.Number}
		one.ref = ref
		one.OfTeam = v.who.Role == RoleCaptain
		one.ID = "game-" + strconv.Itoa(round) + "-" + strings.ReplaceAll(one.At, ".", "-")
		one.API = v.event.path("/api/v1/rounds/" + strconv.Itoa(round) + "/boards/" + strconv.Itoa(p.Board) + "/result")
		one.Choose, one.Back = "/me", "/me"
		white, black := p.Colours(g.Number)
		one.White, one.WhiteNote = v.nameOf(white)
		one.Black, one.BlackNote = v.nameOf(black)
		one.Side, _ = v.sideIn(stage, ref, p, g)
		if v.who.Role == RolePlayer && g.Sheet == nil && v.state.Event.Recording.Recorders != tournament.RecordersNone {
			one.Record = v.href(tabletPath(p, ref))
		}
		v.reported(&one, g)
		v.phoneButtons(&one)
		all = append(all, one)
	}
	return all
}

// nameOf is the name of a player, and his rating.
func (v *visit) nameOf(id tournament.PlayerID) (name, note string) {
	p, _ := v.state.Player(id)
	if p.Rating > 0 {
		note = strconv.Itoa(p.Rating)
	}
	return p.Name, note
}

// reported says what is known of the result of a game.
func (v *visit) reported(one *phoneGame, g tournament.Game) {
	if !g.Result.Open() {
		o := tournament.Outcome{Result: g.Result, Margin: g.Margin}
		one.Result, one.Score = v.outcomeOf(one.ref, o), v.words.Number(strings.ReplaceAll(v.state.Written(one.ref, o), "1/2", "½"))
		return
	}
	own, other := g.Reports.Of(one.Side), g.Reports.Of(one.Side.Other())
	if one.Side == tournament.SideUnset { // a helper's
		own, other = g.Reports.Of(tournament.SideWhite), g.Reports.Of(tournament.SideBlack)
	}
	if own.Made() {
		one.Own = v.outcomeOf(one.ref, own.Outcome())
	}
	if other.Made() {
		one.Other, one.OtherCode = v.outcomeOf(one.ref, other.Outcome()), v.state.Written(one.ref, other.Outcome())
	}
	one.Contradicted = g.Reports.Contradicted()
}

// phoneButtons are the results that can be chosen, White's best first, and the one that was.
func (v *visit) phoneButtons(one *phoneGame) {
	score := v.state.Event.Score
	q := v.r.URL.Query()
	chosen := ""
	if q.Get("game") == one.At {
		chosen = q.Get("choose")
	}
	for _, key := range score.Keys() {
		b := phoneButton{Code: v.state.Written(one.ref, key.Outcome), Text: v.outcomeOf(one.ref, key.Outcome)}
		if note := v.words.Number(v.state.Written(one.ref, key.Outcome)); score.Win != tournament.Point && !strings.Contains(b.Text, note) {
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
func (v *visit) outcomeOf(ref tournament.GameRef, o tournament.Outcome) string {
	p, err := v.state.Pairing(ref.Stage, ref.Round, ref.Board)
	stage, _ := v.state.Stage(ref.Stage)
	if err != nil || !stage.System.OfTeams() || o.Result != tournament.WhiteWins && o.Result != tournament.BlackWins {
		return v.outcomeSays(o)
	}
	winner, black := p.Colours(max(ref.Game, 1))
	if o.Result == tournament.BlackWins {
		winner = black
	}
	return v.say("result.wins", message.Args{"Player": v.playerName(winner)})
}

// outcomeSays is an outcome in words: White wins.
func (v *visit) outcomeSays(o tournament.Outcome) string {
	points := v.words.Number(v.state.Event.Score.Text(o))
	switch name := v.outcomeName(o); {
	case name != "":
		return name
	case o.Result == tournament.Drawn && o.Margin > 0:
		return v.say("hall-phone.white-better", message.Args{"Points": points})
	case o.Result == tournament.Drawn && o.Margin < 0:
		return v.say("hall-phone.black-better", message.Args{"Points": points})
	}
	return points
}

// sendResult takes a result from the form of a page.
func sendResult(v *visit) error {
	sent, err := v.resultTyped()
	if err != nil {
		return err
	}
	got, err := v.report(sent)
	if err != nil {
		return v.again(err, showMe)
	}
	at := tournament.Address{Board: sent.board, Game: sent.Game}
	says := message.New("hall-phone.said-"+string(got.State), message.Args{"Board": at.String(), "Result": v.outcomeSays(got.Outcome)})
	return v.goSaying(v.nextBoard(sent.round, sent.board), says)
}

// checkMyselfIn notes that a player is there, where the arbiter has opened the check-in.
func checkMyselfIn(v *visit) error {
	var says message.Teller
	err := v.do(func(d *desk.Desk) error {
		ctx := context.WithoutCancel(v.r.Context())
		switch now := d.CheckInState(); {
		case !now.Open:
			return refuseForm("hall-phone.check-in-closed")
		case now.Late:
			return refuseForm("hall-phone.check-in-late", message.Args{"Deadline": now.Deadline})
		}
		got, err := d.CheckIn(ctx, desk.CheckInRequest{Present: []tournament.PlayerID{v.who.Player}})
		says = message.New("hall-phone.checked-in", message.Args{"Round": got.Round})
		return err
	})
	if err != nil {
		return v.again(err, showMe)
	}
	return v.goSaying("/me", says)
}

// Made is when the event was made, which tells it from others at the same address.
func (p page) Made() string {
	if p.state == nil {
		return ""
	}
	return strconv.FormatInt(p.state.Created.UnixMilli(), 36)
}
