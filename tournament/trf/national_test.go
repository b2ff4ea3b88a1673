package trf_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament/trf"
)

// The rating of an event is the one by which the players of a file were ranked: 172, with the
// ratings and numbers of a federation in records of their own.
func TestNationalRatings(t *testing.T) {
	row := func(code string, number, rating int, id string) string {
		return fmt.Sprintf("%s %4d %1s%3s %-33s %4d %3s %11s\n", code, number, "", "", fmt.Sprintf("Player %d", number), rating, "", id)
	}
	for method, want := range map[string][3]int{
		"FIDE": {2000, 1900, 0}, "NRO": {2100, 0, 1500}, "FIDON": {2000, 1900, 1500}, "NIDOF": {2100, 1900, 1500},
		"HBFN": {2100, 1900, 1500}, "LBFN": {2000, 1900, 1500}, "OTHER": {2000, 1900, 0},
	} {
		text := "012 Cup\n172 NED " + method + "\n" + row("001", 1, 2000, "101") + row("001", 2, 1900, "102") + row("001", 3, 0, "") +
			row("NED", 1, 2100, "N7") + row("NED", 3, 1500, "N9")
		f, _, err := trf.Read(strings.NewReader(text), "cup.trf")
		if err != nil {
			t.Fatal(err)
		}
		event, adjusted := f.Event()
		var got [3]int
		for i, p := range event.Players {
			got[i] = p.Rating
		}
		if got != want || event.Players[0].IDs["ned"] != "N7" || event.Players[0].IDs["fide"] != "101" || event.Players[2].IDs["ned"] != "N9" || len(event.Players[1].IDs) != 1 {
			t.Errorf("%s: %v, want %v; %v", method, got, want, event.Players)
		}
		said := func(a trf.Adjustment) bool { return a.What.Code == "trf-records.national" && a.What.Args["Count"] == 2 }
		if !slices.ContainsFunc(adjusted, said) || slices.ContainsFunc(adjusted, func(a trf.Adjustment) bool { return strings.HasSuffix(a.What.Code, "left-out") }) {
			t.Errorf("%s: %v", method, adjusted)
		}
	}
}

// Without 172 nobody says what such records are for: they are lines of text, and left out.
func TestNationalRatingsWithout172(t *testing.T) {
	f, _, err := trf.Read(strings.NewReader("012 Cup\n001    1      Player 1                          2000\nNED    1                                        2100\n"), "cup.trf")
	if err != nil {
		t.Fatal(err)
	}
	event, adjusted := f.Event()
	left := func(a trf.Adjustment) bool { return a.What.Code == "trf.line-left-out" && a.What.Args["Code"] == "NED" }
	if event.Players[0].Rating != 2000 || !slices.ContainsFunc(adjusted, left) {
		t.Errorf("%+v, %v", event.Players[0], adjusted)
	}
}
