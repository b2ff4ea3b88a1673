package main

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"fmt"
	"path/filepath"

	"arbiter/rules/sheet"
)

// mostCases is how many games one suite holds. A longer file goes on in another
// suite, so that a run of any length takes no more memory than a short one.
const mostCases = 10_000

// junitSheets prints JUnit XML: a suite for each file, or for each round of an
// event, and a case for each game. A game fails where check would.
type junitSheets struct {
	out   *bufio.Writer
	opts  checkOptions
	begun bool
	suite junitSuite
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

// render writes the case of a sheet.
func (w *junitSheets) render(s *checkedSheet) ([]byte, error) {
	suite := suiteName(s)
	name := fmt.Sprintf("game %d", s.Game+1)
	if s.event != "" {
		name = fmt.Sprintf("board %d.%d", s.ref.Board, max(s.ref.Game, 1))
	}
	if players := players(s.Result); players != "" {
		name += ", " + players
	}
	c := junitCase{Class: suite, Name: name, Time: "0"}
	var text []byte
	style := findingStyle{game: s.game, ruleSet: s.ruleSet}
	for _, f := range s.Findings {
		text = style.append(text, s.Result, f)
	}
	switch {
	case s.Verdict == sheet.Unreadable:
		c.Error = &junitFault{Message: faultTitle(s.Findings), Type: s.Verdict.String(), Text: string(text)}
	case w.opts.fails(s.Result):
		c.Failure = &junitFault{Message: faultTitle(s.Findings), Type: s.Verdict.String(), Text: string(text)}
	default:
		c.Output = string(text)
	}
	return xml.Marshal(c)
}

// suiteName is what a sheet's suite is called.
func suiteName(s *checkedSheet) string {
	if s.event != "" {
		return fmt.Sprintf("%s round %d", filepath.Base(s.event), s.ref.Round)
	}
	return s.File
}

// faultTitle names the gravest finding.
func faultTitle(findings []sheet.Finding) string {
	if len(findings) == 0 {
		return ""
	}
	gravest := findings[0]
	for _, f := range findings {
		if f.Severity > gravest.Severity {
			gravest = f
		}
	}
	text := headline(gravest)
	if n := len(findings) - 1; n > 0 {
		text += fmt.Sprintf(", and %d more", n)
	}
	return text
}

// add puts a case into its suite.
func (w *junitSheets) add(s *checkedSheet) error {
	if err := w.into(suiteName(s)); err != nil {
		return err
	}
	w.suite.tests++
	switch {
	case s.Verdict == sheet.Unreadable:
		w.suite.errors++
	case w.opts.fails(s.Result):
		w.suite.failures++
	}
	w.suite.cases.Write(s.text)
	w.suite.cases.WriteByte('\n')
	return nil
}

// unread is a case of its own that could not run.
func (w *junitSheets) unread(name string, err error) error {
	if err := w.into(name); err != nil {
		return err
	}
	text, failed := xml.Marshal(junitCase{
		Class: name, Name: "the file can be read", Time: "0",
		Error: &junitFault{Message: err.Error(), Type: sheet.Unreadable.String()},
	})
	w.suite.tests++
	w.suite.errors++
	w.suite.cases.Write(text)
	w.suite.cases.WriteByte('\n')
	return failed
}

// into goes on with the suite of a name.
func (w *junitSheets) into(name string) error {
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
func (w *junitSheets) flush() error {
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

// end prints the last suite, and what was not looked at as errors.
func (w *junitSheets) end(run *checkRun) error {
	for _, name := range run.missed {
		if err := w.unread("not looked at", fmt.Errorf("not looked at: %s", name)); err != nil {
			return err
		}
	}
	if err := w.flush(); err != nil {
		return err
	}
	_, err := w.out.WriteString("</testsuites>\n")
	return err
}
