package players

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/intake"
	"arbiter/tournament/store/durable"
)

// RatingLists are the rating lists and databases of players that are kept on this
// machine, each in a file of its own in a folder.
type RatingLists struct{ Folder string }

// KeepRequest keeps a list under a name, in the place of an older one of the name.
type KeepRequest struct {
	Name    string
	List    io.Reader
	File    string           // its name: it says how to read it
	Date    string           // of the list: 2026-11-01
	Columns intake.ColumnMap // nil: as the older one of the name was read
}

// Keep reads a list and keeps it, whole or not at all. The roster says what was made of
// its rows. Refused: ratinglist.bad-name, ratinglist.unreadable.
func (l RatingLists) Keep(req KeepRequest) (*intake.RatingList, *intake.Roster, error) {
	if !regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`).MatchString(req.Name) {
		return nil, nil, refusal.New("ratinglist.bad-name", message.Args{"Name": req.Name})
	}
	if older, err := l.Load(req.Name); req.Columns == nil && err == nil {
		req.Columns = older.Columns
	}
	list, roster, err := intake.ReadRatingList(req.List, req.File, req.Columns)
	if err != nil {
		return nil, nil, refusal.New("ratinglist.unreadable", message.Args{"Name": req.Name}).Saying(err)
	}
	list.Name, list.Date, list.Source = req.Name, req.Date, filepath.Base(req.File)
	if err := durable.MakeFolder(l.Folder); err != nil {
		return nil, nil, err
	}
	err = durable.WriteFile(l.path(req.Name), nil, func(w io.Writer) error { return json.NewEncoder(w).Encode(list) })
	return list, roster, err
}

// path is the file of a list.
func (l RatingLists) path(name string) string { return filepath.Join(l.Folder, name+".json") }

// Load reads a list that is kept. Refused: ratinglist.none, ratinglist.broken.
func (l RatingLists) Load(name string) (*intake.RatingList, error) {
	text, err := os.ReadFile(l.path(filepath.Base(strings.ToLower(name))))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, refusal.New("ratinglist.none", message.Args{"Name": name, "Names": l.Names()}).Because(err)
	}
	list := new(intake.RatingList)
	if err == nil {
		err = json.Unmarshal(text, list)
	}
	if err != nil {
		return nil, refusal.New("ratinglist.broken", message.Args{"Name": name}).Saying(err)
	}
	return list, nil
}

// Names are the names of the lists that are kept.
func (l RatingLists) Names() []string {
	entries, err := os.ReadDir(l.Folder)
	if err != nil {
		return nil // nothing was kept yet
	}
	names := []string{}
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".json"); ok {
			names = append(names, name)
		}
	}
	return names
}

// LookUp finds the one player of a list who is meant by an id or words of a name.
// Refused: ratinglist.none, ratinglist.broken, ratinglist.nobody, ratinglist.several.
func (l RatingLists) LookUp(name, text string) (tournament.Player, error) {
	list, err := l.Load(name)
	if err != nil {
		return tournament.Player{}, err
	}
	found := list.Find(text)
	args := message.Args{"List": name, "Text": text}
	switch len(found) {
	case 0:
		return tournament.Player{}, refusal.New("ratinglist.nobody", args)
	case 1:
		return found[0], nil
	}
	var persons []message.Message
	for i, p := range found {
		if i == mostFound {
			break
		}
		persons = append(persons, PersonText(p))
	}
	args["Count"], args["Persons"], args["ID"] = len(found), persons, "ID"
	if ids := found[0].IDList(); len(ids) > 0 {
		args["ID"] = ids[0]
	}
	return tournament.Player{}, refusal.New("ratinglist.several", args)
}

// mostFound is how many players a refusal names.
const mostFound = 10

// ParseColumns reads a map of columns as people write it; see [intake.ParseColumns].
func ParseColumns(text string) (intake.ColumnMap, error) { return intake.ParseColumns(text) }

// ColumnFields are what a map of columns can name.
func ColumnFields() []string { return intake.ColumnFields() }
