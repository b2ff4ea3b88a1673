package public

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// publicRoutes are the pages for everybody on the network: those of the web site of the
// event, made by the same builder ([reports.ServedSite]).
func publicRoutes() []server.Route {
	var all []server.Route
	for _, path := range []string{
		"/{$}", "/rounds", "/rounds/{n}", "/standings", "/crosstable", "/bracket", "/players", "/players/{id}", "/games", "/games/{round}/{board}", "/irregularities", "/privacy",
	} {
		all = append(all, server.Route{Method: "GET", Path: path, Roles: server.Everybody, Cached: true, Do: showPublic})
	}
	return append(all, server.Route{Method: "GET", Path: livePath, Roles: server.Everybody, Cached: true, Do: showLive})
}

// publicData is what the template of a public page is filled with.
type publicData struct {
	table.Inner
	Site, Sheet, Script string // names among the assets
	Languages           []table.PageLink
	Own                 []table.PageLink // pages that are not for everybody, for who reads it
}

// showPublic shows the page of the site that is asked for.
func showPublic(v *server.Visit) error {
	site, err := server.Kept[Sites](v.Event).in(v)
	if err != nil {
		return err
	}
	if shown, err := showRecording(v, site); shown || err != nil {
		return err
	}
	for _, at := range publicAddresses(v, site.stage) {
		inner, there, err := site.serve(at, v.Href)
		if err != nil {
			return err
		}
		if there {
			return showInner(v, inner)
		}
	}
	if round, ok := roundOfGame(v, site.stage); ok {
		return v.GoTo("/rounds/" + strconv.Itoa(round))
	}
	return server.NotFound(v)
}

// roundOfGame is the round of the game that is asked for, where it is paired and no moves of
// it are shown; false is that something else is asked for.
func roundOfGame(v *server.Visit, stage int) (int, bool) {
	round, is := server.Number(v.R.PathValue("round"))
	board, also := server.Number(v.R.PathValue("board"))
	_, none := v.State.Pairing(stage, round, board)
	return round, is && also && none == nil && round > 0 && v.R.URL.RawQuery == ""
}

// showInner shows what the builder has made of a page.
func showInner(v *server.Visit, inner table.Inner) error {
	return v.ShowWhole(http.StatusOK, "public", server.NewPage(v, inner.Title, publicDataOf(v, inner)))
}

// publicDataOf is what the template of a public page is filled with.
func publicDataOf(v *server.Visit, inner table.Inner) publicData {
	if v.Event != nil && len(v.Hall.Events()) > 1 {
		inner.Nav = append([]table.PageLink{{Href: groupPage(v, "", "/"), Text: v.Say("Groups.title")}}, inner.Nav...)
	}
	if v.Event != nil && len(liveGames(v)) > 0 {
		inner.Nav = append(inner.Nav, table.PageLink{Href: v.Href(livePath), Text: v.Say("live-page.title"), Here: v.R.URL.Path == livePath})
	}
	return publicData{
		Inner: inner, Languages: languages(v), Own: ownPages(v),
		Site: v.Hall.Assets.Made.Put(v.Hall.Assets.Site(), ".css"), Sheet: v.Hall.Assets.Made.Put(inner.Style, ".css"), Script: v.Hall.Assets.Made.Put(inner.Script, ".js"),
	}
}

// ownPages lead from the public pages to what who reads them may do: of the desk to its
// first page, whose menu has the others.
func ownPages(v *server.Visit) []table.PageLink {
	if v.Event != nil && server.Arbiters.Has(v.Who.Role) {
		return []table.PageLink{{Href: v.Href("/desk"), Text: v.Say("hall.groups.desk")}}
	}
	var all []table.PageLink
	if v.Who.Role == server.RolePublic && !v.Hall.Public {
		all = append(all, table.PageLink{Href: v.Href("/in"), Text: v.Say("hall-ways.have-code")})
	}
	for _, row := range (server.Page{Visit: v}).Menu() {
		all = append(all, table.PageLink{Href: row.Href, Text: row.Text})
	}
	return all
}

// publicAddresses are where the builder may have the page that is asked for: of an event
// with several stages the page of the stage, which is the one of now where none is named,
// or else the one page of all of them. None are for numbers that are no numbers.
func publicAddresses(v *server.Visit, stage int) []string {
	var path []string
	for _, part := range strings.Split(v.R.URL.Path, "/") {
		if n, is := server.Number(part); is {
			part = strconv.Itoa(n)
		}
		path = append(path, part)
	}
	var said []string
	stages := len(v.State.Stages)
	for _, of := range server.NumbersAsked() {
		text := v.R.URL.Query().Get(of)
		n, is := server.Number(text)
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
func languages(v *server.Visit) []table.PageLink {
	var all []table.PageLink
	for _, lang := range i18n.Languages() {
		query := url.Values{"lang": {lang}}
		for _, of := range append(server.NumbersAsked(), "poll") {
			if text := v.R.URL.Query().Get(of); text != "" {
				query.Set(of, text)
			}
		}
		all = append(all, table.PageLink{
			Href: v.Event.Address(v.R.URL.Path) + "?" + query.Encode(), Text: v.Hall.LanguageName(lang), Lang: lang, Here: lang == v.Words.Lang(),
		})
	}
	return all
}
