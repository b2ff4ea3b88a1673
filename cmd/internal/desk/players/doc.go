// Package players is what is done about players: they are registered, imported, edited, merged and removed,
// are absent, withdraw and come back.
package players
