// Package web is what the servers of the program share: the hall, which serves an event,
// and the pages of an archive. What a request passes before a page is made (who is
// answered at all, how many at once, in which language), how an answer is sent, and what
// all pages load. It knows no page, and nothing of what is served.
package web
