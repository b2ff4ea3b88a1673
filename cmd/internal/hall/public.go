package hall

// publicRoutes are the pages that everybody may read.
func publicRoutes() []Route { return nil }
