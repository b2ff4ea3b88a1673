package net

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
)

func TestWeightsAreThoseThatTheManualNames(t *testing.T) {
	page, err := os.ReadFile("../../../docs/scanning.md")
	if err != nil {
		t.Fatal(err)
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256(embedded)); !strings.Contains(string(page), sum) {
		t.Errorf("docs/scanning.md does not name the weights with SHA-256 %s", sum)
	}
	if again := Own().Encode(); !bytes.Equal(again, embedded) {
		t.Error("weights that were read are not written as they were")
	}
}

func TestOtherFilesAreNoWeights(t *testing.T) {
	for name, file := range map[string][]byte{"nothing": nil, "text": []byte("INK1"), "half": embedded[:len(embedded)/2], "more": append(bytes.Clone(embedded), 0), "another": append([]byte("INK2"), embedded[4:]...)} {
		if _, err := Decode(file); !errors.Is(err, ErrWeights) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestProbabilitiesAddUpToOne(t *testing.T) {
	box := make([]float32, Pixels)
	for i := range box {
		box[i] = float32(i%Wide) / Wide
	}
	Level(box)
	logs, features := Own().Read(box)
	sum := 0.0
	for _, v := range logs {
		sum += math.Exp(float64(v))
	}
	if math.Abs(sum-1) > 1e-4 || len(features) != Features {
		t.Errorf("%v for %d features", sum, len(features))
	}
}

func TestAnEmptyBoxIsEmpty(t *testing.T) {
	box := make([]float32, Pixels)
	Level(box)
	logs, _ := Own().Read(box)
	for c, v := range logs {
		if c != Empty && v > logs[Empty] {
			t.Errorf("paper is taken for %q", Character(c))
		}
	}
}

func TestAHandIsLearnt(t *testing.T) {
	// boxes that the net takes for what they are not
	box := make([]float32, Pixels)
	for y := 8; y < 28; y++ {
		box[y*Wide+14], box[y*Wide+15] = 1, 1
	}
	logs, features := Own().Read(box)
	var samples []Sample
	for range 30 {
		samples = append(samples, Sample{features, 4})
	}
	learnt := Own().Learnt(samples)
	if again := learnt.Told(features); again[4] <= logs[4] {
		t.Errorf("what was shown 30 times is worth %.2f, and was %.2f", again[4], logs[4])
	}
	if same, _ := Own().Read(box); same != logs {
		t.Error("the program's own weights are others now")
	}
}
