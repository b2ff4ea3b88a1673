package refusal

// ratingListRefusals are those of lists that players are looked up in.
func ratingListRefusals() []RefusalRow {
	return []RefusalRow{
		{"ratinglist.bad-name", ClassRequest, ""},
		{"ratinglist.unreadable", ClassInput, "map-columns"},
		{"ratinglist.none", ClassRequest, "keep-list"},
		{"ratinglist.broken", ClassInput, "keep-list"},
		{"ratinglist.nobody", ClassRequest, "register-typed"},
		{"ratinglist.several", ClassRequest, "look-up-id"},
	}
}
