package game

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// newGameLiveCmd lists the games that are being recorded.
func newGameLiveCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "live",
		Short: "List the games that are being recorded, and what is irregular in them",
		Long: `Lists the games that are recorded move by move and have no sheet yet: whose turn it is,
the last move, what the draw rules have counted, calls for the arbiter, and each
irregularity with its article and its state. It is correctable until the opponent has
replied, then it stands. arbiter ruling add decides on it.

` + cli.ExitCodes,
		Example: "  arbiter game live\n  arbiter game live --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				if err := sheets.SeeRecorded(cmd.Context(), s.File.Desk); err != nil {
					return err
				}
				all := sheets.LiveGames(s.File.Desk)
				if format == "json" {
					doc := liveGames{Schema: 1, Games: []liveGame{}}
					for _, g := range all {
						doc.Games = append(doc.Games, liveGameOf(s, g))
					}
					return cli.JsonLine(env.Out, doc)
				}
				return writeLive(s, all)
			})
		},
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// newGameHeardCmd takes note that the arbiter has heard a call.
func newGameHeardCmd(env *cli.Env) *cobra.Command {
	var round int
	cmd := &cobra.Command{
		Use:     "heard BOARD[.GAME]",
		Short:   "Say that a call from a board was heard",
		Long:    "Takes note that the arbiter has heard the calls from a board at which a game is\nrecorded: its tablet says so, and it needs no look any more.\n\n" + cli.ExitCodes,
		Example: "  arbiter game heard 3",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				if err := sheets.SeeRecorded(cmd.Context(), s.File.Desk); err != nil {
					return err
				}
				ref, _, _, err := find.Game(s.File.Desk, round, args[0])
				if err != nil {
					return err
				}
				_, err = sheets.HearCalls(cmd.Context(), s.File.Desk, ref)
				return err
			})
		},
	}
	cli.RoundFlag(cmd, &round)
	return cmd
}

// liveGames are the games that are being recorded (schema 1).
type liveGames struct {
	Schema int        `json:"schema"`
	Games  []liveGame `json:"games"`
}

// liveGame is a game that is being recorded.
type liveGame struct {
	Stage    int           `json:"stage"`
	Round    int           `json:"round"`
	Board    string        `json:"board"`
	White    string        `json:"white"`
	Black    string        `json:"black"`
	Plies    int           `json:"plies"`
	Move     int           `json:"move"` // number of the move that is to be made
	FEN      string        `json:"fen"`  // the last position that is known
	Last     string        `json:"last"` // half-move, with its number
	Time     string        `json:"time"` // of what came in last, RFC 3339, UTC
	Counters []liveCounter `json:"counters"`
	Calling  bool          `json:"calling"`
	Offer    string        `json:"offer,omitempty"` // who offers a draw: white, black
	Backs    int           `json:"backs"`
	Dashes   int           `json:"dashes"`
	Apart    int           `json:"apart,omitempty"` // half-move from which another sheet of it differs
	Signed   []string      `json:"signed"`
	Devices  []int         `json:"devices"` // 0 is the desk
	Findings []liveFinding `json:"findings"`
}

// liveCounter is what a draw rule has counted.
type liveCounter struct {
	Article string `json:"article"`
	Count   int    `json:"count"`
	Limit   int    `json:"limit"`
}

// liveFinding is an irregularity in a game that is being recorded.
type liveFinding struct {
	ID       string   `json:"id"`
	Code     string   `json:"code"`
	Articles []string `json:"articles"`
	State    string   `json:"state"`
	Ply      int      `json:"ply"`
	Move     string   `json:"move"`
	Written  string   `json:"written"`
	Urgent   bool     `json:"urgent"` // it can be put right, and has no ruling
	Ruling   int      `json:"ruling,omitempty"`
}

// liveGameOf is a game that is being recorded, for programs.
func liveGameOf(s *cli.Session, g sheets.LiveGame) liveGame {
	known, _ := g.Main.Known()
	doc := liveGame{
		Stage: g.Ref.Stage, Round: g.Ref.Round, Board: boardOf(s, g.Ref), White: s.FullName(g.White), Black: s.FullName(g.Black), Plies: g.Main.Moves(), Move: g.Main.Next(),
		FEN: known.FEN(), Last: lastRecorded(g.Main), Time: g.Main.Last.UTC().Format("2006-01-02T15:04:05Z"), Counters: []liveCounter{}, Calling: g.Calling(),
		Backs: len(g.Main.Backs), Dashes: g.Main.Dashes(), Signed: []string{}, Devices: []int{}, Findings: []liveFinding{},
	}
	for _, c := range known.Counters() {
		doc.Counters = append(doc.Counters, liveCounter{c.Article, c.Count, c.Limit})
	}
	if offer, is := g.Main.Offered(); is {
		doc.Offer = string(offer.Side)
	}
	if len(g.Apart) > 0 {
		doc.Apart = g.Apart[0].Ply
	}
	for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
		if _, has := g.Main.Signed(side); has {
			doc.Signed = append(doc.Signed, string(side))
		}
	}
	for _, r := range g.Board.Recordings {
		doc.Devices = append(doc.Devices, r.Devices...)
	}
	for _, f := range g.Findings {
		one := liveFinding{ID: f.ID, Code: string(f.Code), Articles: f.Articles, State: f.State.String(), Ply: f.Ply, Move: f.Move, Written: f.Written, Urgent: f.Urgent()}
		if f.Ruled {
			one.Ruling = f.Ruling.Number
		}
		doc.Findings = append(doc.Findings, one)
	}
	return doc
}

// boardOf is the board of a game as it is typed.
func boardOf(s *cli.Session, ref tournament.GameRef) string {
	if p, _, err := s.State().Game(ref); err == nil && len(p.Games) < 2 {
		ref.Game = 0
	}
	return tournament.Address{Board: ref.Board, Game: ref.Game}.String()
}

// lastRecorded is the last half-move of a recording, with its number; "" is none.
func lastRecorded(r *live.Recording) string {
	for i := len(r.Plies); i > 0; i-- {
		if p := r.Plies[i-1]; !p.Set {
			return p.Count() + " " + p.Text
		}
	}
	return ""
}

// writeLive lists games for people, what waits for the arbiter marked.
func writeLive(s *cli.Session, all []sheets.LiveGame) error {
	words := s.Words()
	var b strings.Builder
	if len(all) == 0 {
		b.WriteString(words.Say(message.New("cmd-live.none")) + "\n")
	}
	for _, g := range all {
		for i, line := range liveLines(s, words, g) {
			if i > 0 {
				b.WriteString("  ")
			}
			b.WriteString(line + "\n")
		}
	}
	_, err := io.WriteString(s.Env.Out, b.String())
	return err
}

// liveLines are what is said of a game, the game itself first.
func liveLines(s *cli.Session, words *i18n.Localizer, g sheets.LiveGame) []string {
	known, at := g.Main.Known()
	turn := known.Turn()
	if (len(g.Main.Plies)-at)%2 == 1 {
		turn = turn.Other()
	}
	lines := []string{words.Say(message.New("cmd-live.game", message.Args{
		"Place": find.Place(s.File.Desk, g.Ref), "White": s.FullName(g.White), "Black": s.FullName(g.Black), "Number": g.Main.Next(), "Turn": message.New("diagram.turn." + turn.String()),
	}))}
	for _, look := range sheets.LookAtLiveGame(s.File.Desk, g.Ref) {
		lines = append(lines, "! "+words.Say(cli.LookText(look)))
	}
	if last := lastRecorded(g.Main); last != "" {
		lines = append(lines, words.Say(message.New("cmd-live.last", message.Args{"Moved": last, "Time": words.Local(g.Main.Last).Format("15:04:05")})))
	}
	for _, c := range known.Counters() {
		if c.Count > 1 || c.Claim != rules.OnClaim {
			lines = append(lines, words.Say(message.New("cmd-rules.counter", message.Args{"Clause": rules.Clause(c.Article), "Done": c.Count, "Limit": c.Limit})))
		}
	}
	for _, f := range g.Findings {
		if f.Urgent() {
			continue // it was said
		}
		state := message.New("state." + f.State.String())
		if f.Ruled {
			state = f.Ruling.Decided()
		}
		lines = append(lines, words.Say(message.New("cmd-live.finding", message.Args{"Move": strings.TrimSpace(f.Move + " " + f.Written), "Title": f.Title(), "Articles": f.Articles, "State": state, "ID": f.ID})))
	}
	return lines
}
