package table

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// flags are the flags of federations as style sheets draw them: by the code of the IOC,
// and where another is used in draughts by that too. "v" is stripes from left to right,
// "h" from top to bottom, all as wide, so that a wide one is there twice; "+" is a cross on a
// ground, whose upright stands so far from the left; "." a disc on a ground; "=" is the
// background as it is. Only those that stripes, a cross or a disc draw truly enough are here: of the others
// there is the code alone, which stands beside each flag too.
const flagList = `
NED h #ae1c28 #fff #21468b
RUS h #fff #0039a6 #d52b1e
UKR h #0057b7 #ffd700
LAT,LVA h #9e3039 #9e3039 #fff #9e3039 #9e3039
LTU h #fdb913 #006a44 #c1272d
EST h #0072ce #111 #fff
POL h #fff #dc143c
BLR h #ce1720 #ce1720 #007c30
GER h #111 #d00 #ffce00
FRA v #0055a4 #fff #ef4135
ITA v #009246 #fff #ce2b37
BEL v #111 #fae042 #ed2939
LUX h #ef3340 #fff #00a3e0
AUT h #ed2939 #fff #ed2939
HUN h #cd2a3e #fff #436f4d
BUL h #fff #00966e #d62612
ROU,ROM v #002b7f #fcd116 #ce1126
IRL v #169b62 #fff #ff883e
ARM h #d90012 #0033a0 #f2a800
ESP h #aa151b #f1bf00 #f1bf00 #aa151b
CIV v #f77f00 #fff #009e60
MLI v #14b53a #fcd116 #ce1126
GUI,GIN v #ce1126 #fcd116 #009460
NGR,NGA v #008751 #fff #008751
SLE h #1eb53a #fff #0072c6
GAB h #009e60 #fcd116 #3a75c4
MRI,MUS h #ea2839 #1a206d #ffd500 #00a551
PER v #d91023 #fff #d91023
COL h #fcd116 #fcd116 #003893 #ce1126
INA,IDN h #ce1126 #fff
MON,MCO h #ce1126 #fff
YEM h #ce1126 #fff #111
SUI + #d52b1e #fff 50
DEN + #c8102e #fff 36
SWE + #006aa7 #fecc02 36
FIN + #fff #002f6c 36
ENG + #fff #ce1124 50
JPN . #fff #bc002d
BAN,BGD . #006a4e #f42a41
PLW . #4aadd6 #ffde00
SEN = radial-gradient(#00853f 22%,#0000 24%),linear-gradient(90deg,#00853f 33%,#fdef42 0 67%,#e31b23 0)
CMR = radial-gradient(#fcd116 22%,#0000 24%),linear-gradient(90deg,#007a5e 33%,#ce1126 0 67%,#fcd116 0)
GHA = radial-gradient(#111 22%,#0000 24%),linear-gradient(#ce1126 33%,#fcd116 0 67%,#006b3f 0)
BUR,BFA = radial-gradient(#fcd116 22%,#0000 24%),linear-gradient(#ef2b2d 50%,#009e49 0)
NIG,NER = radial-gradient(#e05206 22%,#0000 24%),linear-gradient(#e05206 33%,#fff 0 67%,#0db02b 0)
BEN = linear-gradient(90deg,#008751 40%,#0000 0),linear-gradient(#fcd116 50%,#e8112d 0)
SUR = radial-gradient(#ecc81d 20%,#0000 22%),linear-gradient(#377e3f 20%,#fff 0 30%,#b40a2d 0 70%,#fff 0 80%,#377e3f 0)
CUR,CUW = linear-gradient(#002b7f 62%,#f9e814 0 75%,#002b7f 0)
AZE = radial-gradient(#fff 16%,#0000 18%),linear-gradient(#00b5e2 33%,#ef3340 0 67%,#509e2f 0)
KAZ = radial-gradient(#ffec2d 30%,#0000 32%),#00abc2
UZB = linear-gradient(#0099b5 31%,#ce1126 0 35%,#fff 0 65%,#ce1126 0 69%,#1eb53a 0)
MGL = radial-gradient(circle at 17% 50%,#f9cf02 16%,#0000 18%),linear-gradient(90deg,#c4272f 33%,#015197 0 67%,#c4272f 0)
CHN = radial-gradient(circle at 26% 38%,#ffde00 20%,#0000 22%),#de2910
CZE = conic-gradient(#fff 90deg,#d7141a 0 236deg,#11457e 0 304deg,#fff 0)
USA = linear-gradient(#3c3b6e,#3c3b6e)0 0/45% 54% no-repeat,repeating-linear-gradient(#b22234 0 15%,#fff 15% 30%)
CAN = radial-gradient(#d80621 30%,#0000 32%),linear-gradient(90deg,#d80621 25%,#fff 0 75%,#d80621 0)
BRA = radial-gradient(#002776 26%,#ffdf00 28% 46%,#009c3b 48%)
POR = radial-gradient(circle at 40% 50%,#ffe000 26%,#0000 28%),linear-gradient(90deg,#060 40%,#d00 0)
HAI,HTI h #00209f #d21034
`

// flagStyles are the flags as backgrounds, by code.
var flagStyles = sync.OnceValue(func() map[string]string { return readFlags(flagList) })

// readFlags reads a list of flags, a line each.
func readFlags(list string) map[string]string {
	flags := make(map[string]string)
	for line := range strings.Lines(list) {
		words := strings.SplitN(strings.TrimSpace(line), " ", 3)
		if len(words) < 3 {
			continue
		}
		for code := range strings.SplitSeq(words[0], ",") {
			flags[code] = flagStyle(words[1], words[2])
		}
	}
	return flags
}

// flagStyle is a flag as the value of a background.
func flagStyle(kind, drawn string) string {
	colours := strings.Fields(drawn)
	switch kind {
	case "=":
		return drawn
	case "+":
		arm := "%[1]s calc(%[2]s - 12%%),%[3]s 0 calc(%[2]s + 12%%),%[1]s 0"
		line := func(to, at string) string {
			return fmt.Sprintf("linear-gradient("+to+","+arm+")", "#0000", at, colours[1])
		}
		return line("90deg", colours[2]+"%") + "," + line("0deg", "50%") + "," + colours[0]
	case ".":
		return "radial-gradient(" + colours[1] + " 36%," + colours[0] + " 38%)"
	}
	return "linear-gradient(" + map[string]string{"h": "180deg", "v": "90deg"}[kind] + "," + strings.Join(flagStops(colours), ",") + ")"
}

// flagStops are stripes of one width as stops of a gradient.
func flagStops(colours []string) []string {
	var stops []string
	for i, colour := range colours {
		stops = append(stops, fmt.Sprintf("%s %d%% %d%%", colour, 100*i/len(colours), 100*(i+1)/len(colours)))
	}
	return stops
}

// flagClass is the class of a cell with the code of a federation; "" for other cells.
func flagClass(c Column, cell Cell) string {
	if c.ID != "federation" || cell.Text == "" {
		return ""
	}
	return " " + FlagClass(cell.Text)
}

// FlagClass is the classes of what has the code of a federation in it, see page.css: with
// its flag, where it has one.
func FlagClass(code string) string {
	if _, drawn := flagStyles()[code]; drawn {
		return "fed f-" + code
	}
	return "fed"
}

// FlagStyle is the style rules of the flags of some federations, by code; those that have
// none are left out.
func FlagStyle(codes []string) string {
	var rules strings.Builder
	for _, code := range slices.Compact(slices.Sorted(slices.Values(codes))) {
		if style, ok := flagStyles()[code]; ok {
			fmt.Fprintf(&rules, ".f-%s::before{background:%s}\n", code, style)
		}
	}
	return rules.String()
}

// federations are the codes of federations in a table that people see.
func (t Table) federations() []string {
	var codes []string
	for i, c := range t.Columns {
		if c.ID != "federation" || c.For == Programs || c.For == Workings {
			continue
		}
		for _, r := range t.Rows {
			codes = append(codes, r.Cell(i).Text)
		}
	}
	return codes
}
