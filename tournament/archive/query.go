package archive

import "arbiter/rules/sheet"

// Query asks for sheets. What is empty asks for all; what is set must all hold.
type Query struct {
	Player       string // White or Black: a name or a part of it, in any script (see naming.FitOf)
	White, Black string // likewise
	Event        string // a part of what the header calls the event, in upper or lower case
	Source       string // name of a source
	Variant      string // id of the registry
	Result       string // as [Game.Result]
	Code         sheet.Code
	Verdict      string
	Material     string // at the end, as [Game.Material]
	Since, Until string // of the date in the header, both included: 2026, 2026-07 or 2026-07-04

	FEN   string // a position of Variant that stood on the board
	Moves string // moves of Variant from the start of a game, or from FEN, that lead to the position

	After int64 // only what comes after the hits of this sheet, in the order of hits; 0 is all
	Limit int   // of hits; 0 is all
}

// Placed reports whether a query asks for a position.
func (q Query) Placed() bool { return q.FEN != "" || q.Moves != "" }

// Hit is a sheet that a query found.
type Hit struct {
	Sheet Sheet // with its game
	Ply   int   // half-moves played before the position stood, which may do so more than once; 0 where none was asked for
}
