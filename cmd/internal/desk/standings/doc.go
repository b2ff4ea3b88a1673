// Package standings is who stands where: standings, norms, ratings and prizes of an event, by the words that
// people say them in.
package standings
