package main

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// lookFor is how long the organiser's look serves before the settings are read again: a
// hall is open for days.
const lookFor = 5 * time.Second

// hallLook is look for many who ask at the same time.
func (e *env) hallLook() func() table.Look {
	var mu sync.Mutex
	var look table.Look
	var read time.Time
	return func() table.Look {
		mu.Lock()
		defer mu.Unlock()
		if time.Since(read) > lookFor {
			look, read = e.alone().look(), time.Now()
		}
		return look
	}
}

// backUpRounds copies each event of a hall to the folder of the settings whenever a round
// was paired or is complete, as the commands do, until the context ends. Wait waits until
// the last copy is made.
func (e *env) backUpRounds(ctx context.Context, server *server.Server) (wait func()) {
	words := e.speech() // several use it
	var all sync.WaitGroup
	for _, event := range server.Events() {
		all.Go(func() {
			e.alone().backUpEach(ctx, event, func(folder string, why any) {
				fmt.Fprintln(e.err, words.Say(message.New("cmd-backup.none", message.Args{"Folder": folder, "Why": why})))
			})
		})
	}
	return all.Wait
}

// backUpEach is backUpRounds of one event. Failed is told why a copy could not be made.
func (e *env) backUpEach(ctx context.Context, event *server.Event, failed func(folder string, why any)) {
	at := func() *desk.Desk { return desk.Open(nil, event.Now().Tournament, desk.Options{Now: e.now}) }
	before := eventfile.RoundsDone(at())
	for from, open := int64(0), true; open; {
		happened, more := event.Told(from)
		if len(happened) == 0 {
			select {
			case <-more:
			case <-ctx.Done():
				open = false // once more, for what was done last
			}
		} else {
			from = happened[len(happened)-1].Number
		}
		now := at()
		if eventfile.BackupDue(now, before) {
			e.backUpAside(context.WithoutCancel(ctx), event, failed)
		}
		before = eventfile.RoundsDone(now)
	}
}

// backUpAside copies an event in a process of its own, for the hall's is the only one that
// has it open.
func (e *env) backUpAside(ctx context.Context, event *server.Event, failed func(folder string, why any)) {
	e.usual = nil // the settings as they are now
	folder := e.defaults().Backup
	if folder == "" {
		return
	}
	made, err := e.runAside(ctx, server.Command{File: event.Path, Args: []string{"backup"}, Language: e.usualLanguage(), Who: e.author()})
	switch {
	case err != nil:
		failed(folder, err)
	case made.Code != exitFine:
		failed(folder, clean(strings.TrimPrefix(strings.TrimSpace(string(made.Err)), "arbiter: ")))
	}
}

// hallCopies is the folder for copies, of the settings as they are now.
func (e *env) hallCopies() string {
	now := e.alone()
	now.usual = nil
	return now.defaults().Backup
}
