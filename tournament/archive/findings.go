package archive

import (
	"encoding/json"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// findingData is a finding as it is kept: what check prints, but for the sentence, which
// is kept as its id and values, so that it can be said in any language.
type findingData struct {
	ID       string     `json:"id"`
	Code     sheet.Code `json:"code"`
	Articles []string   `json:"articles,omitempty"`
	Severity string     `json:"severity"`
	State    string     `json:"state"`
	Ply      int        `json:"ply,omitempty"`
	Move     string     `json:"move,omitempty"`
	Side     string     `json:"side,omitempty"`
	Written  string     `json:"written,omitempty"`
	Line     int        `json:"line,omitempty"`
	Column   int        `json:"column,omitempty"`
	FEN      string     `json:"fen,omitempty"`
	Legal    []string   `json:"legal,omitempty"`
	Meant    []string   `json:"meant,omitempty"`
	Slip     bool       `json:"slip,omitempty"`
	Message  string     `json:"message"` // see [message.Encode]
}

// EncodeFindings writes findings as [Verdict] keeps them: a list in JSON; nil for none.
func EncodeFindings(findings []sheet.Finding) []byte {
	if len(findings) == 0 {
		return nil
	}
	rows := make([]findingData, len(findings))
	for i, f := range findings {
		rows[i] = findingData{
			ID: f.ID, Code: f.Code, Articles: f.Articles, Severity: f.Severity.String(), State: f.State.String(),
			Ply: f.Ply, Move: f.Move, Side: sideWord(f.Side), Written: f.Written, Line: f.Pos.Line, Column: f.Pos.Column,
			FEN: f.FEN, Legal: f.Legal, Meant: f.Meant, Slip: f.Slip, Message: message.Encode(f.Message),
		}
	}
	text, err := json.Marshal(rows)
	if err != nil {
		panic(err) // texts and numbers
	}
	return text
}

// DecodeFindings reads what [EncodeFindings] wrote, also from a program of another
// version: a word that is not known to this one is left out.
func DecodeFindings(text []byte) ([]sheet.Finding, error) {
	if len(text) == 0 {
		return nil, nil
	}
	var rows []findingData
	if err := json.Unmarshal(text, &rows); err != nil {
		return nil, message.Because(err, "archive.damaged-findings")
	}
	findings := make([]sheet.Finding, len(rows))
	for i, r := range rows {
		findings[i] = sheet.Finding{
			ID: r.ID, Code: r.Code, Articles: r.Articles, Severity: wordOf(r.Severity, sheet.Note, sheet.Error),
			State: wordOf(r.State, sheet.Correctable, sheet.Ruled), Ply: r.Ply, Move: r.Move, Side: wordOf(r.Side, rules.White, rules.Black),
			Written: r.Written, Pos: pdn.Pos{Line: r.Line, Column: r.Column}, FEN: r.FEN, Legal: r.Legal, Meant: r.Meant, Slip: r.Slip,
		}
		findings[i].Message, _ = message.Decode(r.Message)
	}
	return findings, nil
}

// sideWord is white or black; nothing for a finding on the whole sheet.
func sideWord(c rules.Color) string {
	if c == rules.ColorUnset {
		return ""
	}
	return c.String()
}

// wordOf is the value from first to last that has a word; the zero value if none has.
func wordOf[T interface {
	~uint8
	String() string
}](word string, first, last T) T {
	for v := first; v <= last; v++ {
		if v.String() == word {
			return v
		}
	}
	return 0
}
