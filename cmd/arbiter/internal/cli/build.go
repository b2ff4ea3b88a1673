package cli

import (
	"cmp"
	"runtime"
	"runtime/debug"
	"sync"
	"time"
)

// Build is what a program knows of how it was made.
type Build struct {
	Version string    // "(devel)" where nobody gave it one
	Commit  string    // "" is not known
	Date    time.Time // of the commit, UTC; zero is not known
	Altered bool      // the source had changes that are in no commit
	Tool    string    // the Go that compiled it, as go1.26.0
	System  string    // what it runs on, as linux/amd64
}

// ThisBuild is how this program was made.
var ThisBuild = sync.OnceValue(func() Build {
	info, _ := debug.ReadBuildInfo() // a binary without it has nothing to say
	return BuildOf(info)
})

// BuildOf reads what the Go tool writes into each program; nil is nothing.
func BuildOf(info *debug.BuildInfo) Build {
	b := Build{Version: "(devel)", Tool: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	if info == nil {
		return b
	}
	b.Version, b.Tool = cmp.Or(info.Main.Version, b.Version), cmp.Or(info.GoVersion, b.Tool)
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			if at, err := time.Parse(time.RFC3339, s.Value); err == nil {
				b.Date = at.UTC()
			}
		case "vcs.modified":
			b.Altered = s.Value == "true"
		}
	}
	return b
}

// Version is what the build knows of itself, in a word.
func Version() string { return ThisBuild().Version }
