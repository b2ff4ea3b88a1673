package findings

import (
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
)

// told gathers the sheets that name no game, by the variant that their moves told: one
// of them for the whole of a file, as a rule. Nothing may be taken for granted without
// a word.
type told []*toldOf

// toldOf is one variant that was told.
type toldOf struct {
	variant   *rules.Variant
	legal, of int      // half-moves, of what was looked at in each file
	files     []string // the first few
	more      int      // beyond those
	last      string   // the file that was counted last
}

// mostTold is how many files are named for a variant.
const mostTold = 3

// Add takes note of a sheet. Of each file the half-moves are counted once.
func (t *told) Add(s *Sheet) {
	v := s.Told.Variant
	if v == nil {
		return
	}
	i := slices.IndexFunc(*t, func(o *toldOf) bool { return o.variant == v })
	if i < 0 {
		i = len(*t)
		*t = append(*t, &toldOf{variant: v})
	}
	o := (*t)[i]
	if o.last == s.File && len(o.files) > 0 {
		return
	}
	o.last, o.legal, o.of = s.File, o.legal+s.Told.Legal, o.of+s.Told.Of
	if len(o.files) == mostTold {
		o.more++
		return
	}
	o.files = append(o.files, s.File)
}

// Tell says what was taken, and why.
func (o *toldOf) Tell() message.Message {
	args := message.Args{"Game": o.variant.Tell(), "Legal": o.legal, "Count": o.of, "Files": o.named()}
	if o.legal == o.of {
		return message.New("findingtext.told-by-all", args)
	}
	return message.New("findingtext.told-by-most", args)
}

// named are the files, as far as they are named.
func (o *toldOf) named() any {
	if o.more == 0 {
		return message.AndOf(o.files)
	}
	return message.New("findingtext.and-more-files", message.Args{"Files": strings.Join(o.files, ", "), "Count": o.more})
}
