package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"arbiter/rules/sheet"
)

// writeFinding writes one finding as a compiler would, so that it can be read
// aloud and an editor can jump to it: where, what, the written move, what the
// rules allowed, what can still be done.
func writeFinding(w io.Writer, r sheet.Result, f sheet.Finding) error {
	entry, _ := sheet.Lookup(f.Code)
	kind := "irregular"
	switch {
	case f.Severity == sheet.Note:
		kind = "note"
	case entry.Record:
		kind = "record"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: %s: %s", r.File, f.Pos.Line, f.Pos.Column, kind, entry.Title)
	if len(f.Articles) > 0 {
		fmt.Fprintf(&b, " [%s %s]", plural(len(f.Articles), "Article", "Articles"), strings.Join(f.Articles, ", "))
	}
	b.WriteByte('\n')
	if players := players(r); players != "" {
		fmt.Fprintf(&b, "   %s\n", players)
	}
	if f.Written != "" {
		prefix := "   "
		if f.Move != "" {
			prefix += f.Move + " "
		}
		fmt.Fprintf(&b, "%s%s\n", prefix, clean(f.Written))
		fmt.Fprintf(&b, "%s%s\n", strings.Repeat(" ", utf8.RuneCountInString(prefix)), strings.Repeat("^", utf8.RuneCountInString(clean(f.Written))))
	}
	wrapInto(&b, "   ", clean(f.Message))
	if f.Severity == sheet.Error {
		fmt.Fprintf(&b, "   %s\n", stateSentence(f.State))
	}
	if len(f.Meant) > 0 && f.Severity != sheet.Note {
		fmt.Fprintf(&b, "   meant? %s\n", strings.Join(f.Meant, ", "))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// stateSentence says what can still be done about a finding.
func stateSentence(s sheet.State) string {
	switch s {
	case sheet.Correctable:
		return "correctable: the opponent has not replied and may demand it"
	case sheet.Stands:
		return "stands: the opponent replied"
	case sheet.Moot:
		return "moot: the game is over"
	default:
		return s.String()
	}
}

// players names the sheet: round, board and who played.
func players(r sheet.Result) string {
	var parts []string
	if r.Round != "" {
		parts = append(parts, "round "+clean(r.Round))
	}
	if r.White != "" || r.Black != "" {
		parts = append(parts, clean(r.White)+" - "+clean(r.Black))
	}
	return strings.Join(parts, ", ")
}

// clean keeps what a file says from steering the terminal: control characters
// are shown as spaces.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 {
			return ' '
		}
		return r
	}, text)
}

// width is how many columns text output keeps to.
const width = 80

// wrapInto writes a paragraph, broken between words to fit the terminal.
func wrapInto(b *strings.Builder, indent, text string) {
	line := indent
	for _, word := range strings.Fields(text) {
		if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width && line != indent {
			b.WriteString(line + "\n")
			line = indent
		}
		if line != indent {
			line += " "
		}
		line += word
	}
	b.WriteString(line + "\n")
}

// plural chooses a word by a number.
func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// tally counts sheets by verdict.
type tally map[sheet.Verdict]int

// String is the summary that counts every game.
func (t tally) String() string {
	total := 0
	for _, n := range t {
		total += n
	}
	text := fmt.Sprintf("%d %s: %d clean, %d irregular, %d record %s, %d unreadable",
		total, plural(total, "game", "games"), t[sheet.Clean], t[sheet.Irregular],
		t[sheet.Record], plural(t[sheet.Record], "fault", "faults"), t[sheet.Unreadable])
	if t[sheet.Remark] > 0 {
		text += fmt.Sprintf(", %d with a remark", t[sheet.Remark])
	}
	return text
}

// failed reports whether the sheets end a command with findings: an article is
// broken or the record is at fault.
func (t tally) failed() bool { return t[sheet.Irregular] > 0 || t[sheet.Record] > 0 }
