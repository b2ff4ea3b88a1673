// Package setup is how an event and its stages are set up: what can be set is a table of rows, of which
// flags, forms and facts are made.
package setup
