package hall

import (
	"errors"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Input is a field of a form. What is shown of it is in the language of the reader.
type Input struct {
	Name    string
	Label   string
	Kind    string // text, number, select, check, area; "" is text
	Have    string // what is on record; of a check its Value where it is ticked
	Value   string // of a check: what it sends; "" is yes
	Options []Option
	Hint    string
	List    string // id of the datalist whose words are offered
	Needed  bool
	First   bool // typing begins here
}

// Option is one of the values of a select.
type Option struct{ Value, Text string }

// formInput is an input as its template is filled.
type formInput struct {
	page
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
		return yes
	}
	return in.Value
}

// Is reports whether an option is chosen.
func (in formInput) Is(value string) bool { return in.Now() == value }

// yes is what a check sends that means nothing else.
const yes = "yes"

// Field is an input of a form of the page.
func (p page) Field(form string, in Input) (template.HTML, error) {
	return web.Part(p.hall.pages, "field", formInput{page: p, Input: in, Form: form})
}

// label is an input with a label that has an id.
func (v *visit) label(name, id, have string) Input {
	return Input{Name: name, Label: v.say(id), Have: have}
}

// of is an input of another kind.
func (in Input) of(kind string) Input {
	in.Kind = kind
	return in
}

// hint is an input with a line that says how it is meant.
func (in Input) hint(says string) Input {
	in.Hint = says
	return in
}

// among is an input that chooses.
func (in Input) among(options []Option) Input {
	in.Kind, in.Options = "select", options
	return in
}

// check is an input with a label that has an id, and is ticked or not.
func (v *visit) check(name, id string, ticked bool) Input {
	in := v.label(name, id, "").of("check")
	if ticked {
		in.Have = yes
	}
	return in
}

// whyInput asks for a reason.
func (v *visit) whyInput() Input { return v.label("why", "hall.why", "") }

// form reads the form that was sent.
func (v *visit) form() error {
	err := v.r.ParseForm()
	if strings.HasPrefix(v.r.Header.Get("Content-Type"), "multipart/form-data") {
		err = v.r.ParseMultipartForm(mostList) // in memory: nothing of it goes to a disk
	}
	if large := (*http.MaxBytesError)(nil); err == nil || errors.As(err, &large) {
		return err
	}
	return refuse(http.StatusBadRequest, "hall.no-form")
}

// text is a field of the form, without blanks around it.
func (v *visit) text(name string) string { return strings.TrimSpace(v.r.PostForm.Get(name)) }

// whole is a field that holds a whole number; an empty one is 0. Refused: hall.no-whole-number.
func (v *visit) whole(name string) (int, error) { return wholeNumber(v.text(name)) }

// wholeNumber reads a whole number that was typed; nothing is 0. Refused: hall.no-whole-number.
func wholeNumber(text string) (int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, refuseForm("hall.no-whole-number", message.Args{"Text": text})
	}
	return n, nil
}

// wholes is a field that holds whole numbers, with blanks or commas between them.
// Refused: hall.no-whole-number.
func (v *visit) wholes(name string) (all []int, err error) {
	for _, text := range desk.Listed(v.text(name)) {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return nil, refuseForm("hall.no-whole-number", message.Args{"Text": text})
		}
		all = append(all, n)
	}
	return all, nil
}

// pathNumber is a number in the path of the address, from 1. Without one there is nothing
// there: hall.not-found.
func (v *visit) pathNumber(name string) (int, error) {
	n, err := strconv.Atoi(v.r.PathValue(name))
	if err != nil || n < 1 {
		return 0, notFound(v)
	}
	return n, nil
}

// queryNumber is a number behind the path of the address; 0 is none, or one that nothing has.
func (v *visit) queryNumber(name string) int {
	const most = 100_000
	n, err := strconv.Atoi(v.r.URL.Query().Get(name))
	if err != nil || n < 0 || n > most {
		return 0
	}
	return n
}

// sent reports whether the form has a field: which of a record is meant.
func (v *visit) sent(name string) bool { return v.r.PostForm.Has(name) }

// ticked reports whether a check is ticked.
func (v *visit) ticked(name string) bool { return slices.Contains(v.r.PostForm[name], yes) }

// playerIDs are the players whom a field names by their ids.
func (v *visit) playerIDs(name string) (ids []tournament.PlayerID) {
	for _, text := range v.r.PostForm[name] {
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			ids = append(ids, tournament.PlayerID(n))
		}
	}
	return ids
}
