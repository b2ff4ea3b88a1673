package cli

import (
	"cmp"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// WordsIn are the words of a language, as --half writes points and in the zone of the
// times that people are shown.
func (e *Env) WordsIn(lang string) (*i18n.Localizer, error) {
	loc, err := i18n.New(lang)
	if err != nil {
		return nil, Usage(err)
	}
	switch strings.ToLower(e.Half) {
	case "", "½", "half":
	case "decimal", "0.5", "0,5":
		loc = loc.WithDecimals()
	default:
		return nil, Usage(message.Err("cmd.no-half", message.Args{"Text": e.Half}), message.New("cmd.give-half"))
	}
	return loc.In(e.Zone), nil
}

// UsualLanguage is that of the settings, else that of the environment.
func (e *Env) UsualLanguage() string {
	return cmp.Or(e.Defaults().Language, i18n.FromEnvironment(e.Getenv, systemLanguage()))
}

// WritesJSON reports whether a command line asks for JSON: by --format, --to, or
// the name of the file to write.
func WritesJSON(cmd *cobra.Command) bool {
	for _, name := range []string{"format", "to"} {
		if f := cmd.Flags().Lookup(name); f != nil && f.Value.String() != "" {
			return f.Value.String() == "json"
		}
	}
	if f := cmd.Flags().Lookup("out"); f != nil && strings.EqualFold(filepath.Ext(f.Value.String()), ".json") {
		return true
	}
	args := cmd.Flags().Args()
	return len(args) > 0 && strings.EqualFold(filepath.Ext(args[0]), ".json")
}
