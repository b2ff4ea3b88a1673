package main

import (
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/arbiter/internal/cli"
)

// topics are the pages of help beside those of the commands, in the order in which
// they are listed. That of the day is a command, in the language of the reader.
func topics() [][2]string {
	return [][2]string{
		{"swiss", swissTopic},
		{"round-robin", roundRobinTopic},
		{"results", resultsTopic},
		{"papers", papersTopic},
		{"sheets", sheetsTopic},
		{"mistakes", mistakesTopic},
		{"exit-codes", exitCodesTopic},
	}
}

// topicNames are the names of all topics.
func topicNames() []string {
	names := []string{"day"}
	for _, topic := range topics() {
		names = append(names, topic[0])
	}
	return append(names, "flags", "all")
}

// writeTopic writes the page of a topic; false if there is none of that name.
func writeTopic(root *cobra.Command, w io.Writer, name string) bool {
	var b strings.Builder
	switch name = strings.ToLower(name); name {
	case "all":
		writeAllCommands(&b, root)
	case "flags":
		writeFlagsTopic(&b, root)
	default:
		for _, topic := range topics() {
			if topic[0] == name {
				b.WriteString(topic[1])
			}
		}
	}
	_, _ = io.WriteString(w, b.String()) // that the output failed is remembered by it
	return b.Len() > 0
}

// writeAllCommands lists every command by its group.
func writeAllCommands(b *strings.Builder, root *cobra.Command) {
	b.WriteString("Every command. Of one: arbiter help COMMAND\n")
	for _, group := range root.Groups() {
		b.WriteString("\n" + group.Title + "\n")
		var of []*cobra.Command
		for _, c := range root.Commands() {
			if c.GroupID == group.ID {
				of = append(of, c)
			}
		}
		writeCommands(b, of)
	}
}

// writeFlagsTopic lists the flags of every command, and those of everything that
// writes tables.
func writeFlagsTopic(b *strings.Builder, root *cobra.Command) {
	b.WriteString("Flags of every command:\n")
	writeFolded(b, strings.TrimRight(shownFlags(root.PersistentFlags()).FlagUsagesWrapped(cli.HelpWidth), "\n"))
	b.WriteString("\nFlags of commands that write tables (csv) and papers (pdf):\n")
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	if print := subcommand(root, "print"); print != nil {
		for _, name := range styleFlags() {
			if f := print.Flags().Lookup(name); f != nil {
				set.AddFlag(f)
			}
		}
	}
	writeFolded(b, strings.TrimRight(set.FlagUsagesWrapped(cli.HelpWidth), "\n"))
}

const swissTopic = `A Swiss:

  arbiter new open --name "Open" --system swiss --rounds 7
  arbiter player import list.csv           the players, from a list
  arbiter round pair                       pairs the next round
  arbiter round pair --draft               only proposes it; then round swap,
                                           round set, round publish
  arbiter result enter                     the results, board by board
  arbiter explain pairing 2 --board 3      why that board was paired so
  arbiter player add NAME --late           lets a player in after round 1
  arbiter player absent NAME --round 3 --bye half
  arbiter player withdraw NAME             takes a player out
  arbiter round forbid 4-7                 these two may not meet
  arbiter round unpair --why "..."         takes the last round back
  arbiter standings                        and crosstable, explain rank
`

const roundRobinTopic = `A round robin:

  arbiter new club --name "Club" --system round-robin --cycles 2
  arbiter player add NAME --rating 1450
  arbiter round pair --all                 pairs every round at once
  arbiter print schedule                   who plays whom and when
  arbiter stage dates                      the days of the rounds
  arbiter result 3 1-0 --round 5           a game of another round
  arbiter status                           what is still open
  arbiter player withdraw NAME             what becomes of the games follows the
                                           rules of the stage: stage show
  arbiter crosstable
`

const resultsTopic = `Results:

  arbiter result enter                     the slips as they come in
  arbiter result 5 1-0                     board 5 of the current round
  arbiter result 3.2 1/2 --round 4         the second game of a micro-match
  arbiter result 5 +/-                     a forfeit: Black did not appear
  arbiter result 3 adj                     adjourned; the result follows later
  arbiter result 5 0-1 --correct --why "slip was read wrong"
  arbiter status                           which boards are open
  arbiter hall                             the same in a browser; players and
                                           helpers report on their phones

Results are 1-0, 0-1, 1/2, 0-0, +/-, -/+, -/-, adj, post and void, or the points
of both sides as the event scores them (2-0, 1-1). See arbiter help result.
`

const papersTopic = `Papers:

  arbiter print                            lists the papers there are
  arbiter print round --out round.pdf      the pairings; also as html, xlsx, csv
  arbiter print seats                      the same by name: where do I sit?
  arbiter print slips --out slips.pdf      result slips to cut
  arbiter print slips --ways --out s.pdf   with a code for each player's phone
  arbiter print standings crosstable --out wall.pdf
  arbiter print standings --lang nl        in another language: en fy nl ru uk
  arbiter print --into papers --format pdf every paper, a file each
  arbiter publish site                     the web site of the event

Names of papers may be those of your language: arbiter print stand.
`

const sheetsTopic = `Game sheets:

  arbiter game enter 5                     types a paper sheet in, move by move
  arbiter game add 5 game.pdn              hands a file in
  arbiter check                            checks the sheets of the event
  arbiter check round3.pdn                 checks files, without an event
  arbiter explain capture-omitted          what a finding means, and what to do
  arbiter ruling add --board 5 --decision stands --why "..."
  arbiter incident add --board 3 --article 24 "what happened"
  arbiter play game.pdn                    steps through a game

A finding is named as check prints it (r2.b7.g1:13:unreachable-square), or by
its board where a game has one finding that needs a ruling.
`

const mistakesTopic = `Something is wrong:

  arbiter undo                             takes the last change back
  arbiter redo                             brings it back
  arbiter journal                          what was done, by whom, and why
  arbiter result 5 0-1 --correct --why "..."    another result
  arbiter player edit NAME                 a name, a rating, a club
  arbiter player merge                     one person registered twice
  arbiter round unpair --why "..."         a round that was paired too early
  arbiter round colours                    a game with the colours the other way
  arbiter verify                           is the file what its journal says?
  arbiter restore COPY                     puts a copy back
`

const exitCodesTopic = `Exit codes, for scripts:

    0  fine
    1  findings, or differences
    2  wrong usage
    3  unreadable input; in a batch it beats 1
    4  no legal pairing
    5  storage: the event file could not be written or read
    6  refused by the event's state
    7  conflict with another arbiter's change
    8  done, but saying so failed
    9  it fits, but is no proof: few digits of a paper
   70  internal: a fault of the program
  130  interrupted
`
