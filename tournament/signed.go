package tournament

import "context"

// Signed is a signature of a state of the event, beside the journal: see package signing,
// which knows what texts mean. It is no part of the state.
type Signed struct {
	Seq       int64  `json:"seq"`       // the change that it is of
	Key       string `json:"key"`       // public key of who signed, as minisign writes it
	Statement string `json:"statement"` // the text that is signed
	Signature string `json:"signature"` // as minisign writes it
}

// SignatureLog keeps signatures.
type SignatureLog interface {
	// AddSignatures keeps signatures, all or none, and counts those that are new: a key
	// signs a change once, and the first signature stays.
	AddSignatures(ctx context.Context, signed []Signed) (added int, err error)
	// Signatures reads all of them, by change and key.
	Signatures(ctx context.Context) ([]Signed, error)
}
