package main

import (
	"bytes"
	"runtime/debug"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
)

// A program says what the Go tool wrote into it, and what it does not know.
func TestAProgramKnowsHowItWasMade(t *testing.T) {
	committed := &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "v1.2.3"}, Settings: []debug.BuildSetting{
		{Key: "vcs.revision", Value: "8d8f"}, {Key: "vcs.time", Value: "2026-11-24T19:30:00+01:00"}, {Key: "vcs.modified", Value: "false"},
	}}
	altered := &debug.BuildInfo{GoVersion: "go1.26.0", Settings: append([]debug.BuildSetting{{Key: "vcs.time", Value: "noon"}, {Key: "vcs.revision", Value: "8d8f"}},
		debug.BuildSetting{Key: "vcs.modified", Value: "true"})}
	unknown := cli.BuildOf(nil)
	unknown.Tool, unknown.System = "go1.26.0", "plan9/386"
	for _, c := range []struct {
		name       string
		b          cli.Build
		text, json string
	}{
		{"of a commit", cli.BuildOf(committed), "arbiter  v1.2.3\ncommit   8d8f\ndate     2026-11-24 18:30 UTC\nbuilt    go1.26.0, plan9/386\n",
			`{"schema":1,"version":"v1.2.3","commit":"8d8f","date":"2026-11-24T18:30:00Z","altered":false,"go":"go1.26.0","system":"plan9/386"}` + "\n"},
		{"with changes", cli.BuildOf(altered), "arbiter  (devel)\ncommit   8d8f, with changes that are not committed\ndate     unknown\nbuilt    go1.26.0, plan9/386\n",
			`{"schema":1,"version":"(devel)","commit":"8d8f","altered":true,"go":"go1.26.0","system":"plan9/386"}` + "\n"},
		{"without a word", unknown, "arbiter  (devel)\ncommit   unknown\ndate     unknown\nbuilt    go1.26.0, plan9/386\n",
			`{"schema":1,"version":"(devel)","altered":false,"go":"go1.26.0","system":"plan9/386"}` + "\n"},
	} {
		c.b.System = "plan9/386"
		for format, want := range map[string]string{"text": c.text, "json": c.json} {
			var out bytes.Buffer
			e := &cli.Env{Out: &out, Err: &out, Getenv: func(string) string { return "" }, Now: time.Now}
			if err := printVersion(e, c.b, format); err != nil || out.String() != want {
				t.Errorf("%s, %s: %v\n%s", c.name, format, err, out.String())
			}
		}
	}
}
