package i18n_test

import (
	"slices"
	"testing"
	"time"

	"arbiter/reports/i18n"
)

func mustLoc(t *testing.T, lang string) *i18n.Localizer {
	t.Helper()
	loc, err := i18n.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}

func TestEnglishNumbersAndDates(t *testing.T) {
	en := mustLoc(t, "en")
	for text, want := range map[string]string{"7½": "7½", "92.75": "92.75", "½-½": "½-½", "": ""} {
		if got := en.Number(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{"7½": "7.5", "½": "0.5", "½-½": "0.5-0.5", "10½ (3½)": "10.5 (3.5)", "3": "3"} {
		if got := en.WithDecimals().Number(text); got != want {
			t.Errorf("decimal %q is %q, want %q", text, got, want)
		}
	}
	if got := en.Date("2026-11-20"); got != "2026-11-20" {
		t.Error(got)
	}
	if got := en.Date("autumn"); got != "autumn" {
		t.Error(got)
	}
	if got := en.Time(time.Date(2026, 11, 20, 21, 4, 5, 0, time.FixedZone("CET", 3600))); got != "2026-11-20 20:04 UTC" {
		t.Error(got)
	}
}

func TestFromEnvironment(t *testing.T) {
	for _, c := range []struct {
		env    map[string]string
		system string
		want   string
	}{
		{nil, "", "en"},
		{map[string]string{"LANG": "C.UTF-8"}, "", "en"},
		{map[string]string{"LANG": "POSIX"}, "", "en"},
		{map[string]string{"LANG": "en_GB.UTF-8"}, "", "en"},
		{map[string]string{"LANG": "xx_XX"}, "", "en"},
		{map[string]string{"LANG": "en_US.UTF-8", "LC_ALL": "C"}, "", "en"},
		{nil, "en-US", "en"},
		{nil, "nl-NL", "nl"},
		{map[string]string{"LANG": "fy_NL.UTF-8"}, "nl-NL", "fy"},
		{map[string]string{"LANG": "en_US.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "", "ru"},
		{map[string]string{"LANG": "nl_NL@euro", "LC_ALL": "uk_UA.utf8"}, "", "uk"},
	} {
		if got := i18n.FromEnvironment(func(name string) string { return c.env[name] }, c.system); got != c.want {
			t.Errorf("%v, %q: %s, want %s", c.env, c.system, got, c.want)
		}
	}
}

// Names collate by language: accents after the plain letter, not after z.
func TestCollator(t *testing.T) {
	names := []string{"Zwaan", "Ângela", "Andries", "Öz", "Oosterhof"}
	slices.SortFunc(names, mustLoc(t, "en").Collator())
	if want := []string{"Andries", "Ângela", "Oosterhof", "Öz", "Zwaan"}; !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
}

// A day that is read by itself has the name of its month, in the case that it takes there;
// what two days have in common stands once.
func TestLongDates(t *testing.T) {
	for lang, want := range map[string][5]string{
		"en": {"14 November 2026", "14–15 November 2026", "9 January – 6 February 2026", "31 December 2026 – 2 January 2027", "5 May 2026"},
		"nl": {"14 november 2026", "14 t/m 15 november 2026", "9 januari t/m 6 februari 2026", "31 december 2026 t/m 2 januari 2027", "5 mei 2026"},
		"fy": {"14 novimber 2026", "14 oant en mei 15 novimber 2026", "9 jannewaris oant en mei 6 febrewaris 2026", "31 desimber 2026 oant en mei 2 jannewaris 2027", "5 maaie 2026"},
		"ru": {"14 ноября 2026 г.", "14–15 ноября 2026 г.", "9 января – 6 февраля 2026 г.", "31 декабря 2026 г. – 2 января 2027 г.", "5 мая 2026 г."},
		"uk": {"14 листопада 2026 р.", "14–15 листопада 2026 р.", "9 січня – 6 лютого 2026 р.", "31 грудня 2026 р. – 2 січня 2027 р.", "5 травня 2026 р."},
	} {
		l := mustLoc(t, lang)
		got := [5]string{l.LongDates("2026-11-14", "2026-11-14"), l.LongDates("2026-11-14", "2026-11-15"), l.LongDates("2026-01-09", "2026-02-06"), l.LongDates("2026-12-31", "2027-01-02"), l.LongDates("", "2026-05-05")}
		if got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
		if again := l.LongDates("2026-11-14", ""); again != got[0] {
			t.Errorf("%s: without an end it is %q", lang, again)
		}
		if back := l.LongDates("2026-11-14", "2026-11-01"); back != got[0] {
			t.Errorf("%s: an end before the beginning is %q", lang, back)
		}
	}
	if en := mustLoc(t, "en"); en.LongDates("autumn", "2026-11-01") != "autumn" || en.LongDate("soon") != "soon" || en.LongDates("", "") != "" {
		t.Error("what is no day does not stay as it is")
	}
}
