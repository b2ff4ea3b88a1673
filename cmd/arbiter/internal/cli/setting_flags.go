package cli

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// SettingFlag adds the flag of a setting of an event, with what holds where it is not given.
func SettingFlag(cmd *cobra.Command, row setup.EventSetting, usual string) {
	name := string(row.Field)
	switch {
	case row.Flag == "": // it is said by a command of its own
		return
	case row.Number:
		cmd.Flags().Int(name, 0, row.Flag)
	default:
		cmd.Flags().String(name, usual, row.Flag)
	}
	if row.Choices != nil {
		OfferWords(cmd, name, setup.ChoiceWords(row.Choices()))
	}
}

// SettingWords are the words of the flags of settings that are given, or that hold where they
// are not.
func SettingWords(cmd *cobra.Command) map[setup.EventField]string {
	words := make(map[setup.EventField]string)
	for _, field := range setup.EventFields() {
		if flag := cmd.Flag(string(field)); flag.Changed || flag.DefValue != "" && flag.DefValue != "0" {
			words[field] = flag.Value.String()
		}
	}
	return words
}

// ReadSettings reads the words of flags of settings.
func ReadSettings(words map[setup.EventField]string) (tournament.Event, []setup.EventField, error) {
	given, fields, err := setup.ReadEventSettings(words)
	var refused *refusal.Refusal
	if err == nil || errors.As(err, &refused) {
		return given, fields, err
	}
	return given, fields, Usage(err)
}

// GivenFields are the settings whose flags are given.
func GivenFields[F ~string](fields []F, given func(flag string) bool) (have []F) {
	for _, field := range fields {
		if given(string(field)) {
			have = append(have, field)
		}
	}
	return have
}

// StageOptions are what flags say of how a stage is paired.
type StageOptions struct {
	Stage  tournament.Stage
	Keizer string
	Given  func(flag string) bool
}

// StageFlags adds the flags that say how a stage is paired, but for those that the command has.
func StageFlags(cmd *cobra.Command, opts *StageOptions) {
	opts.Stage = tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}
	opts.Given = cmd.Flags().Changed
	f := cmd.Flags()
	for _, row := range setup.StageSettings() {
		name := string(row.Field)
		if row.Flag == "" || f.Lookup(name) != nil {
			continue
		}
		value := &stageFlag{row: row, to: &opts.Stage}
		flag := f.VarPF(value, name, "", row.Flag)
		if value.Type() == "bool" {
			flag.NoOptDefVal = "true"
		}
		if row.Choices != nil {
			OfferWords(cmd, name, setup.ChoiceWords(row.Choices()))
		}
	}
	f.StringVar(&opts.Keizer, "keizer", "", "Keizer: settings as KEY=VALUE, separated by commas, or the name of a preset ("+strings.Join(setup.KeizerPresets(), ", ")+"); keys, see arbiter keizer presets: "+strings.Join(setup.KeizerKeys(), ", "))
}

// stageFlag is the flag of a setting of a stage.
type stageFlag struct {
	row   setup.StageSetting
	to    *tournament.Stage
	typed string
}

// String is what the stage has.
func (f *stageFlag) String() string {
	if f.to == nil {
		return ""
	}
	return f.row.Text(*f.to)
}

// Type is what the help text calls the flag's value.
func (f *stageFlag) Type() string {
	switch {
	case f.row.Number:
		return "int"
	case f.row.Tick == "yes":
		return "bool"
	}
	return "string"
}

// Set reads the setting; where words stand in a row, behind those of before.
func (f *stageFlag) Set(text string) error {
	if f.row.Many {
		text = f.typed + " " + text
	}
	f.typed = text
	return f.row.Read(f.to, text)
}

// Flagged names the flag whose value a refusal is about.
func Flagged(err error) error {
	var r *refusal.Refusal
	if !errors.As(err, &r) {
		return err
	}
	value, has := r.Args["Value"]
	flag := map[string]string{"stages.no-place": "--place"}[r.Code]
	for _, row := range setup.StageSettings() {
		if has && slices.Contains(row.Refuses, r.Code) {
			flag = "--" + string(row.Field)
		}
	}
	if flag == "" {
		return err
	}
	said := message.Because(r, "cmd-stage.flag", message.Args{"Flag": flag, "Value": value, "Why": r})
	return Fail(ExitOfClass(r.Class), said, remedies.Hint(r.Remedy))
}
