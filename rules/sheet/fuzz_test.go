package sheet_test

import (
	"strings"
	"testing"

	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// FuzzCheck: whatever a file says, every sheet gets one verdict, findings lie
// within it in order of ply, and no verdict is better than its findings.
func FuzzCheck(f *testing.F) {
	for _, seed := range []string{
		"[GameType \"40\"]\n1. 32-28 19-23 2. 34-30 20-25 1-0",
		"[GameType \"40\"]\n[FEN \"W:WK3,K4,26:B15,20,6\"]\n1. 3x25x5x35 6-11 *",
		"[GameType \"25\"]\n1. cd4 ba5 2. d:b6 x *",
		"[GameType \"20\"]\n1. ... 18-23 /FEN \"W:W28:B19\"/ 28x19 0-1 junk",
		"[FEN \"nonsense\"] 1. 1-2",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		games, err := pdn.ReadAll(strings.NewReader(text), "fuzz.pdn")
		if err != nil {
			return
		}
		for _, g := range games {
			r := sheet.Check(g, sheet.Options{})
			if r.Verdict == sheet.VerdictUnset {
				t.Fatal("no verdict")
			}
			last := 0
			for _, finding := range r.Findings {
				if finding.Ply < last || finding.Ply > len(g.Items) {
					t.Fatalf("ply %d after ply %d of %d", finding.Ply, last, r.Plies)
				}
				last = finding.Ply
				if _, ok := sheet.Lookup(finding.Code); !ok || finding.Severity == sheet.SeverityUnset || finding.State == sheet.StateUnset {
					t.Fatalf("finding %+v is not whole", finding)
				}
				if finding.Severity == sheet.Error && r.Verdict < sheet.Record {
					t.Fatalf("%v although %s", r.Verdict, finding.Code)
				}
			}
		}
	})
}
