// Package pairingdesk is where rounds and matches are made: drafts, pairings, places at tables, calendars.
package pairingdesk
