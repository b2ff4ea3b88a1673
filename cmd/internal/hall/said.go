package hall

import (
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// What a form is answered with is kept this long, and no more than so many answers: the
// browser asks for the page that shows it at once.
const (
	saidFor  = 5 * time.Minute
	mostSaid = 1000
)

// goSaying is goTo a page that says what was done.
func (v *visit) goSaying(path string, says ...message.Teller) error {
	return v.goTo(v.saying(path, says))
}

// saying is the address of a page that says what was done.
func (v *visit) saying(path string, says []message.Teller) string {
	if len(says) == 0 {
		return path
	}
	return web.WithQuery(path, "said="+v.hall.answers.put(says))
}

// Said is what was done before the page was shown, a sentence each.
func (p page) Said() []string {
	var all []string
	says, _ := p.hall.answers.of(p.r.URL.Query().Get("said"))
	for _, m := range says {
		all = append(all, p.words.Say(m))
	}
	return all
}

// tellers are notes of the desk as a page says them.
func tellers(notes []desk.Note) []message.Teller {
	all := make([]message.Teller, len(notes))
	for i, n := range notes {
		all[i] = n
	}
	return all
}

// saysLooks are the sentences of what an arbiter should look at; its buttons are in the list
// of them.
func saysLooks(looks []desk.Look) []message.Teller {
	all := make([]message.Teller, len(looks))
	for i, look := range looks {
		all[i] = look.Says
	}
	return all
}
