// Package desk is what can be done at an event, each use case once, whoever asks: the
// terminal, a script, a browser. A request goes in; what was done comes out, or an
// error. An error that a person can act on is a [refusal.Refusal]: a code of a catalogue, the
// values, and what would help. No sentence, no flag and no exit code is made here: the
// reports put codes into words, each door has its own buttons for a remedy.
//
// A use case is one transaction: all of what it does is in the journal, or nothing.
package desk
