package hall

import (
	"crypto/rand"
	"net/url"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
)

// What a form is answered with is kept this long, and no more than so many answers: the
// browser asks for the page that shows it at once.
const (
	saidFor  = 5 * time.Minute
	mostSaid = 1000
)

// answers are what was done, on the way to the page that says so.
type answers struct {
	mu   sync.Mutex
	kept map[string]answer
}

// answer is what a person is told of what he did.
type answer struct {
	says  []message.Teller
	until time.Time
}

// keep keeps an answer, and gives the key of it.
func (a *answers) keep(says []message.Teller) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := time.Now()
	for key, old := range a.kept {
		if now.After(old.until) || len(a.kept) >= mostSaid {
			delete(a.kept, key)
		}
	}
	if a.kept == nil {
		a.kept = make(map[string]answer)
	}
	key := rand.Text()
	a.kept[key] = answer{says: says, until: now.Add(saidFor)}
	return key
}

// of is the answer of a key, for as long as it is kept: a page that is loaded again says
// it again.
func (a *answers) of(key string) []message.Teller {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.kept[key].says
}

// goSaying is goTo a page that says what was done.
func (v *visit) goSaying(path string, says ...message.Teller) error {
	if len(says) == 0 {
		return v.goTo(path)
	}
	path, fragment, has := strings.Cut(path, "#")
	sign := "?"
	if strings.Contains(path, "?") {
		sign = "&"
	}
	path += sign + "said=" + url.QueryEscape(v.hall.answers.keep(says))
	if has {
		path += "#" + fragment
	}
	return v.goTo(path)
}

// Said is what was done before the page was shown, a sentence each.
func (p page) Said() []string {
	var all []string
	for _, m := range p.hall.answers.of(p.r.URL.Query().Get("said")) {
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
