package meant

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
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// meantPath says whom a name means that is being typed.
const meantPath = "/desk/meant"

// Routes are what the fields ask in which a player is named.
func Routes() []server.Route {
	return []server.Route{{Method: "GET", Path: meantPath, Roles: server.Helpers, Do: sayMeant}}
}

// MeantBody is whom a text means: the page marks him before Enter takes him.
type MeantBody struct {
	Takes tournament.PlayerID   `json:"takes"` // 0: nobody
	Fits  []tournament.PlayerID `json:"fits"`
	Says  string                `json:"says"` // a line that says so
}

// sayMeant says whom a text means, as the desk takes it: no page decides that by itself.
func sayMeant(v *server.Visit) error {
	q := v.R.URL.Query()
	body := MeantBody{Fits: []tournament.PlayerID{}}
	if text := strings.TrimSpace(q.Get("text")); text != "" {
		meant, err := players.WhoIsMeant(v.Reading(), text, q.Get("at") == "door")
		for _, p := range meant.Fits {
			body.Fits = append(body.Fits, p.ID)
		}
		body.Takes = meant.Takes
		if p, known := v.State.Player(meant.Takes); known {
			body.Says = v.Say("hall-players.enter-takes", message.Args{"Name": numbered(v, p)})
		} else if err != nil {
			body.Says = v.Words.Error(err)
		}
	}
	return v.SendJSON(http.StatusOK, body)
}

// numbered is a player with the number by which people name him.
func numbered(v *server.Visit, p tournament.Player) string {
	if n := v.State.NumberOf(v.StageOfNow().Number, p.ID); n > 0 {
		return strconv.Itoa(int(n)) + " " + p.Name
	}
	return p.Name
}

// WhoIsThere is the player at the door whose name was typed; what the page had marked then
// is sent beside it, 0 where it was nobody.
func WhoIsThere(v *server.Visit, d *desk.Desk, who string) (tournament.Player, error) {
	var marked struct{ Seen tournament.PlayerID }
	if err := v.Decode(&marked); err != nil {
		return tournament.Player{}, err
	}
	if v.Text(seenField) == "" {
		return rounds.FindMissing(d, who) // nothing was marked yet when it was sent
	}
	return players.FindMarked(d, who, marked.Seen)
}

// seenField is whom the page had marked when a name was sent.
const seenField = "seen"

// Buttons are the players whom a name may mean that was refused because several fit: each
// sends again what was sent, with his number in the place of the name.
func Buttons(v *server.Visit, err error) []server.Button {
	refused := (*tournament.RefusedError)(nil)
	if !errors.As(err, &refused) || !errors.Is(err, tournament.ErrAmbiguous) || v.State == nil {
		return nil
	}
	sent, post := v.Posted(), v.R.Method == http.MethodPost
	if !post {
		sent = v.R.URL.Query()
	}
	field, at := fieldOf(sent, server.TextArg(refused.Says.Args, "Text"))
	if field == "" {
		return nil
	}
	var all []server.Button
	for _, p := range refused.Players {
		again := url.Values(maps.Clone(sent))
		again.Del(seenField)
		again[field] = slices.Clone(sent[field])
		again[field][at] = strings.Replace(strings.Join(strings.Fields(again[field][at]), " "), server.TextArg(refused.Says.Args, "Text"), byNumber(v, p), 1)
		b := server.Button{Text: numbered(v, p), Action: v.Href(v.R.URL.Path), Post: post}
		if post {
			again.Set("key", rand.Text())
			b.Again = again
		} else {
			b.Action = v.Event.Address(v.R.URL.Path) + "?" + again.Encode()
		}
		all = append(all, b)
	}
	return all
}

// byNumber is a player as he is typed so that nobody else fits.
func byNumber(v *server.Visit, p tournament.Player) string {
	if n := v.State.NumberOf(v.StageOfNow().Number, p.ID); n > 0 {
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
			if at >= 0 && field != "why" && field != "key" && field != server.FormField {
				return field, at
			}
		}
	}
	return "", 0
}
