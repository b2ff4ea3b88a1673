// Package playerdesk is where players and teams are kept: registration, import, check-in, one player.
package playerdesk
