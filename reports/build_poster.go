package reports

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// ErrNoAddress says that a poster has nothing to lead to.
var ErrNoAddress = message.Err("output.no-address")

// Address is a page that people are sent to.
type Address struct {
	What string // in the organiser's words; "" is the pairings, the results and the standings
	URL  string // with its scheme
}

// ParseAddress reads an address, with what it is before it if that is said: "Live games
// https://example.org/live". The error says what an address looks like.
func ParseAddress(text string) (Address, error) {
	at := len(text)
	for _, scheme := range []string{"https://", "http://"} { // an address may hold another
		if i := strings.Index(text, scheme); i >= 0 {
			at = min(at, i)
		}
	}
	if at == len(text) {
		return Address{}, message.Err("output.no-web-address", message.Args{"Text": text})
	}
	address := Address{What: strings.TrimRight(strings.TrimSpace(text[:at]), "=: "), URL: strings.TrimSpace(text[at:])}
	if err := table.CheckAddress(address.URL); err != nil {
		return Address{}, err
	}
	return address, nil
}

// Posters are sheets for the wall, one an address: the event, and where its pages are, as
// text and as a code for the camera of a phone. The error is [ErrNoAddress]. A nil
// localizer is English.
func Posters(t *tournament.Tournament, addresses []Address, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	if len(addresses) == 0 {
		return table.Table{}, ErrNoAddress
	}
	tab := table.Table{
		ID: "poster", Title: loc.T("Poster.title"), Layout: table.Forms, Form: table.Form{Across: 1, Down: 1},
		Columns: []table.Column{{ID: "what", Title: loc.T("column.what"), Role: table.Text}, {ID: "address", Title: loc.T("poster.address"), Whole: true}},
	}
	for _, a := range addresses {
		if a.What == "" {
			a.What = loc.T("poster.results")
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(a.What), table.TextCell(a.URL)}, Card: poster(t.Event, a, loc)})
	}
	return tab, nil
}

// poster is one sheet.
func poster(e tournament.Event, a Address, loc *i18n.Localizer) []table.Line {
	shown := strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(a.URL, "https://"), "http://"), "/")
	card := []table.Line{
		{Size: 80, Own: table.OwnLogo}, {Size: 10},
	}
	card = append(card, largeLines(e.Name, 52, true)...)
	card = append(card, centredLine(20, table.JoinNonEmpty(" · ", e.Place, parts.LongDates(e, loc)), false, true), table.Line{Fill: true})
	card = append(card, largeLines(a.What, 44, false)...)
	return append(card,
		table.Line{Size: 12},
		table.Line{Size: 295, Code: a.URL},
		table.Line{Size: 12},
		centredLine(24, shown, true, false),
		centredLine(16, loc.T("poster.scan"), false, true),
		table.Line{Fill: true},
		table.Line{Size: 16, Own: table.OwnText}, table.Line{Size: 16, Own: table.OwnSponsor}, table.Line{Size: 11, Own: table.OwnFooter},
	)
}

// centredLine is a line with a text in its middle.
func centredLine(size float64, text string, bold, soft bool) table.Line {
	return table.Line{Size: size, Parts: []table.Part{{Text: text, Bold: bold, Soft: soft, Align: table.Center}}}
}

// tintedLine is a line in bold with a text in its middle, in the colour of the organiser.
func tintedLine(size float64, text string) table.Line {
	return table.Line{Size: size, Parts: []table.Part{{Text: text, Bold: true, Tint: true, Align: table.Center}}}
}

// largeLines is a text over the width of an upright page: in the type that is asked for
// where a line or two have room for it, else in a smaller one.
func largeLines(text string, size float64, tint bool) []table.Line {
	var wrapped []string
	for ; ; size -= 2 {
		wrapped = table.Wrap(text, announcedWide/(announcedLetter*size), letters)
		if size <= announcedLeast || len(wrapped) <= 2 && strings.Join(wrapped, " ") == strings.Join(strings.Fields(text), " ") {
			break
		}
	}
	var lines []table.Line
	for _, w := range wrapped {
		lines = append(lines, table.Line{Size: size, Parts: []table.Part{{Text: w, Bold: true, Tint: tint, Align: table.Center}}})
	}
	return lines
}
