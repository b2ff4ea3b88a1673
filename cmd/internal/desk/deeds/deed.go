// Package deeds is the table of what can be done at an event, or looked at, and of what helps
// after a refusal: deeds with their fields filled in. The terminal makes command lines of it,
// the hall buttons and forms; neither a flag nor a page is named here.
package deeds

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/rules/message"
)

// Way is a deed with its fields filled in, as far as a remedy knows them.
type Way struct {
	Place string // in the sentence of the remedy; "" is not there
	Deed  string // id; "" is what was refused, once more
	Fills []Fill
	Part  bool // only the fields are named, for who does it already
}

// Fill is a field of a way.
type Fill struct {
	Field string // of [Fields]; a value in braces names one
	Value string // {Round} is a value of the remedy; "" where it is only named, or a switch
	How   Filling
}

// Filling is how much is known of a field.
type Filling int

// The ways to fill a field in.
const (
	Named Filling = iota // its name says all
	Given                // the value is meant
	Asked                // the value is an example, or a blank
)

// Remedy is a row of what helps, by the code that refusals name.
type Remedy struct {
	Code   string   // remedy. and this is its sentence
	Ways   []Way    // what is done; the first is meant where one has to be chosen
	Values []string // of its sentence, beside those of its ways
	Words  string   // why nothing but words can be made of it in a form; "" is not so
	Alone  string   // why the terminal alone has it; "" is every door
}

// Has are the values that the remedy has: what its sentence, a command or a button may name.
// Tests hold that who gives a remedy fills them all.
func (r Remedy) Has() []string {
	names := slices.Clone(r.Values)
	for _, way := range r.Ways {
		for _, fill := range way.Fills {
			for _, name := range valueNames().FindAllStringSubmatch(fill.Field+fill.Value, -1) {
				names = append(names, name[1])
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// valueNames finds the values of remedies in what fills a field.
var valueNames = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{(\w+)\}`) })

// RemedyOf is what helps by a code; it has nothing to do where the code is in no table.
func RemedyOf(code string) Remedy { return remediesByCode()[code] }

// remediesByCode are the remedies by code.
var remediesByCode = sync.OnceValue(func() map[string]Remedy {
	rows := make(map[string]Remedy)
	for _, row := range Remedies() {
		rows[row.Code] = row
	}
	return rows
})

// Remedies is the table of all remedies, a row for each code.
func Remedies() []Remedy {
	var rows []Remedy
	for _, row := range slices.Concat(plainWays(), roundWays(), pairingWays(), resultWays(), playerWays(), sheetWays(), stageWays(), leagueWays(), eventWays(), fileWays(), outputWays(), wordsOnly()) {
		for code := range strings.FieldsSeq(row.Code) {
			row.Code = code
			rows = append(rows, row)
		}
	}
	return rows
}

// Known is what is meant of a way, by field: switches are "1". What the remedy has no value
// for is left out.
func (w Way) Known(args message.Args) map[string]string {
	known := make(map[string]string)
	for _, fill := range w.Fills {
		field, value := FilledIn(fill.Field, args), FilledIn(fill.Value, args)
		switch {
		case fill.How == Asked, strings.Contains(value, "{"):
		case fill.How == Named:
			known[field] = "1"
		default:
			known[field] = value
		}
	}
	return known
}

// FilledIn is a text with the values of a remedy; those that it does not have stay in braces.
func FilledIn(text string, args message.Args) string {
	return valueNames().ReplaceAllStringFunc(text, func(name string) string {
		if value, has := args[strings.Trim(name, "{}")]; has {
			return fmt.Sprint(value)
		}
		return name
	})
}

// to is a way that stands as Command in the sentence.
func to(deed string, fills ...Fill) Way { return Way{Place: "Command", Deed: deed, Fills: fills} }

// part is only the fields of a deed, which stand as Flag in the sentence.
func part(deed string, fills ...Fill) Way {
	return Way{Place: "Flag", Deed: deed, Fills: fills, Part: true}
}

// again is what was refused, with other fields.
func again(fills ...Fill) Way { return part("", fills...) }

// see is a way that the sentence does not name.
func see(deed string) Way { return Way{Deed: deed} }

// at is the way in another place of the sentence.
func (w Way) at(place string) Way {
	w.Place = place
	return w
}

// is fills a field with what is meant.
func is(field, value string) Fill { return Fill{field, value, Given} }

// of fills a field with the value of the remedy that is called as it.
func of(value string) Fill { return is(strings.ToLower(value), "{"+value+"}") }

// eg fills a field with an example.
func eg(field, value string) Fill { return Fill{field, value, Asked} }

// ask leaves a field to be filled in.
func ask(field string) Fill { return eg(field, FindField(field).Blank) }

// set is a switch, or the name of a field.
func set(field string) Fill { return Fill{Field: field} }

// help is a row of what is done, for each of the codes.
func help(codes string, ways ...Way) Remedy { return Remedy{Code: codes, Ways: ways} }

// says is the remedy with more values of its sentence.
func (r Remedy) says(values ...string) Remedy {
	r.Values = values
	return r
}

// inWords is the remedy of which a form can make nothing but words.
func (r Remedy) inWords(why string) Remedy {
	r.Words = why
	return r
}

// atTerminal is the remedy that the terminal alone has.
func (r Remedy) atTerminal(why string) Remedy {
	r.Alone = why
	return r
}
