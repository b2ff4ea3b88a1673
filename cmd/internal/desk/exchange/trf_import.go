package exchange

import (
	"fmt"
	"strings"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// importedAs says what is assumed of a report file that becomes an event, since the file
// does not say it, and which of its rounds are not as the Dutch system pairs them.
func importedAs(file *trf.File) []refusal.Note {
	where := func(code string, args message.Args) refusal.Note {
		return message.New("trf.place", message.Args{"Where": file.Name, "What": message.New(code, args)})
	}
	if file.System() != tournament.SystemSwiss {
		return nil
	}
	var notes []refusal.Note
	if file.Planned == 0 {
		notes = append(notes, where("trf-import.no-plan", nil))
	}
	if file.Initial == trf.ColourUnset {
		colour := "white"
		if dutch.FirstColour(file) == dutch.Black {
			colour = "black"
		}
		notes = append(notes, where("trf-import.initial."+colour, nil))
	}
	if len(notes) > 0 && file.Points == trf.DefaultPoints() {
		notes = append(notes, where("trf-import.points", nil))
	}
	rounds, _, err := (&TRF{file: file}).Check()
	if err != nil {
		return append(notes, where("trf-import.not-checked", message.Args{"Why": err}))
	}
	var others []int
	for _, r := range rounds {
		switch {
		case r.Not != nil:
			notes = append(notes, where("trf-import.no-round", message.Args{"Round": r.Round, "Why": r.Not}))
		case r.Answer.Verdict == dutch.VerdictIllegal:
			notes = append(notes, where(illegalIn(r)))
		case r.Answer.Verdict != dutch.VerdictSame:
			others = append(others, r.Round)
		}
	}
	if len(others) > 0 {
		notes = append(notes, where("trf-import.otherwise", message.Args{"Rounds": others, "Count": len(others)}))
	}
	return notes
}

// illegalIn says what is against the rules in a round: two who met, or a bye.
func illegalIn(r CheckedTRF) (string, message.Args) {
	args := message.Args{"Round": r.Round, "Rule": strings.TrimPrefix(fmt.Sprintf("%s, %s", r.Answer.Criterion.ID, r.Answer.Article), ", ")}
	if len(r.Answer.Instead) == 1 {
		args["One"], args["Other"] = int(r.Answer.Instead[0][0]), int(r.Answer.Instead[0][1])
		return "trf-import.illegal", args
	}
	args["One"] = int(r.Bye)
	return "trf-import.illegal.bye", args
}
