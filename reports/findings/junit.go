package findings

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"fmt"
	"path/filepath"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// mostCases is how many games one suite holds. A longer file goes on in another
// suite, so that a run of any length takes no more memory than a short one.
const mostCases = 10_000

// junit writes JUnit XML: a suite for each file, or for each round of an event, and
// a case for each game.
type junit struct {
	out   *bufio.Writer
	style Style
	fails Threshold
	begun bool
	suite junitSuite
}

// NewJUnit is a writer of JUnit XML, in which the games fail that the threshold
// says.
func NewJUnit(out *bufio.Writer, words *i18n.Localizer, fails Threshold) Writer {
	return &junit{out: out, style: Style{Words: words}, fails: fails}
}

// junitSuite is the suite that is being filled; its counts stand before its
// cases.
type junitSuite struct {
	name                    string
	part                    int // from 1
	tests, failures, errors int
	cases                   bytes.Buffer
}

// junitCase is one game.
type junitCase struct {
	XMLName xml.Name    `xml:"testcase"`
	Class   string      `xml:"classname,attr"`
	Name    string      `xml:"name,attr"`
	Time    string      `xml:"time,attr"`
	Failure *junitFault `xml:"failure"`
	Error   *junitFault `xml:"error"`
	Output  string      `xml:"system-out,omitempty"`
}

// junitFault is why a game fails, or could not be replayed.
type junitFault struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

// Render writes the case of a sheet.
func (w *junit) Render(s *Sheet) ([]byte, error) {
	c := junitCase{Class: w.suiteName(s), Name: w.caseName(s), Time: "0"}
	text := string(w.style.all(s))
	fault := &junitFault{Message: w.style.Words.Say(faultTitle(s.Findings)), Type: s.Verdict.String(), Text: text}
	switch {
	case s.Verdict == sheet.Unreadable:
		c.Error = fault
	case w.fails.Fails(s.Result):
		c.Failure = fault
	default:
		c.Output = text
	}
	return xml.Marshal(c)
}

// suiteName is what a sheet's suite is called.
func (w *junit) suiteName(s *Sheet) string {
	if s.EventFile == "" {
		return s.File
	}
	return w.style.Words.Say(message.New("findingtext.suite-round", message.Args{"Event": filepath.Base(s.EventFile), "Round": s.Round}))
}

// caseName is what the case of a sheet is called.
func (w *junit) caseName(s *Sheet) string {
	name := message.New("tournament.row-game", message.Args{"Number": s.Game + 1})
	if s.EventFile != "" {
		name = message.New("where.board", message.Args{"Board": fmt.Sprintf("%d.%d", s.Board, max(s.Number, 1))})
	}
	text := w.style.Words.Say(name)
	if players := players(s.Result, w.style.Words); players != "" {
		text += ", " + players
	}
	return text
}

// faultTitle names the gravest finding.
func faultTitle(findings []sheet.Finding) message.Message {
	if len(findings) == 0 {
		return message.Message{}
	}
	gravest := findings[0]
	for _, f := range findings {
		if f.Severity > gravest.Severity {
			gravest = f
		}
	}
	if n := len(findings) - 1; n > 0 {
		return message.New("findingtext.and-more", message.Args{"Title": Headline(gravest), "More": n})
	}
	return Headline(gravest)
}

// Add puts a case into its suite.
func (w *junit) Add(s *Sheet, text []byte) error {
	if err := w.into(w.suiteName(s)); err != nil {
		return err
	}
	w.suite.tests++
	switch {
	case s.Verdict == sheet.Unreadable:
		w.suite.errors++
	case w.fails.Fails(s.Result):
		w.suite.failures++
	}
	w.suite.cases.Write(text)
	w.suite.cases.WriteByte('\n')
	return nil
}

// Unread is a case of its own that could not run.
func (w *junit) Unread(name string, err error) error {
	return w.fault(name, w.style.Words.Error(err))
}

// fault is a case of its own that could not run, with what is said of it.
func (w *junit) fault(name, says string) error {
	if err := w.into(name); err != nil {
		return err
	}
	text, failed := xml.Marshal(junitCase{
		Class: name, Name: w.style.Words.T("findingtext.case-readable"), Time: "0",
		Error: &junitFault{Message: says, Type: sheet.Unreadable.String()},
	})
	w.suite.tests++
	w.suite.errors++
	w.suite.cases.Write(text)
	w.suite.cases.WriteByte('\n')
	return failed
}

// into goes on with the suite of a name.
func (w *junit) into(name string) error {
	part := 1
	if w.suite.name == name {
		if w.suite.tests < mostCases {
			return nil
		}
		part = w.suite.part + 1
	}
	err := w.flush()
	w.suite = junitSuite{name: name, part: part}
	return err
}

// flush prints the suite.
func (w *junit) flush() error {
	if !w.begun {
		w.begun = true
		if _, err := w.out.WriteString(xml.Header + "<testsuites name=\"arbiter check\">\n"); err != nil {
			return err
		}
	}
	if w.suite.tests == 0 {
		return nil
	}
	name := w.suite.name
	if w.suite.part > 1 {
		name += fmt.Sprintf(" (%d)", w.suite.part)
	}
	var escaped bytes.Buffer
	if err := xml.EscapeText(&escaped, []byte(name)); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w.out, "<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"0\" time=\"0\">\n%s</testsuite>\n",
		escaped.Bytes(), w.suite.tests, w.suite.failures, w.suite.errors, w.suite.cases.Bytes())
	return err
}

// End prints the last suite, and what was not looked at as errors.
func (w *junit) End(run Run) error {
	for _, name := range run.Missed {
		if err := w.fault(w.style.Words.T("findingtext.not-looked-at-class"), w.style.Words.Say(NotLookedAt(name))); err != nil {
			return err
		}
	}
	if err := w.flush(); err != nil {
		return err
	}
	_, err := w.out.WriteString("</testsuites>\n")
	return err
}
