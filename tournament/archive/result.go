package archive

// Results as a posting has them.
const (
	resultUnknown = iota // *, or 0-0, which is nobody's
	whiteWon
	drawn
	blackWon
)

// resultCode is a result of a game as a posting has it.
func resultCode(result string) uint8 {
	switch result {
	case "1-0":
		return whiteWon
	case "1/2-1/2":
		return drawn
	case "0-1":
		return blackWon
	}
	return resultUnknown
}
