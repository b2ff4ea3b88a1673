// Package screen is what the projector shows, and how the desk steers it.
package screen
