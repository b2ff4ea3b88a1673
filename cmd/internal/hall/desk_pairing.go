package hall

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/pairing"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// pairingRoutes are the rounds at the desk.
func pairingRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/desk/round", Roles: arbiters, Do: showRound},
		{Method: "GET", Path: "/desk/round/if", Roles: arbiters, Do: showWhatIf},
		{Method: "POST", Path: "/desk/round/{deed}", Roles: arbiters, Do: doRound},
		{Method: "POST", Path: "/api/v1/rounds", Roles: arbiters, Do: pairByProgram},
	}
}

// roundPage is the page of a round: the draft of the next one, or one that is paired.
type roundPage struct {
	Stage, Round int
	Rounds       []roundLink
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
	Last         bool // it is the last round that is paired: its pairing can be taken back
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
	Openings     bool // openings can be drawn: the game has a table
	Deadline     string
	NeedsWhy     bool
	MayStage     bool // who reads it may begin a stage
	StageEnds    bool // the stage is played out
	Print        string

	Typed   url.Values // what a refused form had
	Refused *failurePage
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
func showRound(v *visit) error {
	if v.stage().System.OfTeams() { // its rounds are matches
		return v.goTo(matchesPath)
	}
	page, err := v.roundPage(v.roundAsked())
	if err != nil {
		return err
	}
	return v.showRoundPage(http.StatusOK, page)
}

// showRoundPage sends the page of a round.
func (v *visit) showRoundPage(status int, page *roundPage) error {
	return v.showStatus(status, "pairing_round", page.Title, page, "desk.css", "desk_round.js", "meant.js")
}

// roundAsked is the stage and round that a request means; the draft comes first.
func (v *visit) roundAsked() (stage, round int) {
	stage, round = v.placeAsked()
	st, _ := v.state.Stage(stage)
	asked, is := v.looked("round")
	if st.Draft != nil && (!is || asked == st.Draft.Number) {
		return stage, st.Draft.Number
	}
	return stage, round
}

// roundPage is the page of a round as the event is now.
func (v *visit) roundPage(stage, round int) (*roundPage, error) {
	st, _ := v.state.Stage(stage)
	p := &roundPage{
		Stage: stage, Round: round, Rounds: v.roundLinks(stage, round), System: st.System, Next: v.nextRound(stage),
		Swiss: st.System == tournament.SystemSwiss, Bars: st.System.TakesLate(), RoundRobin: st.System == tournament.SystemRoundRobin || st.System == tournament.SystemScheveningen,
		OfTables: st.System == tournament.SystemTables,
		KnockOut: st.System == tournament.SystemKnockOut, Numbered: len(st.Numbers) > 0 && st.NumbersSettled(), Renumbers: st.Renumbers(),
		MayStage: v.who.Role == RoleDesk, Typed: url.Values{}, Print: pairsPrint(st),
	}
	p.Title = v.say("hall-pairing.no-round")
	points := v.pointsOf(stage)
	r, paired := v.state.Round(stage, round)
	switch {
	case st.Draft != nil && st.Draft.Number == round:
		r, p.Draft = *st.Draft, true
		p.Title = v.say("flaw.draft", message.Args{"Round": round})
	case paired:
		p.Paired, p.NeedsWhy, p.Last = true, true, round == st.LastRound()
		p.Title, p.State = v.say("Where.round", message.Args{"Round": round}), v.words.Say(v.reading().RoundOpen(stage, round))
	}
	v.seatRound(p, st, r, points)
	v.bansOf(p, st)
	open := v.state.LeftToPlay(stage).Count()
	_, none := pairing.FindOpenings("", v.state.Event.Variant)
	p.Openings = none == nil && p.Paired
	p.Open = open > 0
	p.StageEnds = st.LastRound() > 0 && open == 0 && p.Next == 0
	for _, d := range st.Deadlines {
		if d.Round == round {
			p.Deadline = d.At
		}
	}
	return p, v.explain(p, r)
}

// pointsOf are what the players of a stage have, as it stands.
func (v *visit) pointsOf(stage int) map[tournament.PlayerID]string {
	points := make(map[tournament.PlayerID]string)
	if st, err := scoring.Compute(v.state.Tournament, stage, scoring.Options{}); err == nil {
		for _, row := range st.Rows {
			points[row.Player] = v.words.Number(row.Points.String())
		}
	}
	return points
}

// seatRound puts the players of a round on its boards, and lists those who have no place.
func (v *visit) seatRound(p *roundPage, st tournament.Stage, r tournament.Round, points map[tournament.PlayerID]string) {
	numbers, placed := st.TPNs(), make(map[tournament.PlayerID]bool)
	picked := v.posted()["pick"]
	seatOf := func(id tournament.PlayerID) seat {
		placed[id] = true
		player, _ := v.state.Player(id)
		s := seat{ID: id, Number: numbers[id], Name: player.Name, Points: points[id]}
		for _, one := range picked {
			s.Picked = s.Picked || one == strconv.FormatInt(int64(id), 10)
		}
		return s
	}
	for _, b := range r.Pairings {
		row := seatRow{Board: b.Board, White: seatOf(b.White), Score: v.scoresOf(b)}
		if b.Bye() {
			row.Bye = v.say("flaw.bye")
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
	for _, player := range v.state.Players {
		there := player.Plays(st.Number, p.Round) && v.inStage(st, player)
		came := p.Paired && numbers[player.ID] > 0 && !player.Gone(st.Number, p.Round)            // though he was not to
		if !placed[player.ID] && (there && p.Draft || there && p.Paired || came) && !p.KnockOut { // who lost there is out
			free := seatOf(player.ID)
			if !there {
				free.Away = v.say("check-in.presence." + string(st.Presence(player, p.Round)))
			}
			p.Free = append(p.Free, free)
		}
		if !v.inStage(st, player) {
			continue
		}
		p.Players = append(p.Players, seat{ID: player.ID, Number: numbers[player.ID], Name: player.Name})
	}
}

// inStage reports whether a player is one of a stage: where there are several, those who
// have a number in it.
func (v *visit) inStage(st tournament.Stage, p tournament.Player) bool {
	return len(v.state.Stages) == 1 || len(st.Numbers) == 0 || st.TPN(p.ID) > 0
}

// scoresOf are the results of the games of a board.
func (v *visit) scoresOf(p tournament.Pairing) string {
	var all []string
	for _, g := range p.Games {
		if text := v.state.Event.Score.TextOf(g); text != "" {
			all = append(all, text)
		}
	}
	return strings.Join(all, " ")
}

// bansOf are who may not meet in a stage.
func (v *visit) bansOf(p *roundPage, st tournament.Stage) {
	d := v.reading()
	for i, b := range st.Bans {
		p.Bans = append(p.Bans, banRow{At: i, Says: v.words.Say(d.Ban(b))})
	}
}

// explain says why the round is as it is: of a draft what is wrong with it and how it
// differs from the system's; and why the board that is asked about is so.
func (v *visit) explain(p *roundPage, r tournament.Round) error {
	if p.Draft {
		draft, err := reports.DescribeDraft(v.state.Tournament, p.Stage, r)
		if err != nil {
			return err
		}
		p.Lines = v.whyViews(draft.Lines())
		if p.NeedsWhy = !draft.Difference.Same; p.NeedsWhy {
			st, _ := v.state.Stage(p.Stage)
			p.Differs = v.words.Say(reports.DifferenceOf(v.state.Tournament, st, r, draft.Difference))
		}
	}
	var question desk.PairingQuestion
	if err := v.decode(&question, "why-board=Board", "player", "why-not"); err != nil {
		_, p.Refused = v.notTaken(err)
		return nil
	}
	asked := question != (desk.PairingQuestion{}) || v.asks("explain") != ""
	if !asked && !p.Draft || r.Number < 1 {
		return nil
	}
	lines, err := v.whyPaired(p.Stage, p.Round, question)
	if err != nil && !asked {
		return nil // of the draft of a system that explains nothing its flaws are said
	}
	if err != nil {
		_, p.Refused = v.notTaken(err)
		return nil
	}
	p.Why = v.whyViews(lines)
	p.WhyTitle = v.say("hall-pairing.explanation")
	return nil
}

// whyPaired are the reasons of a round, or of one board of it.
func (v *visit) whyPaired(stage, round int, q desk.PairingQuestion) (lines []reports.WhyLine, err error) {
	err = v.do(func(d *desk.Desk) error {
		d.Stage = stage
		p, asked, err := d.AskPairing(v.r.Context(), round, q)
		if err != nil {
			return err
		}
		why, err := reports.ExplainPairing(p, asked)
		if err == nil {
			lines = why.Lines
		}
		return err
	})
	return lines, err
}

// whyViews are the lines of an explanation in words.
func (v *visit) whyViews(lines []reports.WhyLine) []whyView {
	var all []whyView
	for _, line := range lines {
		all = append(all, whyView{Text: line.Text(v.words), In: line.Indent > 0})
	}
	return all
}

// doRound does something to a round, and shows it.
func doRound(v *visit) error {
	do, known := roundDeeds()[v.r.PathValue("deed")]
	switch {
	case !known:
		return notFound(v)
	case do.desk && v.who.Role != RoleDesk:
		return refuse(http.StatusForbidden, "hall.not-yours")
	}
	if err := v.r.ParseForm(); err != nil {
		return refuse(http.StatusBadRequest, "hall-pairing.bad-form")
	}
	return v.onlyOnce(v.text("key"), func() error { return v.doDeed(do) })
}

// doDeed does a deed, and says what the journal says of it.
func (v *visit) doDeed(do deed) error {
	stage, round := v.roundAsked()
	a := &alteration{visit: v, stage: stage, round: round}
	err := v.do(func(d *desk.Desk) error { return a.work(d, do) })
	if err == nil {
		path := "/desk/round"
		if a.round > 0 {
			path += "?round=" + strconv.Itoa(a.round)
		}
		return v.goSaying(path, a.says...)
	}
	status, refused := v.notTaken(err)
	if refused == nil || !v.readsPages() {
		return err
	}
	page, gone := v.roundPage(v.roundAsked())
	if gone != nil {
		return err
	}
	page.Refused, page.Typed = refused, v.posted()
	return v.showRoundPage(status, page)
}

// pairsPrint tells one state of the pairings of a stage from another: a form that alters
// them says of which it was.
func pairsPrint(st tournament.Stage) string {
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

// whatIfPage is whom players get in the next round if games end so.
type whatIfPage struct {
	Asked   string
	Lines   []whyView
	Boards  []string
	Refused *failurePage
}

// showWhatIf says whom players get in the next round if open games end as is supposed.
// Nothing is journalled.
func showWhatIf(v *visit) error {
	page := &whatIfPage{Asked: v.asks("if")}
	status := http.StatusOK
	if page.Asked != "" {
		if err := v.suppose(page); err != nil {
			if status, page.Refused = v.notTaken(err); page.Refused == nil {
				return err
			}
		}
	}
	return v.showStatus(status, "pairing_if", v.say("hall-pairing.what-if"), page, "desk.css")
}

// suppose pairs the next round as if games had ended so; each stands after a comma.
func (v *visit) suppose(page *whatIfPage) error {
	var given []string
	for _, text := range strings.FieldsFunc(page.Asked, func(r rune) bool { return r == ',' || r == ';' }) {
		given = append(given, strings.TrimSpace(text))
	}
	return v.do(func(d *desk.Desk) error {
		w, err := d.WhatIf(v.r.Context(), desk.WhatIfRequest{If: given})
		if err != nil {
			return err
		}
		for _, asked := range w.Asked {
			why, err := reports.ExplainPairing(w.Paired, asked)
			if err != nil {
				return err
			}
			page.Lines = append(page.Lines, v.whyViews(why.Lines)...)
		}
		for _, b := range w.Paired.Round.Pairings {
			page.Boards = append(page.Boards, v.whoMeets(d, b))
		}
		return nil
	})
}

// whoMeets is a board of a round that would be.
func (v *visit) whoMeets(d *desk.Desk, p tournament.Pairing) string {
	if p.Bye() {
		return v.say("cmd-explain-pairing.if-bye", message.Args{"Player": d.PlayerName(p.White)})
	}
	return v.say("cmd-result.board", message.Args{"Board": p.Board, "White": d.PlayerName(p.White), "Black": d.PlayerName(p.Black)})
}

// pairOrder is what a program asks for of the next round.
type pairOrder struct {
	Draft       bool   `json:"draft"`         // on the table only
	All         bool   `json:"all"`           // every round that is left, of a round robin
	OpenAsDraws bool   `json:"open_as_draws"` // games that are not finished count as draws for the pairing
	NoShows     string `json:"no_shows"`      // what is done about who did not come in the round before: absent, withdrawn, come, ask; "" pairs and names them
	Why         string `json:"why"`
	Key         string `json:"key"` // makes a repeated request harmless
}

// pairedBody is the round that a program had paired.
type pairedBody struct {
	Stage  int   `json:"stage"`
	Round  int   `json:"round"`
	Rounds []int `json:"rounds"`
	Draft  bool  `json:"draft,omitempty"`
	Seq    int64 `json:"seq"`

	Notes []string `json:"notes,omitempty"` // who has not come, who is not paired, and why
}

// pairByProgram pairs the next round for a program.
func pairByProgram(v *visit) error {
	var order pairOrder
	if err := json.NewDecoder(v.r.Body).Decode(&order); err != nil && !errors.Is(err, io.EOF) { // nothing is the usual order
		large := (*http.MaxBytesError)(nil)
		if errors.As(err, &large) {
			return err
		}
		return refuse(http.StatusBadRequest, "hall-pairing.bad-order", message.Args{"Why": err.Error()})
	}
	if answer := order.NoShows; answer != "" && answer != string(desk.NoShowsAsked) && !slices.Contains(desk.NoShowAnswers(), answer) {
		return refuse(http.StatusBadRequest, "hall-pairing.bad-order", message.Args{"Why": strconv.Quote(answer)})
	}
	return v.onlyOnce(cmp.Or(order.Key, v.r.Header.Get("Idempotency-Key")), func() error {
		var body pairedBody
		err := v.do(func(d *desk.Desk) error {
			pair := d.PairRound
			if order.Draft {
				pair = d.DraftRound
			}
			paired, err := pair(v.r.Context(), desk.PairRequest{All: order.All, OpenAsDraws: order.OpenAsDraws, Why: order.Why, NoShows: desk.NoShowAnswer(order.NoShows)})
			if err != nil {
				return err
			}
			body = pairedBody{Stage: d.StageNumber(), Round: paired.Rounds[0].Number, Draft: order.Draft, Seq: d.State().Seq}
			for _, r := range paired.Rounds {
				body.Rounds = append(body.Rounds, r.Number)
			}
			for _, look := range paired.NoShows {
				body.Notes = append(body.Notes, v.words.Say(look.Says))
			}
			for _, note := range paired.Notes {
				body.Notes = append(body.Notes, v.words.Say(note))
			}
			return nil
		})
		if err != nil {
			return err
		}
		return v.json(http.StatusOK, body)
	})
}
