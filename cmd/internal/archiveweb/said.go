package archiveweb

import (
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament/archive/people"
)

// joined are sentences as one line.
func (v *visit) joined(sentences []string) string { return strings.Join(sentences, "; ") }

// linkSaid is what somebody said of two names, when and why.
func (v *visit) linkSaid(link people.Link) string {
	says := v.Say("archive.linked-"+string(link.Says), message.Args{"A": link.A, "B": link.B})
	return v.Say("archive-web.said", message.Args{"Says": says, "Who": link.Who, "Why": link.Why, "Day": v.words.Date(v.words.Local(link.When).Format("2006-01-02"))})
}
