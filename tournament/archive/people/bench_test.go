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
