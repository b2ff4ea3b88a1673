package table

import (
	"image"
	"image/color"
)

// shrunk is a part of a picture in so many pixels, no more than it has, each the mean of
// those it stands for: papers and pages carry their pictures in themselves.
func shrunk(picture image.Image, part image.Rectangle, width, height int) *image.NRGBA {
	small := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			area := image.Rect(x*part.Dx()/width, y*part.Dy()/height, (x+1)*part.Dx()/width, (y+1)*part.Dy()/height).Add(part.Min)
			small.Set(x, y, mean(picture, area))
		}
	}
	return small
}

// mean is the mean colour of an area that has at least one pixel.
func mean(picture image.Image, area image.Rectangle) color.Color {
	var r, g, b, a, n uint64
	for y := area.Min.Y; y < max(area.Max.Y, area.Min.Y+1); y++ {
		for x := area.Min.X; x < max(area.Max.X, area.Min.X+1); x++ {
			pr, pg, pb, pa := picture.At(x, y).RGBA()
			r, g, b, a, n = r+uint64(pr), g+uint64(pg), b+uint64(pb), a+uint64(pa), n+1
		}
	}
	return color.RGBA64{R: uint16(r / n), G: uint16(g / n), B: uint16(b / n), A: uint16(a / n)}
}
