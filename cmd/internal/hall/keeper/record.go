package keeper

import (
	"context"
	"net/http"

	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/web"
)

// mostAtOnce is how many lists are kept in one transaction.
const mostAtOnce = 256

// list is a list of moves that waits to be taken.
type list struct {
	ctx  context.Context
	req  sheets.RecordRequest
	done chan listDone
}

// listDone is what became of it.
type listDone struct {
	got sheets.Recorded
	err error
}

// Record has a list of moves taken, together with those that came at the same time: what
// the disk takes for one it takes for all of them. It returns when the list is on the disk.
// The error is that of the file; what of the list was refused is in the answer.
func (k *Keeper) Record(ctx context.Context, req sheets.RecordRequest) (sheets.Recorded, error) {
	l := list{ctx: ctx, req: req, done: make(chan listDone, 1)}
	select {
	case k.lists <- l:
		d := <-l.done
		return d.got, d.err
	case <-ctx.Done():
		return sheets.Recorded{}, ctx.Err()
	case <-k.done:
		return sheets.Recorded{}, ErrClosed
	}
}

// record takes a list, and those that wait behind it.
func (k *Keeper) record(file *KeptFile, first list) *KeptFile {
	all := []list{first}
	for len(all) < mostAtOnce {
		select {
		case l := <-k.lists:
			all = append(all, l)
			continue
		default:
		}
		break
	}
	ctx := context.WithoutCancel(first.ctx) // others wait for the same transaction
	file, err := k.CurrentOr(ctx, file, true)
	answers := make([]sheets.Recorded, len(all))
	if err == nil {
		err = web.Guarded(func() error { return takeLists(ctx, file, all, answers) })
		k.saw(file.Desk)
	}
	for i, l := range all {
		l.done <- listDone{answers[i], err}
	}
	return file
}

// takeLists has lists taken, those of devices that were not revoked while they waited.
func takeLists(ctx context.Context, file *KeptFile, all []list, answers []sheets.Recorded) error {
	var requests []sheets.RecordRequest
	var of []int // the list of each
	for i, l := range all {
		if device, has := file.State().Device(l.req.Device); has && device.Revoked {
			answers[i].Err = Refuse(http.StatusUnauthorized, "hall-ways.ended")
			continue
		}
		requests, of = append(requests, l.req), append(of, i)
	}
	got, err := sheets.Record(ctx, file.File.Desk, requests...)
	for i, one := range got {
		answers[of[i]] = one
	}
	return err
}
