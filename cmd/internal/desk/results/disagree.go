package results

import (
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// Disagrees says where the result of a game and its sheet differ: the result that the
// sheet says, and how the game on it ended.
func Disagrees(d *desk.Desk, ref tournament.GameRef) []refusal.Note {
	s, there, err := audit.One(d.State(), ref)
	if err != nil || !there { // a sheet that cannot be read is said where it is checked
		return nil
	}
	var notes []refusal.Note
	for _, look := range Contradicted(d, s) {
		if look.Says.Code == "look.result-sheet" {
			look.Says = message.New("result.sheet-differs", look.Says.Args, message.Args{"Entered": look.Says.Args["Result"]})
		}
		notes = append(notes, look.Says)
	}
	return notes
}

// Contradicted is what to look at in a sheet that differs from the result of its game,
// or from its pairing, unless it was ruled on.
func Contradicted(d *desk.Desk, s audit.Sheet) []desk.Look {
	_, g, err := d.State().Game(s.Ref)
	if err != nil {
		return nil
	}
	var found []desk.Look
	args := message.Args{"Place": find.Place(d, s.Ref), "Result": d.State().WrittenOf(s.Ref, g), "Sheet": onSheet(d, s), "Board": d.Address(s.Ref), "Round": s.Ref.Round}
	if s.Differs && !ruledOn(s, sheet.ResultTag) {
		look := desk.LookAt("result-sheet", args)
		if winner := audit.Winner(d.State(), &s); s.Turned && winner != "" {
			look.Says = message.New("look.winner-sheet", args, message.Args{"Name": winner})
		}
		found = append(found, look)
	}
	if s.Disproved && !ruledOn(s, sheet.ResultPosition) {
		found = append(found, desk.LookAt("result-position", args, message.Args{"Why": s.Result.Ended()}))
	}
	if s.Turned && !ruledOn(s, sheet.BadHeader) {
		found = append(found, desk.LookAt("names-exchanged", args, message.Args{"White": sheetName(d, s, true), "Black": sheetName(d, s, false)}))
	}
	if s.Others && !ruledOn(s, sheet.UnknownPlayer) {
		found = append(found, desk.LookAt("other-players", args, message.Args{"White": s.Game.Tag("White"), "Black": s.Game.Tag("Black")}))
	}
	if says, differs := s.EndingDiffers(); differs {
		found = append(found, desk.LookAt("ending-sheet", message.Args{"Place": find.Place(d, s.Ref), "Entered": says.Args["Entered"], "Sheet": says.Args["Sheet"]}))
	}
	return found
}

// onSheet is the result that a sheet has, as people write it of its game.
func onSheet(d *desk.Desk, s audit.Sheet) string {
	o, err := d.State().Event.Score.ParseOutcome(s.Result.Result)
	if err != nil {
		return s.Result.Result
	}
	return d.State().Written(s.Ref, o)
}

// sheetName is the player who was paired with a colour in the game of a sheet.
func sheetName(d *desk.Desk, s audit.Sheet, white bool) string {
	p, _, _ := d.State().Game(s.Ref) // it was compared with its pairing
	one, other := p.Colours(s.Ref.Game)
	if !white {
		one = other
	}
	player, _ := d.State().Player(one)
	return player.Name
}

// ruledOn reports whether a ruling in effect is on the finding of a code.
func ruledOn(s audit.Sheet, code sheet.Code) bool {
	return slices.ContainsFunc(s.Result.Findings, func(f sheet.Finding) bool { return f.Code == code && f.State == sheet.Ruled })
}

// Disagreeing are the sheets of a stage by their games, compared with the event.
func Disagreeing(d *desk.Desk, stage int) (map[tournament.GameRef]audit.Sheet, error) {
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
