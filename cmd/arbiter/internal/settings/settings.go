// Package settings is arbiter settings: what is the same at every event of a user.
package settings

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/settings"
	"arbiter/rules/message"
)

// NewCmd shows and alters the defaults of a club.
func NewCmd(env *cli.Env) *cobra.Command {
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

` + cli.ExitCodes,
		Example: `  arbiter settings
  arbiter settings set game international
  arbiter settings set score 2-1-0
  arbiter settings set language nl
  arbiter settings set backup /media/stick
  arbiter settings unset backup`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return showSettings(env, format) },
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	names := cli.Completions(settings.Names())
	cmd.AddCommand(&cobra.Command{
		Use:               "set NAME TEXT",
		Short:             "Set a default: " + strings.Join(settings.Names(), ", "),
		Long:              "Sets a default.\n\n" + cli.ExitCodes,
		Example:           "  arbiter settings set colour '#1b5e20'\n  arbiter settings set printer Kantoor\n  arbiter settings set backup /media/stick",
		Args:              cobra.ExactArgs(2),
		ValidArgsFunction: cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp),
		RunE:              func(_ *cobra.Command, args []string) error { return setSetting(env, args[0], args[1]) },
	}, &cobra.Command{
		Use:               "unset NAME",
		Short:             "Take a default back",
		Long:              "Takes a default back.\n\n" + cli.ExitCodes,
		Example:           "  arbiter settings unset printer",
		Args:              cobra.ExactArgs(1),
		ValidArgsFunction: cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp),
		RunE:              func(_ *cobra.Command, args []string) error { return setSetting(env, args[0], "") },
	})
	return cmd
}

// settingsDoc are the settings for programs (schema 1).
type settingsDoc struct {
	Schema   int               `json:"schema"`
	Path     string            `json:"path"`
	Settings settings.Settings `json:"settings"`
}

// showSettings prints the settings. Here a file that cannot be read is an error.
func showSettings(env *cli.Env, format string) error {
	path := settings.Path(env.Getenv)
	s, err := settings.Load(path)
	if err != nil {
		return cli.Fail(cli.ExitInput, err, message.New("settings.mend", message.Args{"Command": "arbiter settings"}))
	}
	if format == "json" {
		return cli.JsonLine(env.Out, settingsDoc{Schema: 1, Path: path, Settings: s})
	}
	if err := env.Tell(env.Out, "settings.file", message.Args{"Path": path}); err != nil {
		return err
	}
	for _, k := range settings.Keys() {
		var value any = cli.Clean(*k.Field(&s))
		if value == "" {
			value = message.New("settings.none")
		}
		if err := env.Tell(env.Out, "settings.row", message.Args{"Name": k.Name, "Value": value, "What": message.New("settings.what." + k.Name)}); err != nil {
			return err
		}
	}
	return nil
}

// setSetting writes one setting; an empty text takes it back.
func setSetting(env *cli.Env, name, text string) error {
	path := settings.Path(env.Getenv)
	if path == "" {
		return cli.Usage(message.Err("settings.no-place"), message.New("settings.name-file", message.Args{"Variable": "ARBITER_SETTINGS"}))
	}
	s, err := settings.Load(path)
	if err != nil {
		return cli.Fail(cli.ExitInput, err, message.New("settings.mend", message.Args{"Command": "arbiter settings"}))
	}
	if err := s.Set(name, text); err != nil {
		return cli.Usage(err)
	}
	if err := settings.Save(path, s); err != nil {
		return err
	}
	env.Deeds.Wrote(path)
	env.Usual, env.Said, env.Dress, env.Faces = &s, nil, nil, nil
	if text == "" {
		return env.Tell(env.Out, "settings.unset-done", message.Args{"Name": name})
	}
	if err := env.Tell(env.Out, "settings.set-done", message.Args{"Name": name, "Value": s.Text(name)}); err != nil {
		return err
	}
	tryPictures(env, name, s.Text(name))
	return nil
}

// tryPictures reads the pictures of a setting that names some, so that it is said now, and
// not when the papers are needed, that they cannot be read. They may come later.
func tryPictures(e *cli.Env, name, path string) {
	switch name {
	case "logo":
		e.Logo(path)
	case "photos":
		e.OpenPhotos(path)
	}
}
