// Package stream tells open pages what has changed, each what its reader may know.
package stream
