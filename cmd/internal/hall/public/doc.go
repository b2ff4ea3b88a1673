// Package public is what everybody reads: the pages of the site, the games that are being played, and the
// same for programs.
package public
