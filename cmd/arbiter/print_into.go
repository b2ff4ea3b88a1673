package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// printInto writes each paper as a file of its own; without papers all that the
// event has, and what it has not is said. The folder has them when all are made.
func (s *session) printInto(ctx context.Context, papers []reports.PaperKind, opts printOptions) error {
	work, err := durable.NewFolder(opts.into, s.env.inputs)
	if err != nil {
		return err
	}
	defer work.Discard()
	files, err := s.addPapers(ctx, work, "", papers, opts)
	if err != nil {
		return err
	}
	if err := work.Publish(); err != nil {
		return err
	}
	s.env.deeds.wrote(opts.into)
	return s.env.tell(s.env.out, "cmd-print.files", message.Args{"Path": opts.into, "Count": files})
}

// addPapers puts the papers into a folder within the work, "" being the work itself, and
// counts the files.
func (s *session) addPapers(ctx context.Context, work *durable.Folder, under string, papers []reports.PaperKind, opts printOptions) (files int, err error) {
	formats := reports.Formats()
	if opts.format != "" {
		one, err := reports.FormatNamed(opts.format)
		if err != nil {
			return 0, usage(err)
		}
		formats = []reports.Format{one}
	}
	all := len(papers) == 0
	if all {
		papers = reports.Papers()
	}
	if all && opts.round != lastRound { // what is of no round is not of this one
		papers = slices.DeleteFunc(papers, func(p reports.PaperKind) bool { return !takesRound(p, opts.round) })
	}
	source := s.source(opts)
	for _, p := range papers {
		if err := ctx.Err(); err != nil {
			return files, err
		}
		err := s.provide(ctx, &source, p, opts.round)
		var tables []table.Table
		if err == nil {
			tables, err = p.Make(source)
		}
		if code, _ := classify(err); all && code == exitRefused {
			s.env.note(message.New("cmd.no-paper", message.Args{"Paper": p.ID, "Why": err}))
			continue
		}
		if err != nil {
			return files, err
		}
		n, err := s.writePaper(work, filepath.Join(under, p.ID), tables, formats)
		if err != nil {
			return files, err
		}
		files += n
	}
	return files, nil
}

// writePaper writes one paper in some formats, and counts the files: CSV holds one
// table, so that a paper of several tables has a file for each.
func (s *session) writePaper(folder *durable.Folder, name string, tables []table.Table, formats []reports.Format) (files int, err error) {
	write := func(name string, f reports.Format, tables ...table.Table) error {
		files++
		return folder.Add(name+f.Endings[0], func(w io.Writer) error { return f.Write(w, s.document(tables...)) })
	}
	for _, f := range formats {
		if f.Name != "csv" || len(tables) == 1 {
			err = write(name, f, tables...)
		} else {
			for i, t := range tables {
				if err == nil {
					err = write(fmt.Sprintf("%s-%d-%s", name, i+1, t.ID), f, t)
				}
			}
		}
		if err != nil {
			return files, err
		}
	}
	return files, nil
}
