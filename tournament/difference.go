package tournament

import (
	"fmt"
	"reflect"
	"time"

	"arbiter/rules/message"
)

// Difference names the first place where a state is not as it should be, and both
// values there, for tests: the id of a message and its values. It is empty if the two
// are the same.
func Difference(want, have *Tournament) string {
	d, _ := Differs(want, have)
	return d.String()
}

// Differs says the first place where a state is not as it should be, and both values
// there: "stage 1, round 2, board 5, game 1, Result is 0-1, not 1-0".
func Differs(want, have *Tournament) (difference message.Message, differ bool) {
	d := differs(nil, reflect.ValueOf(want).Elem(), reflect.ValueOf(have).Elem())
	return d, d.Code != ""
}

// differs walks two values of one type side by side; path is where they stand.
func differs(path []any, want, have reflect.Value) message.Message {
	if _, isTime := want.Interface().(time.Time); !isTime {
		switch want.Kind() {
		case reflect.Struct:
			return fieldDifference(path, want, have)
		case reflect.Slice, reflect.Array:
			return rowDifference(path, want, have)
		case reflect.Pointer:
			switch {
			case want.IsNil() && have.IsNil():
				return message.Message{}
			case want.IsNil():
				return message.New("tournament.should-not-be", args{"Place": path})
			case have.IsNil():
				return message.New("tournament.is-missing", args{"Place": path})
			default:
				return differs(path, want.Elem(), have.Elem())
			}
		}
	}
	if reflect.DeepEqual(want.Interface(), have.Interface()) {
		return message.Message{}
	}
	return message.New("tournament.differs", args{"Place": path, "Have": short(have), "Want": short(want)})
}

// fieldDifference is the first difference between two structs.
func fieldDifference(path []any, want, have reflect.Value) message.Message {
	for i := range want.NumField() {
		inner := path
		// Lists of rows go by the names of their rows, not by that of the list.
		if want.Field(i).Kind() != reflect.Slice || rowCode(want.Field(i).Type().Elem()) == "" {
			inner = append(path[:len(path):len(path)], want.Type().Field(i).Name)
		}
		if d := differs(inner, want.Field(i), have.Field(i)); d.Code != "" {
			return d
		}
	}
	return message.Message{}
}

// rowDifference is the first difference between two lists.
func rowDifference(path []any, want, have reflect.Value) message.Message {
	code := rowCode(want.Type().Elem())
	for i := range max(want.Len(), have.Len()) {
		switch {
		case i >= have.Len():
			return message.New("tournament.is-missing", args{"Place": append(path[:len(path):len(path)], rowPlace(code, want.Index(i), i))})
		case i >= want.Len():
			return message.New("tournament.should-not-be", args{"Place": append(path[:len(path):len(path)], rowPlace(code, have.Index(i), i))})
		}
		inner := append(path[:len(path):len(path)], rowPlace(code, want.Index(i), i))
		if d := differs(inner, want.Index(i), have.Index(i)); d.Code != "" {
			return d
		}
	}
	return message.Message{}
}

// rowCode is the id of what a row of the state is called; empty for other values.
func rowCode(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[Player]():
		return "tournament.row-player"
	case reflect.TypeFor[Stage]():
		return "tournament.row-stage"
	case reflect.TypeFor[Round]():
		return "tournament.row-round"
	case reflect.TypeFor[Pairing]():
		return "tournament.row-board"
	case reflect.TypeFor[Game]():
		return "tournament.row-game"
	case reflect.TypeFor[Finding]():
		return "tournament.row-finding"
	case reflect.TypeFor[Incident]():
		return "tournament.row-incident"
	case reflect.TypeFor[Ruling]():
		return "tournament.row-ruling"
	case reflect.TypeFor[Device]():
		return "tournament.row-device"
	default:
		return ""
	}
}

// rowPlace is the place of a row: its number where it has one, which is its
// first field, else its place in the list.
func rowPlace(code string, row reflect.Value, i int) any {
	switch {
	case code == "":
		return i + 1
	case row.Field(0).CanInt():
		return message.New(code, args{"Number": row.Field(0).Int()})
	default:
		return message.New(code, args{"Number": i + 1})
	}
}

// short writes a value for a message, cut to a readable length.
func short(v reflect.Value) any {
	const most = 60
	text := []rune(fmt.Sprintf("%v", v))
	if len(text) > most {
		return string(text[:most]) + "…"
	}
	if len(text) == 0 {
		return message.New("tournament.empty")
	}
	return string(text)
}
