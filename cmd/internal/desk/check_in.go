package desk

import (
	"context"
	"slices"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// checkInRefusals are those of the check-in, of fees, and of what is lost by the clock.
func checkInRefusals() []RefusalRow {
	return []RefusalRow{
		{"check-in.out", ClassState, "let-in"},
		{"check-in.closed", ClassState, "open-check-in"},
		{"check-in.no-time", ClassRequest, "write-clock"},
		{"check-in.no-round", ClassState, ""},
		{"check-in.nobody", ClassRequest, ""},
		{"forfeit.too-early", ClassState, "give-reason"},
		{"forfeit.no-game", ClassState, ""},
	}
}

// CheckInRequest notes who is there in the next round of the stage.
type CheckInRequest struct {
	Present []tournament.PlayerID
	Missing []tournament.PlayerID // are not there after all
	Why     string
}

// CheckedIn is a check-in after somebody was noted.
type CheckedIn struct {
	Done
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
func (d *Desk) CheckIn(ctx context.Context, req CheckInRequest) (CheckedIn, error) {
	stage, _ := d.state.Stage(d.StageNumber())
	next := stage.LastRound() + 1
	_, open := stage.CheckingIn()
	got := CheckedIn{Done: Done{State: d.state}, Round: next}
	if len(req.Present)+len(req.Missing) == 0 {
		return got, refuse("check-in.nobody")
	}
	for _, id := range slices.Concat(req.Present, req.Missing) {
		p, err := d.player(id)
		if err != nil {
			return got, err
		}
		if p.Gone(stage.Number, next) {
			return got, refuse("check-in.out", message.Args{"Name": p.Name, "Round": p.Withdrawn})
		}
	}
	if !open && len(req.Missing) > 0 {
		return got, d.noCheckIn(next)
	}
	if !open && !d.opensCheckIn(stage) {
		return d.comeBack(ctx, got, req)
	}
	if err := d.hasRound(next); err != nil && !open {
		return got, err
	}
	got.Opened = !open
	body := tournament.PlayersCheckedIn{Stage: stage.Number, Round: next}
	for _, id := range req.Present {
		if p, _ := d.state.Player(id); open && p.Plays(stage.Number, next) {
			got.Notes = append(got.Notes, message.New("check-in.there-already", message.Args{"Name": p.Name, "Round": next}))
			continue
		}
		body.Present = append(body.Present, id)
	}
	for _, p := range d.players(req.Missing) { // what was announced says more, and would be lost
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
	got.Present, got.Missing = d.players(body.Present), d.players(body.Missing)
	got.Left = len(d.missing())
	return got, nil
}

// hasRound refuses a round that the stage will not have: it was played to its end, by its
// plan or by its system.
func (d *Desk) hasRound(round int) error {
	field, err := d.Field()
	if err != nil {
		return nil // it has no players yet: nothing is known of its end
	}
	if planned := field.PlannedRounds(); planned > 0 && round > planned {
		return refuse("check-in.no-round", message.Args{"Round": round, "Rounds": planned})
	}
	return nil
}

// noCheckIn refuses what needs a check-in where none is open: one that can be opened, or that
// of a round that the stage will not have.
func (d *Desk) noCheckIn(round int) error {
	if err := d.hasRound(round); err != nil {
		return err
	}
	return refuse("check-in.closed", message.Args{"Round": round})
}

// opensCheckIn reports whether players who are there open the check-in of the next round: at
// any time but while the round before it is played, of which those who come then speak.
func (d *Desk) opensCheckIn(stage tournament.Stage) bool {
	last, _ := d.state.Round(stage.Number, stage.LastRound())
	played := func(g tournament.Game) bool { return g.Result == tournament.ResultUnset && !g.Provisional() }
	return len(d.state.OpenTables(stage.Number, last.Number)) == 0 &&
		!slices.ContainsFunc(last.Pairings, func(p tournament.Pairing) bool { return slices.ContainsFunc(p.Games, played) })
}

// comeBack lets players in again who said that they are away in the next round, of which
// no check-in is open.
func (d *Desk) comeBack(ctx context.Context, got CheckedIn, req CheckInRequest) (CheckedIn, error) {
	stage := d.StageNumber()
	var changes []tournament.Change
	for _, p := range d.players(req.Present) {
		if p.Plays(stage, got.Round) {
			got.Notes = append(got.Notes, message.New("check-in.takes-part", message.Args{"Name": p.Name, "Round": got.Round}))
			continue
		}
		c := d.Change(req.Why, tournament.PlayerReturned{Player: p.ID, Stage: stage, Round: got.Round})
		c.Base = d.state.Seq + int64(len(changes))
		changes = append(changes, c)
		got.Present = append(got.Present, p)
	}
	if len(changes) == 0 {
		return got, nil
	}
	done, err := d.commitAll(ctx, changes)
	got.Changes, got.State = done.Changes, done.State
	return got, err
}

// players are the players with ids.
func (d *Desk) players(ids []tournament.PlayerID) []tournament.Player {
	var found []tournament.Player
	for _, id := range ids {
		p, _ := d.state.Player(id)
		found = append(found, p)
	}
	return found
}

// missing are the players who have not checked in for the next round.
func (d *Desk) missing() []tournament.Player {
	stage, _ := d.state.Stage(d.StageNumber())
	next := stage.LastRound() + 1
	return slices.DeleteFunc(slices.Clone(d.state.Players), func(p tournament.Player) bool { return stage.Presence(p, next) != tournament.PresenceMissing })
}

// OpenCheckInRequest opens the check-in of the next round.
type OpenCheckInRequest struct {
	Deadline string // a time of today in the hall, 13:45, or a day and a time; "" is none
	Why      string
}

// OpenCheckIn opens the check-in of the next round, or gives it another deadline: from
// then on only those are paired who are there. Refused: check-in.no-time,
// check-in.no-round.
func (d *Desk) OpenCheckIn(ctx context.Context, req OpenCheckInRequest) (CheckedIn, error) {
	stage, _ := d.state.Stage(d.StageNumber())
	_, open := stage.CheckingIn()
	got := CheckedIn{Round: stage.LastRound() + 1, Opened: !open}
	if err := d.hasRound(got.Round); err != nil {
		return got, err
	}
	deadline, err := d.moment(req.Deadline)
	if err != nil {
		return got, err
	}
	got.Done, err = d.Commit(ctx, req.Why, tournament.PlayersCheckedIn{Stage: stage.Number, Round: got.Round, Deadline: deadline})
	got.Left = len(d.missing())
	return got, err
}

// CloseCheckIn ends the check-in without leaving anybody out. Refused: check-in.closed,
// check-in.no-round.
func (d *Desk) CloseCheckIn(ctx context.Context, why string) (Done, int, error) {
	stage, _ := d.state.Stage(d.StageNumber())
	open, ok := stage.CheckingIn()
	if !ok {
		return Done{}, 0, d.noCheckIn(stage.LastRound() + 1)
	}
	done, err := d.Commit(ctx, why, tournament.PlayersCheckedIn{Stage: stage.Number, Round: open.Round, Close: true})
	return done, open.Round, err
}

// clockLayout and momentLayout are how times of the hall are written.
const (
	clockLayout  = "15:04"
	momentLayout = tournament.MomentLayout
)

// moment reads a time of the hall: of today, or with its day as [ParseDayTime] reads it.
// Refused: check-in.no-time.
func (d *Desk) moment(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if clock, lasts, ok := parseClock(strings.TrimSpace(text)); ok && lasts == time.Minute {
		return d.Now().Format(time.DateOnly) + " " + clock, nil
	}
	if at, err := ParseDayTime(text); err == nil && len(at) == len(momentLayout) {
		return at, nil
	}
	return "", refuse("check-in.no-time", message.Args{"Text": text})
}

// passed reports whether a time of the hall is over.
func (d *Desk) passed(moment string) bool {
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

// CheckInState says where the check-in of the next round is. Where none is open
// everybody is taken as present.
func (d *Desk) CheckInState() CheckInState {
	stage, _ := d.state.Stage(d.StageNumber())
	now := CheckInState{Round: stage.LastRound() + 1, Missing: d.missing()}
	if open, ok := stage.CheckingIn(); ok {
		now.Open, now.Deadline, now.Late = true, open.Deadline, d.passed(open.Deadline)
	}
	for _, p := range d.state.CanEnter(stage.Number) {
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

// lookAtCheckIn says who has not checked in for the next round.
func (d *Desk) lookAtCheckIn() []Look {
	now := d.CheckInState()
	if len(now.Missing) == 0 {
		return nil
	}
	var names []string
	for _, p := range now.Missing {
		names = append(names, p.Name)
	}
	args := message.Args{"Round": now.Round, "People": len(names), "Names": firstOf(names, mostLookedAt), "Deadline": now.Deadline}
	if now.Late {
		return []Look{lookAt("check-in-late", args)}
	}
	return []Look{lookAt("check-in", args)}
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
	Done
	Players []tournament.Player
	Amount  tournament.Money // 0 where that was not noted
	Unpaid  int              // how many have not paid still
}

// PayFees notes that players have paid the entry fee. Refused: check-in.nobody.
func (d *Desk) PayFees(ctx context.Context, req PayRequest) (Paid, error) {
	if len(req.Players) == 0 {
		return Paid{}, refuse("check-in.nobody")
	}
	body := tournament.FeesPaid{Players: req.Players, Amount: d.state.Event.Fee, Back: req.Back}
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
	return Paid{Done: done, Players: d.players(req.Players), Amount: body.Amount, Unpaid: len(d.CheckInState().Unpaid)}, nil
}

// FindMissing is the player whom somebody at the door means: as [Desk.FindPlayer], and
// where several are called so the only one of them who has not checked in.
func (d *Desk) FindMissing(text string) (tournament.Player, error) {
	p, err := d.FindPlayer(text)
	if err == nil {
		return p, nil
	}
	var found []tournament.Player
	for _, other := range d.missing() {
		if slices.ContainsFunc(playersOf(err), func(p tournament.Player) bool { return p.ID == other.ID }) {
			found = append(found, other)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	return p, err
}
