package findings

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// Tally counts sheets by verdict.
type Tally map[sheet.Verdict]int

// Tell is the summary that counts every game.
func (t Tally) Tell() message.Message {
	total := 0
	for _, n := range t {
		total += n
	}
	summary := message.New("findingtext.summary", message.Args{
		"Games":  message.New("word.some-games", message.Args{"Count": total}),
		"Faults": message.New("findingtext.record-faults", message.Args{"Count": t[sheet.Record]}),
		"Clean":  t[sheet.Clean], "Irregular": t[sheet.Irregular], "Unreadable": t[sheet.Unreadable],
	})
	if t[sheet.Remark] == 0 {
		return summary
	}
	return message.New("findingtext.with-remarks", message.Args{"Summary": summary, "Remarks": t[sheet.Remark]})
}

// Failed reports whether the sheets end a command with findings: an article is
// broken or the record is at fault.
func (t Tally) Failed() bool { return t[sheet.Irregular] > 0 || t[sheet.Record] > 0 }

// Tell is the summary of a run.
func (r Run) Tell() message.Message {
	if r.Earlier == 0 {
		return r.Count.Tell()
	}
	return message.New("findingtext.without-earlier", message.Args{"Summary": r.Count, "Earlier": r.Earlier})
}

// Threshold says which findings make a sheet fail.
type Threshold uint8

// The thresholds.
const (
	ByVerdict   Threshold = iota // a broken article or a fault of the record
	FromWarning                  // any warning or error
	FromError                    // any error
)

// Fails reports whether a sheet fails.
func (t Threshold) Fails(r sheet.Result) bool {
	least := sheet.Warning
	switch t {
	case ByVerdict:
		return (Tally{r.Verdict: 1}).Failed()
	case FromError:
		least = sheet.Error
	}
	return slices.ContainsFunc(r.Findings, func(f sheet.Finding) bool { return f.Severity >= least })
}
