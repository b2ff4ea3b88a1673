package pdn_test

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

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

func wide(t *testing.T, order unicode.Endianness, text string) string {
	t.Helper()
	s, err := unicode.UTF16(order, unicode.UseBOM).NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A few words are enough to tell the Cyrillic encodings apart: names, capitals,
// an event, or what stands beside the moves.
func TestCyrillicIsToldApartByFewWords(t *testing.T) {
	for _, text := range []string{
		"Иванов", "Куперман И.", "Щёголев В.", "Ян Жук", "Цой Юлия", "Гантварг А.", "Чижов", "Андрей Калмаков", "ИВАНОВ ПЁТР", "ЧЕМПИОНАТ МОСКВЫ", "Санкт-Петербург",
		"Белые сдались", "Ничья", "ничья", "Чёрные сдались", "Юрий Аникеев", "Ірина Пашкевич", "Здоровяк Юрій", "Тур 3", "Финал", "Исаак Фишель", "Мурод Ахмадов",
		"Дзюба", "Шварцман Александр", "Ганджа", "Кулик", "Эдуард Бужинский", "Яхта", "сильный ход", "с3:е5", "москва", "Москва",
	} {
		for table, want := range map[*charmap.Charmap]pdn.Encoding{charmap.Windows1251: pdn.Windows1251, charmap.KOI8U: pdn.KOI8, charmap.CodePage866: pdn.CP866} {
			bytes, err := table.NewEncoder().String("[White \"" + text + "\"]\n1. c3-d4 *\n")
			if err != nil {
				continue // cp866 has no Ukrainian i
			}
			r := pdn.NewReader(strings.NewReader(bytes), "test.pdn")
			g, err := r.Next()
			if err != nil || r.Encoding() != want || g.Tag("White") != text {
				t.Errorf("%s in %v: read as %v, %q, %v", text, want, r.Encoding(), g.Tag("White"), err)
			}
		}
	}
}

func TestEncodings(t *testing.T) {
	cyrillic := "[Event \"Чемпионат СССР\"]\n[White \"Куперман И.\"]\n[Black \"Ёлкин ё\"]\n{Белые сдались} 1. c3-d4 1-0\n"
	western := "[Event \"Fryske Kampioenskippen\"]\n[White \"Hâns Sjûkje Ebelú\"]\n[Black \"Édouard\"]\n1. 32-28 0-1\n"
	ukrainian := "[Event \"Чемпіонат України\"]\n[White \"Іваненко Юрій\"]\n[Black \"Євген Їжак\"]\n1. c3-d4 1-0\n"
	quotes := "[Event \"“Open” – Café ‘t Hof…\"]\n1. 32-28 {prêt-à-porter, “été”} 1-0\n"
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
		{"KOI8-R", encoded(t, charmap.KOI8R, cyrillic), cyrillic, pdn.KOI8},
		{"cp866", encoded(t, charmap.CodePage866, cyrillic), cyrillic, pdn.CP866},
		{"cp866 after much ASCII", ascii + encoded(t, charmap.CodePage866, cyrillic), ascii + cyrillic, pdn.CP866},
		{"KOI8-U", encoded(t, charmap.KOI8U, ukrainian), ukrainian, pdn.KOI8},
		{"windows-1251, Ukrainian", encoded(t, charmap.Windows1251, ukrainian), ukrainian, pdn.Windows1251},
		{"quotes of Windows", encoded(t, charmap.Windows1252, quotes), quotes, pdn.Latin1},
		{"UTF-16", wide(t, unicode.LittleEndian, cyrillic), cyrillic, pdn.UTF16},
		{"UTF-16, high byte first", wide(t, unicode.BigEndian, ascii+cyrillic), ascii + cyrillic, pdn.UTF16},
		{"windows-1251 after much ASCII", ascii + encoded(t, charmap.Windows1251, cyrillic), ascii + cyrillic, pdn.Windows1251},
		{"UTF-8 after much ASCII", ascii + cyrillic, ascii + cyrillic, pdn.UTF8},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := pdn.NewReader(strings.NewReader(tt.text), "test.pdn")
			want, said := read(t, tt.same), 0
			for i := range want {
				g, err := r.Next()
				if err != nil {
					t.Fatal(err)
				}
				if len(g.Faults) > 0 && g.Faults[0].Kind == pdn.OtherEncoding && g.Faults[0].Text == tt.want.String() {
					g.Faults = g.Faults[1:]
					said++
				}
				if dump(g) != dump(want[i]) {
					t.Fatalf("game %d: %s, want %s", i, dump(g), dump(want[i]))
				}
			}
			if r.Encoding() != tt.want || (said == 1) != (tt.want != pdn.UTF8) {
				t.Errorf("encoding %v, said %d times, want %v", r.Encoding(), said, tt.want)
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
	for e, want := range map[pdn.Encoding]string{pdn.EncodingUnset: "unset", pdn.UTF8: "UTF-8", pdn.Windows1251: "windows-1251", pdn.Latin1: "Latin-1", pdn.KOI8: "KOI8-R", pdn.CP866: "cp866", pdn.UTF16: "UTF-16"} {
		if e.String() != want {
			t.Errorf("Encoding(%d) is %q, want %q", e, e, want)
		}
	}
}
