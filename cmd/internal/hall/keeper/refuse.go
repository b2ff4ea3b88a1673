package keeper

import "arbiter/rules/message"

// Denial is a no of the hall itself, with its status.
type Denial struct {
	Status int
	Code   string // of the body, and id of the sentence
	args   message.Args
}

// Refuse is a no of the hall.
func Refuse(status int, code string, args ...message.Args) error {
	return &Denial{Status: status, Code: code, args: message.New(code, args...).Args}
}

// Error is the code.
func (r *Denial) Error() string { return r.Tell().String() }

// Tell is what the refusal says.
func (r *Denial) Tell() message.Message { return message.New(r.Code, r.args) }
