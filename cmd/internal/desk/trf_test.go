package desk_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing/dutch"
	"arbiter/tournament/trf"
)

// report is a report file of two players and the rounds that they have.
func report(t *testing.T, one, other string) *trf.File {
	t.Helper()
	line := func(number, rounds string) string {
		return "001    " + number + "      Player " + number + strings.Repeat(" ", 25) + " 2000 NED" + strings.Repeat(" ", 24) + " 0.0    " + number + rounds
	}
	file, _, err := trf.Read(strings.NewReader("XXR 3\nXXC white1\n"+line("1", one)+"\n"+line("2", other)+"\n"), "two.trf")
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestPairAndCheckTRF(t *testing.T) {
	paired, err := desk.PairTRF(report(t, "", ""), 0)
	if err != nil || paired.Round != 1 || len(paired.Pairs) != 1 || paired.Pairs[0][0] != 1 || paired.Bye != 0 {
		t.Errorf("%+v, %v", paired, err)
	}
	met := report(t, "     2 w 1", "     1 b 0")
	_, err = desk.PairTRF(met, 0)
	if r := refusal(t, "trf.no-legal-pairing", err); r.Class != desk.ClassPairing {
		t.Errorf("class %d", r.Class)
	}
	_, err = desk.PairTRF(met, 9)
	refusal(t, "imports.unreadable", err)

	if answer, bye, err := desk.CheckTRF(met, 1); err != nil || answer.Verdict != dutch.VerdictSame || bye != 0 {
		t.Errorf("%+v, %v", answer, err)
	}
	again := report(t, "     2 w 1     2 b 1", "     1 b 0     1 w 0")
	if answer, _, err := desk.CheckTRF(again, 2); !errors.Is(err, dutch.ErrImpossible) {
		t.Errorf("%+v, %v", answer, err)
	}
	if field := desk.TRFField(met); len(field.Entrants) != 2 || len(field.Entrants[0].Meetings) != 1 {
		t.Errorf("%+v", field)
	}
}

func TestExportTRF(t *testing.T) {
	d := eventOf(t, swiss, named("Anna", "Bauke")...)
	_, _, err := d.ExportTRF(trf.TRF16)
	refusedAs(t, d, "trf.not-exported", err)
	paired(t, d)
	played(t, d, 1)
	file, adjusted, err := d.ExportTRF(trf.TRF16)
	if err != nil || len(adjusted) > 0 || len(file.Players) != 2 || file.Players[0].Rank != 1 {
		t.Errorf("%+v, %v, %v", file, adjusted, err)
	}
}
