package table

import (
	"strings"
	"testing"
)

func TestAbbreviate(t *testing.T) {
	for _, c := range []struct {
		name  string
		width int
		want  string
	}{
		{"Wiersma, Jelle", 20, "Wiersma, Jelle"},
		{"Wiersma, Jelle", 12, "Wiersma, J."},
		{"Sûnenga, Âlderts Siebrich", 15, "Sûnenga, Â. S."},
		{"Sûnenga, Âlderts Siebrich", 9, "Sûnenga…"},
		{"Циценоветский Михаил", 10, "Циценовет…"},
		{"Wiersma", 1, "…"},
		{"漢字カナ", 5, "漢字…"},
		{"", 5, ""},
	} {
		got := abbreviate(c.name, func(s string) bool { return columnsOf(s) <= float64(c.width) })
		if got != c.want {
			t.Errorf("%q in %d columns is %q, want %q", c.name, c.width, got, c.want)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float64
		want  string
	}{
		{"one two three", 7, "one two|three"},
		{"unbreakable", 4, "unbr|eaka|ble"},
		{"a  b", 9, "a b"},
		{"12 half-broken", 8, "12 half-|broken"},
		{"12 -broken", 6, "12|-broke|n"},
		{"", 9, ""},
		{"ŷûâú", 2, "ŷû|âú"},
	} {
		if got := strings.Join(Wrap(c.text, c.width, columnsOf), "|"); got != c.want {
			t.Errorf("%q in %v is %q, want %q", c.text, c.width, got, c.want)
		}
	}
}
