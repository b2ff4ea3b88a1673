package hall

import (
	"html/template"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// typingPage is a sheet that is being typed in, move by move. It has what the terminal
// has at the same point: arbiter game enter.
type typingPage struct {
	Refusal *failurePage
	Game    gameHead
	Plies   int // that were typed
	Moves   []web.Move
	Board   template.HTML
	Prompt  string // whose move is asked for
	Legal   []string
	Says    []string     // what there is to say of what was typed last
	Asked   string       // the word that a question is about; "" is none
	Choices []wordChoice // of the question
	Ends    bool         // the result is asked for
	Results []wordChoice
	Why     string // a reason is needed: the game has a sheet
	Needed  bool
	Over    string // the game is over by the rules
	Text    string // what stands in the field
}

// wordChoice is a button that sends a word.
type wordChoice struct{ Word, Text string }

// typingJSON is what the script of the page gets after each move.
type typingJSON struct {
	Plies int      `json:"plies"`
	Moves []string `json:"moves"`
	Board string   `json:"board"` // SVG
	Says  []string `json:"says"`
	Legal []string `json:"legal"`
	Asked string   `json:"asked,omitempty"`
	HTML  string   `json:"html"` // the part of the page that changes
	Go    string   `json:"go,omitempty"`
}

// typing is what happens to a half-typed sheet in one request.
type typing struct {
	*desk.TypedSheet
	v     *visit
	draft desk.Draft
	ref   tournament.GameRef
	page  *typingPage
	done  *desk.HandedIn // where it was handed in
}

// showTyping shows the form in which a sheet is typed.
func showTyping(v *visit) error {
	ref, p, g, err := v.sheetAsked()
	if err != nil {
		return err
	}
	t, err := v.typing(ref, p, g)
	if err != nil {
		return err
	}
	return v.show("sheets_type", v.sheetTitle(t.page.Game), t.fill(), sheetFiles()...)
}

// typing takes up the sheet of a game where it was left.
func (v *visit) typing(ref tournament.GameRef, p tournament.Pairing, g tournament.Game) (*typing, error) {
	t := &typing{v: v, ref: ref, draft: desk.DraftFor(v.event.Path, ref, p), page: &typingPage{Game: v.headOf(ref, p, g)}}
	t.page.Needed, t.page.Why = g.Sheet != nil, v.text("why")
	moves, err := t.draft.Peek()
	if err != nil {
		return nil, err
	}
	t.TypedSheet, err = v.looking().TypeSheet(ref, v.say("gamesheet.typed-in"), moves)
	return t, err
}

// mostTyped is how long a line may be that is typed: a whole game that is pasted.
const mostTyped = 8 << 10

// typeMove takes what was typed: moves, a choice, a result, or a word as at the terminal.
func typeMove(v *visit) error {
	ref, p, g, err := v.sheetAsked()
	if err != nil {
		return err
	}
	line := v.text("word")
	if len(line) > mostTyped {
		return refuse(http.StatusRequestEntityTooLarge, "hall.too-large", message.Args{"Bytes": mostTyped})
	}
	var t *typing
	err = v.do(func(d *desk.Desk) error { // one at a time: two windows may type one sheet
		v.state = v.event.Now()
		if ref, p, g, err = v.sheetAsked(); err != nil {
			return err
		}
		if t, err = v.typing(ref, p, g); err != nil {
			return err
		}
		return t.take(d, line)
	})
	if err != nil {
		return v.typingRefused(t, err)
	}
	if t.done != nil {
		return v.typedIn(t)
	}
	if !v.wantsJSON() {
		return v.show("sheets_type", v.sheetTitle(t.page.Game), t.fill(), sheetFiles()...)
	}
	return v.sendTyping(t)
}

// typingRefused shows the form again under what was said.
func (v *visit) typingRefused(t *typing, err error) error {
	if t == nil || t.TypedSheet == nil {
		return err
	}
	if v.wantsJSON() { // the script has the board of the sheet as it is now
		f := failureOf(err)
		if f.Status >= http.StatusInternalServerError {
			return err
		}
		t.page.Refusal, t.page.Text = v.failurePage(f), v.text("word")
		return v.sendTyping(t)
	}
	t.page.Text = v.text("word")
	return v.again(err, func(v *visit) error {
		return v.show("sheets_type", v.sheetTitle(t.page.Game), t.fill(), sheetFiles()...)
	})
}

// typedIn goes to the sheet that was handed in.
func (v *visit) typedIn(t *typing) error {
	to, says := v.ownPath(v.sheetHref(t.ref, "")), v.handedIn(*t.done)
	if !v.wantsJSON() {
		return v.goSaying(to, says...)
	}
	return v.json(http.StatusOK, typingJSON{Plies: len(t.Moves), Moves: t.Moves, Go: v.href(v.saying(to, says))})
}

// sendTyping sends the script what has changed.
func (v *visit) sendTyping(t *typing) error {
	page := t.fill()
	part, err := v.part("sheets_typing", page)
	if err != nil {
		return err
	}
	return v.json(http.StatusOK, typingJSON{
		Plies: page.Plies, Moves: t.Moves, Board: string(page.Board), Says: page.Says, Legal: page.Legal, Asked: page.Asked, HTML: string(part),
	})
}

// take takes a line: its words one after the other, as long as none is doubted.
func (t *typing) take(d *desk.Desk, line string) error {
	kept, err := t.v.whole("plies")
	if err != nil {
		return err
	}
	if t.v.text("plies") != "" && kept != len(t.Moves) {
		return refuse(http.StatusConflict, "hall-sheets.typed-elsewhere")
	}
	aside, err := t.own()
	if err != nil {
		return err
	}
	if aside != "" {
		t.say(message.New("gamesheet.of-others", message.Args{"File": filepath.Base(aside)}))
	}
	asked := t.v.text("asked")
	for _, word := range desk.TypedWords(line) {
		if err := t.word(d, word, asked); err != nil {
			return err
		}
		if t.done != nil || t.page.Asked != "" || len(t.page.Says) > 0 {
			return nil
		}
		asked = ""
	}
	return nil
}

// own sets the draft of other players aside.
func (t *typing) own() (aside string, err error) {
	_, aside, _, err = t.draft.Read()
	return aside, err
}

// say puts a sentence on the page.
func (t *typing) say(m message.Teller) { t.page.Says = append(t.page.Says, t.v.words.Say(m)) }

// word acts on one word, as the prompt of the terminal does.
func (t *typing) word(d *desk.Desk, word, asked string) error {
	switch strings.ToLower(word) {
	case "-", "b", "back":
		return t.back(asked)
	case "?", "help":
		t.say(message.New("cmd-rules.legal", message.Args{"Moves": strings.Join(t.legal(), " ")}))
		return nil
	case "*", "e", "end":
		if asked == endWord {
			return t.handIn(d, "*")
		}
		t.end()
		return nil
	}
	if asked == endWord {
		return t.result(d, word)
	}
	if asked != "" {
		return t.answer(word, asked)
	}
	if kind, is := pdn.ParseResult(word); is && kind != pdn.ResultOpen {
		return t.result(d, word)
	}
	return t.move(word)
}

// endWord is what is asked about at the end of a sheet.
const endWord = "*"

// end asks for the result.
func (t *typing) end() {
	t.page.Asked, t.page.Ends = endWord, true
	for _, k := range t.Score.Keys() {
		t.page.Results = append(t.page.Results, wordChoice{Word: t.Score.Text(k.Outcome), Text: t.v.outcomeText(k.Outcome)})
	}
	t.page.Results = append(t.page.Results, wordChoice{Word: endWord, Text: t.v.say("Word.no-result")})
}

// outcomeText is an outcome in words, and as the event writes it.
func (v *visit) outcomeText(o tournament.Outcome) string {
	text := v.state.Event.Score.Text(o)
	if name := v.outcomeName(o); name != "" {
		return name + " (" + text + ")"
	}
	return text
}

// back takes a move back, or leaves a question.
func (t *typing) back(asked string) error {
	if asked != "" {
		return nil
	}
	if len(t.Moves) == 0 {
		t.say(message.New("gamesheet.nothing-to-take-back"))
		return nil
	}
	t.Moves = t.Moves[:len(t.Moves)-1]
	return t.draft.Write(t.Moves)
}

// result hands the sheet in with a result.
func (t *typing) result(d *desk.Desk, word string) error {
	text, ok := t.TypedResult(word)
	if !ok {
		t.say(message.New("gamesheet.no-result", message.Args{"Text": word, "Keys": t.Keys}))
		t.end()
		return nil
	}
	return t.handIn(d, text)
}

// handIn hands the sheet in, and ends its draft.
func (t *typing) handIn(d *desk.Desk, result string) error {
	t.Result = result
	why := strings.TrimSpace(t.page.Why)
	d.Stage = t.ref.Stage
	err := d.MayHandIn(t.ref, why)
	if err == nil && len(t.Moves) == 0 {
		err = refuseForm("hall-sheets.no-moves")
	}
	var in desk.HandedIn
	if err == nil {
		in, err = d.HandInSheet(t.v.r.Context(), desk.HandInRequest{Ref: t.ref, Game: t.Game(), Why: why})
	}
	if err != nil {
		t.Result = ""
		t.end()
		return err
	}
	t.done = &in
	return t.draft.Remove()
}

// move takes a move: at once where it is clear, else it asks.
func (t *typing) move(word string) error {
	m := t.Meaning(word)
	switch {
	case len(m.Legal) == 1:
		return t.keep(m.Legal[0])
	case len(m.Legal) > 1:
		t.page.Asked = word
		t.say(message.New("hall-sheets.which-move", message.Args{"Text": word}))
		for i, move := range m.Legal {
			t.page.Choices = append(t.page.Choices, wordChoice{Word: strconv.Itoa(i + 1), Text: move})
		}
	case m.Irregular == "" && len(m.Near) > 0:
		t.page.Text = word
		t.say(message.New("hall-sheets.no-move-near", message.Args{"Text": word, "Moves": strings.Join(m.Near, " ")}))
	case m.Irregular == "":
		t.page.Text = word
		t.say(message.New("hall-sheets.no-move", message.Args{"Text": word}))
	default:
		t.doubt(word, m)
	}
	return nil
}

// doubt says what is wrong with a move, and asks whether the sheet has it so.
func (t *typing) doubt(word string, m desk.Meaning) {
	t.page.Asked = word
	for _, f := range m.Findings {
		articles := message.Message{}
		if len(f.Articles) > 0 {
			articles = message.New("incident.articles", message.Args{"Count": len(f.Articles), "Articles": f.Articles})
		}
		t.say(message.New("gamesheet.irregular", message.Args{"Move": m.Irregular, "Title": f.Title(), "Articles": articles, "Why": f.Message}))
	}
	t.page.Choices = []wordChoice{{"1", t.v.say("hall-sheets.as-written", message.Args{"Move": m.Irregular})}, {"0", t.v.say("hall-sheets.typing-error")}}
}

// answer is what was chosen where a word was doubted, or meant several moves.
func (t *typing) answer(word, asked string) error {
	m := t.Meaning(asked)
	n, is := number(word)
	switch {
	case word == "0":
		return nil
	case len(m.Legal) > 1 && is && n >= 1 && n <= len(m.Legal):
		return t.keep(m.Legal[n-1])
	case len(m.Legal) > 1 && slices.Contains(m.Legal, word):
		return t.keep(word)
	case len(m.Legal) == 0 && m.Irregular != "" && word == "1":
		return t.keep(m.Irregular)
	}
	return t.move(word) // another move altogether
}

// keep adds a move to the sheet.
func (t *typing) keep(move string) error {
	t.Moves = append(t.Moves, move)
	return t.draft.Write(t.Moves)
}

// legal are the legal moves of the position.
func (t *typing) legal() []string { return desk.LegalTexts(t.Plays.At(t.Look().Final)) }

// fill puts the sheet on its page as it is now.
func (t *typing) fill() *typingPage {
	page, state := t.page, t.Look()
	at := t.Plays.At(state.Final)
	last := ""
	for i, move := range t.Moves {
		m := web.Move{Text: move}
		if i%2 == 0 {
			m.Number = strconv.Itoa(i/2+1) + "."
		}
		for _, f := range state.Findings {
			if f.Ply == i+1 && f.Severity == sheet.Error {
				m.Fault = t.v.words.Say(f.Title())
			}
		}
		page.Moves, last = append(page.Moves, m), move
	}
	page.Plies, page.Legal = len(t.Moves), desk.LegalTexts(at)
	page.Board = web.Board(t.Plays, at.Board(), last, t.v.words)
	page.Prompt = t.prompt(at)
	if due := state.Final.Terminal(); due.Kind == rules.Won || due.Kind == rules.DrawDue {
		page.Over = t.v.say("gamesheet.over", message.Args{"Clause": rules.Clause(due.Article)})
	}
	return page
}

// prompt asks for the next move as sheets count them.
func (t *typing) prompt(at games.State) string {
	dots := "."
	if len(t.Moves)%2 == 1 {
		dots = "..."
	}
	return t.v.say("gamesheet.prompt-"+at.Turn().String(), message.Args{"Number": strconv.Itoa(len(t.Moves)/2+1) + dots})
}
