package findings

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

	"arbiter/reports/i18n"
	"arbiter/rules/sheet"
)

// sarifSchema names the schema that the output keeps to: SARIF 2.1.0, an OASIS
// standard. Sections cited below are those of its text.
const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// sarif writes one SARIF log, result by result.
type sarif struct {
	out     *bufio.Writer
	words   *i18n.Localizer
	version string             // of the program
	index   map[sheet.Code]int // place of a code among the rules
	begun   bool
	results int
	notices []sarifNotice
}

// NewSARIF is a writer of SARIF; the version is that of the program.
func NewSARIF(out *bufio.Writer, words *i18n.Localizer, version string) Writer {
	return newSarif(out, words, version)
}

func newSarif(out *bufio.Writer, words *i18n.Localizer, version string) *sarif {
	w := &sarif{out: out, words: words, version: version, index: map[sheet.Code]int{}}
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

// Render writes the results of a sheet, a line each.
func (w *sarif) Render(s *Sheet) ([]byte, error) {
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
func (w *sarif) result(s *Sheet, f sheet.Finding) sarifResult {
	r := sarifResult{
		RuleID: string(f.Code), RuleIndex: w.index[f.Code], Level: f.Severity.String(),
		Message:      sarifText{sarifEscape(clip(w.told(s, f), mostMessage))},
		Locations:    []sarifLocation{{Physical: physicalLocation(s, f), Logical: logicalLocation(s, f)}},
		Fingerprints: map[string]string{"arbiterFinding/v1": fingerprint(s, f)},
		Suppressions: []sarifSuppression{},
		Properties:   sarifFacts{findingJSON: findingLine(f, w.words), White: s.White, Black: s.Black, Verdict: s.Verdict},
	}
	r.Properties.Variant = s.Variant
	if f.State == sheet.Ruled {
		r.Suppressions = append(r.Suppressions, sarifSuppression{Kind: "external", Status: "accepted", Justification: s.Ruled[f.ID]})
	}
	return r
}

// told is all that is said of a finding, in one line.
func (w *sarif) told(s *Sheet, f sheet.Finding) string {
	text := w.words.Say(Title(f)) + ": " + w.words.Say(f.Message)
	if f.Severity == sheet.Error {
		text += "; " + w.words.Say(State(f, contextOf(s.Source, f).reply, s.RuleSet))
	}
	if meant, ok := meant(f); ok {
		text += "; " + w.words.Say(meant)
	}
	return text
}

// sarifEscape keeps a message from holding links or placeholders (3.11.5,
// 3.11.6).
func sarifEscape(text string) string {
	return strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`, "{", "{{", "}", "}}").Replace(text)
}

// physicalLocation is the place in the file. A sheet that an event keeps has no
// lines there.
func physicalLocation(s *Sheet, f sheet.Finding) sarifPhysical {
	if s.EventFile != "" {
		return sarifPhysical{Artifact: sarifArtifact{relativeURI(s.EventFile)}}
	}
	p := sarifPhysical{Artifact: sarifArtifact{relativeURI(s.File)}}
	if f.Pos.Line > 0 {
		p.Region = &sarifRegion{StartLine: f.Pos.Line, StartColumn: max(f.Pos.Column, 1)}
		if i := itemAt(s.Source, f); i >= 0 {
			p.Region.EndColumn = p.Region.StartColumn + utf8.RuneCountInString(s.Source.Items[i].Text)
		}
	}
	return p
}

// logicalLocation is the place as players name it: round 3/board 2/ply 23.
func logicalLocation(s *Sheet, f sheet.Finding) []sarifLogical {
	var path []string
	kind, name := "", ""
	step := func(what string, n int) {
		if n > 0 {
			kind, name = what, fmt.Sprintf("%s %d", what, n)
			path = append(path, name)
		}
	}
	step("round", s.Round)
	step("board", s.Board)
	if s.Number > 1 {
		step("game", s.Number)
	}
	step("ply", f.Ply)
	if len(path) == 0 {
		return nil
	}
	return []sarifLogical{{Name: name, Full: strings.Join(path, "/"), Kind: kind}}
}

// fingerprint tells a finding from every other, also after lines were put in
// above it or the file was moved.
func fingerprint(s *Sheet, f sheet.Finding) string {
	sum := sha256.New()
	for _, part := range []string{s.Result.Event, s.Result.Round, s.White, s.Black, string(f.Code), fmt.Sprint(f.Ply), f.Written, f.FEN} {
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

// Add prints the results of a sheet.
func (w *sarif) Add(s *Sheet, text []byte) error {
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
	_, err := w.out.Write(text)
	return err
}

// Unread takes note of a file that could not be read.
func (w *sarif) Unread(name string, err error) error {
	w.notices = append(w.notices, sarifNotice{
		Level: "error", Message: sarifText{sarifEscape(clip(w.words.Error(err), mostMessage))},
		Locations: []sarifLocation{{Physical: sarifPhysical{Artifact: sarifArtifact{relativeURI(name)}}}},
	})
	return nil
}

// begin prints what comes before the results: the tool and its rules.
func (w *sarif) begin() error {
	if w.begun {
		return nil
	}
	w.begun = true
	tool := sarifTool{sarifDriver{Name: "arbiter", Version: w.version}}
	for _, e := range sheet.Catalogue() {
		tool.Driver.Rules = append(tool.Driver.Rules, w.rule(e))
	}
	text, err := marshalPlain(tool)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w.out, "{\"$schema\":%q,\"version\":\"2.1.0\",\"runs\":[{\"tool\":%s,\n\"columnKind\":\"unicodeCodePoints\",\"results\":[\n", sarifSchema, text)
	return err
}

// rule is one row of the catalogue.
func (w *sarif) rule(e sheet.Entry) sarifRule {
	var help strings.Builder
	for _, cited := range Cited(e) {
		help.WriteString(w.words.Say(cited) + ". ")
	}
	help.WriteString(w.words.Say(e.Arbiter()))
	tag := "irregularity"
	if e.Answers.Record() {
		tag = "record"
	}
	return sarifRule{
		ID: string(e.Code), ShortDescription: sarifText{w.words.Say(e.Title())}, FullDescription: sarifText{w.words.Say(e.Why())},
		Help: sarifText{help.String()}, Configuration: sarifLevel{e.Severity.String()},
		Properties: sarifRuleFacts{Articles: e.Articles, Tags: []string{tag}},
	}
}

// End prints what comes after the results: whether all could be looked at.
func (w *sarif) End(run Run) error {
	if err := w.begin(); err != nil {
		return err
	}
	for _, name := range run.Missed {
		w.notices = append(w.notices, sarifNotice{Level: "error", Message: sarifText{sarifEscape(w.words.Say(NotLookedAt(name)))}})
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
