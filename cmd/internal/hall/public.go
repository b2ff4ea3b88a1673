package hall

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// publicRoutes are the pages for everybody on the network: those of the web site of the
// event, made by the same builder ([reports.ServedSite]).
func publicRoutes() []Route {
	var all []Route
	for _, path := range []string{
		"/{$}", "/rounds", "/rounds/{n}", "/standings", "/crosstable", "/bracket", "/players", "/players/{id}", "/games", "/games/{round}/{board}", "/irregularities", "/privacy",
	} {
		all = append(all, Route{Method: "GET", Path: path, Roles: everybody, Cached: true, Do: showPublic})
	}
	return append(all, Route{Method: "GET", Path: livePath, Roles: everybody, Cached: true, Do: showLive})
}

// publicData is what the template of a public page is filled with.
type publicData struct {
	table.Inner
	Site, Sheet, Script string // names among the assets
	Languages           []table.PageLink
	Own                 []table.PageLink // pages that are not for everybody, for who reads it
}

// showPublic shows the page of the site that is asked for.
func showPublic(v *visit) error {
	site, err := v.event.sites.in(v)
	if err != nil {
		return err
	}
	if shown, err := v.showRecording(site); shown || err != nil {
		return err
	}
	for _, at := range v.publicAddresses(site.stage) {
		inner, there, err := site.serve(at, v.href)
		if err != nil {
			return err
		}
		if there {
			return v.showInner(inner)
		}
	}
	if round, ok := v.roundOfGame(site.stage); ok {
		return v.goTo("/rounds/" + strconv.Itoa(round))
	}
	return notFound(v)
}

// roundOfGame is the round of the game that is asked for, where it is paired and no moves of
// it are shown; false is that something else is asked for.
func (v *visit) roundOfGame(stage int) (int, bool) {
	round, is := number(v.r.PathValue("round"))
	board, also := number(v.r.PathValue("board"))
	_, none := v.state.Pairing(stage, round, board)
	return round, is && also && none == nil && round > 0 && v.r.URL.RawQuery == ""
}

// showInner shows what the builder has made of a page.
func (v *visit) showInner(inner table.Inner) error {
	return v.showWhole(http.StatusOK, "public", newPage(v, inner.Title, v.publicData(inner)))
}

// publicData is what the template of a public page is filled with.
func (v *visit) publicData(inner table.Inner) publicData {
	if v.event != nil && len(v.hall.Events()) > 1 {
		inner.Nav = append([]table.PageLink{{Href: v.groupPage("", "/"), Text: v.say("groups.title")}}, inner.Nav...)
	}
	if v.event != nil && len(v.liveGames()) > 0 {
		inner.Nav = append(inner.Nav, table.PageLink{Href: v.href(livePath), Text: v.say("live-page.title"), Here: v.r.URL.Path == livePath})
	}
	return publicData{
		Inner: inner, Languages: v.languages(), Own: v.ownPages(),
		Site: v.hall.assets.made.put(v.hall.assets.site(), ".css"), Sheet: v.hall.assets.made.put(inner.Style, ".css"), Script: v.hall.assets.made.put(inner.Script, ".js"),
	}
}

// ownPages lead from the public pages to what who reads them may do: of the desk to its
// first page, whose menu has the others.
func (v *visit) ownPages() []table.PageLink {
	if v.event != nil && arbiters.Has(v.who.Role) {
		return []table.PageLink{{Href: v.href("/desk"), Text: v.say("hall.groups.desk")}}
	}
	var all []table.PageLink
	if v.who.Role == RolePublic && !v.hall.Public {
		all = append(all, table.PageLink{Href: v.href("/in"), Text: v.say("hall-ways.have-code")})
	}
	for _, row := range (page{visit: v}).Menu() {
		all = append(all, table.PageLink{Href: row.Href, Text: row.Text})
	}
	return all
}

// numbersAsked are the numbers that a public page may be asked for by, in the order in
// which addresses have them.
func numbersAsked() []string { return []string{"after", "from", "game", "round", "stage"} }

// publicAddresses are where the builder may have the page that is asked for: of an event
// with several stages the page of the stage, which is the one of now where none is named,
// or else the one page of all of them. None are for numbers that are no numbers.
func (v *visit) publicAddresses(stage int) []string {
	var path []string
	for _, part := range strings.Split(v.r.URL.Path, "/") {
		if n, is := number(part); is {
			part = strconv.Itoa(n)
		}
		path = append(path, part)
	}
	var said []string
	stages := len(v.state.Stages)
	for _, of := range numbersAsked() {
		text := v.r.URL.Query().Get(of)
		n, is := number(text)
		switch {
		case text == "":
		case !is || of == "stage" && (n < 1 || n > stages):
			return nil
		case of == "stage":
			stage = n
		case n > 1 || of == "after" || of == "round":
			said = append(said, of+"="+text)
		}
	}
	address := func(said []string) string {
		return strings.TrimSuffix(strings.Join(path, "/")+"?"+strings.Join(said, "&"), "?")
	}
	if stages < 2 {
		return []string{address(said)}
	}
	return []string{address(append(slices.Clone(said), "stage="+strconv.Itoa(stage))), address(said)}
}

// languages lead to the page in each language, each named in itself.
func (v *visit) languages() []table.PageLink {
	var all []table.PageLink
	for _, lang := range i18n.Languages() {
		query := url.Values{"lang": {lang}}
		for _, of := range append(numbersAsked(), "poll") {
			if text := v.r.URL.Query().Get(of); text != "" {
				query.Set(of, text)
			}
		}
		all = append(all, table.PageLink{
			Href: v.event.path(v.r.URL.Path) + "?" + query.Encode(), Text: v.hall.languageName(lang), Lang: lang, Here: lang == v.words.Lang(),
		})
	}
	return all
}
