// Package about is what pages of the hall say about players, boards, matches and files, in the language
// of the reader.
package about
