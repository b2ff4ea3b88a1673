package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/scoring"
	"arbiter/tournament"
)

// newStatusCmd says where the event is.
func newStatusCmd(env *env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:   "status",
		Short: "Say what is open, what is next and what needs a look",
		Long: `Says where the event is: the round, the games without a result, the command that
comes next, and what an arbiter should look at: results that differ from their
sheets, irregularities and incidents without a ruling, players without a number,
sheets that are half typed in.

` + exitCodes,
		Example: "  arbiter status\n  arbiter status --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error {
				st, err := s.status(cmd.Context())
				if err != nil {
					return err
				}
				if format == "json" {
					return jsonLine(env.out, st)
				}
				return st.write(env.out)
			})
		},
	}
	asOfFlag(cmd, &asOf)
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// status is where an event is (schema 1).
type status struct {
	Schema    int           `json:"schema"`
	Event     string        `json:"event"`
	Seq       int64         `json:"seq"`
	Head      string        `json:"head"`
	Players   int           `json:"players"`
	Withdrawn int           `json:"withdrawn"`
	Stage     int           `json:"stage"`
	Stages    int           `json:"stages"`
	System    string        `json:"system"`
	Round     int           `json:"round"`         // the highest that is paired; 0 is none
	Current   int           `json:"current_round"` // the lowest with an open game, else the highest
	Planned   int           `json:"planned"`       // 0 is not known
	Open      []openBoard   `json:"open"`
	Next      string        `json:"next"` // the command that comes next
	Final     bool          `json:"final"`
	Look      []lookMessage `json:"look"`
}

// openBoard is a game without a result.
type openBoard struct {
	Round int    `json:"round"`
	Board string `json:"board"`
	White string `json:"white"`
	Black string `json:"black"`

	Result string `json:"result,omitempty"` // adj, post, void: what it waits for
}

// lookMessage is something that an arbiter should look at.
type lookMessage struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// status finds out where the event is.
func (s *session) status(ctx context.Context) (status, error) {
	t, n := s.State(), s.StageNumber()
	standings, err := scoring.Compute(t, n, scoring.Options{})
	if err != nil {
		return status{}, err
	}
	stage, _ := t.Stage(n)
	st := status{
		Schema: 1, Event: t.Event.Name, Seq: t.Seq, Head: t.Head, Players: len(t.Players),
		Stage: n, Stages: len(t.Stages), System: string(stage.System),
		Planned: standings.Planned, Final: standings.Final, Open: []openBoard{}, Look: []lookMessage{},
	}
	if len(stage.Played) > 0 {
		st.Current, _ = t.CurrentRound(n)
		st.Round = stage.Played[len(stage.Played)-1].Number
	}
	for _, p := range t.Players {
		if p.Withdrawn > 0 {
			st.Withdrawn++
		}
	}
	for _, ref := range t.OpenGames(n) {
		p, g, err := t.Game(ref)
		if err != nil {
			return status{}, err
		}
		if len(p.Games) == 1 {
			ref.Game = 0
		}
		white, black := p.Colours(g.Number)
		st.Open = append(st.Open, openBoard{
			Round: ref.Round, Board: tournament.Address{Board: ref.Board, Game: ref.Game}.String(),
			White: s.fullName(white), Black: s.fullName(black), Result: g.Result.String(),
		})
	}
	st.Next = s.next(st)
	st.Look = append(st.Look, s.look(stage)...)
	marks, err := s.marks(ctx)
	if err != nil {
		return status{}, err
	}
	st.Look = append(st.Look, marks...)
	return st, nil
}

// next is the command that comes next.
func (s *session) next(st status) string {
	switch {
	case len(s.State().Players) < 2 && st.Round == 0:
		return "arbiter player add NAME"
	case len(st.Open) > 0:
		if s.undrawn(st) {
			return "arbiter round openings"
		}
		if round, _ := s.State().CurrentRound(st.Stage); round != st.Open[0].Round {
			return fmt.Sprintf("arbiter result enter --round %d", st.Open[0].Round)
		}
		return "arbiter result enter"
	case st.Final && (st.Planned > 0 || st.System == string(tournament.SystemOpen)):
		return "arbiter export standings.pdf"
	default:
		if board, tied := s.TiedBoard(); tied {
			return fmt.Sprintf("arbiter round decider %d", board)
		}
		if stage, _ := s.State().Stage(st.Stage); stage.Draft != nil {
			return "arbiter round publish"
		}
		return "arbiter round pair"
	}
}

// undrawn reports whether the round being played has no result yet, and openings
// that are still to be drawn.
func (s *session) undrawn(st status) bool {
	stage, _ := s.State().Stage(st.Stage)
	n, _ := s.State().CurrentRound(st.Stage)
	r, _ := s.State().Round(st.Stage, n)
	return !begun(r) && len(stage.Undrawn(r)) > 0
}

// begun reports whether a round has a result.
func begun(r tournament.Round) bool {
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool {
		return slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return !g.Result.Open() })
	})
}

// mostOpen is how many open games the text lists.
const mostOpen = 20

// write prints the status for people.
func (st status) write(out io.Writer) error {
	var b strings.Builder
	withdrawn := ""
	if st.Withdrawn > 0 {
		withdrawn = fmt.Sprintf(" (%d withdrawn)", st.Withdrawn)
	}
	fmt.Fprintf(&b, "%s: %d %s%s, %s\n", clean(st.Event), st.Players, plural(st.Players, "player", "players"), withdrawn, headText(st.Seq, st.Head))
	stage := ""
	if st.Stages > 1 {
		stage = fmt.Sprintf("stage %d of %d, ", st.Stage, st.Stages)
	}
	planned := ""
	if st.Planned > 0 {
		planned = fmt.Sprintf(" of %d", st.Planned)
	}
	if st.Round > st.Current {
		planned += fmt.Sprintf(" (%d are paired)", st.Round)
	}
	fmt.Fprintf(&b, "%s%s, round %d%s: %d %s open\n", stage, st.System, st.Current, planned, len(st.Open), plural(len(st.Open), "game", "games"))
	for i, g := range st.Open {
		if i == mostOpen {
			fmt.Fprintf(&b, "  and %d more\n", len(st.Open)-i)
			break
		}
		fmt.Fprintf(&b, "  %s\n", strings.TrimSpace(fmt.Sprintf("round %d board %s: %s - %s %s", g.Round, g.Board, clean(g.White), clean(g.Black), g.Result)))
	}
	for _, l := range st.Look {
		fmt.Fprintf(&b, "look: %s\n", clean(l.Message))
	}
	fmt.Fprintf(&b, "next: %s\n", st.Next)
	_, err := io.WriteString(out, b.String())
	return err
}

// drafts are the sheets of the event that are half typed in.
func (s *session) drafts() []string {
	found, err := filepath.Glob(globQuote(s.path) + ".r*.draft")
	if err != nil {
		return nil // the pattern is quoted: it cannot be bad
	}
	return found
}

// globQuote takes the meaning from the signs of a pattern.
func globQuote(path string) string {
	return strings.NewReplacer(`*`, `[*]`, `?`, `[?]`, `[`, `[[]`).Replace(path)
}
