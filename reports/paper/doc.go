// Package paper sets documents on pages and writes them as PDF: tables in type that
// fits the page, running text in columns, cards to be cut out, charts, and the stamp
// with its QR code.
//
// It alone knows the library that writes PDF; no name of it is exported, so that
// another can take its place. Layout draws on a canvas, and one file makes that canvas
// of the library.
package paper
