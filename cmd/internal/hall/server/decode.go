package server

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/tournament"
)

// Everything that a form or an address says is read here. What is meant as a number, a board or
// a player and is none is refused by the name of its field, before anything is done: it is never
// taken for nothing.

// Decode fills the fields of a struct with what was sent under their names: of a request of the
// desk those that are named, so that no form says more than it is asked for; of a struct made
// for the form all. A field BirthYear is sent as birth-year, or as is said: demanded-by=DemandBy.
// What was not sent stays. A single value is filled with what its only name has. Refused:
// hall.unread-field.
func (v *Visit) Decode(to any, names ...string) error {
	fields := reflect.ValueOf(to).Elem()
	if fields.Kind() != reflect.Struct {
		return fill(fields, names[0], v.SentValues())
	}
	if len(names) == 0 && fields.Type().Name() == "" {
		for i := range fields.NumField() {
			names = append(names, sentAs(fields.Type().Field(i).Name))
		}
	}
	for _, name := range names {
		name, of, _ := strings.Cut(name, "=")
		at := slices.IndexFunc(reflect.VisibleFields(fields.Type()), func(f reflect.StructField) bool { return f.Name == of || of == "" && sentAs(f.Name) == name })
		if at < 0 {
			return fmt.Errorf("decode: %s has no field %s", fields.Type(), name)
		}
		if err := fill(fields.FieldByIndex(reflect.VisibleFields(fields.Type())[at].Index), name, v.SentValues()); err != nil {
			return err
		}
	}
	return nil
}

// sentAs is the name under which a field of a struct is sent: birth-year of BirthYear.
func sentAs(field string) string {
	var b strings.Builder
	for i, r := range field {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// fill fills a value with what was sent under a name.
func fill(to reflect.Value, name string, sent url.Values) (err error) {
	texts, given := sent[name]
	text := ""
	if i := slices.IndexFunc(texts, func(t string) bool { return strings.TrimSpace(t) != "" }); i >= 0 {
		text = strings.TrimSpace(texts[i])
	}
	switch to.Kind() {
	case reflect.String:
		if given {
			to.SetString(text)
		}
		return nil
	case reflect.Bool:
		if given {
			to.SetBool(text != "")
		}
		return nil
	}
	if all, is := to.Addr().Interface().(*[]string); is {
		*all = texts
		return nil
	}
	if FieldLabels()[name] == "" {
		return fmt.Errorf("decode: field %s has no name for people", name)
	}
	switch to := to.Addr().Interface().(type) {
	case *tournament.Address:
		if text != "" {
			*to, err = tournament.ParseAddress(text)
		}
	case *[]int:
		*to, err = decodeAll[int](setup.Listed(strings.Join(texts, " ")))
	case *[]tournament.TPN:
		*to, err = decodeAll[tournament.TPN](setup.Listed(strings.Join(texts, " ")))
	case *[]tournament.PlayerID:
		*to, err = decodeAll[tournament.PlayerID](texts)
	case **uint64:
		if text != "" {
			n, bad := setup.ParseSeed(text)
			*to, err = &n, bad
		}
	case **int:
		if text != "" {
			n, bad := setup.ParseWhole(text, 0)
			*to, err = &n, bad
		}
	default:
		var n int
		if n, err = setup.ParseWhole(text, 0); err == nil && given {
			reflect.ValueOf(to).Elem().SetInt(int64(n))
		}
	}
	return UnreadField(name, err)
}

// UnreadField is the refusal of what was typed in a field; nil is that it was read.
func UnreadField(name string, err error) error { return AtField(name, FieldLabels()[name], err) }

// decodeAll reads numbers from 1.
func decodeAll[N ~int | ~int64](texts []string) (all []N, err error) {
	for _, text := range texts {
		n, err := setup.ParseWhole(text, 1)
		if err != nil {
			return nil, err
		}
		all = append(all, N(n))
	}
	return all, nil
}

// SentValues are what was sent in a form, and behind the path of the address.
func (v *Visit) SentValues() url.Values {
	if v.R.Form == nil {
		_ = v.Form() // what cannot be read was not sent; who needs it has read it before
	}
	return v.R.Form
}

// Posted are what was sent in a form alone.
func (v *Visit) Posted() url.Values {
	v.SentValues()
	return v.R.PostForm
}

// Form reads the form that was sent.
func (v *Visit) Form() error {
	err := v.R.ParseForm()
	if strings.HasPrefix(v.R.Header.Get("Content-Type"), "multipart/form-data") {
		err = v.R.ParseMultipartForm(MostList) // in memory: nothing of it goes to a disk
	}
	if large := (*http.MaxBytesError)(nil); err == nil || errors.As(err, &large) {
		return err
	}
	return keeper.Refuse(http.StatusBadRequest, "hall.no-form")
}

// Text is a field of the form, without blanks around it: the first of the name that has any.
func (v *Visit) Text(name string) string { return firstGiven(v.Posted()[name]) }

// Asks is a field of the form, or of what stands behind the path of the address.
func (v *Visit) Asks(name string) string { return firstGiven(v.SentValues()[name]) }

// firstGiven is the first text that is not blank, without blanks around it.
func firstGiven(texts []string) string {
	for _, text := range texts {
		if text = strings.TrimSpace(text); text != "" {
			return text
		}
	}
	return ""
}

// PathNumber is a number in the path of the address, from 1. Without one there is nothing
// there: hall.not-found.
func (v *Visit) PathNumber(name string) (int, error) {
	n, is := Number(v.R.PathValue(name))
	if !is || n < 1 {
		return 0, NotFound(v)
	}
	return n, nil
}

// Looked is a number that says what is looked at, of the form or behind the path of the
// address; false is that none is said, or one that nothing has.
func (v *Visit) Looked(name string) (int, bool) {
	const most = 100_000
	n, is := Number(v.Asks(name))
	return min(n, most), is && n <= most
}

// QueryNumber is a number that says what is looked at; 0 is none.
func (v *Visit) QueryNumber(name string) int {
	if n, is := v.Looked(name); is {
		return n
	}
	return 0
}

// Number is a whole number that stands in a text alone, as in a part of an address.
func Number(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}

// NumberOfChange is the number of a change, as [Number] reads it.
func NumberOfChange(text string) (int64, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil && n >= 0
}

// Sent reports whether the form has a field: which of a record is meant.
func (v *Visit) Sent(name string) bool { return v.Posted().Has(name) }

// Ticked reports whether a check is ticked.
func (v *Visit) Ticked(name string) bool { return slices.Contains(v.Posted()[name], Yes) }
