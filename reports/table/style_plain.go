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

// plainStyle is a style sheet without comments and needless space: every page carries it
// whole. Our style sheets have no strings that hold what is taken away.
func plainStyle(css string) string {
	css = styleIndent().ReplaceAllString(styleComment().ReplaceAllString(css, ""), "")
	css = styleSpace().ReplaceAllString(css, "$1")
	return strings.ReplaceAll(strings.ReplaceAll(css, ": ", ":"), ";}", "}") + "\n"
}
