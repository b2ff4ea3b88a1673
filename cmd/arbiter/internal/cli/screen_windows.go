package cli

import "golang.org/x/sys/windows"

// windowColumns is how many columns the window of a console has; 0 where it does not say.
func windowColumns(fd uintptr) int {
	var info windows.ConsoleScreenBufferInfo
	if err := windows.GetConsoleScreenBufferInfo(windows.Handle(fd), &info); err != nil {
		return 0
	}
	return int(info.Window.Right-info.Window.Left) + 1
}
