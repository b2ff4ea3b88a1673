package hall

// playerRoutes are the players at the desk.
func playerRoutes() []Route { return nil }

// playerRemedies are the buttons of refusals that concern them.
func playerRemedies() map[string]remedyButtons { return nil }
