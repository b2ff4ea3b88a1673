package hall

// eventRoutes are the settings of the event at the desk, and commands.
func eventRoutes() []Route { return nil }

// eventRemedies are the buttons of refusals that concern them.
func eventRemedies() map[string]remedyButtons { return nil }
