package archive

// Sizes of the parts that work is cut into. A shard takes a second or so.
const (
	ChunkSheets = 256     // most sheets of a chunk
	ChunkBytes  = 1 << 20 // and about how many bytes of text
	ShardSheets = 8192    // about how many sheets a shard of check or index covers
	MostSheets  = 1 << 15 // a segment of more sheets is not made anew with what comes after it

	TwinSlices     = 256 // the keys of pairs by their eight leading bits
	SlicesPerShard = 16
)

// Span is a run of chunks, From <= id < To, and how many sheets they have.
type Span struct {
	From, To int64
	Sheets   int64
}

// PlanChecks cuts chunks, each a span of one, into the shards of a check.
func PlanChecks(chunks []Span) []Span {
	var shards []Span
	for _, c := range chunks {
		if n := len(shards); n > 0 && shards[n-1].Sheets+c.Sheets <= ShardSheets {
			shards[n-1] = joined(shards[n-1], c)
			continue
		}
		shards = append(shards, c)
	}
	return shards
}

// PlanIndex cuts chunks that are in no segment into the shards of an index. The
// segments before them, in order, are made anew together with the chunks as far as they
// are no larger, as the digits of a binary counter carry: an archive that grows by a club
// evening a week has few segments all the same, and each sheet is indexed about log2 n
// times.
func PlanIndex(segments, chunks []Span) []Span {
	shards := PlanChecks(chunks)
	if len(shards) == 0 {
		return nil
	}
	for n := len(segments); n > 0; n-- {
		last, first := segments[n-1], shards[0]
		if last.To != first.From || last.Sheets > first.Sheets || last.Sheets+first.Sheets > MostSheets {
			break
		}
		shards[0] = joined(last, first)
	}
	return shards
}

// joined is two spans that follow each other as one.
func joined(a, b Span) Span { return Span{a.From, b.To, a.Sheets + b.Sheets} }
