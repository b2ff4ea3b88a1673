package archive

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
)

// Filled are the options with their defaults, as engines follow them: Done and Failed can
// be called by many goroutines at once, and whoever is told hears one at a time.
func (o WorkOptions) Filled() WorkOptions {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Timeout <= 0 {
		o.Timeout = ShardTimeout
	}
	telling := new(sync.Mutex)
	o.Done, o.Failed = oneByOne(telling, o.Done), oneByOne(telling, o.Failed)
	return o
}

// oneByOne is a function that tells, called by one goroutine at a time; nil tells nobody.
func oneByOne[T any](telling *sync.Mutex, tell func(T)) func(T) {
	if tell == nil {
		return func(T) {}
	}
	return func(what T) {
		telling.Lock()
		defer telling.Unlock()
		tell(what)
	}
}

// Guarded is a handler whose panic is an error, which says where it happened.
func (do Handler) Guarded() Handler {
	return func(ctx context.Context, s Shard) (o Outcome, err error) {
		defer func() {
			if fault := recover(); fault != nil {
				o, err = Outcome{}, fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
			}
		}()
		return do(ctx, s)
	}
}
