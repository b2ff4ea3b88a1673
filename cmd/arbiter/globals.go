package main

import (
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// datePapers reads --now, the day in the properties of papers that must not change.
// Changes are dated by the clock alone: a journal whose times anybody may choose
// proves nothing.
func datePapers(e *cli.Env, cmd *cobra.Command) error {
	text, err := cmd.Flags().GetString("now")
	if err != nil || text == "" {
		return err
	}
	if e.Output.Made, err = time.Parse(time.RFC3339, text); err != nil {
		return cli.Usage(message.Err("cmd.now-no-time", message.Args{"Text": text}), message.New("cmd.write-time"))
	}
	return nil
}

// takeGroup gives --group of a command that has a flag of that name itself, as the groups
// that a player belongs to, its other meaning: in a folder with several events, of which
// none is named otherwise, the value that names one is that event.
func takeGroup(e *cli.Env, cmd *cobra.Command) {
	own := cmd.Flags().Lookup("group")
	if own == nil || own == cmd.Root().PersistentFlags().Lookup("group") || !own.Changed || e.File != "" || e.Getenv("ARBITER_FILE") != "" {
		return
	}
	groups, err := exchange.FindGroups(e.Folder())
	if err != nil || len(groups) < 2 {
		return
	}
	values := []string{own.Value.String()}
	list, several := own.Value.(pflag.SliceValue)
	if several {
		values = list.GetSlice()
	}
	for i, value := range values {
		if _, err := exchange.ChooseGroup(cmd.Context(), groups, value, e.ReadingOptions()); err != nil {
			continue
		}
		e.Group = value
		if several {
			err = list.Replace(append(append([]string{}, values[:i]...), values[i+1:]...))
		} else {
			err = own.Value.Set("")
		}
		own.Changed = err == nil && len(values) > 1
		return
	}
}

// languageFlags adds the flags that say how papers and tables are written.
func languageFlags(e *cli.Env, cmd *cobra.Command) {
	f := cmd.PersistentFlags()
	f.StringVar(&e.Lang, "lang", "", "language of papers and tables: "+strings.Join(i18n.Languages(), ", ")+" (default: that of the settings, else of the environment; JSON: en)")
	f.StringVar(&e.Half, "half", "", "how half a point is written: ½, or decimal for 0.5 (default ½)")
}

// readLang takes --lang where no command is found that would read it: what is wrong with
// the line is said in that language too.
func readLang(e *cli.Env, root *cobra.Command, args []string) {
	if _, _, wrong := root.Find(args); wrong == nil || e.Lang != "" {
		return
	}
	for i, arg := range args {
		text, is := strings.CutPrefix(arg, "--lang=")
		switch {
		case arg == "--":
			return
		case arg == "--lang" && i+1 < len(args):
			e.Lang, e.Said = args[i+1], nil
		case is:
			e.Lang, e.Said = text, nil
		}
	}
}

// localize finds the words of a command. What programs read does not depend on
// the environment: there only --lang says the language.
func localize(e *cli.Env, cmd *cobra.Command) error {
	lang := e.Lang
	if lang == "" && !cli.WritesJSON(cmd) {
		lang = e.UsualLanguage()
	}
	loc, err := e.WordsIn(lang)
	if err != nil {
		return err
	}
	e.Words, e.Said = loc, nil
	return nil
}
