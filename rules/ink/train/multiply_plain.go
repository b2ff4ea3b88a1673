//go:build !(goexperiment.simd && amd64)

package main

// multiply adds to c (rows by columns) the product of a (rows by n) and b (n by columns).
// Each sum is taken in the order of n, so that every processor gets the same.
func multiply(c, a, b []float32, rows, n, columns int) {
	for r := range rows {
		to := c[r*columns : (r+1)*columns]
		for k := range n {
			v := a[r*n+k]
			for i, w := range b[k*columns : (k+1)*columns] {
				to[i] += float32(v * w)
			}
		}
	}
}

// multiplyRows adds to c (rows by n) the products of the rows of a and of b (both columns
// long, a multiple of 8), summed in eight strands.
func multiplyRows(c, a, b []float32, rows, n, columns int) {
	for r := range rows {
		x := a[r*columns : (r+1)*columns]
		for k := range n {
			y := b[k*columns : (k+1)*columns]
			var s [8]float32
			for i := 0; i < columns; i += 8 {
				for j := range 8 {
					s[j] += float32(x[i+j] * y[i+j])
				}
			}
			c[r*n+k] += ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]))
		}
	}
}
