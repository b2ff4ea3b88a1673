package main

import (
	"bytes"
	"fmt"
	"html/template"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// galleryIndex is the page that leads to everything.
func galleryIndex(made map[string][]byte) []byte {
	var b bytes.Buffer
	b.WriteString(`# Gallery

Papers as the program makes them, in every format. Names and results are made up, but for the championship of 1950.

A test says where they are not what the program makes now: of a PDF it compares where each text stands and how large it
is, the lines, areas and colours, of a workbook the cells, formulas, formats, widths and the page; bytes only for being
the same when they are made twice. They are made anew by

    UPDATE_GOLDEN=1 go test ./cmd/arbiter -run TestGallery

To look at everything, also at every size of event in every language, with a page that shows the papers side by side
(` + "as pictures where `pdftoppm` is installed" + `):

    ARBITER_GALLERY=/tmp/gallery go test ./cmd/arbiter -run TestGallery
    xdg-open /tmp/gallery/index.html

Pages of the hall, as browsers, phones and projectors show them: [hall](hall/README.md).

The papers of all sizes in all languages are too much to keep: of each page of theirs a line is kept, how much there is
on it, the smallest and the largest type, where the drawing ends, and a digest of all that.
`)
	for _, x := range exhibits() {
		fmt.Fprintf(&b, "\n## %s\n\n%s (`--lang %s`).\n\n| paper | files |\n|---|---|\n", x.dir, x.about, x.lang)
		papers := galleryPapers(made, x.dir)
		for _, paper := range slices.Sorted(maps.Keys(papers)) {
			fmt.Fprintf(&b, "| %s |", paper)
			for _, file := range papers[paper] {
				fmt.Fprintf(&b, " [%s](%s/%s)", strings.TrimPrefix(filepath.Ext(file), "."), x.dir, file)
			}
			io.WriteString(&b, " |\n")
		}
		if _, ok := made[x.dir+"/site/index.html"]; ok {
			fmt.Fprintf(&b, "| the web site | [index.html](%s/site/index.html) |\n", x.dir)
		}
	}
	b.WriteString("\n## sizes\n\nWhat hangs on the wall at events of each size: " + strings.Join(wallPapers(), ", ") + ".\n\n| players | papers | in every language |\n|---|---|---|\n")
	for _, x := range sizes() {
		fmt.Fprintf(&b, "| %[1]d | [%[2]s](%[3]s/%[4]s.pdf) | [a line a page](%[3]s/%[4]s-pages.txt) |\n", x.players, x.kept, sizesFolder, x.dir())
	}
	return b.Bytes()
}

// galleryPapers are the files of a folder of the gallery by paper, each in order; a web site is none.
func galleryPapers(made map[string][]byte, folder string) map[string][]string {
	papers := make(map[string][]string)
	for _, name := range slices.Sorted(maps.Keys(made)) {
		file, of := strings.CutPrefix(name, folder+"/")
		if !of || strings.HasPrefix(file, "site/") {
			continue
		}
		paper := strings.TrimSuffix(file, filepath.Ext(file))
		papers[paper] = append(papers[paper], file)
	}
	return papers
}

// contactSheet shows every paper of a folder as a picture, where there are pictures, and
// leads to it.
var contactSheet = template.Must(template.New("contact sheet").Parse(`<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body { font: 15px/1.4 sans-serif; margin: 2rem; background: #eee }
nav a { margin-right: 1em }
section { display: flex; flex-wrap: wrap; gap: 1rem }
h2 { flex: 0 0 100% }
figure { margin: 0; width: 220px }
img, object { width: 100%; border: 1px solid #888; background: #fff }
object { height: 300px }
</style>
<h1>Gallery</h1>
<nav>{{range .}}<a href="#{{.Folder}}">{{.Folder}}</a> {{end}}</nav>
{{range .}}<section id="{{.Folder}}"><h2>{{.Folder}}</h2>
{{range .Papers}}<figure>{{if .File}}<a href="{{.File}}">{{if .Picture}}<img loading="lazy" src="{{.Picture}}" alt="">{{else}}<object data="{{.File}}" type="application/pdf"></object>{{end}}</a>
{{end}}<figcaption>{{.Name}}{{range .Others}} <a href="{{.File}}">{{.Ending}}</a>{{end}}</figcaption></figure>
{{end}}</section>
{{end}}</html>
`))

// shownFolder is a folder of the contact sheet.
type shownFolder struct {
	Folder string
	Papers []shownPaper
}

// shownPaper is a paper of a folder: its PDF, a picture of the first page, "" where none
// can be made, and its files in other formats.
type shownPaper struct {
	Name, File, Picture string
	Others              []shownFile
}

// shownFile is a file of a paper and what its name ends in.
type shownFile struct{ File, Ending string }

// writeContactSheet writes the gallery, and every paper of every size and language, into a
// folder, with a page that shows them.
func writeContactSheet(t *testing.T, into string, made map[string][]byte) {
	t.Helper()
	made = maps.Clone(made)
	for _, x := range sizes() {
		maps.Copy(made, x.everyPaper(t))
	}
	folders := make(map[string]bool)
	for name, data := range made {
		writeInto(t, filepath.Join(into, filepath.FromSlash(name)), data)
		if path.Ext(name) == ".pdf" {
			folders[path.Dir(name)] = true
		}
	}
	var shown []shownFolder
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		one := shownFolder{Folder: folder}
		papers := galleryPapers(made, folder)
		for _, paper := range slices.Sorted(maps.Keys(papers)) {
			one.Papers = append(one.Papers, showPaper(into, folder, paper, papers[paper]))
		}
		shown = append(shown, one)
	}
	var page bytes.Buffer
	if err := contactSheet.Execute(&page, shown); err != nil {
		t.Fatal(err)
	}
	writeInto(t, filepath.Join(into, "index.html"), page.Bytes())
}

// writeInto writes a file and the folders above it.
func writeInto(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// showPaper is a paper on the contact sheet, with a picture of its first page where
// pdftoppm can make one.
func showPaper(into, folder, paper string, files []string) shownPaper {
	one := shownPaper{Name: paper}
	for _, file := range files {
		file = path.Join(folder, file)
		if path.Ext(file) != ".pdf" {
			one.Others = append(one.Others, shownFile{file, strings.TrimPrefix(path.Ext(file), ".")})
			continue
		}
		one.File = file
		picture := strings.TrimSuffix(file, ".pdf")
		if exec.Command("pdftoppm", "-r", "40", "-png", "-singlefile", filepath.Join(into, filepath.FromSlash(file)), filepath.Join(into, filepath.FromSlash(picture))).Run() == nil {
			one.Picture = picture + ".png"
		}
	}
	return one
}
