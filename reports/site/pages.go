package site

import (
	"fmt"
	"strings"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// result is a result as the site shows it; one that is open is empty.
func (b *SitePages) result(g tournament.Game) string {
	if !parts.Shown(g) {
		return ""
	}
	return b.Loc.Number(parts.ResultText(g, b.T.Event.Score))
}

// shielded reports whether public pages do not name a player.
func (b *SitePages) shielded(id tournament.PlayerID) bool {
	p, ok := b.named.Player(id)
	return ok && b.named.Shielded(p)
}

// secret reports whether the words of a sheet are not public.
func (b *SitePages) secret(ref tournament.GameRef, public tournament.Game) bool {
	_, own, err := b.named.Game(ref)
	return err != nil || own.Sheet == nil || own.Sheet.PDN != public.Sheet.PDN
}

// game is the page of a game with a record.
func (b *SitePages) game(ref tournament.GameRef, p tournament.Pairing, g tournament.Game) ([]table.Table, table.PagePart, error) {
	rec, err := b.games.Record(ref)
	if err != nil {
		return nil, table.PagePart{}, fmt.Errorf("%v: %w", ref, err)
	}
	white, black := p.Colours(g.Number)
	if b.secret(ref, g) || b.shielded(white) || b.shielded(black) {
		rec.PDN = "" // it has the names
	}
	page, err := GameOnPage(b.plays, b.gameTitle(p, g), rec, b.Loc)
	if err != nil {
		return nil, table.PagePart{}, fmt.Errorf("%v: %w", ref, err)
	}
	page.File = strings.TrimSuffix(gamePage(ref), ".html") + "." + strings.ToLower(page.Format)
	page.Notes = b.gameNotes(ref, g)
	for _, id := range []tournament.PlayerID{white, black} {
		page.Players = append(page.Players, table.PageLink{Href: PlayerPage(id), Text: table.Clean(parts.PlayerName(b.T, id))})
	}
	var found []table.Table
	if items := gamesheets.ItemsOfGame(b.T, ref.Stage, ref.Round, p, g); len(items) > 0 {
		page.mark(items, b.Loc)
		found = append(found, gamesheets.Findings(items, b.Loc, gamesheets.FindingsOptions{Diagrams: true}))
	}
	part, err := b.gamePart(page)
	return found, part, err
}

// gameTitle is who played a game, and its result.
func (b *SitePages) gameTitle(p tournament.Pairing, g tournament.Game) string {
	white, black := p.Colours(g.Number)
	return strings.TrimSpace(parts.PlayerName(b.T, white) + " – " + parts.PlayerName(b.T, black) + "  " + b.result(g))
}

// gameNotes say when a game was played and how it ended.
func (b *SitePages) gameNotes(ref tournament.GameRef, g tournament.Game) []string {
	var notes []string
	if ref.Round > 0 {
		notes = append(notes, b.Loc.T("Where.round", i18n.Data{"Round": ref.Round}))
	}
	if g.How != tournament.EndingUnset {
		notes = append(notes, table.Clean(parts.EndingText(b.T.Event, g.How, b.Loc)))
	}
	return notes
}
