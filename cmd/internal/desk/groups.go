package desk

// GroupEnding ends the name of an event file; what stands before it is the name of
// the group.
const GroupEnding = ".arbiter"
