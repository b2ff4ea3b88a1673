package hall

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
)

// formField is the field in which a form says which one of its page it is.
const formField = "form"

// again answers a form that was refused: with the page that it stands on, the refusal
// above and what was typed still in it ([page.Typed]). Nothing has to be typed twice.
func (v *visit) again(err error, show func(*visit) error) error {
	f := failureOf(err)
	if !v.readsPages() || f.Status >= http.StatusInternalServerError || errors.Is(err, context.Canceled) {
		return err
	}
	v.refused = v.failurePage(f)
	return show(v)
}

// orAgain answers a form, and shows the page that it stands on where it is refused.
func orAgain(do, show func(*visit) error) func(*visit) error {
	return func(v *visit) error {
		if err := do(v); err != nil {
			return v.again(err, show)
		}
		return nil
	}
}

// Refused is the form that was sent and not taken, or nil.
func (p page) Refused() *failurePage { return p.refused }

// Typed is what stands in a field of a form: what was typed, if the form was just
// refused, else what is on record.
func (p page) Typed(form, field string, have any) string {
	if p.refused == nil || p.text(formField) != form {
		return fmt.Sprint(have)
	}
	return p.posted().Get(field)
}

// Chosen reports whether one of the values of a field is chosen, as [page.Typed] does.
func (p page) Chosen(form, field string, value, have any) bool {
	if p.refused == nil || p.text(formField) != form {
		return fmt.Sprint(have) == fmt.Sprint(value)
	}
	return slices.Contains(p.posted()[field], fmt.Sprint(value))
}

// Unfolded reports whether a form is to be seen though it is folded away: it was just
// refused.
func (p page) Unfolded(form string) bool {
	return p.refused != nil && p.text(formField) == form
}

// Or is a text, or another one where it is empty.
func (p page) Or(text, other string) string { return cmp.Or(text, other) }

// unread is the refusal of something that was typed and cannot be read; what the desk refuses
// says so itself.
func unread(err error) error {
	if refused := (*desk.Refusal)(nil); err == nil || errors.As(err, &refused) {
		return err
	}
	return refuseForm("hall.unread", message.Args{"Why": err})
}
