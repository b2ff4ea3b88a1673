package desk

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// eventRefusals are those of what an event is.
func eventRefusals() []RefusalRow {
	return []RefusalRow{
		{"event.nameless", ClassRequest, "call-event"},
		{"event.no-name", ClassRequest, ""},
		{"event.bad-day", ClassRequest, "write-day"},
		{"event.ends-before", ClassRequest, ""},
		{"event.times", ClassRequest, ""},
		{"event.file-exists", ClassState, "other-name"},
		{"event.bad-ending", ClassRequest, "name-event-so"},
		{"event.bye-costs", ClassRequest, ""},
		{"event.bye-too-much", ClassRequest, ""},
		{"event.on-or-off", ClassRequest, ""},
		{"event.no-whole-number", ClassRequest, ""},
		{"event.same", ClassState, "print-event"},
		{"event.locked", ClassState, "force-change"},
		{"output.no-prizes", ClassState, "say-prizes"},
		{"event.no-prizes", ClassState, "alter-prizes"},
		{"event.no-teams", ClassState, "give-team"},
		{"event.same-prizes", ClassState, "print-prizes"},
		{"event.prize-order", ClassRequest, ""},
		{"template.unknown", ClassRequest, "choose-template"},
	}
}

// EditEventRequest alters what the event is.
type EditEventRequest struct {
	Given  tournament.Event
	Fields []EventField // which of Given is meant; the rest stays
	Force  bool         // also what is locked since the first round; needs Why
	Why    string
}

// EditEvent journals the altered event. Refused: event.no-name, event.bad-day,
// event.ends-before, event.same, event.locked, event.times.
func (d *Desk) EditEvent(ctx context.Context, req EditEventRequest) (Done, error) {
	if err := readDays(&req.Given); err != nil {
		return Done{}, err
	}
	if slices.Contains(req.Fields, EventName) && strings.TrimSpace(req.Given.Name) == "" {
		return Done{}, refuse("event.no-name")
	}
	now, locked := req.over(d.state.Event)
	if slices.Contains(req.Fields, EventBegin) || slices.Contains(req.Fields, EventEnd) {
		if err := checkDays(now); err != nil {
			return Done{}, err
		}
	}
	if reflect.DeepEqual(now, d.state.Event) {
		return Done{}, refuse("event.same")
	}
	if d.begun() && len(locked) > 0 && (!req.Force || req.Why == "") {
		return Done{}, refuse("event.locked", message.Args{"What": message.AndOf(locked)})
	}
	if slices.Contains(req.Fields, EventVariant) {
		for _, s := range d.state.Stages {
			if err := seatsOfGame(s, now.Variant); err != nil {
				return Done{}, err
			}
		}
	}
	if slices.Contains(req.Fields, EventTime) {
		if err := checkClock(now.Time, d.state.Stages...); err != nil {
			return Done{}, err
		}
	}
	notes := d.clockNotes(now)
	done, err := d.Commit(ctx, req.Why, tournament.EventEdited{Event: now})
	done.Notes = append(done.Notes, notes...)
	return done, err
}

// over is an event with what is new, and which of it is locked once a round is paired.
func (r EditEventRequest) over(was tournament.Event) (now tournament.Event, locked []message.Message) {
	now = was
	takeSettings(EventSettings(), &now, r.Given, r.Fields)
	if now.Score != was.Score {
		locked = append(locked, message.New("event.locked-score"))
	}
	if !slices.Equal(now.Tiebreaks, was.Tiebreaks) {
		locked = append(locked, message.New("event.locked-tiebreaks"))
	}
	return now, locked
}

// begun reports whether a round of the event is paired.
func (d *Desk) begun() bool {
	return slices.ContainsFunc(d.state.Stages, func(s tournament.Stage) bool { return len(s.Played) > 0 })
}

// readDays reads the days of an event as people write them, see [ParseDay].
func readDays(e *tournament.Event) error {
	for _, day := range []*string{&e.Begin, &e.End} {
		if *day == "" {
			continue
		}
		read, err := ParseDay(*day)
		if err != nil {
			return refuse("event.bad-day", message.Args{"Day": *day, "Why": err})
		}
		*day = read
	}
	return nil
}

// goodDays reads the days of an event, and refuses those that no event has.
func goodDays(e *tournament.Event) error {
	if err := readDays(e); err != nil {
		return err
	}
	return checkDays(*e)
}

// checkDays refuses an event that ends before it begins. Its days are those of [ParseDay],
// which sort as they follow.
func checkDays(e tournament.Event) error {
	if e.Begin != "" && e.End != "" && e.End < e.Begin {
		return refuse("event.ends-before", message.Args{"Begin": e.Begin, "End": e.End})
	}
	return nil
}

// CreateEventRequest begins an event.
type CreateEventRequest struct {
	Event       tournament.Event
	Stage       tournament.Stage // the first
	Keizer      string           // settings of a Keizer, as [ReadKeizer] reads them
	Template    string           // the name of one that says the rest; "" is none
	StageName   string           // Template: what to call its first stage
	Fields      []EventField     // Template: what of Event counts all the same
	StageFields []StageField     // Template: what of Stage counts all the same
	League      string           // a preset of a stage of teams, which says the rest of that; "" is none
	AnyEnding   bool             // the file may end otherwise than in .arbiter: it is always named
}

// CreatedEvent is an event that was begun.
type CreatedEvent struct {
	tournament.EventCreated
	File  string // as it was made: a name without an ending gets .arbiter
	Facts []Note // the lots that were drawn
	Notes []Note // what somebody should know
	Made  bool   // the file is at its place, whatever error there is
}

// eventFile is a file name by which an event is found again: with an ending in small
// letters.
func eventFile(path string) (string, error) {
	switch ending := filepath.Ext(path); {
	case path == "" || ending == GroupEnding || filepath.Base(path) == ending:
		return path, nil
	case strings.EqualFold(ending, GroupEnding):
		return strings.TrimSuffix(path, ending) + GroupEnding, nil
	case ending == "" && isFile(path):
		return path, nil // of before: it is refused as that
	case ending == "":
		return path + GroupEnding, nil
	default:
		return "", refuse("event.bad-ending", message.Args{"File": path, "Proposed": strings.TrimSuffix(path, ending) + GroupEnding})
	}
}

// isFile reports whether something is there that is no folder.
func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// CreateEvent makes the file of an event. Refused: event.nameless, event.bad-day,
// event.ends-before, event.file-exists, event.bad-ending, template.unknown, keizer.refused,
// keizer.not-so, strict.refused, what [CheckStageSettings] refuses.
func CreateEvent(ctx context.Context, path string, opts Options, req CreateEventRequest) (CreatedEvent, error) {
	if strings.TrimSpace(req.Event.Name) == "" {
		return CreatedEvent{}, refuse("event.nameless")
	}
	if !req.AnyEnding {
		var err error
		if path, err = eventFile(path); err != nil {
			return CreatedEvent{}, err
		}
	}
	if err := req.fill(); err != nil {
		return CreatedEvent{}, err
	}
	if err := req.fillLeague(); err != nil {
		return CreatedEvent{}, err
	}
	if err := CheckStageSettings(req.Stage); err != nil {
		return CreatedEvent{}, err
	}
	settle(&req.Stage)
	if err := settleKeizer(&req.Stage, req.Keizer); err != nil {
		return CreatedEvent{}, err
	}
	if err := fitsGame(req.Stage, req.Event.Variant); err != nil {
		return CreatedEvent{}, err
	}
	if err := checkClock(req.Event.Time, req.Stage); err != nil {
		return CreatedEvent{}, err
	}
	facts := drawLots(&req.Stage)
	if err := goodDays(&req.Event); err != nil {
		return CreatedEvent{}, err
	}
	body := tournament.EventCreated{Event: req.Event, Stage: req.Stage}
	st, err := store.Create(ctx, path, tournament.New(opts.Who, "", opts.Now(), body), store.WithJudge(NewJudge()))
	if errors.Is(err, fs.ErrExist) {
		return CreatedEvent{}, refuse("event.file-exists", message.Args{"File": path}).because(err)
	}
	if err != nil {
		return CreatedEvent{}, refuseStrict(err)
	}
	return CreatedEvent{EventCreated: body, File: path, Facts: facts, Notes: req.Event.OutsideLimits(), Made: true}, st.Close()
}
