package exchange

import (
	"context"
	"errors"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/signing"
)

// Signature is what came of signing an event.
type Signature struct {
	tournament.Signed
	Signer signing.Signer
	Again  bool           // the key had signed this change before: the signature is that of then
	Notes  []refusal.Note // what who signs should know
}

// Sign signs the state of the desk, which is to be one that agrees with its journal. It is no
// change: what is signed stays what it was. The error is that of [signing.SecretKey.Sign].
func Sign(ctx context.Context, d *desk.Desk, key signing.SecretKey, as signing.Signer) (Signature, error) {
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return Signature{}, err
	}
	statement, err := statementAt(ctx, d, d.State().Seq, journal)
	if err != nil {
		return Signature{}, err
	}
	signature, err := key.Sign(strings.NewReader(statement.Text), as)
	if err != nil {
		return Signature{}, err
	}
	made := Signature{Signed: tournament.Signed{Seq: statement.Seq, Key: key.Public().String(), Statement: statement.Text, Signature: signature.Text()}, Signer: as}
	if err := keepSignature(ctx, d, &made); err != nil {
		return Signature{}, err
	}
	for _, stage := range d.State().Stages {
		if n := d.State().LeftToPlay(stage.Number).Count(); n > 0 {
			made.Notes = append(made.Notes, message.New("signed.open-games", message.Args{"Count": n, "Stage": stage.Number}))
		}
	}
	return made, nil
}

// keepSignature keeps a signature, or finds the one that the key made before.
func keepSignature(ctx context.Context, d *desk.Desk, made *Signature) error {
	log, keeps := signatureLog(d)
	if !keeps {
		return nil
	}
	added, err := log.AddSignatures(ctx, []tournament.Signed{made.Signed})
	if err != nil || added > 0 {
		return err
	}
	all, err := Signatures(ctx, d)
	for _, s := range all {
		if s.Seq == made.Seq && s.Key == made.Key {
			made.Signed, made.Signer, made.Again = s.Signed, s.Signer, true
		}
	}
	return err
}

// TakeSignature keeps a signature that somebody made elsewhere, of a statement that
// [Sign] made; keys are those that may have made it. Refused: signing.no-statement,
// signed.unknown-signer, and what is refused of any signature that does not hold.
func TakeSignature(ctx context.Context, d *desk.Desk, text, signature []byte, keys []signing.PublicKey) (Signature, error) {
	statement, err := signing.ParseStatement(text)
	if err != nil {
		return Signature{}, refusal.New("signing.no-statement").Because(err)
	}
	parsed, err := signing.ParseSignature(signature)
	if err != nil {
		return Signature{}, refusal.New("signed.broken", message.Args{"Seq": statement.Seq, "Key": "?"}).Saying(err)
	}
	key, signer, err := parsed.FoundBy(keys, statement.Text)
	if errors.Is(err, signing.ErrNobodyKnown) {
		return Signature{}, refusal.New("signed.unknown-signer", message.Args{"Key": parsed.KeyID()})
	}
	if err != nil {
		return Signature{}, refusal.New("signed.broken", message.Args{"Seq": statement.Seq, "Key": parsed.KeyID()}).Saying(err)
	}
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return Signature{}, err
	}
	taken := Signature{Signed: tournament.Signed{Seq: statement.Seq, Key: key.String(), Statement: statement.Text, Signature: parsed.Text()}, Signer: signer}
	look := lookAtSignature(taken.Signed, journal)
	if look.Wrong == nil {
		made, err := statementAt(ctx, d, statement.Seq, journal)
		if err != nil {
			return Signature{}, err
		}
		look.hold(made)
	}
	if look.Wrong != nil {
		return Signature{}, look.Wrong
	}
	taken.Notes = look.Notes
	return taken, keepSignature(ctx, d, &taken)
}

// JoinSignatures keeps the signatures of a copy of the event whose change the journal has as
// it was. left is how many it has not: they are of changes that the copy alone has.
func JoinSignatures(ctx context.Context, d *desk.Desk, theirs []tournament.Signed) (added, left int, err error) {
	log, keeps := signatureLog(d)
	if !keeps || len(theirs) == 0 {
		return 0, 0, nil
	}
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return 0, 0, err
	}
	var taken []tournament.Signed
	for _, one := range theirs {
		if look := lookAtSignature(one, journal); look.Wrong != nil {
			left++
			continue
		}
		taken = append(taken, one)
	}
	added, err = log.AddSignatures(ctx, taken)
	return added, left, err
}

// Signed are the signatures that are kept with the event, as they are.
func Signed(ctx context.Context, d *desk.Desk) ([]tournament.Signed, error) {
	log, keeps := signatureLog(d)
	if !keeps {
		return nil, nil
	}
	return log.Signatures(ctx)
}

// ReadSignatures reads the signatures of an event file. Aside is as in [eventfile.Open].
func ReadSignatures(ctx context.Context, path string) (signed []tournament.Signed, aside []string, err error) {
	file, aside, err := eventfile.Open(ctx, path, desk.FromTables, desk.Options{})
	if err != nil {
		return nil, aside, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	signed, err = Signed(ctx, file.Desk)
	return signed, aside, err
}
