package trf

import (
	"cmp"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// National ratings (TRF26): a record of each player whose code is that of the federation, with
// the columns of 001, and 172, which says by which of his two ratings a player was ranked.

// national is what a federation has of a player.
type national struct {
	rating int
	id     string // its number for him
}

// nationals are the federation that 172 names, the method, and what the records of that
// federation say of the players, by starting number; none without 172, for then nobody
// says what the records are for.
func (f *File) nationals() (federation, method string, of map[int]national) {
	words := strings.Fields(strings.ToUpper(f.Text("172")))
	if len(words) != 2 || len(words[0]) != 3 {
		return "", "", nil
	}
	federation, method, of = words[0], words[1], make(map[int]national)
	for _, h := range f.Header {
		cols := columns(h.Code + " " + h.Text)
		number, err := strconv.Atoi(cols.field(5, 8))
		if h.Code != federation || err != nil {
			continue
		}
		rating, _ := strconv.Atoi(cols.field(49, 52)) // blanks are none
		of[number] = national{rating: max(rating, 0), id: cols.field(58, 68)}
	}
	return federation, method, of
}

// ranking is the rating by which a player was ranked (172): an event has one rating a player.
// What is no code of the format, as OTHER, leaves that of 001.
func ranking(method string, fide, national int) int {
	switch method {
	case "NRO":
		return national
	case "FIDON":
		return cmp.Or(fide, national)
	case "NIDOF":
		return cmp.Or(national, fide)
	case "HBFN":
		return max(fide, national)
	case "LBFN":
		if fide == 0 || national == 0 {
			return cmp.Or(fide, national)
		}
		return min(fide, national)
	}
	return fide
}

// withNationals gives the players the ratings by which they were ranked, and the numbers that
// their federation has for them, and says so.
func (in *importer) withNationals(players []tournament.Player) {
	federation, method, of := in.file.nationals()
	if len(of) == 0 {
		return
	}
	for i, p := range in.file.Players {
		n := of[p.Number]
		players[i].Rating = ranking(method, p.Rating, n.rating)
		giver, id, err := tournament.ParseID(strings.ToLower(federation) + ":" + n.id)
		if n.id == "" || err != nil {
			continue
		}
		ids := map[string]string{giver: id}
		for other, has := range players[i].IDs {
			ids[other] = has
		}
		players[i].IDs = ids
	}
	in.adjust(0, "trf-records.national", message.Args{"Count": len(of), "Federation": federation, "Method": method})
}

// isNational reports whether a line of the header is of 172, or a record that it is about.
func (in *importer) isNational(code string) bool {
	federation, _, of := in.file.nationals()
	return len(of) > 0 && (code == "172" || code == federation)
}
