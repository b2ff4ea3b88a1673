package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"arbiter/rules/sheet"
)

// sarifSchema names the schema that the output keeps to: SARIF 2.1.0, an OASIS
// standard. Sections cited below are those of its text.
const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// sarifSheets prints one SARIF log, result by result, so that a run of any length
// takes no more memory than a short one.
type sarifSheets struct {
	out     *bufio.Writer
	index   map[sheet.Code]int // place of a code among the rules
	begun   bool
	results int
	notices []sarifNotice
}

// newSarifSheets is a writer of SARIF.
func newSarifSheets(out *bufio.Writer) *sarifSheets {
	w := &sarifSheets{out: out, index: map[sheet.Code]int{}}
	for i, e := range sheet.Catalogue() {
		w.index[e.Code] = i
	}
	return w
}

// The objects of a log, as far as they are used. Sections: 3.19 toolComponent,
// 3.49 reportingDescriptor, 3.27 result, 3.28 location, 3.30 region, 3.33
// logicalLocation, 3.35 suppression, 3.20 invocation, 3.58 notification.
type (
	sarifText struct {
		Text string `json:"text"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifRule struct {
		ID               string         `json:"id"`
		ShortDescription sarifText      `json:"shortDescription"`
		FullDescription  sarifText      `json:"fullDescription"`
		Help             sarifText      `json:"help"`
		Configuration    sarifLevel     `json:"defaultConfiguration"`
		Properties       sarifRuleFacts `json:"properties"`
	}
	sarifRuleFacts struct {
		Articles map[string][]string `json:"articles,omitempty"`
		Tags     []string            `json:"tags"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifResult struct {
		RuleID       string             `json:"ruleId"`
		RuleIndex    int                `json:"ruleIndex"`
		Level        string             `json:"level"`
		Message      sarifText          `json:"message"`
		Locations    []sarifLocation    `json:"locations"`
		Fingerprints map[string]string  `json:"partialFingerprints"`
		Suppressions []sarifSuppression `json:"suppressions"` // never absent: known for all results (3.27.23)
		Properties   sarifFacts         `json:"properties"`
	}
	sarifLocation struct {
		Physical sarifPhysical  `json:"physicalLocation"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
	sarifLogical struct {
		Name string `json:"name"`
		Full string `json:"fullyQualifiedName"`
		Kind string `json:"kind"`
	}
	sarifSuppression struct {
		Kind          string `json:"kind"`
		Status        string `json:"status"`
		Justification string `json:"justification,omitempty"`
	}
	sarifFacts struct {
		findingJSON
		White   string        `json:"white"`
		Black   string        `json:"black"`
		Variant string        `json:"variant"`
		Verdict sheet.Verdict `json:"verdict"`
	}
	sarifNotice struct {
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
	}
	sarifInvocation struct {
		Successful bool          `json:"executionSuccessful"`
		Notices    []sarifNotice `json:"toolExecutionNotifications,omitempty"`
	}
)

// render writes the results of a sheet, a line each.
func (w *sarifSheets) render(s *checkedSheet) ([]byte, error) {
	var b bytes.Buffer
	for i, f := range s.Findings {
		if i > 0 {
			b.WriteString(",\n")
		}
		if err := jsonLine(&b, w.result(s, f)); err != nil {
			return nil, err
		}
		b.Truncate(b.Len() - 1) // the line end
	}
	return b.Bytes(), nil
}

// result is one finding.
func (w *sarifSheets) result(s *checkedSheet, f sheet.Finding) sarifResult {
	entry, _ := sheet.Lookup(f.Code)
	message := entry.Title
	if len(f.Articles) > 0 {
		message += fmt.Sprintf(" (%s %s)", plural(len(f.Articles), "Article", "Articles"), strings.Join(f.Articles, ", "))
	}
	message += ": " + f.Message
	if f.Severity == sheet.Error {
		message += "; " + stateSentence(f, contextOf(s.game, f).reply, s.ruleSet)
	}
	if len(f.Meant) > 0 && f.Severity != sheet.Note {
		message += "; meant? " + strings.Join(f.Meant, ", ")
	}
	r := sarifResult{
		RuleID: string(f.Code), RuleIndex: w.index[f.Code], Level: f.Severity.String(),
		Message:      sarifText{sarifEscape(clip(message, mostMessage))},
		Locations:    []sarifLocation{{Physical: physicalLocation(s, f), Logical: logicalLocation(s, f)}},
		Fingerprints: map[string]string{"arbiterFinding/v1": fingerprint(s, f)},
		Suppressions: []sarifSuppression{},
		Properties:   sarifFacts{findingJSON: findingLine(f), White: s.White, Black: s.Black, Verdict: s.Verdict},
	}
	r.Properties.Variant = s.Variant
	if f.State == sheet.Ruled {
		r.Suppressions = append(r.Suppressions, sarifSuppression{Kind: "external", Status: "accepted", Justification: s.ruled[f.ID]})
	}
	return r
}

// sarifEscape keeps a message from holding links or placeholders (3.11.5,
// 3.11.6).
func sarifEscape(text string) string {
	return strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`, "{", "{{", "}", "}}").Replace(text)
}

// physicalLocation is the place in the file. A sheet that an event keeps has no
// lines there.
func physicalLocation(s *checkedSheet, f sheet.Finding) sarifPhysical {
	if s.event != "" {
		return sarifPhysical{Artifact: sarifArtifact{relativeURI(s.event)}}
	}
	p := sarifPhysical{Artifact: sarifArtifact{relativeURI(s.File)}}
	if f.Pos.Line > 0 {
		p.Region = &sarifRegion{StartLine: f.Pos.Line, StartColumn: max(f.Pos.Column, 1)}
		if i := itemAt(s.game, f); i >= 0 {
			p.Region.EndColumn = p.Region.StartColumn + utf8.RuneCountInString(s.game.Items[i].Text)
		}
	}
	return p
}

// logicalLocation is the place as players name it: round 3/board 2/ply 23.
func logicalLocation(s *checkedSheet, f sheet.Finding) []sarifLogical {
	var path []string
	kind, name := "", ""
	step := func(what string, n int) {
		if n > 0 {
			kind, name = what, fmt.Sprintf("%s %d", what, n)
			path = append(path, name)
		}
	}
	step("round", s.ref.Round)
	step("board", s.ref.Board)
	if s.ref.Game > 1 {
		step("game", s.ref.Game)
	}
	step("ply", f.Ply)
	if len(path) == 0 {
		return nil
	}
	return []sarifLogical{{Name: name, Full: strings.Join(path, "/"), Kind: kind}}
}

// fingerprint tells a finding from every other, also after lines were put in
// above it or the file was moved.
func fingerprint(s *checkedSheet, f sheet.Finding) string {
	sum := sha256.New()
	for _, part := range []string{s.Event, s.Round, s.White, s.Black, string(f.Code), fmt.Sprint(f.Ply), f.Written, f.FEN} {
		fmt.Fprintf(sum, "%d:%s", len(part), part)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// relativeURI is a file name as a URI: seen from the working folder where that
// is possible, with everything encoded that a URI cannot hold.
func relativeURI(name string) string {
	if filepath.IsAbs(name) {
		folder, err := os.Getwd()
		if err == nil {
			if rel, err := filepath.Rel(folder, name); err == nil && filepath.IsLocal(rel) {
				name = rel
			}
		}
	}
	path := filepath.ToSlash(name)
	if filepath.IsAbs(name) {
		return (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(path, "/")}).String()
	}
	return (&url.URL{Path: path}).String()
}

// add prints the results of a sheet.
func (w *sarifSheets) add(s *checkedSheet) error {
	if len(s.Findings) == 0 {
		return nil
	}
	if err := w.begin(); err != nil {
		return err
	}
	if w.results > 0 {
		if _, err := w.out.WriteString(",\n"); err != nil {
			return err
		}
	}
	w.results += len(s.Findings)
	_, err := w.out.Write(s.text)
	return err
}

// unread takes note of a file that could not be read.
func (w *sarifSheets) unread(name string, err error) error {
	w.notices = append(w.notices, sarifNotice{
		Level: "error", Message: sarifText{sarifEscape(clip(err.Error(), mostMessage))},
		Locations: []sarifLocation{{Physical: sarifPhysical{Artifact: sarifArtifact{relativeURI(name)}}}},
	})
	return nil
}

// begin prints what comes before the results: the tool and its rules.
func (w *sarifSheets) begin() error {
	if w.begun {
		return nil
	}
	w.begun = true
	tool := sarifTool{sarifDriver{Name: "arbiter", Version: version()}}
	for _, e := range sheet.Catalogue() {
		tool.Driver.Rules = append(tool.Driver.Rules, sarifRuleOf(e))
	}
	text, err := marshalPlain(tool)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w.out, "{\"$schema\":%q,\"version\":\"2.1.0\",\"runs\":[{\"tool\":%s,\n\"columnKind\":\"unicodeCodePoints\",\"results\":[\n", sarifSchema, text)
	return err
}

// sarifRuleOf is one row of the catalogue.
func sarifRuleOf(e sheet.Entry) sarifRule {
	var help strings.Builder
	for _, set := range sheet.RuleSets() {
		if articles := e.Articles[set.ID]; len(articles) > 0 {
			fmt.Fprintf(&help, "%s: %s %s. ", set.Title, plural(len(articles), "Article", "Articles"), e.Cited(set.ID))
		}
	}
	help.WriteString(e.Arbiter)
	tag := "irregularity"
	if e.Record {
		tag = "record"
	}
	return sarifRule{
		ID: string(e.Code), ShortDescription: sarifText{e.Title}, FullDescription: sarifText{e.Why},
		Help: sarifText{help.String()}, Configuration: sarifLevel{e.Severity.String()},
		Properties: sarifRuleFacts{Articles: e.Articles, Tags: []string{tag}},
	}
}

// end prints what comes after the results: whether all could be looked at.
func (w *sarifSheets) end(run *checkRun) error {
	if err := w.begin(); err != nil {
		return err
	}
	for _, name := range run.missed {
		w.notices = append(w.notices, sarifNotice{Level: "error", Message: sarifText{sarifEscape("not looked at: " + name)}})
	}
	text, err := marshalPlain([]sarifInvocation{{Successful: len(w.notices) == 0, Notices: w.notices}})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w.out, "\n],\n\"invocations\":%s}]}\n", text)
	return err
}

// marshalPlain is a value as JSON, with the characters of names as they are.
func marshalPlain(value any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
