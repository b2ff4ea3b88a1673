package pdn_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"arbiter/reports/i18n"
	"arbiter/rules/pdn"
)

func TestReader(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"one game", "[Event \"E\"]\n[White \"W\"]\n\n1. 32-28 18-23 2. 38-32 1-0", "[Event=E] [White=W] 1._32-28 18-23 2._38-32 => 1-0"},
		{"all on one line", `[Event "E"] [Result "1-1"] 1.33-29 19-23 2.35-30 1-1`, "[Event=E] [Result=1-1] 1._33-29 19-23 2._35-30 => 1-1"},
		{"a draw with a long dash", "1. 33-29 19-23 2. 35-30 1–1", "1._33-29 19-23 2._35-30 => 1–1"},
		{"number and move on two lines", "1.\n32-28 18-23 2.\n37-32 *", "1._32-28 18-23 2._37-32 => *"},
		{"number without dot", "1 32-28 18-23 2 37-32", "1_32-28 18-23 2_37-32"},
		{"number of black", "4... 1-6 5. 46-41", "4..._1-6 5._46-41"},
		{"dots for white", "1. ... 7-12 2. 8x17 1-0", "1. ..._7-12 2._8x17 => 1-0"},
		{"dots for a lost ply", "77. ... {c} *", "{c} 77._unknown:... => *"},
		{"dots without number", "32-28 ... 38-32", "32-28 unknown:... 38-32"},
		{"ellipsis", "1… 18-23", "1…_18-23"},
		{"unknown plies", "1. - - 2. null -- 1/2-1/2", "1._unknown:- unknown:- 2._unknown:null unknown:-- => 1/2-1/2"},
		{"blank inside a move", "28. 1- 7 18x 9 35x 4 9 -14 32 - 28", "28._1-7 18x9 35x4 9-14 32-28"},
		{"blank before a chain", "12x 3x14 4-9", "12x3x14 4-9"},
		{"half a move before a number", "32- 5. 38-33", "junk:32- 5._38-33"},
		{"half a move before a move", "32- 38-33", "junk:32- 38-33"},
		{"algebraic", "1. c3-d4 d6:b4:d2 2. A3-B4 a3b4", "1._c3-d4 d6:b4:d2 2._A3-B4 a3b4"},
		{"abbreviated, 2.1.6", "1. cb4 ed6 2. b:d6 e:g3:e5", "1._cb4 ed6 2._b:d6 e:g3:e5"},
		{"lone capture, 22", "1. 32-28 x 2. : ×", "1._32-28 x 2._: ×"},
		{"other signs", "1. 32–28 18х23 2. с3:е5 28×19 05-10", "1._32–28 18х23 2._с3:е5 28×19 05-10"},
		{"without separator", "1. 3228 1823", "1._3228 1823"},
		{"junk", "1. 32-2B 73-28 2. 132-28 c3 3. 31-27", "1._junk:32-2B junk:73-28 2._junk:132-28 junk:c3 3._31-27"},
		{"text run into a move", "1. 32-28Black lost 0-1", "1._32-28 => 0-1 !second result <Black lost>@1:9"},
		{"punctuation", "1. 32-28, 18-23; 2. 37-32 . 1-0.", "1._32-28 18-23 2._37-32 => 1-0 !text that is neither move nor comment <.>@1:27"},
		{"a full stop behind the last move", "1. c3-d4 d6-c5 2. b2-c3.\n[Event \"2\"]\n1. 3228 1823.", "1._c3-d4 d6-c5 2._b2-c3\n[Event=2] 1._3228 1823"},
		{"text run into a full stop", "1. 32-28.White stopped here", "1._32-28 !text that is neither move nor comment <White stopped here>@1:10"},
		{"a blank before the full stop of a number", "1 . 32-28 18-23 2 . 37-32", "1._32-28 18-23 2._37-32"},
		{"blanks about a cross", "1. 32 - 28 18 - 23 2. 33 - 29 23 x 32 3. 37 x 28", "1._32-28 18-23 2._33-29 23x32 3._37x28"},
		{"blanks about a cross, no numbers", "32 - 28 19 - 23 28 x 19 14 х 23", "32-28 19-23 28x19 14х23"},
		{"blanks about a cross, bare numbers", "1 32 - 28 19 - 23 2 28 x 19 14 x 23 3 37 - 32", "1_32-28 19-23 2_28x19 14x23 3_37-32"},
		{"blanks about a colon", "1. c3 : e5 d6 : f4 2. g3 : e5 f6 : d4 3. e3 : c5 b6 : d4!", "1._c3:e5 d6:f4 2._g3:e5 f6:d4 3._e3:c5 b6:d4!"},
		{"blanks in an abbreviated move", "1. c : e5 d : f4 2. g - h4 b c5", "1._c:e5 d:f4 2._g-h4 junk:c5 !text that is neither move nor comment <b>@1:28"},
		{"blanks in a chain", "1. 12 x 3 x 14 4 - 9 2. c3 : e5 : g7 a7 - b6", "1._12x3x14 4-9 2._c3:e5:g7 a7-b6"},
		{"blanks on one side in a chain", "1. 13 x22 x15 4 -9 2. 13x 22x 15 4- 9 3. 12x3 x14 x5. c3: e5: g7", "1._13x22x15 4-9 2._13x22x15 4-9 3._12x3x14x5 c3:e5:g7"},
		{"two starts of captures", "1. 28x 19x 2. 28x 5-10 x15 3. 12x3! x14", "1._28x 19x 2._28x 5-10 junk:x15 3._12x3! junk:x14"},
		{"blanks about signs, then a full stop", "1. c3 - d4 d6 : e5.\n[Event \"2\"]\n1. 32 - 28 19 x 23. 1-0", "1._c3-d4 d6:e5\n[Event=2] 1._32-28 19x23 => 1-0"},
		{"blanks about a result", "1. 32 - 28 1 : 0\n1. c3 : e5 1 - 1", "1._32-28 => 1:0\n1._c3:e5 => 1-1"},
		{"a capture that ends beside its start", "1. 15 x 16 1 - 6 2. 16 x 15 33 x 34 3. 4 x 5 x 14", "1._15x16 1-6 2._16x15 33x34 3._4x5x14"},
		{"a capture that ends beside its start, no numbers", "32 - 28 15 x 16 1-6", "32-28 15x16 1-6"},
		{"commas and blanks", "1. 32 - 28, 19 - 23 , 2. 28 x 19,14x23; 3. 37 -32, 11- 16;", "1._32-28 19-23 2._28x19 14x23 3._37-32 11-16"},
		{"a semicolon behind a move", "1. 32-28! ; a comment\n18-23!; 2. 37-32", "1._32-28! {a comment} 18-23! 2._37-32"},
		{"numbers with a bracket", "1) 32-28 18-23 2.) 37-32 3)... 7-12", "1_32-28 18-23 2._37-32 3 ..._7-12"},
		{"Cyrillic letters by sound, short", "1. гх4 хг5 г3х4 гхх4 г:х4 е3хг5", "1._гх4 хг5 г3х4 гхх4 г:х4 е3хг5"},
		{"a lone capture behind a bare number", "28 x 29 33-28 x 30 x x 31", "28_x 29_33-28 x 30_x x !move number without a move <31>@1:24"},
		{"a lone capture behind a move with blanks", "1. 28 x 19 x 2. 33 - 28 :", "1._28x19 x 2._33-28 :"},
		{"only the start of a capture", "1. 28x 5-10 2. 28x 19x30 c3: d6-c5", "1._28x 5-10 2._28x19x30 c3: d6-c5"},
		{"Cyrillic letters by sound", "1. ц3-д4 ф6-г5 2. г3-х4 б6:д4 3. хг3 хф4 х4хф6 х", "1._ц3-д4 ф6-г5 2._г3-х4 б6:д4 3._хг3 хф4 х4хф6 х"},
		{"set-up moves of a drawing table", "A1-A5 A7-H4 1. B2-A3", "A1-A5 A7-H4 1._B2-A3"},
		{"a dash among words", "Amsterdam - Rotterdam, 3 boards\n1. 32-28 -", "[White=Amsterdam] [Black=Rotterdam] {3 boards} 1._32-28 unknown:-"},
		{"strength", "1. 32-28!? 18-23 (?) 2. 37-32 ! 23-29(!?!!!)", "1._32-28!? 18-23(?) 2._37-32! 23-29(!?!!!)"},
		{"strength before any move", "?! 1. 32-28", "1._32-28 !text that is neither move nor comment <?!>@1:1"},
		{"NAG", "1. 32-28 $1 $14 18-23 $", "1._32-28 $1 $14 18-23 !text that is neither move nor comment <$>@1:23"},
		{"comments", "{before} 1. 32-28 {one\n two} {} 18-23 {three} 1-0 {after}", "{before} 1._32-28 {one two} 18-23 {three} => 1-0 {after}"},
		{"comment between number and move", "1. {c} 32-28", "{c} 1._32-28"},
		{"line comments", "% head\n1. 32-28 ; one } two\n18-23", "{head} 1._32-28 {one } two} 18-23"},
		{"nested comment", "1. 33-29 19-23 2. 35-30 { nested { comment } }", "1._33-29 19-23 2._35-30 {nested { comment} !bracket that closes nothing <}>@1:46"},
		{"unclosed comment ends at a header", "1. 32-28 {a\nb\n[Event \"2\"]\n1. 31-27", "1._32-28 {a b} !comment is not closed <>@1:10\n[Event=2] 1._31-27"},
		{"unclosed comment at the end", "1. 32-28 {a", "1._32-28 {a} !comment is not closed <>@1:10"},
		{"variations", "1. 32-28 ( {or} 1. 31-27 (1. 33-28) 17-21 ) 18-23 ( 1... 17-21 ) ( 1... 20-25 )",
			"1._32-28 ( note {or} 1._31-27 ( 1._33-28 ) 17-21 ) 18-23 ( 1..._17-21 ) ( 1..._20-25 )"},
		{"double bracket", "7. 32-28 (( 2. e3-d4 ) ( 2. c3-d4 ))", "7._32-28 ( note ( 2._e3-d4 ) ( 2._c3-d4 ) )"},
		{"result in a variation", "1. 32-28 (1. 31-27 0-1) 18-23 (1... 17-21 *) 1-0", "1._32-28 ( 1._31-27 result:0-1 ) 18-23 ( 1..._17-21 result:* ) => 1-0"},
		{"unclosed variation", "1. 32-28 (1. 31-27\n[Event \"2\"]\n*", "1._32-28 ( 1._31-27 ) !variation is not closed <(>@1:10\n[Event=2] => *"},
		{"stray brackets", "1. 32-28 ) ] 18-23", "1._32-28 18-23 !bracket that closes nothing <)>@1:10 !bracket that closes nothing <]>@1:12"},
		{"set-up command", `1. 32-28 /FEN "B:W31:B20"/ 18-23 /FEN "B::"/`, "1._32-28 fen:B:W31:B20 18-23 fen:B::"},
		{"unclosed set-up command", "1. 32-28 /FEN \"B:W31:B20\n18-23", "1._32-28 fen:B:W31:B20 18-23 !quoted text is not closed </FEN>@1:10"},
		{"forced move", "5. 15-24 27-20* {c} 6. 4-8 17-22* 8-12 32-28**", "5._15-24 27-20* {c} 6._4-8 17-22* 8-12 32-28* => *"},
		{"star ends the game", "1. 32-28* {c}\n1. 31-27*\n[Event \"3\"]\n1. 33-28*", "1._32-28 {c} => *\n1._31-27 => *\n[Event=3] 1._33-28 => *"},
		{"star before a result", "1. 32-28* 1-0", "1._32-28* => 1-0"},
		{"dangling number", "1. 32-28 18-23 2.\n\n[Event \"2\"]\n7. 8. 3-9 0-1", "1._32-28 18-23 !move number without a move <2.>@1:16\n[Event=2] 8._3-9 => 0-1 !move number without a move <7.>@4:1"},
		{"number before a result", "1. 32-28 18-23 2. 1-1", "1._32-28 18-23 => 2._1-1"},
		{"game without moves", "1. 2-0", "=> 1._2-0"},
		{"stray text", "1. 32-28 White wins here\nin time 1-0", "1._32-28 => 1-0 !text that is neither move nor comment <White wins here>@1:10 !text that is neither move nor comment <in time>@2:1"},
		{"text before and after the games", "Games of 2024:\n3\n[Event \"1\"]\n1. 32-28 1-0\nThe end",
			"[Event=1] 1._32-28 => 1-0 !text that is neither move nor comment <Games of>@1:1 !text that is neither move nor comment <2024:>@1:10 !move number without a move <3>@2:1 !text that is neither move nor comment <The end>@5:1"},
		{"escaped line ends", "[Event \"1\"]\\r\n1. 32-28\\r\n18-23\\r", `[Event=1] 1._32-28 18-23 !line ends written as \r or \n <\r>@1:12`},
		{"a sign that was not legible", "1. 3?-28 18-?3 2. ?7-32 c?:e5 3. 31?27 20-24?", "1._junk:3?-28 junk:18-?3 2._junk:?7-32 junk:c?:e5 3._junk:31?27 20-24?"},
		{"a question mark is a judgement", "1. 32-28? 18-23 ? 2. 37-32?18-22", "1._32-28? 18-23? 2._37-32? 18-22"},
		{"blanks that are not ASCII", "\ufeff[Event \"1\"]\n1.\u00a032-28\n\ufeff[Event \"2\"]\n*", "[Event=1] 1._32-28\n[Event=2] => *"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := dumpAll(read(t, tt.text)); got != tt.want {
				t.Errorf("reading %q\n got %s\nwant %s", tt.text, got, tt.want)
			}
		})
	}
}

func TestResultTokens(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"default", "1. 32-28 1-0\n1. 32-28 1/2-1/2\n1. 32-28 0-0", "1._32-28 => 1-0\n1._32-28 => 1/2-1/2\n1._32-28 => 0-0"},
		{"international", "1. 32-28 2-0\n1. 32-28 1-1\n1. 32-28 0-2", "1._32-28 => 2-0\n1._32-28 => 1-1\n1._32-28 => 0-2"},
		{"colon and signs", "1. 32-28 1:1\n1. 32-28 ½-½\n1. 32-28 0.5-0.5", "1._32-28 => 1:1\n1._32-28 => ½-½\n1._32-28 => 0.5-0.5"},
		{"with blanks about the sign", "1. 32-28 0 : 1\n1. 32-28 0 - 1\n1. 32-28 0,5 : 0,5\n1. 32-28 1 : 0.", "1._32-28 => 0:1\n1._32-28 => 0-1\n1._32-28 => 0,5:0,5\n1._32-28 => 1:0"},
		{"in brackets", "1. 32-28 (1-1) 18-23 ( 0 : 1 ).", "1._32-28 ( result:1-1 ) 18-23 => 0:1"},
		{"glued to its number", "1. 32-28 17-22 2.1-1", "1._32-28 17-22 => 2._1-1"},
		{"with blanks", "1. 32-28 1/2 - 1/2\n1. 32-28 2 - 0", "1._32-28 => 1/2-1/2\n1._32-28 => 2-0"},
		{"a capture with a colon is none", "1. 28:17 11:22 2. 1:12 1-0", "1._28:17 11:22 2._1:12 => 1-0"},
		{"Delft: the last token is the Result tag", "[Result \"4-6\"]\n1. 32-28 4-9 2. 1-6 4-6", "[Result=4-6] 1._32-28 4-9 2._1-6 => 4-6"},
		{"Delft without the tag is a move", "1. 32-28 4-6", "1._32-28 4-6"},
		{"twelve points", "1. 32-28 18-23 12-0", "1._32-28 18-23 => 12-0"},
		{"a slip of the pen is none", "1. 32-32 30-0 2. 5-5 18-23", "1._32-32 junk:30-0 2._5-5 18-23"},
		{"minus as in the tag", "[Result \"-\"]\n1. 32-28 18-23 -\n\n[Result \"-\"]\n1. 31-27", "[Result=-] 1._32-28 18-23 => -\n[Result=-] 1._31-27"},
		{"tag with a blank", "[Result \" 0-1\"]\n1. 32-28 0-1", "[Result= 0-1] 1._32-28 => 0-1"},
		{"forfeit at the end", "[Event \"1\"]\n+/-\n[Event \"2\"]\n1. 32-28 1+", "[Event=1] => +/-\n[Event=2] 1._32-28 => 1+"},
		{"plus and minus as a judgement", "1. 32-28 +- 18-23 1-0", "1._32-28 18-23 => 1-0 !text that is neither move nor comment <+->@1:10"},
		{"a second result", "1. 32-28 1-0 0-1 *\n1. 31-27 *", "1._32-28 => 1-0 !second result <0-1>@1:14\n1._31-27 => *"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := dumpAll(read(t, tt.text)); got != tt.want {
				t.Errorf("reading %q\n got %s\nwant %s", tt.text, got, tt.want)
			}
		})
	}
}

func TestTags(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"blanks", "[  Event   \"a  b\"  ]\n*", "[Event=a  b] => *"},
		{"escapes", `[Event "a \"b\" \\ D\'Almeida C:\x"]` + " *", `[Event=a "b" \ D'Almeida C:\x] => *`},
		{"quote inside", `[Event "the "Big" Open"] [Site "x"] *`, `[Event=the "Big" Open] [Site=x] => *`},
		{"no quote", "[Event Open]\n[Site \"x\"]\n*", `[Event=Open] [Site=x] => *`},
		{"no quote, no tag that is known", "[Remark Open]\n[Site \"x\"]\n*", `[Site=x] => * !malformed tag <[Remark Open]>@1:1`},
		{"no closing quote", "[Event \"Open]\n[Site \"x\"]\n*", "[Event=Open] [Site=x] => * !quoted text is not closed <Event>@1:1"},
		{"no closing bracket", "[Event \"Open\"\n[Site \"x\"]\n*", "[Event=Open] [Site=x] => * !malformed tag <Event>@1:1"},
		{"no opening bracket", "1. 32-28 0-1\n\nEvent \"Open 2025\"]\n[Site \"x\"]\n*", "1._32-28 => 0-1\n[Event=Open 2025] [Site=x] => * !malformed tag <Event>@3:1"},
		{"bracket on its own line", "[\nEvent \"Open\"]\n*", "[Event=Open] => *"},
		{"odd names", "[&#x00c9;v \"Open\"]\n[Titre blanc \"\"]\n[isBot \"0\"]\n*", "[&#x00c9;v=Open] [Titre blanc=] [isBot=0] => * !malformed tag <&#x00c9;v>@1:1 !malformed tag <Titre blanc>@2:1"},
		{"empty tag begins a game", "1. 32-28\n[Empty] 1. 31-27", "1._32-28\n1._31-27 !malformed tag <[Empty]>@2:1"},
		{"headers without moves", "[Event \"1\"]\n[White \"a\"]\n\n[Event \"1\"]\n[White \"b\"]\n", "[Event=1] [White=a]\n[Event=1] [White=b]"},
		{"header with an empty line", "[Event \"1\"]\n\n[White \"a\"]\n1. 32-28", "[Event=1] [White=a] 1._32-28"},
		{"tag given twice", "[Event \"1\"]\n[Date \"a\"]\n[Date \"b\"]\n*", "[Event=1] [Date=a] [Date=b] => * !tag given twice <Date>@3:1"},
		{"the same given twice", "[Event \"1\"]\n[White \"a\"]\n[White \"a\"]\n*", "[Event=1] [White=a] [White=a] => * !tag given twice <White>@3:1"},
		{"the first name given twice", "[Event \"1\"]\n[White \"a\"]\n[Event \"2\"]\n[Result \"*\"]\n\n1. 32-28 *", "[Event=1] [White=a] [Event=2] [Result=*] 1._32-28 => * !tag given twice <Event>@3:1"},
		{"two names given twice", "[Event \"1\"]\n[Site \"s\"]\n[White \"a\"]\n[Event \"2\"]\n[Site \"t\"]\n1. 32-28", "[Event=1] [Site=s] [White=a] [Event=2] [Site=t] 1._32-28 !tag given twice <Event>@4:1 !tag given twice <Site>@5:1"},
		{"headers without blank lines", "[Event \"1\"]\n[White \"a\"]\n[Event \"2\"]\n[White \"b\"]\n", "[Event=1] [White=a]\n[Event=2] [White=b]"},
		{"headers on one line", "[Event \"1\"] [White \"a\"] [Event \"2\"] [White \"b\"] *", "[Event=1] [White=a]\n[Event=2] [White=b] => *"},
		{"the first name again after a blank line", "[Event \"1\"]\n\n[Event \"2\"]\n*", "[Event=1]\n[Event=2] => *"},
		{"names in other languages", "[Чёрные \"a\"]\n[Białe \"b\"]\n[R&#x00e9;sultat \"1-1\"]\n[Ветер \"c\"]\n*", "[Чёрные=a] [Białe=b] [R&#x00e9;sultat=1-1] [Ветер=c] => * !malformed tag <Ветер>@4:1"},
		{"Cyrillic", "[White \"Куперман И.\"]\n[Black \"高文龙\"]\n*", "[White=Куперман И.] [Black=高文龙] => *"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := dumpAll(read(t, tt.text)); got != tt.want {
				t.Errorf("reading %q\n got %s\nwant %s", tt.text, got, tt.want)
			}
		})
	}
}

func TestTagLookup(t *testing.T) {
	g := read(t, "[Event \"1\"]\n  [white \"a\"]\n*")[0]
	if got := g.Tag("White"); got != "a" {
		t.Errorf("Tag(White) = %q, want a", got)
	}
	if got, want := g.TagPos("WHITE"), (pdn.Pos{Line: 2, Column: 3}); got != want {
		t.Errorf("TagPos(WHITE) = %v, want %v", got, want)
	}
	if got := g.Tag("Black"); got != "" {
		t.Errorf("Tag(Black) = %q, want none", got)
	}
	if got := g.TagPos("Black"); got != (pdn.Pos{}) {
		t.Errorf("TagPos(Black) = %v, want none", got)
	}
	g.SetTag("white", "b")
	g.SetTag("Black", "c")
	if got := dump(g); got != "[Event=1] [white=b] [Black=c] => *" {
		t.Errorf("after SetTag: %s", got)
	}
}

func TestPositionsCountCharactersAndLineEnds(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r"} {
		text := strings.ReplaceAll("\ufeff[White \"Жук\"] [Black \"û\"]\n\n {ŷ} 1. 32-28 … 18-23\n (1. 1-6)\t1-0\n[Event \"2\"]\n", "\n", end)
		games := read(t, text)
		if len(games) != 2 {
			t.Fatalf("%q: %d games, want 2", end, len(games))
		}
		g := games[0]
		places := []struct {
			what string
			got  pdn.Pos
			want string
		}{
			{"game", g.Pos, "1:1"},
			{"Black", g.TagPos("Black"), "1:15"},
			{"32-28", g.Items[0].Pos, "3:9"},
			{"…", g.Items[1].Pos, "3:15"},
			{"18-23", g.Items[2].Pos, "3:17"},
			{"1-6", g.Items[2].Annotation().Variations[0][0].Pos, "4:6"},
			{"1-0", g.Result.Pos, "4:11"},
			{"second game", games[1].Pos, "5:1"},
		}
		for _, p := range places {
			if p.got.String() != p.want {
				t.Errorf("line end %q: %s at %v, want %s", end, p.what, p.got, p.want)
			}
		}
	}
}

func TestReaderNumbersGames(t *testing.T) {
	r := pdn.NewReader(strings.NewReader("1. 32-28 1-0\n1. 31-27 *"), "round1.pdn")
	for want := range 2 {
		g, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if g.Index != want || g.File != "round1.pdn" {
			t.Errorf("game %d of %s, want %d of round1.pdn", g.Index, g.File, want)
		}
	}
	for range 2 {
		if _, err := r.Next(); err != io.EOF {
			t.Errorf("after the last game: %v, want io.EOF", err)
		}
	}
}

func TestReaderErrors(t *testing.T) {
	broken := errors.New("broken disk")
	tests := []struct {
		name string
		in   io.Reader
		want error
		text string
	}{
		{"prose", strings.NewReader("Dear arbiter,\nsee you on Sunday at 10."), pdn.ErrNotPDN, `x.pdn: not a PDN file: it has neither tags nor moves (line 1: "Dear arbiter,")`},
		{"zero bytes", strings.NewReader("[Event \"1\"]\n\x00\x01"), pdn.ErrNotPDN, "zero bytes near line 2"},
		{"UTF-16 without a mark", strings.NewReader("[\x00E\x00"), pdn.ErrNotPDN, "UTF-16"},
		{"read failure", iotest.ErrReader(broken), broken, "reading x.pdn: broken disk"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games, err := pdn.ReadAll(tt.in, "x.pdn")
			if !errors.Is(err, tt.want) || !strings.Contains(i18n.English().Error(err), tt.text) {
				t.Errorf("got %v, want %q", err, tt.text)
			}
			if len(games) != 0 {
				t.Errorf("%d games, want none", len(games))
			}
		})
	}
	for _, empty := range []string{"", " \n\t\r\n", "\ufeff"} {
		if games, err := pdn.ReadAll(strings.NewReader(empty), "x.pdn"); err != nil || len(games) != 0 {
			t.Errorf("reading %q: %d games, %v; want none and no error", empty, len(games), err)
		}
	}
}

func TestReaderDoesNotDependOnPieces(t *testing.T) {
	text := "[White \"Куперман\"]\n1. 32-28 {û} 18-23 1-0\n"
	games, err := pdn.ReadAll(iotest.OneByteReader(strings.NewReader(text)), "x.pdn")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := dumpAll(games), dumpAll(read(t, text)); got != want {
		t.Errorf("byte by byte: %s, want %s", got, want)
	}
}
