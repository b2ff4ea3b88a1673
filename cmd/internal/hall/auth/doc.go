// Package auth is who asks, and how he was let in: links, codes, cookies and tokens, what is tried too
// often, and the page of the ways in.
package auth
