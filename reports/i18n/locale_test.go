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
