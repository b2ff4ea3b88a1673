// Package findings writes what was found on game sheets: as text for people, as
// JSON, as SARIF and as JUnit. The sentences are those of the reader's language; the
// words that programs read (codes, severities, places) are the same in all.
//
// A [Writer] takes sheets one by one and holds none, so that a run of any length
// takes no more memory than a short one.
package findings
