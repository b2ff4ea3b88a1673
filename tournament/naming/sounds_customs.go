package naming

import (
	"strings"
	"sync"
)

// soundsIn reads a table of sounds: "sj=S" is that sj sounds S; ^ is at the start of a word
// alone, $ at its end alone, and /eiy before one of these letters alone.
func soundsIn(table string) []sound {
	var all []sound
	for _, row := range strings.Fields(table) {
		letters, heard, _ := strings.Cut(row, "=")
		s := sound{sound: heard}
		s.letters, s.before, _ = strings.Cut(letters, "/")
		if at, ok := strings.CutPrefix(s.letters, "^"); ok {
			s.letters, s.at = at, atStart
		}
		if at, ok := strings.CutSuffix(s.letters, "$"); ok {
			s.letters, s.at = at, atEnd
		}
		all = append(all, s)
	}
	return all
}

// customs are the ways to read words in either script.
type customs struct{ latin, cyrillic []*custom }

// allCustoms are read once, by the first who compares names: few runs of the program do.
var allCustoms = sync.OnceValue(func() customs { return customs{latinCustoms(), cyrillicCustoms()} })

// latinCustoms are the ways to read Latin letters; of the sounds those of more letters stand
// first.
func latinCustoms() []*custom {
	var (
		latinSounds = soundsIn(`ph=f th=t ck=k tz=c ts=c kh=h qu=kv q=k x=ks w=v y=i c=k j=i
		š=S ş=S ș=S ś=S ž=Z ż=Z ź=z č=C ć=C ç=s ř=rZ ł=l ñ=ni ń=n ņ=n ň=n ļ=l ķ=k ģ=g ť=t ď=d ĳ=ei
		ä=e ö=e ü=u ï=i ë=e é=e è=e ê=e ē=e ė=e ę=e ā=a ą=a á=a ī=i í=i ý=i ó=o ô=o ū=u ú=u ů=u`)
		englishSounds = soundsIn(`shch=W tch=C sch=S sh=S zh=Z ch=C ou=u oo=u c/eiy=s dj=dZ j=dZ`)
		frenchLetters = soundsIn(`chtch=W tch=C sch=S ch=S iou=iu ou=u qu=k gu/eéèiïy=g c/eéiy=s j=Z ine$=in`)
		frenchSounds  = append(soundsIn(`g/eéiy=Z`), frenchLetters...)
		frenchName    = soundsIn(`eau=o au=o ai=e oi=ua gn=ni er$=e et$=e nt$=n rt$=r nd$=n ot$=o es$= ux$=u e$= ^h=`)
		dutchSounds   = soundsIn(`sjtsj=W tsj=C tj=C sj=S zj=Z dzj=dZ ch=h oe=u ij=i`)
		dutchName     = soundsIn(`sch$=s sch=sh ch=h oe=u aai=ai ooi=oi uij=ei ij=ei ui=ei ieu=iu ie=i eu=e ou=au ey=ei y=ei sj=S tj=ti c/eiy=s`)
		germanSounds  = soundsIn(`schtsch=W stsch=W tsch=C dsch=dZ sch=S ch=h ss/aeiouyj=s z=c ie=ie ei=ei`)
		polishSounds  = soundsIn(`szcz=W sz=S cz=C rz=Z ch=h c=c`)
	)
	return []*custom{
		customOf(englishSounds, latinSounds),
		customOf(soundsIn(`j=i`), englishSounds, latinSounds), // Andrejko in an English list
		customOf(frenchSounds, latinSounds),
		customOf(soundsIn(`ss/aeiouyéè=s`), frenchLetters, latinSounds), // Gousseïnov; and g is hard, as in Georgiev
		customOf(frenchName, frenchSounds, latinSounds),
		customOf(dutchSounds, latinSounds),
		customOf(soundsIn(`^v=f`), dutchName, latinSounds), // де Фрис
		customOf(dutchName, latinSounds),
		customOf(germanSounds, latinSounds),
		customOf(soundsIn(`ei=ai eu=oi ie=i mann$=man`), germanSounds, latinSounds),
		customOf(soundsIn(`ss=s s/aeiouyjnmlrvwbdg=z`), germanSounds, latinSounds), // Kusnezow
		customOf(soundsIn(`schtsch=W tsch=C sch=Z`), germanSounds, latinSounds),    // Schukow
		customOf(polishSounds, latinSounds),
	}
}

// cyrillicCustoms are the ways to read Cyrillic letters.
func cyrillicCustoms() []*custom {
	cyrillicSounds := soundsIn(`а=a б=b в=v г=g ґ=g д=d е=ie ё=ie є=ie ж=Z з=z и=i і=i ї=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ў=v ф=f х=h
		ц=c ч=C ш=S щ=W ы=i э=e ю=iu я=ia ө=o ү=u қ=k ғ=g ң=n ә=a һ=h`)
	return []*custom{
		customOf(cyrillicSounds),
		customOf(soundsIn(`г=h`), cyrillicSounds),                   // Ukrainian
		customOf(soundsIn(`тс=c ш=s ж=z ч=c щ=sc`), cyrillicSounds), // Berzins, without its haceks
	}
}
