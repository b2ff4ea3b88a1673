// Package store keeps one event in one SQLite file: the journal, and the state
// that [tournament.Fold] makes of it as tables, written in the same transaction.
//
// Opening reads the tables, not the journal; [Store.Verify] folds the journal
// anew and compares. The file is in rollback-journal mode, so that between
// commands it is one file that can be copied and mailed, and every commit is
// on the disk before the command ends.
//
// A command that is refused, fails or is killed leaves the file as it was.
// Files that are not events, are damaged or come from a newer version are
// refused before anything is written to them.
package store
