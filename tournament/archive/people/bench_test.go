package people

import "testing"

func BenchmarkParseName(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		ParseName("Shchegolev, Vyacheslav")
	}
}

func BenchmarkCompare(b *testing.B) {
	x, y := Know(Record{Name: "Shchegolev, Vyacheslav", BirthYear: 1940}), Know(Record{Name: "Щеголев Вячеслав", Federation: "URS"})
	b.ReportAllocs()
	for b.Loop() {
		x.Compare(&y)
	}
}

// BenchmarkNear is one name held against those of a large event.
func BenchmarkNear(b *testing.B) {
	written := Write("J. Jansn")
	var players []Written
	for i := range 1000 {
		players = append(players, Write([]string{"Иванов Пётр", "Joanne van der Meer", "Müller, Jörg", "Шевченко Тарас"}[i%4]+string(rune('a'+i%26))))
	}
	b.ReportAllocs()
	for b.Loop() {
		for i := range players {
			written.Near(&players[i])
		}
	}
}
