package pairing

// scheveningenTables are the rounds of a Scheveningen match by the number of
// boards, the player of each pair who has White named first: the standard tables
// as published (en.wikipedia.org, rimassoft.eu) for 2 to 8 boards; those of 9 and
// 10 are made for the same properties. In the first round A meets B of his own
// place and in round n A1 meets Bn; nobody has the same colour three times in a
// row or one colour more than once oftener than the other, and neither have the
// teams in a round, but for the match of two boards.
var scheveningenTables = map[int][]string{
	2: {
		"A1-B1 A2-B2",
		"B2-A1 B1-A2",
	},
	3: {
		"A1-B1 A2-B2 B3-A3",
		"B2-A1 A2-B3 B1-A3",
		"A1-B3 B1-A2 A3-B2",
	},
	4: {
		"A1-B1 A2-B2 B3-A3 B4-A4",
		"B2-A1 B1-A2 A3-B4 A4-B3",
		"A1-B3 A2-B4 B1-A3 B2-A4",
		"B4-A1 B3-A2 A3-B2 A4-B1",
	},
	5: {
		"A1-B1 A2-B2 A3-B3 B4-A4 B5-A5",
		"B2-A1 B3-A2 B4-A3 A4-B5 A5-B1",
		"A1-B3 A2-B4 B5-A3 B1-A4 A5-B2",
		"B4-A1 B5-A2 A3-B1 A4-B2 B3-A5",
		"A1-B5 B1-A2 B2-A3 A4-B3 A5-B4",
	},
	6: {
		"A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6",
		"B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6",
		"A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6",
		"B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5",
		"A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6",
		"B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3",
	},
	7: {
		"A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7",
		"B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7",
		"A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2",
		"B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7",
		"A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4",
		"B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7",
		"A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6",
	},
	8: {
		"A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8",
		"B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5",
		"A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8",
		"B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7",
		"A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8",
		"B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1",
		"A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8",
		"B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3",
	},
	9: {
		"A1-B1 A2-B2 B3-A3 B4-A4 B5-A5 B6-A6 A7-B7 A8-B8 B9-A9",
		"B2-A1 B3-A2 A3-B4 B5-A4 A5-B6 A6-B7 B8-A7 A8-B9 A9-B1",
		"A1-B3 A2-B4 A3-B5 A4-B6 B7-A5 A6-B8 B9-A7 B1-A8 B2-A9",
		"B4-A1 B5-A2 B6-A3 A4-B7 A5-B8 B9-A6 A7-B1 A8-B2 A9-B3",
		"A1-B5 A2-B6 A3-B7 B8-A4 A5-B9 A6-B1 B2-A7 B3-A8 B4-A9",
		"B6-A1 B7-A2 A3-B8 A4-B9 B1-A5 A6-B2 A7-B3 A8-B4 B5-A9",
		"A1-B7 B8-A2 B9-A3 A4-B1 B2-A5 B3-A6 B4-A7 A8-B5 A9-B6",
		"B8-A1 A2-B9 B1-A3 B2-A4 A5-B3 A6-B4 A7-B5 B6-A8 B7-A9",
		"A1-B9 B1-A2 A3-B2 A4-B3 B4-A5 B5-A6 A7-B6 B7-A8 A9-B8",
	},
	10: {
		"A1-B1 A2-B2 A3-B3 A4-B4 A5-B5 B6-A6 B7-A7 B8-A8 B9-A9 B10-A10",
		"B2-A1 A2-B3 B4-A3 B5-A4 B1-A5 A6-B7 A7-B8 A8-B9 B10-A9 A10-B6",
		"B3-A1 B4-A2 A3-B5 A4-B1 B7-A5 B8-A6 A7-B9 A8-B10 A9-B6 B2-A10",
		"A1-B4 B5-A2 B1-A3 A4-B7 A5-B3 B9-A6 B10-A7 B6-A8 A9-B2 A10-B8",
		"B5-A1 A2-B1 A3-B2 B3-A4 B4-A5 A6-B10 A7-B6 A8-B7 B8-A9 B9-A10",
		"B6-A1 B7-A2 A3-B8 A4-B9 A5-B10 B1-A6 B2-A7 B3-A8 A9-B4 A10-B5",
		"A1-B7 B8-A2 B9-A3 B10-A4 B6-A5 A6-B2 A7-B3 A8-B4 B5-A9 A10-B1",
		"A1-B8 A2-B9 B10-A3 A4-B6 B2-A5 A6-B3 B4-A7 B5-A8 A9-B1 B7-A10",
		"B9-A1 A2-B10 A3-B6 B2-A4 A5-B8 B4-A6 A7-B5 B1-A8 A9-B7 B3-A10",
		"A1-B10 B6-A2 B7-A3 B8-A4 A5-B9 A6-B5 B1-A7 A8-B2 B3-A9 A10-B4",
	},
}
