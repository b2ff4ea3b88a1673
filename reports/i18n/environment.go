package i18n

import "strings"

// FromEnvironment is the language that the environment of a program asks for:
// LC_ALL, else LC_MESSAGES, else LANG, else what the system says, as
// nl_NL.UTF-8 or nl-NL. One without a catalogue is English.
func FromEnvironment(getenv func(string) string, system string) string {
	for _, text := range []string{getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"), system} {
		if text == "" {
			continue
		}
		text, _, _ = strings.Cut(text, ".")
		text, _, _ = strings.Cut(text, "@")
		if loc, err := New(strings.ReplaceAll(text, "_", "-")); err == nil {
			return loc.Lang()
		}
		return Base
	}
	return Base
}
