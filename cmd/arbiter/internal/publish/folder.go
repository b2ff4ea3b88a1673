package publish

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports/site"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// siteMaker takes the pages of a site, and brings them to their place when all of them are
// there.
type siteMaker interface {
	madeFrom(j siteJournals)                                                            // before its pages, of each event
	Add(ctx context.Context, under string, pages iter.Seq2[site.SiteFile, error]) error // in a folder within the site where one is named
	finish(ctx context.Context, c commit) error
	Say(games int) error // what was done
	discard()            // what was not finished
}

// beginSite begins a site, which is to be discarded in the end.
func beginSite(e *cli.Env, to publishing.Target) (siteMaker, error) {
	if to.Remote() {
		return &siteParcel{env: e, to: to}, nil
	}
	return beginFolder(e, to.String())
}

// siteWork is a site that is being written: its pages come to their folder when all of
// them are on the disk.
type siteWork struct {
	env    *cli.Env
	folder string
	before publishing.List // pages that are there
	after  publishing.List // pages that were made
	work   *durable.Folder

	journals siteJournals
}

// madeFrom takes note of an event that the site is made from.
func (w *siteWork) madeFrom(j siteJournals) {
	w.journals = w.journals.with(j)
	w.after.Made = w.journals.made()
}

// beginFolder begins a site in a folder.
func beginFolder(e *cli.Env, folder string) (*siteWork, error) {
	before, err := publishedBefore(folder)
	if err != nil {
		return nil, err
	}
	work, err := durable.NewFolder(folder, e.Inputs)
	return &siteWork{env: e, folder: folder, before: before, after: publishing.List{Hashes: make(map[string]string)}, work: work}, err
}

// discard removes what was not finished.
func (w *siteWork) discard() { w.work.Discard() }

// Add makes pages, in a folder within the site where one is named: a large site is many
// times the memory that it takes to make one page of it. A page that is there already is
// left as it is.
func (w *siteWork) Add(ctx context.Context, under string, pages iter.Seq2[site.SiteFile, error]) error {
	for f, err := range pages {
		if err := errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		name := path.Join(under, f.Name)
		if err := notForeign(w.folder, name, w.before); err != nil {
			return err
		}
		w.after.Hashes[name] = cmp.Or(f.Hash, publishing.Hash(f.Data))
		if have, err := os.ReadFile(w.place(name)); err == nil && bytes.Equal(have, f.Data) {
			continue
		}
		err := w.work.Add(filepath.FromSlash(name), func(out io.Writer) error {
			_, err := out.Write(f.Data)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// finish brings the pages into the folder, and takes away those that are no longer
// needed.
func (w *siteWork) finish(context.Context, commit) error {
	before, err := publishedBefore(w.folder) // it may have been published to meanwhile
	if err == nil {
		err = w.journals.mayReplace(w.folder)(before.Made)
	}
	if err != nil {
		return err
	}
	gone := w.before.Without(w.after)
	for _, name := range gone { // now, while nothing is written
		if err := durable.Check(w.place(name), nil); err != nil {
			return err
		}
	}
	if w.work.Whole() {
		err = w.work.Add(SiteList, writeList(w.after))
	} else { // the list comes first: a publish that is interrupted can be done again
		err = durable.WriteFile(filepath.Join(w.folder, SiteList), nil, writeList(w.underWay()))
	}
	if err != nil {
		return err
	}
	if err := w.work.Publish(); err != nil {
		return err
	}
	w.env.Deeds.Wrote(w.folder)
	if err := w.remove(gone); err != nil || len(w.before.Hashes) == 0 {
		return err
	}
	return durable.WriteFile(filepath.Join(w.folder, SiteList), nil, writeList(w.after))
}

// underWay is the list of the pages of before and of now, while the folder has some of each.
func (w *siteWork) underWay() publishing.List {
	l := publishing.List{Hashes: make(map[string]string), Made: w.after.Made}
	for _, name := range append(w.before.Names(), w.after.Names()...) {
		l.Hashes[name] = ""
	}
	return l
}

// writeList writes a list of pages.
func writeList(l publishing.List) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(l.Bytes())
		return err
	}
}

// remove takes pages away, and the folders within the site that nothing is left in.
func (w *siteWork) remove(gone []string) error {
	for _, name := range gone {
		if err := durable.Check(w.place(name), nil); err != nil { // it may have come meanwhile
			return err
		}
		if err := durable.Remove(w.place(name)); err != nil {
			return err
		}
		if under := path.Dir(name); under != "." {
			_ = durable.Remove(w.place(under)) // only an empty one goes
		}
	}
	return nil
}

// place is where a page is.
func (w *siteWork) place(name string) string {
	return filepath.Join(w.folder, filepath.FromSlash(name))
}

// Say says what was written.
func (w *siteWork) Say(games int) error {
	return w.env.Tell(w.env.Out, "cmd-publish.done", message.Args{"Path": filepath.Join(w.folder, "index.html"),
		"Pages": message.New("cmd-publish.pages", message.Args{"Count": len(w.after.Hashes)}), "Games": message.New("word.some-games", message.Args{"Count": games})})
}

// notForeign refuses to replace a file that has the name of a page and was not made
// by publish: also a link or a pipe in the place of a page, for what is behind it is none.
func notForeign(folder, name string, before publishing.List) error {
	path := filepath.Join(folder, filepath.FromSlash(name))
	info, err := os.Lstat(path)
	if err != nil {
		return nil
	}
	if _, own := before.Hashes[name]; own && (info.Mode() &^ fs.ModeIrregular).IsRegular() { // irregular: kept in a cloud
		return nil
	}
	if err := durable.Check(path, nil); err != nil {
		return err
	}
	return cli.Fail(cli.ExitRefused, message.Err("cmd-publish.foreign", message.Args{"Path": path}), remedies.Hint(refusal.Remedy{Code: "move-or-new-folder"}))
}

// publishedBefore lists the pages that an earlier publish wrote into a folder. A
// folder that holds something else is refused.
func publishedBefore(folder string) (none publishing.List, err error) {
	if err := durable.Check(folder, nil); err != nil {
		return none, err
	}
	entries, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return none, nil
	case err != nil:
		return none, cli.Fail(cli.ExitStorage, err, remedies.Hint(refusal.Remedy{Code: "name-folder"}))
	case len(entries) == 0:
		return none, nil
	}
	text, err := readSiteList(filepath.Join(folder, SiteList))
	if errors.Is(err, fs.ErrNotExist) {
		return none, cli.Fail(cli.ExitRefused, message.Err("cmd-publish.no-site", message.Args{"Path": folder}), remedies.Hint(refusal.Remedy{Code: "new-folder"}))
	}
	var list publishing.List
	if err == nil {
		list, err = publishing.ReadList(text)
	}
	if err != nil {
		return none, cli.Fail(cli.ExitRefused, message.Because(err, "cmd-publish.no-list", message.Args{"Path": filepath.Join(folder, SiteList), "Why": err}), remedies.Hint(refusal.Remedy{Code: "new-folder"}))
	}
	return list, nil
}

// readSiteList reads the list of pages of a folder. A pipe of that name would be waited for.
func readSiteList(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, message.Err("durable.not-regular")
	}
	return os.ReadFile(path)
}
