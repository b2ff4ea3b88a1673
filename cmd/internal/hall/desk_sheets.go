package hall

// sheetRoutes are sheets, rulings and incidents at the desk.
func sheetRoutes() []Route { return nil }

// sheetRemedies are the buttons of refusals that concern them.
func sheetRemedies() map[string]remedyButtons { return nil }
