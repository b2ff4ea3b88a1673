package server

import (
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// What a form is answered with is kept this long, and no more than so many answers: the
// browser asks for the page that shows it at once.
const (
	saidFor  = 5 * time.Minute
	mostSaid = 1000
)

// RedirectSaying is goTo a page that says what was done.
func (v *Visit) RedirectSaying(path string, says ...message.Teller) error {
	return v.GoTo(v.Saying(path, says))
}

// Saying is the address of a page that says what was done.
func (v *Visit) Saying(path string, says []message.Teller) string {
	if len(says) == 0 {
		return path
	}
	return web.WithQuery(path, "said="+v.Hall.answers.Put(says))
}

// Said is what was done before the page was shown, a sentence each.
func (p Page) Said() []string {
	var all []string
	says, _ := p.Hall.answers.Of(p.R.URL.Query().Get("said"))
	for _, m := range says {
		all = append(all, p.Words.Say(m))
	}
	return all
}

// Tellers are notes of the desk as a page says them.
func Tellers(notes []refusal.Note) []message.Teller {
	all := make([]message.Teller, len(notes))
	for i, n := range notes {
		all[i] = n
	}
	return all
}

// SaysLooks are the sentences of what an arbiter should look at; its buttons are in the list
// of them.
func SaysLooks(looks []desk.Look) []message.Teller {
	all := make([]message.Teller, len(looks))
	for i, look := range looks {
		all[i] = look.Says
	}
	return all
}
