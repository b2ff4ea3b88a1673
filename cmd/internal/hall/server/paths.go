package server

// ClosePath is the page on which the hall is closed.
const ClosePath = "/desk/close"

// BoardsPath is the page of the boards at which games are recorded.
const BoardsPath = "/desk/boards"

// EventPath is the page of the settings of the event.
const EventPath = "/desk/event"

// StagesPath is the page of what is done to its stages.
const StagesPath = EventPath + "/stages"

// CommandPath is the page on which commands are typed.
const CommandPath = "/desk/command"

// LeaguePath is the page on which games by names and day are entered.
const LeaguePath = "/desk/league"

// MatchesPath is the page of the calendar of a stage in which teams meet.
const MatchesPath = "/desk/matches"

// CheckInPath is the page of the check-in.
const CheckInPath = "/desk/check-in"

// TablesPath is the page on which the places of tables are entered.
const TablesPath = "/desk/tables"

// TeamsPath is the page of the teams of a stage in which teams meet.
const TeamsPath = "/desk/teams"

// EventsPath is the page on which an event is chosen or begun.
const EventsPath = "/desk/events"

// DevicesPath is the page of the ways in at the desk.
const DevicesPath = "/desk/devices"
