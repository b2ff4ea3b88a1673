package tournament

import "arbiter/rules/message"

// Said is a sentence as the journal keeps it: the id of a message and its values
// ([message.Encode]), so that it can be said in any language. Journals from before
// messages had ids keep the sentence itself, in English, and incidents keep what the
// arbiter wrote.
type Said string

// Say is a message as the journal keeps it.
func Say(t message.Teller) Said { return Said(message.Encode(t)) }

// Tell is the message that was kept; of a sentence, the sentence.
func (s Said) Tell() message.Message {
	if m, ok := message.Decode(string(s)); ok {
		return m
	}
	return message.New("plain.text", message.Args{"Text": string(s)})
}

// Plain reports whether a sentence was kept, not a message.
func (s Said) Plain() bool {
	_, ok := message.Decode(string(s))
	return !ok
}
