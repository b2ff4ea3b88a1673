package event

import (
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/desk/status"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewStatusCmd says where the event is.
func NewStatusCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	var all bool
	cmd := &cobra.Command{
		Use:   "status",
		Short: "Say what is open, what is next and what needs a look",
		Long: `Says where the event is: the round, the games without a result, the command that
comes next, and what an arbiter should look at: calls from boards where games are
recorded, irregularities that can still be put right, results that differ from their
sheets, irregularities and incidents without a ruling, players without a number,
sheets that are half typed in.

` + cli.ExitCodes,
		Example: "  arbiter status\n  arbiter status --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if all || asOf == "" && severalGroups(cmd.Context(), env) {
				return showGroups(cmd.Context(), env, format, !all)
			}
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				if asOf == "" {
					if err := sheets.SeeRecorded(cmd.Context(), s.File.Desk); err != nil {
						return err
					}
				}
				st, err := status.Of(cmd.Context(), s.File.Desk, status.StatusRequest{Sheets: drafts(s), Backup: s.CopiedRounds(cmd.Context())})
				if err != nil {
					return err
				}
				st.Look = slices.Concat(st.Live, st.Look)
				if look, behind := s.Unpublished(); behind && asOf == "" {
					st.Look = append(st.Look, look)
				}
				if format == "json" {
					return cli.JsonLine(env.Out, statusJSON(s, st))
				}
				return writeStatus(s, st)
			})
		},
	}
	cli.AllGroupsFlag(cmd, &all)
	cli.AsOfFlag(cmd, &asOf)
	cmd.MarkFlagsMutuallyExclusive("all-groups", "as-of")
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// StatusDocument is where an event is (schema 1).
type StatusDocument struct {
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
	Current   int           `json:"current_round"` // the one that is played
	Planned   int           `json:"planned"`       // 0 is not known
	Open      []openBoard   `json:"open"`
	Tables    []openTable   `json:"open_tables,omitempty"`  // of a stage of tables
	Matches   []openMatch   `json:"open_matches,omitempty"` // without line-ups, up to the round that is played
	Next      string        `json:"next"`                   // the command that comes next
	Final     bool          `json:"final"`
	Look      []lookMessage `json:"look"`
}

// openBoard is a game without a result.
type openBoard struct {
	Round int    `json:"round"`
	Board string `json:"board"`
	White string `json:"white"`
	Black string `json:"black"`

	Result string `json:"result,omitempty"`        // adj, post, void: what it waits for
	PairAs string `json:"pair_as,omitempty"`       // what it counts as where the next round is paired
	Still  bool   `json:"still_to_play,omitempty"` // its round is before the one that is played
}

// openMatch is a match of teams without line-ups.
type openMatch struct {
	Round int    `json:"round"`
	Table int    `json:"table"`
	Home  string `json:"home"`
	Away  string `json:"away"`
	Still bool   `json:"still_to_play,omitempty"`
}

// lookMessage is something that an arbiter should look at.
type lookMessage struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// statusJSON is where the event is, for programs.
func statusJSON(s *cli.Session, st status.Status) StatusDocument {
	t := s.State()
	doc := StatusDocument{
		Schema: 1, Event: t.Event.Name, Seq: t.Seq, Head: t.Head, Players: len(t.Players), Withdrawn: st.Withdrawn,
		Stage: st.Stage.Number, Stages: len(t.Stages), System: string(st.Stage.System), Round: st.Round, Current: st.Current,
		Planned: st.Planned, Open: []openBoard{}, Tables: openTables(s, st.Stage.Number), Next: remedies.Command(st.Next), Final: st.Final, Look: []lookMessage{},
	}
	for _, g := range st.Open {
		doc.Open = append(doc.Open, openBoard{
			Round: g.Ref.Round, Board: tournament.Address{Board: g.Ref.Board, Game: g.Ref.Game}.String(),
			White: s.FullName(g.White), Black: s.FullName(g.Black), Result: g.Result.String(), PairAs: pairAsCode(s, g), Still: g.Still,
		})
	}
	for _, m := range st.Matches {
		home, _ := st.Stage.Team(m.Home)
		away, _ := st.Stage.Team(m.Away)
		doc.Matches = append(doc.Matches, openMatch{Round: m.Round, Table: m.Table, Home: home.Name, Away: away.Name, Still: m.Round < st.Current})
	}
	for _, l := range st.Look {
		doc.Look = append(doc.Look, lookMessage{Code: l.Code, Message: s.Words().Say(cli.LookText(l))})
	}
	return doc
}

// mostOpen is how many open games the text lists.
const mostOpen = 20

// writeStatus prints the status for people.
func writeStatus(s *cli.Session, st status.Status) error {
	lines := []message.Message{statusHead(s, st), status.Where(s.File.Desk, st)}
	lines = append(lines, openLines(s, st.Open)...)
	lines = append(lines, openTableLines(s, st.Stage.Number)...)
	for _, m := range st.Matches {
		lines = append(lines, stillLine(status.MatchWaits(s.File.Desk, st.Stage, m), m.Round < st.Current))
	}
	games := len(lines)
	for _, l := range st.Look {
		lines = append(lines, message.New("cmd-status.look", message.Args{"What": cli.LookText(l)}))
	}
	lines = append(lines, message.New("cmd-status.next", message.Args{"Command": remedies.Command(st.Next)}))
	var b strings.Builder
	for i, line := range lines {
		if i > 1 && i < games {
			b.WriteString("  ")
		}
		b.WriteString(strings.TrimSpace(s.Env.Speech().Say(line)) + "\n")
	}
	_, err := io.WriteString(s.Env.Out, b.String())
	return err
}

// pairedAs is what a game counts as where the next round is paired; "" is nothing.
func pairedAs(s *cli.Session, g status.WaitingGame) string {
	if g.PairAs == (tournament.Outcome{}) {
		return ""
	}
	return s.State().Written(g.Ref, g.PairAs)
}

// pairAsCode is pairedAs as programs read it, the same under every score system.
func pairAsCode(s *cli.Session, g status.WaitingGame) string {
	if g.PairAs == (tournament.Outcome{}) {
		return ""
	}
	return s.State().Event.Score.Code(g.PairAs)
}

// openLines are the games without a result: those of the rounds that are being played,
// and how many more there are.
func openLines(s *cli.Session, open []status.WaitingGame) []message.Message {
	var lines []message.Message
	ahead := 0
	for _, g := range open {
		if g.Ahead {
			ahead++
			continue
		}
		lines = append(lines, openLine(s, g))
	}
	if more := len(lines) - mostOpen; more > 0 {
		lines = append(lines[:mostOpen], message.New("cmd-status.more", message.Args{"Games": more}))
	}
	if ahead > 0 {
		lines = append(lines, message.New("cmd-status.ahead", message.Args{"Count": ahead}))
	}
	return lines
}

// openLine is a game without a result.
func openLine(s *cli.Session, g status.WaitingGame) message.Message {
	code, args := "cmd-status.board", message.Args{"Place": find.Place(s.File.Desk, g.Ref), "White": s.PlayerName(g.First), "Black": s.PlayerName(g.Second), "Result": g.Result.String()}
	if as := pairedAs(s, g); as != "" {
		code, args["State"], args["As"] = "cmd-status.provisional", g.Result.State(), as
	}
	return stillLine(message.New(code, args), g.Still)
}

// stillLine is a line about a game, or a match, which says where its round is before the one
// that is played.
func stillLine(line message.Message, still bool) message.Message {
	if still {
		return message.New("cmd-status.still", message.Args{"What": line})
	}
	return line
}

// statusHead is the first line: the event, its players, the stamp of its journal.
func statusHead(s *cli.Session, st status.Status) message.Message {
	withdrawn := message.Message{}
	if st.Withdrawn > 0 {
		withdrawn = message.New("cmd-status.withdrawn", message.Args{"Count": st.Withdrawn})
	}
	t := s.State()
	return message.New("cmd-status.head", message.Args{
		"Event": t.Event.Name, "Withdrawn": withdrawn, "Players": message.New("cmd-import.players", message.Args{"Count": len(t.Players)}),
		"Stamp": message.New("cmd-status.stamp", message.Args{"Seq": t.Seq, "Hash": table.Stamp{Hash: t.Head}.Digits()}),
	})
}

// drafts are the names of the sheets of the event that are half typed in.
func drafts(s *cli.Session) []string {
	return sheets.DraftsOf(s.Path)
}
