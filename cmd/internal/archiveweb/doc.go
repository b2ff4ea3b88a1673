// Package archiveweb serves an archive of game sheets to browsers: to look at, and nothing
// else. No route takes anything but GET and HEAD, and the engine that the pages have
// refuses to write ([readOnly]).
//
// # How a request flows
//
//	request ─web.Guard─▶ Server.only ─▶ Route ─▶ visit ─▶ archive.Find, Explore, ... ─▶ a page
//
// [Server.only] refuses other methods and addresses that are too long. A row of the table
// [routes] answers, with a visit: who asks, in which language, of which archive, for how
// long. What a page shows stands in its address: pages can be sent to others, and a
// program can ask for them.
//
// What reads much of the archive (Heavy) waits for its turn, ends after a while, and ends
// when who asked for it has gone (busy.go). It is not done again for who has it already: as
// long as the archive has not grown, the answer is that nothing changed (moment.go).
//
// # Where things are
//
//	server, route, visit, page, menu    what every page has
//	busy, moment, readonly, failure     what holds in every case
//	asked                               a query in an address, and back
//	search_*, game_*, twins, people, ratings, status    the pages, a file each
//	board_*, explorer_*                 positions
package archiveweb
