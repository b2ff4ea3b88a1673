package drawing_test

import (
	"strings"
	"testing"

	"arbiter/reports/internal/sample"
)

func TestDiagramNumbersEmptySquares(t *testing.T) {
	d := sample.Board(10)
	with := strings.Count(string(d.SVG()), "<text")
	d.Numbers = false
	if without := strings.Count(string(d.SVG()), "<text"); with != 28 || without != 0 {
		t.Errorf("%d and %d numbers, want 28 and none", with, without)
	}
}
