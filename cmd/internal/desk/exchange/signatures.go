package exchange

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/signing"
)

// SignedState is a signature of a state of the event, looked at.
type SignedState struct {
	tournament.Signed
	Public signing.PublicKey // of who signed; the zero value if the key cannot be read
	Signer signing.Signer    // what he says of himself
	Wrong  error             // why it does not hold: a [refusal.Refusal]; nil is that it does
	Notes  []refusal.Note    // what somebody should know of one that holds
}

// signatureLog is where signatures are kept; none where the journal keeps none.
func signatureLog(d *desk.Desk) (tournament.SignatureLog, bool) {
	log, keeps := d.Journal().(tournament.SignatureLog)
	return log, keeps
}

// Signatures are all signatures of the event, by change and key, each held against the
// journal: that its key made it, that its change is there as it was, and that what it says
// of the results follows from the journal.
func Signatures(ctx context.Context, d *desk.Desk) ([]SignedState, error) {
	log, keeps := signatureLog(d)
	if !keeps {
		return nil, nil
	}
	signed, err := log.Signatures(ctx)
	if err != nil || len(signed) == 0 {
		return nil, err
	}
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return nil, err
	}
	var all []SignedState
	var made signing.Statement
	for _, one := range signed {
		look := lookAtSignature(one, journal)
		if look.Wrong == nil {
			if made.Seq != one.Seq {
				if made, err = statementAt(ctx, d, one.Seq, journal); err != nil {
					return nil, err
				}
			}
			look.hold(made)
		}
		all = append(all, look)
	}
	return all, nil
}

// lookAtSignature holds a signature against its key and the changes.
func lookAtSignature(one tournament.Signed, journal []tournament.Change) SignedState {
	look := SignedState{Signed: one}
	var signature signing.Signature
	var err error
	if look.Public, err = signing.ParsePublic([]byte(one.Key)); err == nil {
		signature, err = signing.ParseSignature([]byte(one.Signature))
	}
	if err == nil {
		look.Signer, err = signature.Verify(look.Public, strings.NewReader(one.Statement))
	}
	if err != nil {
		look.Wrong = refusal.New("signed.broken", message.Args{"Seq": one.Seq, "Key": look.keyName()}).Saying(err)
		return look
	}
	statement, err := signing.ParseStatement([]byte(one.Statement))
	if err != nil || statement.Seq != one.Seq {
		look.Wrong = refusal.New("signed.broken", message.Args{"Seq": one.Seq, "Key": look.keyName()}).Saying(signing.ErrNoStatement)
		return look
	}
	if wrong := statementMisfit(statement, look.keyName(), journal); wrong != nil {
		look.Wrong = wrong
	}
	return look
}

// statementMisfit says why a statement is not of the journal; nil: it is.
func statementMisfit(s signing.Statement, key string, journal []tournament.Change) *refusal.Refusal {
	args := message.Args{"Seq": s.Seq, "Key": key, "Event": s.Name, "Last": len(journal)}
	switch {
	case s.Event != journal[0].Hash:
		return refusal.New("signed.other-event", args)
	case s.Seq > int64(len(journal)):
		return refusal.New("signed.beyond", args)
	case s.Hash != journal[s.Seq-1].Hash:
		return refusal.New("signed.rewritten", args)
	}
	return nil
}

// keyName is the id of the key, or what stands in its place where it cannot be read.
func (s *SignedState) keyName() string {
	if s.Public.IsZero() {
		return "?"
	}
	return s.Public.ID()
}

// hold holds what was signed against what the journal says.
func (s *SignedState) hold(made signing.Statement) {
	signed, err := signing.ParseStatement([]byte(s.Statement))
	if err != nil {
		return // it was read before
	}
	line, standings := signed.Unlike(made)
	args := message.Args{"Seq": s.Seq, "Key": s.keyName(), "Line": line}
	switch {
	case line == "":
	case standings:
		s.Notes = append(s.Notes, message.New("signed.other-standings", args))
	default:
		s.Wrong = refusal.New("signed.other-results", args)
	}
}

// statementAt makes the statement of a past state.
func statementAt(ctx context.Context, d *desk.Desk, seq int64, journal []tournament.Change) (signing.Statement, error) {
	t := d.State()
	if seq != t.Seq {
		var err error
		if t, err = d.Journal().At(ctx, seq); err != nil {
			return signing.Statement{}, err
		}
	}
	return statementOf(journal[0].Hash, t)
}

// statementOf makes the statement of a state.
func statementOf(id string, t *tournament.Tournament) (signing.Statement, error) {
	var standings []tournament.StageStandings
	for _, stage := range t.Stages {
		rows, err := desk.StandingRows(t, stage.Number)
		if err != nil {
			return signing.Statement{}, err
		}
		standings = append(standings, tournament.StageStandings{Stage: stage.Number, Rows: rows})
	}
	return signing.NewStatement(id, t, standings), nil
}

// SignedNow are the signatures of the state of the desk that hold against their keys and the
// changes: what papers of it show. Results are not looked at.
func SignedNow(ctx context.Context, d *desk.Desk) ([]SignedState, error) {
	log, keeps := signatureLog(d)
	if !keeps {
		return nil, nil
	}
	signed, err := log.Signatures(ctx)
	if err != nil || !slices.ContainsFunc(signed, func(s tournament.Signed) bool { return s.Seq == d.State().Seq }) {
		return nil, err
	}
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return nil, err
	}
	var all []SignedState
	for _, one := range signed {
		if one.Seq != d.State().Seq {
			continue
		}
		if look := lookAtSignature(one, journal); look.Wrong == nil {
			all = append(all, look)
		}
	}
	return all, nil
}

// CheckCode finds the key that made the signature in the QR code of a paper: one of those
// given, or one that has signed the event. The zero key says that none of them has the id.
// Refused: signed.other-code.
func CheckCode(ctx context.Context, d *desk.Desk, stamp history.Stamp, seq int64, keys []signing.PublicKey) (signing.PublicKey, error) {
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return signing.PublicKey{}, err
	}
	made, err := statementAt(ctx, d, seq, journal)
	if err != nil {
		return signing.PublicKey{}, err
	}
	texts := []string{made.Text}
	if log, keeps := signatureLog(d); keeps {
		signed, err := log.Signatures(ctx)
		if err != nil {
			return signing.PublicKey{}, err
		}
		for _, one := range signed {
			if look := lookAtSignature(one, journal); look.Wrong == nil && one.Seq == seq {
				keys, texts = append(keys, look.Public), append(texts, one.Statement)
			}
		}
	}
	known := false
	for _, key := range keys {
		if key.ID() != stamp.KeyID() {
			continue
		}
		known = true
		if slices.ContainsFunc(texts, func(text string) bool { return signing.VerifyCode(stamp.Signature, key, text) }) {
			return key, nil
		}
	}
	if known {
		return signing.PublicKey{}, refusal.New("signed.other-code", message.Args{"Seq": seq, "Key": stamp.KeyID()})
	}
	return signing.PublicKey{}, nil
}

// SignedBy finds the signatures of the last change that count by a trust, which is called
// label. Refused where there is none: signed.nobody, signed.others, signed.earlier,
// signed.does-not-count, or why one of a key that is trusted does not hold.
func SignedBy(all []SignedState, last int64, label string, trust signing.Trust) ([]CountedSignature, error) {
	var found []CountedSignature
	var why error
	var earlier *SignedState
	for i := range all {
		s := &all[i]
		entry, err := trust.Judge(s.Public, s.Signer)
		switch {
		case err == nil && s.Wrong == nil && s.Seq == last:
			found = append(found, CountedSignature{*s, entry})
		case err == nil && s.Wrong == nil:
			earlier = s
		case err == nil:
			why = s.Wrong
		case !errors.Is(err, signing.ErrNotTrusted):
			why = refusal.New("signed.does-not-count", message.Args{"Seq": s.Seq, "Key": s.keyName(), "Label": label}).Saying(err)
		}
	}
	args := message.Args{"Label": label, "Last": last}
	switch {
	case len(found) > 0:
		return found, nil
	case why != nil:
		return nil, why
	case earlier != nil:
		args["Seq"], args["Key"], args["Count"] = earlier.Seq, earlier.keyName(), int(last-earlier.Seq)
		return nil, refusal.New("signed.earlier", args)
	case len(all) > 0:
		return nil, refusal.New("signed.others", args)
	}
	return nil, refusal.New("signed.nobody", args)
}

// CountedSignature is a signature that counts, and the entry of a trust by which it does.
type CountedSignature struct {
	SignedState
	Entry signing.Entry
}
