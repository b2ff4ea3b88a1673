package archiveweb

import (
	"net/url"
	"strconv"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// asked is the query that the address of a request asks. Names are those of the flags of
// arbiter archive find.
func (v *visit) asked() archive.Query {
	after, _ := strconv.ParseInt(v.value("after"), 10, 64) // the first page, if it is no number
	return archive.Query{
		Player: v.value("player"), White: v.value("white"), Black: v.value("black"), Event: v.value("event"), Source: v.value("source"),
		Variant: v.value("variant"), Result: v.value("result"), Code: sheet.Code(v.value("code")), Verdict: v.value("verdict"), Material: v.value("material"),
		Since: v.value("since"), Until: v.value("until"), FEN: v.value("fen"), Moves: v.value("moves"), After: max(after, 0),
	}
}

// queryValues is a query as an address asks it, for [visit.href].
func queryValues(q archive.Query) url.Values {
	all := url.Values{}
	for name, value := range map[string]string{
		"player": q.Player, "white": q.White, "black": q.Black, "event": q.Event, "source": q.Source, "variant": q.Variant, "result": q.Result,
		"code": string(q.Code), "verdict": q.Verdict, "material": q.Material, "since": q.Since, "until": q.Until, "fen": q.FEN, "moves": q.Moves,
	} {
		if value != "" {
			all.Set(name, value)
		}
	}
	if q.After > 0 {
		all.Set("after", strconv.FormatInt(q.After, 10))
	}
	return all
}
