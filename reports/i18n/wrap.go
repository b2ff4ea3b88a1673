package i18n

import (
	"io"
	"strings"
	"unicode/utf8"
)

// Width is how many columns text for a terminal keeps to.
const Width = 80

// Wrap writes a paragraph, broken between words to fit the terminal, each line
// after the indent.
func Wrap(b io.StringWriter, indent, text string) error {
	line := indent
	for _, word := range strings.Fields(text) {
		if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > Width && line != indent {
			if _, err := b.WriteString(line + "\n"); err != nil {
				return err
			}
			line = indent
		}
		if line != indent {
			line += " "
		}
		line += word
	}
	_, err := b.WriteString(line + "\n")
	return err
}
