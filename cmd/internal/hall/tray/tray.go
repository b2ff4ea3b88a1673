// Package tray takes photographs of sheets into the hall, for the rooms of sheets and of phones:
// one after the other, whoever sends them.
package tray

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// What photographs may take of the hall.
const (
	MostPhoto = 24 << 20        // bytes of one
	MostSent  = 512 << 20       // bytes of a request: they are read as they come, and not kept
	mostOf    = 60              // photographs of a request
	mostHeld  = 3               // that come in, or wait for their turn, at once
	patience  = 2 * time.Minute // for which one waits, and in which one has come in
)

// Kept is the tray of an event, with what was chosen for it last.
type Kept struct {
	sheets.Tray
	Keep atomic.Bool // pages are kept beside the event

	once sync.Once
}

// Of is the tray of the event.
func Of(v *server.Visit) *Kept {
	k, event := server.Kept[Kept](v.Event), v.Event
	k.once.Do(func() { k.Changed = func() { event.TellDesk(keeper.PartGames) } })
	return k
}

// turns are whose turn it is in the hall.
type turns struct{ held, read chan struct{} }

// turnsOf are those of the hall.
func turnsOf(s *server.Server) *turns {
	return server.KeptOfHall(s, func() *turns { return &turns{make(chan struct{}, mostHeld), make(chan struct{}, 1)} })
}

// wait waits for a turn; done gives it back.
func wait(ctx context.Context, turn chan struct{}) (done func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	select {
	case turn <- struct{}{}:
		return func() { <-turn }, nil
	case <-ctx.Done():
		return nil, keeper.Refuse(http.StatusServiceUnavailable, "hall.too-many")
	}
}

// Take reads the photographs that a form brings into the tray, as they come; who sends them is asked
// when the form is open, for nothing else may have read it. What was taken before a refusal stays.
func Take(v *server.Visit, who func() (sheets.Sender, error)) (taken sheets.Taken, err error) {
	if kind, _, _ := mime.ParseMediaType(v.R.Header.Get("Content-Type")); kind != "multipart/form-data" {
		return taken, keeper.Refuse(http.StatusBadRequest, "hall.no-form")
	}
	parts, err := v.R.MultipartReader()
	if err != nil {
		return taken, keeper.Refuse(http.StatusBadRequest, "hall.no-form")
	}
	from, err := who()
	if err != nil {
		return taken, err
	}
	all := 0
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return taken, unread(err)
		}
		if part.FileName() == "" {
			continue // a field without a file
		}
		if all++; all > mostOf {
			return taken, server.RefuseForm("hall-photos.too-many", message.Args{"Most": mostOf})
		}
		one, err := takeOne(v, part, part.FileName(), from)
		taken.Games, taken.Refused = append(taken.Games, one.Games...), append(taken.Refused, one.Refused...)
		if err != nil {
			return taken, err
		}
	}
	if all == 0 {
		return taken, server.RefuseForm("scan.no-photos")
	}
	return taken, nil
}

// unread is the refusal of a form that broke off.
func unread(err error) error {
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return err
	}
	return keeper.Refuse(http.StatusBadRequest, "hall.no-form")
}

// takeOne reads one photograph: it comes in beside few others, and is read alone.
func takeOne(v *server.Visit, in io.Reader, name string, from sheets.Sender) (taken sheets.Taken, err error) {
	held := turnsOf(v.Hall)
	done, err := wait(v.R.Context(), held.held)
	if err != nil {
		return taken, err
	}
	defer done()
	c := http.NewResponseController(v.W) // a recorder of a test has no deadlines
	_ = c.SetReadDeadline(time.Now().Add(patience))
	file, err := io.ReadAll(io.LimitReader(in, MostPhoto+1))
	switch {
	case err != nil:
		return taken, unread(err)
	case len(file) > MostPhoto:
		return taken, keeper.Refuse(http.StatusRequestEntityTooLarge, "hall.too-large", message.Args{"Bytes": MostPhoto})
	}
	read, err := wait(v.R.Context(), held.read)
	if err != nil {
		return taken, err
	}
	defer read()
	taken, err = Of(v).Take(v.R.Context(), v.Reading(), sheets.Photo{Name: filepath.Base(filepath.ToSlash(name)), Open: func() ([]byte, error) { return file, nil }}, from)
	_ = c.SetReadDeadline(time.Now().Add(patience))
	_ = c.SetWriteDeadline(time.Now().Add(patience))
	return taken, err
}

// Offered reports whether sheets of the event can be photographed.
func Offered(v *server.Visit) bool {
	g, err := games.Lookup(v.State.Event.Variant)
	return err == nil && g.About().BySquares()
}

// Says is what came of photographs, a sentence each.
func Says(v *server.Visit, taken sheets.Taken) (says []message.Teller) {
	const most = 20
	d := v.Reading()
	for _, g := range taken.Games {
		says = append(says, message.New("scan.game", message.Args{"Game": g.Place(d), "Moves": len(g.Read.Moves), "Copies": len(g.Copies), "Asked": g.Asks(), "Result": strings.ReplaceAll(g.Result.Read, "1/2", "½")}))
	}
	for _, r := range taken.Refused {
		says = append(says, message.New("scan.refused", message.Args{"Photo": r.Photo, "Why": r.Why()}))
	}
	return says[:min(len(says), most)]
}
