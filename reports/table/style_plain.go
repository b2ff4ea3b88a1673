package table

import (
	"regexp"
	"strings"
	"sync"
)

var (
	styleComment = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?s)/\*.*?\*/\s*`) })
	styleIndent  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\s+|\n\s*$`) })
	styleSpace   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\s*([{};,])\s*`) })
)

// mostSheets is how many style sheets are kept as they were made plain: there are a few of
// our own, and those that have the paper or an accent of somebody in them.
const mostSheets = 64

// plainSheets are style sheets that were made plain, by what they were.
var plainSheets = struct {
	sync.Mutex
	of map[string]string
}{of: make(map[string]string)}

// plainStyle is a style sheet without comments and needless space: every page carries it
// whole. Our style sheets have no strings that hold what is taken away.
func plainStyle(css string) string {
	plainSheets.Lock()
	defer plainSheets.Unlock()
	plain, there := plainSheets.of[css]
	if !there {
		if len(plainSheets.of) >= mostSheets {
			clear(plainSheets.of)
		}
		plain = madePlain(css)
		plainSheets.of[css] = plain
	}
	return plain
}

// madePlain is plainStyle of a sheet that was not seen before.
func madePlain(css string) string {
	css = styleIndent().ReplaceAllString(styleComment().ReplaceAllString(css, ""), "")
	css = styleSpace().ReplaceAllString(css, "$1")
	return strings.ReplaceAll(strings.ReplaceAll(css, ": ", ":"), ";}", "}") + "\n"
}
