package main

// clubStory gives the players of the sample what papers want of them, and the
// event prizes, an incident, rulings and corrections.
func clubStory() []string {
	return []string{
		"player edit 1 --birth-year 2008 --sex f --team 'Wommels 1' --rating 1512 --title MI --rank КМС --region Fryslân --coach 'Hein de Vries'",
		"player edit 2 --birth-year 1964 --sex m --team 'Wommels 1' --rating 1466 --rank I --region Fryslân --coach 'Hein de Vries'",
		"player edit 3 --birth-year 1950 --sex m --team 'Easterein' --rating 1401 --region Fryslân",
		"player edit 4 --birth-year 2010 --sex f --team 'Easterein' --rating 1322 --region Fryslân",
		"player edit 5 --birth-year 1999 --sex m --team 'Bolswert' --rating 1390 --region Fryslân",
		"player edit 6 --birth-year 1981 --sex f --team 'Bolswert' --rating 1435 --region Fryslân",
		"prizes set --amounts 75,50,25 --currency EUR --sharing hort",
		"prizes set --category U20 --amounts 20",
		"incident add --round 1 --board 1 --article 24 --by black 'Offered a draw twice in a row'",
		"result 1 1/2 --correct --round 1 --why 'Both players signed the slip with a draw'",
	}
}

// cupStory is a knock-out of eight to its final.
func cupStory() []string {
	story := []string{"new EVENT --name 'Beker fan Fryslân' --variant frisian --system knock-out"}
	for _, name := range []string{"Jelle Wiersma", "Sjûkje Hoekstra", "Hâns Ypma", "Tsjêrk Wybenga", "Rúerd Tolsma", "Wŷtske Bangma", "Feike Sinnema", "Boukje Jellema"} {
		story = append(story, "player add '"+name+"'")
	}
	return append(story,
		"round pair --seed 8", "result 1 1-0", "result 2 0-1", "result 3 1-0", "result 4 1-0",
		"round pair", "result 1 1-0", "result 2 0-1",
		"round pair", "result 1 1-0")
}
