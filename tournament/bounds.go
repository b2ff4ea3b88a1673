package tournament

import (
	"fmt"
	"math"
	"reflect"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament/timecontrol"
)

// The bounds of what an event can say. Flags and files are held to them, and so is
// every change when it is applied: an event file comes by mail, and what is made by
// a number in it must fit into memory and into sums.
const (
	MaxRounds = 999         // rounds of a stage; three columns in report files
	MaxCycles = 999         // of a round robin, as long as it has no more rounds
	MaxGames  = 99          // games of a pairing
	MaxStages = 999         // stages of an event
	MaxPoints = 100 * Point // what a game, a bye or acceleration is worth: products of sums over all rounds fit into a number
	MaxFactor = 1000        // the factor K of a rating rule
	MaxGap    = 10_000      // a difference of ratings that counts
	MaxText   = 64 << 10    // bytes of a text
	MaxRecord = 16 << 20    // bytes of a game sheet as it was written

	maxMoney  = Money(1) << 47 // cents: what ParseMoney reads
	maxNumber = 1_000_000_000  // what nothing is made by
	maxUsed   = 100 * 3600     // seconds on a clock: two digits of hours
	maxPieces = 1000           // men or kings on a board, with room for any game
)

// CheckBounds refuses a change, or a part of the state, that says a number beyond
// its bound, a text that is too long, or a word of a table that this version does
// not have. The error is a [RefusedError]: ErrOutOfBounds, or ErrUnknownChange for a word.
func CheckBounds(v any) error { return checkBounds(reflect.ValueOf(v), "", "") }

// checkBounds looks at a value; owner and field say what it is part of. What is
// zero says nothing.
func checkBounds(v reflect.Value, owner, field string) error {
	if !v.IsValid() || v.IsZero() {
		return nil
	}
	if err := checkWord(v); err != nil {
		return err
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return checkBounds(v.Elem(), owner, field)
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("json") != "-" { // what no file says has no bound
				if err := checkBounds(v.Field(i), v.Type().Name(), f.Name); err != nil {
					return err
				}
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if err := checkBounds(v.Index(i), owner, field); err != nil {
				return err
			}
		}
	case reflect.Map:
		for each := v.MapRange(); each.Next(); {
			if err := checkBounds(each.Key(), owner, field); err != nil {
				return err
			}
			if err := checkBounds(each.Value(), owner, field); err != nil {
				return err
			}
		}
	case reflect.String:
		most := MaxText
		if owner == "Sheet" && field == "PDN" {
			most = MaxRecord
		}
		if v.Len() > most {
			return outOfBounds("tournament.long-text", args{"Field": fieldName(owner, field), "Bytes": v.Len(), "Text": fmt.Sprintf("%.40s", v.String()), "Most": most})
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		low, high := numberBounds(v.Type(), owner, field)
		if n := v.Int(); n < low || n > high {
			return outOfBounds("tournament.not-within", args{"Field": fieldName(owner, field), "Number": n, "Low": low, "High": high})
		}
	}
	return nil // seeds are any number, and truth values have no bound
}

// numberBounds are the lowest and the highest number of a field.
func numberBounds(of reflect.Type, owner, field string) (low, high int64) {
	switch of {
	case reflect.TypeFor[Points]():
		switch owner {
		case "TeamTotal": // match points are below 0 after a penalty
			return -int64(MaxPoints), int64(MaxPoints) * MaxRounds * MaxGames
		case "OutsideValue": // a rating, a place, points of a jury
			return -int64(MaxPoints) * MaxRounds * MaxGames, int64(MaxPoints) * MaxRounds * MaxGames
		case "Total", "MatchTotal":
			return 0, int64(MaxPoints) * MaxRounds * MaxGames
		}
		return -int64(MaxPoints), int64(MaxPoints)
	case reflect.TypeFor[Money]():
		return 0, int64(maxMoney)
	case reflect.TypeFor[PlayerID](), reflect.TypeFor[TPN]():
		return math.MinInt32, maxNumber // what is no player is refused by name
	}
	switch owner + "." + field {
	case "Stage.Rounds":
		return 0, MaxRounds
	case "Stage.TotalOf", "TotalsEntered.Rounds", "Ban.Rounds", "Virtual.From", "Virtual.To":
		return math.MinInt32, MaxRounds // what is below 1 is refused by name
	case "Round.Number", "PlayerAway.Rounds", "Away.Round", "ByeAsk.Round", "ByeAsked.Round", "Player.Withdrawn", "PlayerWithdrawn.Round", "PlayerExpelled.Round", "PlayerReturned.Round",
		"CheckIn.Round", "PlayersCheckedIn.Round", "Deadline.Round", "DeadlineSet.Round":
		return math.MinInt32, MaxRounds + 1 // from the round after the last
	case "Stage.Cycles":
		return 0, MaxCycles
	case "Stage.Games":
		return 0, MaxGames
	case "Stage.Number":
		return 0, MaxStages
	case "Game.Margin", "ResultSet.Margin", "SheetAdded.Margin", "Outcome.Margin":
		return -maxPieces, maxPieces // a grade that the score system does not have is refused by name
	case "Sheet.Material", "Step.Men":
		return 0, maxPieces
	case "Report.At", "Report.Seq", "Departure.Seq", "Settlement.Seq", "Recorded.Begun", "Recorded.Ended":
		return 0, math.MaxInt64 // moments and changes, as the journal has them
	case "Event.DefaultTime":
		return 0, 24 * 60
	case "SlipSide.Used":
		return 0, maxUsed
	case "Control.Main", "Control.Rest":
		return 0, timecontrol.MostMinutes
	case "Control.Increment":
		return 0, timecontrol.MostIncrement
	case "Control.Moves":
		return 0, timecontrol.MostMoves
	case "RatingSettings.K":
		return 0, MaxFactor
	case "RatingSettings.Gap":
		return 0, MaxGap
	}
	return -maxNumber, maxNumber
}

// checkWord refuses a word of a table that nothing else looks at.
func checkWord(v reflect.Value) error {
	known, code := true, ""
	switch word := v.Interface().(type) {
	case Sharing:
		_, err := ParseSharing(string(word))
		known, code = err == nil, "tournament.unknown-sharing"
	case OpeningsPer:
		_, err := ParseOpeningsPer(string(word))
		known, code = err == nil, "tournament.unknown-openings"
	case Strict:
		_, err := ParseStrict(string(word))
		known, code = err == nil, "tournament.unknown-strict"
	case DeviceRole:
		known, code = slices.Contains(DeviceRoles(), word), "tournament.unknown-role"
	}
	if known {
		return nil
	}
	return refused(ErrUnknownChange, code, args{"Text": quoted(v.String())})
}

// outOfBounds is the refusal of what is beyond its bound.
func outOfBounds(code string, values args) error {
	return refused(ErrOutOfBounds, "tournament.beyond", args{"What": message.New(code, values)})
}

// fieldName names a field for messages.
func fieldName(owner, field string) any {
	if owner == "" {
		return message.New("tournament.a-value")
	}
	return owner + "." + field
}
