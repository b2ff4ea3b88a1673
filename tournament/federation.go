package tournament

import (
	_ "embed" // the table of federations
	"strings"

	"arbiter/tournament/naming"
)

//go:embed federations.tsv
var federationTable string

// longestCode is how many letters a code of a federation has at most.
const longestCode = 3

// FederationCode is the code of a federation that somebody names by a code of its country
// or by the country's name in English, Dutch, West Frisian, Russian or Ukrainian:
// Nederland is NED. The table federations.tsv says where codes and names are from. What
// it does not have stays as it is, and is not known, unless it is a code itself.
func FederationCode(text string) (code string, known bool) {
	text = strings.TrimSpace(text)
	key := federationKey(text)
	if key == "" {
		return text, text == ""
	}
	found := ""
	for line := range strings.Lines(federationTable) {
		fields := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if federationKey(fields[0]) == key {
			return fields[0], true // before a code that ISO gives to another country
		}
		for _, other := range fields[1:] {
			if found == "" && federationKey(other) == key {
				found = fields[0]
			}
		}
	}
	if found != "" {
		return found, true
	}
	return text, len(key) <= longestCode && strings.ToUpper(text) == text
}

// federationKey is equal for names of countries that differ in case, accents, blanks and
// signs only.
func federationKey(name string) string { return strings.Join(naming.Words(name), "") }
