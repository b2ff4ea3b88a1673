package matching

import "errors"

// ErrNoPerfect is returned where some vertex must stay alone.
var ErrNoPerfect = errors.New("the graph has no perfect matching")

// Solver finds a perfect matching of greatest weight. Weights may be changed
// between solutions. Vertices are numbered from 0.
//
// It keeps, for each vertex, a dual value, such that no edge has a greater
// (doubled) weight than the sum of the duals at its ends and of the blossoms
// around it. Edges where the two are equal are tight; the matching uses tight
// edges only, which proves that it is best.
type Solver[W Weight] struct {
	n        int
	weight   []W    // n×n, doubled so that halves of slacks are whole
	edge     []bool // n×n
	active   []bool // not fixed
	vertices []int  // the active ones, ascending

	dual []W // of vertices, then of blossoms
	tree treeState[W]

	// Nodes are vertices 0..n-1 and blossoms n..; a node at the top level is its
	// own root.
	root     []int     // top-level node that a node is in
	mate     []int     // vertex that a node is matched with; -1 is none
	petals   [][]int   // nodes of a blossom in a circle, the one with the base first
	rim      [][]link  // of a blossom: the edge from each petal to the next one
	leaves   [][]int   // vertices of a node
	from     [][]int32 // of a blossom, by vertex: the petal that the vertex is in
	best     [][]link  // of a blossom, by vertex outside: the edge with least slack
	unused   []int     // numbers of blossoms that are free
	blossoms []int     // blossoms at every level, what is inside before what is around it
	alone    []int     // vertices that were unmatched when the solution began
	changed  []int     // vertices with edges that changed since best was found
}

// link is an edge by its two vertices.
type link struct{ u, v int32 }

// NewSolver makes a solver for n vertices without edges.
func NewSolver[W Weight](n int) *Solver[W] {
	nodes := n + n/2 + 1
	s := &Solver[W]{
		n: n, weight: make([]W, n*n), edge: make([]bool, n*n), active: make([]bool, n),
		dual: make([]W, nodes), root: make([]int, nodes), mate: make([]int, nodes),
		petals: make([][]int, nodes), rim: make([][]link, nodes), leaves: make([][]int, nodes),
		from: make([][]int32, nodes), best: make([][]link, nodes),
	}
	for v := range n {
		s.active[v] = true
		s.leaves[v] = []int{v}
		s.vertices = append(s.vertices, v)
	}
	for x := range nodes {
		s.root[x], s.mate[x] = x, -1
	}
	for b := nodes - 1; b >= n; b-- {
		s.unused = append(s.unused, b)
	}
	s.tree.init(nodes)
	return s
}

// Set gives an edge its weight before the first solution. After it use
// [Solver.Reweigh].
func (s *Solver[W]) Set(u, v int, w W) {
	w = double(w)
	s.weight[u*s.n+v], s.weight[v*s.n+u] = w, w
	s.edge[u*s.n+v], s.edge[v*s.n+u] = true, true
}

// Start sets the duals for the weights given and matches greedily along tight
// edges, in the order of the vertices.
func (s *Solver[W]) Start() {
	for v := range s.n {
		first := true
		for u := range s.n {
			if s.edge[v*s.n+u] {
				if w := half(s.weight[v*s.n+u]); first || less(s.dual[v], w) {
					s.dual[v], first = w, false
				}
			}
		}
	}
	s.matchTight(s.vertices)
}

// matchTight pairs unmatched vertices among the given that have a tight edge.
func (s *Solver[W]) matchTight(vertices []int) {
	for i, v := range vertices {
		if s.mate[v] >= 0 {
			continue
		}
		for _, u := range vertices[i+1:] {
			if s.mate[u] < 0 && s.edge[v*s.n+u] && s.isTight(v, u) {
				s.mate[v], s.mate[u] = u, v
				break
			}
		}
	}
}

// Solve completes the matching. The error is ErrNoPerfect.
func (s *Solver[W]) Solve() error {
	s.alone = s.alone[:0]
	for _, v := range s.vertices {
		if s.mate[v] < 0 {
			s.alone = append(s.alone, v)
		}
	}
	for _, v := range s.alone {
		if s.mate[v] < 0 && !s.grow(v) {
			return ErrNoPerfect
		}
	}
	return nil
}

// Mate is the vertex that v is matched with.
func (s *Solver[W]) Mate(v int) int { return s.mate[v] }

// HasEdge reports whether u and v may be matched.
func (s *Solver[W]) HasEdge(u, v int) bool { return s.edge[u*s.n+v] }

// MayMatch reports whether some best matching could have the edge: false is
// certain, true is not.
func (s *Solver[W]) MayMatch(u, v int) bool {
	return s.edge[u*s.n+v] && s.active[u] && s.active[v] &&
		(s.root[u] == s.root[v] || s.isTight(u, v))
}

// slack is by how much the duals of two vertices exceed the weight of their
// edge, blossoms not counted.
func (s *Solver[W]) slack(u, v int) W {
	return sub(add(s.dual[u], s.dual[v]), s.weight[u*s.n+v])
}

// isTight reports whether the slack of two vertices is nothing.
func (s *Solver[W]) isTight(u, v int) bool {
	a, b, w := &s.dual[u], &s.dual[v], &s.weight[u*s.n+v]
	for i := range len(*a) {
		if (*a)[i]+(*b)[i] != (*w)[i] {
			return false
		}
	}
	return true
}

// linkSlack is the slack of an edge.
func (s *Solver[W]) linkSlack(l link) W { return s.slack(int(l.u), int(l.v)) }

// between is the edge of least slack between two nodes; false if there is none.
func (s *Solver[W]) between(x, y int) (link, bool) {
	switch {
	case x < s.n && y < s.n:
		return link{int32(x), int32(y)}, s.edge[x*s.n+y]
	case x >= s.n:
		l := s.best[x][y]
		return l, l.u >= 0
	default:
		l := s.best[y][x]
		return link{l.v, l.u}, l.u >= 0
	}
}
