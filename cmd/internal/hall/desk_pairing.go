package hall

// pairingRoutes are the rounds at the desk.
func pairingRoutes() []Route { return nil }

// pairingRemedies are the buttons of refusals that concern them.
func pairingRemedies() map[string]remedyButtons { return nil }
