package game

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/boards"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// newGameRecordCmd records a game while it is played.
func newGameRecordCmd(env *cli.Env) *cobra.Command {
	var round, game int
	var side string
	sides := []string{"both", string(tournament.SideWhite), string(tournament.SideBlack)}
	cmd := &cobra.Command{
		Use:   "record BOARD[.GAME]",
		Short: "Record a game move by move while it is played",
		Long: `Records a game while it is played, as a tablet at the board does: each move is on the
disk when it is answered, a hall that is open shows it at once, and what a tablet sends
is seen here at the next line. Moves are typed as in arbiter game enter:

  32 28 or 3228   a move: the squares it starts and ends on; + is the only capture
  -               the last move is taken back; that stays on record
  ...             a move was made and not written down, as in time trouble
  fill 12 32-28   what stands at half-move 12, which was a dash or a short capture
  offer, decline  a draw is offered with the last move, or declined
  claim 32-28     a draw is claimed by a move that is written and not made, or without one
                  in the position as it stands; claim accepted, claim rejected WHY answer it
  clock 1:05:33   what the clock shows after the last move
  call TEXT       the arbiter is called to the board; heard: he has come
  sign white 1-0  a player signs the moves and the result; both: the sheet is handed in
  1-0, 1/2, 0-1   the sheet is handed in with this result; * asks for it
  ?               the board with the number of every square, and the legal moves
  an empty line   looks at what others have recorded
  quit            leaves it; the same command goes on where it was

A move that is not legal is explained by its article, with its state: it can be put right
until the opponent has replied. Then 1 records it as it was played, and 0 takes it as a
typing error. Where the event has --assist legal it is refused. With --side white or
black it is the sheet that this player keeps, beside that of his opponent.

` + cli.ExitCodes,
		Example: "  arbiter game record 3\n  arbiter game record 3.2 --round 2 --side white\n  arbiter game record 1 < moves.txt",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			board := args[0]
			if game > 0 {
				board = fmt.Sprintf("%s.%d", board, game)
			}
			return runGameRecord(cmd.Context(), env, board, round, side)
		},
	}
	cli.RoundFlag(cmd, &round)
	cmd.Flags().IntVar(&game, "game", 0, "which game of a micro-match, from 1; as in BOARD.GAME")
	cmd.Flags().Var(cli.NewChoice(&side, sides), "side", "whose sheet it is: "+strings.Join(sides, ", "))
	cli.OfferWords(cmd, "side", sides)
	return cmd
}

// runGameRecord takes lines until the sheet is handed in, or the recording is left.
func runGameRecord(ctx context.Context, env *cli.Env, board string, round int, side string) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		ref, p, game, err := find.Game(s.File.Desk, round, board)
		if err != nil {
			return err
		}
		if ref.Game == 0 {
			ref.Game = game.Number
		}
		r := &Recorder{Session: s, Ref: ref, Pairing: p, Lines: bufio.NewScanner(env.In), Draw: cli.IsTerminal(env.In) && cli.IsTerminal(env.Out)}
		if side != "both" {
			r.keeper = live.KeeperOf(tournament.Side(side))
		}
		if err := r.Begin(ctx); err != nil {
			return s.Told(ctx, err)
		}
		err = r.Run(ctx)
		if errors.Is(err, ErrQuit) {
			return env.Tell(env.Out, "record-prompt.left", message.Args{"Count": len(r.texts())})
		}
		return err
	})
}

// Recorder is a game that is recorded at a terminal, or from a pipe.
type Recorder struct {
	*cli.Session
	Ref     tournament.GameRef
	Pairing tournament.Pairing
	keeper  string
	look    games.Options
	keys    *sheets.TypedSheet // what the keys of a result are

	Lines   *bufio.Scanner
	Draw    bool
	pending []string
	said    string
	over    bool // the sheet is handed in
}

// Begin looks at what is recorded, and refuses a game of which nothing can be.
func (r *Recorder) Begin(ctx context.Context) error {
	if err := sheets.RefreshLive(ctx, r.Session.File.Desk); err != nil {
		return err
	}
	var err error
	if r.look, err = sheets.LookAtSheet(r.Session.File.Desk, r.Ref); err != nil {
		return err
	}
	if r.keys, err = sheets.TypeSheet(r.Session.File.Desk, r.Ref, "", nil); err != nil {
		return err
	}
	if _, err := sheets.NoteRecording(ctx, r.Session.File.Desk, sheets.NoteRequest{Game: r.Ref, Keeper: r.keeper, Kind: live.KindBegin, Side: live.SideOf(r.keeper)}); err != nil {
		return err
	}
	if n := len(r.texts()); n > 0 {
		return r.Env.Tell(r.Env.Out, "record-prompt.going-on", message.Args{"Count": n})
	}
	return nil
}

// now is the recording as it is.
func (r *Recorder) now() *live.Recording {
	return sheets.LiveBoard(r.Session.File.Desk, r.Ref).Recording(r.keeper)
}

// texts is the list that is recorded.
func (r *Recorder) texts() []string {
	if now := r.now(); now != nil {
		return now.Texts()
	}
	return nil
}

// Run takes one word after the other.
func (r *Recorder) Run(ctx context.Context) error {
	for !r.over {
		if err := r.again(ctx); err != nil {
			return err
		}
		r.show()
		word, err := r.next(ctx, r.prompt())
		if err != nil {
			return err
		}
		if err := r.take(ctx, word); err != nil {
			if err = r.recovered(err); err != nil {
				return err
			}
		}
	}
	return nil
}

// again reads what others have done meanwhile. A board that was paired anew is another game.
func (r *Recorder) again(ctx context.Context) error {
	if err := r.Refresh(ctx); err != nil {
		return err
	}
	if err := sheets.RefreshLive(ctx, r.Session.File.Desk); err != nil {
		return err
	}
	p, _, err := r.State().Game(r.Ref)
	if err != nil {
		return err
	}
	if sheets.DraftHead(p) != sheets.DraftHead(r.Pairing) {
		return cli.Fail(cli.ExitConflict, message.Err("record-prompt.other-players", message.Args{"Players": r.Versus(p, r.Ref.Game)}))
	}
	return nil
}

// recovered says a refusal at the prompt, where the next line can be another; from a pipe
// there is nobody to type one. A file that fails, and a fault of the program, end it.
func (r *Recorder) recovered(err error) error {
	switch class, _ := rounds.Classify(err); class {
	case refusal.ClassUnknown, refusal.ClassStorage:
		return err
	}
	if told, is := message.Of(err); r.Draw && is {
		r.Say(told)
		r.pending = nil
		return nil
	}
	return err
}

// prompt asks for the next move as sheets count them.
func (r *Recorder) prompt() message.Message {
	at, _, half := r.position()
	side := rules.White
	if at != nil {
		side = at.Turn()
	} else if half%2 == 1 {
		side = rules.Black
	}
	return message.Message{Code: "gamesheet.prompt-" + side.String(), Args: message.Args{"Number": live.Ply{Half: half}.Count()}}
}

// position is what is on the board, or nil where a dash leaves it open, then the last that
// is known, and how many half-moves were made.
func (r *Recorder) position() (at, known games.State, half int) {
	now := r.now()
	if now == nil {
		at, _ = r.look.Game.Read("")
		return at, at, 0
	}
	known, _ = now.Known()
	if at, ok := now.Position(); ok {
		return at, known, now.Half()
	}
	return nil, known, now.Half()
}

// next is the next word, from the line that is begun or a new one. A command has its whole
// line; an empty line is the empty word.
func (r *Recorder) next(ctx context.Context, prompt message.Message) (string, error) {
	if len(r.pending) > 0 {
		word := r.pending[0]
		r.pending = r.pending[1:]
		return word, nil
	}
	line, err := r.line(ctx, prompt)
	if err != nil {
		return "", err
	}
	if first, _, _ := strings.Cut(line, " "); line == "" || slices.Contains(lineCommands(), strings.ToLower(first)) {
		return line, nil
	}
	if r.pending = sheets.TypedWords(line); len(r.pending) == 0 {
		return "", nil
	}
	return r.next(ctx, prompt)
}

// line is a new line, as it is typed.
func (r *Recorder) line(ctx context.Context, prompt message.Message) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if r.Draw {
		fmt.Fprint(r.Env.Out, r.Env.Speech().Say(prompt), " ")
	}
	if r.Lines.Scan() {
		return strings.TrimSpace(r.Lines.Text()), nil
	}
	if err := r.Lines.Err(); err != nil {
		return "", cli.Fail(cli.ExitInput, err)
	}
	if r.Draw {
		fmt.Fprintln(r.Env.Out)
	}
	return "", ErrQuit // what was typed is on the disk: a pipe that ends is no fault
}

// lineCommands are the commands that have words behind them.
func lineCommands() []string {
	return []string{"offer", "decline", "clock", "call", "claim", "heard", "fill", "sign"}
}

// Say tells the person who types something.
func (r *Recorder) Say(what message.Message) {
	var b strings.Builder
	cli.WrapInto(&b, "  ", r.Env.Speech().Say(what))
	if r.Draw {
		r.said += b.String()
		return
	}
	fmt.Fprint(r.Env.Out, b.String())
}

// show draws the board on a terminal, the last moves and what was found in them.
func (r *Recorder) show() {
	if !r.Draw {
		return
	}
	out := r.Env.Out
	at, known, _ := r.position()
	title := fmt.Sprintf("%s: %s", r.Env.Speech().Say(find.Place(r.Session.File.Desk, r.Ref)), r.Versus(r.Pairing, r.Ref.Game))
	fmt.Fprintf(out, "\x1b[H\x1b[2J%s\n\n%s\n", title, boards.DrawBoard(known.Board(), boards.BoardStyle{Pieces: boards.AsciiBoard.Pieces, Numbers: boards.AsciiBoard.Numbers, On: r.Env.Screen}))
	if now := r.now(); now != nil {
		for _, line := range lastMoves(now, 6) {
			fmt.Fprintf(out, "  %s\n", line)
		}
		for _, says := range r.openMatters(now) {
			fmt.Fprintf(out, "  %s\n", r.Env.Speech().Say(says))
		}
	}
	if at == nil {
		fmt.Fprintf(out, "  %s\n", r.Env.Speech().Say(message.New("record-prompt.not-known")))
	}
	fmt.Fprintf(out, "%s\n", r.said)
	r.said = ""
}

// lastMoves are the last half-moves of a recording, with a mark at those that are irregular.
func lastMoves(now *live.Recording, count int) (lines []string) {
	for i := max(0, len(now.Plies)-count); i < len(now.Plies); i++ {
		p := now.Plies[i]
		line := fmt.Sprintf("%3d  %s %s", i+1, p.Count(), p.Text)
		if p.Irregular() {
			line += " !"
		}
		lines = append(lines, line)
	}
	return lines
}

// openMatters are an offer that stands, a call that was not heard and who has signed.
func (r *Recorder) openMatters(now *live.Recording) (all []message.Message) {
	if m, stands := now.Offered(); stands {
		all = append(all, message.New("record-prompt.offered-"+string(m.Side)))
	}
	if now.Calling() {
		all = append(all, message.New("record-prompt.called", message.Args{"Why": now.Calls[len(now.Calls)-1].Text}))
	}
	for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
		if s, has := now.Signed(side); has {
			all = append(all, message.New("record-prompt.signed-"+string(side), message.Args{"Result": s.Result}))
		}
	}
	return all
}
