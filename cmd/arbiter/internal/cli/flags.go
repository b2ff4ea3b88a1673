package cli

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/store/durable"
)

// FormatFlag adds --format with its choices; the first is the default.
func FormatFlag(cmd *cobra.Command, value *string, choices ...string) {
	*value = choices[0]
	cmd.Flags().Var(NewChoice(value, choices), "format", "output format: "+strings.Join(choices, ", "))
	OfferWords(cmd, "format", choices)
}

// Choice is a flag that takes one of a few words, so that another is refused
// before anything is opened.
type Choice struct {
	value   *string
	Choices []string
}

// NewChoice is a flag that takes one of a few words.
func NewChoice(value *string, choices []string) *Choice { return &Choice{value, choices} }

// String is the word that is chosen.
func (c *Choice) String() string { return *c.value }

// Type is what the help text calls the flag's value.
func (c *Choice) Type() string { return "string" }

// Set takes one of the words.
func (c *Choice) Set(text string) error {
	if !slices.Contains(c.Choices, text) {
		return ChooseOne(c.Choices)
	}
	*c.value = text
	return nil
}

// ChooseOne is the error of a flag that takes one of a few words.
func ChooseOne(words []string) error {
	return message.Err("cmd-stage.choose", message.Args{"Words": words})
}

// InFlags says a refusal of figures with the names of the flags that they stand in.
func InFlags(err error) error {
	var r *refusal.Refusal
	if !errors.As(err, &r) || FlagSentences()[r.Code] == "" {
		return err
	}
	return Fail(ExitOfClass(r.Class), message.Because(r, FlagSentences()[r.Code], r.Args), remedies.Hint(r.Remedy))
}

// FlagSentences are the ids of refusals with the names of flags, by those without.
func FlagSentences() map[string]string {
	return map[string]string{
		"rank.unrated": "why.rank.unrated", "rank.best": "cmd-event.bad-best",
		"rank.performance": "cmd-event.bad-performance", "rank.performance-bounds": "cmd-event.performance-bounds",
		"rank.factor": "cmd-event.bad-k", "rank.factor-bounds": "cmd-event.k-bounds",
	}
}

// VariantFlag adds --variant.
func VariantFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "variant", games.Default, "the game that is played: "+strings.Join(VariantIDs(), ", "))
	CompleteVariants(cmd)
}

// CompleteVariants offers the variants to the shell.
func CompleteVariants(cmd *cobra.Command) {
	OfferWords(cmd, "variant", VariantIDs())
}

// VariantIDs lists the variants.
func VariantIDs() []string {
	var ids []string
	for _, g := range games.All() {
		ids = append(ids, g.ID())
	}
	return ids
}

// Completions are words for the shell.
func Completions(words []string) []cobra.Completion {
	out := make([]cobra.Completion, len(words))
	copy(out, words)
	return out
}

// RuleSetIDs lists the rule sets.
func RuleSetIDs() string {
	var ids []string
	for _, set := range rules.RuleSets() {
		ids = append(ids, set.ID)
	}
	return strings.Join(ids, ", ")
}

// ErrMissing is the error of a check of arguments for words that lack.
var ErrMissing = errors.New("words lack")

// OfferedWords is the annotation of a flag with the words that the shell offers for it.
const OfferedWords = "arbiter_offered_words"

// OfferWords has the shell offer words for a flag of a command.
func OfferWords(cmd *cobra.Command, flag string, words []string) {
	f := cmd.Flag(flag)
	if f.Annotations == nil {
		f.Annotations = make(map[string][]string)
	}
	f.Annotations[OfferedWords] = words
}

// OrDefault is a text, or what an empty one stands for.
func OrDefault(text, empty string) string {
	if text == "" {
		return empty
	}
	return text
}

// Codes lists the codes of the catalogue.
func Codes() []string {
	var all []string
	for _, e := range sheet.Catalogue() {
		all = append(all, string(e.Code))
	}
	return all
}

// NotTheEvent says which file an export takes, where it was given an event.
func NotTheEvent(err error, example string) error {
	if refused := (*durable.EventFileError)(nil); !errors.As(err, &refused) {
		return err
	}
	return Fail(ExitRefused, err, message.New("remedy.export-file", message.Args{"Flag": "--file", "Command": "arbiter " + example + " --file club.arbiter"}))
}

// AllGroupsFlag adds --all-groups to a command that reads.
func AllGroupsFlag(cmd *cobra.Command, value *bool) {
	cmd.Flags().BoolVar(value, "all-groups", false, "of all events of the folder")
}

// IncidentWords are the codes of incidents.
func IncidentWords() []string {
	var words []string
	for _, row := range tournament.IncidentKinds() {
		words = append(words, string(row.Kind))
	}
	return words
}

// PresetNames lists the presets of leagues.
func PresetNames() []string {
	var names []string
	for _, p := range teams.TeamPresets() {
		names = append(names, p.Name)
	}
	return names
}

// Scores are the names of the score systems.
func Scores() []string {
	var names []string
	for _, s := range tournament.ScoreSystems() {
		names = append(names, s.Name)
	}
	return names
}

// NoChat refuses to make a text for a chat of what is no such paper.
func NoChat() error {
	return Usage(message.Err("cmd-print.no-chat", message.Args{"Papers": message.AndOf(PapersWith(reports.TakesChat))}))
}

// PapersWith are the papers of a need, by name.
func PapersWith(need reports.Need) []string {
	var names []string
	for _, p := range reports.Papers() {
		if p.Has(need) {
			names = append(names, p.ID)
		}
	}
	return names
}
