package pairingdesk

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/resultdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// pairingRoutes are the rounds at the desk.
func pairingRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/desk/round", Roles: server.Arbiters, Do: showRound},
		{Method: "GET", Path: "/desk/round/if", Roles: server.Arbiters, Do: showWhatIf},
		{Method: "POST", Path: "/desk/round/{deed}", Roles: server.Arbiters, Do: doRound},
		{Method: "POST", Path: "/api/v1/rounds", Roles: server.Arbiters, Do: pairByProgram},
	}
}

// roundPage is the page of a round: the draft of the next one, or one that is paired.
type roundPage struct {
	Stage, Round int
	Rounds       []resultdesk.RoundLink
	Title        string
	State        string // how many games are open
	Open         bool   // some are
	Draft        bool
	Paired       bool
	System       tournament.System
	Swiss        bool
	Bars         bool // players can be kept apart
	RoundRobin   bool
	KnockOut     bool
	Renumbers    bool // numbers are made again by rating when the next round is paired
	Numbered     bool // the players have numbers that stay
	Next         int  // the round that is paired next; 0 is none
	Boards       []seatRow
	Tables       []tableSeats // of a stage of tables, in the place of boards
	OfTables     bool
	Free         []seat // who takes part and has no place in it
	Differs      string // how a draft is not as the system pairs
	Lines        []whyView
	Why          []whyView // of the board that is asked about
	WhyTitle     string
	Players      []seat
	Bans         []banRow
	Forms        []server.ShownForm // of what can be done to it
	Deadline     string
	NeedsWhy     bool
	MayStage     bool // who reads it may begin a stage
	StageEnds    bool // the stage is played out
	Print        string

	Typed   url.Values // what a refused form had
	Refused *server.FailurePage
}

// seatRow is a board of a round.
type seatRow struct {
	Board        int
	White, Black seat
	Bye          string // what White's bye is
	Score        string
}

// tableSeats are who sits at a table of a round.
type tableSeats struct {
	Table   int
	Players []seat
	Order   string // how they came in; "" while it is open
}

// seat is a player of a round.
type seat struct {
	ID     tournament.PlayerID
	Number tournament.TPN
	Name   string
	Points string
	Away   string // he is not to play in the round; if he has come all the same he can be seated
	Picked bool
}

// whyView is a line of an explanation.
type whyView struct {
	Text string
	In   bool // it belongs to the line before
}

// banRow is who may not meet.
type banRow struct {
	At   int
	Says string
}

// showRound shows a round: the draft, else the one being played, else the one that is
// asked for.
func showRound(v *server.Visit) error {
	if v.StageOfNow().System.OfTeams() { // its rounds are matches
		return v.GoTo(server.MatchesPath)
	}
	page, err := roundPageAsked(v)
	if err != nil {
		return err
	}
	return showRoundPage(v, http.StatusOK, page)
}

// showRoundPage sends the page of a round.
func showRoundPage(v *server.Visit, status int, page *roundPage) error {
	page.Forms = formsOf(v, page)
	return v.ShowStatus(status, "pairing_round", page.Title, page, "desk.css", "desk_round.js", "meant.js")
}

// roundAsked is the stage and round that a request means; the draft comes first.
func roundAsked(v *server.Visit) (stage, round int) {
	stage, round = resultdesk.PlaceAsked(v)
	st, _ := v.State.Stage(stage)
	asked, is := v.Looked("round")
	if st.Draft != nil && (!is || asked == st.Draft.Number) {
		return stage, st.Draft.Number
	}
	return stage, round
}

// roundPageOf is the page of a round as the event is now.
func roundPageOf(v *server.Visit, stage, round int) (*roundPage, error) {
	st, _ := v.State.Stage(stage)
	p := &roundPage{
		Stage: stage, Round: round, Rounds: resultdesk.RoundLinks(v, stage, round), System: st.System, Next: resultdesk.NextRound(v, stage),
		Swiss: st.System == tournament.SystemSwiss, Bars: st.System.TakesLate(), RoundRobin: st.System == tournament.SystemRoundRobin || st.System == tournament.SystemScheveningen,
		OfTables: st.System == tournament.SystemTables,
		KnockOut: st.System == tournament.SystemKnockOut, Numbered: len(st.Numbers) > 0 && st.NumbersSettled(), Renumbers: st.Renumbers(),
		MayStage: v.Who.Role == server.RoleDesk, Typed: url.Values{}, Print: PairsPrint(st),
	}
	p.Title = v.Say("hall-pairing.no-round")
	points := pointsOf(v, stage)
	r, paired := v.State.Round(stage, round)
	switch {
	case st.Draft != nil && st.Draft.Number == round:
		r, p.Draft = *st.Draft, true
		p.Title = v.Say("flaw.draft", message.Args{"Round": round})
	case paired:
		p.Paired, p.NeedsWhy = true, true
		p.Title, p.State = v.Say("Where.round", message.Args{"Round": round}), v.Words.Say(rounds.RoundOpen(v.Reading(), stage, round))
	}
	seatRound(v, p, st, r, points)
	bansOf(v, p, st)
	open := v.State.LeftToPlay(stage).Count()
	p.Open = open > 0
	p.StageEnds = st.LastRound() > 0 && open == 0 && p.Next == 0
	for _, d := range st.Deadlines {
		if d.Round == round {
			p.Deadline = d.At
		}
	}
	return p, explain(v, p, r)
}

// pointsOf are what the players of a stage have, as it stands.
func pointsOf(v *server.Visit, stage int) map[tournament.PlayerID]string {
	points := make(map[tournament.PlayerID]string)
	if st, err := scoring.Compute(v.State.Tournament, stage, scoring.Options{}); err == nil {
		for _, row := range st.Rows {
			points[row.Player] = v.Words.Number(row.Points.String())
		}
	}
	return points
}

// seatRound puts the players of a round on its boards, and lists those who have no place.
func seatRound(v *server.Visit, p *roundPage, st tournament.Stage, r tournament.Round, points map[tournament.PlayerID]string) {
	numbers, placed := st.TPNs(), make(map[tournament.PlayerID]bool)
	picked := v.Posted()["pick"]
	seatOf := func(id tournament.PlayerID) seat {
		placed[id] = true
		player, _ := v.State.Player(id)
		s := seat{ID: id, Number: numbers[id], Name: player.Name, Points: points[id]}
		for _, one := range picked {
			s.Picked = s.Picked || one == strconv.FormatInt(int64(id), 10)
		}
		return s
	}
	for _, b := range r.Pairings {
		row := seatRow{Board: b.Board, White: seatOf(b.White), Score: scoresOf(v, b)}
		if b.Bye() {
			row.Bye = v.Say("flaw.bye")
		} else {
			row.Black = seatOf(b.Black)
		}
		p.Boards = append(p.Boards, row)
	}
	for _, at := range r.Tables {
		row := tableSeats{Table: at.Number, Order: st.OrderText(at.Players, at.Places)}
		for _, id := range at.Players {
			row.Players = append(row.Players, seatOf(id))
		}
		p.Tables = append(p.Tables, row)
	}
	for _, player := range v.State.Players {
		there := player.Plays(st.Number, p.Round) && about.InStage(v, st, player)
		came := p.Paired && numbers[player.ID] > 0 && !player.Gone(st.Number, p.Round)            // though he was not to
		if !placed[player.ID] && (there && p.Draft || there && p.Paired || came) && !p.KnockOut { // who lost there is out
			free := seatOf(player.ID)
			if !there {
				free.Away = v.Say("check-in.presence." + string(st.Presence(player, p.Round)))
			}
			p.Free = append(p.Free, free)
		}
		if !about.InStage(v, st, player) {
			continue
		}
		p.Players = append(p.Players, seat{ID: player.ID, Number: numbers[player.ID], Name: player.Name})
	}
}

// scoresOf are the results of the games of a board.
func scoresOf(v *server.Visit, p tournament.Pairing) string {
	var all []string
	for _, g := range p.Games {
		if text := v.State.Event.Score.TextOf(g); text != "" {
			all = append(all, text)
		}
	}
	return strings.Join(all, " ")
}

// bansOf are who may not meet in a stage.
func bansOf(v *server.Visit, p *roundPage, st tournament.Stage) {
	d := v.Reading()
	for i, b := range st.Bans {
		p.Bans = append(p.Bans, banRow{At: i, Says: v.Words.Say(d.Ban(b))})
	}
}

// explain says why the round is as it is: of a draft what is wrong with it and how it
// differs from the system's; and why the board that is asked about is so.
func explain(v *server.Visit, p *roundPage, r tournament.Round) error {
	if p.Draft {
		draft, err := why.DescribeDraft(v.State.Tournament, p.Stage, r)
		if err != nil {
			return err
		}
		p.Lines = whyViews(v, draft.Lines())
		if p.NeedsWhy = !draft.Difference.Same; p.NeedsWhy {
			st, _ := v.State.Stage(p.Stage)
			p.Differs = v.Words.Say(why.DifferenceOf(v.State.Tournament, st, r, draft.Difference))
		}
	}
	var question rounds.PairingQuestion
	if err := v.Decode(&question, "why-board=Board", "player", "why-not"); err != nil {
		_, p.Refused = resultdesk.NotTaken(v, err)
		return nil
	}
	asked := question != (rounds.PairingQuestion{}) || v.Asks("explain") != ""
	if !asked && !p.Draft || r.Number < 1 {
		return nil
	}
	lines, err := whyPaired(v, p.Stage, p.Round, question)
	if err != nil && !asked {
		return nil // of the draft of a system that explains nothing its flaws are said
	}
	if err != nil {
		_, p.Refused = resultdesk.NotTaken(v, err)
		return nil
	}
	p.Why = whyViews(v, lines)
	p.WhyTitle = v.Say("hall-pairing.explanation")
	return nil
}

// whyPaired are the reasons of a round, or of one board of it.
func whyPaired(v *server.Visit, stage, round int, q rounds.PairingQuestion) (lines []why.WhyLine, err error) {
	err = v.Do(func(d *desk.Desk) error {
		d.Stage = stage
		p, asked, err := rounds.AskPairing(v.R.Context(), d, round, q)
		if err != nil {
			return err
		}
		why, err := why.ExplainPairing(p, asked)
		if err == nil {
			lines = why.Lines
		}
		return err
	})
	return lines, err
}

// whyViews are the lines of an explanation in words.
func whyViews(v *server.Visit, lines []why.WhyLine) []whyView {
	var all []whyView
	for _, line := range lines {
		all = append(all, whyView{Text: line.Text(v.Words), In: line.Indent > 0})
	}
	return all
}

// doRound does something to a round, and shows it.
func doRound(v *server.Visit) error {
	do, known := roundDeed(v.R.PathValue("deed"))
	switch {
	case !known:
		return server.NotFound(v)
	case do.desk && v.Who.Role != server.RoleDesk:
		return keeper.Refuse(http.StatusForbidden, "hall.not-yours")
	}
	if err := v.R.ParseForm(); err != nil {
		return keeper.Refuse(http.StatusBadRequest, "hall-pairing.bad-form")
	}
	return v.OnlyOnce(v.Text("key"), func() error { return doDeed(v, do) })
}

// doDeed does a deed, and says what the journal says of it.
func doDeed(v *server.Visit, do deed) error {
	stage, round := roundAsked(v)
	a := &alteration{Visit: v, stage: stage, round: round}
	err := v.Do(func(d *desk.Desk) error { return a.work(d, do) })
	if err == nil {
		path := "/desk/round"
		if a.round > 0 {
			path += "?round=" + strconv.Itoa(a.round)
		}
		return v.RedirectSaying(path, a.says...)
	}
	status, refused := resultdesk.NotTaken(v, err)
	if refused == nil || !v.ReadsPages() {
		return err
	}
	page, gone := roundPageAsked(v)
	if gone != nil {
		return err
	}
	page.Refused, page.Typed = refused, v.Posted()
	return showRoundPage(v, status, page)
}

// PairsPrint tells one state of the pairings of a stage from another: a form that alters
// them says of which it was.
func PairsPrint(st tournament.Stage) string {
	var b strings.Builder
	print := func(mark string, r tournament.Round) {
		b.WriteString(mark + strconv.Itoa(r.Number))
		for _, p := range r.Pairings {
			b.WriteString("," + strconv.FormatInt(int64(p.White), 36) + "-" + strconv.FormatInt(int64(p.Black), 36))
		}
	}
	if st.Draft != nil {
		print("d", *st.Draft)
	}
	if n := len(st.Played); n > 0 {
		print("r", st.Played[n-1])
	}
	return web.Digest([]byte(b.String()))
}

// roundPageAsked is the page of the round that is asked for.
func roundPageAsked(v *server.Visit) (*roundPage, error) {
	stage, round := roundAsked(v)
	return roundPageOf(v, stage, round)
}
