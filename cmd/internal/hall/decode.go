package hall

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

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Everything that a form or an address says is read here. What is meant as a number, a board or
// a player and is none is refused by the name of its field, before anything is done: it is never
// taken for nothing.

// decode fills the fields of a struct with what was sent under their names: of a request of the
// desk those that are named, so that no form says more than it is asked for; of a struct made
// for the form all. A field BirthYear is sent as birth-year, or as is said: demanded-by=DemandBy.
// What was not sent stays. Refused: hall.unread-field.
func (v *visit) decode(to any, names ...string) error {
	fields := reflect.ValueOf(to).Elem()
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
		if err := fill(fields.FieldByIndex(reflect.VisibleFields(fields.Type())[at].Index), name, v.sentValues()); err != nil {
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
	if fieldLabels()[name] == "" {
		return fmt.Errorf("decode: field %s has no name for people", name)
	}
	switch to := to.Addr().Interface().(type) {
	case *tournament.Address:
		if text != "" {
			*to, err = tournament.ParseAddress(text)
		}
	case *[]int:
		*to, err = decodeAll[int](desk.Listed(strings.Join(texts, " ")))
	case *[]tournament.TPN:
		*to, err = decodeAll[tournament.TPN](desk.Listed(strings.Join(texts, " ")))
	case *[]tournament.PlayerID:
		*to, err = decodeAll[tournament.PlayerID](texts)
	case **uint64:
		if text != "" {
			n, bad := desk.ParseSeed(text)
			*to, err = &n, bad
		}
	case **int:
		if text != "" {
			n, bad := desk.ParseWhole(text, 0)
			*to, err = &n, bad
		}
	default:
		var n int
		if n, err = desk.ParseWhole(text, 0); err == nil && given {
			reflect.ValueOf(to).Elem().SetInt(int64(n))
		}
	}
	return unreadField(name, err)
}

// unreadField is the refusal of what was typed in a field; nil is that it was read.
func unreadField(name string, err error) error {
	if err == nil {
		return nil
	}
	return refuseForm("hall.unread-field", message.Args{"Field": message.New(fieldLabels()[name]), "Why": err})
}

// decodeAll reads numbers from 1.
func decodeAll[N ~int | ~int64](texts []string) (all []N, err error) {
	for _, text := range texts {
		n, err := desk.ParseWhole(text, 1)
		if err != nil {
			return nil, err
		}
		all = append(all, N(n))
	}
	return all, nil
}

// whole is a field that holds a whole number; an empty one is 0. Refused: hall.unread-field.
func (v *visit) whole(name string) (n int, err error) {
	err = fill(reflect.ValueOf(&n).Elem(), name, v.sentValues())
	return n, err
}

// sentValues are what was sent in a form, and behind the path of the address.
func (v *visit) sentValues() url.Values {
	if v.r.Form == nil {
		_ = v.form() // what cannot be read was not sent; who needs it has read it before
	}
	return v.r.Form
}

// posted are what was sent in a form alone.
func (v *visit) posted() url.Values {
	v.sentValues()
	return v.r.PostForm
}

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

// text is a field of the form, without blanks around it: the first of the name that has any.
func (v *visit) text(name string) string { return firstGiven(v.posted()[name]) }

// asks is a field of the form, or of what stands behind the path of the address.
func (v *visit) asks(name string) string { return firstGiven(v.sentValues()[name]) }

// firstGiven is the first text that is not blank, without blanks around it.
func firstGiven(texts []string) string {
	for _, text := range texts {
		if text = strings.TrimSpace(text); text != "" {
			return text
		}
	}
	return ""
}

// pathNumber is a number in the path of the address, from 1. Without one there is nothing
// there: hall.not-found.
func (v *visit) pathNumber(name string) (int, error) {
	n, is := number(v.r.PathValue(name))
	if !is || n < 1 {
		return 0, notFound(v)
	}
	return n, nil
}

// looked is a number that says what is looked at, of the form or behind the path of the
// address; false is that none is said, or one that nothing has.
func (v *visit) looked(name string) (int, bool) {
	const most = 100_000
	n, is := number(v.asks(name))
	return min(n, most), is && n <= most
}

// queryNumber is a number that says what is looked at; 0 is none.
func (v *visit) queryNumber(name string) int {
	if n, is := v.looked(name); is {
		return n
	}
	return 0
}

// number is a whole number that stands in a text alone, as in a part of an address.
func number(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}

// numberOfChange is the number of a change, as [number] reads it.
func numberOfChange(text string) (int64, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil && n >= 0
}

// sent reports whether the form has a field: which of a record is meant.
func (v *visit) sent(name string) bool { return v.posted().Has(name) }

// ticked reports whether a check is ticked.
func (v *visit) ticked(name string) bool { return slices.Contains(v.posted()[name], yes) }
