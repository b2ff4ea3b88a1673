// Package journal says what the journal of an event holds: changes, corrections, rulings, incidents.
package journal
