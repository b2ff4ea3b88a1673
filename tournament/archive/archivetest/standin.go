package archivetest

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math/bits"
	"slices"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// The tasks of the suite.
var (
	checkTask = archive.Task{Kind: archive.Check, Version: 1}
	checkNext = archive.Task{Kind: archive.Check, Version: 2}
	indexTask = archive.Task{Kind: archive.Index, Version: archive.IndexVersion}
	indexLast = archive.Task{Kind: archive.Index, Version: archive.IndexVersion - 1}
	twinsTask = archive.Task{Kind: archive.Twins, Version: archive.TwinsVersion}
)

// standIn does shards of any task of the suite: what it comes to follows from what is
// in the archive alone.
func standIn(e archive.Engine) archive.Handler {
	return func(ctx context.Context, s archive.Shard) (o archive.Outcome, err error) {
		switch s.Task.Kind {
		case archive.Check:
			err = eachFirst(ctx, e, s, func(g archive.Sheet) { o.Verdicts = append(o.Verdicts, verdictOf(g, s.Task.Version)) })
		case archive.Index:
			var postings []posting
			err = eachFirst(ctx, e, s, func(g archive.Sheet) { postings = append(postings, postingsOf(g)...) })
			o.Segments = bucketsOf(s, postings)
		case archive.Twins:
			o.Twins, err = twinsIn(ctx, e, s.From, s.To)
		}
		return o, err
	}
}

// eachFirst calls a function for the first sheet of each game in the chunks of a shard.
func eachFirst(ctx context.Context, e archive.Engine, s archive.Shard, do func(archive.Sheet)) error {
	for c, err := range e.Chunks(ctx, s.From, s.To) {
		if err != nil {
			return err
		}
		for _, g := range c.Sheets {
			if g.First {
				do(g)
			}
		}
	}
	return nil
}

// verdictOf is what the stand-in says of a game.
func verdictOf(s archive.Sheet, version int) archive.Verdict {
	n := int(s.Game.ID[0]) + version
	v := archive.Verdict{Game: s.GameID, Sheet: s.ID, RuleSet: "stand-in", Version: version, Verdict: sheet.Clean + sheet.Verdict(n%5)}
	if v.Verdict == sheet.Clean {
		return v
	}
	v.Codes = []sheet.Code{sheet.CaptureOmitted}
	if n%2 == 0 {
		v.Codes = append(v.Codes, sheet.NoPiece)
	}
	v.Findings = fmt.Appendf(nil, `[{"game":%d}]`, s.GameID)
	return v
}

// posting is a sheet under a key.
type posting struct {
	kind  archive.SegmentKind
	key   uint64
	sheet int64
}

// postingsOf are two positions of a game, and the pair that played it.
func postingsOf(s archive.Sheet) []posting {
	h := fnv.New64a()
	fmt.Fprint(h, s.White, "/", s.Black)
	return []posting{
		{archive.Positions, binary.BigEndian.Uint64(s.Game.ID[:8]), s.ID},
		{archive.Positions, binary.BigEndian.Uint64(s.Game.ID[8:]), s.ID},
		{archive.Pairs, h.Sum64() * 0x9e3779b97f4a7c15, s.ID},
	}
}

// bucketsOf are the buckets of the segments of a shard: the more chunks, the more bits.
func bucketsOf(s archive.Shard, postings []posting) (buckets []archive.Bucket) {
	width := uint8(bits.Len64(uint64(s.To - s.From)))
	for _, kind := range []archive.SegmentKind{archive.Positions, archive.Pairs} {
		of := map[uint32][]byte{}
		for _, p := range postings {
			if p.kind == kind {
				n := uint32(p.key >> (64 - width))
				of[n] = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(of[n], p.key), uint64(p.sheet))
			}
		}
		for n, data := range of {
			buckets = append(buckets, archive.Bucket{Kind: kind, Version: s.Task.Version, From: s.From, To: s.To, Bits: width, Number: n, Data: data})
		}
	}
	slices.SortFunc(buckets, func(a, b archive.Bucket) int {
		return (int(a.Number)-int(b.Number))*4 + int(a.Kind) - int(b.Kind) // the kinds are mixed
	})
	return buckets
}

// postingsIn reads the postings of a kind with keys from low to high.
func postingsIn(ctx context.Context, e archive.Engine, kind archive.SegmentKind, low, high uint64) (found []posting, err error) {
	for b, err := range e.Buckets(ctx, kind, archive.IndexVersion, low, high) {
		if err != nil {
			return nil, err
		}
		for d := b.Data; len(d) >= 16; d = d[16:] {
			p := posting{kind, binary.BigEndian.Uint64(d), int64(binary.BigEndian.Uint64(d[8:]))}
			if low <= p.key && p.key <= high {
				found = append(found, p)
			}
		}
	}
	slices.SortFunc(found, comparePostings)
	return found, nil
}

// twinsIn are the sheets that follow each other under the same pair in some slices.
func twinsIn(ctx context.Context, e archive.Engine, from, to int64) ([]archive.Twin, error) {
	const slice = 1 << (64 - 8) // keys
	found, err := postingsIn(ctx, e, archive.Pairs, uint64(from)*slice, uint64(to-1)*slice+slice-1)
	return pairsOf(found), err
}

// pairsOf are the pairs of postings, sorted, that follow each other with one key.
func pairsOf(found []posting) (twins []archive.Twin) {
	for i := 1; i < len(found); i++ {
		a, b := found[i-1], found[i]
		if a.key == b.key {
			t := archive.Twin{A: a.sheet, B: b.sheet, Kind: archive.Exact + archive.TwinKind(a.sheet%4)}
			if a.sheet%2 == 0 {
				t.Reasons = fmt.Appendf(nil, `[{"key":"%x"}]`, a.key)
			}
			twins = append(twins, t)
		}
	}
	return twins
}
