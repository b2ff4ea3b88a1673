package publishing

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"maps"
	"net/url"
	"os/exec"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pkg/sftp"

	"arbiter/rules/message"
)

// sftpTarget is a folder that SFTP reaches.
type sftpTarget struct {
	text, user, host, port string
	folder                 string // from the root; without a slash before it, from the folder of the user
}

// parseSFTP reads sftp://[user@]host[:port]/path; /~/path is within the folder of the user.
func parseSFTP(text string) (*sftpTarget, error) {
	u, err := url.Parse(text)
	if err != nil {
		return nil, badTarget(text)
	}
	if err := noPassword(text, u.User); err != nil {
		return nil, err
	}
	folder := path.Clean(u.Path)
	if home, is := strings.CutPrefix(u.Path, "/~/"); is {
		folder = path.Clean(home)
	}
	if !goodHost(u.Hostname()) || !goodUser(u.User) || folder == "." || folder == "/" || strings.HasPrefix(folder, "..") || u.RawQuery != "" || u.Fragment != "" {
		return nil, badTarget(text)
	}
	return &sftpTarget{text: text, user: u.User.Username(), host: u.Hostname(), port: u.Port(), folder: folder}, nil
}

// connectSeconds is how long ssh waits for a host that does not answer.
const connectSeconds = "10"

// arguments are those of ssh: it asks nothing, and takes only hosts that the user knows.
func (t *sftpTarget) arguments() []string {
	args := []string{"-o", "BatchMode=yes", "-o", "ConnectTimeout=" + connectSeconds, "-o", "ServerAliveInterval=5", "-o", "ServerAliveCountMax=3", "-o", "ClearAllForwardings=yes"}
	if t.port != "" {
		args = append(args, "-p", t.port)
	}
	if t.user != "" {
		args = append(args, "-l", t.user)
	}
	return append(args, "-s", t.host, "sftp")
}

// command is how the user himself gets to the host.
func (t *sftpTarget) command() string {
	words := []string{"ssh"}
	if t.port != "" {
		words = append(words, "-p", t.port)
	}
	host := t.host
	if t.user != "" {
		host = t.user + "@" + host
	}
	return strings.Join(append(words, host), " ")
}

// connection is an SFTP session over the ssh of the system.
type connection struct {
	*sftp.Client
	target *sftpTarget
	ssh    *exec.Cmd
	said   *saying
}

// saying is what a program says while it runs.
type saying struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// mostSaid is how much of it is kept.
const mostSaid = 64 << 10

// Write keeps what is said.
func (s *saying) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text.Write(p[:min(len(p), max(0, mostSaid-s.text.Len()))])
	return len(p), nil
}

// String is what was said.
func (s *saying) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// connect begins a session. It ends with the context.
func (t *sftpTarget) connect(ctx context.Context, tools Tools) (*connection, error) {
	c := &connection{target: t, said: new(saying)}
	c.ssh = exec.CommandContext(ctx, cmp.Or(tools.SSH, "ssh"), t.arguments()...)
	c.ssh.Stderr, c.ssh.WaitDelay = c.said, time.Second
	in, err := c.ssh.StdinPipe()
	if err != nil {
		return nil, c.failed(err)
	}
	out, err := c.ssh.StdoutPipe()
	if err != nil {
		return nil, c.failed(err)
	}
	if err := c.ssh.Start(); err != nil {
		return nil, c.failed(err)
	}
	if c.Client, err = sftp.NewClientPipe(out, in); err != nil {
		_ = in.Close()
		_ = c.ssh.Wait() // what it says is said by now
		return nil, c.failed(err)
	}
	return c, nil
}

// close ends the session.
func (c *connection) close() {
	_ = c.Client.Close()
	_ = c.ssh.Wait()
}

// failed says what became of the connection.
func (c *connection) failed(err error) error {
	return failure("ssh", c.target.text, c.target.host, c.target.command(), c.said.String(), err)
}

// publish brings a site to the folder.
func (t *sftpTarget) publish(ctx context.Context, tools Tools, site Site) (Sent, error) {
	c, err := t.connect(ctx, tools)
	if err != nil {
		return Sent{}, err
	}
	defer c.close()
	before, err := c.list()
	if err != nil {
		return Sent{}, err
	}
	p, err := newPlan(before, site)
	if err != nil || p.nothing() {
		return p.sent(), err
	}
	if err := c.checkForeign(p); err != nil {
		return Sent{}, err
	}
	return p.sent(), c.carryOut(p)
}

// place is where a file of the site is.
func (c *connection) place(name string) string { return path.Join(c.target.folder, name) }

// list is the list of the folder; of a place where nothing is an empty one.
func (c *connection) list() (List, error) {
	l, there, err := c.listThere()
	if err != nil || there {
		return l, err
	}
	names, err := c.names("")
	if err == nil && slices.Contains(names, ListName) { // somebody publishes here for the first time, now
		l, _, err = c.listThere()
		return l, err
	}
	return List{}, cmp.Or(err, checkPlace(c.target.text, names))
}

// listThere is the list of the folder, if there is one.
func (c *connection) listThere() (l List, there bool, err error) {
	data, err := c.read(ListName)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return List{}, false, nil
	case err != nil:
		return List{}, false, c.wrong(ListName, err)
	}
	if l, err = ReadList(data); err != nil {
		err = badList(c.target.text, err)
	}
	return l, true, err
}

// mostList is how large a list may be.
const mostList = 64 << 20

// read reads a file of the site.
func (c *connection) read(name string) ([]byte, error) {
	f, err := c.Open(c.place(name))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, mostList))
}

// names are the files of a folder of the site; none of one that is not there.
func (c *connection) names(folder string) ([]string, error) {
	entries, err := c.ReadDir(c.place(folder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, c.wrong(folder, err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, nil
}

// checkForeign refuses to replace a file that was not made by publish.
func (c *connection) checkForeign(p plan) error {
	have := make(map[string][]string) // by folder
	for _, page := range p.send {
		if _, own := p.before.Hashes[page.Name]; own {
			continue
		}
		folder := path.Dir(page.Name)
		if _, looked := have[folder]; !looked {
			names, err := c.names(folder)
			if err != nil {
				return err
			}
			have[folder] = names
		}
		if slices.Contains(have[folder], path.Base(page.Name)) {
			if now, _, err := c.listThere(); err == nil && now.has(page.Name) {
				return atOnce(c.target.text)
			}
			return foreign(c.target.text, page.Name)
		}
	}
	return nil
}

// carryOut sends and removes pages. The list names them while it does, without the hashes of what is
// touched: a run that is interrupted is finished by the next.
func (c *connection) carryOut(p plan) error {
	run := newRun()
	folders := map[string]bool{".": true}
	for _, page := range p.send {
		folders[path.Dir(page.Name)] = true
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		if err := c.MkdirAll(c.place(folder)); err != nil {
			return c.wrong(folder, err)
		}
		if p.before.Run != "" { // what it left behind when it was interrupted
			_ = c.Remove(c.place(path.Join(folder, draftOf(p.before.Run))))
		}
	}
	if err := c.put(ListName, p.underWay(run).Bytes(), run); err != nil {
		return err
	}
	for _, page := range p.send {
		if err := c.put(page.Name, page.Data, run); err != nil {
			return err
		}
	}
	for _, name := range p.gone {
		if err := c.Remove(c.place(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return c.wrong(name, err)
		}
		if folder := path.Dir(name); folder != "." {
			_ = c.RemoveDirectory(c.place(folder)) // only an empty one goes
		}
	}
	return c.conclude(p, run)
}

// conclude writes the list of what is there now, unless somebody else has begun to publish
// meanwhile: then nobody knows which pages are whose, and the list says so.
func (c *connection) conclude(p plan, run string) error {
	now, _, err := c.listThere()
	if err != nil {
		return err
	}
	if now.Run == run {
		return c.put(ListName, p.after.Bytes(), run)
	}
	doubted := List{Hashes: make(map[string]string), Made: append(now.Made, p.after.Made...)} // without a run, so that the other one notices too
	for _, name := range append(now.Names(), p.after.Names()...) {
		doubted.Hashes[name] = ""
	}
	if err := c.put(ListName, doubted.Bytes(), run); err != nil {
		return err
	}
	return atOnce(c.target.text)
}

// put writes a file beside its place and gives it its name: it appears whole.
func (c *connection) put(name string, data []byte, run string) error {
	draft := c.place(path.Join(path.Dir(name), draftOf(run)))
	f, err := c.Create(draft)
	if err != nil {
		return c.wrong(name, err)
	}
	_, err = f.ReadFrom(bytes.NewReader(data))
	if err := cmp.Or(err, f.Close()); err != nil {
		_ = c.Remove(draft)
		return c.wrong(name, err)
	}
	if err := c.rename(draft, c.place(name)); err != nil {
		_ = c.Remove(draft)
		return c.wrong(name, err)
	}
	return nil
}

// rename replaces a file at once where the server can; SFTP itself only gives names that
// nothing has.
func (c *connection) rename(from, to string) error {
	if _, can := c.HasExtension("posix-rename@openssh.com"); can {
		return c.PosixRename(from, to)
	}
	if err := c.Remove(to); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return c.Rename(from, to)
}

// wrong says what went wrong with a file; a session that has ended is a connection that
// failed.
func (c *connection) wrong(name string, err error) error {
	var status *sftp.StatusError
	if !errors.As(err, &status) && !errors.Is(err, fs.ErrPermission) && !errors.Is(err, fs.ErrNotExist) {
		return c.failed(err)
	}
	kind, helps := KindFailed, message.New("publishing.look-there")
	if errors.Is(err, fs.ErrPermission) {
		helps = message.New("publishing.let-write")
	}
	return &Error{Kind: kind, Says: message.New("publishing.file", message.Args{"Target": c.target.text, "Name": name, "Why": err}), Helps: helps, Err: err}
}

// draftOf is what a file of a run is called until it is whole.
func draftOf(run string) string { return ".arbiter-" + run + ".part" }

// newRun names a run as no other is.
func newRun() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}
