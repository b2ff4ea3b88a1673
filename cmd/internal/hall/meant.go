package hall

import (
	"crypto/rand"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// meantPath says whom a name means that is being typed.
const meantPath = "/desk/meant"

// meantRoutes are what the fields ask in which a player is named.
func meantRoutes() []Route {
	return []Route{{Method: "GET", Path: meantPath, Roles: helpers, Do: sayMeant}}
}

// meantBody is whom a text means: the page marks him before Enter takes him.
type meantBody struct {
	Takes tournament.PlayerID   `json:"takes"` // 0: nobody
	Fits  []tournament.PlayerID `json:"fits"`
	Says  string                `json:"says"` // a line that says so
}

// sayMeant says whom a text means, as the desk takes it: no page decides that by itself.
func sayMeant(v *visit) error {
	q := v.r.URL.Query()
	body := meantBody{Fits: []tournament.PlayerID{}}
	if text := strings.TrimSpace(q.Get("text")); text != "" {
		meant, err := v.reading().Meant(text, q.Get("at") == "door")
		for _, p := range meant.Fits {
			body.Fits = append(body.Fits, p.ID)
		}
		body.Takes = meant.Takes
		if p, known := v.state.Player(meant.Takes); known {
			body.Says = v.say("hall-players.enter-takes", message.Args{"Name": v.numbered(p)})
		} else if err != nil {
			body.Says = v.words.Error(err)
		}
	}
	return v.json(http.StatusOK, body)
}

// numbered is a player with the number by which people name him.
func (v *visit) numbered(p tournament.Player) string {
	if n := v.state.NumberOf(v.stage().Number, p.ID); n > 0 {
		return strconv.Itoa(int(n)) + " " + p.Name
	}
	return p.Name
}

// whoIsThere is the player at the door whose name was typed; what the page had marked then
// is sent beside it, 0 where it was nobody.
func (v *visit) whoIsThere(d *desk.Desk, who string) (tournament.Player, error) {
	var marked struct{ Seen tournament.PlayerID }
	if err := v.decode(&marked); err != nil {
		return tournament.Player{}, err
	}
	if v.text(seenField) == "" {
		return d.FindMissing(who) // nothing was marked yet when it was sent
	}
	return d.FindMarked(who, marked.Seen)
}

// seenField is whom the page had marked when a name was sent.
const seenField = "seen"

// meantButtons are the players whom a name may mean that was refused because several fit: each
// sends again what was sent, with his number in the place of the name.
func (v *visit) meantButtons(err error) []Button {
	refused := (*tournament.RefusedError)(nil)
	if !errors.As(err, &refused) || !errors.Is(err, tournament.ErrAmbiguous) || v.state == nil {
		return nil
	}
	sent, post := v.posted(), v.r.Method == http.MethodPost
	if !post {
		sent = v.r.URL.Query()
	}
	field, at := fieldOf(sent, textArg(refused.Says.Args, "Text"))
	if field == "" {
		return nil
	}
	var all []Button
	for _, p := range refused.Players {
		again := url.Values(maps.Clone(sent))
		again.Del(seenField)
		again[field] = slices.Clone(sent[field])
		again[field][at] = strings.Replace(strings.Join(strings.Fields(again[field][at]), " "), textArg(refused.Says.Args, "Text"), v.byNumber(p), 1)
		b := Button{Text: v.numbered(p), Action: v.href(v.r.URL.Path), Post: post}
		if post {
			again.Set("key", rand.Text())
			b.Again = again
		} else {
			b.Action = v.event.path(v.r.URL.Path) + "?" + again.Encode()
		}
		all = append(all, b)
	}
	return all
}

// byNumber is a player as he is typed so that nobody else fits.
func (v *visit) byNumber(p tournament.Player) string {
	if n := v.state.NumberOf(v.stage().Number, p.ID); n > 0 {
		return strconv.Itoa(int(n))
	}
	return p.Name
}

// fieldOf is the field of a form in which a name was typed, and at which place: the one that
// holds nothing else, else one in which it stands; "" is none.
func fieldOf(sent url.Values, name string) (field string, at int) {
	fits := []func(string) bool{
		func(text string) bool { return text == name },
		func(text string) bool { return name != "" && strings.Contains(text, name) },
	}
	for _, fit := range fits {
		for _, field := range slices.Sorted(maps.Keys(sent)) {
			at := slices.IndexFunc(sent[field], func(text string) bool { return fit(strings.Join(strings.Fields(text), " ")) })
			if at >= 0 && field != "why" && field != "key" && field != formField {
				return field, at
			}
		}
	}
	return "", 0
}
