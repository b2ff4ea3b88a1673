package pdn

import (
	"html"
	"strings"
	"sync"
	"unicode/utf8"

	"arbiter/rules"
)

// nationalTags are the names that programs of other countries write in the place
// of the standard's own, by the standard name, with the languages. Case does not
// count, nor whether ё is written е. First the files that were seen: Campionato
// Assoluto 2005 (Dati, Anno, Bianco, Nero, Risultato), the French files of a viewer (Blanc,
// Noir, Résultat, Manche).
var nationalTags = map[string][]string{
	"Event": {
		"Evento", "Dati", "Torneo", // Italian, Spanish, Portuguese
		"Toernooi", "Evenement", "Toernoai", // Dutch, Frisian
		"Турнир", "Соревнование", "Турнір", "Змагання", // Russian, Ukrainian
		"Événement", "Tournoi", "Torneio", "Turnier", "Turniej", "Zawody",
	},
	"Site": {
		"Luogo", "Sede", "Lugar", "Local", // Italian, Spanish, Portuguese
		"Plaats", "Plak", // Dutch, Frisian
		"Место", "Місце", "Lieu", "Ort", "Miejsce",
	},
	"Date": {
		"Data", "Fecha", // Italian, Portuguese, Polish; Spanish
		"Datum", "Дата", // Dutch, Frisian, German; Russian, Ukrainian
		"Anno", // Italian: the year alone
	},
	"Round": {
		"Turno", "Ronda", "Rodada", // Italian, Spanish, Portuguese
		"Ronde", "Rûnde", // Dutch, Frisian
		"Тур", "Раунд", "Manche", "Tour", "Runde", "Runda",
	},
	"White": {
		"Bianco", "Blancas", "Brancas", "Blanco", "Branco", // Italian, Spanish, Portuguese
		"Wit", "Wyt", // Dutch, Frisian
		"Белые", "Білі", "Blancs", "Blanc", "Weiss", "Weiß", "Białe",
	},
	"Black": {
		"Red",                                        // English, of boards with red men
		"Nero", "Negras", "Pretas", "Negro", "Preto", // Italian, Spanish, Portuguese
		"Zwart", "Swart", // Dutch, Frisian
		"Чёрные", "Чорні", "Noirs", "Noir", "Schwarz", "Czarne",
	},
	"Result": {
		"Risultato", "Resultado", // Italian; Spanish, Portuguese
		"Uitslag", "Resultaat", "Utslach", "Resultaten", // Dutch, Frisian
		"Результат", "Résultat", "Ergebnis", "Wynik",
	},
}

// standardTags are the standard names by the folded national ones.
var standardTags = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for standard, national := range nationalTags {
		for _, name := range national {
			names[foldedTagName(name)] = standard
		}
	}
	return names
})

// longestTagName is the most bytes that a national name has, with entities for its
// letters.
const longestTagName = 64

// standardOf is the standard's name for what a national name says; "" if it is none.
func standardOf(name string) string {
	if len(name) > longestTagName {
		return ""
	}
	var room [longestTagName]byte
	for i := range len(name) {
		switch c := name[i]; {
		case c >= utf8.RuneSelf || c == '&':
			return standardTags()[foldedTagName(name)]
		case c >= 'A' && c <= 'Z':
			room[i] = c | 0x20
		default:
			room[i] = c
		}
	}
	return standardTags()[string(room[:len(name)])]
}

// foldedTagName is a tag's name without case, with е for ё, and with characters for
// the entities that a viewer of web pages wrote ("R&#x00e9;sultat").
func foldedTagName(name string) string {
	if strings.Contains(name, "&") {
		name = html.UnescapeString(name)
	}
	return strings.ReplaceAll(strings.ToLower(name), "ё", "е")
}

// tag returns the tag that says what a standard tag says: the one of that name, or,
// where that is absent or says nothing, one in another language, or one of the
// players P1 and P2; nil if there is none.
func (g *Game) tag(name string) *Tag {
	own := g.ownTag(name)
	if own != nil && own.Value != "" && own.Value != "?" {
		return own
	}
	if other := g.otherTag(name); other != nil {
		return other
	}
	return own
}

// ownTag returns the first tag of just that name, whatever its case.
func (g *Game) ownTag(name string) *Tag {
	for i := range g.Tags {
		if sameName(g.Tags[i].Name, name) {
			return &g.Tags[i]
		}
	}
	return nil
}

// sameName is strings.EqualFold for names of tags, which nearly all begin otherwise.
func sameName(a, b string) bool {
	if a != "" && b != "" && (a[0]|b[0]) < utf8.RuneSelf && a[0]|0x20 != b[0]|0x20 {
		return false
	}
	return a == b || strings.EqualFold(a, b)
}

// otherTag returns the first tag of another name that means the standard one.
func (g *Game) otherTag(name string) *Tag {
	standard := standardName(name)
	if standard == "" {
		return nil
	}
	for i := range g.Tags {
		t := &g.Tags[i]
		if t.Value != "" && (standardOf(t.Name) == standard || g.isPlayer(t.Name, standard)) {
			return t
		}
	}
	return nil
}

// standardName is the name as the table of national tags has it; "" if no other
// name stands for it.
func standardName(name string) string {
	switch len(name) {
	case len("Date"), len("Event"), len("Result"): // and Site, Round, White, Black
	default:
		return ""
	}
	for standard := range nationalTags {
		if strings.EqualFold(standard, name) {
			return standard
		}
	}
	return ""
}

// isPlayer reports the tag of the player who plays a colour: P1 is who begins a
// game of the variant, P2 the other (playstrategy.org).
func (g *Game) isPlayer(tag, colour string) bool {
	if len(tag) != len("P1") || tag[0]|0x20 != 'p' || colour != "White" && colour != "Black" {
		return false
	}
	first := "White"
	if g.begins() == rules.Black {
		first = "Black"
	}
	return tag[1] == '1' && colour == first || tag[1] == '2' && colour != first
}

// begins is the colour that begins the game as it is written: as the variant has it that
// the header names; White if it names none, or where the moves are in letters.
func (g *Game) begins() rules.Color {
	if v, _, ok := g.Named(); ok && !g.Lettered() {
		return v.First
	}
	return rules.White
}

// ResultOf reads a result of the game, its tag or its token, as [ParseResult] does.
// Where the players are P1 and P2, who begins comes first; where Black begins, that
// is Black's side.
func (g *Game) ResultOf(text string) (kind ResultKind, ok bool) {
	kind, ok = ParseResult(text)
	if turned := turnedResults[kind]; turned != ResultUnset && g.byTurn() && !(g.Result.InWords && text == g.Result.Text) {
		return turned, ok
	}
	return kind, ok
}

// turnedResults are the results that favour a side, turned round.
var turnedResults = map[ResultKind]ResultKind{
	WhiteWins: BlackWins, BlackWins: WhiteWins, WhiteForfeit: BlackForfeit, BlackForfeit: WhiteForfeit,
}

// byTurn reports a header that names its players by who begins, and not by colours, of
// a game that Black begins.
func (g *Game) byTurn() bool {
	return (g.ownTag("P1") != nil || g.ownTag("P2") != nil) && g.ownTag("White") == nil && g.ownTag("Black") == nil && g.begins() == rules.Black
}
