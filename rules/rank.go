package rules

// rank orders captures: all keys of a variant's precedence packed into one
// number, so that two captures compare at once. It grows piece by piece along
// a capture.
type rank uint32

// rankKeys are the amounts that make up a rank.
type rankKeys struct {
	man, king rank // for each man or king captured
	byKing    rank // once, if a king captures
	order     rank // for each king captured, doubled for each piece that is captured later
}

// widths of the keys within a rank, in bits. The value of forty pieces and the
// number of pieces on any board fit.
var keyWidths = map[Precedence]int{ByCount: 6, ByValue: 13, ByKing: 1, ByKings: 6, ByOrderOfKings: longestOrder}

// longestOrder is the pieces of one capture whose order can count. A king of one
// step, on the small board, jumps nine at most: those of every other row that do not
// stand on the edge.
const longestOrder = 16

func newRankKeys(rules []PrecedenceRule) rankKeys {
	var k rankKeys
	shift := 0
	for i := len(rules) - 1; i >= 0; i-- {
		unit := rank(1) << shift
		switch rules[i].Key {
		case ByCount:
			k.man += unit
			k.king += unit
		case ByValue:
			k.man += unit * rank(rules[i].Man)
			k.king += unit * rank(rules[i].King)
		case ByKing:
			k.byKing += unit
		case ByKings:
			k.king += unit
		case ByOrderOfKings:
			k.order += unit
		}
		shift += keyWidths[rules[i].Key]
	}
	return k
}

// start is the rank of a capture before its first piece.
func (k *rankKeys) start(king bool) rank {
	if king {
		return k.byKing
	}
	return 0
}

// Add is what capturing a piece adds to the rank of a capture that has lifted
// captured so far.
func (k *rankKeys) Add(king bool, captured mask) rank {
	if !king {
		return k.man
	}
	if n := captured.count(); k.order != 0 && n < longestOrder {
		return k.king + k.order<<(longestOrder-1-n)
	}
	return k.king
}
