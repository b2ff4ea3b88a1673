// Package table is the model of a table as people and programs read it, and its
// writers: text, CSV, JSON, Markdown, HTML and workbooks. Pages for print are those of
// reports/paper.
//
// What a cell says, it says twice: as players read it (½, 2-3) and, where it is
// a number, exactly (0.5, 2). Paper takes the first, data takes the second.
//
// Output is deterministic: the same document gives the same bytes. The only
// time on a paper is the one of the last change in it. Every writer makes text
// of users harmless for the place it goes to: control characters and terminal
// escapes, HTML, Markdown, and formulas in spreadsheets.
package table
