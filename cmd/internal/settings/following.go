package settings

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// Following is where the site of one event file goes after each change. It belongs to the
// user, not to the event: a copy of the file publishes nothing anywhere.
type Following struct {
	Event     string    `json:"event"`               // which event the file was: when it was made
	Target    string    `json:"target"`              // where its site goes
	Languages []string  `json:"languages,omitempty"` // of the site, the first in the folder itself
	Published int64     `json:"published,omitempty"` // the last change that is on the site
	Failed    time.Time `json:"failed,omitzero"`     // when the last try was, if it failed
	Why       string    `json:"why,omitempty"`       // what was said then
}

// followingPath is the file beside the settings that says what is followed.
func followingPath(path string) string { return strings.TrimSuffix(path, ".json") + "-publish.json" }

// Followed are the event files whose sites follow them, by whole name; none where there
// is no file of settings. The error names the file, and what helps.
func Followed(path string) (map[string]Following, error) {
	all := make(map[string]Following)
	if path == "" {
		return all, nil
	}
	path = followingPath(path)
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return all, nil
	case err == nil && (!info.Mode().IsRegular() || info.Size() > most):
		err = message.Err("durable.not-regular") // a pipe would be waited for
	}
	var text []byte
	if err == nil {
		text, err = os.ReadFile(path)
	}
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		return make(map[string]Following), message.Because(err, "settings.unreadable-following", message.Args{"Path": path, "Command": "arbiter publish --follow on"})
	}
	return all, nil
}

// Follow remembers where the site of an event file goes; one without a target goes nowhere
// any more.
func Follow(path, event string, f Following) error {
	if path == "" {
		return message.Err("settings.no-place")
	}
	all, err := Followed(path)
	if err != nil {
		return err
	}
	if all[event] = f; f.Target == "" {
		delete(all, event)
	}
	if err := durable.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return durable.WriteFile(followingPath(path), nil, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(all)
	})
}
