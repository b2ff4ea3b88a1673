package findings

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"io"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/sheet"
)

// sheetJSON is one sheet in the output of check: one line a game (schema 1).
type sheetJSON struct {
	Schema   int           `json:"schema"`
	File     string        `json:"file"`
	Game     int           `json:"game"`
	Line     int           `json:"line"`
	Event    string        `json:"event"`
	Round    string        `json:"round"`
	White    string        `json:"white"`
	Black    string        `json:"black"`
	Variant  string        `json:"variant"`
	Guessed  bool          `json:"guessed,omitempty"` // no header names the variant: moves told it
	Plies    int           `json:"plies"`
	Result   string        `json:"result"`
	Verdict  sheet.Verdict `json:"verdict"`
	Final    string        `json:"final,omitempty"`
	Findings []findingJSON `json:"findings"`
}

// findingJSON is one finding of a sheet.
type findingJSON struct {
	ID       string         `json:"id"`
	Code     sheet.Code     `json:"code"`
	Articles []string       `json:"articles"`
	Severity sheet.Severity `json:"severity"`
	State    sheet.State    `json:"state"`
	Ply      int            `json:"ply"`
	Move     string         `json:"move"`
	Side     string         `json:"side"`
	Written  string         `json:"written"`
	Line     int            `json:"line"`
	Column   int            `json:"column"`
	FEN      string         `json:"fen"`
	Legal    []string       `json:"legal"`
	Meant    []string       `json:"meant"`
	Message  string         `json:"message"`
	Answers  sheet.Answers  `json:"answers"`          // scribe, white, black, player (of several), nobody, unsaid
	Choice   string         `json:"choice,omitempty"` // of one of two explanations: how a ruling names it
	Either   []findingJSON  `json:"either,omitempty"` // the two explanations of which nobody can tell which is right, the likelier first
	Margin   int            `json:"margin,omitempty"` // by how much the second is less likely
}

// jsonLines writes one line of JSON a sheet.
type jsonLines struct {
	out   *bufio.Writer
	words *i18n.Localizer
}

// NewJSON is a writer of JSON, one line a sheet.
func NewJSON(out *bufio.Writer, words *i18n.Localizer) Writer { return &jsonLines{out, words} }

// Render writes the line of a sheet.
func (w *jsonLines) Render(s *Sheet) ([]byte, error) {
	return appendJSON(make([]byte, 0, cleanLine), &s.Result, w.words)
}

// cleanLine is room for the line of nearly any sheet without findings, in bytes.
const cleanLine = 512

// Add prints the line of a sheet.
func (w *jsonLines) Add(_ *Sheet, text []byte) error {
	_, err := w.out.Write(text)
	return err
}

// Unread leaves it to whoever runs it.
func (w *jsonLines) Unread(string, error) error { return nil }

// End has nothing to add: every line stands for itself.
func (w *jsonLines) End(Run) error { return nil }

// appendJSON appends the line of a sheet.
func appendJSON(to []byte, r *sheet.Result, words *i18n.Localizer) ([]byte, error) {
	line := sheetJSON{
		Schema: 1, File: r.File, Game: r.Game, Line: r.Line,
		Event: r.Event, Round: r.Round, White: r.White, Black: r.Black,
		Plies: r.Plies, Result: r.Result, Verdict: r.Verdict, Findings: []findingJSON{},
	}
	line.Variant, line.Guessed = r.Variant, r.Told.Variant != nil
	if r.HasFinal {
		line.Final = r.Final.FEN()
	}
	for _, f := range r.Findings {
		line.Findings = append(line.Findings, findingLine(f, words))
	}
	text, err := line.append(to)
	return append(text, '\n'), err
}

// JSON is a finding as JSON has it, for lines that have more than a sheet. A nil localizer
// is English.
func JSON(f sheet.Finding, words *i18n.Localizer) any { return findingLine(f, i18n.OrEnglish(words)) }

// findingLine is a finding as JSON has it.
func findingLine(f sheet.Finding, words *i18n.Localizer) findingJSON {
	var either []findingJSON
	for _, one := range f.Either {
		line := findingLine(one, words)
		line.Choice = one.Choice()
		either = append(either, line)
	}
	return findingJSON{
		ID: f.ID, Code: f.Code, Articles: Texts(f.Articles), Severity: f.Severity, State: f.State,
		Ply: f.Ply, Move: f.Move, Side: cmp.Or(f.Player, SideName(f.Side)), Written: f.Written,
		Line: f.Pos.Line, Column: f.Pos.Column, FEN: f.FEN,
		Legal: Texts(f.Legal), Meant: Texts(f.Meant), Message: words.Say(f.Message),
		Answers: f.Answers(), Either: either, Margin: f.Margin,
	}
}

// jsonLine writes a value as one line, with the characters of names as they are.
func jsonLine(w io.Writer, value any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(value)
}

// jsonText appends what jsonLine writes, without the end of the line.
func jsonText(to []byte, value any) ([]byte, error) {
	var b bytes.Buffer
	err := jsonLine(&b, value)
	return append(to, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...), err
}

// Texts is never nil, so that JSON has [] and not null.
func Texts(items []string) []string {
	if items == nil {
		return []string{}
	}
	return items
}

// SideName is white or black, or nothing for a finding on the whole sheet.
func SideName(c rules.Color) string {
	if c == rules.ColorUnset {
		return ""
	}
	return c.String()
}
