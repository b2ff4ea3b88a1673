package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// FormField is the field in which a form says which one of its page it is.
const FormField = "form"

// Again answers a form that was refused: with the page that it stands on, the refusal
// above and what was typed still in it ([page.Typed]). Nothing has to be typed twice.
func (v *Visit) Again(err error, show func(*Visit) error) error {
	f := FailureOf(err)
	if !v.ReadsPages() || f.Status >= http.StatusInternalServerError || errors.Is(err, context.Canceled) {
		return err
	}
	v.FailedForm = v.FailurePage(f)
	return show(v)
}

// OrAgain answers a form, and shows the page that it stands on where it is refused.
func OrAgain(do, show func(*Visit) error) func(*Visit) error {
	return func(v *Visit) error {
		if err := do(v); err != nil {
			return v.Again(err, show)
		}
		return nil
	}
}

// Refused is the form that was sent and not taken, or nil.
func (p Page) Refused() *FailurePage { return p.FailedForm }

// Typed is what stands in a field of a form: what was typed, if the form was just
// refused, else what is on record.
func (p Page) Typed(form, field string, have any) string {
	if p.FailedForm == nil || p.Text(FormField) != form {
		return fmt.Sprint(have)
	}
	return p.Posted().Get(field)
}

// Chosen reports whether one of the values of a field is chosen, as [page.Typed] does.
func (p Page) Chosen(form, field string, value, have any) bool {
	if p.FailedForm == nil || p.Text(FormField) != form {
		return fmt.Sprint(have) == fmt.Sprint(value)
	}
	return slices.Contains(p.Posted()[field], fmt.Sprint(value))
}

// Unfolded reports whether a form is to be seen though it is folded away: it was just
// refused.
func (p Page) Unfolded(form string) bool {
	return p.FailedForm != nil && p.Text(FormField) == form
}

// Or is a text, or another one where it is empty.
func (p Page) Or(text, other string) string { return cmp.Or(text, other) }

// Unread is the refusal of something that was typed and cannot be read; what the desk refuses
// says so itself.
func Unread(err error) error {
	if refused := (*refusal.Refusal)(nil); err == nil || errors.As(err, &refused) {
		return err
	}
	return RefuseForm("hall.unread", message.Args{"Why": err})
}

// DoOnce does at the desk what a form asks for, says so on a page, and shows the page of the form again where it is refused.
func (v *Visit) DoOnce(again func(*Visit) error, path string, do func(*desk.Desk) ([]message.Teller, error)) error {
	if err := v.Form(); err != nil {
		return err
	}
	return v.OnlyOnce(v.Text("key"), func() error {
		var says []message.Teller
		err := v.Do(func(d *desk.Desk) (err error) {
			says, err = do(d)
			return err
		})
		if err != nil {
			return v.Again(err, again)
		}
		return v.RedirectSaying(path, says...)
	})
}
