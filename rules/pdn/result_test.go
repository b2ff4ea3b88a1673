package pdn_test

import (
	"testing"

	"arbiter/rules/pdn"
)

func TestParseResult(t *testing.T) {
	tests := map[pdn.ResultKind][]string{
		pdn.ResultOpen:   {"*", " * "},
		pdn.WhiteWins:    {"1-0", "2-0", "1:0", "2:0", " 1-0", "1 - 0", "2–0"},
		pdn.BlackWins:    {"0-1", "0-2", "0:1", "0—2"},
		pdn.Drawn:        {"1/2-1/2", "1-1", "½-½", "0.5-0.5", "0,5-0,5", "1:1", "1/2", "½", "1/2 - 1/2"},
		pdn.BothLose:     {"0-0", "0:0"},
		pdn.WhiteForfeit: {"+/-", "+-"},
		pdn.BlackForfeit: {"-/+", "-+"},
		pdn.BothForfeit:  {"-/-"},
		pdn.ResultUnset:  {"", "-", "4-6", "1+", "12-0", "won"},
	}
	for want, texts := range tests {
		for _, text := range texts {
			got, ok := pdn.ParseResult(text)
			if got != want || ok != (want != pdn.ResultUnset) {
				t.Errorf("ParseResult(%q) = %v, %v; want %v", text, got, ok, want)
			}
		}
	}
}

func TestSame(t *testing.T) {
	tests := []struct {
		a, b string
		want bool
	}{
		{"2-0", "1-0", true},
		{"1:1", "½-½", true},
		{"1-0", "0-1", false},
		{"*", "1-0", false},
		{"4-6", "4:6", true},
		{"4-6", "6-4", false},
		{"", "", true},
		{"", "*", false},
		{"1-0", "won", false},
	}
	for _, tt := range tests {
		if got := pdn.Same(tt.a, tt.b); got != tt.want {
			t.Errorf("Same(%q, %q) = %v, want %v", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestResultTextByGameType(t *testing.T) {
	tests := []struct {
		kind              pdn.ResultKind
		frisian, canadian string
	}{
		{pdn.WhiteWins, "1-0", "2-0"},
		{pdn.BlackWins, "0-1", "0-2"},
		{pdn.Drawn, "1/2-1/2", "1-1"},
		{pdn.BothLose, "0-0", "0-0"},
		{pdn.WhiteForfeit, "1-0", "2-0"},
		{pdn.BlackForfeit, "0-1", "0-2"},
		{pdn.BothForfeit, "0-0", "0-0"},
		{pdn.ResultOpen, "*", "*"},
		{pdn.ResultUnset, "*", "*"},
	}
	for _, tt := range tests {
		if got := tt.kind.Text(40); got != tt.frisian {
			t.Errorf("result %d in Frisian draughts is %q, want %q", tt.kind, got, tt.frisian)
		}
		if got := tt.kind.Text(27); got != tt.canadian {
			t.Errorf("result %d in Canadian draughts is %q, want %q", tt.kind, got, tt.canadian)
		}
	}
}
