package server

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
)

// DeedPath is the address of a deed that is done by its row.
func DeedPath(id string) string { return "/desk/" + strings.Replace(id, " ", "/", 1) }

// Filled are the fields of a deed as the form has them; which round it is of its page says.
// Refused: hall.unread-field, hall-pairing.pick-two.
func (v *Visit) Filled(row deeds.Deed) (f deeds.Filled, err error) {
	for _, field := range row.Fields() {
		text := v.Text(field.Name)
		if text == "" {
			text = field.Usual
		}
		switch {
		case text == "" || field.Kind == deeds.Round:
		case field.Kind == deeds.Wholes:
			numbers := setup.Listed(text)
			if _, err := decodeAll[int](numbers); err != nil {
				return f, AtField(field.Name, field.Label, err)
			}
			f.Set(field.Name, numbers...)
		case len(field.Choices) > 0 && !slices.ContainsFunc(field.Choices, func(c deeds.Choice) bool { return c.Word == text }):
			return f, AtField(field.Name, field.Label, message.Err("cmd-stage.choose", message.Args{"Words": choiceWords(field)}))
		case field.Kind == deeds.Listed:
			f.Set(field.Name, strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' })...)
		case field.Kind == deeds.Words:
			f.Set(field.Name, strings.Fields(text)...)
		case field.Kind == deeds.Whole || field.Kind == deeds.Seed:
			if _, err := setup.ParseWhole(text, 0); err != nil {
				return f, AtField(field.Name, field.Label, err)
			}
			f.Set(field.Name, text)
		default:
			f.Set(field.Name, text)
		}
	}
	if row.Picks > 0 && v.Sent("pick") {
		err = v.Decode(&f, "pick=Picked")
		if err == nil && row.Picks == 2 && len(f.Picked) != row.Picks {
			err = RefuseForm("hall-pairing.pick-two")
		}
	}
	return f, err
}

// DeedForm is a form of a deed: what it asks for its row says.
type DeedForm struct {
	Deed   string            // id
	Says   string            // id of what it is called; "" is as its row says
	Button string            // id of what its button says; "" is what it is called
	Given  map[string]string // fields that are filled in
	Asks   []string          // the fields that it asks for; none is all
	Known  string            // the field that the address of the page says; "" is none
	Called map[string]string // ids of what fields are called that are called otherwise in this form
	Hint   string            // id of a line below it
	Danger bool              // what it does is not easily mended
}

// ShownForm is a form of a deed as a page shows it.
type ShownForm struct {
	Title, Button, Path, Hint string
	Danger, Open              bool
	Given                     map[string]string
	Inputs                    []Input
}

// Shown is a form of a deed where so much holds; false is that it is not offered there. What was
// typed in it stands in it where it was refused.
func (form DeedForm) Shown(v *Visit, at deeds.Offer) (ShownForm, bool) {
	row, known := deeds.Find(form.Deed)
	offered := known && row.Offered.Holds(at) && (len(form.Asks) == 0 || row.Field(form.Asks[0]).Offered.Holds(at))
	for name := range form.Given {
		offered = offered && row.Field(name).Offered.Holds(at)
	}
	if !offered {
		return ShownForm{}, false
	}
	says := cmp.Or(form.Says, row.Says)
	shown := ShownForm{Title: v.Say(says), Button: v.Say(cmp.Or(form.Button, says)), Path: DeedPath(row.ID), Given: form.Given, Danger: form.Danger}
	if form.Hint != "" {
		shown.Hint = v.Say(form.Hint)
	}
	shown.Open = v.R.Method == http.MethodPost && v.R.URL.Path == shown.Path // what is taken shows no page
	for name, value := range form.Given {
		shown.Open = shown.Open && v.Text(name) == value
	}
	shown.Inputs = form.Inputs(v, at)
	for _, in := range shown.Inputs {
		shown.Open = shown.Open && v.Posted().Has(in.Name)
	}
	if shown.Open {
		for i := range shown.Inputs {
			in := &shown.Inputs[i]
			in.Have = v.Text(in.Name)
		}
	}
	return shown, true
}

// Inputs are what a form of a deed asks for where so much holds.
func (form DeedForm) Inputs(v *Visit, at deeds.Offer) (all []Input) {
	row, _ := deeds.Find(form.Deed)
	for _, field := range row.Fields() {
		asked := len(form.Asks) == 0 && field.Label != "" || slices.Contains(form.Asks, field.Name)
		if asked && field.Name != form.Known && field.Offered.Holds(at) {
			all = append(all, deedInput(v, row, field, form.Called[field.Name]))
		}
	}
	return all
}

// choiceWords are the words that a field takes.
func choiceWords(field deeds.Field) (words []string) {
	for _, choice := range field.Choices {
		words = append(words, choice.Word)
	}
	return words
}

// deedInput is the input of a field of a deed; called is what it is called here.
func deedInput(v *Visit, row deeds.Deed, field deeds.Field, called string) Input {
	in := v.Label(field.Name, field.Label, field.Usual)
	if called != "" {
		in.Label = v.Say(called)
	}
	in.Hint, in.Needed = field.Hint, slices.Contains(row.Places, field.Name) && !field.Free || slices.Contains(row.Needs, field.Name) || field.Offered&deeds.Paired != 0 && field.Name == "why"
	if field.Note != "" {
		in.Hint = v.Say(field.Note)
	}
	switch {
	case slices.Contains(row.Switches, field.Name):
		in.Kind = "check"
	case field.Kind == deeds.Whole || field.Kind == deeds.Seed:
		in.Kind = "number"
	case field.Kind == deeds.Player && called == "":
		in.List = "players"
	}
	for _, choice := range field.Choices {
		in.Options = append(in.Options, Option{Value: choice.Word, Text: v.Say(choice.Says)})
	}
	if in.Kind == "" && len(in.Options) > 0 {
		in.Kind = "select"
	}
	return in
}
