package hall

// screenRoutes are the pages of projectors, and how the desk steers them.
func screenRoutes() []Route { return nil }
