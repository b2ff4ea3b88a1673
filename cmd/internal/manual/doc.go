// Package manual shows the pages of docs: as text for a terminal, and as HTML for a
// browser. A page is Markdown; README.md and what lies in folders below docs is for who
// has the source.
//
//	Names, Find        which pages there are, and one of them in a language
//	Page.Text          plain text, broken to a width
//	Page.HTML, Index   pages that lead to one another, in the style of all others
package manual
