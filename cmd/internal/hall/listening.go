package hall

// ListeningAt is where the hall of an event file was last reached, as
// "http://192.168.1.20:8080"; "" is not known.
func ListeningAt(keep, file string) string { return "" }
