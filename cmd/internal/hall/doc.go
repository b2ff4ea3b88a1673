// Package hall is the second door of the program: it serves an event to browsers on the
// hall's own network. The arbiter's desk, the public pages, the phones of players and
// helpers, the projector. Every change goes through [desk.Desk], as the terminal's does:
// the same refusals, the same journal, no second state.
//
// # How a request flows
//
//	request ─guard─▶ inGroup ─▶ Route ─▶ visit ─┬─ reads v.state ─────────▶ a page, JSON
//	                                            └─ v.do ─▶ Keeper ─▶ desk.Desk ─▶ journal
//	                                                          └─ tells ─▶ /events ─▶ pages look anew
//
// [server.Server.guard] refuses foreign pages and foreign names. [server.Server.inGroup] finds the
// event: the only one, or the one after /g/. A row of the table [routes] says who may come;
// [server.Server.serve] makes a visit (who asks, of which event, in which language, on which
// state) and has the row's function answer it. That returns an error, or has answered;
// [visit.fail] answers all errors: the class of a refusal is the status, its remedy is
// buttons.
//
// What a visit reads is a [keeper.Snapshot], never altered. What it does, it does in [visit.do]:
// one goroutine an event ([keeper.Keeper]) works at the desk, on the file as it is then, so that
// the terminal may go on beside it. What the event's states differ in ([keeper.PartsBetween]) is
// told to open pages, which ask for themselves again (assets/live.js).
//
// Pages are templates (templates/), forms and links that need no script. A form that was
// refused is shown again with what was typed ([visit.again]), one that was sent twice is
// done once ([visit.onlyOnce]), and what was done is said on the page that follows
// ([visit.goSaying]). What a page needs a command for runs in a process of its own
// ([server.Options.Run]).
//
// # Where things are
//
//	server, route, visit, guard, limits, serve   what every request passes
//	keeper, parts, stream, live                  the event file, and who is told of it
//	page, form, again, once, said, failure,      what pages are made of
//	remedies, menu, names, groups, opened
//	cache, assets, shelf, kept_file              what is kept, in memory and in files
//	core, recent, address                         routes of the hall itself; files and addresses
//	role, ways_*                                 who asks, and how he was let in
//	public_*, api                                what everybody reads
//	desk_*                                       the arbiter's pages, a file each
//	phone_*                                      players, captains and helpers
//	tablet_*                                     games recorded at the boards, move by move
//	screen_*                                     the projector, and how the desk steers it
package hall
