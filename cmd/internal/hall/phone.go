package hall

// phoneRoutes are what players, helpers and deputies do by phone.
func phoneRoutes() []Route { return nil }
