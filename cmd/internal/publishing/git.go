package publishing

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// gitTarget is a branch of a git repository, or a folder on it.
type gitTarget struct {
	text, url, host string
	branch, folder  string
}

// usualBranch is the one that hosts of pages show.
const usualBranch = "gh-pages"

// parseGit reads URL[#branch[:folder]].
func parseGit(text, address string) (*gitTarget, error) {
	t := &gitTarget{text: text}
	where, place, _ := strings.Cut(address, "#")
	t.url = where
	t.branch, t.folder, _ = strings.Cut(place, ":")
	t.branch = cmp.Or(t.branch, usualBranch)
	if !scpLike().MatchString(where) {
		u, err := url.Parse(where)
		if err != nil || !slices.Contains([]string{"https", "ssh", "file"}, u.Scheme) || u.Scheme != "file" && !goodHost(u.Hostname()) || !goodUser(u.User) {
			return nil, badTarget(text)
		}
		if err := noPassword(where, u.User); err != nil {
			return nil, err
		}
		t.host = cmp.Or(u.Hostname(), where)
		if u.User != nil {
			t.host = u.User.Username() + "@" + t.host
		}
	} else {
		host, _, _ := strings.Cut(where, ":")
		t.host = host
	}
	if !goodFolder(t.folder) || !goodBranch(t.branch) || strings.HasPrefix(where, "-") {
		return nil, badTarget(text)
	}
	return t, nil
}

// goodBranch reports whether git takes a name for a branch (git-check-ref-format).
func goodBranch(name string) bool {
	return !strings.HasPrefix(name, "-") && !strings.ContainsAny(name, " ~^:?*[\\") && !strings.Contains(name, "..") && !strings.Contains(name, "@{") &&
		!strings.HasSuffix(name, ".lock") && !strings.HasSuffix(name, ".") && path.Clean(name) == name && !strings.HasPrefix(name, "/") && !strings.HasPrefix(name, ".")
}

// repository is a bare repository of this machine, to which the branch is fetched.
type repository struct {
	target *gitTarget
	git    string // the program
	folder string
	run    string // names the branches of this run, so that two do not meet

	patience time.Duration // for the first answer
}

// usualPatience is how long a host may be silent: somebody waits for it.
const usualPatience = 15 * time.Second

// open makes the repository of an address, once.
func (t *gitTarget) open(ctx context.Context, tools Tools) (*repository, error) {
	cache := tools.Cache
	if cache == "" {
		base, err := os.UserCacheDir()
		if err != nil {
			return nil, failure("git", t.text, t.host, "ssh "+t.host, "", err)
		}
		cache = filepath.Join(base, "arbiter", "publish")
	}
	r := &repository{target: t, git: cmp.Or(tools.Git, "git"), folder: filepath.Join(cache, Hash([]byte(t.url))[:16]+".git"), run: newRun(), patience: cmp.Or(tools.Patience, usualPatience)}
	return r, r.make(ctx)
}

// make makes the repository unless it is there; another run may make it at the same time.
func (r *repository) make(ctx context.Context) error {
	for range tries {
		if _, err := r.do(ctx, nil, "rev-parse", "--git-dir"); err == nil {
			return nil
		}
		if _, err := r.do(ctx, nil, "init", "--quiet", "--bare", "--template=", r.folder); err == nil || ctx.Err() != nil || errors.Is(err, exec.ErrNotFound) {
			return err
		}
	}
	_, err := r.do(ctx, nil, "rev-parse", "--git-dir")
	return err
}

// environment is that of git: it speaks English, asks nothing, and is in no other repository.
func environment() []string {
	env := slices.DeleteFunc(os.Environ(), func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		return slices.Contains([]string{"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ASKPASS", "SSH_ASKPASS", "GIT_CEILING_DIRECTORIES"}, name)
	})
	env = append(env, "LC_ALL=C", "LANGUAGE=C", "GIT_TERMINAL_PROMPT=0", "GCM_INTERACTIVE=never", "SSH_ASKPASS_REQUIRE=never")
	if os.Getenv("GIT_SSH_COMMAND") == "" && os.Getenv("GIT_SSH") == "" {
		env = append(env, "GIT_SSH_COMMAND=ssh -o BatchMode=yes -o ConnectTimeout="+connectSeconds)
	}
	return env
}

// do runs git and gives what it prints.
func (r *repository) do(ctx context.Context, in []byte, args ...string) (string, error) {
	var out bytes.Buffer
	said := new(saying)
	cmd := exec.CommandContext(ctx, r.git, append([]string{"--git-dir=" + r.folder, "-c", "core.askPass=", "-c", "credential.interactive=false", "-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=" + connectSeconds}, args...)...)
	cmd.Env, cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.WaitDelay = environment(), bytes.NewReader(in), &out, said, time.Second
	if err := cmd.Run(); err != nil {
		return "", &gitError{said: said.String() + out.String(), err: err}
	}
	return out.String(), nil
}

// gitError is git that failed, with what it said.
type gitError struct {
	said string
	err  error
}

// Error is what it said last.
func (e *gitError) Error() string { return lastLine(e.said) }

// Unwrap is how it ended.
func (e *gitError) Unwrap() error { return e.err }

// said is what git said of an error.
func said(err error) string {
	if g := (*gitError)(nil); errors.As(err, &g) {
		return g.said
	}
	return ""
}

// tries is how often a branch is fetched anew when somebody else was faster.
const tries = 3

// publish brings a site to the branch, in one commit.
func (t *gitTarget) publish(ctx context.Context, tools Tools, site Site) (Sent, error) {
	r, err := t.open(ctx, tools)
	if err != nil {
		return Sent{}, t.failed(err)
	}
	for range tries {
		sent, err := r.once(ctx, site)
		if err == nil || !faster(err) {
			return sent, t.failed(err)
		}
	}
	return Sent{}, atOnce(t.text)
}

// failed says what became of git; other errors stay as they are.
func (t *gitTarget) failed(err error) error {
	if g := (*gitError)(nil); errors.As(err, &g) {
		return failure("git", t.text, t.host, "ssh "+t.host, g.said, g.err)
	}
	return err
}

// faster reports whether a push was refused because the branch is another than was
// fetched. It is never forced.
func faster(err error) bool {
	words := said(err)
	for _, sign := range []string{"[rejected]", "fetch first", "non-fast-forward", "cannot lock ref", "failed to update ref", "incorrect old value"} {
		if strings.Contains(words, sign) {
			return true
		}
	}
	return false
}

// The branches of a run.
func (r *repository) base() string { return "refs/arbiter/" + r.run + "/base" }
func (r *repository) next() string { return "refs/arbiter/" + r.run + "/next" }

// once fetches the branch, commits what is new, and pushes it.
func (r *repository) once(ctx context.Context, site Site) (Sent, error) {
	defer r.forget()
	if err := r.reach(ctx); err != nil {
		return Sent{}, err
	}
	base, err := r.fetch(ctx)
	if err != nil {
		return Sent{}, err
	}
	names, err := r.names(ctx, base)
	if err != nil {
		return Sent{}, err
	}
	before, err := r.list(ctx, base, names)
	if err != nil {
		return Sent{}, err
	}
	p, err := newPlan(before, site)
	if err != nil || p.nothing() {
		return p.sent(), err
	}
	for _, page := range p.send {
		if _, own := before.Hashes[page.Name]; !own && names[page.Name] {
			return Sent{}, foreign(r.target.text, page.Name)
		}
	}
	if _, err := r.do(ctx, r.stream(p, base, names, site), "fast-import", "--quiet", "--done"); err != nil {
		return Sent{}, err
	}
	_, err = r.do(ctx, nil, "push", "--quiet", "--", r.target.url, r.next()+":refs/heads/"+r.target.branch)
	return p.sent(), err
}

// forget takes the branches of the run away, also after it was stopped.
func (r *repository) forget() {
	for _, ref := range []string{r.base(), r.next()} {
		_, _ = r.do(context.Background(), nil, "update-ref", "-d", ref)
	}
}

// reach asks the host for the branch: git has limits for a transfer that stops, and none for a
// host that takes a connection and then says nothing, as a portal of a hotel does.
func (r *repository) reach(ctx context.Context) error {
	limited, stop := context.WithTimeout(ctx, r.patience)
	defer stop()
	_, err := r.do(limited, nil, "ls-remote", "--heads", "--", r.target.url, "refs/heads/"+r.target.branch)
	if err != nil && limited.Err() != nil && ctx.Err() == nil {
		return failure("git", r.target.text, r.target.host, "ssh "+r.target.host, "timed out", limited.Err())
	}
	return err
}

// fetch fetches the branch and gives its commit; "" where it is not there yet.
func (r *repository) fetch(ctx context.Context) (string, error) {
	_, err := r.do(ctx, nil, "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--", r.target.url, "+refs/heads/"+r.target.branch+":"+r.base())
	if strings.Contains(said(err), "couldn't find remote ref") {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	commit, err := r.do(ctx, nil, "rev-parse", "--verify", r.base())
	return strings.TrimSpace(commit), err
}

// names are the files of the site's folder on the branch, from there.
func (r *repository) names(ctx context.Context, base string) (map[string]bool, error) {
	names := make(map[string]bool)
	if base == "" {
		return names, nil
	}
	listed, err := r.do(ctx, nil, "ls-tree", "-r", "-z", "--name-only", base)
	for _, name := range strings.Split(listed, "\x00") {
		within, is := name, name != ""
		if r.target.folder != "" {
			within, is = strings.CutPrefix(name, r.target.folder+"/")
		}
		if is {
			names[within] = true
		}
	}
	return names, err
}

// list is the list of the branch; of one without a list an empty one.
func (r *repository) list(ctx context.Context, base string, names map[string]bool) (List, error) {
	if !names[ListName] {
		var top []string
		for name := range names {
			first, _, _ := strings.Cut(name, "/")
			top = append(top, first)
		}
		slices.Sort(top)
		return List{}, checkPlace(r.target.text, top)
	}
	data, err := r.do(ctx, nil, "cat-file", "blob", base+":"+path.Join(r.target.folder, ListName))
	if err != nil {
		return List{}, err
	}
	l, err := ReadList([]byte(data))
	if err != nil {
		return List{}, badList(r.target.text, err)
	}
	for name := range l.Hashes {
		if !names[name] {
			delete(l.Hashes, name) // somebody removed it: it is sent again, or is gone already
		}
	}
	return l, nil
}

// path is a file as git fast-import reads it: to the end of the line, unless it begins with a
// quotation mark.
func (r *repository) path(name string) string {
	whole := path.Join(r.target.folder, name)
	if strings.HasPrefix(whole, `"`) {
		return `"` + strings.ReplaceAll(whole, `"`, `\"`) + `"`
	}
	return whole
}

// stream is the commit as git fast-import reads it: one process, whatever the site.
func (r *repository) stream(p plan, base string, names map[string]bool, site Site) []byte {
	var b bytes.Buffer
	text := func(data []byte) {
		fmt.Fprintf(&b, "data %d\n", len(data))
		b.Write(data)
		b.WriteByte('\n')
	}
	file := func(name string, data []byte) {
		fmt.Fprintf(&b, "M 100644 inline %s\n", r.path(name))
		text(data)
	}
	fmt.Fprintf(&b, "commit %s\ncommitter arbiter <arbiter@localhost> %d +0000\n", r.next(), site.Time.Unix())
	text([]byte(site.Message + "\n"))
	if base != "" {
		fmt.Fprintf(&b, "from %s\n", base)
	}
	for _, page := range p.send {
		file(page.Name, page.Data)
	}
	for _, name := range p.gone {
		if names[name] {
			fmt.Fprintf(&b, "D %s\n", r.path(name))
		}
	}
	file(ListName, p.after.Bytes())
	b.WriteString("done\n")
	return b.Bytes()
}
