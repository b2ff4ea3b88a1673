package reports_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// policyOf checks the policy of a page, which comes before all that it governs: each
// style sheet and script of the page is allowed by its hash, and nothing is that
// is not there; no element has a style or a handler of its own, which it would block.
func policyOf(t *testing.T, name, page string) {
	t.Helper()
	head := strings.Index(page, `<meta http-equiv="Content-Security-Policy" content="`)
	if head < 0 || strings.Count(page, "Content-Security-Policy") != 1 || head > strings.Index(page, "<title") {
		t.Errorf("%s: no policy, not one, or not before all else", name)
		return
	}
	content, _, _ := strings.Cut(page[head+len(`<meta http-equiv="Content-Security-Policy" content="`):], `"`)
	allowed := make(map[string][]string)
	for directive := range strings.SplitSeq(html.UnescapeString(content), "; ") {
		words := strings.Fields(directive)
		allowed[words[0]] = words[1:]
	}
	for _, directive := range []string{"default-src", "base-uri", "form-action"} {
		if !slices.Equal(allowed[directive], []string{"'none'"}) {
			t.Errorf("%s: %s is %q", name, directive, allowed[directive])
		}
	}
	for tag, directive := range map[string]string{"style": "style-src", "script": "script-src"} {
		var want []string
		for _, part := range regexp.MustCompile(`(?s)<`+tag+`([^>]*)>(.*?)</`+tag+`>`).FindAllStringSubmatch(page, -1) {
			if part[1] != "" {
				t.Errorf("%s: <%s%s>", name, tag, part[1])
			}
			sum := sha256.Sum256([]byte(part[2]))
			want = append(want, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
		}
		if !slices.Equal(allowed[directive], want) {
			t.Errorf("%s: %s is %q, the page has %q", name, directive, allowed[directive], want)
		}
	}
	body := regexp.MustCompile(`(?s)<(style|script)>.*?</(style|script)>`).ReplaceAllString(page, "")
	if own := regexp.MustCompile(`(?i)<[a-z][^>]*\s(style|on[a-z]+)\s*=`).FindString(body); own != "" {
		t.Errorf("%s: %s is blocked by the policy", name, own)
	}
}

// Every page that is written says what a browser may load and run in it: what it
// holds itself.
func TestEveryPageHasItsPolicy(t *testing.T) {
	event, games := hostileSite()
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		scripts := 0
		for _, f := range siteFiles(t, event, games, []table.Table{sample.Findings(2)}, loc) {
			policyOf(t, f.Name, string(f.Data))
			scripts += strings.Count(string(f.Data), "<script>")
		}
		if scripts == 0 {
			t.Error("no page with a script was looked at")
		}
	}
	source := reports.Source{
		Event: event, Audited: event, Stage: 1, Round: 1, Games: games, Loc: i18n.English(), Text: sample.Hostile[8],
		Journal: []tournament.Change{{Seq: 1, Kind: tournament.KindEventCreated, Body: []byte(`{}`), Time: time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)}},
	}
	written := 0
	for _, paper := range reports.Papers() {
		tables, err := paper.Build(source)
		if err != nil {
			continue // not of this event
		}
		var page bytes.Buffer
		if err := table.WriteHTML(&page, parts.NewDocument(event, source.Loc, tables...)); err != nil {
			t.Fatal(err)
		}
		policyOf(t, paper.ID, page.String())
		written++
	}
	if written < 15 {
		t.Errorf("%d papers were looked at", written)
	}
}
