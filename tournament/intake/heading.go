package intake

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// field is what a column of a list of players holds.
type field uint8

// The fields of a list of players.
const (
	fieldUnset field = iota
	fieldName        // whole name; beside a last name the first, beside a first name the last
	fieldFirst
	fieldInfix // de, van der
	fieldLast
	fieldPatronymic
	fieldRating
	fieldClub
	fieldTeam
	fieldFederation
	fieldTitle
	fieldBirth
	fieldSex
	fieldRegion
	fieldRank
	fieldCoach
	fieldGroups
	fieldIDs // several, each with who gave it: fmjd:12345, kndb:6789
	fieldID  // of no named federation
	fieldFMJD
	fieldKNDB
	fieldIDF
	fieldFSR
	fieldFIDE
)

// idFields are the columns of ids, and who gave them.
var idFields = []struct {
	field field
	giver string
}{{fieldID, "id"}, {fieldFMJD, "fmjd"}, {fieldKNDB, "kndb"}, {fieldIDF, "idf"}, {fieldFSR, "fsr"}, {fieldFIDE, "fide"}}

// headings are the words over columns: English, Dutch, Frisian, Russian,
// Ukrainian. They are compared folded, so that case, blanks, signs and accents
// do not matter.
var headings = []struct {
	field field
	words []string
}{
	{fieldName, []string{
		"name", "full name", "player", "players", "player name", "participant", "participants",
		"naam", "volledige naam", "speler", "spelers", "spelernaam", "deelnemer", "deelnemers",
		"namme", "spiler", "spilers", "dielnimmer", "dielnimmers",
		"имя", "фио", "ф.и.о.", "фамилия имя", "фамилия и имя", "фамилия, имя, отчество", "имя фамилия", "имя и фамилия",
		"игрок", "игроки", "участник", "участники",
		"ім'я", "піб", "п.і.б.", "прізвище ім'я", "прізвище та ім'я", "ім'я прізвище", "ім'я та прізвище",
		"гравець", "гравці", "учасник", "учасники",
	}},
	{fieldFirst, []string{
		"first name", "given name", "given names", "forename", "first", "voornaam", "roepnaam", "foarnamme", "имя игрока", "ім'я гравця",
	}},
	{fieldInfix, []string{"infix", "tussenvoegsel", "tussenv", "tv", "tuskenheaksel", "tuskenfoegsel"}},
	{fieldLast, []string{
		"last name", "surname", "family name", "last", "achternaam", "familienaam", "efternamme", "achternamme", "famyljenamme",
		"фамилия", "прізвище",
	}},
	{fieldPatronymic, []string{"patronymic", "patroniem", "patronym", "vadersnaam", "heitenamme", "middle name", "отчество", "по батькові"}},
	{fieldRating, []string{
		"rating", "ratings", "rtg", "elo", "elo rating", "current rating", "rating fmjd", "fmjd rating", "fmjd", "kndb rating", "rating kndb",
		"wurdearring", "рейтинг", "рейтинг фмжд", "эло", "ело",
	}},
	{fieldClub, []string{
		"club", "club name", "vereniging", "damclub", "damvereniging", "clubnaam",
		"klub", "klup", "feriening", "damferiening", "damklub", "damklup", "клуб",
	}},
	{fieldTeam, []string{"team", "team name", "ploeg", "teamnaam", "ploech", "команда"}},
	{fieldFederation, []string{
		"federation", "fed", "country", "nation", "nationality", "federatie", "bond", "land", "nationaliteit",
		"federaasje", "bûn", "lân", "nasjonaliteit", "федерация", "страна", "гражданство", "федерація", "країна", "громадянство",
	}},
	{fieldTitle, []string{"title", "titel", "titul", "звание", "титул", "звання"}},
	{fieldRank, []string{"rank", "rang", "graad", "sports rank", "разряд", "спортивный разряд", "звание разряд", "спортивное звание", "розряд", "спортивний розряд"}},
	{fieldSex, []string{"sex", "gender", "m/f", "geslacht", "m/v", "skaai", "geslachte", "m/f", "пол", "стать"}},
	{fieldRegion, []string{
		"region", "province", "state", "regio", "provincie", "provinsje", "регион", "субъект", "область", "край", "город", "республика", "регіон", "місто",
	}},
	{fieldCoach, []string{"coach", "trainer", "oefenmeester", "treaner", "trener", "тренер", "тренеры", "тренери"}},
	{fieldGroups, []string{"group", "groups", "category", "categories", "class", "groep", "groepen", "categorie", "klasse", "groep klasse", "kategory", "kategoryen", "группа", "группы", "категория", "група", "групи", "категорія"}},
	{fieldIDs, []string{"ids"}},
	{fieldID, []string{"id", "player id", "id number", "licence", "license", "bondsnummer", "lidnummer", "id-nûmer", "nûmer bûn", "код", "код игрока", "ид", "ід", "код гравця"}},
	{fieldFMJD, []string{"fmjd id", "id fmjd", "fmjd-id", "fmjd nr", "fmjd number", "fmjd code", "id фмжд", "фмжд id", "код фмжд"}},
	{fieldKNDB, []string{"kndb id", "id kndb", "kndb nr", "kndb nummer", "kndb-nummer", "relatienummer", "kndb relatienummer"}},
	{fieldIDF, []string{"idf id", "id idf", "idf-64 id", "id мфш", "код мфш"}},
	{fieldFSR, []string{"фшр id", "id фшр", "код фшр", "fsr id", "id fsr"}},
	{fieldFIDE, []string{"fide id", "id fide", "fide-id", "fide nr"}},
	{fieldBirth, []string{
		"birth year", "year of birth", "birthyear", "yob", "born", "birthday", "birth date", "date of birth", "dob", "birth",
		"geboortejaar", "geboortedatum", "geboren", "geb.datum", "geb. jaar", "geb", "bertejier", "berteljier", "bertedatum", "berne",
		"год рождения", "дата рождения", "г.р.", "год рожд.", "рік народження", "дата народження", "р.н.",
	}},
}

// dictionary is the table of headings by folded word.
type dictionary map[string]field

// newDictionary folds the table of headings.
func newDictionary() dictionary {
	d := make(dictionary)
	for _, h := range headings {
		for _, word := range h.words {
			d[foldHeading(word)] = h.field
		}
	}
	return d
}

// foldHeading keeps the letters and digits of a heading, in lower case and
// without accents.
func foldHeading(heading string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(heading))
}

// isCyrillic reports whether a heading is Russian or Ukrainian: such lists put
// the last name first.
func isCyrillic(heading string) bool {
	return strings.ContainsFunc(heading, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}
