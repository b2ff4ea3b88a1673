package findings

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/batch"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// sarifShape is what the SARIF 2.1.0 schema asks of one kind of object. No object
// may have other properties than the schema names; listed are those in use.
type sarifShape struct {
	required []string
	fields   map[string]string // name: string, integer (from 1), index (from 0), boolean, bag, uri, one of a|b, an object, or [] of one
}

// sarifShapes are facts of the schema (definitions of the same names).
var sarifShapes = map[string]sarifShape{
	"log":  {[]string{"version", "runs"}, map[string]string{"$schema": "uri", "version": "2.1.0", "runs": "[]run"}},
	"run":  {[]string{"tool"}, map[string]string{"tool": "tool", "results": "[]result", "invocations": "[]invocation", "columnKind": "utf16CodeUnits|unicodeCodePoints"}},
	"tool": {[]string{"driver"}, map[string]string{"driver": "toolComponent"}},
	"toolComponent": {[]string{"name"}, map[string]string{
		"name": "string", "version": "string", "rules": "[]reportingDescriptor",
	}},
	"reportingDescriptor": {[]string{"id"}, map[string]string{
		"id": "string", "shortDescription": "multiformatMessageString", "fullDescription": "multiformatMessageString",
		"help": "multiformatMessageString", "defaultConfiguration": "reportingConfiguration", "properties": "bag",
	}},
	"reportingConfiguration":   {nil, map[string]string{"level": "none|note|warning|error"}},
	"multiformatMessageString": {[]string{"text"}, map[string]string{"text": "string"}},
	"message":                  {[]string{"text"}, map[string]string{"text": "string"}}, // or an id
	"result": {[]string{"message"}, map[string]string{
		"ruleId": "string", "ruleIndex": "index", "level": "none|note|warning|error", "message": "message",
		"locations": "[]location", "partialFingerprints": "strings", "suppressions": "[]suppression", "properties": "bag",
	}},
	"location":         {nil, map[string]string{"physicalLocation": "physicalLocation", "logicalLocations": "[]logicalLocation"}},
	"physicalLocation": {[]string{"artifactLocation"}, map[string]string{"artifactLocation": "artifactLocation", "region": "region"}}, // or an address
	"artifactLocation": {nil, map[string]string{"uri": "uri"}},
	"region":           {[]string{"startLine"}, map[string]string{"startLine": "integer", "startColumn": "integer", "endColumn": "integer"}}, // or an offset
	"logicalLocation":  {nil, map[string]string{"name": "string", "fullyQualifiedName": "string", "kind": "string"}},
	"suppression":      {[]string{"kind"}, map[string]string{"kind": "inSource|external", "status": "accepted|underReview|rejected", "justification": "string"}},
	"invocation":       {[]string{"executionSuccessful"}, map[string]string{"executionSuccessful": "boolean", "toolExecutionNotifications": "[]notification"}},
	"notification":     {[]string{"message"}, map[string]string{"message": "message", "level": "none|note|warning|error", "locations": "[]location"}},
}

// checkSARIF reports where a value is not of its kind.
func checkSARIF(t *testing.T, path, kind string, value any) {
	t.Helper()
	if item, ok := strings.CutPrefix(kind, "[]"); ok {
		items, ok := value.([]any)
		if !ok {
			t.Errorf("%s: %v is no array", path, value)
		}
		for i, v := range items {
			checkSARIF(t, fmt.Sprintf("%s[%d]", path, i), item, v)
		}
		return
	}
	shape, object := sarifShapes[kind]
	if !object {
		if !isSARIFValue(kind, value) {
			t.Errorf("%s: %v is not %s", path, value, kind)
		}
		return
	}
	fields, ok := value.(map[string]any)
	if !ok {
		t.Errorf("%s: %v is no object", path, value)
	}
	for _, name := range shape.required {
		if _, ok := fields[name]; !ok {
			t.Errorf("%s: %s is missing", path, name)
		}
	}
	for name, v := range fields {
		field, known := shape.fields[name]
		if !known {
			t.Errorf("%s: %s has no property %s", path, kind, name)
			continue
		}
		checkSARIF(t, path+"."+name, field, v)
	}
}

// isSARIFValue reports whether a simple value is of its kind.
func isSARIFValue(kind string, value any) bool {
	text, isText := value.(string)
	number, isNumber := value.(float64)
	switch kind {
	case "string":
		return isText && text != ""
	case "uri":
		u, err := url.Parse(text)
		return isText && err == nil && u.String() == text && !strings.ContainsAny(text, " \\\"<>^`{|}")
	case "integer":
		return isNumber && number >= 1 && number == float64(int(number))
	case "index":
		return isNumber && number >= 0 && number == float64(int(number))
	case "boolean":
		_, ok := value.(bool)
		return ok
	case "bag", "strings":
		bag, ok := value.(map[string]any)
		for _, v := range bag {
			_, isText := v.(string)
			ok = ok && (kind == "bag" || isText)
		}
		return ok
	default:
		return isText && slices.Contains(strings.Split(kind, "|"), text)
	}
}

// hostileSheet has text in it that no format may take for its own.
const hostileSheet = `[Event "]]> & <b> {0} [x](y)"]
[Round "3"]
[Board "2"]
[White "=1+1, <script>alert(1)</script>"]
[Black "Sjûkje \x1b[31m & \"Hâns\""]
[GameType "40"]

1. 32-28 19-23 2. 28-50 {a jump} 14x23 3. ]]>&lt; 38-32 1-0
`

// inSARIF writes SARIF in English.
func inSARIF(out *bufio.Writer) Writer { return NewSARIF(out, i18n.English(), "1.0") }

func TestSARIFKeepsToItsSchema(t *testing.T) {
	out := written(t, inSARIF, map[string]string{
		"a b#é?.pdn": strings.ReplaceAll(hostileSheet, `\x1b`, "\x1b"), "clean.pdn": "[GameType \"40\"]\n1. 32-28 19-23 *\n", "empty.pdn": "",
	})
	var log any
	if err := json.Unmarshal([]byte(out), &log); err != nil {
		t.Fatal(err)
	}
	checkSARIF(t, "log", "log", log)

	var typed struct {
		Runs []struct {
			Tool    sarifTool
			Results []struct {
				RuleID    string
				RuleIndex int
				Locations []sarifLocation
			}
			Invocations []sarifInvocation
		}
	}
	if err := json.Unmarshal([]byte(out), &typed); err != nil {
		t.Fatal(err)
	}
	run := typed.Runs[0]
	if len(run.Tool.Driver.Rules) != len(sheet.Catalogue()) {
		t.Errorf("%d rules, the catalogue has %d", len(run.Tool.Driver.Rules), len(sheet.Catalogue()))
	}
	if len(run.Results) == 0 || run.Invocations[0].Successful || len(run.Invocations[0].Notices) != 1 {
		t.Fatalf("%d results, invocation %+v", len(run.Results), run.Invocations)
	}
	for _, r := range run.Results {
		if rule := run.Tool.Driver.Rules[r.RuleIndex].ID; rule != r.RuleID {
			t.Errorf("rule %d is %s, the result is of %s", r.RuleIndex, rule, r.RuleID)
		}
		if uri := r.Locations[0].Physical.Artifact.URI; uri != "a%20b%23%C3%A9%3F.pdn" {
			t.Errorf("uri %s", uri)
		}
	}
	if full := run.Results[0].Locations[0].Logical[0].Full; !strings.HasPrefix(full, "round 3/board 2") {
		t.Errorf("logical location %q", full)
	}
}

func TestSARIFWithoutGamesIsStillALog(t *testing.T) {
	out := written(t, inSARIF, map[string]string{"clean.pdn": "[GameType \"40\"]\n1. 32-28 19-23 *\n"})
	var log any
	if err := json.Unmarshal([]byte(out), &log); err != nil {
		t.Fatal(err)
	}
	checkSARIF(t, "log", "log", log)
	if !strings.Contains(out, `"executionSuccessful":true`) {
		t.Error("the run is not called successful")
	}
}

func TestSARIFRuledFindingsAreSuppressed(t *testing.T) {
	w := newSarif(nil, i18n.English(), "1.0")
	s := &Sheet{Checked: batch.Checked{Source: &pdn.Game{}}, Ruled: map[string]string{"f1": "stands: both agreed"}}
	for state, want := range map[sheet.State]int{sheet.Ruled: 1, sheet.Stands: 0} {
		got := w.result(s, sheet.Finding{ID: "f1", Code: sheet.CaptureOmitted, Severity: sheet.Error, State: state, Side: rules.White})
		if len(got.Suppressions) != want || got.Suppressions == nil {
			t.Errorf("%v: suppressions %v", state, got.Suppressions)
		}
		if want > 0 && got.Suppressions[0] != (sarifSuppression{"external", "accepted", "stands: both agreed"}) {
			t.Errorf("suppression %+v", got.Suppressions[0])
		}
	}
}

func TestFingerprintIsOfTheFindingNotItsPlace(t *testing.T) {
	at := func(line int, file, written string) string {
		s := &Sheet{}
		s.File, s.White = file, "Jelle"
		return fingerprint(s, sheet.Finding{Code: sheet.NoPiece, Ply: 3, Written: written, Pos: pdn.Pos{Line: line}})
	}
	if at(1, "a.pdn", "32-28") != at(90, "b.pdn", "32-28") {
		t.Error("it changes with the place")
	}
	if at(1, "a.pdn", "32-28") == at(1, "a.pdn", "32-27") {
		t.Error("two findings have one")
	}
}

func TestRelativeURI(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"a.pdn":                              "a.pdn",
		"2024/ronde 1.pdn":                   "2024/ronde%201.pdn",
		"c:d.pdn":                            "./c:d.pdn",
		"x.zip!2024/é.pdn":                   "x.zip%212024/%C3%A9.pdn",
		"../up.pdn":                          "../up.pdn",
		filepath.Join(folder, "in", "a.pdn"): "in/a.pdn",
		filepath.Join(string(filepath.Separator), "elsewhere", "a.pdn"): "file:///elsewhere/a.pdn",
	} {
		if got := relativeURI(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestLogicalLocations(t *testing.T) {
	for _, tt := range []struct {
		name  string
		sheet Sheet
		ply   int
		want  string
	}{
		{"a move", Sheet{Checked: batch.Checked{Round: 3, Board: 2}, Number: 1}, 23, "round 3/board 2/ply 23"},
		{"a game of a micro-match", Sheet{Checked: batch.Checked{Round: 3, Board: 2}, Number: 2}, 23, "round 3/board 2/game 2/ply 23"},
		{"a header", Sheet{Checked: batch.Checked{Round: 3}}, 0, "round 3"},
		{"a loose sheet", Sheet{}, 1, "ply 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := logicalLocation(&tt.sheet, sheet.Finding{Ply: tt.ply})
			if len(got) != 1 || got[0].Full != tt.want || !strings.HasSuffix(tt.want, got[0].Name) {
				t.Errorf("%+v, want %s", got, tt.want)
			}
		})
	}
	if got := logicalLocation(&Sheet{}, sheet.Finding{}); got != nil {
		t.Errorf("no place: %+v", got)
	}
}
