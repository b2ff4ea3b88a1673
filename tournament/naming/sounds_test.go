package naming_test

import (
	"slices"
	"testing"

	"arbiter/tournament/naming"
)

func TestSpellingsByOneCustomShareASound(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"Щёголев", "Chtchegoliev", true}, {"Sjtsjogoljew", "Schtschegoljew", true}, {"Bērziņš", "Берзиньш", true}, {"Berzins", "Берзиньш", true}, {"Сейбрандс", "Sybrands", true},
		{"Кузнецов", "Kusnezow", true}, {"Hansen", "Jansen", false}, {"Шварц", "Schwarzman", false}, {"Чижов", "Сизов", false}, {"", "", false},
	} {
		a, b := naming.Sounds(tt.a), naming.Sounds(tt.b)
		if got := slices.ContainsFunc(a, func(s string) bool { return slices.Contains(b, s) }); got != tt.want {
			t.Errorf("%s %v and %s %v: %v", tt.a, a, tt.b, b, got)
		}
	}
}
