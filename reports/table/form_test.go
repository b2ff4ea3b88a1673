package table

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// cut is the order of the cards of a form when the pages are cut, each pile is
// kept in the order of the pages, and the piles are laid on one another.
func cut(f Form, rows int) []int {
	var order []int
	for place := range f.Places() {
		for _, page := range f.Pages(rows) {
			if page[place] >= 0 {
				order = append(order, page[place])
			}
		}
	}
	return order
}

func TestSlipsComeOutOfTheCutByBoard(t *testing.T) {
	for _, rows := range []int{1, 7, 8, 9, 16, 20, 100} {
		var want []int
		for i := range rows {
			want = append(want, i)
		}
		f := Form{Across: 2, Down: 4, Stack: true}
		if got := cut(f, rows); !slices.Equal(got, want) {
			t.Errorf("%d slips come out as %v", rows, got)
		}
		if pages := f.Pages(rows); len(pages) != (rows+7)/8 {
			t.Errorf("%d slips are on %d pages", rows, len(pages))
		}
	}
}

// Twelve slips are eight and four: the second page is cut once, and half of it is kept.
func TestThePagesOfSlipsAreFullButTheLast(t *testing.T) {
	f := Form{Across: 2, Down: 4, Stack: true}
	pages := f.Pages(12)
	want := [][]int{{0, 2, 4, 6, 8, 9, 10, 11}, {1, 3, 5, 7, -1, -1, -1, -1}}
	if diff := cmp.Diff(want, pages); diff != "" {
		t.Error(diff)
	}
}

func TestCardsThatAreNotCutStandInOrder(t *testing.T) {
	got := Form{Across: 2, Down: 1}.Pages(5)
	if diff := cmp.Diff([][]int{{0, 1}, {2, 3}, {4, -1}}, got); diff != "" {
		t.Error(diff)
	}
}

func TestRuledBlocksAreAllAsHigh(t *testing.T) {
	r := Ruled{Blocks: 3, Rows: make([][]string, 10)}
	for _, block := range r.InBlocks() {
		if len(block) != 4 {
			t.Errorf("a block of %d rows, want 4", len(block))
		}
	}
}
