package hall

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// backUpRounds copies each event of a hall to the folder of the settings whenever a round
// was paired or is complete, as the commands do, until the context ends. Wait waits until
// the last copy is made.
func backUpRounds(ctx context.Context, e *cli.Env, server *server.Server) (wait func()) {
	words := e.Speech() // several use it
	var all sync.WaitGroup
	for _, event := range server.Events() {
		all.Go(func() {
			backUpEach(ctx, e.Alone(), event, func(folder string, why any) {
				fmt.Fprintln(e.Err, words.Say(message.New("cmd-backup.none", message.Args{"Folder": folder, "Why": why})))
			})
		})
	}
	return all.Wait
}

// backUpEach is backUpRounds of one event. Failed is told why a copy could not be made.
func backUpEach(ctx context.Context, e *cli.Env, event *server.Event, failed func(folder string, why any)) {
	at := func() *desk.Desk { return desk.Open(nil, event.Now().Tournament, desk.Options{Now: e.Now}) }
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
			backUpAside(context.WithoutCancel(ctx), e, event, failed)
		}
		before = eventfile.RoundsDone(now)
	}
}

// backUpAside copies an event in a process of its own, for the hall's is the only one that
// has it open.
func backUpAside(ctx context.Context, e *cli.Env, event *server.Event, failed func(folder string, why any)) {
	e.Usual = nil // the settings as they are now
	folder := e.Defaults().Backup
	if folder == "" {
		return
	}
	made, err := runAside(ctx, e, server.Command{File: event.Path, Args: []string{"backup"}, Language: e.UsualLanguage(), Who: e.Author()})
	switch {
	case err != nil:
		failed(folder, err)
	case made.Code != cli.ExitFine:
		failed(folder, cli.Clean(strings.TrimPrefix(strings.TrimSpace(string(made.Err)), "arbiter: ")))
	}
}

// hallCopies is the folder for copies, of the settings as they are now.
func hallCopies(e *cli.Env) string {
	now := e.Alone()
	now.Usual = nil
	return now.Defaults().Backup
}
