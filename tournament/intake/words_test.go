package intake_test

import (
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// english puts an error into words.
func english(err error) string { return i18n.English().Error(err) }

// say puts an adjustment or a refusal into words.
func say(what message.Teller) string { return i18n.English().Say(what) }
