package sheets

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/live"
)

// RecordRequest is a list of moves of a game that is being recorded: the whole list, every
// time. See [live.Post].
type RecordRequest struct {
	Game    tournament.GameRef // Game is 0 for an only game
	Keeper  string             // whose recording: see [live.KeeperOf]
	Device  int                // the tablet that sends it; 0 is the arbiter
	Moves   []string
	Marks   []live.Mark
	Replace bool
	Seen    int    // see [live.Post]
	Key     string // of the request, by which it is known when it is sent again
}

// Recorded is what became of a list.
type Recorded struct {
	Ref   tournament.GameRef // Game is never 0
	Board *live.Board        // as it is now; nil where nothing is recorded
	Plies int                // length of the list that is recorded
	Kept  bool               // ours is longer, and stays
	Aside string             // the keeper under whom the list was put beside that of the board; "" is not
	Err   error              // why nothing of it was taken
}

// Live are the games that are being recorded, as the desk knows them. They are not altered.
func Live(d *desk.Desk) *live.Boards {
	if d.Live == nil {
		return live.NewBoards()
	}
	return d.Live
}

// RefreshLive reads what was recorded since. It costs little where nothing was.
func RefreshLive(ctx context.Context, d *desk.Desk) error {
	log, err := liveLog(d)
	if err != nil {
		return err
	}
	if d.Live == nil || !d.Live.Again(func(ref tournament.GameRef) (games.Options, error) { return LookAtSheet(d, ref) }) {
		d.Live = live.NewBoards()
	}
	rows, err := log.LiveAfter(ctx, d.Live.Last)
	if err != nil {
		return err
	}
	return foldLive(d, rows)
}

// liveLog is where recordings are kept.
func liveLog(d *desk.Desk) (tournament.LiveLog, error) {
	log, ok := d.Journal().(tournament.LiveLog)
	if !ok {
		return nil, refusal.New("live.not-kept")
	}
	return log, nil
}

// foldLive takes note of rows that are kept. Those of a game that the event does not have
// any more are passed over: a board is found by its players.
func foldLive(d *desk.Desk, rows []tournament.LiveRow) error {
	next, err := d.Live.With(func(ref tournament.GameRef) (games.Options, error) { return LookAtSheet(d, ref) }, rows...)
	if err == nil {
		d.Live = next
	}
	return err
}

// Record takes lists of moves, of any number of boards, in one transaction. Each has its
// own answer; the error is of all of them: the file. A list that disagrees with what is
// recorded takes nothing; where a tablet sent it, it is put beside that of the board, so that
// the two can be compared. Refused: live.disagrees, live.not-taken, live.handed-in,
// live.no-tablets, live.one-sheet.
func Record(ctx context.Context, d *desk.Desk, requests ...RecordRequest) ([]Recorded, error) {
	answers := make([]Recorded, len(requests))
	waiting := make([]int, len(requests))
	for i := range requests {
		waiting[i] = i
	}
	ctx, release, err := liveTurn(ctx, d)
	if err != nil {
		return nil, err
	}
	defer release()
	for len(waiting) > 0 {
		if waiting, err = recordRound(ctx, d, requests, answers, waiting); err != nil {
			return nil, err
		}
	}
	return answers, nil
}

// liveTurn is the turn to write, with what was recorded until then.
func liveTurn(ctx context.Context, d *desk.Desk) (mine context.Context, release func(), err error) {
	mine, release, err = d.Journal().Turn(ctx)
	if err != nil {
		return ctx, nil, err
	}
	if err := RefreshLive(mine, d); err != nil {
		release()
		return ctx, nil, err
	}
	return mine, release, nil
}

// recordRound takes of the lists that wait the first of each board, and gives those that
// still wait.
func recordRound(ctx context.Context, d *desk.Desk, requests []RecordRequest, answers []Recorded, waiting []int) (later []int, err error) {
	var rows []tournament.LiveRow
	met := make(map[tournament.GameRef]bool)
	var mine []int
	for _, i := range waiting {
		ref := gameRef(d, requests[i].Game)
		if met[ref] {
			later = append(later, i)
			continue
		}
		met[ref] = true
		mine = append(mine, i)
		taken, post := take(d, requests[i], ref)
		answers[i] = taken
		rows = append(rows, post.Rows...)
		answers[i].Plies, answers[i].Kept = post.Plies, post.Kept
	}
	if err := keepLive(ctx, d, rows); err != nil {
		return nil, err
	}
	for _, i := range mine {
		answers[i].Board = LiveBoard(d, answers[i].Ref)
	}
	return later, nil
}

// keepLive keeps rows, and takes note of them.
func keepLive(ctx context.Context, d *desk.Desk, rows []tournament.LiveRow) error {
	if len(rows) == 0 {
		return nil
	}
	log, err := liveLog(d)
	if err != nil {
		return err
	}
	kept, err := log.AppendLive(ctx, rows)
	if err != nil {
		return err
	}
	return foldLive(d, kept)
}

// LiveBoard is what is recorded of a game between the players who are paired for it now; nil
// if nothing is.
func LiveBoard(d *desk.Desk, ref tournament.GameRef) *live.Board {
	p, g, err := d.State().Game(ref)
	if err != nil {
		return nil
	}
	ref.Game = g.Number
	white, black := p.Colours(g.Number)
	return Live(d).Of(ref, white, black)
}

// take decides what a list adds.
func take(d *desk.Desk, req RecordRequest, ref tournament.GameRef) (Recorded, live.Taken) {
	answer := Recorded{Ref: ref}
	post, look, err := mayRecord(d, req, ref)
	if err != nil {
		answer.Err = err
		return answer, live.Taken{}
	}
	board := LiveBoard(d, ref)
	taken, err := board.Take(look, post)
	if err == nil {
		return answer, taken
	}
	answer.Err = recordError(err)
	have := live.Taken{}
	if r := board.Recording(post.Keeper); r != nil {
		have.Plies = len(r.Plies)
	}
	if _, differs := live.IsDisagreement(err); !differs || req.Device == 0 {
		return answer, have
	}
	post.Keeper, post.Replace, post.Seen = live.KeeperAside(req.Device), true, 0
	if aside, err := board.Take(look, post); err == nil {
		answer.Aside, have.Rows = post.Keeper, aside.Rows
	}
	return answer, have
}

// recordError is why a list is not taken, as a refusal.
func recordError(err error) error {
	if e, differs := live.IsDisagreement(err); differs {
		return refusal.New("live.disagrees", message.Args{"Ply": e.Ply, "Ours": e.Ours, "Theirs": e.Theirs}).Because(err)
	}
	return refusal.New("live.not-taken", message.Args{"Why": err}).Because(err)
}

// mayRecord is a list as it is to be taken, if who sends it may record the game now.
func mayRecord(d *desk.Desk, req RecordRequest, ref tournament.GameRef) (live.Post, games.Options, error) {
	post := live.Post{
		Ref: ref, Keeper: req.Keeper, Device: req.Device, Moves: req.Moves, Marks: req.Marks, Replace: req.Replace, Seen: req.Seen, Request: req.Key, Time: d.Now(),
		Legal: req.Device != 0 && d.State().Event.Recording.Legal(),
	}
	p, look, err := recordable(d, ref)
	if err != nil {
		return post, look, err
	}
	post.White, post.Black = p.Colours(ref.Game)
	post.Halted = req.Device != 0 && len(Claims(d, ref)) > 0
	return post, look, mayKeep(d, req, ref)
}

// recordable is a game of which moves can be recorded: it is played by two, and has no
// sheet yet.
func recordable(d *desk.Desk, ref tournament.GameRef) (tournament.Pairing, games.Options, error) {
	p, g, err := d.State().Game(ref)
	switch {
	case err != nil:
		return p, games.Options{}, err
	case g.Sheet != nil:
		return p, games.Options{}, refusal.New("live.handed-in", message.Args{"Game": find.Place(d, ref)})
	}
	look, err := LookAtSheet(d, ref)
	look.Recorded = true
	return p, look, err
}

// mayKeep refuses a tablet where the event has none, and a second sheet where it has one a
// board. The arbiter's word goes before that.
func mayKeep(d *desk.Desk, req RecordRequest, ref tournament.GameRef) error {
	if req.Device == 0 {
		return nil
	}
	switch recorders := d.State().Event.Recording.Recorders; recorders {
	case tournament.RecordersNone:
		return refusal.New("live.no-tablets")
	case tournament.RecordersOne:
		if board := LiveBoard(d, ref); board != nil && board.Recording(req.Keeper) == nil && len(board.Recordings) > 0 {
			return refusal.New("live.one-sheet", message.Args{"Game": find.Place(d, ref)})
		}
	}
	return nil
}

// Address is what the ids of findings on a game begin with: r3.b2.g1.
func (r Recorded) Address() string { return audit.Address(r.Ref) }
