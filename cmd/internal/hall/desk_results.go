package hall

// resultRoutes are the results and the journal at the desk.
func resultRoutes() []Route { return nil }

// resultRemedies are the buttons of refusals that concern them.
func resultRemedies() map[string]remedyButtons { return nil }
