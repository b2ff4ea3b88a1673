package signing_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"arbiter/tournament/signing"
)

// day is a day of November 2026.
func day(n int) time.Time { return time.Date(2026, 11, n, 0, 0, 0, 0, time.UTC) }

// by is somebody who signs on a day.
func by(role signing.Role, on time.Time) signing.Signer {
	return signing.Signer{Name: "Anna", Role: role, Time: on}
}

func TestWhoseSignaturesCount(t *testing.T) {
	arbiter, organiser, lost, retired, stranger := newKey(t).Public(), newKey(t).Public(), newKey(t).Public(), newKey(t).Public(), newKey(t).Public()
	trust := signing.Trust{
		Entries: []signing.Entry{
			{Key: arbiter, Role: signing.RoleArbiter, From: day(10), Until: day(20)}, {Key: arbiter, Role: signing.RoleOrganiser},
			{Key: organiser}, {Key: lost}, {Key: retired},
		},
		Revoked: []signing.Note{{Key: lost, Reason: signing.ReasonLost, From: day(15)}, {Key: retired, Reason: signing.ReasonRetired, From: day(15)}},
	}
	for name, c := range map[string]struct {
		key    signing.PublicKey
		signer signing.Signer
		want   error
	}{
		"within its days":            {arbiter, by(signing.RoleArbiter, day(10)), nil},
		"as minisign signs":          {arbiter, by("", day(12)), nil},
		"by its second entry":        {arbiter, by(signing.RoleOrganiser, day(2)), nil},
		"as something else":          {arbiter, by(signing.RoleArchive, day(12)), signing.ErrOtherRole},
		"as anything":                {organiser, by(signing.RoleArchive, day(12)), nil},
		"not on the list":            {stranger, by(signing.RoleArbiter, day(12)), signing.ErrNotTrusted},
		"lost, before it was":        {lost, by(signing.RoleArbiter, day(1)), signing.ErrLost},
		"lost, after it was":         {lost, by(signing.RoleArbiter, day(16)), signing.ErrLost},
		"retired, before it was":     {retired, by(signing.RoleArbiter, day(14)), nil},
		"retired, from that day on":  {retired, by(signing.RoleArbiter, day(15)), signing.ErrRetired},
		"retired, without any time":  {retired, by(signing.RoleArbiter, time.Time{}), signing.ErrRetired},
		"no key at all, on no entry": {signing.PublicKey{}, by(signing.RoleArbiter, day(12)), signing.ErrNotTrusted},
	} {
		if _, err := trust.Judge(c.key, c.signer); !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	only := signing.Trust{Entries: trust.Entries[:1]}
	if _, err := only.Judge(arbiter, by(signing.RoleArbiter, day(9))); !errors.Is(err, signing.ErrTooEarly) {
		t.Error(err)
	}
	if _, err := only.Judge(arbiter, by(signing.RoleArbiter, day(20))); !errors.Is(err, signing.ErrTooLate) {
		t.Error(err)
	}
}

// bond is a list of a federation.
func bond(t testing.TB) signing.List {
	return signing.List{
		Name: "Bûn", Number: 7, Issued: day(1), Until: day(30),
		Entries: []signing.Entry{{Key: newKey(t).Public(), Name: "Anna de Vries", Role: signing.RoleArbiter, From: day(1)}, {Key: newKey(t).Public(), Name: "Bouke", Until: day(20)}},
		Revoked: []signing.Note{{Key: newKey(t).Public(), Name: "Coba van der Meer", Reason: signing.ReasonLost, From: day(2)}},
	}
}

func TestAListIsReadAsItWasWritten(t *testing.T) {
	list := bond(t)
	read, err := signing.ParseList([]byte(list.Text()))
	if err != nil || read.Text() != list.Text() || len(read.Entries) != 2 || read.Entries[0] != list.Entries[0] || read.Revoked[0].Name != "Coba van der Meer" {
		t.Errorf("%+v, %v", read, err)
	}
	for name, text := range map[string]string{
		"nothing": "", "another title": strings.Replace(list.Text(), "keys 1", "keys 2", 1), "a line twice": strings.Replace(list.Text(), "number: 7", "number: 7\nnumber: 8", 1),
		"number 0": strings.Replace(list.Text(), "number: 7", "number: 0", 1), "a number with a zero": strings.Replace(list.Text(), "number: 7", "number: 07", 1),
		"no day": strings.Replace(list.Text(), "until: 2026-11-30", "until: 2026-11-31", 1), "returns": strings.ReplaceAll(list.Text(), "\n", "\r\n"),
		"a role that is none": strings.Replace(list.Text(), " arbiter ", " emperor ", 1), "cut": list.Text()[:len(list.Text())-10], "a note": strings.Replace(list.Text(), "lost", "angry", 1),
	} {
		if _, err := signing.ParseList([]byte(text)); !errors.Is(err, signing.ErrNoList) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAListThatEndedOrIsOlderIsRefused(t *testing.T) {
	list := bond(t)
	if list.Holds(day(29)) != nil || !errors.Is(list.Holds(day(30)), signing.ErrListEnded) {
		t.Error("it holds until its day")
	}
	older, same, newer := list, list, list
	older.Number, newer.Number = 6, 8
	other := list
	other.Entries = other.Entries[:1]
	if same.Follows(list) != nil || newer.Follows(list) != nil {
		t.Error("the same list, or a newer one, is refused")
	}
	if !errors.Is(older.Follows(list), signing.ErrOlderList) || !errors.Is(other.Follows(list), signing.ErrOlderList) {
		t.Error("an older list, or another with its number, is taken")
	}
}

func TestAListIsAltered(t *testing.T) {
	list := bond(t)
	key := list.Entries[0].Key
	list.Put(signing.Entry{Key: key, Name: "Anna Bakker"})
	if len(list.Entries) != 2 || list.Entries[1].Name != "Anna Bakker" {
		t.Errorf("%+v", list.Entries)
	}
	if !list.Remove(key) || list.Remove(key) || len(list.Entries) != 1 {
		t.Errorf("%+v", list.Entries)
	}
	list.Revoke(signing.Note{Key: key, Reason: signing.ReasonLost, From: day(3)})
	list.Revoke(signing.Note{Key: key, Reason: signing.ReasonLost, From: day(4)})
	if _, err := list.Trust().Judge(key, by("", day(1))); !errors.Is(err, signing.ErrLost) || len(list.Revoked) != 2 {
		t.Errorf("%v, %+v", err, list.Revoked)
	}
}

func TestANoteIsReadAsItWasWritten(t *testing.T) {
	note := signing.Note{Key: newKey(t).Public(), Name: "Anna", Reason: signing.ReasonRetired, From: day(3)}
	if read, err := signing.ParseNote([]byte(note.Text())); err != nil || read != note || signing.KindOf([]byte(note.Text())) != signing.KindNote {
		t.Errorf("%+v, %v", read, err)
	}
	for _, text := range []string{"", note.Text() + "more\n", strings.Replace(note.Text(), "retired", "tired", 1), strings.Replace(note.Text(), "name: Anna", "name:  Anna", 1)} {
		if _, err := signing.ParseNote([]byte(text)); !errors.Is(err, signing.ErrNoNote) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
