package pdn_test

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"arbiter/rules/pdn"
)

func encoded(t *testing.T, table *charmap.Charmap, text string) string {
	t.Helper()
	s, err := table.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestEncodings(t *testing.T) {
	cyrillic := "[Event \"Чемпионат СССР\"]\n[White \"Куперман И.\"]\n[Black \"Ёлкин ё\"]\n{Белые сдались} 1. c3-d4 1-0\n"
	western := "[Event \"Fryske Kampioenskippen\"]\n[White \"Hâns Sjûkje Ebelú\"]\n[Black \"Édouard\"]\n1. 32-28 0-1\n"
	ascii := strings.Repeat("[Event \"x\"]\n1. 32-28 18-23 {comment} 1-0\n", 4000) // longer than what is read at once
	tests := []struct {
		name, text, same string
		want             pdn.Encoding
	}{
		{"ASCII", ascii, ascii, pdn.UTF8},
		{"UTF-8", cyrillic, cyrillic, pdn.UTF8},
		{"UTF-8 with a mark", "\ufeff" + western, western, pdn.UTF8},
		{"windows-1251", encoded(t, charmap.Windows1251, cyrillic), cyrillic, pdn.Windows1251},
		{"Latin-1", encoded(t, charmap.ISO8859_1, western), western, pdn.Latin1},
		{"windows-1251 after much ASCII", ascii + encoded(t, charmap.Windows1251, cyrillic), ascii + cyrillic, pdn.Windows1251},
		{"UTF-8 after much ASCII", ascii + cyrillic, ascii + cyrillic, pdn.UTF8},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := pdn.NewReader(strings.NewReader(tt.text), "test.pdn")
			want := read(t, tt.same)
			for i := range want {
				g, err := r.Next()
				if err != nil {
					t.Fatal(err)
				}
				if dump(g) != dump(want[i]) {
					t.Fatalf("game %d: %s, want %s", i, dump(g), dump(want[i]))
				}
			}
			if r.Encoding() != tt.want {
				t.Errorf("encoding %v, want %v", r.Encoding(), tt.want)
			}
		})
	}
}

func TestEncodingAcrossPieces(t *testing.T) {
	for pad := 64<<10 - 8; pad < 64<<10+4; pad++ {
		text := "{" + strings.Repeat("x", pad) + "Жук} 1. 32-28"
		games := read(t, text)
		if !strings.HasSuffix(games[0].Comments[0], "xЖук") || len(games[0].Faults) > 0 {
			t.Fatalf("a character across the end of a piece (%d) is broken: %v", pad, games[0].Faults)
		}
	}
}

func TestBrokenBytesInUTF8AreReported(t *testing.T) {
	games := read(t, "[White \"Жу\xd0 Эдуард\"]\n1. 32-28 {ж\xff\xfe} *")
	want := "[White=Жу� Эдуард] 1._32-28 {ж�} => * !bytes that are not UTF-8 <d0>@1:1 !bytes that are not UTF-8 <fffe>@2:10"
	if got := dump(games[0]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestEncodingNames(t *testing.T) {
	for e, want := range map[pdn.Encoding]string{pdn.EncodingUnset: "unset", pdn.UTF8: "UTF-8", pdn.Windows1251: "windows-1251", pdn.Latin1: "Latin-1"} {
		if e.String() != want {
			t.Errorf("Encoding(%d) is %q, want %q", e, e, want)
		}
	}
}
