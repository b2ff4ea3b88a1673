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
// [server.Server.guard] refuses foreign pages and foreign names. Then the server finds the
// event: the only one, or the one after /g/. A row of the table of routes says who may come;
// [server.Server.serve] makes a visit (who asks, of which event, in which language, on which
// state) and has the row's function answer it. That returns an error, or has answered;
// The visit answers all errors: the class of a refusal is the status, its remedy is
// buttons.
//
// What a visit reads is a [keeper.Snapshot], never altered. What it does, it does in [server.Visit.Do]:
// one goroutine an event ([keeper.Keeper]) works at the desk, on the file as it is then, so that
// the terminal may go on beside it. What the event's states differ in ([keeper.PartsBetween]) is
// told to open pages, which ask for themselves again (server/assets/live.js).
//
// Pages are templates (server/templates/), forms and links that need no script. A form that was
// refused is shown again with what was typed ([server.Visit.Again]), one that was sent twice is
// done once ([server.Visit.OnlyOnce]), and what was done is said on the page that follows
// ([server.Visit.RedirectSaying]). What a page needs a command for runs in a process of its own
// ([server.Options.Run]).
//
// # Where things are
//
//	server        what every request passes: visit, routes, forms, pages, templates, assets, what is kept
//	keeper        the event file, open, and who is told of it; stream tells open pages
//	auth          who asks, and how he was let in
//	public        what everybody reads
//	resultdesk, pairingdesk, sheetdesk, playerdesk, paperdesk, eventdesk
//	              the arbiter's pages
//	phone         players, captains and helpers
//	tablet        games recorded at the boards, move by move
//	screen        the projector, and how the desk steers it
//	about, board, meant, remedies
//	              what several rooms say: names and files, a recorded game, whom a name means, what helps
package hall
