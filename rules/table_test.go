package rules

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/rules/message"
)

// TestNoFieldUnset says that every field of every row is filled in.
func TestNoFieldUnset(t *testing.T) {
	for _, v := range append(Variants(), Towers()) {
		unset(t, v.ID, reflect.ValueOf(*v))
	}
}

// unset reports fields that have their zero value. An empty list is a value,
// nil is none; a man and a king have values in ByValue only.
func unset(t *testing.T, path string, row reflect.Value) {
	t.Helper()
	for i := range row.NumField() {
		field, name := row.Field(i), row.Type().Field(i).Name
		path := path + "." + name
		switch {
		case !row.Type().Field(i).IsExported():
		case field.Kind() == reflect.Slice:
			if field.IsNil() {
				t.Errorf("%s is not set", path)
			}
			for j := range field.Len() {
				if e := field.Index(j); e.Kind() == reflect.Struct {
					unset(t, fmt.Sprintf("%s[%d]", path, j), e)
				}
			}
		case field.Kind() == reflect.Struct:
			unset(t, path, field)
		case mayBeZero(row, name):
		case field.IsZero():
			t.Errorf("%s is not set", path)
		}
	}
}

// mayBeZero reports whether zero means something in a field.
func mayBeZero(row reflect.Value, name string) bool {
	switch row := row.Interface().(type) {
	case PrecedenceRule:
		return row.Key != ByValue && (name == "Man" || name == "King")
	case RunLimit:
		return row.Moves == Unlimited && name == "Article"
	}
	return false
}

func TestRowsAreConsistent(t *testing.T) {
	names, types := map[string]string{}, map[int]string{}
	for _, v := range Variants() {
		for _, name := range append([]string{v.ID}, v.Aliases...) {
			if other, taken := names[name]; taken {
				t.Errorf("%s: name %q belongs to %s", v, name, other)
			}
			names[name] = v.ID
			if got, err := Lookup(name); err != nil || got != v {
				t.Errorf("%s: lookup of %q: %v, %v", v, name, got, err)
			}
		}
		if other, taken := types[v.GameType]; taken && v.GameType != NoGameType {
			t.Errorf("%s: game type %d belongs to %s", v, v.GameType, other)
		}
		types[v.GameType] = v.ID
		if got, ok := ByGameType(v.GameType); ok != (v.GameType != NoGameType) || ok && got != v {
			t.Errorf("%s: game type %d finds %v", v, v.GameType, got)
		}
		if err := inconsistent(v); err != nil {
			t.Errorf("%s: %v", v, err)
		}
	}
	for _, name := range append([]string{Towers().ID}, Towers().Aliases...) {
		if _, err := Lookup(name); !errors.Is(err, ErrStacks) {
			t.Errorf("%s can be looked up for positions without stacks: %v", name, err)
		}
		if v, err := LookupRow(name); err != nil || v != Towers() {
			t.Errorf("%s: %v, %v", name, v, err)
		}
	}
	if err := inconsistent(Towers()); err != nil {
		t.Error(err)
	}
	if v, err := LookupRow("frisian"); err != nil || v.ID != "frisian" {
		t.Errorf("frisian: %v, %v", v, err)
	}
	if _, err := Lookup("chess"); err == nil || err.Error() == "" {
		t.Error("chess is no variant")
	}
}

// inconsistent returns what in a row contradicts the rest of it.
func inconsistent(v *Variant) error {
	switch {
	case playing(v) != v.Squares:
		return fmt.Errorf("%d squares, the board has %d", v.Squares, playing(v))
	case len(v.Draws) > mostDrawRules:
		return fmt.Errorf("%d draw rules", len(v.Draws))
	case v.Start().Turn() != v.First:
		return fmt.Errorf("%s begins, the opening says %s", v.First, v.Start().Turn())
	case v.Promotion == InPassing && v.ManCaptures&^Diagonals != 0:
		// Position.crowns tells a passing man by the row before its far row.
		return fmt.Errorf("a man that becomes a king in passing captures along a rank or file")
	case v.Removal == AfterMove && v.Reversal != ReversalAllowed:
		return fmt.Errorf("a turn is forbidden that the captured piece prevents already")
	case v.KingRange == OneStep && v.KingLanding != JustBehind:
		return fmt.Errorf("a king of one step lands far behind")
	}
	for _, rule := range v.Precedence {
		if rule.Key == ByOrderOfKings && (v.KingRange != OneStep || v.Squares > 32) {
			return fmt.Errorf("captures may be longer than the order that counts")
		}
		if rule.Key == ByValue && rule.King != 2*rule.Man-1 || rule.Key != ByValue && rule.Man|rule.King != 0 {
			return fmt.Errorf("values %d and %d by key %d", rule.Man, rule.King, rule.Key)
		}
	}
	for _, rule := range v.Draws {
		if err := inconsistentDraw(rule); err != nil {
			return fmt.Errorf("article %s: %w", rule.Article, err)
		}
	}
	return nil
}

// playing counts the cells of the board that are played on.
func playing(v *Variant) int {
	n := 0
	for row := range v.Height {
		for column := range v.Width {
			if v.At(row, column) != NoSquare {
				n++
			}
		}
	}
	return n
}

// inconsistentDraw returns what in a draw rule contradicts the rest of it.
func inconsistentDraw(rule DrawRule) error {
	immediate := rule.Moves == Immediate
	onlyKings := slices.Contains([]Material{OneKingEach, TwoKingsAgainstOne, ThreeKingsOnRoad, ThreeKingsAgainstOne}, rule.When)
	switch {
	case immediate != (rule.Count == NoCount), immediate != (rule.When == OneKingEach):
		return fmt.Errorf("at once, or counted?")
	case immediate && rule.Claim != Automatic:
		return fmt.Errorf("at once, but to be claimed")
	case onlyKings && rule.Restart != NoRestart:
		return fmt.Errorf("kings only: every exchange ends the count, none starts it again")
	case rule.Count == Repetitions && rule.When != AnyMaterial:
		return fmt.Errorf("repetitions of some material only")
	case rule.Count == SameMoves && (rule.When != AnyMaterial || rule.Restart != NoRestart):
		return fmt.Errorf("the moves of one side, whatever else is on the board")
	case rule.When == AnyMaterial && rule.Count != SameMoves && rule.Restart != AfterManOrTake:
		return fmt.Errorf("counts moves of men too")
	}
	return nil
}

// values are the numbers of the kinds of each enum.
var values = map[reflect.Type]int{
	reflect.TypeFor[Color]():       int(Black),
	reflect.TypeFor[Field]():       int(EverySquare),
	reflect.TypeFor[Family]():      int(OtherFamily),
	reflect.TypeFor[Range]():       int(AnyDistance),
	reflect.TypeFor[Landing]():     int(JustBehindLastKing),
	reflect.TypeFor[Prey]():        int(MenOnly),
	reflect.TypeFor[Reversal]():    int(ReversalForbidden),
	reflect.TypeFor[Promotion]():   int(EndsMove),
	reflect.TypeFor[Removal]():     int(AtOnce),
	reflect.TypeFor[Precedence]():  int(ByOrderOfKings),
	reflect.TypeFor[Result]():      int(GoesOn),
	reflect.TypeFor[Notation]():    int(Algebraic),
	reflect.TypeFor[Material]():    int(KingsOfSixOrSeven),
	reflect.TypeFor[Counting]():    int(SameMoves),
	reflect.TypeFor[Restart]():     int(AfterManOrTake),
	reflect.TypeFor[Claim]():       int(OnClaim),
	reflect.TypeFor[CaptureSign](): 0,
}

// TestEveryFieldMatters makes every possible error in one field of a row, and
// wants the articles or the perft tables to notice.
func TestEveryFieldMatters(t *testing.T) {
	for _, id := range []string{"frisian", "russian", "international"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			good := *lookup(t, id)
			cases, tables, err := evidence(&good)
			if err != nil {
				t.Fatal(err)
			}
			if noticed(good, cases, tables) {
				t.Error("the row itself disagrees with its articles or its table")
			}
			n := 0
			errorsIn(reflect.ValueOf(good), id, func(what string, wrong reflect.Value) {
				n++
				if !noticed(wrong.Interface().(Variant), cases, tables) {
					t.Errorf("%s is not noticed", what)
				}
			})
			t.Logf("%d errors", n)
		})
	}
}

func evidence(v *Variant) ([]articleCase, []perftTable, error) {
	cases, err := readArticles(v)
	if err != nil {
		return nil, nil, err
	}
	tables, err := readPerft(v)
	return cases, tables, err
}

// noticed reports whether a wrong row fails somewhere.
func noticed(row Variant, cases []articleCase, tables []perftTable) (failed bool) {
	defer func() { failed = failed || recover() != nil }()
	v := rowOf(row)
	if inconsistent(v) != nil {
		return true
	}
	for _, c := range cases {
		if c.run(v) != nil {
			return true
		}
	}
	for _, table := range tables {
		setup, err := ParseFEN(v, table.fen)
		if err != nil || table.position == "initial" && row.Opening != table.fen {
			return true
		}
		p, err := setup.Position()
		if err != nil {
			return true
		}
		for i, want := range table.counts {
			if want < 50_000 && Perft(p, i+1) != want {
				return true
			}
		}
	}
	return false
}

// mutant is called with each wrong value, and what is wrong with it.
type mutant func(what string, wrong reflect.Value)

// errorsIn calls do with copies of a row that have one field wrong.
func errorsIn(row reflect.Value, path string, do mutant) {
	for i := range row.NumField() {
		field := row.Type().Field(i)
		if !field.IsExported() {
			continue
		}
		errorsOf(row.Field(i), path+"."+field.Name, func(what string, value reflect.Value) {
			wrong := reflect.New(row.Type()).Elem()
			wrong.Set(row)
			wrong.Field(i).Set(value)
			do(what, wrong)
		})
	}
}

// errorsOf calls do with wrong values of one field.
func errorsOf(field reflect.Value, path string, do mutant) {
	kind := field.Type()
	with := func(value any) {
		wrong := reflect.ValueOf(value).Convert(kind)
		do(fmt.Sprintf("%s = %v", path, wrong), wrong)
	}
	switch {
	case kind == reflect.TypeFor[CaptureSign]():
		with(Cross + Colon - field.Interface().(CaptureSign))
	case kind == reflect.TypeFor[Directions]():
		for bit := range 8 {
			with(field.Interface().(Directions) ^ 1<<bit)
		}
	case values[kind] > 0:
		for n := 1; n <= values[kind]; n++ {
			if n != int(field.Uint()) {
				with(n)
			}
		}
	case kind.Kind() == reflect.Int:
		with(int(field.Int()) + 1)
		with(int(field.Int()) - 1)
	case kind.Kind() == reflect.String:
		with(field.String() + "?")
		if men := strings.Replace(field.String(), ":B1-", ":B2-", 1); men != field.String() {
			with(men) // an opening with a man less
		}
	case kind.Kind() == reflect.Struct:
		errorsIn(field, path, do)
	case kind.Kind() == reflect.Slice:
		errorsInSlice(field, path, do)
	}
}

// errorsInSlice leaves out each element, and makes the errors of each.
func errorsInSlice(list reflect.Value, path string, do mutant) {
	for j := range list.Len() {
		path := fmt.Sprintf("%s[%d]", path, j)
		shorter := reflect.MakeSlice(list.Type(), 0, list.Len())
		shorter = reflect.AppendSlice(shorter, list.Slice(0, j))
		do(path+" left out", reflect.AppendSlice(shorter, list.Slice(j+1, list.Len())))
		errorsOf(list.Index(j), path, func(what string, wrong reflect.Value) {
			changed := reflect.MakeSlice(list.Type(), list.Len(), list.Len())
			reflect.Copy(changed, list)
			changed.Index(j).Set(wrong)
			do(what, changed)
		})
	}
}

// rowField returns a field of a row by its path, "KingRun.Article" or
// "Aliases".
func rowField(v *Variant, path []string) (reflect.Value, bool) {
	field := reflect.ValueOf(*v)
	for _, name := range path {
		if field.Kind() != reflect.Struct || !slices.ContainsFunc(reflect.VisibleFields(field.Type()),
			func(f reflect.StructField) bool { return f.Name == name && f.IsExported() }) {
			return reflect.Value{}, false
		}
		field = field.FieldByName(name)
	}
	return field, true
}

// TestEveryFieldHasItsArticle says that the table names the article, or the
// source, of every field that a rule decides.
func TestEveryFieldHasItsArticle(t *testing.T) {
	unruled := []string{"ID", "Name", "Aliases", "Source", "Family"}
	for _, v := range Variants() {
		written := map[string]bool{}
		for _, line := range v.Table() {
			written[line.Field] = true
			if line.Value == "" || line.Article == "" && !slices.Contains(unruled, line.Field) {
				t.Errorf("%s: no article in %+v", v, line)
			}
		}
		for _, field := range reflect.VisibleFields(reflect.TypeFor[Variant]()) {
			if field.IsExported() && !written[field.Name] {
				t.Errorf("%s: %s is not in the table as printed", v, field.Name)
			}
		}
	}
	if got, want := lookup(t, "frisian").Table()[12], (TableLine{"ManMoves", "ForwardDiagonals", "7"}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// A name that is none lists every game that could be meant; a rule of a game without
// numbers is said in words.
func TestNamesOfGamesAndOfRules(t *testing.T) {
	_, err := LookupRow("ludo")
	m, _ := message.Of(err)
	ids, _ := m.Args["Variants"].([]string)
	if !errors.Is(err, ErrUnknownVariant) || len(ids) != len(Variants())+1 || ids[len(ids)-1] != "towers" {
		t.Errorf("%v lists %v", err, ids)
	}
	for _, v := range append(Variants(), Towers()) {
		endings := []string{v.NoPieces.Article, v.NoMove.Article}
		for _, rule := range v.Draws {
			endings = append(endings, rule.Article)
		}
		for _, article := range endings {
			if says := Clause(article); (says.Code == "clause.article") != Numbered(article) || strings.ContainsAny(says.Code, " A") {
				t.Errorf("%s: %q is said as %s", v, article, says.Code)
			}
		}
	}
	if got := Clause("Thai rules").Code; got != "clause.thai-rules" {
		t.Error(got)
	}
}
