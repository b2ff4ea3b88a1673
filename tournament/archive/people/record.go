package people

import (
	"slices"
	"strings"

	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// Register is a number by which a register knows a person.
type Register struct {
	Giver string // fmjd, kndb, in lower case; empty is the register of the list
	ID    string
}

// Record is a name as a sheet or a list has it, with what stands beside it.
type Record struct {
	ID         string // of the record, one of a kind
	Name       string // as it is written
	Source     string // where it comes from; no evidence
	Federation string // three letters, empty if not known
	BirthYear  int    // 0 is not known
	From       int    // the first year in which the name was at the board; 0 is not known
	Until      int    // the last one
	Registers  []Register
	Club       string
	Title      string
	Sex        tournament.Sex
}

// Known is a record taken apart, for comparing it with many.
type Known struct {
	Record
	name     Name
	club     string
	slavic   bool    // the surname ends as those from Cyrillic letters do
	cyrillic bool    // the federation's players are written in Cyrillic letters at home
	starts   letters // what the first given name can begin with, in all ways to read the name
	latin    bool    // the name and the federation's are written in Latin letters
}

// Know takes a record apart.
func Know(r Record) Known {
	r.Federation = strings.ToUpper(strings.TrimSpace(r.Federation))
	k := Known{Record: r, name: ParseName(r.Name), club: strings.Join(naming.Words(r.Club), " ")}
	k.slavic = k.name.slavic()
	k.starts = k.name.starts()
	k.cyrillic = slices.Contains(transliterating, r.Federation)
	k.latin = r.Federation != "" && !k.cyrillic && !isCyrillic(r.Name)
	return k
}

// knowAll takes records apart.
func knowAll(records []Record) []Known {
	all := make([]Known, len(records))
	for i, r := range records {
		all[i] = Know(r)
	}
	return all
}
