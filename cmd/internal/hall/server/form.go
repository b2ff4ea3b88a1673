package server

import (
	"html/template"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/web"
)

// Input is a field of a form. What is shown of it is in the language of the reader.
type Input struct {
	Name    string
	Label   string
	Kind    string // text, number, select, check, area, checks, ranks; "" is text
	Have    string // what is on record; of a check its Value where it is ticked
	Value   string // of a check: what it sends; "" is yes
	Options []Option
	Hint    string
	List    string // id of the datalist whose words are offered
	Needed  bool
	First   bool // typing begins here
	Sent    bool // of checks: that it stands there is sent too, for those that are not ticked are not
}

// Option is one of the values of a select, or of checks.
type Option struct {
	Value, Text string
	Under       string // of checks: the heading that it stands under; "" is that of all
}

// formInput is an input as its template is filled.
type formInput struct {
	Page
	Input
	Form string // that it is of
}

// ID is its id on the page.
func (in formInput) ID() string { return in.Form + "-" + in.Name + in.Value }

// Now is what stands in it.
func (in formInput) Now() string { return in.Typed(in.Form, in.Name, in.Have) }

// Ticked reports whether a check is ticked.
func (in formInput) Ticked() bool { return in.Chosen(in.Form, in.Name, in.Sends(), in.Have) }

// Sends is what a check sends.
func (in formInput) Sends() string {
	if in.Value == "" {
		return Yes
	}
	return in.Value
}

// Is reports whether an option is chosen.
func (in formInput) Is(value string) bool { return in.Now() == value }

// Are are those of several that are chosen, as they were typed or are on record.
func (in formInput) Are() []string {
	words := []string{in.Have}
	if in.Unfolded(in.Form) {
		words = in.Posted()[in.Name]
	}
	return setup.Listed(strings.Join(words, ","))
}

// Has reports whether one of several is chosen.
func (in formInput) Has(value string) bool { return slices.Contains(in.Are(), value) }

// Ranks are those that are chosen in their order, and room for more.
func (in formInput) Ranks() []string {
	chosen := in.Are()
	return append(chosen, make([]string, max(2, 5-len(chosen)))...)
}

// Others are values that are chosen and are none of the options.
func (in formInput) Others() []string {
	return slices.DeleteFunc(in.Are(), func(value string) bool {
		return slices.ContainsFunc(in.Options, func(o Option) bool { return o.Value == value })
	})
}

// Some is the input with some of its options alone.
func (in formInput) Some(options []Option) formInput {
	in.Options = options
	return in
}

// optionGroup are the options under a heading.
type optionGroup struct {
	Under   string
	Options []Option
	Chosen  bool // one of them is
}

// Groups are the options by their headings, in order.
func (in formInput) Groups() (groups []optionGroup) {
	for _, o := range in.Options {
		if len(groups) == 0 || groups[len(groups)-1].Under != o.Under {
			groups = append(groups, optionGroup{Under: o.Under})
		}
		last := &groups[len(groups)-1]
		last.Options, last.Chosen = append(last.Options, o), last.Chosen || in.Has(o.Value)
	}
	return groups
}

// Wrong is why what was typed in it was refused; "" is that it was not.
func (in formInput) Wrong() string {
	if !in.Unfolded(in.Form) {
		return ""
	}
	return in.FailedForm.At[in.Name]
}

// Yes is what a check sends that means nothing else.
const Yes = "yes"

// Field is an input of a form of the page.
func (p Page) Field(form string, in Input) (template.HTML, error) {
	return web.Part(p.Hall.pages, "field", formInput{Page: p, Input: in, Form: form})
}

// Label is an input with a label that has an id.
func (v *Visit) Label(name, id, have string) Input {
	return Input{Name: name, Label: v.Say(id), Have: have}
}

// Of is an input of another kind.
func (in Input) Of(kind string) Input {
	in.Kind = kind
	return in
}

// WithHint is an input with a line that says how it is meant.
func (in Input) WithHint(says string) Input {
	in.Hint = says
	return in
}

// Among is an input that chooses.
func (in Input) Among(options []Option) Input {
	in.Kind, in.Options = "select", options
	return in
}

// Check is an input with a label that has an id, and is ticked or not.
func (v *Visit) Check(name, id string, ticked bool) Input {
	in := v.Label(name, id, "").Of("check")
	if ticked {
		in.Have = Yes
	}
	return in
}

// WhyInput asks for a reason.
func (v *Visit) WhyInput() Input { return v.Label("why", "hall.why", "") }
