// Package bracket says who goes on in a knock-out by the results as they stand, and who sits in the place
// of somebody who does.
package bracket
