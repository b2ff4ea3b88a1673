package journal

import (
	"fmt"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/tournament"
)

// alteration is what a change altered: fields with their values before and after.
type alteration struct{ before, after []string }

// told writes the fields as rating 1450 -> 1460, club -> Grou.
func (a alteration) told(loc *i18n.Localizer) string {
	texts := make([]string, len(a.before))
	for i, was := range a.before {
		field, now, _ := strings.Cut(a.after[i], " ")
		_, old, _ := strings.Cut(was, " ")
		texts[i] = strings.TrimRight(fieldTitle(field, loc)+" "+old, " ") + " -> " + now
	}
	return strings.Join(texts, ", ")
}

// fieldTitle is what people call a field of an event or a player, where papers have a
// word for it; else its name in data. In English that is the word,
// but of how games are recorded.
func fieldTitle(field string, loc *i18n.Localizer) string {
	id := ""
	switch field {
	case "time", "place", "arbiter", "organiser", "deputies", "variant", "rules", "score", "draws", "system", "tiebreaks":
		id = "fact." + field
	case "name", "title", "rating", "club", "federation", "sex", "patronymic", "region", "rank", "coach", "groups", "team":
		id = "column." + field
	case "birth_year", "published", "no_bye":
		id = "player.field." + strings.ReplaceAll(field, "_", "-")
	case "fee", "default_time",
		"prizes.currency", "prizes.sharing", "prizes.first_whole", "prizes.unit", "prizes.lists",
		"privacy.birth_years", "privacy.minors_birth_years", "privacy.irregularities", "privacy.initials_under", "privacy.pages":
		id = "event.fact." + strings.NewReplacer("_", "-", ".", "-").Replace(field)
	case "recording.assist", "recording.recorders", "recording.delay", "recording.clocks":
		id = "recording-set." + strings.TrimPrefix(field, "recording.")
	}
	if named := "journal-field." + strings.NewReplacer("_", "-", ".", "-").Replace(field); loc.Has(named) {
		return loc.T(named) // its name in data says nothing to who reads a journal
	}
	inData := loc.Lang() == "en" && !strings.HasPrefix(id, "recording-set.")
	if id == "" || inData || !loc.Has(id) {
		return field
	}
	first, size := utf8.DecodeRuneInString(loc.T(id))
	return string(unicode.ToLower(first)) + loc.T(id)[size:]
}

// alterations are the fields that the edits of a journal altered, by the number of
// the change, also of those that were taken back.
func alterations(changes []tournament.Change, loc *i18n.Localizer) map[int64]alteration {
	found := make(map[int64]alteration)
	state, at := new(tournament.Tournament), 0
	for i, c := range changes {
		tell := toldOf(c.Kind)
		if tell.alters == nil {
			continue
		}
		if tell.ofState {
			var err error
			if state, at, err = stateBefore(changes, state, at, i); err != nil {
				return found // a journal that does not fold is for verify to name
			}
		}
		body, err := c.Decode()
		if err != nil {
			continue
		}
		var a alteration
		if tell.alters(&a, body, state, loc); len(a.before) > 0 {
			found[c.Seq] = a
		}
	}
	return found
}

// stateBefore is the state before an entry, from that before an earlier one where
// nothing was taken back between the two.
func stateBefore(changes []tournament.Change, state *tournament.Tournament, at, until int) (*tournament.Tournament, int, error) {
	for ; at < until; at++ {
		if changes[at].Kind == tournament.KindUndone {
			folded, err := tournament.Fold(changes[:until])
			return folded, until, err
		}
		if _, err := state.Fold(changes[at]); err != nil {
			return state, at, err
		}
	}
	return state, until, nil
}

// player adds what an edit alters of a player; in which rounds he is there is not
// a matter of it.
func (a *alteration) player(state *tournament.Tournament, now tournament.Player) {
	was, ok := state.Player(now.ID)
	if !ok {
		return
	}
	a.compare("", reflect.ValueOf(was), reflect.ValueOf(now.WithPresence(was)))
}

// stage adds what an edit alters of a stage; rounds and numbers are not a matter of it.
func (a *alteration) stage(state *tournament.Tournament, now tournament.Stage, loc *i18n.Localizer) {
	was, ok := state.Stage(now.Number)
	if !ok {
		return
	}
	was, now = was.WithState(tournament.Stage{}), now.WithState(tournament.Stage{})
	if old, bans := bansText(state, was.Bans, loc), bansText(state, now.Bans, loc); old != bans {
		a.note("bans", old, bans)
	}
	was.Bans, now.Bans = nil, nil
	a.compare("", reflect.ValueOf(was), reflect.ValueOf(now))
}

// bansText names who may not meet.
func bansText(state *tournament.Tournament, bans []tournament.Ban, loc *i18n.Localizer) string {
	texts := make([]string, len(bans))
	for i, b := range bans {
		texts[i] = loc.Say(pairing.BanSays(b, func(id tournament.PlayerID) any { return parts.PlayerName(state, id) }))
	}
	return strings.Join(texts, " / ")
}

// compare adds the fields in which two structs differ, by their names in JSON;
// those of a struct inside by its name and theirs.
func (a *alteration) compare(prefix string, was, now reflect.Value) {
	for i := range was.NumField() {
		name, _, _ := strings.Cut(was.Type().Field(i).Tag.Get("json"), ",")
		before, after := was.Field(i), now.Field(i)
		switch {
		case valueText(before) == valueText(after):
		case before.Kind() == reflect.Struct:
			a.compare(prefix+name+".", before, after)
		default:
			a.note(prefix+name, valueText(before), valueText(after))
		}
	}
}

// valueText is a value of a field on paper; empty for one that is not set.
func valueText(v reflect.Value) string {
	if v.IsZero() {
		return ""
	}
	if _, named := v.Interface().(fmt.Stringer); !named && v.Kind() == reflect.Slice {
		texts := make([]string, v.Len())
		for i := range texts {
			texts[i] = valueText(v.Index(i))
		}
		return strings.TrimRight(strings.Join(texts, ", "), ", ")
	} else if !named && v.Kind() == reflect.Struct {
		var texts []string
		for i := range v.NumField() {
			if text := valueText(v.Field(i)); text != "" {
				texts = append(texts, text)
			}
		}
		return strings.Join(texts, " ")
	}
	return strings.TrimPrefix(fmt.Sprint(v.Interface()), "map")
}

// note adds one field.
func (a *alteration) note(field, was, now string) {
	a.before = append(a.before, strings.TrimRight(field+" "+was, " "))
	a.after = append(a.after, strings.TrimRight(field+" "+now, " "))
}
