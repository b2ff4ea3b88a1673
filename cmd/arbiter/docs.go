package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/manual"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// docsOptions are the flags of docs.
type docsOptions struct {
	list    bool
	format  string
	into    string
	browser bool
	man     string
}

// newDocsCmd shows the manual, which is inside the program.
func newDocsCmd(env *cli.Env) *cobra.Command {
	var opts docsOptions
	cmd := &cobra.Command{
		Use:   "docs [PAGE]",
		Short: "Read the guide, without a network",
		Long: `Shows a page of the documentation, which is inside the program. Without a page it is
that of a tournament day. The day, the guide, the papers and the hall are in Dutch and
Russian as well (--lang nl, --lang ru); what is in English alone is listed as such.
At a terminal the page is shown by the pager ($PAGER, else less or more); elsewhere it
is printed. --browser writes all pages to the folder for temporary files of the user
and opens them; --into writes them to a folder of your own. --man makes the man pages
of all commands.

` + cli.ExitCodes,
		Example: "  arbiter docs\n  arbiter docs --lang nl\n  arbiter docs papers --lang ru\n  arbiter docs --list\n  arbiter docs --browser\n  arbiter docs --into manual\n  arbiter docs --man man1",
		Args:    cobra.MaximumNArgs(1),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return cli.Completions(manual.Names()), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return runDocs(cmd.Context(), env, cmp.Or(strings.Join(args, ""), manual.First), opts)
		},
	}
	cmd.Flags().BoolVar(&opts.list, "list", false, "list the pages")
	cmd.Flags().StringVar(&opts.into, "into", "", "write all pages as HTML to this folder")
	cmd.Flags().BoolVar(&opts.browser, "browser", false, "open the page in the browser")
	cmd.Flags().StringVar(&opts.man, "man", "", "write the man pages of all commands to this folder")
	cli.FormatFlag(cmd, &opts.format, "text", "markdown", "html")
	cmd.MarkFlagsMutuallyExclusive("list", "into", "browser", "man", "format")
	return cmd
}

// runDocs shows a page, or writes all of them.
func runDocs(ctx context.Context, env *cli.Env, name string, opts docsOptions) error {
	lang := env.Words.Lang()
	page, err := manual.Find(name, lang)
	if err != nil {
		return cli.Usage(err, message.New("docs.see-list", message.Args{"Command": "arbiter docs --list"}))
	}
	switch {
	case opts.list:
		return listPages(env, lang)
	case opts.man != "":
		return writePages(env, opts.man, manPages(newRootCmd(env), cli.ThisBuild()))
	case opts.into != "":
		return writePages(env, opts.into, htmlPages())
	case opts.browser:
		return browsePages(env, page)
	case opts.format == "markdown":
		_, err = env.Out.Write(page.Markdown)
		return err
	case opts.format == "html":
		return page.HTML(env.Out)
	}
	return show(ctx, env, page.Text(cmp.Or(env.Screen.Columns, i18n.Width)))
}

// listPages prints the pages, each with its title.
func listPages(env *cli.Env, lang string) error {
	w := cli.NewRows(env.Out)
	for _, name := range manual.Names() {
		page, err := manual.Find(name, lang)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s\t%s\n", name, page.Listed(env.Words))
	}
	return w.Flush()
}

// pageFile is a page that is to be written.
type pageFile struct {
	name  string
	write func(io.Writer) error
}

// htmlPages are the pages of the manual as HTML; the first one is what a server shows of
// the folder as well.
func htmlPages() []pageFile {
	var files []pageFile
	for _, page := range manual.Site() {
		files = append(files, pageFile{page.File(), page.HTML})
		if page.Name == manual.First && page.Lang == i18n.Base {
			files = append(files, pageFile{"index.html", page.HTML})
		}
	}
	return files
}

// writePages writes pages to a folder, and says how many.
func writePages(e *cli.Env, folder string, pages []pageFile) error {
	if err := putPages(e, folder, pages); err != nil {
		return err
	}
	return e.Say(message.New("docs.written", message.Args{"Count": len(pages), "Folder": folder}))
}

// putPages brings pages to a folder, all of them or none.
func putPages(e *cli.Env, folder string, pages []pageFile) error {
	work, err := durable.NewFolder(folder, e.Inputs)
	if err != nil {
		return err
	}
	defer work.Discard()
	for _, page := range pages {
		if err := work.Add(page.name, page.write); err != nil {
			return err
		}
	}
	if err := work.Publish(); err != nil {
		return err
	}
	e.Deeds.Wrote(folder)
	return nil
}

// browsePages writes the pages where the system keeps what can be made again, and opens
// one.
func browsePages(env *cli.Env, page manual.Page) error {
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	folder := filepath.Join(cache, "arbiter", "docs")
	if err := durable.MakeFolder(filepath.Dir(folder)); err != nil {
		return err
	}
	if err := putPages(env, folder, htmlPages()); err != nil {
		return err
	}
	file := filepath.Join(folder, page.File())
	env.OpenBrowser(file)
	return env.Tell(env.Out, "docs.opened", message.Args{"Path": file})
}

// show shows a text a screen at a time where somebody sits at a terminal, and prints it
// elsewhere.
func show(ctx context.Context, e *cli.Env, text string) error {
	out := e.Out
	if o, ok := out.(*cli.Output); ok {
		out = o.To
	}
	if cli.IsTerminal(out) && cli.IsTerminal(e.In) {
		for _, pager := range pagers(e.Getenv) {
			if showBy(ctx, pager, text, out, e.Err) == nil {
				return nil
			}
		}
	}
	_, err := io.WriteString(e.Out, text)
	return err
}

// pagers are the commands that can show a text a screen at a time, the first that there
// is to be taken.
func pagers(getenv func(string) string) [][]string {
	var all [][]string
	if own := strings.Fields(getenv("PAGER")); len(own) > 0 {
		all = append(all, own)
	}
	return append(all, []string{"less", "-FRX"}, []string{"more"})
}

// showBy has a pager show a text. The error is that there is no such pager; how it ends is
// the reader's matter.
func showBy(ctx context.Context, pager []string, text string, out, said io.Writer) error {
	program, err := exec.LookPath(pager[0])
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, program, pager[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), out, said
	if err := cmd.Start(); err != nil {
		return err
	}
	_ = cmd.Wait()
	return nil
}
