package parts

import (
	"cmp"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// mostPhoto is how large the file of a photo may be: a camera makes ten million bytes.
const mostPhoto = 24 << 20

// Photos are the photos of players in a folder. A file is called after who is on it, its
// ending apart: by an identity that a federation gave him (12345.jpg, fmjd-12345.jpg), else by his
// name as lists have it (Wiersma, Harm.jpg) or as it is read out (Harm Wiersma.jpg). Case
// and accents do not count, nor do the kinds of signs between words. Nil is no photos.
type Photos struct {
	files map[string]func() table.Photo // by the folded name; each is read once
}

// OpenPhotos lists a folder; nothing is read before it is drawn. Wrong is told of a photo that
// cannot be read, by its file, once. The error is that of the folder.
func OpenPhotos(folder fs.FS, wrong func(file string, err error)) (*Photos, error) {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, err
	}
	photos := &Photos{files: make(map[string]func() table.Photo)}
	read := func(file string) table.Photo {
		photo, err := readPhoto(folder, file)
		if err != nil {
			wrong(file, err)
		}
		return photo
	}
	for _, e := range entries {
		ending := strings.ToLower(path.Ext(e.Name()))
		key := table.FoldName(strings.TrimSuffix(e.Name(), path.Ext(e.Name())))
		if _, taken := photos.files[key]; !taken && !e.IsDir() && slices.Contains([]string{".jpg", ".jpeg", ".png"}, ending) {
			photos.files[key] = sync.OnceValue(func() table.Photo { return read(e.Name()) })
		}
	}
	return photos, nil
}

// readPhoto reads a photo of the folder.
func readPhoto(folder fs.FS, name string) (table.Photo, error) {
	info, err := fs.Stat(folder, name)
	if err != nil {
		return table.Photo{}, err
	}
	if !info.Mode().IsRegular() { // a pipe would be waited for
		return table.Photo{}, message.Err("durable.not-regular")
	}
	file, err := folder.Open(name)
	if err != nil {
		return table.Photo{}, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostPhoto+1))
	if err != nil {
		return table.Photo{}, err
	}
	if len(data) > mostPhoto {
		return table.Photo{}, message.Err("output.large-photo", message.Args{"Most": mostPhoto >> 20})
	}
	return table.ReadPhoto(data)
}

// Of is the photo of a player, to be read when it is drawn; nil where there is none.
func (p *Photos) Of(player tournament.Player) *table.Picture {
	if p == nil {
		return nil
	}
	for _, key := range photoKeys(player) {
		if read, ok := p.files[key]; ok && key != "" {
			return table.NewPicture(player.Name, read)
		}
	}
	return nil
}

// photoKeys are what the photo of a player may be called, the surest first.
func photoKeys(player tournament.Player) []string {
	var keys []string
	for _, who := range slices.Sorted(maps.Keys(player.IDs)) {
		keys = append(keys, table.FoldName(who+" "+player.IDs[who]))
	}
	for _, who := range slices.Sorted(maps.Keys(player.IDs)) {
		keys = append(keys, table.FoldName(player.IDs[who]))
	}
	for _, name := range append([]string{player.Name}, player.Also...) {
		keys = append(keys, table.FoldName(name), table.FoldName(naming.GivenFirst(name)))
	}
	return keys
}

// PhotoLine is the photo of a player on a card, so many points high; nothing where there is none.
func PhotoLine(photos *Photos, p tournament.Player, high float64) []table.Line {
	picture := photos.Of(p)
	if picture == nil {
		return nil
	}
	picture.Alt = cmp.Or(naming.GivenFirst(p.Name), p.Name)
	return []table.Line{{Size: high, Photo: picture}}
}
