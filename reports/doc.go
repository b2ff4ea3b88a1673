// Package reports turns the state of an event into papers.
//
// A report is built once, as a [table.Table] (title, columns, rows, notes); a paper is
// a [table.Document], one or more tables under the name of the event; and each format
// has one writer that takes any document ([parts.Formats] lists them). So there are N
// builders and M writers, never N x M. The builders are here; the writers are in
// reports/table, that of pages for print in reports/paper.
//
// Every sentence comes from the catalogue in reports/i18n.
package reports
