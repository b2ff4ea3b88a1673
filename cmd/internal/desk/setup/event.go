package setup

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store"
	"arbiter/tournament/timecontrol"
)

// EditEventRequest alters what the event is.
type EditEventRequest struct {
	Given  tournament.Event
	Fields []EventField // which of Given is meant; the rest stays
	Force  bool         // also what is locked since the first round; needs Why
	Why    string
}

// EditEvent journals the altered event. Refused: event.no-name, event.bad-day,
// event.ends-before, event.same, event.locked, event.times.
func EditEvent(ctx context.Context, d *desk.Desk, req EditEventRequest) (desk.Done, error) {
	now, err := req.settled(d, d.State().Stages)
	if err != nil {
		return desk.Done{}, err
	}
	if reflect.DeepEqual(now, d.State().Event) {
		return desk.Done{}, refusal.New("event.same")
	}
	notes := clockNotes(d, now)
	done, err := d.Commit(ctx, req.Why, tournament.EventEdited{Event: now})
	done.Notes = append(done.Notes, notes...)
	return done, err
}

// settled is the event with what is new, as it can be with its stages.
func (r EditEventRequest) settled(d *desk.Desk, stages []tournament.Stage) (now tournament.Event, err error) {
	now, locked := r.over(d.State().Event)
	if err := checkSettings(EventSettings(), now, r.Fields); err != nil {
		return now, err
	}
	if begun(d) && len(locked) > 0 && (!r.Force || r.Why == "") {
		return now, refusal.New("event.locked", message.Args{"What": message.AndOf(locked)})
	}
	if slices.Contains(r.Fields, EventBegin) || slices.Contains(r.Fields, EventEnd) {
		err = checkDays(now)
	}
	if slices.Contains(r.Fields, EventVariant) {
		for _, s := range stages {
			err = cmp.Or(err, rounds.SeatsOfGame(s, now.Variant))
		}
	}
	if slices.Contains(r.Fields, EventTime) {
		err = cmp.Or(err, checkClock(now.Time, stages...))
	}
	return now, err
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
func begun(d *desk.Desk) bool {
	return slices.ContainsFunc(d.State().Stages, func(s tournament.Stage) bool { return len(s.Played) > 0 })
}

// checkName refuses an event without a name.
func checkName(e tournament.Event) error {
	if strings.TrimSpace(e.Name) == "" {
		return refusal.New("event.no-name")
	}
	return nil
}

// checkDay refuses what is no day, see [desk.ParseDay].
func checkDay(text string) error {
	if _, err := desk.ParseDay(text); err != nil && text != "" {
		return refusal.New("event.bad-day", message.Args{"Day": text, "Why": err})
	}
	return nil
}

// goodDays reads the days of an event as people write them, and refuses those that no event has.
func goodDays(e *tournament.Event) error {
	days := []EventField{EventBegin, EventEnd}
	takeSettings(EventSettings(), e, *e, days)
	return cmp.Or(checkSettings(EventSettings(), *e, days), checkDays(*e))
}

// checkDays refuses an event that ends before it begins. Its days are those of [desk.ParseDay],
// which sort as they follow.
func checkDays(e tournament.Event) error {
	if e.Begin != "" && e.End != "" && e.End < e.Begin {
		return refusal.New("event.ends-before", message.Args{"Begin": e.Begin, "End": e.End})
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
	File  string         // as it was made: a name without an ending gets .arbiter
	Facts []refusal.Note // the lots that were drawn
	Notes []refusal.Note // what somebody should know
	Made  bool           // the file is at its place, whatever error there is
}

// eventFile is a file name by which an event is found again: with an ending in small
// letters.
func eventFile(path string) (string, error) {
	switch ending := filepath.Ext(path); {
	case path == "" || ending == desk.GroupEnding || filepath.Base(path) == ending:
		return path, nil
	case strings.EqualFold(ending, desk.GroupEnding):
		return strings.TrimSuffix(path, ending) + desk.GroupEnding, nil
	case ending == "" && isFile(path):
		return path, nil // of before: it is refused as that
	case ending == "":
		return path + desk.GroupEnding, nil
	default:
		return "", refusal.New("event.bad-ending", message.Args{"File": path, "Proposed": strings.TrimSuffix(path, ending) + desk.GroupEnding})
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
func CreateEvent(ctx context.Context, path string, opts desk.Options, req CreateEventRequest) (CreatedEvent, error) {
	if strings.TrimSpace(req.Event.Name) == "" {
		return CreatedEvent{}, refusal.New("event.nameless")
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
	st, err := store.Create(ctx, path, tournament.New(opts.Who, "", opts.Now(), body), store.WithJudge(desk.NewJudge()))
	if errors.Is(err, fs.ErrExist) {
		return CreatedEvent{}, refusal.New("event.file-exists", message.Args{"File": path}).Because(err)
	}
	if err != nil {
		return CreatedEvent{}, desk.RefuseStrict(err)
	}
	return CreatedEvent{EventCreated: body, File: path, Facts: facts, Notes: timecontrol.Outside(req.Event.RuleSet(), req.Event.Time), Made: true}, st.Close()
}
