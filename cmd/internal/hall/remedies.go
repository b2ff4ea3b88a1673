package hall

import (
	"maps"

	"arbiter/rules/message"
)

// remedyButtons make the buttons of a remedy from its values.
type remedyButtons func(v *visit, args message.Args) []Button

// remedies are the buttons of each code of a remedy, as remedies.go of the terminal has
// the command of each. A test holds that each code of the desk has an entry.
func remedies() map[string]remedyButtons {
	all := make(map[string]remedyButtons)
	for _, some := range []map[string]remedyButtons{resultRemedies(), pairingRemedies(), playerRemedies(), eventRemedies(), sheetRemedies()} {
		maps.Copy(all, some)
	}
	return all
}
