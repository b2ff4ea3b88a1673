package sheetdesk

import (
	"html/template"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
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
	Refusal *server.FailurePage
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

// TypingJSON is what the script of the page gets after each move.
type TypingJSON struct {
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
	*sheets.TypedSheet
	v     *server.Visit
	draft sheets.Draft
	ref   tournament.GameRef
	page  *typingPage
	done  *sheets.HandedIn // where it was handed in
}

// showTyping shows the form in which a sheet is typed.
func showTyping(v *server.Visit) error {
	ref, p, g, err := sheetAsked(v)
	if err != nil {
		return err
	}
	t, err := typingOf(v, ref, p, g)
	if err != nil {
		return err
	}
	return v.Show("sheets_type", sheetTitle(v, t.page.Game), t.fill(), server.SheetFiles()...)
}

// typingOf takes up the sheet of a game where it was left.
func typingOf(v *server.Visit, ref tournament.GameRef, p tournament.Pairing, g tournament.Game) (*typing, error) {
	t := &typing{v: v, ref: ref, draft: sheets.DraftFor(v.Event.Path, ref, p), page: &typingPage{Game: headOf(v, ref, p, g)}}
	t.page.Needed, t.page.Why = g.Sheet != nil, v.Text("why")
	moves, err := t.draft.Peek()
	if err != nil {
		return nil, err
	}
	t.TypedSheet, err = sheets.TypeSheet(looking(v), ref, v.Say("gamesheet.typed-in"), moves)
	return t, err
}

// MostTyped is how long a line may be that is typed: a whole game that is pasted.
const MostTyped = 8 << 10

// typeMove takes what was typed: moves, a choice, a result, or a word as at the terminal.
func typeMove(v *server.Visit) error {
	ref, p, g, err := sheetAsked(v)
	if err != nil {
		return err
	}
	line := v.Text("word")
	if len(line) > MostTyped {
		return keeper.Refuse(http.StatusRequestEntityTooLarge, "hall.too-large", message.Args{"Bytes": MostTyped})
	}
	var t *typing
	err = v.Do(func(d *desk.Desk) error { // one at a time: two windows may type one sheet
		v.State = v.Event.Now()
		if ref, p, g, err = sheetAsked(v); err != nil {
			return err
		}
		if t, err = typingOf(v, ref, p, g); err != nil {
			return err
		}
		return t.take(d, line)
	})
	if err != nil {
		return typingRefused(v, t, err)
	}
	if t.done != nil {
		return typedIn(v, t)
	}
	if !v.WantsJSON() {
		return v.Show("sheets_type", sheetTitle(v, t.page.Game), t.fill(), server.SheetFiles()...)
	}
	return sendTyping(v, t)
}

// typingRefused shows the form again under what was said.
func typingRefused(v *server.Visit, t *typing, err error) error {
	if t == nil || t.TypedSheet == nil {
		return err
	}
	if v.WantsJSON() { // the script has the board of the sheet as it is now
		f := server.FailureOf(err)
		if f.Status >= http.StatusInternalServerError {
			return err
		}
		t.page.Refusal, t.page.Text = v.FailurePage(f), v.Text("word")
		return sendTyping(v, t)
	}
	t.page.Text = v.Text("word")
	return v.Again(err, func(v *server.Visit) error {
		return v.Show("sheets_type", sheetTitle(v, t.page.Game), t.fill(), server.SheetFiles()...)
	})
}

// typedIn goes to the sheet that was handed in.
func typedIn(v *server.Visit, t *typing) error {
	to, says := ownPath(v, SheetHref(v, t.ref, "")), handedIn(v, *t.done)
	if !v.WantsJSON() {
		return v.RedirectSaying(to, says...)
	}
	return v.SendJSON(http.StatusOK, TypingJSON{Plies: len(t.Moves), Moves: t.Moves, Go: v.Href(v.Saying(to, says))})
}

// sendTyping sends the script what has changed.
func sendTyping(v *server.Visit, t *typing) error {
	page := t.fill()
	part, err := v.Part("sheets_typing", page)
	if err != nil {
		return err
	}
	return v.SendJSON(http.StatusOK, TypingJSON{
		Plies: page.Plies, Moves: t.Moves, Board: string(page.Board), Says: page.Says, Legal: page.Legal, Asked: page.Asked, HTML: string(part),
	})
}

// take takes a line: its words one after the other, as long as none is doubted.
func (t *typing) take(d *desk.Desk, line string) error {
	kept := 0
	if err := t.v.Decode(&kept, "plies"); err != nil {
		return err
	}
	if t.v.Text("plies") != "" && kept != len(t.Moves) {
		return keeper.Refuse(http.StatusConflict, "hall-sheets.typed-elsewhere")
	}
	aside, err := t.own()
	if err != nil {
		return err
	}
	if aside != "" {
		t.Say(message.New("gamesheet.of-others", message.Args{"File": filepath.Base(aside)}))
	}
	asked := t.v.Text("asked")
	for _, word := range sheets.TypedWords(line) {
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

// Say puts a sentence on the page.
func (t *typing) Say(m message.Teller) { t.page.Says = append(t.page.Says, t.v.Words.Say(m)) }

// word acts on one word, as the prompt of the terminal does.
func (t *typing) word(d *desk.Desk, word, asked string) error {
	switch strings.ToLower(word) {
	case "-", "b", "back":
		return t.back(asked)
	case "?", "help":
		t.Say(message.New("cmd-rules.legal", message.Args{"Moves": strings.Join(t.legal(), " ")}))
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
		t.page.Results = append(t.page.Results, wordChoice{Word: t.Score.Text(k.Outcome), Text: outcomeText(t.v, k.Outcome)})
	}
	t.page.Results = append(t.page.Results, wordChoice{Word: endWord, Text: t.v.Say("Word.no-result")})
}

// outcomeText is an outcome in words, and as the event writes it.
func outcomeText(v *server.Visit, o tournament.Outcome) string {
	text := v.State.Event.Score.Text(o)
	if name := about.OutcomeName(v, o); name != "" {
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
		t.Say(message.New("gamesheet.nothing-to-take-back"))
		return nil
	}
	t.Moves = t.Moves[:len(t.Moves)-1]
	return t.draft.Write(t.Moves)
}

// result hands the sheet in with a result.
func (t *typing) result(d *desk.Desk, word string) error {
	text, ok := t.TypedResult(word)
	if !ok {
		t.Say(message.New("gamesheet.no-result", message.Args{"Text": word, "Keys": t.Keys}))
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
	err := sheets.MayHandIn(d, t.ref, why)
	if err == nil && len(t.Moves) == 0 {
		err = server.RefuseForm("hall-sheets.no-moves")
	}
	var in sheets.HandedIn
	if err == nil {
		in, err = sheets.HandInSheet(t.v.R.Context(), d, sheets.HandInRequest{Ref: t.ref, Game: t.Game(), Why: why})
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
		t.Say(message.New("hall-sheets.which-move", message.Args{"Text": word}))
		for i, move := range m.Legal {
			t.page.Choices = append(t.page.Choices, wordChoice{Word: strconv.Itoa(i + 1), Text: move})
		}
	case m.Irregular == "" && len(m.Near) > 0:
		t.page.Text = word
		t.Say(message.New("hall-sheets.no-move-near", message.Args{"Text": word, "Moves": strings.Join(m.Near, " ")}))
	case m.Irregular == "":
		t.page.Text = word
		t.Say(message.New("hall-sheets.no-move", message.Args{"Text": word}))
	default:
		t.doubt(word, m)
	}
	return nil
}

// doubt says what is wrong with a move, and asks whether the sheet has it so.
func (t *typing) doubt(word string, m sheets.Meaning) {
	t.page.Asked = word
	for _, f := range m.Findings {
		articles := message.Message{}
		if len(f.Articles) > 0 {
			articles = message.New("incident.articles", message.Args{"Count": len(f.Articles), "Articles": f.Articles})
		}
		t.Say(message.New("gamesheet.irregular", message.Args{"Move": m.Irregular, "Title": f.Title(), "Articles": articles, "Why": f.Message}))
	}
	t.page.Choices = []wordChoice{{"1", t.v.Say("hall-sheets.as-written", message.Args{"Move": m.Irregular})}, {"0", t.v.Say("hall-sheets.typing-error")}}
}

// answer is what was chosen where a word was doubted, or meant several moves.
func (t *typing) answer(word, asked string) error {
	m := t.Meaning(asked)
	n, is := server.Number(word)
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
func (t *typing) legal() []string { return sheets.LegalTexts(t.Plays.At(t.Look().Final)) }

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
				m.Fault = t.v.Words.Say(f.Title())
			}
		}
		page.Moves, last = append(page.Moves, m), move
	}
	page.Plies, page.Legal = len(t.Moves), sheets.LegalTexts(at)
	page.Board = web.Board(t.Plays, at.Board(), last, t.v.Words)
	page.Prompt = t.prompt(at)
	if due := state.Final.Terminal(); due.Kind == rules.Won || due.Kind == rules.DrawDue {
		page.Over = t.v.Say("gamesheet.over", message.Args{"Clause": rules.Clause(due.Article)})
	}
	return page
}

// prompt asks for the next move as sheets count them.
func (t *typing) prompt(at games.State) string {
	dots := "."
	if len(t.Moves)%2 == 1 {
		dots = "..."
	}
	return t.v.Say("gamesheet.prompt-"+at.Turn().String(), message.Args{"Number": strconv.Itoa(len(t.Moves)/2+1) + dots})
}
