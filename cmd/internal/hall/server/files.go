package server

// SheetFiles are the style sheets and the script of the pages about sheets.
func SheetFiles() []string { return []string{"game.css", "sheets.css", "sheets.js"} }
