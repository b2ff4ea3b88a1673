package sheets

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// The words by which an arbiter answers a claim of a draw, where other subjects have decisions.
const (
	ClaimAccepted = "accepted" // the game is drawn
	ClaimRejected = "rejected" // it goes on
)

// DecisionWords are the words of what can be decided: decisions, and the answers to a claim.
func DecisionWords() []string {
	var words []string
	for _, d := range tournament.Decisions() {
		words = append(words, string(d))
	}
	return append(words, ClaimAccepted, ClaimRejected)
}

// Decide takes the word of a decision, or of the answer to a claim; the error lists them.
func (r *RuleRequest) Decide(word string) error {
	switch word {
	case ClaimAccepted:
		r.Claim = tournament.VerdictRight
		return nil
	case ClaimRejected:
		r.Claim = tournament.VerdictWrong
		return nil
	}
	var err error
	if r.Decision, err = tournament.ParseDecision(word); err != nil {
		return message.Err("tournament.no-decision", message.Args{"Text": word, "Words": DecisionWords()})
	}
	return nil
}

// Answer is the word of the answer that the record gives to a claim; where it says nothing,
// that of a claim which holds.
func (h ClaimHeld) Answer() string {
	if h.Verdict == tournament.VerdictWrong || h.Written != "" {
		return ClaimRejected
	}
	return ClaimAccepted
}

// answered is the decision that a claim comes to which was decided, and whether the game ends
// by it: right, the game is drawn, even if the claimant's time ran out meanwhile; wrong, he has
// lost if it did, and else the game goes on (2.1.9.2).
func answered(in tournament.Incident) (r tournament.Ruling, ends bool) {
	r = tournament.Ruling{Decision: tournament.DecisionStands}
	switch {
	case in.Right == tournament.VerdictRight:
		r.Result = tournament.Drawn
	case in.Right == tournament.VerdictWrong && in.Flag:
		r.Decision, r.Against = tournament.DecisionLoss, in.By
	default:
		return r, false
	}
	return r, true
}

// reason is why a claim was decided as it was: what the arbiter says, else the articles on
// claims, else the one by which the draw was counted; "" is none.
func (h ClaimHeld) reason(in tournament.Incident) string {
	return cmp.Or(strings.TrimSpace(in.Entry.Why), strings.Join(in.Articles, ", "), h.Counter.Article)
}

// answersClaim fills in what a ruling is that answers a claim which was noted before. It is
// held against the record as one is that is decided when it is noted. Refused: rule.no-claim,
// incident.claim-against-record.
func answersClaim(d *desk.Desk, req *RuleRequest, found subject) (tournament.Incident, error) {
	in, is := d.State().Incident(found.incident)
	if !is || in.Kind != tournament.IncidentClaim {
		return in, refusal.New("rule.no-claim", message.Args{"Subject": found.finding.ID})
	}
	in.Right, in.Flag, in.Entry.Why = req.Claim, in.Flag || req.Flag, req.Why
	held, err := holdClaim(d, &in)
	if err != nil {
		return in, err
	}
	r, _ := answered(in)
	req.Decision, req.Result, req.Against, req.Why = r.Decision, r.Result, r.Against, held.reason(in)
	return in, nil
}

// Claim is a claim of a draw that waits for the arbiter.
type Claim struct {
	Incident tournament.Incident // Number 0: it was made at the board, and is noted with its answer
	Held     ClaimHeld           // what the record says of it
	At       time.Time           // when it was made
}

// Claims are the claims in a game that wait for the arbiter: those that were made on its
// recordings and are not on record yet, and those that are, without an answer. None waits in a
// game that is over (2.1.10.4).
func Claims(d *desk.Desk, ref tournament.GameRef) []Claim {
	_, g, err := d.State().Game(ref)
	if err != nil || !g.Result.Open() {
		return nil
	}
	ref.Game = g.Number
	var all []Claim
	add := func(in tournament.Incident, at time.Time) {
		held, err := HoldClaim(d, in)
		if err != nil {
			held = ClaimHeld{}
		}
		all = append(all, Claim{in, held, at})
	}
	for _, in := range d.State().Incidents {
		_, ruled := d.State().RulingOn(in.Ref, in.ID())
		if in.Kind == tournament.IncidentClaim && in.Ref == ref && !ruled && d.State().NeedsRuling(in) {
			add(in, in.Entry.Time)
		}
	}
	for _, m := range claimsMade(d, ref) {
		if _, noted := notedClaim(d, ref, m); !noted {
			add(tournament.Incident{Ref: ref, Kind: tournament.IncidentClaim, By: m.Side, Written: m.Text}, m.Time)
		}
	}
	return all
}

// claimsMade are the last claims of each side on the recordings of a game that did not go on
// anew since. Game is never 0.
func claimsMade(d *desk.Desk, ref tournament.GameRef) []live.Mark {
	board := LiveBoard(d, ref)
	if board == nil {
		return nil
	}
	var all []live.Mark
	for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
		var last live.Mark
		for _, r := range board.Recordings {
			for _, m := range r.Claims {
				if m.Side == side && m.Ply <= len(r.Plies) && m.Time.After(last.Time) {
					last = m
				}
			}
		}
		if last.Kind != "" {
			all = append(all, last)
		}
	}
	return all
}

// notedClaim is the incident by which a claim that was made at a board came on record.
func notedClaim(d *desk.Desk, ref tournament.GameRef, m live.Mark) (tournament.Incident, bool) {
	i := slices.IndexFunc(d.State().Incidents, func(in tournament.Incident) bool {
		return in.Kind == tournament.IncidentClaim && in.Ref == ref && in.By == m.Side && !in.Entry.Time.Before(m.Time)
	})
	if i < 0 {
		return tournament.Incident{}, false
	}
	return d.State().Incidents[i], true
}

// LastClaim is the claim that was made last at a board, as it is on record with its answer:
// Right is what that was. False where none was, or none is answered.
func LastClaim(d *desk.Desk, ref tournament.GameRef) (in tournament.Incident, at live.Mark, answered bool) {
	ref = gameRef(d, ref)
	for _, m := range claimsMade(d, ref) {
		if noted, is := notedClaim(d, ref, m); is && m.Time.After(at.Time) {
			if ruling, ruled := d.State().RulingOn(ref, noted.ID()); ruled && noted.Right == tournament.VerdictUnset {
				noted.Right, noted.Flag = tournament.VerdictWrong, ruling.Decision == tournament.DecisionLoss
				if ruling.Result == tournament.Drawn {
					noted.Right = tournament.VerdictRight
				}
			}
			if noted.Right != tournament.VerdictUnset {
				in, at, answered = noted, m, true
			}
		}
	}
	return in, at, answered
}

// AnswerRequest is how an arbiter answers a claim that waits.
type AnswerRequest struct {
	Game  tournament.GameRef // Game is 0 for an only game
	By    tournament.Side    // who claims; SideUnset is the one who does
	Right tournament.Verdict // the answer
	Why   string             // needed where it is not as the record has it
	Flag  bool               // the claimant's time ran out meanwhile (2.1.9.2)
}

// AnswerClaim answers a claim that waits: one of a board is noted with its answer, one that is
// on record is ruled on. What follows is in the same change. Refused: incident.no-claim-waits,
// and what [AddIncident] and [Rule] refuse.
func AnswerClaim(ctx context.Context, d *desk.Desk, req AnswerRequest) ([]refusal.Note, error) {
	if err := SeeRecorded(ctx, d); err != nil {
		return nil, err
	}
	waiting := slices.DeleteFunc(Claims(d, req.Game), func(c Claim) bool { return req.By != tournament.SideUnset && c.Incident.By != req.By })
	if len(waiting) == 0 {
		return nil, refusal.New("incident.no-claim-waits", message.Args{"Place": find.Place(d, req.Game)})
	}
	in := waiting[len(waiting)-1].Incident
	if in.Number == 0 {
		in.Right, in.Flag, in.Entry.Why = req.Right, req.Flag, req.Why
		noted, err := AddIncident(ctx, d, in)
		return noted.Notes, err
	}
	ruled, err := Rule(ctx, d, RuleRequest{Subject: in.ID(), Claim: req.Right, Flag: req.Flag, Why: req.Why})
	return ruled.Notes, err
}

// claimAtBoard fills in what was claimed at the board, where a claim is noted that was made
// there: the move that was written.
func claimAtBoard(d *desk.Desk, in *tournament.Incident) {
	for _, c := range Claims(d, in.Ref) {
		if c.Incident.Number == 0 && c.Incident.By == in.By && in.Written == "" {
			in.Written = c.Incident.Written
		}
	}
}

// playWritten records the move of a claim that was rejected, which counts as made, where the
// recordings of the game stand before it (2.1.9.2).
func playWritten(ctx context.Context, d *desk.Desk, in tournament.Incident) error {
	board := LiveBoard(d, gameRef(d, in.Ref))
	_, g, err := d.State().Game(in.Ref)
	if err != nil || board == nil || in.Written == "" || in.Right != tournament.VerdictWrong || !g.Result.Open() || g.Sheet != nil {
		return nil
	}
	for _, r := range board.Recordings {
		now, known := r.Position()
		if live.Aside(r.Keeper) || !known || now.Turn() != colourOf(in.By) {
			continue
		}
		if moves, err := now.Matches(in.Written); err != nil || len(moves) == 0 {
			continue
		}
		got, err := Record(ctx, d, RecordRequest{Game: in.Ref, Keeper: r.Keeper, Moves: append(r.Texts(), in.Written)})
		if err == nil {
			err = got[0].Err
		}
		if err != nil {
			return err
		}
	}
	return nil
}
