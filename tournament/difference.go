package tournament

import (
	"fmt"
	"reflect"
	"strings"
	"time"
)

// Difference names the first place where a state is not as it should be, and
// both values there: "stage 1, round 2, board 5, game 1, Result is 0-1, not
// 1-0". It is empty if the two are the same.
func Difference(want, have *Tournament) string {
	return difference(nil, reflect.ValueOf(want).Elem(), reflect.ValueOf(have).Elem())
}

// difference walks two values of one type side by side.
func difference(path []string, want, have reflect.Value) string {
	if _, isTime := want.Interface().(time.Time); !isTime {
		switch want.Kind() {
		case reflect.Struct:
			return fieldDifference(path, want, have)
		case reflect.Slice, reflect.Array:
			return rowDifference(path, want, have)
		case reflect.Pointer:
			switch {
			case want.IsNil() && have.IsNil():
				return ""
			case want.IsNil():
				return strings.Join(path, ", ") + " should not be there"
			case have.IsNil():
				return strings.Join(path, ", ") + " is missing"
			default:
				return difference(path, want.Elem(), have.Elem())
			}
		}
	}
	if reflect.DeepEqual(want.Interface(), have.Interface()) {
		return ""
	}
	return fmt.Sprintf("%s is %s, not %s", strings.Join(path, ", "), short(have), short(want))
}

// fieldDifference is the first difference between two structs.
func fieldDifference(path []string, want, have reflect.Value) string {
	for i := range want.NumField() {
		inner := path
		// Lists of rows go by the names of their rows, not by that of the list.
		if want.Field(i).Kind() != reflect.Slice || rowName(want.Field(i).Type().Elem()) == "" {
			inner = append(path[:len(path):len(path)], want.Type().Field(i).Name)
		}
		if d := difference(inner, want.Field(i), have.Field(i)); d != "" {
			return d
		}
	}
	return ""
}

// rowDifference is the first difference between two lists.
func rowDifference(path []string, want, have reflect.Value) string {
	name := rowName(want.Type().Elem())
	for i := range max(want.Len(), have.Len()) {
		switch {
		case i >= have.Len():
			return strings.Join(append(path, rowPlace(name, want.Index(i), i)), ", ") + " is missing"
		case i >= want.Len():
			return strings.Join(append(path, rowPlace(name, have.Index(i), i)), ", ") + " should not be there"
		}
		inner := append(path[:len(path):len(path)], rowPlace(name, want.Index(i), i))
		if d := difference(inner, want.Index(i), have.Index(i)); d != "" {
			return d
		}
	}
	return ""
}

// rowName is what a row of the state is called; empty for other values.
func rowName(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[Player]():
		return "player"
	case reflect.TypeFor[Stage]():
		return "stage"
	case reflect.TypeFor[Round]():
		return "round"
	case reflect.TypeFor[Pairing]():
		return "board"
	case reflect.TypeFor[Game]():
		return "game"
	case reflect.TypeFor[Finding]():
		return "finding"
	case reflect.TypeFor[Incident]():
		return "incident"
	case reflect.TypeFor[Ruling]():
		return "ruling"
	default:
		return ""
	}
}

// rowPlace is the place of a row: its number where it has one, which is its
// first field, else its place in the list.
func rowPlace(name string, row reflect.Value, i int) string {
	if name != "" && row.Field(0).CanInt() {
		return fmt.Sprintf("%s %d", name, row.Field(0).Int())
	}
	return strings.TrimSpace(fmt.Sprintf("%s %d", name, i+1))
}

// short writes a value for a message, cut to a readable length.
func short(v reflect.Value) string {
	const most = 60
	text := []rune(fmt.Sprintf("%v", v))
	if len(text) > most {
		return string(text[:most]) + "…"
	}
	if len(text) == 0 {
		return "empty"
	}
	return string(text)
}
