package pdn

// language is how players of one country write the end of a game in words. A side
// and what it did make a sentence, in either order: "Белые сдались" (the sample game of
// the official Russian rules, 2.1.6.2), "победа белых"; so does a draw. What stands
// beside them ("on time", "по соглашению") changes nothing; any other word does.
type language struct {
	name         string
	white, black []string // a side, as the one who did it or whose it is
	loses, wins  []string // what it did
	draws        []string
	beside       []string // words that change nothing
}

// languages are the languages in which the end of a game is read, small, with е for
// ё.
var languages = []language{
	{
		name:  "English",
		white: []string{"white"}, black: []string{"black", "red"},
		loses:  []string{"resigned", "resigns", "resign", "has resigned", "lost", "loses", "has lost", "gave up", "gives up", "forfeits", "forfeited", "surrenders", "surrendered", "concedes", "conceded", "overstepped the time", "overstepped time", "exceeded the time", "exceeded time", "ran out of time", "runs out of time", "timed out", "flagged"},
		wins:   []string{"won", "wins", "win", "has won", "victory"},
		draws:  []string{"draw", "drawn", "tie", "tied"},
		beside: []string{"a", "the", "game", "ended", "ends", "in", "is", "was", "agreed", "by", "agreement", "mutual", "on time", "by time", "by resignation", "for", "of", "players", "both", "sides", "and", "declared"},
	},
	{
		name:  "Dutch",
		white: []string{"wit"}, black: []string{"zwart"},
		loses:  []string{"geeft op", "geeft het op", "gaf op", "gaf het op", "heeft opgegeven", "heeft het opgegeven", "opgegeven", "geeft zich gewonnen", "gaf zich gewonnen", "verliest", "verloor", "heeft verloren", "verloren", "verlies", "overschrijdt de tijd", "overschreed de tijd", "tijdsoverschrijding", "door de vlag", "ging door de vlag"},
		wins:   []string{"wint", "won", "heeft gewonnen", "gewonnen", "winst", "overwinning"},
		draws:  []string{"remise", "gelijkspel", "gelijk", "gelijkgespeeld", "puntendeling", "onbeslist"},
		beside: []string{"overeengekomen", "gegeven", "onderling", "overleg", "in", "op tijd", "door tijdsoverschrijding", "voor", "door", "van", "de", "het", "partij", "eindigt", "eindigde", "geëindigd", "is", "werd", "wordt", "met", "na"},
	},
	{
		name:  "Frisian",
		white: []string{"wyt", "wit"}, black: []string{"swart"},
		loses:  []string{"jout it op", "jout op", "joech it op", "joech op", "hat it opjûn", "hat opjûn", "opjûn", "ferliest", "ferlear", "hat ferlern", "ferlern", "giet troch de flagge", "gie troch de flagge"},
		wins:   []string{"wint", "wûn", "hat wûn", "winst", "oerwinning"},
		draws:  []string{"remize", "remis", "lykspul", "lyk spul", "lyk", "puntedieling"},
		beside: []string{"ûnderling", "oerlis", "oerienkommen", "yn", "op tiid", "troch tiidsoerskriuwing", "troch", "foar", "fan", "de", "it", "partij", "einiget", "einige"},
	},
	{
		name:  "Russian",
		white: []string{"белые", "белых", "белым"}, black: []string{"черные", "черных", "черным"},
		loses:  []string{"сдались", "сдаются", "сдали", "сдают", "проиграли", "проигрывают", "проигрыш", "поражение", "просрочили", "просрочили время", "признали поражение", "признали себя побежденными", "сложили оружие", "упал флажок", "флажок упал", "истекло"},
		wins:   []string{"выиграли", "выигрывают", "выигрыш", "победили", "побеждают", "победа"},
		draws:  []string{"ничья", "ничью", "ничьей", "вничью"},
		beside: []string{"по", "времени", "соглашению", "согласию", "взаимному", "обоюдному", "сторон", "стороны", "соперники", "игроки", "участники", "согласились", "договорились", "разошлись", "сошлись", "сыграли", "партия", "партию", "игра", "игру", "закончилась", "завершилась", "окончена", "закончена", "признана", "на", "о", "и", "за", "у", "флагу", "время"},
	},
	{
		name:  "Ukrainian",
		white: []string{"білі", "білих", "білим"}, black: []string{"чорні", "чорних", "чорним"},
		loses:  []string{"здалися", "здались", "здаються", "здали", "програли", "програють", "програш", "поразка", "прострочили", "прострочили час", "визнали поразку"},
		wins:   []string{"виграли", "виграють", "виграш", "перемогли", "перемагають", "перемога"},
		draws:  []string{"нічия", "нічию", "нічиєю", "внічию"},
		beside: []string{"за", "згодою", "взаємною", "сторін", "сторони", "суперники", "гравці", "погодилися", "погодились", "домовилися", "домовились", "зійшлися", "зіграли", "партія", "партію", "гра", "гру", "закінчилася", "закінчилась", "завершилася", "завершилась", "на", "про", "і", "та", "часом", "по часу", "у", "в"},
	},
	{
		name:  "German",
		white: []string{"weiß", "weiss"}, black: []string{"schwarz"},
		loses:  []string{"gibt auf", "gab auf", "hat aufgegeben", "aufgegeben", "gibt sich geschlagen", "verliert", "verlor", "hat verloren", "verloren", "überschreitet die zeit", "überschritt die zeit", "zeitüberschreitung"},
		wins:   []string{"gewinnt", "gewann", "hat gewonnen", "gewonnen", "sieg"},
		draws:  []string{"remis", "unentschieden", "punkteteilung"},
		beside: []string{"vereinbart", "auf zeit", "nach zeit", "durch zeitüberschreitung", "durch", "nach", "für", "von", "die", "das", "partie", "spiel", "endet", "endete", "einigung", "gegenseitiger", "gütlicher", "ist", "mit", "in"},
	},
	{
		name:  "French",
		white: []string{"blancs"}, black: []string{"noirs"},
		loses:  []string{"abandonnent", "abandonnèrent", "ont abandonné", "abandon", "perdent", "perdirent", "ont perdu", "ont dépassé le temps"},
		wins:   []string{"gagnent", "gagnèrent", "ont gagné", "gain", "victoire"},
		draws:  []string{"nulle", "nul", "égalité", "egalité"},
		beside: []string{"les", "des", "la", "le", "partie", "match", "par", "au temps", "accord", "mutuel", "commun", "d’un"},
	},
	{
		name:  "Italian",
		white: []string{"bianco"}, black: []string{"nero"},
		loses:  []string{"abbandona", "ha abbandonato", "si arrende", "perde", "ha perso", "sconfitta"},
		wins:   []string{"vince", "ha vinto", "vittoria"},
		draws:  []string{"patta", "pari", "parità", "pareggio"},
		beside: []string{"il", "del", "la", "partita", "di", "comune", "per", "accordo", "tempo", "per tempo", "al tempo"},
	},
	{
		name:  "Spanish",
		white: []string{"blancas"}, black: []string{"negras"},
		loses:  []string{"abandonan", "abandonaron", "se rinden", "se rindieron", "pierden", "perdieron", "han perdido"},
		wins:   []string{"ganan", "ganaron", "han ganado", "vencen", "vencieron", "victoria"},
		draws:  []string{"tablas", "empate", "empatada"},
		beside: []string{"las", "de", "la", "partida", "por", "acuerdo", "mutuo", "común", "tiempo", "en"},
	},
	{
		name:  "Portuguese",
		white: []string{"brancas"}, black: []string{"pretas"},
		loses:  []string{"abandonam", "abandonaram", "desistem", "desistiram", "perdem", "perderam"},
		wins:   []string{"ganham", "ganharam", "vencem", "venceram", "vitória"},
		draws:  []string{"empate", "empatada"},
		beside: []string{"as", "das", "de", "a", "partida", "por", "comum", "acordo", "mútuo", "tempo", "no"},
	},
	{
		name:  "Polish",
		white: []string{"białe", "białych"}, black: []string{"czarne", "czarnych"},
		loses:  []string{"poddały się", "poddają się", "poddały partię", "przegrały", "przegrywają", "przekroczyły czas"},
		wins:   []string{"wygrały", "wygrywają", "wygrana", "zwyciężyły", "zwycięstwo"},
		draws:  []string{"remis", "remisem"},
		beside: []string{"za", "zgodą", "obopólną", "uzgodniony", "partia", "zakończona", "zakończyła się", "na czas", "przez", "na"},
	},
}
