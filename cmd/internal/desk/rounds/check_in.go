package rounds

import (
	"context"
	"slices"
	"strings"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// CheckInRequest notes who is there in the next round of the stage.
type CheckInRequest struct {
	Present []tournament.PlayerID
	Missing []tournament.PlayerID // are not there after all
	Why     string
}

// CheckedIn is a check-in after somebody was noted.
type CheckedIn struct {
	desk.Done
	Round   int                 // of which the check-in is
	Opened  bool                // by this
	Present []tournament.Player // who were noted
	Missing []tournament.Player // who were noted
	Left    int                 // how many are missing still
}

// CheckIn notes that players are there, or are not after all. The first one opens the
// check-in of the next round, whatever was said of him, unless a round is being played: then
// it lets those in again who said that they are away, and the notes name who takes part
// already. Who is away as was announced, and is said not to be there, stays so. Refused:
// check-in.nobody, check-in.out, check-in.closed, check-in.no-round.
func CheckIn(ctx context.Context, d *desk.Desk, req CheckInRequest) (CheckedIn, error) {
	stage, _ := d.State().Stage(d.StageNumber())
	next := stage.LastRound() + 1
	_, open := stage.CheckingIn()
	got := CheckedIn{Done: desk.Done{State: d.State()}, Round: next}
	if len(req.Present)+len(req.Missing) == 0 {
		return got, refusal.New("check-in.nobody")
	}
	for _, id := range slices.Concat(req.Present, req.Missing) {
		p, err := d.Player(id)
		if err != nil {
			return got, err
		}
		if p.Gone(stage.Number, next) {
			return got, refusal.New("check-in.out", message.Args{"Name": p.Name, "Round": p.Withdrawn})
		}
	}
	if !open && len(req.Missing) > 0 {
		return got, noCheckIn(d, next)
	}
	if !open && !opensCheckIn(d, stage) {
		return comeBack(ctx, d, got, req)
	}
	if err := hasRound(d, next); err != nil && !open {
		return got, err
	}
	got.Opened = !open
	body := tournament.PlayersCheckedIn{Stage: stage.Number, Round: next}
	for _, id := range req.Present {
		if p, _ := d.State().Player(id); open && p.Plays(stage.Number, next) {
			got.Notes = append(got.Notes, message.New("check-in.there-already", message.Args{"Name": p.Name, "Round": next}))
			continue
		}
		body.Present = append(body.Present, id)
	}
	for _, p := range d.Players(req.Missing) { // what was announced says more, and would be lost
		if presence := stage.Presence(p, next); presence == tournament.PresenceBye || presence == tournament.PresenceAway {
			got.Notes = append(got.Notes, message.New("check-in.announced", message.Args{"Name": p.Name, "Round": next}))
			continue
		}
		body.Missing = append(body.Missing, p.ID)
	}
	if len(body.Present)+len(body.Missing) > 0 {
		done, err := d.Commit(ctx, req.Why, body)
		if err != nil {
			return got, err
		}
		got.Changes, got.State = done.Changes, done.State
	}
	got.Present, got.Missing = d.Players(body.Present), d.Players(body.Missing)
	got.Left = len(missing(d))
	return got, nil
}

// hasRound refuses a round that the stage will not have: it was played to its end, by its
// plan or by its system.
func hasRound(d *desk.Desk, round int) error {
	field, err := standings.Field(d)
	if err != nil {
		return nil // it has no players yet: nothing is known of its end
	}
	if planned := field.PlannedRounds(); planned > 0 && round > planned {
		return refusal.New("check-in.no-round", message.Args{"Round": round, "Rounds": planned})
	}
	return nil
}

// noCheckIn refuses what needs a check-in where none is open: one that can be opened, or that
// of a round that the stage will not have.
func noCheckIn(d *desk.Desk, round int) error {
	if err := hasRound(d, round); err != nil {
		return err
	}
	return refusal.New("check-in.closed", message.Args{"Round": round})
}

// opensCheckIn reports whether players who are there open the check-in of the next round: at
// any time but while the round before it is played, of which those who come then speak.
func opensCheckIn(d *desk.Desk, stage tournament.Stage) bool {
	last, _ := d.State().Round(stage.Number, stage.LastRound())
	played := func(g tournament.Game) bool { return g.Result == tournament.ResultUnset && !g.Provisional() }
	return len(d.State().OpenTables(stage.Number, last.Number)) == 0 &&
		!slices.ContainsFunc(last.Pairings, func(p tournament.Pairing) bool { return slices.ContainsFunc(p.Games, played) })
}

// comeBack lets players in again who said that they are away in the next round, of which
// no check-in is open.
func comeBack(ctx context.Context, d *desk.Desk, got CheckedIn, req CheckInRequest) (CheckedIn, error) {
	stage := d.StageNumber()
	var changes []tournament.Change
	for _, p := range d.Players(req.Present) {
		if p.Plays(stage, got.Round) {
			got.Notes = append(got.Notes, message.New("check-in.takes-part", message.Args{"Name": p.Name, "Round": got.Round}))
			continue
		}
		c := d.Change(req.Why, tournament.PlayerReturned{Player: p.ID, Stage: stage, Round: got.Round})
		c.Base = d.State().Seq + int64(len(changes))
		changes = append(changes, c)
		got.Present = append(got.Present, p)
	}
	if len(changes) == 0 {
		return got, nil
	}
	done, err := d.CommitAll(ctx, changes)
	got.Changes, got.State = done.Changes, done.State
	return got, err
}

// missing are the players who have not checked in for the next round.
func missing(d *desk.Desk) []tournament.Player {
	stage, _ := d.State().Stage(d.StageNumber())
	next := stage.LastRound() + 1
	return slices.DeleteFunc(slices.Clone(d.State().Players), func(p tournament.Player) bool { return stage.Presence(p, next) != tournament.PresenceMissing })
}

// OpenCheckInRequest opens the check-in of the next round.
type OpenCheckInRequest struct {
	Deadline string // a time of today in the hall, 13:45, or a day and a time; "" is none
	Why      string
}

// OpenCheckIn opens the check-in of the next round, or gives it another deadline: from
// then on only those are paired who are there. Refused: check-in.no-time,
// check-in.no-round.
func OpenCheckIn(ctx context.Context, d *desk.Desk, req OpenCheckInRequest) (CheckedIn, error) {
	stage, _ := d.State().Stage(d.StageNumber())
	_, open := stage.CheckingIn()
	got := CheckedIn{Round: stage.LastRound() + 1, Opened: !open}
	if err := hasRound(d, got.Round); err != nil {
		return got, err
	}
	deadline, err := moment(d, req.Deadline)
	if err != nil {
		return got, err
	}
	got.Done, err = d.Commit(ctx, req.Why, tournament.PlayersCheckedIn{Stage: stage.Number, Round: got.Round, Deadline: deadline})
	got.Left = len(missing(d))
	return got, err
}

// CloseCheckIn ends the check-in without leaving anybody out. Refused: check-in.closed,
// check-in.no-round.
func CloseCheckIn(ctx context.Context, d *desk.Desk, why string) (desk.Done, int, error) {
	stage, _ := d.State().Stage(d.StageNumber())
	open, ok := stage.CheckingIn()
	if !ok {
		return desk.Done{}, 0, noCheckIn(d, stage.LastRound()+1)
	}
	done, err := d.Commit(ctx, why, tournament.PlayersCheckedIn{Stage: stage.Number, Round: open.Round, Close: true})
	return done, open.Round, err
}

// clockLayout and momentLayout are how times of the hall are written.
const (
	clockLayout  = "15:04"
	momentLayout = tournament.MomentLayout
)

// moment reads a time of the hall: of today, or with its day as [desk.ParseDayTime] reads it.
// Refused: check-in.no-time.
func moment(d *desk.Desk, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if clock, lasts, ok := desk.ParseClock(strings.TrimSpace(text)); ok && lasts == time.Minute {
		return d.Now().Format(time.DateOnly) + " " + clock, nil
	}
	if at, err := desk.ParseDayTime(text); err == nil && len(at) == len(momentLayout) {
		return at, nil
	}
	return "", refusal.New("check-in.no-time", message.Args{"Text": text})
}

// passed reports whether a time of the hall is over.
func passed(d *desk.Desk, moment string) bool {
	at, err := time.ParseInLocation(momentLayout, moment, d.Now().Location())
	return err == nil && d.Now().After(at)
}

// CheckInState is where the check-in of a stage is.
type CheckInState struct {
	Open     bool
	Round    int                 // the next one
	Deadline string              // 2026-11-20 13:45, the time of the hall; "" is none
	Late     bool                // the deadline has passed
	Present  int                 // players who take part in the round
	Missing  []tournament.Player // who have not checked in
	Unpaid   []tournament.Player // who have not paid; withdrawn players are not among them
}

// CheckInNow says where the check-in of the next round is. Where none is open
// everybody is taken as present.
func CheckInNow(d *desk.Desk) CheckInState {
	stage, _ := d.State().Stage(d.StageNumber())
	now := CheckInState{Round: stage.LastRound() + 1, Missing: missing(d)}
	if open, ok := stage.CheckingIn(); ok {
		now.Open, now.Deadline, now.Late = true, open.Deadline, passed(d, open.Deadline)
	}
	for _, p := range d.State().CanEnter(stage.Number) {
		presence := stage.Presence(p, now.Round)
		if presence == tournament.PresenceHere {
			now.Present++
		}
		if !p.Paid.Done && presence != tournament.PresenceWithdrawn && presence != tournament.PresenceExpelled {
			now.Unpaid = append(now.Unpaid, p)
		}
	}
	return now
}

// LookAtCheckIn says who has not checked in for the next round.
func LookAtCheckIn(d *desk.Desk) []desk.Look {
	now := CheckInNow(d)
	if len(now.Missing) == 0 {
		return nil
	}
	var names []string
	for _, p := range now.Missing {
		names = append(names, p.Name)
	}
	args := message.Args{"Round": now.Round, "People": len(names), "Names": desk.FirstOf(names, desk.MostLookedAt), "Deadline": now.Deadline}
	if now.Late {
		return []desk.Look{desk.LookAt("check-in-late", args)}
	}
	return []desk.Look{desk.LookAt("check-in", args)}
}

// PayRequest notes who has paid the entry fee.
type PayRequest struct {
	Players []tournament.PlayerID
	Amount  *tournament.Money // what each has paid in all; nil is the fee of the event
	Back    bool              // they have not paid after all
	Why     string
}

// Paid are players who have paid, or have not after all.
type Paid struct {
	desk.Done
	Players []tournament.Player
	Amount  tournament.Money // 0 where that was not noted
	Unpaid  int              // how many have not paid still
}

// PayFees notes that players have paid the entry fee. Refused: check-in.nobody.
func PayFees(ctx context.Context, d *desk.Desk, req PayRequest) (Paid, error) {
	if len(req.Players) == 0 {
		return Paid{}, refusal.New("check-in.nobody")
	}
	body := tournament.FeesPaid{Players: req.Players, Amount: d.State().Event.Fee, Back: req.Back}
	if req.Amount != nil {
		body.Amount = *req.Amount
	}
	if req.Back {
		body.Amount = 0
	}
	done, err := d.Commit(ctx, req.Why, body)
	if err != nil {
		return Paid{}, err
	}
	return Paid{Done: done, Players: d.Players(req.Players), Amount: body.Amount, Unpaid: len(CheckInNow(d).Unpaid)}, nil
}

// FindMissing is the player whom somebody at the door means: as [find.FindPlayer], and
// where several are called so the only one of them who has not checked in.
func FindMissing(d *desk.Desk, text string) (tournament.Player, error) {
	p, err := find.FindPlayer(d, text)
	if err == nil {
		return p, nil
	}
	var found []tournament.Player
	for _, other := range missing(d) {
		if slices.ContainsFunc(playersOf(err), func(p tournament.Player) bool { return p.ID == other.ID }) {
			found = append(found, other)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	return p, err
}
