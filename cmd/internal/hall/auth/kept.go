package auth

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// What opens the door of an event is kept beside the settings of its arbiter, never in
// the event file: a file of its own for each event, which nobody else may read, and in it
// hashes alone. The event file says what a device may; this one, how it is known.

// KeptWays is what is kept for an event.
type KeptWays struct {
	Event string       `json:"event"`           // whole name of its file, for who looks
	Desks []keptSecret `json:"desks,omitempty"` // cookies of desks
	Ways  []keptWay    `json:"ways,omitempty"`  // one a device
}

// keptSecret is the hash of a secret, and when it was made.
type keptSecret struct {
	Hash string    `json:"hash"`
	Made time.Time `json:"made"`
}

// keptWay is how a device is known.
type keptWay struct {
	Device  int       `json:"device"`
	Granted int64     `json:"granted"`           // the change that granted it: the number alone may be another's after the event was restored
	Tokens  []string  `json:"tokens,omitempty"`  // hashes; several where the same way was printed again
	Codes   []string  `json:"codes,omitempty"`   // hashes of short codes
	Cookies []string  `json:"cookies,omitempty"` // hashes of what the browsers hold that were let in
	Made    time.Time `json:"made"`
	Used    time.Time `json:"used,omitzero"`    // when it was last opened on a device
	Bearer  bool      `json:"bearer,omitempty"` // a program shows its token itself
	Asks    bool      `json:"asks,omitempty"`   // the desk has yet to let it in, who opened it
	Ended   bool      `json:"ended,omitempty"`  // it was revoked here: an undo does not open it again
}

// How much is kept: of a way that is printed each round, of a browser that forgets, of
// desks.
const (
	mostTokens  = 24
	mostCodes   = 4
	mostCookies = 12
	mostDesks   = 12
	mostWays    = 8 << 20 // bytes of the file
)

// ErrNoPlace is a hall that keeps nothing.
var ErrNoPlace = message.Err("hall-ways.no-place")

// Ways are the ways into the hall of one event, as they are kept. Several goroutines may
// use them. The zero value is not to be used.
type Ways struct {
	Path    string // "" keeps nothing
	guessed string // the file of the codes that were guessed, see guesses
	event   string

	mu   sync.Mutex
	info fs.FileInfo // of what was read last
	kept *KeptWays   // never altered, only replaced
}

// WaysOf are those of an event file, in the folder of [server.Options.Keep]; "" keeps none. When
// the event was made tells it from another in a file of the same name.
func WaysOf(keep, file string, made time.Time) *Ways {
	w := &Ways{event: keeper.WholeName(file), kept: &KeptWays{}}
	if keep != "" {
		name := server.HashOf("event", w.event+" "+made.UTC().Format(time.RFC3339Nano))
		w.Path = filepath.Join(keep, "hall-ways-"+name[:16]+".json")
		w.guessed = filepath.Join(keep, "hall-guesses-"+name[:16]+".json")
	}
	return w
}

// Now are the ways as they are kept now, also by a command that was given meanwhile. They
// are not to be altered. What cannot be read opens no door.
func (w *Ways) Now() *KeptWays {
	w.mu.Lock()
	defer w.mu.Unlock()
	kept, err := w.read()
	if err != nil {
		return &KeptWays{}
	}
	return kept
}

// read reads the file where it has changed.
func (w *Ways) read() (*KeptWays, error) {
	if w.Path == "" {
		return w.kept, nil
	}
	info, err := os.Stat(w.Path)
	if errors.Is(err, fs.ErrNotExist) {
		w.info, w.kept = nil, &KeptWays{}
		return w.kept, nil
	}
	if err == nil && (!info.Mode().IsRegular() || info.Size() > mostWays) {
		err = message.Err("durable.not-regular")
	}
	if err != nil {
		return nil, w.unreadable(err)
	}
	if w.info != nil && os.SameFile(info, w.info) && info.ModTime().Equal(w.info.ModTime()) && info.Size() == w.info.Size() {
		return w.kept, nil
	}
	text, err := os.ReadFile(w.Path)
	kept := new(KeptWays)
	if err == nil {
		err = json.Unmarshal(text, kept)
	}
	if err != nil {
		return nil, w.unreadable(err)
	}
	w.info, w.kept = info, kept
	return kept, nil
}

// unreadable names the file.
func (w *Ways) unreadable(err error) error {
	return message.Because(err, "hall-ways.unreadable", message.Args{"Path": w.Path, "Why": err})
}

// Alter changes what is kept, in the turn to write of the event: no other process alters
// it meanwhile. What the function refuses is not kept.
func (w *Ways) Alter(ctx context.Context, d *desk.Desk, do func(*KeptWays) error) error {
	if w.Path == "" {
		return ErrNoPlace
	}
	_, release, err := d.Journal().Turn(ctx)
	if err != nil {
		return err
	}
	defer release()
	w.mu.Lock()
	defer w.mu.Unlock()
	kept, err := w.read()
	if err != nil {
		return err
	}
	next := kept.clone()
	next.Event = w.event
	if err := do(next); err != nil {
		return err
	}
	return w.write(next)
}

// write writes the file.
func (w *Ways) write(kept *KeptWays) error {
	if err := durable.MakeFolder(filepath.Dir(w.Path)); err != nil {
		return err
	}
	w.info = nil // read anew
	return durable.WritePrivate(w.Path, keeper.Encoded(kept))
}

// clone is a copy to alter.
func (k *KeptWays) clone() *KeptWays {
	c := *k
	c.Desks, c.Ways = slices.Clone(k.Desks), slices.Clone(k.Ways)
	for i := range c.Ways {
		way := &c.Ways[i]
		way.Tokens, way.Codes, way.Cookies = slices.Clone(way.Tokens), slices.Clone(way.Codes), slices.Clone(way.Cookies)
	}
	return &c
}

// find is the way of which one of the lists has a hash.
func (k *KeptWays) find(list func(keptWay) []string, hash string) (keptWay, bool) {
	i := slices.IndexFunc(k.Ways, func(way keptWay) bool { return slices.Contains(list(way), hash) })
	if i < 0 {
		return keptWay{}, false
	}
	return k.Ways[i], true
}

// Device is the way of a device.
func (k *KeptWays) Device(number int) (*keptWay, bool) {
	i := slices.IndexFunc(k.Ways, func(way keptWay) bool { return way.Device == number })
	if i < 0 {
		return nil, false
	}
	return &k.Ways[i], true
}

// The lists of hashes of a way.
func tokensOf(way keptWay) []string  { return way.Tokens }
func codesOf(way keptWay) []string   { return way.Codes }
func cookiesOf(way keptWay) []string { return way.Cookies }

// lastOf are the last of a list, so many at most.
func lastOf(list []string, most int) []string { return list[max(0, len(list)-most):] }
