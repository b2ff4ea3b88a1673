package archive

// Versions of what derives something from the sheets. Raised, what older ones made is
// made again; verdicts of older ones stay and can be cited, segments go once the newer ones
// cover all chunks.
const (
	CheckVersion = 1
	IndexVersion = 1
	TwinsVersion = 1
)

// Tasks are the tasks of this version of the program, in the order in which they are done.
func Tasks() []Task {
	return []Task{{Check, CheckVersion}, {Index, IndexVersion}, {Twins, TwinsVersion}}
}
