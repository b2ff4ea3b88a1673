package refusal

import (
	"fmt"

	"arbiter/rules/message"
)

// Class is what kind of no an error is. A door answers each in its own way: the
// terminal with an exit code, a page with a status.
type Class int

// The classes.
const (
	ClassUnknown  Class = iota // a fault of the program
	ClassState                 // the state of the event does not allow it
	ClassRequest               // what was asked cannot be meant
	ClassInput                 // what was handed in cannot be read
	ClassPairing               // there is no legal pairing
	ClassConflict              // somebody else changed the event meanwhile
	ClassStorage               // the file could not be read or written
	ClassFindings              // what is on record is not what it should be
)

var classNames = [...]string{"unknown", "state", "request", "input", "pairing", "conflict", "storage", "findings"}

// String is the word of a class.
func (c Class) String() string { return classNames[c] }

// Refusal is an error that a person can act on.
type Refusal struct {
	Code   string       // of the catalogue, see [Refusals]
	Args   message.Args // the values of its sentence
	Class  Class
	Remedy Remedy // what would help; the zero value is nothing
	reason error
}

// Remedy is what would help: its code says which deeds, its values on what. They are rows of
// package deeds, of which a door makes commands or buttons.
type Remedy struct {
	Code string
	Args message.Args
}

// Note is something that somebody should know though nothing is wrong with it.
type Note = message.Message

// Error is the code and the values.
func (r *Refusal) Error() string { return r.Tell().String() }

// Tell is what the refusal says.
func (r *Refusal) Tell() message.Message { return message.New(r.Code, r.Args) }

// Unwrap is the reason, if the refusal has one.
func (r *Refusal) Unwrap() error { return r.reason }

// Because gives a refusal its reason.
func (r *Refusal) Because(err error) *Refusal {
	r.reason = err
	return r
}

// Saying gives a refusal its reason, which its sentence says as Why.
func (r *Refusal) Saying(err error) *Refusal {
	r.Args = message.New("", r.Args, message.Args{"Why": err}).Args
	return r.Because(err)
}

// With puts another remedy in the place of that of the catalogue; none is "".
func (r *Refusal) With(remedy string, args ...message.Args) *Refusal {
	r.Remedy = Remedy{}
	if remedy != "" {
		r.Remedy = Remedy{Code: remedy, Args: message.New("", append([]message.Args{r.Args}, args...)...).Args}
	}
	return r
}

// RefusalRow is a row of the catalogue of refusals.
type RefusalRow struct {
	Code   string // id of its sentence
	Class  Class
	Remedy string // code of what usually helps; "" is nothing
}

// Refusals is the catalogue of all refusals of the desk.
func Refusals() []RefusalRow {
	var all []RefusalRow
	for _, rows := range [][]RefusalRow{
		findRefusals(), fileRefusals(), backupRefusals(), reportRefusals(), historyRefusals(), stampRefusals(), verifyRefusals(),
		roundRefusals(), noShowRefusals(), draftRefusals(), forbidRefusals(), resultRefusals(), leagueRefusals(), reportedRefusals(), pairingRefusals(),
		playerRefusals(), checkInRefusals(), ratingListRefusals(), stageRefusals(), qualifyRefusals(), eventRefusals(),
		sheetRefusals(), incidentRefusals(), rulingRefusals(), auditRefusals(), importRefusals(), pastedRefusals(), trfRefusals(), rankRefusals(), groupRefusals(), seasonRefusals(),
		deviceRefusals(), recordRefusals(), keizerRefusals(), teamplayRefusals(), captainRefusals(), tableRefusals(), signatureRefusals(), strictRefusals(), placesRefusals(),
	} {
		all = append(all, rows...)
	}
	return all
}

// New makes a refusal of the catalogue. The values of the sentence are those of the
// remedy as well.
func New(code string, args ...message.Args) *Refusal {
	for _, row := range Refusals() {
		if row.Code != code {
			continue
		}
		r := &Refusal{Code: code, Args: message.New(code, args...).Args, Class: row.Class}
		return r.With(row.Remedy)
	}
	panic(fmt.Sprintf("desk: %s is not in the catalogue of refusals", code)) // a test makes each
}
