// Package remedies says what would help as command lines.
package remedies

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// DeedWords are the words of deeds that are not their own: one command does several.
func DeedWords() map[string]string {
	return map[string]string{"places": "result", "play game": "result"}
}

// remedyWords are places of sentences of remedies that are no deeds.
func remedyWords() map[string]map[string]string {
	return map[string]map[string]string{"name-one": {"Variables": "$ARBITER_GROUP, $ARBITER_FILE"}}
}

// quotedValues finds what is written in quotes: blanks, nothing, dots that somebody is to fill
// in, and values of remedies that may have blanks.
var quotedValues = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\.\.\.)?$| |\{(Name|Text|Order|White|Black)\}`)
})

// DeedLine is the command line of a deed with the values of a remedy; those that it does not
// have stay in braces.
func DeedLine(way deeds.Way, args message.Args) string {
	deed, _ := deeds.Find(way.Deed)
	var words []string
	if !way.Part {
		command, other := DeedWords()[way.Deed]
		if !other {
			command = way.Deed
		}
		words = append(words, "arbiter", command)
	}
	for _, fill := range way.Fills {
		if !slices.Contains(deed.Places, fill.Field) {
			words = append(words, "--"+deeds.FilledIn(fill.Field, args))
		}
		if fill.How == deeds.Named {
			continue
		}
		value := deeds.FilledIn(fill.Value, args)
		if quotedValues().MatchString(fill.Value) {
			value = `"` + value + `"`
		}
		words = append(words, value)
	}
	return strings.Join(words, " ")
}

// RemedyLines are the command lines of a remedy by their places in its sentence, with the
// values that there are.
func RemedyLines(r refusal.Remedy) map[string]string {
	lines := make(map[string]string)
	for _, way := range deeds.RemedyOf(r.Code).Ways {
		if way.Place != "" {
			lines[way.Place] = DeedLine(way, r.Args)
		}
	}
	maps.Copy(lines, remedyWords()[r.Code])
	return lines
}

// Command is the command line of a remedy; "" where it has none.
func Command(r refusal.Remedy) string {
	return remedyPlaces(r)["Command"]
}

// remedyPlaces are the lines of a remedy as they are shown.
func remedyPlaces(r refusal.Remedy) map[string]string {
	places := RemedyLines(r)
	for place, line := range places {
		places[place] = unfilled().ReplaceAllStringFunc(line, func(name string) string { return strings.ToUpper(strings.Trim(name, "{}")) })
	}
	return places
}

// unfilled is a value of a command that its remedy does not have; a test holds that each has
// all of them, and nobody is to see the braces.
var unfilled = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{\w+\}`) })

// Hint is what would help, with the command that does it.
func Hint(r refusal.Remedy) []message.Message {
	if r.Code == "" {
		return nil
	}
	args := message.Args{}
	maps.Copy(args, r.Args)
	for place, command := range remedyPlaces(r) {
		args[place] = command
	}
	return []message.Message{message.New("remedy."+r.Code, args)}
}
