package archive

import (
	"cmp"
	"context"
	"slices"

	"arbiter/tournament/archive/people"
	"arbiter/tournament/naming"
)

// ratedPeople are the people of a run: whoever the names of the sheets, the list before
// and the seed are of, as [people.Resolve] has it, with what people said of them.
type ratedPeople struct {
	of    map[string]int // the person of a name; persons are numbered from 0
	names [][]string     // of each person, in order
	weigh []int64        // of each person: sheets that bear one of the names
	links int64          // entries of the log of people that were followed
}

// resolvePeople puts the names of an archive together with others, that lists and seeds
// have.
func resolvePeople(ctx context.Context, e Engine, others []string) (*ratedPeople, error) {
	records, err := NameRecords(ctx, e)
	if err != nil {
		return nil, err
	}
	there := make(map[string]bool, len(records))
	for _, r := range records {
		there[r.ID] = true
	}
	for _, name := range others {
		if !there[name] {
			there[name] = true
			records = append(records, people.Record{ID: name, Name: name})
		}
	}
	links, entries, err := Links(ctx, e)
	if err != nil {
		return nil, err
	}
	who := &ratedPeople{of: make(map[string]int, len(records)), links: entries}
	for i, p := range people.Resolve(records, links) {
		who.names = append(who.names, p.Records)
		for _, name := range p.Records {
			who.of[name] = i
		}
	}
	return who, who.count(ctx, e)
}

// count weighs the people.
func (w *ratedPeople) count(ctx context.Context, e Engine) error {
	w.weigh = make([]int64, len(w.names))
	sheets := map[string]int64{}
	for name, err := range e.Names(ctx) {
		if err != nil {
			return err
		}
		if p, ok := w.of[name.Text]; ok {
			w.weigh[p] += name.Sheets
			sheets[name.Text] = name.Sheets
		}
	}
	for _, names := range w.names { // the most usual first
		slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(sheets[b], sheets[a]), cmp.Compare(a, b)) })
	}
	return nil
}

// person is the person of a name; false where it names nobody.
func (w *ratedPeople) person(name string) (int, bool) {
	if naming.Nameless(name) {
		return 0, false
	}
	p, ok := w.of[name]
	return p, ok
}

// call makes a name of a person the one by which lists know the person.
func (w *ratedPeople) call(person int, name string) {
	names := w.names[person]
	if at := slices.Index(names, name); at > 0 {
		copy(names[1:at+1], names[:at])
		names[0] = name
	}
}

// name is the one by which lists know a person.
func (w *ratedPeople) name(person int) string { return w.names[person][0] }

// called are all names of a person, in order; nil where there is but one.
func (w *ratedPeople) called(person int) []string {
	if len(w.names[person]) < 2 {
		return nil
	}
	names := slices.Clone(w.names[person])
	slices.Sort(names)
	return names
}

// namesBesideSheets adds the names that stand in events that were pushed and on rating
// lists, which have them from seeds.
func namesBesideSheets(ctx context.Context, e Engine, there map[string]bool) error {
	for p, err := range EventPlayers(ctx, e) {
		if err != nil {
			return err
		}
		there[p.Name] = true
	}
	for list, err := range RatingLists(ctx, e) {
		if err != nil {
			return err
		}
		for i := range list.People {
			for _, name := range list.People[i].Called() {
				there[name] = true
			}
		}
	}
	return nil
}
