package people

import "testing"

// spellings are surnames as Russian, English, French, Dutch, German and other lists write
// them.
var spellings = [][]string{
	{"Щёголев", "Щеголев", "Shchegolev", "Chtchegolev", "Chtchegoliev", "Sjtsjogoljew", "Schtschegoljew"},
	{"Куперман", "Kuperman", "Kouperman", "Koeperman"},
	{"Чижов", "Chizhov", "Tchijov", "Tsjizjov", "Tsjizjow", "Tschischow", "Tchizhov"},
	{"Гантварг", "Gantwarg", "Gantvarg"},
	{"Андрейко", "Andreiko", "Andreyko", "Andrejko"},
	{"Вайцман", "Vaitsman", "Vaytsman", "Weitzman", "Weitsman"},
	{"Шварцман", "Shvartsman", "Schwarzman", "Chvartsman", "Sjvartsman"},
	{"Балякин", "Balyakin", "Baliakine", "Baljakin"},
	{"Мищанский", "Mishchansky", "Michtchanski", "Misjtsjanski", "Mischtschanski", "Mishchanskiy"},
	{"Дыбман", "Dybman", "Dibman"},
	{"Агафонов", "Agafonov", "Agafonow"},
	{"Федорук", "Fedoruk", "Fedorouk", "Fedoroek"},
	{"Каплан", "Kaplan"},
	{"Колесов", "Kolesov", "Kolessov", "Kolesow", "Kolessow"},
	{"Кузнецов", "Kuznetsov", "Kouznetsov", "Koeznetsov", "Kusnezow"},
	{"Жуков", "Zhukov", "Joukov", "Zjoekov", "Schukow"},
	{"Цирик", "Tsirik", "Zirik", "Cirik"},
	{"Юшкевич", "Yushkevich", "Iouchkevitch", "Joesjkevitsj", "Juschkewitsch"},
	{"Яценко", "Yatsenko", "Iatsenko", "Jatsenko", "Jazenko"},
	{"Хачатурян", "Khachaturyan", "Khatchatourian", "Chatsjatoerjan", "Chatschaturjan"},
	{"Ковальчук", "Kovalchuk", "Kovaltchouk", "Kovaltsjoek", "Kowaltschuk", "Kowalczuk"},
	{"Георгиев", "Georgiev", "Gueorguiev", "Guéorguiev", "Georgijew"},
	{"Кыргызов", "Kyrgyzov"},
	{"Соколовский", "Sokolovsky", "Sokolovski", "Sokolovskij", "Sokolowski", "Sokolovskiy"},
	{"Ґерасименко", "Герасименко", "Gerasymenko", "Gerasimenko"},
	{"Герасименко", "Herasymenko"},
	{"Щербаков", "Shcherbakov", "Chtcherbakov", "Schtscherbakow", "Sjtsjerbakov"},
	{"Юнгман", "Yungman", "Joengman"},
	{"Сейбрандс", "Sijbrands", "Sybrands"},
	{"Вирсма", "Wiersma"},
	{"Бомстра", "Boomstra"},
	{"Клерк", "Clerc"},
	{"Янсен", "Jansen"},
	{"Схолма", "Scholma"},
	{"Мейер", "Meijer", "Meyer"},
	{"Хукстра", "Hoekstra"},
	{"Винкел", "Winkel"},
	{"Ван дер Вал", "van der Wal"},
	{"Нджофанг", "Ndjofang"},
	{"Самб", "Samb"},
	{"Вальнерис", "Valneris", "Walneris"},
	{"Домчев", "Domchev", "Domtchev", "Domtsjev", "Domtschew"},
	{"Гетманский", "Getmanski", "Guetmanski", "Getmansky"},
}

func TestSpellingsOfOneSurnameAgree(t *testing.T) {
	t.Parallel()
	for _, list := range spellings {
		for i, a := range list {
			for _, b := range list[:i] {
				m := Compare(Record{Name: a + " I.", Federation: "URS"}, Record{Name: "I. " + b})
				if !m.codes.any(codesSurname) {
					t.Errorf("%s and %s: %v", a, b, m.Reasons(Record{}, Record{}))
				}
				if !MayBeOne(a, b) || !meet(a, b) {
					t.Errorf("%s and %s: keys %v and %v", a, b, KeysOf(a), KeysOf(b))
				}
			}
		}
	}
}

// others are surnames of two people, however alike.
var others = [][2]string{
	{"Шварцман", "Shvarts"}, {"Jansen", "Hansen"}, {"Иванов", "Иванова"}, {"Ivanov", "Иванова"}, {"Petrov", "Petrova"}, {"Visser", "Fischer"}, {"Golubeva", "Golubev"}, {"Kuiper", "Kuipers"}, {"de Vries", "de Wit"},
	{"Шуков", "Zhukovski"}, {"Chizhov", "Сизов"}, {"Чижов", "Сизов"}, {"Bakker", "Bekker"}, {"Getmanski", "Гетманская"}, {"Meijer", "Meiners"}, {"Shaibakov", "Шайбак"}, {"Smit", "Smits"}, {"Волков", "Volkova"}, {"Boer", "Бор"}, {"Мозер", "Moser de Lange"},
	{"Jansen", "Janssen"}, {"Wiersma", "Wiersema"}, {"Kooistra", "Kooijman"}, {"Вирсма", "Wiersema"},
}

func TestSurnamesOfTwoPeopleAreNeverSure(t *testing.T) {
	t.Parallel()
	for _, pair := range others {
		for _, federation := range []string{"", "NED", "RUS"} {
			a, b := Record{Name: pair[0] + ", Jan", Federation: federation, BirthYear: 1960}, Record{Name: "Jan " + pair[1], Federation: federation, BirthYear: 1960}
			if m := Compare(a, b); m.Level >= LevelSurname {
				t.Errorf("%s and %s of %s: %v", pair[0], pair[1], federation, m.Reasons(a, b))
			}
		}
	}
}

// KeysOf are the keys of a name, none twice, in order.
func KeysOf(name string) Keys {
	n := parseName(name, false)
	keys := Keys{Surname: n.surnameKeys()}
	for i := range n.words {
		for at, r := range []rune(lettersAll) {
			if n.words[i].initials&(1<<at) != 0 {
				keys.Initials = append(keys.Initials, Key(r))
			}
		}
	}
	keys.Initials = tidied(keys.Initials)
	return keys
}

// Compare says how two records agree.
func Compare(a, b Record) Match {
	ka, kb := Know(a), Know(b)
	return ka.Compare(&kb)
}
