package desk

import (
	"slices"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// disagrees says where the result of a game and its sheet differ: the result that the
// sheet says, and how the game on it ended.
func (d *Desk) disagrees(ref tournament.GameRef) []Note {
	s, there, err := audit.One(d.state, ref)
	if err != nil || !there { // a sheet that cannot be read is said where it is checked
		return nil
	}
	var notes []Note
	for _, look := range d.contradicted(s) {
		if look.Says.Code == "look.result-sheet" {
			look.Says = message.New("result.sheet-differs", look.Says.Args, message.Args{"Entered": look.Says.Args["Result"]})
		}
		notes = append(notes, look.Says)
	}
	return notes
}

// contradicted is what to look at in a sheet that differs from the result of its game,
// or from its pairing, unless it was ruled on.
func (d *Desk) contradicted(s audit.Sheet) []Look {
	_, g, err := d.state.Game(s.Ref)
	if err != nil {
		return nil
	}
	var found []Look
	args := message.Args{"Place": d.Place(s.Ref), "Result": d.state.WrittenOf(s.Ref, g), "Sheet": d.onSheet(s), "Board": d.address(s.Ref), "Round": s.Ref.Round}
	if s.Differs && !ruledOn(s, sheet.ResultTag) {
		look := lookAt("result-sheet", args)
		if winner := audit.Winner(d.state, &s); s.Turned && winner != "" {
			look.Says = message.New("look.winner-sheet", args, message.Args{"Name": winner})
		}
		found = append(found, look)
	}
	if s.Disproved && !ruledOn(s, sheet.ResultPosition) {
		found = append(found, lookAt("result-position", args, message.Args{"Why": s.Result.Ended()}))
	}
	if s.Turned && !ruledOn(s, sheet.BadHeader) {
		found = append(found, lookAt("names-exchanged", args, message.Args{"White": d.sheetName(s, true), "Black": d.sheetName(s, false)}))
	}
	if s.Others && !ruledOn(s, sheet.UnknownPlayer) {
		found = append(found, lookAt("other-players", args, message.Args{"White": s.Game.Tag("White"), "Black": s.Game.Tag("Black")}))
	}
	if says, differs := s.EndingDiffers(); differs {
		found = append(found, lookAt("ending-sheet", message.Args{"Place": d.Place(s.Ref), "Entered": says.Args["Entered"], "Sheet": says.Args["Sheet"]}))
	}
	return found
}

// onSheet is the result that a sheet has, as people write it of its game.
func (d *Desk) onSheet(s audit.Sheet) string {
	o, err := d.state.Event.Score.ParseOutcome(s.Result.Result)
	if err != nil {
		return s.Result.Result
	}
	return d.state.Written(s.Ref, o)
}

// sheetName is the player who was paired with a colour in the game of a sheet.
func (d *Desk) sheetName(s audit.Sheet, white bool) string {
	p, _, _ := d.state.Game(s.Ref) // it was compared with its pairing
	one, other := p.Colours(s.Ref.Game)
	if !white {
		one = other
	}
	player, _ := d.state.Player(one)
	return player.Name
}

// ruledOn reports whether a ruling in effect is on the finding of a code.
func ruledOn(s audit.Sheet, code sheet.Code) bool {
	return slices.ContainsFunc(s.Result.Findings, func(f sheet.Finding) bool { return f.Code == code && f.State == sheet.Ruled })
}

// disagreeing are the sheets of a stage by their games, compared with the event.
func (d *Desk) disagreeing(stage int) (map[tournament.GameRef]audit.Sheet, error) {
	sheets, err := d.KeptSheets(games.Options{})
	if err != nil {
		return nil, err
	}
	by := make(map[tournament.GameRef]audit.Sheet)
	for _, s := range sheets {
		if _, met := by[s.Ref]; !met && s.Ref.Stage == stage {
			by[s.Ref] = s
		}
	}
	return by, nil
}

// Contradicted is what to look at in a sheet that differs from the result of its game, or
// from its pairing, unless it was ruled on.
func (d *Desk) Contradicted(s KeptSheet) []Look { return d.contradicted(s) }
