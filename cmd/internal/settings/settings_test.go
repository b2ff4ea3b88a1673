package settings_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/internal/settings"
	"arbiter/rules/message"
)

// Each setting is kept as the program writes it, and refused where it cannot be meant.
func TestSettingsAreTidiedAndChecked(t *testing.T) {
	for _, test := range []struct{ name, text, kept, refused string }{
		{"game", "International", "international", ""},
		{"game", "halma", "", "pdn.unknown-variant"},
		{"score", "1-1/2-0", "1-½-0", ""},
		{"score", "5-5-5", "", "tournament.no-score"},
		{"system", "SWISS", "swiss", ""},
		{"system", "scottish", "", "settings.one-of"},
		{"language", "NL", "nl", ""},
		{"language", "de", "", "settings.one-of"},
		{"paper", "A4", "a4", ""},
		{"paper", "a0", "", "settings.one-of"},
		{"printer", "  Kantoor  boven ", "Kantoor  boven", ""},
		{"place", "", "", ""},
		{"colour", "#1B5E20", "#1b5e20", ""},
		{"colour", "1B5E20", "#1b5e20", ""},
		{"colour", "##1b5e20", "", "output.no-colour"},
		{"colour", "blue", "", "output.no-colour"},
		{"colour", "#12345g", "", "output.no-colour"},
		{"color", "blue", "", "settings.unknown"},
		{"text", " Frisian  federation ", "Frisian  federation", ""},
		{"footer", "ask us", "ask us", ""},
		{"site", "https://example.org/open", "https://example.org/open", ""},
		{"site", "example.org", "", "output.no-web-address"},
		{"site", "https://anna:secret@example.org/open", "", "output.no-web-address"},
		{"site", "https://example.org/" + strings.Repeat("a", 300), "", "output.long-address"},
	} {
		var s settings.Settings
		err := s.Set(test.name, test.text)
		if code := codeOf(err); code != test.refused || s.Text(test.name) != test.kept {
			t.Errorf("%s %q: %q, %s", test.name, test.text, s.Text(test.name), code)
		}
	}
}

// codeOf is the code of what an error says; "" of none.
func codeOf(err error) string {
	m, _ := message.Of(err)
	return m.Code
}

// What is saved is what is read, in a folder that is made for it.
func TestSettingsComeBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "settings.json")
	var s settings.Settings
	for _, set := range [][2]string{{"game", "russian"}, {"place", "“De Brug” & <Co>"}, {"backup", t.TempDir()}} {
		if err := s.Set(set[0], set[1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := settings.Save(path, s); err != nil {
		t.Fatal(err)
	}
	got, err := settings.Load(path)
	if err != nil || got != s {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := settings.Load(filepath.Join(t.TempDir(), "none.json")); err != nil || got != (settings.Settings{}) {
		t.Errorf("no file: %+v, %v", got, err)
	}
}

// A file that is no list of settings is named; what could be read of it counts.
func TestABrokenFileOfSettingsIsNamed(t *testing.T) {
	for text, want := range map[string]settings.Settings{
		"": {}, "{": {}, `["nl"]`: {}, `{"language": 5}`: {}, `{"language": "nl"} {}`: {}, `{"color": "red"}`: {},
		`{"game": "russian", "language": "xx"}`: {Game: "russian"},
	} {
		path := filepath.Join(t.TempDir(), "settings.json")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := settings.Load(path)
		var said *message.Error
		if !errors.As(err, &said) || !strings.Contains(said.Error(), path) || s != want {
			t.Errorf("%q: %+v, %v", text, s, err)
		}
	}
}

// The file is found by the environment that is given, not by that of the test.
func TestTheFileOfSettingsIsTheUsers(t *testing.T) {
	if got := settings.Path(func(string) string { return "" }); got != "" {
		t.Errorf("no environment: %q", got)
	}
	env := map[string]string{"ARBITER_SETTINGS": "club.json", "HOME": "/home/a", "AppData": "/home/a"}
	if got := settings.Path(func(name string) string { return env[name] }); got != "club.json" {
		t.Errorf("named: %q", got)
	}
	delete(env, "ARBITER_SETTINGS")
	if got := settings.Path(func(name string) string { return env[name] }); !strings.HasPrefix(got, filepath.FromSlash("/home/a")) {
		t.Errorf("of the user: %q", got)
	}
}

// A folder, or what is no file, in the place of the settings is an error, and is not read.
func TestSettingsAreAFile(t *testing.T) {
	folder := t.TempDir()
	if s, err := settings.Load(folder); err == nil || s != (settings.Settings{}) {
		t.Errorf("%+v, %v", s, err)
	}
}
