package people

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// rec is a record from a short text: id|name|federation|year|register|club.
func rec(text string) Record {
	f := strings.Split(text+"|||||", "|")
	r := Record{ID: f[0], Name: f[1], Federation: f[2], Club: f[5]}
	fmt.Sscan(f[3], &r.BirthYear)
	if f[4] != "" {
		r.Registers = []Register{{ID: f[4]}}
	}
	return r
}

// recs are records from short texts.
func recs(texts ...string) []Record {
	var all []Record
	for _, text := range texts {
		all = append(all, rec(text))
	}
	return all
}

// joined are the groups of two records or more, as texts.
func joined(people []Person) []string {
	var all []string
	for _, p := range people {
		if p.Sure != (len(p.Records) > 1) {
			all = append(all, fmt.Sprint("sure: ", p))
		}
		if len(p.Records) > 1 {
			all = append(all, strings.Join(p.Records, " "))
		}
	}
	return all
}

func TestResolveJoinsWhatIsSureAndNothingElse(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		records []Record
		want    []string
	}{
		"spellings, orders and initials of one": {recs("a|Щёголев В.|URS", "b|Shchegolev, Vyacheslav", "c|Chtchegoliev V.", "d|Sjtsjogoljew,W.", "e|Вячеслав Щеголев"), []string{"a b c d e"}},
		"father and son":                        {recs("a|Wiersma, Jan|NED|1950", "b|Jan Wiersma|NED|1978", "c|J. Wiersma|NED", "d|Jan Wiersma|NED", "e|Wiersma, Jan|NED|1978"), []string{"b e"}},
		"father and son, years with initials":   {recs("a|J. Wiersma|NED|1950", "b|Wiersma,J.|NED|1978", "c|Jan Wiersma|NED", "d|Wiersma, Jan|NED"), nil},
		"brothers of one initial":               {recs("a|Ivan Ivanov|RUS", "b|Ivanov, Igor|RUS", "c|Ivanov I.", "d|И. Иванов", "e|Иванов Иван"), []string{"a e"}},
		"twins with one year":                   {recs("a|Baukje Nauta|NED|2004|1", "b|Bouwe Nauta|NED|2004|2", "c|B. Nauta|NED|2004", "d|Nauta, B.|NED||2"), []string{"b d"}},
		"two of one name by register":           {recs("a|Jan de Boer|NED||1", "b|Boer, Jan de|NED||2", "c|J. de Boer|NED", "d|De Boer, Jan", "e|J. de Boer|NED||1"), []string{"a e"}},
		"two of one name by federation":         {recs("a|A. Smit|NED", "b|A. Smit|RSA", "c|A. Smit", "d|Smit, A.|NED"), []string{"a d"}},
		"one who moved":                         {recs("a|Kuperman I.|URS|1922", "b|Iser Kuperman|USA|1922", "c|КУПЕРМАН Исер"), []string{"a b c"}},
		"a surname alone":                       {recs("a|Kuperman", "b|Kuperman, Iser"), nil},
		"husband and wife":                      {recs("a|Иванов А.", "b|Иванова А.", "c|Ivanova A."), []string{"b c"}},
		"junior and senior":                     {recs("a|Piet Jansen jr.|NED", "b|Piet Jansen sr.|NED", "c|Jansen, Piet|NED", "d|Jansen, Piet, jr.|NED"), []string{"a d"}},
		"a bridge between two names":            {recs("a|Jansen A.|NED", "b|Janssen A.|NED", "c|Янсен А.", "d|Янссен А."), []string{"b d"}},
		"one number and two names":              {recs("a|Jan Kujal|CZE||7", "b|Petr Novak|CZE||7"), nil},
		"one number and two years":              {recs("a|Jan Kujal|CZE|1950|7", "b|Kujal, Jan|CZE|1978|7"), nil},
		"names of one language and another":     {recs("a|Ковальчук Микола|UKR", "b|Kovalchuk, Nikolai", "c|Kowaltschuk N."), []string{"a b c"}},
		"short forms":                           {recs("a|Kees de Wit|NED", "b|Cornelis de Wit|NED", "c|Cor de Wit|NED"), nil},
		"a maiden name":                         {recs("a|Golubeva (Sadovska) Zoja|LAT|1967", "b|Sadovska, Zoja|LAT|1967", "c|Natalia Sadowska|POL"), []string{"a b"}},
		"accents, capitals and particles":       {recs("a|GUÉORGUIEV Alexandre", "b|Gueorguiev, Alexandre", "c|VAN DEN AKKER Jeroen", "d|Akker, Jeroen van den", "e|J. van den Akker"), []string{"a b", "c d e"}},
		"another particle":                      {recs("a|J. van den Berg|NED", "b|J. van der Berg|NED"), nil},
		"patronymics":                           {recs("a|Иванов Иван Иванович", "b|Ivan Ivanovich Ivanov", "c|Иванов И.И.", "d|Иванов И.П."), []string{"a b c"}},
		"second initials":                       {recs("a|Jan Ekke de Vries", "b|J.E. de Vries", "c|J.K. de Vries", "d|J. de Vries"), []string{"a b"}},
		"nobody":                                {recs("a|N.N.", "b|N.N.", "c|A. B.", "d|A. B."), nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if d := cmp.Diff(tt.want, joined(Resolve(tt.records, Links{}))); d != "" {
				t.Error(d)
				for i, a := range tt.records {
					for _, b := range tt.records[:i] {
						m := Compare(a, b)
						t.Log(m.Level, m.Reasons(a, b))
					}
				}
			}
		})
	}
}

// anyRecords are records of people who are hard to tell apart.
func anyRecords(t *rapid.T) []Record {
	surnames := []string{"Ivanov", "Иванов", "Iwanow", "Ivanova", "Jansen", "Janssen", "Янсен", "de Vries", "Де Врис", "Шварцман", "Schwarzman", "Shvarts", "Sjvarts"}
	givens := []string{"", "I.", "Ivan", "Igor", "Иван", "И.", "I.P.", "Jan", "J.", "Jean", "Ян", "A.", "Aleks.", "Alexander", "Александр", "Alexandra", "jr. J."}
	count := rapid.IntRange(0, 14).Draw(t, "count")
	var all []Record
	for i := range count {
		r := Record{ID: fmt.Sprintf("r%02d", i), Federation: rapid.SampledFrom([]string{"", "", "NED", "RUS", "URS"}).Draw(t, "federation"), BirthYear: rapid.SampledFrom([]int{0, 0, 0, 1950, 1978}).Draw(t, "year")}
		surname, given := rapid.SampledFrom(surnames).Draw(t, "surname"), rapid.SampledFrom(givens).Draw(t, "given")
		r.Name = rapid.SampledFrom([]string{surname + ", " + given, given + " " + surname, surname + " " + given}).Draw(t, "name")
		if id := rapid.SampledFrom([]string{"", "", "", "1", "2"}).Draw(t, "register"); id != "" {
			r.Registers = []Register{{ID: id}}
		}
		all = append(all, r)
	}
	return all
}

func TestResolveIsTheSameInAnyOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		records := anyRecords(t)
		shuffled := rapid.Permutation(records).Draw(t, "order")
		if d := cmp.Diff(joined(Resolve(records, Links{})), joined(Resolve(shuffled, Links{}))); d != "" {
			t.Fatal(d)
		}
	})
}

func TestGroupsAreFreeOfContradictions(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		records := anyRecords(t)
		of := map[string]Record{}
		for _, r := range records {
			of[r.ID] = r
		}
		seen := 0
		for _, p := range Resolve(records, Links{}) {
			seen += len(p.Records)
			for i, a := range p.Records {
				for _, b := range p.Records[:i] {
					if m := Compare(of[a], of[b]); m.Level <= LevelAgainst {
						t.Fatalf("%v: %v and %v cannot be one: %v", p.Records, of[a], of[b], m.Reasons(of[a], of[b]))
					}
				}
			}
			if len(p.Rests) != len(p.Records)-1 || len(p.Rests) > 0 && p.Level < LevelOpen {
				t.Fatalf("%v rests on %v", p.Records, p.Rests)
			}
		}
		if seen != len(records) {
			t.Fatalf("%d of %d records are somewhere", seen, len(records))
		}
	})
}

func TestCompareIsTheSameBothWays(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		records := anyRecords(t)
		for i, a := range records {
			for _, b := range records[:i] {
				ab, ba := Compare(a, b), Compare(b, a)
				if ab != ba {
					t.Fatalf("%v and %v: %v, and %v", a, b, ab.Reasons(a, b), ba.Reasons(b, a))
				}
				if ab.Level > LevelOpen && !MayBeOne(a.Name, b.Name) {
					t.Fatalf("%v and %v: level %d, and may not be one", a, b, ab.Level)
				}
				if ab.Level > LevelOpen && !slices.ContainsFunc(KeysOf(a.Name).Surname, func(k Key) bool { return slices.Contains(KeysOf(b.Name).Surname, k) }) {
					t.Fatalf("%v and %v have no key in common", a, b)
				}
			}
		}
	})
}

func TestWhatAPersonSaidWins(t *testing.T) {
	t.Parallel()
	records := recs("a|Kuperman I.|URS", "b|Iser Kuperman", "c|Koeperman, Isser", "d|Piet Boer|NED|1950", "e|Boer, P.|NED|1978", "f|Smit", "g|Smit, K.")
	at := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	said := func(a, b string, says Says) Link {
		return Link{A: a, B: b, Says: says, Who: "Anna", When: at, Why: "asked"}
	}
	for name, tt := range map[string]struct {
		links []Link
		want  []string
	}{
		"nothing is said":           {nil, []string{"a b c"}},
		"two are two":               {[]Link{said("c", "a", SaysTwo)}, []string{"b c"}},
		"two are one":               {[]Link{said("d", "e", SaysOne), said("g", "f", SaysOne)}, []string{"a b c", "d e", "f g"}},
		"taken back":                {[]Link{said("a", "c", SaysTwo), said("c", "a", SaysBack)}, []string{"a b c"}},
		"said anew":                 {[]Link{said("d", "e", SaysOne), said("e", "d", SaysBack), said("d", "e", SaysTwo)}, []string{"a b c"}},
		"one and two at once":       {[]Link{said("d", "e", SaysOne), said("e", "f", SaysOne), said("d", "f", SaysTwo)}, []string{"a b c"}},
		"records that are not here": {[]Link{said("d", "x", SaysOne), said("x", "e", SaysOne)}, []string{"a b c", "d e"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if d := cmp.Diff(tt.want, joined(Resolve(records, FoldLinks(tt.links)))); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestLinksThatCannotBeAreRefused(t *testing.T) {
	t.Parallel()
	links := FoldLinks([]Link{{A: "a", B: "b", Says: SaysOne, Who: "Anna"}, {A: "b", B: "c", Says: SaysOne, Who: "Anna"}, {A: "d", B: "c", Says: SaysTwo, Who: "Bram", Why: "brothers"}})
	for name, tt := range map[string]struct {
		link Link
		want string
	}{
		"another one":          {Link{A: "a", B: "e", Says: SaysOne, Who: "Anna"}, ""},
		"again":                {Link{A: "b", B: "a", Says: SaysOne, Who: "Anna"}, ""},
		"taken back":           {Link{A: "c", B: "d", Says: SaysBack, Who: "Anna"}, ""},
		"with itself":          {Link{A: "a", B: "a", Says: SaysOne, Who: "Anna"}, "people-link.no-two"},
		"by nobody":            {Link{A: "a", B: "e", Says: SaysOne}, "people-link.nobody"},
		"no word":              {Link{A: "a", B: "e", Says: "maybe", Who: "Anna"}, "people-link.no-word"},
		"what nobody said":     {Link{A: "a", B: "e", Says: SaysBack, Who: "Anna"}, "people-link.not-said"},
		"the contrary":         {Link{A: "c", B: "d", Says: SaysOne, Who: "Anna"}, "people-link.said-otherwise"},
		"the contrary, around": {Link{A: "a", B: "d", Says: SaysOne, Who: "Anna"}, "people-link.contradicts"},
		"two who are one":      {Link{A: "a", B: "c", Says: SaysTwo, Who: "Anna"}, "people-link.contradicts"},
	} {
		if err := links.Check(tt.link); codeOfError(err) != tt.want {
			t.Errorf("%s: %v, want %q", name, err, tt.want)
		}
	}
}
