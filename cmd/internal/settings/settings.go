// Package settings holds the defaults of a club or an organiser: what is the same at
// every event, in one small file (JSON, a name and a text each). What a command line
// says wins over it.
package settings

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"arbiter/cmd/internal/publishing"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store/durable"
)

// Settings are the defaults; an empty text is none.
type Settings struct {
	Game     string `json:"game,omitempty"`     // id of a game, of a new event
	Score    string `json:"score,omitempty"`    // name of a score system, of a new event
	System   string `json:"system,omitempty"`   // of pairing, of a new event
	Place    string `json:"place,omitempty"`    // where a new event is played
	Arbiter  string `json:"arbiter,omitempty"`  // chief arbiter of a new event
	Language string `json:"language,omitempty"` // of the terminal, the papers and the pages
	Paper    string `json:"paper,omitempty"`    // size of the pages: a4, a3, letter
	Printer  string `json:"printer,omitempty"`  // that papers are sent to
	Backup   string `json:"backup,omitempty"`   // folder for a copy after each round
	Publish  string `json:"publish,omitempty"`  // where a site goes if nothing else is said
	Logo     string `json:"logo,omitempty"`     // a picture, on papers and pages
	Colour   string `json:"colour,omitempty"`   // of the line under their heads, as #1b5e20
	Sponsor  string `json:"sponsor,omitempty"`  // a line at their feet
	OwnText  string `json:"text,omitempty"`     // a line of the organiser's own under their heads
	Footer   string `json:"footer,omitempty"`   // another at their feet
	Photos   string `json:"photos,omitempty"`   // folder with photos of players
	Site     string `json:"site,omitempty"`     // address of the pages, for posters
}

// Key is one setting.
type Key struct {
	Name  string                       // as it is typed, and stands in the file
	Field func(*Settings) *string      // where it is kept
	tidy  func(string) (string, error) // the text as it is kept; an error says what is accepted
}

// Keys is the table of the settings, in the order in which they are shown.
func Keys() []Key {
	return []Key{
		{"game", func(s *Settings) *string { return &s.Game }, game},
		{"score", func(s *Settings) *string { return &s.Score }, score},
		{"system", func(s *Settings) *string { return &s.System }, system},
		{"place", func(s *Settings) *string { return &s.Place }, anyText},
		{"arbiter", func(s *Settings) *string { return &s.Arbiter }, anyText},
		{"language", func(s *Settings) *string { return &s.Language }, language},
		{"paper", func(s *Settings) *string { return &s.Paper }, paper},
		{"printer", func(s *Settings) *string { return &s.Printer }, anyText},
		{"backup", func(s *Settings) *string { return &s.Backup }, folder},
		{"publish", func(s *Settings) *string { return &s.Publish }, target},
		{"logo", func(s *Settings) *string { return &s.Logo }, folder},
		{"colour", func(s *Settings) *string { return &s.Colour }, colour},
		{"sponsor", func(s *Settings) *string { return &s.Sponsor }, anyText},
		{"text", func(s *Settings) *string { return &s.OwnText }, anyText},
		{"footer", func(s *Settings) *string { return &s.Footer }, anyText},
		{"photos", func(s *Settings) *string { return &s.Photos }, folder},
		{"site", func(s *Settings) *string { return &s.Site }, address},
	}
}

// Names are those of the settings.
func Names() []string {
	var names []string
	for _, k := range Keys() {
		names = append(names, k.Name)
	}
	return names
}

// Set gives a setting a text; an empty one takes it back. The error says what is
// accepted.
func (s *Settings) Set(name, text string) error {
	for _, k := range Keys() {
		if k.Name != name {
			continue
		}
		text = strings.TrimSpace(text)
		if text != "" {
			tidy, err := k.tidy(text)
			if err != nil {
				return err
			}
			text = tidy
		}
		*k.Field(s) = text
		return nil
	}
	return message.Err("settings.unknown", message.Args{"Name": name, "Names": message.OrOf(Names())})
}

// Path is the file of the settings: $ARBITER_SETTINGS, else one in the folder in which
// the system keeps the settings of a user; "" where it names none.
func Path(getenv func(string) string) string {
	if path := getenv("ARBITER_SETTINGS"); path != "" {
		return path
	}
	var base string
	switch home := getenv("HOME"); {
	case runtime.GOOS == "windows":
		base = getenv("AppData")
	case home == "":
	case runtime.GOOS == "darwin":
		base = filepath.Join(home, "Library", "Application Support")
	default:
		base = filepath.Join(home, ".config")
	}
	if runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		base = cmp.Or(getenv("XDG_CONFIG_HOME"), base)
	}
	if base == "" {
		return ""
	}
	return filepath.Join(base, "arbiter", "settings.json")
}

// Load reads the settings; where there is no file they are empty. The error names the
// file and the first thing that is wrong with it; what could be read comes with it.
func Load(path string) (Settings, error) {
	if path == "" {
		return Settings{}, nil
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Settings{}, nil
	case err == nil && (!info.Mode().IsRegular() || info.Size() > most):
		err = message.Err("settings.no-json", message.Args{"Offset": 0}) // a pipe would be waited for
	}
	var text []byte
	if err == nil {
		text, err = os.ReadFile(path)
	}
	var s Settings
	if err == nil {
		s, err = read(text)
	}
	if err != nil {
		return s, message.Because(err, "settings.unreadable", message.Args{"Path": path, "Why": err})
	}
	return s, nil
}

// most is how large a file of settings may be.
const most = 1 << 20

// read reads a file of settings. Each is tidied as if it were typed; one that is none
// keeps no other from counting, the folder for copies least of all.
func read(text []byte) (Settings, error) {
	given := make(map[string]string)
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&given); err != nil {
		return Settings{}, message.Because(err, "settings.no-json", message.Args{"Offset": d.InputOffset()})
	}
	if d.More() {
		return Settings{}, message.Err("settings.no-json", message.Args{"Offset": d.InputOffset()})
	}
	var s Settings
	var wrong error
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if err := s.Set(name, given[name]); err != nil && wrong == nil {
			wrong = err
		}
	}
	return s, wrong
}

// Save writes the settings, whole or not at all. Where none is set the file says so.
func Save(path string, s Settings) error {
	if err := durable.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return durable.WriteFile(path, nil, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(s)
	})
}

// game is the id of a game that is named.
func game(text string) (string, error) {
	g, err := games.Lookup(text)
	if err != nil {
		return "", err
	}
	return g.ID(), nil
}

// score is the name of a score system.
func score(text string) (string, error) {
	s, err := tournament.ParseScore(text)
	return s.Name, err
}

// system is a system of pairing.
func system(text string) (string, error) {
	var names []string
	for _, s := range tournament.Systems() {
		names = append(names, string(s))
	}
	return oneOf(text, names)
}

// language is one that the program speaks.
func language(text string) (string, error) { return oneOf(text, i18n.Languages()) }

// paper is a size of paper.
func paper(text string) (string, error) { return oneOf(text, []string{"a4", "a3", "letter"}) }

// oneOf is a word of a list, in the case in which the list has it.
func oneOf(text string, words []string) (string, error) {
	i := slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, text) })
	if i < 0 {
		return "", message.Err("settings.one-of", message.Args{"Text": text, "Words": message.OrOf(words)})
	}
	return words[i], nil
}

// colour is a colour as pages write it. The sign before it may be left out: a shell takes
// what follows it for a remark.
func colour(text string) (string, error) {
	if _, err := table.ParseColour("#" + text); err == nil {
		text = "#" + text
	}
	_, err := table.ParseColour(text)
	return strings.ToLower(text), err
}

// address is the address of a page.
func address(text string) (string, error) {
	return text, table.CheckAddress(text)
}

// anyText is kept as it is.
func anyText(text string) (string, error) { return text, nil }

// folder is the whole name of a folder or a file: settings hold wherever a command is
// given. It need not be there now: a stick comes and goes.
func folder(text string) (string, error) { return filepath.Abs(text) }

// target is where a site can go: a folder by its whole name, or what has a host.
func target(text string) (string, error) {
	to, err := publishing.ParseTarget(text)
	if err != nil || to.Remote() {
		return to.String(), err
	}
	return folder(text)
}

// Text is a setting as it is kept; "" is none, or no setting.
func (s Settings) Text(name string) string {
	for _, k := range Keys() {
		if k.Name == name {
			return *k.Field(&s)
		}
	}
	return ""
}
