package archiveweb

// field is a field of a form.
type field struct {
	Name, Label, Value string
	Hint               string // what can be typed; of a choice: what stands for none
	Choices            []Choice
	Wrong              string // what is wrong with it; "" is nothing
}

// hint is what can be typed into a field; "" is whatever one likes.
func hint(name string) string {
	return map[string]string{
		"since": "2026-07", "moves": "32-28 19-23", "fen": "W:W31,K46:B2,K5", "material": "3+1K v 5",
	}[name]
}

// Ask is a field to type in.
func (p page) Ask(name, label, value string, wrong map[string]string) field {
	return field{Name: name, Label: p.T(label), Value: value, Hint: hint(name), Wrong: wrong[name]}
}

// AskOf is a field to choose from.
func (p page) AskOf(name, label string, choices []Choice, wrong map[string]string) field {
	return field{Name: name, Label: p.T(label), Hint: p.T("archive-web.all"), Choices: choices, Wrong: wrong[name]}
}
