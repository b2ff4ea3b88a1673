package paper

import (
	"math"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// The measures of a bracket.
const (
	treeMost  = 16.0 // type on A4, in points
	treeLeast = 7.5
	treeStep  = 1.8 // from a line to the next one, at least, by the size of its type
	treeRoomy = 4.5 // at most, so that what belongs together is near
	treePad   = 1.2 // millimetres beside a name
	treeSlack = 4.0 // left below it
)

// treePlan is how a bracket is set on a page.
type treePlan struct {
	wide, step, size float64 // of a column and of a row in millimetres, of the type in points
}

// tree draws a knock-out as it is drawn on a blackboard: every two lines joined to the one of
// their winner. It reports false for one that has no room in type that can be read, or whose
// rows do not halve; a grid has it then.
func (l *layout) tree(t table.Table) bool {
	n := len(t.Rows)
	if n == 0 || n != 1<<(len(t.Columns)-1) {
		return false
	}
	probe := l.probe()
	upright := l.planTree(t, probe, 0)
	landscape := l.doc.Turn == table.Landscape
	if l.doc.Turn == table.OrientationUnset && !t.Follows {
		probe.landscape = true
		landscape = l.planTree(t, probe, 0).size >= upright.size
	}
	probe.landscape = landscape
	if l.planTree(t, probe, 0).size < treeLeast {
		return false
	}
	l.title(t, landscape, false)
	p := l.planTree(t, *l.last(), l.y)
	if p.size < treeLeast { // under another table there is not enough left
		t.Follows = false
		l.title(t, landscape, false)
		p = l.planTree(t, *l.last(), l.y)
	}
	l.drawTree(t, p)
	l.notes(t)
	return true
}

// planTree sets a bracket on a page, from a height on; 0 is below its title.
func (l *layout) planTree(t table.Table, page paperPage, from float64) treePlan {
	width, height := page.size()
	if from == 0 {
		from = page.head() + titleRoom
	}
	p := treePlan{wide: (width - 2*marginX) / float64(len(t.Columns))}
	p.step = (height - page.foot() - notesHeight(l.c, t, width-2*marginX) - treeSlack - from) / (float64(len(t.Rows)) + 1.5)
	p.size = math.Min(treeMost*math.Min(width, height)/a4Short, p.step/(treeStep*pointSize))
	for _, row := range t.Rows {
		for i := range t.Columns {
			if w := l.c.width(row.Cell(i).Text, p.size, true); w > p.wide-2*treePad {
				p.size *= (p.wide - 2*treePad) / w
			}
		}
	}
	p.step = math.Min(p.step, math.Max(p.size, treeLeast)*treeRoomy*pointSize)
	return p
}

// drawTree draws the headings and the lines of a bracket.
func (l *layout) drawTree(t table.Table, p treePlan) {
	top := l.y + p.step*0.4
	for i, column := range t.Columns {
		x := marginX + p.wide*float64(i) + treePad
		title := table.Fit(column.Title, p.wide-2*treePad, measure(l.c, p.size, true))
		l.Add(func(c canvas) { c.Text(x, top, title, p.size, true, drawing.Grey) })
	}
	for i := range t.Columns {
		below := 0.0 // where the line above ended, to be joined
		for at := range len(t.Rows) >> i {
			y := top + p.step*(float64(at)+0.5)*float64(int(1)<<i) + p.step*0.5
			l.treeLine(t, p, i, treeCell(t, i, at), y)
			if at%2 == 1 {
				x, from := marginX+p.wide*float64(i+1), below
				l.Add(func(c canvas) { c.Line(x, from, x, y, 0.3, drawing.Black) })
			}
			below = y
		}
	}
	l.y = top + p.step*float64(len(t.Rows)+1)
}

// treeLine is a name on its line.
func (l *layout) treeLine(t table.Table, p treePlan, column int, text string, y float64) {
	x, last := marginX+p.wide*float64(column), column == len(t.Columns)-1
	l.Add(func(c canvas) {
		c.Text(x+treePad, y-p.size*pointSize*0.3, text, p.size, last, drawing.Black)
		c.Line(x, y, x+p.wide, y, pick(last, 0.6, 0.3), drawing.Black)
	})
}

// treeCell is what a column says in its line of that number: in the row that the table has it in.
func treeCell(t table.Table, column, at int) string {
	size := 1 << column
	for row := at * size; row < (at+1)*size; row++ {
		if text := t.Rows[row].Cell(column).Text; text != "" {
			return text
		}
	}
	return ""
}
