package hall

// printRoutes are the papers and files that the desk makes.
func printRoutes() []Route { return nil }
