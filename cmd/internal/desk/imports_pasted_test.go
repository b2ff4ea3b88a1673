package desk_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/rules/games"
	"arbiter/tournament/intake"
)

// Results that were copied go to the pairings of their players, all or none; what the event has is left alone.
func TestImportResults(t *testing.T) {
	d := table(t)
	results := func(text string) exchange.ResultsRequest {
		return exchange.ResultsRequest{Name: "page", Data: []byte(text)}
	}

	_, err := exchange.ImportResults(t.Context(), d, results(strings.Repeat("x", 9<<20)))
	refusedAs(t, d, "pasted.unreadable-file", err)
	_, err = exchange.ImportResults(t.Context(), d, results("It was a long evening.\n"))
	refusedAs(t, d, "pasted.nothing-found", err)
	day := results("Anna - Douwe 1-0")
	day.On = "someday"
	_, err = exchange.ImportResults(t.Context(), d, day)
	refusedAs(t, d, "pasted.bad-day", err)
	in, err := exchange.ImportResults(t.Context(), d, results("Anna - Douwe 1-0\nAnna - Eabele 1-0\nBauke - Coba 7-3\n"))
	if r := refusedAs(t, d, "pasted.lines-refused", err); r.Remedy.Code != "import-partly" || len(in.Refused) != 2 {
		t.Errorf("%v: %+v", r.Remedy, in.Refused)
	}

	before := d.State().Seq
	trial := results("Anna - Douwe 1-0")
	trial.Trial = true
	if in, err = exchange.ImportResults(t.Context(), d, trial); err != nil || d.State().Seq != before || !slices.Equal(said(in.Parts), []string{"1 result"}) {
		t.Errorf("a trial: %+v, %v", in, err)
	}
	if in, err = exchange.ImportResults(t.Context(), d, results("Anna - Douwe 1-0")); err != nil || len(in.Changes) != 1 {
		t.Errorf("taken in: %+v, %v", in, err)
	}
	if in, err = exchange.ImportResults(t.Context(), d, results("Anna - Douwe 1-0")); err != nil || len(in.Changes) != 0 || in.Known != 1 {
		t.Errorf("a second time: %+v, %v", in, err)
	}
}

// Results that name their players make an event of their own; nothing is made of some of them unless it is asked for.
func TestEventOfResults(t *testing.T) {
	frisian, err := games.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	opts := intake.EventOptions{Name: "Evening", Variant: frisian}
	text := exchange.ResultsRequest{Name: "page", Data: []byte("Ronde 2\nAnna - Bauke 1-0\nCoba - Douwe 7-3\n")}
	_, refused, err := exchange.EventOfResults(text, opts, "", me)
	refusalOf(t, "pasted.lines-refused", err)
	if len(refused) != 1 {
		t.Errorf("%+v", refused)
	}
	text.Partly = true
	made, _, err := exchange.EventOfResults(text, opts, filepath.Join(t.TempDir(), "evening.arbiter"), me)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := made.State.Round(1, 2); !ok || len(made.State.Players) != 2 || made.State.Event.Name != "Evening" {
		t.Errorf("%+v", made.State.Stages)
	}
}
