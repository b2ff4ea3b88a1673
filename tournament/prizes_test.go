package tournament_test

import (
	"encoding/json"
	"testing"

	"arbiter/tournament"
)

func TestParseMoney(t *testing.T) {
	for text, want := range map[string]tournament.Money{
		"125": 12500, "125.5": 12550, "125,50": 12550, " 0.05 ": 5, "0": 0, "1000000": 100000000,
	} {
		if got, err := tournament.ParseMoney(text); err != nil || got != want {
			t.Errorf("%q is %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-5", "1.234", "ten", "1.2.3", ".5", "1,-5", "99999999999999999"} {
		if got, err := tournament.ParseMoney(text); err == nil {
			t.Errorf("%q is taken for %s", text, got)
		}
	}
}

// Amounts are texts in the journal, so that no reader rounds them.
func TestPrizePlanInJSON(t *testing.T) {
	plan := tournament.PrizePlan{Sharing: tournament.SharingHort, Unit: 50, Lists: []tournament.PrizeList{{Category: "U20", Amounts: []tournament.Money{12550, 5}}}}
	data, err := json.Marshal(plan)
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"sharing":"hort","unit":"0.50","lists":[{"category":"U20","amounts":["125.50","0.05"]}]}`; string(data) != want {
		t.Errorf("%s, want %s", data, want)
	}
	var again tournament.PrizePlan
	if err := json.Unmarshal(data, &again); err != nil || again.Lists[0].Amounts[0] != 12550 || again.Unit != 50 {
		t.Errorf("%+v, %v", again, err)
	}
}

func TestPrizeListTotal(t *testing.T) {
	if total := (tournament.PrizeList{Amounts: []tournament.Money{12550, 5}}).Total(); total != 12555 {
		t.Error(total)
	}
}
