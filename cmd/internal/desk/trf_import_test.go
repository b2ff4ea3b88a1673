package desk_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/rules/games"
)

// importNotes are the notes of an event that is made of a file with these records and
// round columns.
func importNotes(t *testing.T, records string, columns ...string) string {
	t.Helper()
	text := "012 Cup\n" + records
	for n, rounds := range columns {
		text += fmt.Sprintf("001 %4d      Player %d%s  %s\n", n+1, n+1, strings.Repeat(" ", 67), rounds)
	}
	v, err := games.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	made, err := exchange.EventOfTRF(exchange.TRFRequest{File: strings.NewReader(text), Name: "cup.trf", Variant: v}, desk.Options{Who: "me", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(said(made.Notes), "\n")
}

// An import says what it assumes where the file says nothing, and what it finds in the
// rounds: what is against the rules by its criterion, what is otherwise by its round.
func TestAnImportSaysWhatItAssumesAndFinds(t *testing.T) {
	said := "142 5\n152 W\n"
	for name, tt := range map[string]struct {
		records string
		columns []string
		want    []string
	}{
		"nothing to say":    {said, []string{"   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"}, nil},
		"neither is said":   {"", []string{"   3 b 1", "   4 w 1", "   1 w 0", "   2 b 0"}, []string{"how many rounds", "initial colour: Black", "1-½-0"}},
		"other points":      {"152 W\n162  W 2.0    D 1.0\n", []string{"   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"}, []string{"how many rounds"}},
		"a rematch":         {said, []string{"   3 w 1     3 b 1", "   4 b 1     4 w 1", "   1 b 0     1 w 0", "   2 w 0     2 b 0"}, []string{"round 2: 3 and 1 were paired against the rules [C1, 2.1.1]"}},
		"a second bye":      {said, []string{"   2 w 1     2 b 1", "   1 b 0     1 w 0", "0000 - U  0000 - U"}, []string{"round 2: "}},
		"another pairing":   {said, []string{"   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0"}, []string{"round 1 is not as the Dutch system pairs it"}},
		"a round robin":     {"092 Individual: Round-Robin\n", []string{"   4 w 1", "   3 w 1", "   2 b 0", "   1 b 0"}, nil},
		"a round is open":   {said, []string{"   3 w       4 w 1", "   4 b 1     3 b 1", "   1 b       2 w 0", "   2 w 0     1 b 0"}, []string{"cannot be held against"}},
		"nobody in round 2": {said, []string{"   3 w 1  0000 - H     2 b 1", "   4 b 1  0000 - H     1 w 0", "   1 b 0  0000 - H     4 w 1", "   2 w 0  0000 - H     3 b 0"}, nil},
	} {
		got := importNotes(t, tt.records, tt.columns...)
		for _, want := range tt.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q does not say %q", name, got, want)
			}
		}
		if len(tt.want) == 0 && got != "" {
			t.Errorf("%s: %q", name, got)
		}
	}
}
