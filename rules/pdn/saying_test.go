package pdn_test

import (
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// The end of a game in words is a result, in each language, with or without a full
// stop, whatever its case.
func TestResultsInWords(t *testing.T) {
	for _, tt := range []struct {
		result string
		texts  []string
	}{
		{"0-1", []string{
			"Белые сдались", "Белые сдаются", "сдались белые", "Победа чёрных", "White resigned", "white resigns", "Black wins", "Black won",
			"Wit geeft op", "Wit gaf het op", "Zwart wint", "Wyt jout it op", "Swart wint", "Білі здалися", "Weiß gibt auf", "Weiss gibt auf",
			"Белые просрочили время", "Чёрные выиграли по времени", "Виграли чорні", "Білі прострочили час", "White lost on time", "White ran out of time",
			"Zwart gewonnen", "wit opgegeven", "Wit verliest door tijdsoverschrijding", "Weiß verliert durch Zeitüberschreitung", "Ganan negras",
			"Les blancs abandonnent", "Il bianco abbandona", "Białe poddały się",
		}},
		{"1-0", []string{
			"Чёрные сдались", "Черные сдались", "ЧЕРНЫЕ СДАЛИСЬ", "Белые выиграли", "Black resigned", "White wins",
			"Zwart geeft op", "Zwart  geeft\nop", "Swart jout it op", "Чорні здалися", "Schwarz gibt auf", "Vince il bianco",
		}},
		{"1/2-1/2", []string{"Ничья", "ничья", "НИЧЬЯ", "Draw", "draw agreed", "A draw", "Agreed drawn", "Gelijkspel", "Lyk spul", "Remis vereinbart", "Parità", "Empate",
			"Ничья по согласию", "Погодились на нічию", "Партия закончилась вничью", "Remise in onderling overleg", "Tablas por acuerdo", "Remise", "remize", "Нічия", "Remis", "Patta", "Согласились на ничью"}},
	} {
		for _, words := range tt.texts {
			for _, end := range []string{"", ".", "!", "\n"} {
				g := read(t, "1. c3-d4 d6-c5 2. d4:b6."+" "+words+end)[0]
				if g.Result.Text != tt.result || !g.Result.InWords || len(g.Faults) > 0 || g.Plies() != 3 {
					t.Errorf("%q: %s", words+end, dump(g))
				}
				if got, ok := pdn.ParseResult(words + end); !ok || got.Text(0) != tt.result {
					t.Errorf("ParseResult(%q) = %v, %v", words+end, got, ok)
				}
			}
		}
	}
}

func TestWordsBesideAResult(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"the same before", "1. 32-28 Black resigned 2-0", "1._32-28 => 2-0 {Black resigned}"},
		{"the same after", "1. 32-28 1-0 Black resigned.", "1._32-28 => 1-0 {Black resigned}"},
		{"another before", "1. 32-28 Белые сдались. 1-0", "1._32-28 => 1-0 !second result <Белые сдались>@1:10"},
		{"another after", "1. 32-28 1-0 {c} Draw", "1._32-28 => 1-0 {c} !second result <Draw>@1:18"},
		{"behind an asterisk", "1. 32-28 * Wit geeft op", "1._32-28 => 0-1 {Wit geeft op}"},
		{"before an asterisk", "1. 32-28 Wit geeft op *", "1._32-28 => 0-1 {Wit geeft op}"},
		{"behind a result that is none of the usual", "[Result \"4-6\"]\n1. 32-28 4-6 \nDraw", "[Result=4-6] 1._32-28 4-6 => 1/2-1/2 {Draw}"},
		{"with a number", "1. 32-28 19-23 2. Ничья", "1._32-28 19-23 => 2._1/2-1/2 {Ничья}"},
		{"in a variation", "1. 32-28 (1. 31-27 White wins) 19-23 Ничья", "1._32-28 ( 1._31-27 result:White wins ) 19-23 => 1/2-1/2 {Ничья}"},
		{"with a comment", "1. 32-28 {a} Ничья {b} {c}", "1._32-28 {a} => 1/2-1/2 {Ничья} {b} {c}"},
		{"two games", "1. 32-28 Ничья.\n1. 31-27 Белые сдались.", "1._32-28 => 1/2-1/2 {Ничья}\n1._31-27 => 0-1 {Белые сдались}"},
		{"the game goes on", "1. 32-28 Draw 19-23 2. 37-32", "1._32-28 19-23 2._37-32 !text that is neither move nor comment <Draw>@1:10"},
		{"the game goes on after a comment", "1. 32-28 Draw {offered} 2. 37-32", "1._32-28 {offered} 2._37-32 !text that is neither move nor comment <Draw>@1:10"},
		{"the sentence goes on", "1. 32-28 White wins here\nin time 1-0", "1._32-28 => 1-0 !text that is neither move nor comment <White wins here>@1:10 !text that is neither move nor comment <in time>@2:1"},
		{"what it says is not the end", "1. 32-28 White wins a piece.\nWhite to win.", "1._32-28 !text that is neither move nor comment <White wins a piece.>@1:10 !text that is neither move nor comment <White to win.>@2:1"},
		{"blanks in a result behind it", "1. 32-28 Белые сдались. 0 : 1", "1._32-28 => 0:1 {Белые сдались}"},
		{"a result in brackets behind it", "1. 32-28 Белые сдались (0-1)", "1._32-28 => 0-1 {Белые сдались}"},
		{"no game yet", "Draw\n[Event \"1\"]\n1. 32-28 *", "[Event=1] 1._32-28 => * !text that is neither move nor comment <Draw>@1:1"},
		{"against the header", "[Result \"1-0\"]\n1. 32-28 Белые сдались", "[Result=1-0] 1._32-28 => 0-1 {Белые сдались}"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games := read(t, tt.text)
			if got := dumpAll(games); got != tt.want {
				t.Errorf("reading %q\n got %s\nwant %s", tt.text, got, tt.want)
			}
			if lost := lostCharacters(tt.text, games); lost != "" {
				t.Error(lost)
			}
			for _, g := range games {
				checkRoundTrip(t, g)
			}
		})
	}
}

func TestNamesInFrontOfTheMoves(t *testing.T) {
	const moves = "1. ed4 dc5"
	for text, want := range map[string]string{
		"Иванов - Петров: 1. ed4 dc5":                             "[White=Иванов] [Black=Петров] 1._ed4 dc5",
		"Иванов — Петров\n1. ed4 dc5":                             "[White=Иванов] [Black=Петров] 1._ed4 dc5",
		"Иванов–Петров\n\n1.ed4 dc5":                              "[White=Иванов] [Black=Петров] 1._ed4 dc5",
		"Иванов-Петров: 1. ed4 dc5":                               "[White=Иванов] [Black=Петров] 1._ed4 dc5",
		"И. Иванов - П. Петров: 1. ed4 dc5":                       "[White=И. Иванов] [Black=П. Петров] 1._ed4 dc5",
		"Иванов И.И. - Петров П.П.\r\n1. ed4 dc5":                 "[White=Иванов И.И.] [Black=Петров П.П.] 1._ed4 dc5",
		"Ivanov - Petrov 1. ed4 dc5":                              "[White=Ivanov] [Black=Petrov] 1._ed4 dc5",
		"Lambert-Jan Koops - Hâns Sjûkje: ed4 dc5":                "[White=Lambert-Jan Koops] [Black=Hâns Sjûkje] ed4 dc5",
		"Koops, L. - Petrov, P. 2-0\n1. ed4 dc5":                  "[White=Koops, L.] [Black=Petrov, P.] [Result=2-0] 1._ed4 dc5",
		"[White \"?\"]\n\nA. B - C. D: 1. ed4 dc5":                "[White=A. B] [Black=C. D] 1._ed4 dc5",
		"[White \"Орлов\"]\nИванов - Петров: 1. ed4":              "[White=Орлов] {Иванов - Петров:} 1._ed4",
		"Чемпионат - финал\n1. ed4":                               "{Чемпионат - финал} 1._ed4",
		"Иванов-Петров\n1. ed4":                                   "[White=Иванов] [Black=Петров] 1._ed4",
		"Чемпионат города. 3-й тур\nИванов - Петров: 1. ed4":      "[White=Иванов] [Black=Петров] 1._ed4 !text that is neither move nor comment <Чемпионат города. тур 3-й>@1:1",
		"Smith vs. Jones\n1. ed4":                                 "[White=Smith] [Black=Jones] {vs.} 1._ed4",
		"van Dijk - de Vries, J. 1 : 0\n1. ed4":                   "[White=van Dijk] [Black=de Vries, J.] [Result=1:0] 1._ed4",
		"Чёрные: Петров. Белые: Иванов.\n1. ed4":                  "[Белые=Иванов] [Чёрные=Петров] 1._ed4",
		"White: Smith, J.\nBlack: Jones\n\n1. ed4":                "[White=Smith, J.] [Black=Jones] 1._ed4",
		"Иванов – Петров. g3-f4 f6-g5":                            "[White=Иванов] [Black=Петров] g3-f4 f6-g5",
		"1. ed4 dc5\nНимцо-Индия\n2. cb4":                         "1._ed4 dc5 2._cb4 !text that is neither move nor comment <Нимцо-Индия>@2:1",
		"C3-D4 - B6 1. ed4":                                       "C3-D4 unknown:- junk:B6 1._ed4",
		"Иванов - Петров: 1. ed4 Ничья. Орлов - Зубов: 1. cd4":    "[White=Иванов] [Black=Петров] 1._ed4 => 1/2-1/2 {Ничья}\n[White=Орлов] [Black=Зубов] 1._cd4",
		"Иванов - Петров: 1. ed4 dc5\nОрлов - Зубов: 1. cd4":      "[White=Иванов] [Black=Петров] 1._ed4 dc5\n[White=Орлов] [Black=Зубов] 1._cd4",
		"Иванов - Петров: 1. ed4 dc5* 1-0\nОрлов - Зубов: 1. cd4": "[White=Иванов] [Black=Петров] 1._ed4 dc5* => 1-0\n[White=Орлов] [Black=Зубов] 1._cd4",
	} {
		games := read(t, text)
		if got := dumpAll(games); got != want {
			t.Errorf("reading %q\n got %s\nwant %s", text, got, want)
		}
		if lost := lostCharacters(text, games); lost != "" {
			t.Errorf("%q: %s", text, lost)
		}
		for _, g := range games {
			checkRoundTrip(t, g)
		}
	}
	if g := read(t, "Иванов - Петров: "+moves)[0]; g.TagPos("Black") != (pdn.Pos{Line: 1, Column: 1}) {
		t.Errorf("the names stand at %v", g.TagPos("Black"))
	}
	if text := write(t, read(t, "Иванов - Петров: "+moves)[0]); !strings.HasPrefix(text, "[White \"Иванов\"]\n[Black \"Петров\"]\n") {
		t.Errorf("written: %s", text)
	}
}
