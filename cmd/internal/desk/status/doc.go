// Package status is where an event is: what is to be done next, and what an arbiter should look at.
package status
