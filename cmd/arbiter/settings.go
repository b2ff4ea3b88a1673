package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/settings"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
)

// newSettingsCmd shows and alters the defaults of a club.
func newSettingsCmd(env *env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "settings",
		Short: "Show and set what is the same at every event",
		Long: `Defaults of a club or an organiser, in one file of the user ($ARBITER_SETTINGS, else
in the folder for settings of the system): the game, the score system, the pairing
system, the place and the chief arbiter of a new event; the language; the paper; the
printer; the folder for a copy of the event after each round. What papers and pages
look like: a logo, a colour, the line of a sponsor at the foot, a line of your own under
the head (text) and at the foot (footer), a folder with photos of players, the address
of the pages for posters (site). What a command line says wins over them.

A photo is a JPEG or PNG that is called after the player: by an identity (12345.jpg,
fmjd-12345.jpg), or by the name (Wiersma, Harm.jpg).

` + exitCodes,
		Example: `  arbiter settings
  arbiter settings set game international
  arbiter settings set score 2-1-0
  arbiter settings set language nl
  arbiter settings set backup /media/stick
  arbiter settings unset backup`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return showSettings(env, format) },
	}
	formatFlag(cmd, &format, "text", "json")
	names := completions(settings.Names())
	cmd.AddCommand(&cobra.Command{
		Use:               "set NAME TEXT",
		Short:             "Set a default: " + strings.Join(settings.Names(), ", "),
		Long:              "Sets a default.\n\n" + exitCodes,
		Example:           "  arbiter settings set colour '#1b5e20'\n  arbiter settings set printer Kantoor\n  arbiter settings set backup /media/stick",
		Args:              cobra.ExactArgs(2),
		ValidArgsFunction: cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp),
		RunE:              func(_ *cobra.Command, args []string) error { return setSetting(env, args[0], args[1]) },
	}, &cobra.Command{
		Use:               "unset NAME",
		Short:             "Take a default back",
		Long:              "Takes a default back.\n\n" + exitCodes,
		Example:           "  arbiter settings unset printer",
		Args:              cobra.ExactArgs(1),
		ValidArgsFunction: cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp),
		RunE:              func(_ *cobra.Command, args []string) error { return setSetting(env, args[0], "") },
	})
	return cmd
}

// defaults are the settings of the user, read once. A file that cannot be read stops
// nobody in the hall: it is said, and the program goes on without.
func (e *env) defaults() settings.Settings {
	if e.usual == nil {
		e.usual = new(settings.Settings)
		usual, err := settings.Load(settings.Path(e.getenv))
		*e.usual = usual
		if err != nil {
			e.note(message.New("settings.left-out", message.Args{"Why": err}))
		}
	}
	return *e.usual
}

// settingsDoc are the settings for programs (schema 1).
type settingsDoc struct {
	Schema   int               `json:"schema"`
	Path     string            `json:"path"`
	Settings settings.Settings `json:"settings"`
}

// showSettings prints the settings. Here a file that cannot be read is an error.
func showSettings(env *env, format string) error {
	path := settings.Path(env.getenv)
	s, err := settings.Load(path)
	if err != nil {
		return fail(exitInput, err, message.New("settings.mend", message.Args{"Command": "arbiter settings"}))
	}
	if format == "json" {
		return jsonLine(env.out, settingsDoc{Schema: 1, Path: path, Settings: s})
	}
	if err := env.tell(env.out, "settings.file", message.Args{"Path": path}); err != nil {
		return err
	}
	for _, k := range settings.Keys() {
		var value any = clean(*k.Field(&s))
		if value == "" {
			value = message.New("settings.none")
		}
		if err := env.tell(env.out, "settings.row", message.Args{"Name": k.Name, "Value": value, "What": message.New("settings.what." + k.Name)}); err != nil {
			return err
		}
	}
	return nil
}

// setSetting writes one setting; an empty text takes it back.
func setSetting(env *env, name, text string) error {
	path := settings.Path(env.getenv)
	if path == "" {
		return usage(message.Err("settings.no-place"), message.New("settings.name-file", message.Args{"Variable": "ARBITER_SETTINGS"}))
	}
	s, err := settings.Load(path)
	if err != nil {
		return fail(exitInput, err, message.New("settings.mend", message.Args{"Command": "arbiter settings"}))
	}
	if err := s.Set(name, text); err != nil {
		return usage(err)
	}
	if err := settings.Save(path, s); err != nil {
		return err
	}
	env.deeds.wrote(path)
	env.usual, env.said, env.dress, env.faces = &s, nil, nil, nil
	if text == "" {
		return env.tell(env.out, "settings.unset-done", message.Args{"Name": name})
	}
	if err := env.tell(env.out, "settings.set-done", message.Args{"Name": name, "Value": s.Text(name)}); err != nil {
		return err
	}
	env.tryPictures(name, s.Text(name))
	return nil
}

// tryPictures reads the pictures of a setting that names some, so that it is said now, and
// not when the papers are needed, that they cannot be read. They may come later.
func (e *env) tryPictures(name, path string) {
	switch name {
	case "logo":
		e.logo(path)
	case "photos":
		e.openPhotos(path)
	}
}

// mostLogo is how large the file of a logo may be.
const mostLogo = 4 << 20

// look is the organiser's, of the settings. Its logo is read when it is first drawn, once.
func (e *env) look() table.Look {
	if e.dress == nil {
		usual := e.defaults()
		e.dress = &table.Look{Sponsor: usual.Sponsor, Text: usual.OwnText, Footer: usual.Footer}
		e.dress.Colour, _ = table.ParseColour(usual.Colour) // it was checked when it was set
		if usual.Logo != "" {
			e.dress.ReadLogo = sync.OnceValue(func() table.Logo { return e.logo(usual.Logo) })
		}
	}
	return *e.dress
}

// logo is the picture of a file. One that is not there, or is none, is said, and the papers
// are made without.
func (e *env) logo(path string) table.Logo {
	logo, err := readLogo(path)
	if err != nil {
		e.note(message.New("settings.no-logo", message.Args{"Path": path, "Why": withoutPath(err)}))
	}
	return logo
}

// photoFolder is the folder of photos, when it was opened.
type photoFolder struct{ photos *parts.Photos }

// photos are those of the folder of the settings, opened once; nil is none.
func (e *env) photos() *parts.Photos {
	if e.faces == nil {
		e.faces = new(photoFolder)
		if folder := e.defaults().Photos; folder != "" {
			e.faces.photos = e.openPhotos(folder)
		}
	}
	return e.faces.photos
}

// openPhotos opens a folder of photos. One that cannot be read, and a file in it that is no
// picture, is said, and the papers are made without.
func (e *env) openPhotos(folder string) *parts.Photos {
	photos, err := parts.OpenPhotos(os.DirFS(folder), func(file string, err error) {
		e.note(message.New("settings.no-photo", message.Args{"Path": filepath.Join(folder, file), "Why": withoutPath(err)}))
	})
	if err != nil {
		e.note(message.New("settings.no-photos", message.Args{"Path": folder, "Why": withoutPath(err)}))
	}
	return photos
}

// withoutPath is why a file cannot be read, where the sentence around it names the file.
func withoutPath(err error) error {
	if p := new(fs.PathError); errors.As(err, &p) {
		return p.Err
	}
	return err
}

// readLogo reads the picture of a file.
func readLogo(path string) (table.Logo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return table.Logo{}, err
	}
	if !info.Mode().IsRegular() { // a pipe would be waited for
		return table.Logo{}, message.Err("durable.not-regular")
	}
	file, err := os.Open(path)
	if err != nil {
		return table.Logo{}, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostLogo))
	if err != nil {
		return table.Logo{}, err
	}
	return table.ReadLogo(data)
}
