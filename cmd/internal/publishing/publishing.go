// Package publishing brings the pages of a web site to an address that the user named: a
// folder on a server that SFTP reaches, or a branch of a git repository. It sends what
// changed since the last time, whole pages only, and alters nothing that is not of the
// site. It makes no connection but to that address, asks nothing and takes no password:
// ssh and git are those of the system, with the keys and the known hosts of the user.
package publishing

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"iter"
	"net/url"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"time"
	"unicode"

	"arbiter/rules/message"
)

// Page is one page of a site.
type Page struct {
	Name string // with slashes, from the top of the site
	Data []byte
	Hash string // of what it says; pages of one hash are the same, whatever stamp they have
}

// Hash is that of a text.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Site is what is published.
type Site struct {
	Pages   iter.Seq2[Page, error]
	Message string    // what happened to it, in a line: the title of a commit
	Time    time.Time // when that was

	Made []Made             // the events that it is made from
	May  func([]Made) error // refuses to replace what was made from others; nil does not
}

// Sent is what became of a site at its address.
type Sent struct {
	Pages   int // that it has now
	Sent    int // that were new, or other than before
	Removed int // that it had before
}

// Kind is what kind of no an error is.
type Kind int

// The kinds.
const (
	KindTarget   Kind = iota + 1 // the address cannot be meant
	KindRefused                  // what is at the address does not allow it
	KindFailed                   // the address could not be reached, or took no more
	KindConflict                 // what is at the address was made from changes that are not here
)

// Error says why a site did not come to its address, and what would help.
type Error struct {
	Kind  Kind
	Says  message.Message
	Helps message.Message // the zero value is nothing
	Err   error           // the reason; may be nil
}

// Error says why.
func (e *Error) Error() string { return e.Says.String() }

// Tell says why.
func (e *Error) Tell() message.Message { return e.Says }

// Unwrap is the reason.
func (e *Error) Unwrap() error { return e.Err }

// refused is a refusal of what is at an address.
func refused(says, helps message.Message) error {
	return &Error{Kind: KindRefused, Says: says, Helps: helps}
}

// Tools are the programs and the place that publishing needs; the zero value is those of
// the system.
type Tools struct {
	SSH   string // the program ssh; "" is found in $PATH
	Git   string // the program git; "" is found in $PATH
	Cache string // folder for what is fetched; "" is that of the user

	Patience time.Duration // for the first answer of a git host; 0 is 15 seconds
}

// Target is an address that a site is published to.
type Target struct {
	text string
	sftp *sftpTarget
	git  *gitTarget
}

// String is the address as it was given.
func (t Target) String() string { return t.text }

// Remote reports whether the address is not a folder of this machine.
func (t Target) Remote() bool { return t.sftp != nil || t.git != nil }

// ParseTarget reads an address: a folder, sftp://[user@]host[:port]/path, or
// git+URL[#branch[:folder]], where URL is what git clone takes (https, ssh, file,
// user@host:path). The error is an [Error].
func ParseTarget(text string) (Target, error) {
	text = strings.TrimSpace(text)
	t := Target{text: text}
	var err error
	switch rest, git := strings.CutPrefix(text, "git+"); {
	case strings.ContainsFunc(text, unicode.IsControl) || text == "":
		err = badTarget(text)
	case strings.HasPrefix(text, "sftp://"):
		t.sftp, err = parseSFTP(text)
	case git:
		t.git, err = parseGit(text, rest)
	case scpLike().MatchString(text):
		t.git, err = parseGit(text, text)
	case strings.Contains(text, "://"):
		err = badTarget(text)
	}
	return t, err
}

// scpLike is an address of git without a scheme: git@host:path.
func scpLike() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9_.-]+@[A-Za-z0-9_.-]+:[^/\\].*`) }

// goodHost is the name or the number of a host: never one that a program would take for a flag.
func goodHost(host string) bool {
	return regexp.MustCompile(`^[A-Za-z0-9_\[:][A-Za-z0-9_.:%\]-]*$`).MatchString(host)
}

// goodUser is a name that a program takes for nothing else.
func goodUser(user *url.Userinfo) bool {
	return user == nil || regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9_.@+-]*$`).MatchString(user.Username())
}

// badTarget is the refusal of an address that cannot be meant.
func badTarget(text string) error {
	return &Error{Kind: KindTarget, Says: message.New("publishing.no-target", message.Args{"Text": text}), Helps: message.New("publishing.write-target", forms())}
}

// forms are the addresses as they are written.
func forms() message.Args {
	return message.Args{"SFTP": "sftp://user@host/path", "Git": "git+https://host/club/site.git#gh-pages"}
}

// noPassword refuses an address with a password: others could read it in the list of
// processes, and in the history of the shell.
func noPassword(text string, user *url.Userinfo) error {
	if _, has := user.Password(); !has {
		return nil
	}
	at := strings.LastIndex(text, "@")
	return &Error{Kind: KindTarget, Says: message.New("publishing.password", message.Args{"Host": text[at+1:]}), Helps: message.New("publishing.use-key")}
}

// goodFolder is a folder within the address; "" is its top.
func goodFolder(folder string) bool {
	return folder == "" || filepath.IsLocal(folder) && path.Clean(folder) == folder && !strings.Contains(folder, `\`)
}

// Publish brings a site to an address that is remote. What was sent before an error stays
// there, and the next time goes on from it. The error is an [Error], or one of making the
// pages.
func (t Target) Publish(ctx context.Context, tools Tools, site Site) (Sent, error) {
	var sent Sent
	var err error
	switch {
	case t.sftp != nil:
		sent, err = t.sftp.publish(ctx, tools, site)
	case t.git != nil:
		sent, err = t.git.publish(ctx, tools, site)
	default:
		return Sent{}, badTarget(t.text)
	}
	switch {
	case err == nil:
	case ctx.Err() == context.Canceled:
		return sent, ctx.Err()
	case ctx.Err() == context.DeadlineExceeded:
		err = &Error{Kind: KindFailed, Says: message.New("publishing.too-slow", message.Args{"Target": t.text}), Helps: message.New("publishing.when-connected"), Err: err}
	}
	return sent, err
}
