package message

// And is a list whose last value follows "and": 1, 2 and 3.
type And []any

// Or is a list whose last value follows "or".
type Or []any

// Also is a list of clauses: semicolons stand between them.
type Also []any

// AndOf is a list of values of one type, the last after "and".
func AndOf[T any](values []T) And { return list[And](values) }

// OrOf is a list of values of one type, the last after "or".
func OrOf[T any](values []T) Or { return list[Or](values) }

// AlsoOf is a list of clauses of one type.
func AlsoOf[T any](values []T) Also { return list[Also](values) }

func list[L ~[]any, T any](values []T) L {
	all := make(L, 0, len(values))
	for _, v := range values {
		all = append(all, v)
	}
	return all
}
