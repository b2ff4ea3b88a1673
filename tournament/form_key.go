package tournament

import (
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"
)

// FormKey is what tells the event from others on papers that come back to it: capital
// letters and digits. It is that of the moment when the event was made, so that it stays
// when the event is called otherwise, moved or restored.
func (t *Tournament) FormKey() string {
	sum := sha256.Sum256([]byte("form " + strconv.FormatInt(t.Created.UTC().UnixNano(), 10)))
	return strings.ToUpper(fmt.Sprintf("%x", sum[:4]))
}
