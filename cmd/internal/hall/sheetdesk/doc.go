// Package sheetdesk is where sheets are handed in, typed, looked at and ruled on, and where boards are
// watched.
package sheetdesk
