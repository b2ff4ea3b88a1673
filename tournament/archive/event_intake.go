package archive

import (
	"cmp"
	"context"
	"strconv"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// takeSheets takes the sheets that are not there yet, whole or not at all.
func (p *pushing) takeSheets(ctx context.Context) error {
	t, err := begin(ctx, p.engine, p.source)
	if err != nil {
		return err
	}
	defer t.drop()
	there := 0
	for _, n := range t.before {
		there += n
	}
	for ref, s := range p.file.State.Sheets() {
		if err := p.takeSheet(ctx, t, ref, s, there); err != nil {
			return err
		}
	}
	if err := t.commit(ctx); err != nil {
		return err
	}
	p.taken += t.sheets
	return nil
}

// takeSheet takes a sheet unless it is there. Its number goes on from those that are.
func (p *pushing) takeSheet(ctx context.Context, t *taking, ref tournament.GameRef, s *tournament.Sheet, there int) error {
	record, hash, ok := readSheet(s)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case t.known || !ok:
		return nil
	case t.before[hash] > 0:
		t.before[hash]--
		return nil
	}
	record.Index = there + t.sheets
	sheet, err := p.sheetOf(ref, record)
	if err != nil {
		return err
	}
	sheet.Hash = hash
	return t.take(ctx, &leaf{sheet, []byte(s.PDN)})
}

// sheetOf is a sheet of the event. What its header does not say is known from the event.
func (p *pushing) sheetOf(ref tournament.GameRef, record *pdn.Game) (Sheet, error) {
	event := &p.file.State.Event
	game, err := games.Lookup(event.Variant)
	if err != nil {
		return Sheet{}, err
	}
	pairing, _, err := p.file.State.Game(ref)
	if err != nil {
		return Sheet{}, err
	}
	white, black := pairing.Colours(ref.Game)
	s := SheetOf(record, VariantOf(record, game, pdn.Guess{}))
	for _, said := range []struct {
		to    *string
		known string
	}{
		{&s.Event, event.Name}, {&s.Site, event.Place}, {&s.Date, dateOf(*event, p.file.State.DayOf(ref))},
		{&s.Round, roundText(ref.Round)}, {&s.White, p.playerName(white)}, {&s.Black, p.playerName(black)},
	} {
		*said.to = cmp.Or(*said.to, said.known)
	}
	s.Board = cmp.Or(s.Board, ref.Board)
	return s, nil
}

// roundText is a round as a header has it; "" where it is not on record.
func roundText(round int) string {
	if round == 0 {
		return ""
	}
	return strconv.Itoa(round)
}

// playerName is what a player of the event is called.
func (p *pushing) playerName(id tournament.PlayerID) string {
	player, _ := p.file.State.Player(id)
	return player.Name
}
