// Package signing is what is signed, and by whom it counts: statements of events, lists of
// trusted keys, notes on keys that count no longer, and signatures of any of them.
//
// Keys and signatures have the form of minisign (Ed25519 over BLAKE2b-512), so that
// "minisign -V" verifies them. Texts that are signed are lines of plain words with a title
// that says what they are: none can be taken for another.
//
// The package knows bytes, no files and no terminal. What it says of a signature is whether
// a key made it; whose key that is, and whether it counts, is [Trust], which a person gives.
//
//	journal ─[NewStatement]─▶ text ─[SecretKey.Sign]─▶ signature
//	list, notes ─▶ Trust ─[Trust.Judge]─▶ whether a signature counts
package signing
