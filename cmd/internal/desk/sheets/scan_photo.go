package sheets

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/ink"
)

// readPhotos reads all photographs, several at a time, and hands them back in their order.
func readPhotos(ctx context.Context, req ScanRequest) (pages []readPage, refused []RefusedPhoto, err error) {
	type read struct {
		pages   []readPage
		refused []RefusedPhoto
		err     error
	}
	all := make([]read, len(req.Photos))
	next := make(chan int)
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), 4) {
		wait.Go(func() {
			for i := range next {
				r := &all[i]
				r.pages, r.refused, r.err = readPhoto(ctx, req.Photos[i], req)
			}
		})
	}
	for i := range req.Photos {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wait.Wait()
	for _, r := range all {
		if r.err != nil {
			return nil, nil, r.err
		}
		pages, refused = append(pages, r.pages...), append(refused, r.refused...)
	}
	return pages, refused, ctx.Err()
}

// readPhoto reads a photograph, or each page of a file of several. What cannot be opened or
// read is refused alone.
func readPhoto(ctx context.Context, photo Photo, req ScanRequest) (pages []readPage, refused []RefusedPhoto, err error) {
	file, err := photo.Open()
	if err != nil {
		return nil, []RefusedPhoto{{Photo: photo.Name, Code: "not-opened", Err: err}}, ctx.Err()
	}
	count, err := ink.Pages(file)
	if err != nil {
		return nil, []RefusedPhoto{{Photo: photo.Name, Code: "not-a-picture"}}, nil
	}
	for n := range count {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		name := photo.Name
		if count > 1 {
			name = fmt.Sprintf("%s#%d", name, n+1)
		}
		picture, err := ink.Open(file, n)
		var page *ink.Page
		if err == nil {
			page, err = ink.Read(picture, req.Pattern, req.Show)
		}
		if err != nil {
			refused = append(refused, RefusedPhoto{Photo: name, Code: refusedCode(err)})
			continue
		}
		pages = append(pages, readPage{page, name})
	}
	return pages, refused, nil
}

// refusedCode is why a photograph is not read.
func refusedCode(err error) string {
	for _, r := range []struct {
		err  error
		code string
	}{{ink.ErrNoMarks, "no-marks"}, {ink.ErrNoCode, "no-code"}, {ink.ErrUnknown, "unknown-form"}, {ink.ErrBlurred, "blurred"}} {
		if errors.Is(err, r.err) {
			return r.code
		}
	}
	return "not-a-picture"
}

// addressOf is the game of the event that a page is of; false is a page of another event.
func addressOf(d *desk.Desk, p *ink.Page, blank *int, req ScanRequest) (SheetCode, bool) {
	if len(req.Pattern) > 0 {
		return SheetCode{Stage: d.StageNumber(), Round: p.Sheet.Round, Board: p.Sheet.Board, Game: max(p.Sheet.Game, 1)}, true
	}
	w := p.Which
	if w.Event == "" {
		*blank++
		return SheetCode{Board: *blank, Game: 1}, true
	}
	code := SheetCode{Stage: w.Stage, Round: w.Round, Board: w.Board, Game: max(w.Game, 1)}
	if req.Any {
		code.Event = w.Event
		return code, true
	}
	if w.Event != d.State().FormKey() {
		return code, false
	}
	_, _, err := d.State().Game(code.Ref())
	return code, err == nil
}
