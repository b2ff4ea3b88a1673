package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing"
	"arbiter/tournament"
)

// explainPairingOptions are the flags of explain pairing.
type explainPairingOptions struct {
	board  int
	player string
	whyNot string
	format string
	asOf   string
}

// newExplainPairingCmd says why a round is paired as it is.
func newExplainPairingCmd(env *env) *cobra.Command {
	var opts explainPairingOptions
	cmd := &cobra.Command{
		Use:   "pairing [ROUND]",
		Short: "Say why a round is paired as it is, by the article that decided",
		Long: `Says why a round is paired as it is: of a Swiss the brackets, who floats down, who
has the bye, and why he; with --board or --player why these two, why this colour, and
with --why-not why not another opponent. Each reason has its criterion and its article of
C.04.3. It goes by what was known when the round was paired, also if results were
corrected since. Of a round that was paired by hand the reason is given, and in what
it first differs from the system's; of a draft, or the next round, how the system pairs it.

` + exitCodes,
		Example: "  arbiter explain pairing 5\n  arbiter explain pairing 5 --board 3\n  arbiter explain pairing 5 --player 12 --why-not 4",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if opts.whyNot != "" && opts.player == "" {
				return usage(errors.New("--why-not needs --player"), "arbiter explain pairing 5 --player 12 --why-not 4")
			}
			round := -1
			if len(args) > 0 {
				var err error
				if round, err = strconv.Atoi(args[0]); err != nil || round < 1 {
					return usage(fmt.Errorf("%q is no round", args[0]), "write the number of the round, from 1")
				}
			}
			return env.withEventAsOf(cmd.Context(), opts.asOf, func(s *session) error {
				n, err := s.Round(round)
				if err != nil {
					return err
				}
				return s.explainPairing(cmd.Context(), n, opts)
			})
		},
	}
	f := cmd.Flags()
	f.IntVar(&opts.board, "board", 0, "only this board")
	f.StringVar(&opts.player, "player", "", "only the board of this player, by number or name")
	f.StringVar(&opts.whyNot, "why-not", "", "with --player: why not against this one")
	cmd.MarkFlagsMutuallyExclusive("board", "player")
	asOfFlag(cmd, &opts.asOf)
	formatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// How a round came to be, as JSON has it.
const (
	roundPaired   = "paired"
	roundByHand   = "by-hand"
	roundImported = "imported"
	roundDraft    = "draft"
	roundNext     = "next"
)

// pairedRound is a round and what was known before it.
type pairedRound struct {
	pairWriter                        // the players as they were then
	before     *tournament.Tournament // the state the round was paired on
	round      tournament.Round
	state      string
	change     tournament.Change // that paired it; the zero value for roundImported and after
	difference pairing.Difference
}

// pairedRound finds how a round of the stage came to be.
func (s *session) pairedRound(ctx context.Context, round int) (*pairedRound, error) {
	n := s.StageNumber()
	p, err := s.pairedBy(ctx, n, round)
	if err != nil {
		return nil, err
	}
	if p == nil {
		if p, err = s.notPairedHere(n, round); err != nil {
			return nil, err
		}
	}
	stage, _ := p.before.Stage(n)
	then := &session{env: s.env, path: s.path, store: s.store, Desk: desk.Open(s.store, p.before, s.Options)}
	p.pairWriter = pairWriter{s: then, numbers: stage.TPNs(), stage: stage}
	if p.state == roundNext {
		rounds, err := pairing.Next(p.before, n)
		if err != nil {
			return nil, err
		}
		p.round = rounds[0]
	}
	p.difference, err = pairing.Compare(p.before, n, p.round)
	return p, err
}

// pairedBy looks for the change that paired a round; nil is none.
func (s *session) pairedBy(ctx context.Context, stage, round int) (*pairedRound, error) {
	journal, err := s.History(ctx)
	if err != nil {
		return nil, err
	}
	history, err := tournament.ReadHistory(journal)
	if err != nil {
		return nil, err
	}
	if _, paired := s.State().Round(stage, round); !paired {
		return nil, nil
	}
	for _, seq := range slices.Backward(history.Done) {
		c := journal[seq-1]
		if c.Kind != tournament.KindRoundPaired {
			continue
		}
		decoded, err := c.Decode()
		if err != nil {
			return nil, err
		}
		body := decoded.(tournament.RoundsPaired) // Decode gives the body of the kind
		at := slices.IndexFunc(body.Rounds, func(r tournament.Round) bool { return r.Number == round })
		if body.Stage != stage || at < 0 {
			continue
		}
		before, err := s.store.At(ctx, seq-1)
		if err != nil {
			return nil, err
		}
		st := &before.Stages[stage-1]
		if len(body.Numbers) > 0 {
			st.Numbers, st.Seed, st.Ranked = body.Numbers, body.Seed, body.Ranked
		}
		st.Played = append(st.Played, body.Rounds[:at]...)
		p := &pairedRound{before: before, round: body.Rounds[at], state: roundPaired, change: c}
		if body.ByHand {
			p.state = roundByHand
		}
		return p, nil
	}
	return nil, nil
}

// notPairedHere is a round that came with an import, the draft, or the next round.
func (s *session) notPairedHere(stage, round int) (*pairedRound, error) {
	before := s.State().Clone()
	st := &before.Stages[stage-1]
	if r, ok := s.State().Round(stage, round); ok {
		// What was known then is not on record: the rounds before it are, and who
		// has no part in it, or a bye on request, was not there.
		st.Played = slices.DeleteFunc(st.Played, func(p tournament.Round) bool { return p.Number >= round })
		for i := range before.Players {
			p := &before.Players[i]
			bye := tournament.ByeZero
			if at := slices.IndexFunc(r.Pairings, func(b tournament.Pairing) bool { return b.White == p.ID || b.Black == p.ID }); at >= 0 {
				bye = r.Pairings[at].Bonus
			}
			if bye != tournament.ByeAllocated {
				p.Away = append(slices.Clone(p.Away), tournament.Away{Stage: stage, Round: round, Bye: bye})
			}
		}
		return &pairedRound{before: before, round: r, state: roundImported}, nil
	}
	if round != s.nextRound() {
		return nil, fail(exitRefused, fmt.Errorf("round %d is not paired, and is not the next one", round), fmt.Sprintf("the next round is %d", s.nextRound()))
	}
	if st.Draft != nil {
		return &pairedRound{before: before, round: *st.Draft, state: roundDraft}, nil
	}
	return &pairedRound{before: before, state: roundNext}, nil
}

// explainPairing explains a round, or one board of it.
func (s *session) explainPairing(ctx context.Context, round int, opts explainPairingOptions) error {
	p, err := s.pairedRound(ctx, round)
	if err != nil {
		return err
	}
	doc := p.document()
	asked, err := s.focus(p, opts)
	if err != nil {
		return err
	}
	switch {
	case p.stage.System == tournament.SystemSwiss:
		err = p.explainSwiss(&doc, asked)
	case p.stage.System == tournament.SystemRoundRobin:
		err = p.explainTable(&doc, asked)
	case p.stage.System == tournament.SystemKnockOut:
		err = p.explainBracket(&doc, asked)
	default:
		doc.say("There is nothing more to explain: stage %d is %s.", p.stage.Number, clean(stageText(p.stage)))
	}
	if err != nil {
		return err
	}
	if opts.format == "json" {
		return jsonLine(s.env.out, doc)
	}
	var b strings.Builder
	for _, line := range doc.Text {
		text := strings.TrimLeft(line, " ")
		wrapInto(&b, line[:len(line)-len(text)], text)
	}
	_, err = fmt.Fprint(s.env.out, b.String())
	return err
}

// focus is the board that is asked about, and the players if they were named.
type focus struct {
	board  tournament.Pairing
	player tournament.PlayerID // 0: the board as a whole
	other  tournament.PlayerID // why not against him; 0: nobody
}

// focus finds the board that is asked about; nil is the whole round.
func (s *session) focus(p *pairedRound, opts explainPairingOptions) (*focus, error) {
	if opts.board != 0 {
		at := slices.IndexFunc(p.round.Pairings, func(b tournament.Pairing) bool { return b.Board == opts.board })
		if at < 0 {
			return nil, fail(exitRefused, fmt.Errorf("round %d has no board %d", p.round.Number, opts.board), fmt.Sprintf("its boards are 1 to %d", len(p.round.Pairings)))
		}
		return &focus{board: p.round.Pairings[at]}, nil
	}
	if opts.player == "" {
		return nil, nil
	}
	named, err := s.State().FindPlayer(s.StageNumber(), opts.player)
	if err != nil {
		return nil, err
	}
	asked := focus{player: p.then(named)}
	at := slices.IndexFunc(p.round.Pairings, func(b tournament.Pairing) bool { return b.White == asked.player || b.Black == asked.player })
	if at < 0 {
		return nil, fail(exitRefused, fmt.Errorf("%s was not paired in round %d", clean(named.Name), p.round.Number), s.awayHint(named, p.round.Number))
	}
	asked.board = p.round.Pairings[at]
	if opts.whyNot == "" {
		return &asked, nil
	}
	other, err := s.State().FindPlayer(s.StageNumber(), opts.whyNot)
	if err != nil {
		return nil, err
	}
	if asked.other = p.then(other); asked.other == asked.player {
		return nil, usage(fmt.Errorf("both are %s", clean(named.Name)))
	}
	return &asked, nil
}

// then is the registration that a player was paired under.
func (p *pairedRound) then(player tournament.Player) tournament.PlayerID {
	for _, id := range player.Was {
		if p.numbers[id] > 0 && p.numbers[player.ID] == 0 {
			return id
		}
	}
	return player.ID
}

// awayHint says why a player is not in a round.
func (s *session) awayHint(player tournament.Player, round int) string {
	r, _ := s.State().Round(s.StageNumber(), round)
	for _, p := range r.Pairings {
		if p.White == player.ID && p.Bonus != tournament.ByeAllocated {
			return fmt.Sprintf("a %s-point bye was asked for", p.Bonus)
		}
	}
	if !player.Plays(s.StageNumber(), round) {
		return "not there in that round"
	}
	return ""
}

// pairingDoc is the explanation of a round (schema 1). Text says all of it.
type pairingDoc struct {
	Schema   int               `json:"schema"`
	Stage    int               `json:"stage"`
	Round    int               `json:"round"`
	System   tournament.System `json:"system"`
	State    string            `json:"state"` // paired, by-hand, imported, draft, next
	Change   int64             `json:"change,omitempty"`
	Who      string            `json:"who,omitempty"`
	Time     *time.Time        `json:"time,omitempty"`
	Why      string            `json:"why,omitempty"` // of a round that was paired by hand
	Same     bool              `json:"same"`          // as the system pairs
	Differs  string            `json:"differs,omitempty"`
	Brackets []bracketJSON     `json:"brackets,omitempty"`
	Boards   []pairedBoardJSON `json:"boards,omitempty"`
	Reasons  []reasonJSON      `json:"reasons,omitempty"`
	Text     []string          `json:"text"`
}

// say adds a line.
func (d *pairingDoc) say(format string, args ...any) {
	d.Text = append(d.Text, fmt.Sprintf(format, args...))
}

// document begins an explanation with how the round came to be.
func (p *pairedRound) document() pairingDoc {
	doc := pairingDoc{Schema: 1, Stage: p.stage.Number, Round: p.round.Number, System: p.stage.System, State: p.state, Same: p.difference.Same, Differs: p.difference.String()}
	if p.change.Seq > 0 {
		at := p.change.Time.UTC()
		doc.Change, doc.Who, doc.Time = p.change.Seq, p.change.Who, &at
	}
	made := fmt.Sprintf("change %d, %s, %s UTC", p.change.Seq, clean(p.change.Who), p.change.Time.UTC().Format("2006-01-02 15:04"))
	switch p.state {
	case roundPaired:
		doc.say("Round %d was paired by %s: %s.", p.round.Number, systemRule(p.stage), made)
	case roundByHand:
		doc.Why = p.change.Why
		doc.say("Round %d was paired by hand (%s): %s.", p.round.Number, made, strings.TrimRight(clean(p.change.Why), "."))
	case roundImported:
		doc.say("Round %d came with an import; it is held against what is on record now.", p.round.Number)
	case roundDraft:
		doc.say("Round %d is a draft, not published.", p.round.Number)
	case roundNext:
		doc.say("Round %d is not paired yet. By %s:", p.round.Number, systemRule(p.stage))
	}
	switch {
	case !p.difference.Same:
		doc.say("It is not as the system pairs: %s.", p.pairWriter.difference(p.round, p.difference))
	case p.stage.System == tournament.SystemOpen:
		doc.say("The pairings of the stage are given, not made.")
	case p.state != roundPaired && p.state != roundNext:
		doc.say("It is as the system pairs.")
	}
	return doc
}

// systemRule is the rule that a stage is paired by.
func systemRule(s tournament.Stage) string {
	switch {
	case s.System == tournament.SystemSwiss:
		return strings.Join(append([]string{"the FIDE Dutch system (C.04.3, February 2026)"}, swissText(s)...), ", ")
	case s.System == tournament.SystemRoundRobin && len(s.Table) > 0:
		return "the table of the event"
	case s.System == tournament.SystemRoundRobin:
		return "the Berger table (FIDE C.05, Annex 1)"
	}
	return string(s.System)
}
