package pdn_test

import (
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

func TestTagsInOtherLanguages(t *testing.T) {
	for _, header := range []string{
		`[Evento "E"] [Luogo "S"] [Data "2005.06.01"] [Turno "3"] [Bianco "w"] [Nero "b"] [Risultato "1-0"]`,
		`[Dati "E"] [Luogo "S"] [Anno "2005.06.01"] [Turno "3"] [BIANCO "w"] [nero "b"] [Risultato "1-0"]`,
		`[Toernooi "E"] [Plaats "S"] [Datum "2005.06.01"] [Ronde "3"] [Wit "w"] [Zwart "b"] [Uitslag "1-0"]`,
		`[Toernoai "E"] [Plak "S"] [Datum "2005.06.01"] [Rûnde "3"] [Wyt "w"] [Swart "b"] [Utslach "1-0"]`,
		`[Турнир "E"] [Место "S"] [Дата "2005.06.01"] [Тур "3"] [Белые "w"] [Чёрные "b"] [Результат "1-0"]`,
		`[Турнир "E"] [Место "S"] [Дата "2005.06.01"] [Тур "3"] [БЕЛЫЕ "w"] [Черные "b"] [Результат "1-0"]`,
		`[Турнір "E"] [Місце "S"] [Дата "2005.06.01"] [Тур "3"] [Білі "w"] [Чорні "b"] [Результат "1-0"]`,
		`[Tournoi "E"] [Lieu "S"] [Date "2005.06.01"] [Manche "3"] [Blancs "w"] [Noirs "b"] [Résultat "1-0"]`,
		`[&#x00c9;v&#x00e9;nement "E"] [Lieu "S"] [Date "2005.06.01"] [Manche "3"] [Blanc "w"] [Noir "b"] [R&#x00e9;sultat "1-0"]`,
		`[Torneo "E"] [Lugar "S"] [Fecha "2005.06.01"] [Ronda "3"] [Blancas "w"] [Negras "b"] [Resultado "1-0"]`,
		`[Torneio "E"] [Local "S"] [Data "2005.06.01"] [Rodada "3"] [Brancas "w"] [Pretas "b"] [Resultado "1-0"]`,
		`[Turnier "E"] [Ort "S"] [Datum "2005.06.01"] [Runde "3"] [Weiß "w"] [Schwarz "b"] [Ergebnis "1-0"]`,
		`[Turniej "E"] [Miejsce "S"] [Data "2005.06.01"] [Runda "3"] [Białe "w"] [Czarne "b"] [Wynik "1-0"]`,
		`[Event "?"] [Event2 "x"] [Evento "E"] [Site ""] [Luogo "S"] [Date "?"] [Data "2005.06.01"] [Round "?"] [Turno "3"] [White "?"] [Bianco "w"] [Nero "b"] [Result "?"] [Risultato "1-0"]`,
	} {
		text := strings.ReplaceAll(header, "] [", "]\n[") + "\n\n1. 32-28 *\n"
		g := read(t, text)[0]
		if len(g.Faults) > 0 {
			t.Errorf("%s: %s", header, dump(g))
		}
		for name, want := range map[string]string{"Event": "E", "Site": "S", "Date": "2005.06.01", "Round": "3", "White": "w", "black": "b", "RESULT": "1-0", "FEN": ""} {
			if got := g.Tag(name); got != want {
				t.Errorf("%s: %s %q, want %q", header, name, got, want)
			}
			if pos := g.TagPos(name); (pos.Line > 0) != (want != "") {
				t.Errorf("%s: %s at %v", header, name, pos)
			}
		}
		if lost := lostCharacters(text, []*pdn.Game{g}); lost != "" {
			t.Errorf("%s: %s", header, lost)
		}
		checkRoundTrip(t, g)
	}
}

// A tag of the standard comes first; one that is set is of the standard, and what was
// written stays.
func TestTagsOfTheStandardComeFirst(t *testing.T) {
	g := read(t, "[Bianco \"a\"]\n[White \"b\"]\n[Nero \"c\"]\n*")[0]
	if g.Tag("White") != "b" || g.Tag("Black") != "c" || g.Tag("Bianco") != "a" {
		t.Errorf("%q, %q, %q", g.Tag("White"), g.Tag("Black"), g.Tag("Bianco"))
	}
	g.SetTag("Black", "d")
	if got := dump(g); got != "[Bianco=a] [White=b] [Nero=c] [Black=d] => *" || g.Tag("Black") != "d" {
		t.Errorf("after SetTag: %s", got)
	}
}

// P1 is who begins, whatever the colour; their result is in that order.
func TestPlayersByTurn(t *testing.T) {
	for _, tt := range []struct{ header, white, result string }{
		{`[P1 "a"] [P2 "b"]`, "a", "1-0"},
		{`[P1 "a"] [P2 "b"] [GameType "20"]`, "a", "1-0"},
		{`[P1 "a"] [P2 "b"] [GameType "21"]`, "b", "0-1"},
		{`[P1 "a"] [P2 "b"] [GameType "23"]`, "b", "0-1"},
		{`[P1 "a"] [P2 "b"] [Variant "American/English"]`, "b", "0-1"},
		{`[P1 "a"] [P2 "b"] [Variant "International"]`, "a", "1-0"},
		{`[White "c"] [Black "d"] [P1 "a"] [P2 "b"] [GameType "21"]`, "c", "1-0"},
		{`[White "c"] [Black "d"] [GameType "21"]`, "c", "1-0"},
	} {
		g := read(t, tt.header+"\n1. 9-14 1-0")[0]
		if got := g.Tag("White"); got != tt.white {
			t.Errorf("%s: White is %q, want %q", tt.header, got, tt.white)
		}
		if kind, ok := g.ResultOf("1-0"); !ok || kind.Text(0) != tt.result {
			t.Errorf("%s: 1-0 is %v, want %s", tt.header, kind, tt.result)
		}
		if kind, ok := g.ResultOf("1/2-1/2"); !ok || kind != pdn.Drawn {
			t.Errorf("%s: a draw is %v", tt.header, kind)
		}
	}
	if g := read(t, "[P1 \"a\"] [GameType \"21\"]\n1. 9-14 White wins")[0]; g.Result.Text != "1-0" {
		t.Errorf("White wins: %s", dump(g))
	} else if kind, _ := g.ResultOf(g.Result.Text); kind != pdn.WhiteWins {
		t.Errorf("White wins: %v", kind)
	}
}
