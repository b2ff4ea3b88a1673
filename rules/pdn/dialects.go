package pdn

// Dialect is a way of writing games that is not the standard's (PDN 3.0) and is read
// all the same. Tests read every sample, and docs/dialects.md is made of the rows.
type Dialect struct {
	Name    string
	Source  string // who writes so
	Sample  string // a text that a file may hold
	Variant string // the game of the sample, where its moves are judged; "" in the others
	Reads   string // what the text is read as: tags that are asked for by the standard's names, moves, result
}

// Dialects returns the ways of writing that are read beside the standard's.
func Dialects() []Dialect { return append([]Dialect(nil), dialects...) }

// The header.
var dialects = []Dialect{
	{"Italian tags", "Campionato Assoluto 2005",
		"[Dati \"69° Assoluto\"]\n[Anno \"2005\"]\n[Bianco \"Borghetti\"]\n[Nero \"Mascolo\"]\n[Risultato \"1-0\"]\n\n1. 21-17 12-15 1-0",
		"italian", `Event "69° Assoluto", Date "2005", White "Borghetti", Black "Mascolo", Result "1-0"; 21-17 12-15; 1-0`},
	{"Dutch tags", "club files", "[Wit \"Sijbrands\"]\n[Zwart \"Wiersma\"]\n[Uitslag \"1-1\"]\n\n1. 32-28 19-23 1-1",
		"international", `White "Sijbrands", Black "Wiersma", Result "1-1"; 32-28 19-23; 1-1`},
	{"Frisian tags", "club files", "[Wyt \"Sjûkje\"]\n[Swart \"Hâns\"]\n[Utslach \"*\"]\n\n1. 32-28 19-23 *",
		"frisian", `White "Sjûkje", Black "Hâns", Result "*"; 32-28 19-23; *`},
	{"Russian tags", "club files", "[Турнир \"Финал\"]\n[Белые \"Иванов\"]\n[Чёрные \"Петров\"]\n[Результат \"1-0\"]\n\n1. c3-d4 d6-c5 1-0",
		"russian", `Event "Финал", White "Иванов", Black "Петров", Result "1-0"; c3-d4 d6-c5; 1-0`},
	{"Ukrainian tags", "club files", "[Білі \"Іваненко\"]\n[Чорні \"Петренко\"]\n[Результат \"1-0\"]\n\n1. c3-d4 d6-c5 1-0",
		"ukrainian", `White "Іваненко", Black "Петренко", Result "1-0"; c3-d4 d6-c5; 1-0`},
	{"French tags, letters as entities of web pages", "a viewer of games, Ouagadougou 2024",
		"[&#x00c9;v&#x00e9;nement \"Finale\"]\n[Blanc \"Seka\"]\n[Noir \"Diallo\"]\n[R&#x00e9;sultat \"1-1\"]\n[Manche \"11\"]\n\n1. 32-28 19-23 1-1",
		"international", `Event "Finale", Round "11", White "Seka", Black "Diallo", Result "1-1"; 32-28 19-23; 1-1`},
	{"Spanish tags", "club files", "[Blancas \"Pérez\"]\n[Negras \"Gil\"]\n[Resultado \"1-0\"]\n\n*", "", `White "Pérez", Black "Gil", Result "1-0"; *`},
	{"Portuguese tags", "club files", "[Brancas \"Sá\"]\n[Pretas \"Reis\"]\n[Resultado \"1-0\"]\n\n*", "", `White "Sá", Black "Reis", Result "1-0"; *`},
	{"German tags", "club files", "[Weiß \"Groß\"]\n[Schwarz \"Klein\"]\n[Ergebnis \"1-0\"]\n\n*", "", `White "Groß", Black "Klein", Result "1-0"; *`},
	{"Polish tags", "club files", "[Białe \"Nowak\"]\n[Czarne \"Wójcik\"]\n[Wynik \"1-0\"]\n\n*", "", `White "Nowak", Black "Wójcik", Result "1-0"; *`},
	{"players by who begins", "playstrategy.org", "[P1 \"anna\"]\n[P2 \"ben\"]\n[Variant \"International\"]\n\n1. 32-28 19-23 1-0",
		"international", `White "anna", Black "ben"; 32-28 19-23; 1-0`},
	{"players by who begins, where Black begins", "playstrategy.org", "[P1 \"anna\"]\n[P2 \"ben\"]\n[Variant \"American/English\"]\n\n1. 9-14 22-17 *",
		"english", `White "ben", Black "anna"; 9-14 22-17; *`},
	{"a round in words", "BrunoGUI", "[Round \"ronde2\"]\n\n1. 32-28 19-23 *", "international", `Round "ronde2" (2); 32-28 19-23; *`},
	{"a tag given twice", "the third example of the PDN 3.0 standard", "[Event \"Double Corner Dyke\"]\n[Black \"Jordan,A\"]\n[Event \"8x8\"]\n[GameType \"21\"]\n\n1. 9-14 22-17 *",
		"english", `Event "Double Corner Dyke", Black "Jordan,A"; 9-14 22-17; *`},
	{"names in front of the moves", "the sample game of the official Russian rules, 2.1.6.2", "Иванов - Петров: 1. ed4 dc5 2. fe3 fg5 *",
		"russian", `White "Иванов", Black "Петров"; ed4 dc5 fe3 fg5; *`},
	{"names on a line of their own", "newspapers", "И. Иванов — П. Петров\n1. ed4 dc5 *", "russian", `White "И. Иванов", Black "П. Петров"; ed4 dc5; *`},
	{"names with the result", "newspapers", "Sijbrands - Wiersma 1-1\n1. 32-28 19-23", "international", `White "Sijbrands", Black "Wiersma", Result "1-1"; 32-28 19-23`},

	// The moves.
	{"no sign between numbers", "PDN 1.0", "1. 3228 1823 2. 3329 23x32 3. 3728 *", "international", "3228 1823 3329 23x32 3728; *"},
	{"no sign between letters", "letters of correspondence", "1. c3d4 d6c5 *", "russian", "c3d4 d6c5; *"},
	{"short notation", "the official Russian rules, 2.1.6.2", "1. ed4 dc5 2. fe3 fg5 3. cb4 gh4 4. b:d6 h:f2 *", "russian", "ed4 dc5 fe3 fg5 cb4 gh4 b:d6 h:f2; *"},
	{"blanks about the signs", "score sheets that were typed", "1. 32 - 28 18 - 23 2. 33 - 29 23 x 32 3. 37 x 28 *", "international", "32-28 18-23 33-29 23x32 37x28; *"},
	{"blanks about the signs, letters", "score sheets that were typed", "1. c3 - d4 f6 - g5 2. e3 - f4 g5 : c5 *", "russian", "c3-d4 f6-g5 e3-f4 g5:c5; *"},
	{"no move numbers", "score sheets that were typed", "32 - 28 18 - 23\n33 - 29 23 x 32", "international", "32-28 18-23 33-29 23x32"},
	{"numbers without a full stop", "score sheets that were typed", "1 32-28 18-23 2 33-29 23x32", "international", "32-28 18-23 33-29 23x32"},
	{"a capture by its sign alone", "Frisian Article 22", "[FEN \"W:W28,50:B23,1\"]\n\n1. x 1-7 *", "frisian", "x 1-7; *"},
	{"a capture by its start alone", "score sheets", "[FEN \"W:W28,50:B23,5\"]\n\n1. 28x 5-10 *", "frisian", "28x 5-10; *"},
	{"other signs", "word processors", "1. 32–28 19–23 2. 28×19 14х23 *", "international", "32–28 19–23 28×19 14х23; *"},
	{"capitals", "tables for the drawing of openings", "1. C3-D4 D6-C5 *", "russian", "C3-D4 D6-C5; *"},
	{"Cyrillic letters that look like Latin ones", "Russian keyboards", "1. с3-b4 f6-g5 2. b2-с3 *", "russian", "с3-b4 f6-g5 b2-с3; *"},
	{"Cyrillic letters by their sound", "Russian keyboards", "1. ц3-д4 ф6-г5 2. г3-х4 б6-ц5 *", "russian", "ц3-д4 ф6-г5 г3-х4 б6-ц5; *"},
	{"a full stop behind a move", "books", "1. c3-d4 d6-c5 2. b2-c3.", "russian", "c3-d4 d6-c5 b2-c3"},
	{"commas between the moves", "newspapers", "1. 32-28, 19-23; 2. 28x19, 14x23", "international", "32-28 19-23 28x19 14x23"},

	// The result.
	{"the end in words, Russian", "the sample game of the official Russian rules, 2.1.6.2", "1. c3-d4 d6-c5. Белые сдались.", "russian", "c3-d4 d6-c5; 0-1"},
	{"the end in words, Ukrainian", "score sheets", "1. c3-d4 d6-c5. Чорні здалися.", "ukrainian", "c3-d4 d6-c5; 1-0"},
	{"the end in words, Dutch", "score sheets", "1. 32-28 19-23 wit geeft op", "international", "32-28 19-23; 0-1"},
	{"the end in words, Frisian", "score sheets", "1. 32-28 19-23. Swart jout it op.", "frisian", "32-28 19-23; 1-0"},
	{"the end in words, English", "books", "[GameType \"21\"]\n1. 9-14 22-17. Drawn.", "english", "9-14 22-17; 1/2-1/2"},
	{"the end in words, German", "newspapers", "1. 32-28 19-23. Weiß gibt auf.", "international", "32-28 19-23; 0-1"},
	{"words beside a result", "annotated games", "1. 32-28 19-23 2-0 Zwart geeft op", "international", "32-28 19-23; 2-0"},
	{"results with a colon, fractions, decimals", "sites of clubs", "1. 32-28 19-23 ½ : ½", "international", "32-28 19-23; ½:½"},
}
