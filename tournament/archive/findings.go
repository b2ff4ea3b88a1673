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

	Either []findingData `json:"either,omitempty"`
	Margin int           `json:"margin,omitempty"`
}

// EncodeFindings writes findings as [Verdict] keeps them: a list in JSON; nil for none.
func EncodeFindings(findings []sheet.Finding) []byte {
	if len(findings) == 0 {
		return nil
	}
	text, err := json.Marshal(dataOf(findings))
	if err != nil {
		panic(err) // texts and numbers
	}
	return text
}

// dataOf are findings as they are kept.
func dataOf(findings []sheet.Finding) []findingData {
	var rows []findingData
	for _, f := range findings {
		rows = append(rows, findingData{
			ID: f.ID, Code: f.Code, Articles: f.Articles, Severity: f.Severity.String(), State: f.State.String(),
			Ply: f.Ply, Move: f.Move, Side: sideWord(f.Side), Written: f.Written, Line: f.Pos.Line, Column: f.Pos.Column,
			FEN: f.FEN, Legal: f.Legal, Meant: f.Meant, Slip: f.Slip, Message: message.Encode(f.Message),
			Either: dataOf(f.Either), Margin: f.Margin,
		})
	}
	return rows
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
	return findingsOf(rows), nil
}

// findingsOf are findings as they were kept.
func findingsOf(rows []findingData) []sheet.Finding {
	var findings []sheet.Finding
	for _, r := range rows {
		f := sheet.Finding{
			ID: r.ID, Code: r.Code, Articles: r.Articles, Severity: wordOf(r.Severity, sheet.Note, sheet.Error),
			State: wordOf(r.State, sheet.Correctable, sheet.Ruled), Ply: r.Ply, Move: r.Move, Side: wordOf(r.Side, rules.White, rules.Black),
			Written: r.Written, Pos: pdn.Pos{Line: r.Line, Column: r.Column}, FEN: r.FEN, Legal: r.Legal, Meant: r.Meant, Slip: r.Slip,
			Either: findingsOf(r.Either), Margin: r.Margin,
		}
		f.Message, _ = message.Decode(r.Message)
		findings = append(findings, f)
	}
	return findings
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
