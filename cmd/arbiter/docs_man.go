package main

import (
	"io"
	"regexp"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"
)

// manPages are the man pages of a tree of commands, section 1: arbiter-round-pair.1. They
// are dated by the commit that the program was made of, so that they are the same each time.
func manPages(root *cobra.Command, b build) []pageFile {
	var pages []pageFile
	all := append([]*cobra.Command{root}, allCommands(root)...)
	for _, cmd := range all { // before the first page is made: a page names the commands beside its own
		forMan(cmd)
	}
	date := b.date
	for _, cmd := range all {
		header := &doc.GenManHeader{Title: strings.ToUpper(manName(cmd)), Section: "1", Date: &date, Source: "arbiter " + b.version, Manual: "arbiter"}
		pages = append(pages, pageFile{manName(cmd) + ".1", func(w io.Writer) error { return doc.GenMan(cmd, header, w) }})
	}
	return pages
}

// manName is what the man page of a command is called.
func manName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// allCommands are the commands below one that help shows.
func allCommands(cmd *cobra.Command) []*cobra.Command {
	var all []*cobra.Command
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			all = append(append(all, c), allCommands(c)...)
		}
	}
	return all
}

// forMan makes the texts of a command say in Markdown, which man pages are made from, what
// they say as they stand.
func forMan(cmd *cobra.Command) {
	cmd.DisableAutoGenTag = true
	cmd.Long = inMarkdown(orDefault(cmd.Long, cmd.Short))
	cmd.Short = marks.Replace(cmd.Short)
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if !strings.Contains(f.Usage, "\\") { // flags of every command are met again
			f.Usage = marks.Replace(f.Usage)
		}
	})
}

// marks are the characters that Markdown reads as its own.
var marks = strings.NewReplacer("*", `\*`, "_", `\_`, "<", `\<`, "[", `\[`, "]", `\]`, "`", "\\`", "#", `\#`)

// ownLines is a paragraph whose lines are not to be filled: one of them stands apart, or
// has columns.
var ownLines = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^ |\S {2,}\S`) })

// inMarkdown is a help text as Markdown: a paragraph that has columns is an example, any
// other is filled.
func inMarkdown(long string) string {
	paragraphs := strings.Split(strings.TrimSpace(long), "\n\n")
	for i, p := range paragraphs {
		if ownLines().MatchString(p) {
			paragraphs[i] = "    " + strings.ReplaceAll(p, "\n", "\n    ")
			continue
		}
		paragraphs[i] = marks.Replace(p)
	}
	return strings.Join(paragraphs, "\n\n")
}
