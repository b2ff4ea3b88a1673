package keyring

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament/signing"
	"arbiter/tournament/store/durable"
)

// Reasons why what somebody signed is not trusted, to be found with errors.Is.
var (
	ErrNotASigner = message.Err("keyring.not-a-signer") // who signed a list is none whom the user trusts
	ErrNotHis     = message.Err("keyring.not-his")      // a note by somebody who cannot take the key back
	ErrUnknown    = message.Err("keyring.unknown")      // a name, or a file, that is neither key nor list
	ErrOtherName  = message.Err("keyring.other-name")   // the name is that of another key
	ErrNotTrusted = message.Err("keyring.not-trusted")  // no key of the name is trusted
)

// Trusted is a public key that the user trusts.
type Trusted struct {
	Name string
	Key  signing.PublicKey
}

// KeptList is the newest list that was seen of somebody.
type KeptList struct {
	signing.List
	Signer Trusted // who signed it
}

// TrustKey keeps a public key under a name. Taking it again changes nothing. The error is
// ErrBadName, ErrOtherName, or of writing.
func (r Ring) TrustKey(name string, key signing.PublicKey) error {
	if err := CheckName(name); err != nil {
		return err
	}
	all, err := r.Trusted()
	if err != nil {
		return err
	}
	for _, t := range all {
		if t.Name == name && t.Key != key {
			return message.Because(ErrOtherName, ErrOtherName.Code, message.Args{"Name": name, "Key": t.Key.ID()})
		}
	}
	return r.write(trustedFolder, name+publicEnding, key.File())
}

// Distrust removes a public key. The error is ErrBadName, ErrNotTrusted, or of removing.
func (r Ring) Distrust(name string) error {
	if err := checkLetters(name); err != nil {
		return err
	}
	path := r.path(trustedFolder, name+publicEnding)
	if _, err := os.Lstat(path); r.folder == "" || errors.Is(err, fs.ErrNotExist) {
		return message.Because(ErrNotTrusted, ErrNotTrusted.Code, message.Args{"Name": name})
	}
	return durable.Remove(path)
}

// KindOfFile is what a file is that may be signed.
func KindOfFile(path string) (signing.Kind, error) {
	text, err := ReadText(path)
	return signing.KindOf(text), err
}

// Trusted are the public keys that the user trusts, by name.
func (r Ring) Trusted() ([]Trusted, error) {
	names, err := r.names(trustedFolder, publicEnding)
	if err != nil {
		return nil, err
	}
	var all []Trusted
	for _, name := range names {
		path := r.path(trustedFolder, name+publicEnding)
		text, err := ReadText(path)
		if err != nil {
			return nil, err
		}
		key, err := signing.ParsePublic(text)
		if err != nil {
			return nil, named(path, err)
		}
		all = append(all, Trusted{name, key})
	}
	return all, nil
}

// Known are all public keys that the user has: those he trusts, then his own.
func (r Ring) Known() ([]Trusted, error) {
	all, err := r.Trusted()
	if err != nil {
		return nil, err
	}
	own, err := r.Own()
	for _, o := range own {
		if !o.Public.IsZero() {
			all = append(all, Trusted{o.Name, o.Public})
		}
	}
	return all, err
}

// Public is a public key that is given, that of a file, or that of a name; "" is the only key
// that the user signs with. The error is ErrNoKey, ErrWhichKey, signing.ErrNoPublicKey, or of
// reading.
func (r Ring) Public(text string) (Trusted, error) {
	if key, err := signing.ParsePublic([]byte(text)); err == nil {
		return Trusted{key.ID(), key}, nil
	}
	known, err := r.Known()
	if err != nil {
		return Trusted{}, err
	}
	if i := slices.IndexFunc(known, func(t Trusted) bool { return t.Name == text }); i >= 0 {
		return known[i], nil
	}
	if _, err := os.Stat(text); text != "" && err == nil {
		content, err := ReadText(text)
		if err != nil {
			return Trusted{}, err
		}
		key, err := signing.ParsePublic(content)
		return Trusted{strings.TrimSuffix(filepath.Base(text), publicEnding), key}, named(text, err)
	}
	own, err := r.Find(text)
	if err == nil && own.Public.IsZero() {
		err = message.Because(ErrNoKey, "keyring.no-public", message.Args{"Name": own.Name})
	}
	return Trusted{own.Name, own.Public}, err
}

// signerOf finds who signed a text among keys that the user has. The error is ErrNotASigner
// if it is none of them, or signing.ErrNotSigned.
func signerOf(known []Trusted, text []byte, signature signing.Signature) (Trusted, error) {
	var keys []signing.PublicKey
	for _, t := range known {
		keys = append(keys, t.Key)
	}
	key, _, err := signature.FoundBy(keys, string(text))
	if errors.Is(err, signing.ErrNobodyKnown) {
		return Trusted{}, message.Because(ErrNotASigner, ErrNotASigner.Code, message.Args{"Key": signature.KeyID()})
	}
	if err != nil {
		return Trusted{}, err
	}
	return known[slices.Index(keys, key)], nil
}

// readList reads a list and finds who signed it. The error is ErrNotASigner or says what is
// wrong with the file.
func (r Ring) readList(path string) (list KeptList, text []byte, signature signing.Signature, err error) {
	text, signature, err = readSigned(path)
	if err != nil {
		return list, nil, signature, err
	}
	if list.List, err = signing.ParseList(text); err != nil {
		return list, nil, signature, named(path, err)
	}
	known, err := r.Known()
	if err != nil {
		return list, nil, signature, err
	}
	list.Signer, err = signerOf(known, text, signature)
	return list, text, signature, named(path, err)
}

// ReadList reads a list of somebody whom the user trusts, whether it still holds or not. The
// error is ErrNotASigner or says what is wrong with the files.
func (r Ring) ReadList(path string) (KeptList, error) {
	list, _, _, err := r.readList(path)
	return list, err
}

// TakeList reads a list, and keeps it if it is newer than the one that was seen of its
// signer. fresh says that it is. The error is ErrNotASigner, signing.ErrListEnded,
// signing.ErrOlderList, signing.ErrLost, or says what is wrong with the files.
func (r Ring) TakeList(path string, now time.Time) (list KeptList, fresh bool, err error) {
	list, text, signature, err := r.readList(path)
	if err != nil {
		return list, false, err
	}
	if err := r.mayStand(list, now); err != nil {
		return list, false, named(path, err)
	}
	mark := list.Signer.Key.Mark()
	seen, _, _, err := r.readList(r.path(listFolder, mark+listEnding))
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return list, false, err
	default:
		if err := list.Follows(seen.List); err != nil {
			return list, false, named(path, err)
		}
		if seen.Number == list.Number {
			return list, false, nil
		}
	}
	// Whoever is stopped between the two finds a list without its signature, and takes it anew.
	if err := r.write(listFolder, mark+listEnding+SignatureEnding, []byte(signature.Text())); err != nil {
		return list, false, err
	}
	return list, true, r.write(listFolder, mark+listEnding, text)
}

// mayStand refuses a list that has ended, and one by a key that was taken back.
func (r Ring) mayStand(list KeptList, now time.Time) error {
	if err := list.Holds(now); err != nil {
		return err
	}
	notes, err := r.Notes()
	if err != nil {
		return err
	}
	trust := signing.Trust{Entries: []signing.Entry{{Key: list.Signer.Key}}, Revoked: notes}
	_, err = trust.Judge(list.Signer.Key, signing.Signer{Time: list.Issued})
	return err
}

// Lists are the newest lists that were seen. One whose signer is trusted no longer is left out.
func (r Ring) Lists() ([]KeptList, error) {
	names, err := r.names(listFolder, listEnding)
	if err != nil {
		return nil, err
	}
	var all []KeptList
	for _, name := range names {
		list, _, _, err := r.readList(r.path(listFolder, name+listEnding))
		if errors.Is(err, ErrNotASigner) {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, list)
	}
	return all, nil
}

// TakeNote reads a note on a key, and keeps it. The error is ErrNotHis unless the key itself
// signed it, or somebody whose list is kept; or says what is wrong with the files.
func (r Ring) TakeNote(path string) (signing.Note, error) {
	note, text, signature, err := r.readNote(path)
	if err != nil {
		return note, err
	}
	name := note.Key.Mark() + "-" + string(note.Reason) + noteEnding
	if err := r.write(noteFolder, name+SignatureEnding, []byte(signature.Text())); err != nil {
		return note, err
	}
	return note, r.write(noteFolder, name, text)
}

// readNote reads a note, and holds it against who signed it.
func (r Ring) readNote(path string) (note signing.Note, text []byte, signature signing.Signature, err error) {
	if text, signature, err = readSigned(path); err != nil {
		return note, nil, signature, err
	}
	if note, err = signing.ParseNote(text); err != nil {
		return note, nil, signature, named(path, err)
	}
	if _, _, err = signature.FoundBy([]signing.PublicKey{note.Key}, string(text)); err == nil {
		return note, text, signature, nil
	}
	signers, err := r.listSigners()
	if err != nil {
		return note, nil, signature, err
	}
	if _, err = signerOf(signers, text, signature); err != nil {
		err = named(path, message.Because(ErrNotHis, ErrNotHis.Code, message.Args{"Key": note.Key.ID(), "Signer": signature.KeyID()}))
	}
	return note, text, signature, err
}

// listSigners are those who signed the lists that are kept. Lists are read without notes,
// which are held against them.
func (r Ring) listSigners() ([]Trusted, error) {
	lists, err := r.Lists()
	var all []Trusted
	for _, l := range lists {
		all = append(all, l.Signer)
	}
	return all, err
}

// Notes are the notes that were taken in. One by somebody who is trusted no longer is left
// out.
func (r Ring) Notes() ([]signing.Note, error) {
	names, err := r.names(noteFolder, noteEnding)
	if err != nil {
		return nil, err
	}
	var all []signing.Note
	for _, name := range names {
		note, _, _, err := r.readNote(r.path(noteFolder, name+noteEnding))
		if errors.Is(err, ErrNotHis) {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, note)
	}
	return all, nil
}

// Wanted is whose signatures somebody asks for.
type Wanted struct {
	Label string // as it was asked for, or what it is called
	Trust signing.Trust
	List  *KeptList // nil: it is a key
	Fresh bool      // the list is newer than the one that was kept, and is kept now
}

// Wanted is whose signatures a text means: a public key, the name of one or of a list, or a
// file of either. A name comes before a file: what lies in a folder decides nothing. Where a
// name is that of somebody whose list is kept it is the list. The error is ErrUnknown, or that
// of [Ring.TakeList].
func (r Ring) Wanted(text string, now time.Time) (Wanted, error) {
	revoked, err := r.revoked()
	if err != nil {
		return Wanted{}, err
	}
	one := func(label string, key signing.PublicKey) Wanted {
		return Wanted{Label: label, Trust: signing.Trust{Entries: []signing.Entry{{Key: key, Name: label}}, Revoked: revoked}}
	}
	if key, err := signing.ParsePublic([]byte(text)); err == nil {
		return one(key.ID(), key), nil
	}
	lists, err := r.Lists()
	if err != nil {
		return Wanted{}, err
	}
	for _, l := range lists {
		if l.Signer.Name == text || strings.EqualFold(l.Name, text) {
			return Wanted{Label: l.Name, Trust: l.List.Trust(revoked...), List: &l}, r.mayStand(l, now)
		}
	}
	known, err := r.Known()
	if err != nil {
		return Wanted{}, err
	}
	if i := slices.IndexFunc(known, func(t Trusted) bool { return t.Name == text || strings.EqualFold(t.Key.ID(), text) }); i >= 0 {
		return one(known[i].Name, known[i].Key), nil
	}
	if _, err := os.Stat(text); err != nil {
		return Wanted{}, message.Because(ErrUnknown, ErrUnknown.Code, message.Args{"Text": text})
	}
	content, err := ReadText(text)
	if err != nil {
		return Wanted{}, err
	}
	if signing.KindOf(content) == signing.KindList {
		list, fresh, err := r.TakeList(text, now)
		return Wanted{list.Name, list.List.Trust(revoked...), &list, fresh}, err
	}
	if key, err := signing.ParsePublic(content); err == nil {
		return one(text, key), nil
	}
	return Wanted{}, message.Because(ErrUnknown, "keyring.unknown-file", message.Args{"Path": text})
}

// revoked is what is known of keys that count no longer: notes, and what lists say.
func (r Ring) revoked() ([]signing.Note, error) {
	all, err := r.Notes()
	if err != nil {
		return nil, err
	}
	lists, err := r.Lists()
	for _, l := range lists {
		all = append(all, l.Revoked...)
	}
	return all, err
}
