package server

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/rules/message"
)

// TextArg is a value of a remedy as text; "" where it has none.
func TextArg(args message.Args, name string) string {
	if value, has := args[name]; has {
		return fmt.Sprint(value)
	}
	return ""
}

// RoundArg is the round that a remedy means; 0 is none.
func RoundArg(args message.Args) int {
	n, _ := Number(TextArg(args, "Round"))
	return n
}

// Posts is a button that does something at once: names and values take turns.
func (v *Visit) Posts(id, path string, fields ...string) Button {
	b := Button{Text: v.Say(id), Action: v.Href(path), Post: true, Fields: map[string]string{"key": rand.Text()}}
	for i := 0; i+1 < len(fields); i += 2 {
		b.Fields[fields[i]] = fields[i+1]
	}
	return b
}

// SendAgain is a button that sends the form that was refused once more, with some fields
// otherwise; nothing where no form was sent.
func (v *Visit) SendAgain(id string, fields ...string) []Button {
	if v.R.Method != http.MethodPost || v.Posted() == nil {
		return nil
	}
	b := Button{Text: v.Say(id), Action: v.Href(v.R.URL.Path), Post: true, Fields: map[string]string{}, Again: url.Values{}}
	for name, values := range v.Posted() {
		b.Again[name] = values
	}
	for i := 0; i+1 < len(fields); i += 2 {
		b.Again.Set(fields[i], fields[i+1])
	}
	b.Again.Set("key", rand.Text())
	return []Button{b}
}

// SendAgainWhy is sendAgain with a field for the reason.
func (v *Visit) SendAgainWhy(id string, fields ...string) []Button {
	all := v.SendAgain(id, fields...)
	for i := range all {
		all[i].Ask, all[i].Name = v.Say("hall-sheets.reason"), "why"
		all[i].Again.Del("why")
	}
	return all
}

// hint is what would help where nothing but words does; "" is nothing.
func (v *Visit) hint(code string, args message.Args) string {
	if deeds.RemedyOf(code).Words == "" || !Arbiters.Has(v.Who.Role) {
		return ""
	}
	return v.Say("remedy."+code, args)
}
