package tablet

import (
	"cmp"
	"crypto/rand"
	"encoding/json"
	"html/template"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/phone"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/gamesheets"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// tabletFiles are the style sheet and the scripts of the page of a tablet.
func tabletFiles() []string {
	return []string{"phone.css", "tablet.css", "tablet_board.js", "tablet_list.js", "tablet.js"}
}

// tabletPage is the page on which a game is recorded.
type tabletPage struct {
	Round        int
	At           string // board and game, as people write it
	White, Black string
	Action       string // where its forms go
	Board        template.HTML
	State        *SheetState
	Moves        []tabletMove
	StateJSON    string
	SetupJSON    string
	Key          string
	MayDash      bool // in time trouble: not where every move is to be legal
}

// tabletMove is a line of the list of moves without a script, or a dash that is to be filled in.
type tabletMove struct {
	Place int // of a dash, in the list
	Count string
	Text  string
	Set   bool
}

// tabletSetup is what the script of a tablet is told once.
type tabletSetup struct {
	Look    boardLook         `json:"look"`
	Words   map[string]string `json:"words"`
	API     string            `json:"api"`   // of the moves; that of the sheet is beside it
	Store   string            `json:"store"` // under which the browser keeps what waits: of this game and these players alone
	Game    int               `json:"game"`
	Turned  bool              `json:"turned"` // Black sits at the lower edge
	Legal   bool              `json:"legal"`  // legal moves alone are taken
	Round   int               `json:"round"`
	Board   int               `json:"board"`
	Letters bool              `json:"letters"` // squares have names with letters
	Short   bool              `json:"short"`   // a move need not name the square that it begins on
	Opening []string          `json:"opening"` // moves that were drawn
}

// panelsPage is what stands beside the board: who keeps the sheet, the draw, the arbiter, the
// end.
type panelsPage struct {
	Action       string
	White, Black string
	Plies        int
	Handed       bool
	Result       string // of a game that is handed in
	Holder       string // white, black; "" is both
	Opponent     string // of the holder: he is asked whether he agrees; "" is nobody
	Agreed       bool   // he does
	Side         string // whose sheet it is; "" is both players'
	Offer        string // who offers a draw; "" is nobody
	Calling      bool
	MayClaim     bool   // a draw, as the rules of the game have claims and it is his move
	Claimant     string // white, black: who is to move
	Claimed      string // that a draw is claimed, and how; "" is not
	Answered     string // how a claim was answered
	Stands       string // the result that the game has without a sheet; "" is none
	Clocks       bool   // readings are wanted
	Chosen       string
	ChosenSays   string
	Results      []phone.PhoneButton
	Signatures   []signature
	Dashes       []tabletMove // that are to be filled in
	Unsaid       []unsaidMove // of which it is to be said which they were
	Others       []otherGame  // that are open here
}

// unsaidMove is a move of which it was not said which it was: a sheet with one is not signed.
type unsaidMove struct {
	Place int // in the list
	Text  string
	Moves []string // that it can be
	Last  bool     // of the list: the board asks too
}

// signature is what a side has signed, or may sign.
type signature struct {
	Side, Name string
	Signed     string // what, in words; "" is nothing
	May        bool   // on this tablet
}

// panels fills what stands beside the board.
func panels(v *server.Visit, s sitting, r *live.Recording) panelsPage {
	white, black := s.pair.Colours(s.ref.Game)
	p := panelsPage{
		Action: v.Href(about.TabletPath(s.pair, s.ref)), White: about.PlayerName(v, white), Black: about.PlayerName(v, black), Plies: len(r.Plies),
		Handed: s.game.Sheet != nil, Side: string(s.side), Holder: string(r.Holder), Calling: r.Calling(), Clocks: v.State.Event.Recording.Clocks,
	}
	if p.Handed && !s.game.Result.Open() {
		p.Result = phone.OutcomeSays(v, tournament.Outcome{Result: s.game.Result, Margin: s.game.Margin})
	}
	if other := r.Holder.Other(); other != tournament.SideUnset {
		p.Opponent, p.Agreed = string(other), slices.Contains(r.Consent, other)
	}
	if offer, is := r.Offered(); is {
		p.Offer = string(offer.Side)
	}
	for i, one := range r.Plies {
		if one.Text == live.Dash {
			p.Dashes = append(p.Dashes, tabletMove{Place: i + 1, Count: one.Count()})
		}
	}
	for _, place := range r.Unsaid() {
		one := r.Plies[place-1]
		p.Unsaid = append(p.Unsaid, unsaidMove{Place: place, Text: one.Count() + " " + one.Text, Moves: one.Moves, Last: place == len(r.Plies)})
	}
	claim(v, &p, s, r)
	signatures(v, &p, s, r)
	if s.device != 0 {
		p.Others = otherGames(v, s)
	}
	return p
}

// signatures fills what each side has signed, and the result that is to be.
func signatures(v *server.Visit, p *panelsPage, s sitting, r *live.Recording) {
	score := v.State.Event.Score
	for _, key := range score.Keys() {
		b := phone.PhoneButton{Code: score.Text(key.Outcome), Text: phone.OutcomeSays(v, key.Outcome)}
		p.Results = append(p.Results, b)
	}
	p.Chosen = v.R.URL.Query().Get("result")
	for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
		one := signature{Side: string(side), Name: p.White, May: s.side == tournament.SideUnset || s.side == side}
		if side == tournament.SideBlack {
			one.Name = p.Black
		}
		if signed, is := r.Signed(side); is {
			code := codeOf(v, signed.Result)
			if p.Chosen == "" {
				p.Chosen = code
			}
			one.Signed = codeSays(v, p.Results, code)
		}
		p.Signatures = append(p.Signatures, one)
	}
	if p.Chosen == "" && !s.game.Result.Open() {
		p.Chosen = codeOf(v, s.game.Result.String())
	}
	for i := range p.Results {
		p.Results[i].Pressed = p.Results[i].Code == p.Chosen
	}
	p.ChosenSays = codeSays(v, p.Results, p.Chosen)
}

// codeOf is the code of the button of a result as a sheet has it; "" is none.
func codeOf(v *server.Visit, result string) string {
	o, err := results.FindOutcome(v.Reading(), result)
	keys := v.State.Event.Score.Keys()
	i := slices.IndexFunc(keys, func(k tournament.Key) bool { return k.Outcome.Result == o.Result })
	if err != nil || i < 0 {
		return ""
	}
	return v.State.Event.Score.Text(keys[i].Outcome)
}

// codeSays is a result in words; "" is none that can be.
func codeSays(v *server.Visit, all []phone.PhoneButton, code string) string {
	for _, b := range all {
		if b.Code == code {
			return b.Text
		}
	}
	return ""
}

// tabletAsked is the sitting that the address of a page names.
func tabletAsked(v *server.Visit) (sitting, error) {
	round, err := v.PathNumber("round")
	if err != nil {
		return sitting{}, err
	}
	at, err := tournament.ParseAddress(v.R.PathValue("board"))
	if err != nil {
		return sitting{}, server.NotFound(v)
	}
	return sittingAt(v, round, at.Board, at.Game)
}

// showTablet shows the page on which a game is recorded.
func showTablet(v *server.Visit) error {
	s, err := tabletAsked(v)
	if err != nil {
		return err
	}
	return showSitting(v, s)
}

// showSitting is showTablet of a sitting.
func showSitting(v *server.Visit, s sitting) error {
	state, err := sheetState(v, s, -1)
	if err != nil {
		return err
	}
	white, black := s.pair.Colours(s.ref.Game)
	at := about.AddressOn(s.pair, s.ref.Game).String()
	page := tabletPage{
		Round: s.ref.Round, At: at, White: about.PlayerName(v, white), Black: about.PlayerName(v, black), Action: v.Href(about.TabletPath(s.pair, s.ref)), State: state, Key: rand.Text(),
		MayDash: s.device == 0 || !v.State.Event.Recording.Legal(),
	}
	r := recording(v, s)
	known, _ := r.Known()
	page.Board = gamesheets.DiagramOf(known.Board(), v.Words).SVG()
	for _, p := range r.Plies {
		page.Moves = append(page.Moves, tabletMove{Count: p.Count(), Text: p.Text, Set: p.Set})
	}
	if page.StateJSON, err = asJSON(state); err != nil {
		return err
	}
	if page.SetupJSON, err = asJSON(tabletSetupOf(v, s, white, black)); err != nil {
		return err
	}
	return v.Show("tablet", v.Say("Where.board", message.Args{"Board": at})+": "+page.White+" – "+page.Black, page, tabletFiles()...)
}

// tabletSetupOf is what the script of the page is told once.
func tabletSetupOf(v *server.Visit, s sitting, white, black tournament.PlayerID) tabletSetup {
	look := LookOf(live.Unbegun(s.keeper, s.look).Start.Board())
	var about games.About
	if game, err := games.Lookup(v.State.Event.Variant); err == nil {
		about = game.About()
	}
	setup := tabletSetup{
		Look: look, Words: tabletWords(v, about), Short: about.Short, API: v.Event.Address(s.movesPath()), Game: s.ref.Game, Turned: s.side == tournament.SideBlack, Legal: s.device != 0 && v.State.Event.Recording.Legal(),
		Round: s.ref.Round, Board: s.ref.Board, Opening: []string{},
	}
	setup.Letters = len(look.Squares) > 0 && strings.IndexAny(look.Squares[0].Name, "abcdefgh") == 0
	setup.Store = strings.Join([]string{
		"arbiter-moves", strconv.FormatInt(v.State.Created.UnixMilli(), 36), strconv.Itoa(s.ref.Stage), strconv.Itoa(s.ref.Round), strconv.Itoa(s.ref.Board), strconv.Itoa(s.ref.Game),
		strconv.FormatInt(int64(white), 10), strconv.FormatInt(int64(black), 10), s.keeper,
	}, "-")
	if s.look.Opening != nil {
		setup.Opening = someMoves(s.look.Opening.Moves)
	}
	return setup
}

// asJSON is a value as an attribute of a page holds it.
func asJSON(value any) (string, error) {
	text, err := json.Marshal(value)
	return string(text), err
}

// tabletAgain is the page of a sitting, as it was asked for.
func tabletAgain(v *server.Visit, s sitting) string {
	path := about.TabletPath(s.pair, s.ref)
	if keeper := v.R.URL.Query().Get("keeper"); keeper != "" && s.device == 0 {
		path += "?keeper=" + s.keeper
	}
	return path
}

// moveNumber is the number of a move in what was typed: 12. or 12...
var moveNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9]+\.+$`) })

// sendTablet takes what a page without a script sends: a move that was typed, or a button.
func sendTablet(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	s, err := tabletAsked(v)
	if err != nil {
		return err
	}
	err = v.OnlyOnce(v.Text("key"), func() error {
		if err := tabletForm(v, s); err != nil {
			return err
		}
		return v.GoTo(tabletAgain(v, s))
	})
	if err != nil {
		return v.Again(err, showTablet)
	}
	return nil
}

// tabletForm does what a form says.
func tabletForm(v *server.Visit, s sitting) error {
	do, r := v.Text("do"), recording(v, s)
	var sees struct{ Plies, Place int }
	if err := v.Decode(&sees); err != nil {
		return err
	}
	side := cmp.Or(v.Text("side"), string(s.side))
	switch live.Kind(do) {
	case live.KindBegin, live.KindConsent, live.KindSign, live.KindUnsign:
		return deed(v, s, deedSent{Do: do, Side: side, Result: v.Text("result"), Plies: sees.Plies})
	}
	sent := MovesSent{Moves: r.Texts()}
	if sees.Plies != len(r.Plies) && v.Sent("plies") {
		return keeper.Refuse(http.StatusConflict, "live.moved-on", message.Args{"Plies": len(r.Plies)})
	}
	switch do {
	case "move":
		for _, word := range strings.Fields(v.Text("move")) {
			if !moveNumber().MatchString(word) {
				sent.Moves = append(sent.Moves, word)
			}
		}
	case "dash":
		sent.Moves = append(sent.Moves, live.Dash)
	case "fill":
		if sees.Place < 1 || sees.Place > len(sent.Moves) {
			return server.RefuseForm("hall-tablet.unread")
		}
		sent.Moves[sees.Place-1] = v.Text("move")
	case "back":
		sent.Moves, sent.Replace, sent.Seen = sent.Moves[:max(0, len(sent.Moves)-1)], true, sees.Plies
	default:
		sent.Marks = []markSent{{Kind: do, Ply: len(sent.Moves), Side: side, Text: v.Text("text")}}
	}
	_, err := record(v, s, sent)
	return err
}
