// Package site builds the public site of an event: it is handed the event as it is public, and no other.
package site
