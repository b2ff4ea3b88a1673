package keyring

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// Own is a key that the user signs with.
type Own struct {
	Name      string // of its file, without the ending
	Path      string // of the secret key
	Public    signing.PublicKey
	Encrypted bool // a passphrase opens it
}

// Made are the files of a new key.
type Made struct {
	Secret, Public, Lost string // paths; Lost is the note that the key is lost
}

// CheckNew refuses a name under which no key can be made. The error is ErrNoFolder,
// ErrBadName or ErrThere.
func (r Ring) CheckNew(name string) error {
	if r.folder == "" {
		return ErrNoFolder
	}
	if err := CheckName(name); err != nil {
		return err
	}
	for _, ending := range []string{secretEnding, publicEnding} {
		path := r.path(ownFolder, name+ending)
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			return message.Because(ErrThere, ErrThere.Code, message.Args{"Name": name, "Path": path})
		}
	}
	return nil
}

// Make keeps a new key under a name: the secret key, encrypted unless the passphrase is
// "", the public key, and a note that the key is lost, signed by it: who has lost a key can
// sign no note any more. The error is that of [Ring.CheckNew], or of writing.
func (r Ring) Make(name, owner string, key signing.SecretKey, passphrase string, now time.Time) (Made, error) {
	if err := r.CheckNew(name); err != nil {
		return Made{}, err
	}
	made := Made{r.path(ownFolder, name+secretEnding), r.path(ownFolder, name+publicEnding), r.path(ownFolder, name+lostEnding)}
	note := signing.Note{Key: key.Public(), Name: owner, Reason: signing.ReasonLost, From: now}.Text()
	signature, err := key.Sign(strings.NewReader(note), signing.Signer{Name: owner, Time: now})
	if err != nil {
		return Made{}, err
	}
	secret, err := key.File(passphrase)
	if err != nil {
		return Made{}, err
	}
	defer clear(secret)
	for _, file := range []struct {
		ending string
		text   []byte
	}{ // the secret key last: a key that is there is whole
		{lostEnding, []byte(note)}, {lostEnding + SignatureEnding, []byte(signature.Text())}, {publicEnding, key.Public().File()}, {secretEnding, secret},
	} {
		if err := r.write(ownFolder, name+file.ending, file.text); err != nil {
			return Made{}, err
		}
	}
	return made, nil
}

// Own are the keys that the user signs with, by name.
func (r Ring) Own() ([]Own, error) {
	names, err := r.names(ownFolder, secretEnding)
	if err != nil {
		return nil, err
	}
	var all []Own
	for _, name := range names {
		one, err := readOwn(name, r.path(ownFolder, name+secretEnding))
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

// readOwn reads the public key beside a secret one, and whether that is encrypted.
func readOwn(name, path string) (Own, error) {
	text, err := ReadText(path)
	if err != nil {
		return Own{}, err
	}
	defer clear(text)
	secret, encrypted := signing.IsSecret(text)
	if !secret {
		return Own{}, named(path, signing.ErrNoSecretKey)
	}
	own := Own{Name: name, Path: path, Encrypted: encrypted}
	beside := strings.TrimSuffix(path, filepath.Ext(path)) + publicEnding
	public, err := ReadText(beside)
	if errors.Is(err, fs.ErrNotExist) {
		return own, nil // it is known when the key is opened
	}
	if err != nil {
		return own, err
	}
	own.Public, err = signing.ParsePublic(public)
	return own, named(beside, err)
}

// Find is a key to sign with: one of the ring by its name, any file by its path; "" is the
// only one of the ring. The error is ErrNoKey, ErrWhichKey, or of reading.
func (r Ring) Find(text string) (Own, error) {
	if strings.ContainsAny(text, `/\`) || strings.HasSuffix(text, secretEnding) {
		return readOwn(strings.TrimSuffix(filepath.Base(text), secretEnding), text)
	}
	all, err := r.Own()
	if err != nil {
		return Own{}, err
	}
	var names []string
	for _, one := range all {
		if one.Name == text || text == "" && len(all) == 1 {
			return one, nil
		}
		names = append(names, one.Name)
	}
	if text == "" && len(all) > 1 {
		return Own{}, message.Because(ErrWhichKey, ErrWhichKey.Code, message.Args{"Names": message.OrOf(names)})
	}
	if len(all) == 0 {
		return Own{}, message.Because(ErrNoKey, "keyring.none-yet", message.Args{"Path": r.folder})
	}
	return Own{}, message.Because(ErrNoKey, ErrNoKey.Code, message.Args{"Name": text, "Names": message.AndOf(names)})
}

// Unlock opens the key. ask is asked for the passphrase if it is encrypted. The error is
// ErrReadable, signing.ErrPassphrase, signing.ErrNoSecretKey, that of ask or of reading.
func (o Own) Unlock(ask func() (string, error)) (signing.SecretKey, error) {
	text, err := ReadSecret(o.Path)
	if err != nil {
		return signing.SecretKey{}, err
	}
	defer clear(text)
	passphrase := ""
	if o.Encrypted {
		if passphrase, err = ask(); err != nil {
			return signing.SecretKey{}, err
		}
	}
	key, err := signing.Unlock(text, passphrase)
	if err == nil && !o.Public.IsZero() && key.Public() != o.Public {
		err = signing.ErrDamagedKey // what is beside it is another's
	}
	if err != nil {
		return signing.SecretKey{}, named(o.Path, err)
	}
	return key, nil
}
