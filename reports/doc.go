// Package reports turns the state of an event into papers.
//
// A report is built once, as a [Table] (title, columns, rows, notes); a paper is
// a [Document], one or more tables under the name of the event; and each format
// has one writer that takes any document ([Formats] lists them). So there are N
// builders and M writers, never N x M.
//
// What a cell says, it says twice: as players read it (½, 2-3) and, where it is
// a number, exactly (0.5, 2). Paper takes the first, data takes the second.
//
// Output is deterministic: the same document gives the same bytes. The only
// time on a paper is the one of the last change in it. Every writer makes text
// of users harmless for the place it goes to: control characters and terminal
// escapes, HTML, Markdown, and formulas in spreadsheets.
//
// Every sentence comes from the catalogue in reports/i18n.
package reports
