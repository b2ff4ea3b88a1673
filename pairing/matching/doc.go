// Package matching finds perfect matchings in general graphs: of greatest
// weight ([Solver]), where a weight is a vector compared word by word, and of
// greatest size ([Largest]).
//
// Both are Edmonds' blossom algorithm. [Solver] keeps the dual solution (a
// number for each vertex and each blossom, after Edmonds 1965), so that after a
// change at one vertex only that vertex is matched anew: the solution of a graph
// of n vertices takes n/2 searches of O(n²), a change one search. The dual
// solution also answers without a search which edges can be in a best matching:
// only those that are tight.
package matching
