package tournament

import "arbiter/rules/message"

// What each change says of itself: the stage and the games that it is about, and what
// a sentence on it may name.

// InStage is none: the change is of the event, or of a stage as a whole.
func (EventCreated) InStage() int { return 0 }

// InStage is none: the change is of the event, or of a stage as a whole.
func (EventEdited) InStage() int { return 0 }

// InStage is none: the change is of the event, or of a stage as a whole.
func (StageAdded) InStage() int { return 0 }

// InStage is none: the change is of the event, or of a stage as a whole.
func (StageEdited) InStage() int { return 0 }

// InStage is none: the change is of the event, or of a stage as a whole.
func (PlayerAdded) InStage() int { return 0 }

// InStage is none: the change is of the event, or of a stage as a whole.
func (PlayersImported) InStage() int { return 0 }

// InStage is none: the change is of the event, or of a stage as a whole.
func (PlayerEdited) InStage() int { return 0 }

// InStage is the stage of the change.
func (b PlayerWithdrawn) InStage() int { return b.Stage }

// InStage is the stage of the change.
func (b PlayerExpelled) InStage() int { return b.Stage }

// InStage is the stage of the change.
func (b PlayerAway) InStage() int { return b.Stage }

// InStage is the stage of the change.
func (b PlayerReturned) InStage() int { return b.Stage }

// InStage is the stage of the change.
func (b PlayerEntered) InStage() int { return b.Stage }

// InStage is none: the change is of the event, or of a stage as a whole.
func (PlayersMerged) InStage() int { return 0 }

// InStage is the stage of the change.
func (b NumbersDrawn) InStage() int { return b.Stage }

// InStage is the stage of the change.
func (b RoundsPaired) InStage() int { return b.Stage }

// InStage is the stage of the change.
func (b RoundDrafted) InStage() int { return b.Stage }

// InStage is the stage of the change.
func (b RoundUnpaired) InStage() int { return b.Stage }

// InStage is the stage of the change.
func (b OpeningsDrawn) InStage() int { return b.Stage }

// InStage is the stage of the game.
func (b DecidersAdded) InStage() int { return b.Stage }

// InStage is the stage of the game.
func (b WinnerNamed) InStage() int { return b.Stage }

// InStage is the stage of the change.
func (b GamesImported) InStage() int { return b.Stage }

// InStage is the stage of the game.
func (b ResultSet) InStage() int { return b.Stage }

// InStage is the stage of the game.
func (b ResultRated) InStage() int { return b.Stage }

// InStage is the stage of the game.
func (b SheetAdded) InStage() int { return b.Stage }

// InStage is the stage of the game.
func (b IncidentAdded) InStage() int { return b.Incident.Ref.Stage }

// InStage is the stage of the game.
func (b RulingAdded) InStage() int { return b.Ruling.Ref.Stage }

// InStage is the stage of the change.
func (b TotalsEntered) InStage() int { return b.Stage }

// InStage is none: the change is of the event, or of a stage as a whole.
func (Undone) InStage() int { return 0 }

// OnGames is none.
func (EventCreated) OnGames() []GameRef { return nil }

// OnGames is none.
func (EventEdited) OnGames() []GameRef { return nil }

// OnGames is none.
func (StageAdded) OnGames() []GameRef { return nil }

// OnGames is none.
func (StageEdited) OnGames() []GameRef { return nil }

// OnGames is none.
func (PlayerAdded) OnGames() []GameRef { return nil }

// OnGames is none.
func (PlayersImported) OnGames() []GameRef { return nil }

// OnGames is none.
func (PlayerEdited) OnGames() []GameRef { return nil }

// OnGames is none.
func (PlayerWithdrawn) OnGames() []GameRef { return nil }

// OnGames is none.
func (PlayerExpelled) OnGames() []GameRef { return nil }

// OnGames is none.
func (PlayerAway) OnGames() []GameRef { return nil }

// OnGames is none.
func (PlayerReturned) OnGames() []GameRef { return nil }

// OnGames is none.
func (PlayerEntered) OnGames() []GameRef { return nil }

// OnGames is none.
func (PlayersMerged) OnGames() []GameRef { return nil }

// OnGames is none.
func (NumbersDrawn) OnGames() []GameRef { return nil }

// OnGames is none.
func (RoundsPaired) OnGames() []GameRef { return nil }

// OnGames is none.
func (RoundDrafted) OnGames() []GameRef { return nil }

// OnGames is none.
func (RoundUnpaired) OnGames() []GameRef { return nil }

// OnGames is none.
func (OpeningsDrawn) OnGames() []GameRef { return nil }

// OnGames is the board.
func (b DecidersAdded) OnGames() []GameRef {
	return []GameRef{{Stage: b.Stage, Round: b.Round, Board: b.Board}}
}

// OnGames is the board.
func (b WinnerNamed) OnGames() []GameRef {
	return []GameRef{{Stage: b.Stage, Round: b.Round, Board: b.Board}}
}

// OnGames are the games that were paired before the import.
func (b GamesImported) OnGames() []GameRef {
	var refs []GameRef
	for _, part := range b.parts() {
		refs = append(refs, part.OnGames()...)
	}
	return refs
}

// OnGames is the game.
func (b ResultSet) OnGames() []GameRef {
	return []GameRef{{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}}
}

// OnGames is the game.
func (b ResultRated) OnGames() []GameRef {
	return []GameRef{{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}}
}

// OnGames is the game.
func (b SheetAdded) OnGames() []GameRef {
	return []GameRef{{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}}
}

// OnGames is the game.
func (b IncidentAdded) OnGames() []GameRef {
	return []GameRef{b.Incident.Ref}
}

// OnGames is the game.
func (b RulingAdded) OnGames() []GameRef {
	return []GameRef{b.Ruling.Ref}
}

// OnGames is none.
func (TotalsEntered) OnGames() []GameRef { return nil }

// OnGames is none.
func (Undone) OnGames() []GameRef { return nil }

// Facts are what the sentence on the change may name.
func (b EventCreated) Facts(*Tournament) message.Args { return args{"Name": b.Event.Name} }

// Facts are what the sentence on the change may name.
func (b EventEdited) Facts(*Tournament) message.Args { return args{"Name": b.Event.Name} }

// Facts are what the sentence on the change may name.
func (b StageAdded) Facts(*Tournament) message.Args {
	return args{"Name": b.Stage.Name, "System": b.Stage.System}
}

// Facts are what the sentence on the change may name.
func (b StageEdited) Facts(*Tournament) message.Args { return args{"Stage": b.Stage.Number} }

// Facts are what the sentence on the change may name.
func (b PlayerAdded) Facts(*Tournament) message.Args { return args{"Name": b.Player.Name} }

// Facts are what the sentence on the change may name.
func (b PlayersImported) Facts(*Tournament) message.Args {
	return args{"Count": len(b.Players), "Edited": len(b.Edited)}
}

// Facts are what the sentence on the change may name.
func (b PlayerEdited) Facts(*Tournament) message.Args { return args{"Name": b.Player.Name} }

// Facts are what the sentence on the change may name.
func (b PlayerWithdrawn) Facts(*Tournament) message.Args {
	return args{"Name": b.Player, "Round": b.Round}
}

// Facts are what the sentence on the change may name.
func (b PlayerExpelled) Facts(*Tournament) message.Args {
	return args{"Name": b.Player, "Round": b.Round}
}

// Facts are what the sentence on the change may name.
func (b PlayerAway) Facts(*Tournament) message.Args {
	return args{"Name": b.Player, "Count": len(b.Rounds), "Rounds": b.Rounds, "Bye": b.Bye, "Absence": b.Absence}
}

// Facts are what the sentence on the change may name.
func (b PlayerReturned) Facts(*Tournament) message.Args {
	return args{"Name": b.Player, "Round": b.Round}
}

// Facts are what the sentence on the change may name.
func (b PlayerEntered) Facts(*Tournament) message.Args {
	return args{"Name": b.Player.Name, "Bye": b.Missed, "Here": b.Here}
}

// Facts are the player, and under which other names he was registered.
func (b PlayersMerged) Facts(t *Tournament) message.Args {
	p, _ := t.Player(b.Player)
	return args{"Name": b.Player, "Also": p.Also}
}

// Facts are what the sentence on the change may name.
func (b NumbersDrawn) Facts(*Tournament) message.Args {
	return args{"Count": len(b.Numbers), "Seed": b.Seed}
}

// Facts are what the sentence on the change may name.
func (b RoundsPaired) Facts(*Tournament) message.Args {
	return args{"Count": len(b.Rounds), "Rounds": b.Rounds, "Differs": b.Differs}
}

// Facts are the round; 0 where a draft was dropped.
func (b RoundDrafted) Facts(*Tournament) message.Args {
	if b.Round == nil {
		return args{"Round": 0}
	}
	return args{"Round": b.Round.Number}
}

// Facts are what the sentence on the change may name.
func (b RoundUnpaired) Facts(*Tournament) message.Args { return args{"Round": b.Round} }

// Facts are what the sentence on the change may name.
func (b OpeningsDrawn) Facts(*Tournament) message.Args {
	return args{"Round": b.Round, "Opening": b.Boards}
}

// Facts are what the sentence on the change may name.
func (b DecidersAdded) Facts(*Tournament) message.Args {
	return args{"Round": b.Round, "Board": b.Board, "Count": b.Games}
}

// Facts are what the sentence on the change may name.
func (b WinnerNamed) Facts(*Tournament) message.Args {
	return args{"Round": b.Round, "Board": b.Board, "Name": b.Player}
}

// Facts are how many games and players came.
func (b GamesImported) Facts(*Tournament) message.Args {
	games := len(b.Sheets) + len(b.Results)
	for _, r := range b.Rounds {
		for _, p := range r.Pairings {
			games += len(p.Games)
		}
	}
	return args{"Count": games, "Players": len(b.Players)}
}

// Facts are what the sentence on the change may name.
func (b ResultSet) Facts(*Tournament) message.Args {
	return args{"Game": b.OnGames()[0], "Result": Outcome{b.Result, b.Margin}, "Corrects": b.Corrects, "How": b.How, "Slip": b.Slip, "PairAs": b.PairAs, "On": b.On}
}

// Facts are what the sentence on the change may name.
func (b ResultRated) Facts(*Tournament) message.Args {
	return args{"Game": b.OnGames()[0], "Result": b.Rated, "Unrated": b.Rated == NotRated}
}

// Facts are what the sentence on the change may name.
func (b SheetAdded) Facts(*Tournament) message.Args {
	return args{"Game": b.OnGames()[0], "Count": len(b.Sheet.Findings)}
}

// Facts are what the sentence on the change may name.
func (b IncidentAdded) Facts(*Tournament) message.Args {
	return args{"Game": b.Incident.Ref, "Text": b.Incident.Tell()}
}

// Facts are what the sentence on the change may name.
func (b RulingAdded) Facts(*Tournament) message.Args {
	return args{"Game": b.Ruling.Ref, "Finding": b.Ruling.Finding.ID, "Decision": b.Ruling.Decision, "Despite": b.Ruling.Forced()}
}

// Facts are what the sentence on the change may name.
func (b TotalsEntered) Facts(*Tournament) message.Args { return args{"Count": len(b.Totals)} }

// Facts are what the sentence on the change may name.
func (b Undone) Facts(*Tournament) message.Args { return args{"Seq": b.Seq} }
