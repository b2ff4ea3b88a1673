// Package server is what every request to the hall passes: the visit, the table of routes, forms, pages
// and their templates, what is kept between requests. Its rooms are packages of their own, see [Room].
package server
