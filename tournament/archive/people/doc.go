// Package people tells who is who among the names of game sheets and lists.
//
// [Compare] says how well two records agree, as reasons; [Resolve] joins what is sure and
// nothing else; [Candidates] proposes the rest to a person, whose word is a [Link];
// [KeysOf] and [MayBeOne] find the two players of a game whatever they are called there.
// What is joined, and when a record stays alone:
//
//	evidence of two records                          joined when no record around it
//	register number of one giver                     – (the names must not contradict)
//	surname, given name and birth year               has other facts, or another longer name
//	surname and given name                           has other facts, or another longer name
//	surname and initials                             is of somebody else, in any way
//	surname alone, another spelling, federation      never: proposed
//
// A surname agrees when it is written alike, or when one custom of transliteration makes
// one of the other, see [tournament.Sounds]. Nobody is joined to two who contradict each
// other, and no group holds two that do. The package is pure: no files, no clock.
package people
