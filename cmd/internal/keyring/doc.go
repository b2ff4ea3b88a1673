// Package keyring is the folder of a user's keys, beside his settings: the secret keys he
// signs with, the public keys and lists that he trusts, and notes on keys that count no
// longer. Nothing of it is ever in an event file.
//
//	own/anna.key          a secret key as minisign keeps it, for its owner's eyes alone
//	own/anna.pub          its public key, to be given away
//	own/anna.lost         a note, signed, that the key is lost: to be kept elsewhere
//	trusted/bond.pub      a public key that the user has compared with its owner
//	lists/MARK.keys       the newest list that was seen of the key with that mark, and its signature
//	notes/MARK-REASON.note  a note that was taken in, and its signature
package keyring
