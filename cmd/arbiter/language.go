package main

import (
	"cmp"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// languageFlags adds the flags that say how papers and tables are written.
func (e *env) languageFlags(cmd *cobra.Command) {
	f := cmd.PersistentFlags()
	f.StringVar(&e.lang, "lang", "", "language of papers and tables: "+strings.Join(i18n.Languages(), ", ")+" (default: that of the settings, else of the environment; JSON: en)")
	f.StringVar(&e.half, "half", "", "how half a point is written: ½, or decimal for 0.5 (default ½)")
}

// localize finds the words of a command. What programs read does not depend on
// the environment: there only --lang says the language.
func (e *env) localize(cmd *cobra.Command) error {
	lang := e.lang
	if lang == "" && !writesJSON(cmd) {
		lang = e.usualLanguage()
	}
	loc, err := e.wordsIn(lang)
	if err != nil {
		return err
	}
	e.words, e.said = loc, nil
	return nil
}

// wordsIn are the words of a language, as --half writes points and in the zone of the
// times that people are shown.
func (e *env) wordsIn(lang string) (*i18n.Localizer, error) {
	loc, err := i18n.New(lang)
	if err != nil {
		return nil, usage(err)
	}
	switch strings.ToLower(e.half) {
	case "", "½", "half":
	case "decimal", "0.5", "0,5":
		loc = loc.WithDecimals()
	default:
		return nil, usage(message.Err("cmd.no-half", message.Args{"Text": e.half}), message.New("cmd.give-half"))
	}
	return loc.In(e.zone), nil
}

// usualLanguage is that of the settings, else that of the environment.
func (e *env) usualLanguage() string {
	return cmp.Or(e.defaults().Language, i18n.FromEnvironment(e.getenv, systemLanguage()))
}

// writesJSON reports whether a command line asks for JSON: by --format, --to, or
// the name of the file to write.
func writesJSON(cmd *cobra.Command) bool {
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
