package people

import (
	"strings"
	"sync"
)

// givenNames are first names that people bear for each other, a row a name. Before the
// stroke stand what one person's papers say in other languages (Mykola, Nikolai), behind it
// short forms, which a brother may bear. Spelling by custom needs no row, see
// [tournament.Sounds]; nobody stands in two rows, and no row has names of both sexes.
// (Common knowledge of the languages; letters as NameWords leaves them: и is й.)
var givenNames = []string{
	"alexander aleksandr alexandr alexandre aleksander alexandru aleksandrs oleksandr olexandr aliaksandr александр олександр | alex aleks alexandar sascha sasha sander саша",
	"alexandra aleksandra oleksandra александра олександра",
	"alexei aleksei alexey aleksey alexej aleksej oleksii oleksiy алексеи олексии | alyosha алеша",
	"anatoli anatoly anatolij anatoliy anatole anatolii анатолии анатоліи | tolya толя",
	"andrei andrey andrej andrii andriy andre andreas andrew andrzej андреи андріи",
	"anton antoni antonius antoine anthony антон | ton toon тон",
	"arkadi arkady arkadij arkadii arkadiy аркадии аркадіи",
	"artem artyom artiom artjom артем",
	"boris borys борис",
	"cornelis cornelius корнелис | kees cor kor кеес кор",
	"daria darya darja daryna dariya дарья дария дарина | dasha даша",
	"dmitri dmitry dmitrij dmitriy dmitrii dmytro dimitri дмитрии дмитро дмитріи | dima дима",
	"daniel daniil danylo danil даниил данило данил даниель данііл",
	"denis denys денис",
	"egor yegor jegor iegor егор",
	"elena yelena jelena olena helena helene елена олена | lena лена",
	"evgeni evgeny evgenij evgenii evgeniy yevgeni yevgeny yevgeniy jevgeni jewgeni jewgenij evgueni yevhen yevhenii eugene eugen ievgen евгении евген євген євгеніи | zhenya женя",
	"evgenia yevgenia evgeniya jevgenia eugenia евгения євгенія",
	"ekaterina kateryna yekaterina jekaterina catherine katharina екатерина катерина | katerina katja katya катя",
	"fedor fyodor fjodor fiodor theodor fedir федор федір",
	"gavriil gabriel havryil гавриил",
	"gennadi gennady gennadij gennadii gennadiy hennadii hennadiy геннадии геннадіи | gena гена",
	"georgi georgy georgij georgii georges george heorhii heorhiy gueorgui георгии георгіи",
	"grigori grigory grigorij grigoriy grigorii hryhorii hryhoriy grzegorz григории григоріи",
	"hendrik heinrich henri henry hendrikus | henk hein rik",
	"igor ihor игорь ігор игор | ",
	"ilya ilja ilia illia elijah илья ілля | ",
	"irina iryna irene ирина ірина | ira ира",
	"isaak isaac issac itzhak исаак",
	"iser isser исер",
	"ivan iwan иван іван | vanja vanya ваня",
	"jacob jakob yakov jakov iakov jacobus yakiv яков яків | jaap",
	"johannes johann johan johan иоган | jan hans joop",
	"janis yanis jannis янис",
	"joseph josef iosif yosyp jozef iosyp иосиф иосип | jos jef",
	"julia yulia julija juliya yuliia yuliya julie юлия юлія",
	"nicolaas nikolaas | klaas",
	"konstantin constantin kostyantyn kostiantyn constantijn константин костянтин | kostya костя",
	"leonid léonid леонид леонід",
	"lev lew лев",
	"lubov lyubov ljubov liubov любовь любов",
	"ludmila lyudmila ljudmila liudmila людмила",
	"maksim maxim maxime maksym максим",
	"maria mariya marija marie mary мария марія | masha маша",
	"marina maryna марина",
	"mark marc marcus marko markus марк",
	"martin maarten мартин",
	"matthijs mathijs matthias mathias matthew matthieu матвеи matvei",
	"mikhail michail mikhael michael mykhailo mykhaylo mikhailo michel michael михаил михаило | mischa misha миша",
	"maurice moritz морис",
	"natalia nathalie natalya natalija nataliya natalja наталья наталия наталія | natasha natascha наташа",
	"nikolai nikolay nikolaj nikolaus nicolas nicolai nicholas mykola mikola николаи микола | kolya коля",
	"nikita mykyta никита микита",
	"oleg oleh олег",
	"olga olha ольга",
	"oksana oxana оксана",
	"pavel pavlo paul павел павло",
	"peter petr pieter petro piotr pyotr pjotr petrus петр петро | piet petya",
	"philip filip philippe philipp filipp филипп",
	"robert роберт | rob bob роб",
	"roman роман",
	"semen semyon semjon semion семен",
	"sergei sergey sergej serguei serge serhii serhiy sergii sergiy siarhei сергеи сергіи | seryozha",
	"stanislav stanislaw stanislas станислав станіслав | stas стас",
	"stepan stefan stephan stephane степан стефан",
	"svetlana svitlana swetlana светлана світлана",
	"tatiana tatyana tatjana tetiana tetyana татьяна тетяна | tanya таня",
	"tamara тамара",
	"vadim vadym wadim вадим",
	"valentin valentyn валентин",
	"valeri valery valerij valeriy valerii waleri валерии валеріи",
	"viktor victor wiktor виктор віктор",
	"vasili vasily vasilij vasiliy vasyl wassili vassili vasyliy василии василь | vasya",
	"vitali vitaly vitalij vitalii vitaliy witali виталии віталіи",
	"vladimir wladimir volodymyr wolodymyr uladzimir владимир володимир | vova volodya вова",
	"vladislav vladyslav wladislaw wladyslaw владислав",
	"vyacheslav viacheslav vjatsjeslav vjatcheslav viatcheslav wjatscheslaw vyatcheslav vjacheslav viatchesl вячеслав | slava слава",
	"willem william wilhelm guillaume виллем | wim wil pim",
	"yuri yury juri jurij jury yurij iouri youri yurii yuriy юрии юріи",
	"zoja zoya zoia zoe зоя",
	"sebastiaan sebastian bastiaan | bas",
	"louis lodewijk ludwig луи",
	"charles karel karl carl шарль карл",
	"john джон", "jean жан", "jacques жак", "roel roelof", "jeroen", "andris андрис", "guntis гунтис", "gerrit gerard", "anna анна", "ainur айнур", "christian", "pierre",
}

// givenName is a first name in the table.
type givenName struct {
	row   int
	short bool // behind the stroke
}

// givenRows is the table by name.
var givenRows = sync.OnceValue(func() map[string]givenName {
	rows := map[string]givenName{}
	for row, names := range givenNames {
		formal, short, _ := strings.Cut(names, "|")
		for _, name := range strings.Fields(formal) {
			rows[plain(name)] = givenName{row: row}
		}
		for _, name := range strings.Fields(short) {
			rows[plain(name)] = givenName{row: row, short: true}
		}
	}
	return rows
})

// firsts are first letters of names, in each script.
type firsts struct{ latin, cyrillic letters }

// givenLetters are the first letters of the names of each row.
var givenLetters = sync.OnceValue(func() []firsts {
	all := make([]firsts, len(givenNames))
	for name, g := range givenRows() {
		if r := []rune(name)[0]; r < 'a' || r > 'z' {
			all[g.row].cyrillic |= lettersOf(name, true)
		} else {
			all[g.row].latin |= 1 << (r - 'a')
		}
	}
	return all
})

// has reports whether an initial is among the letters.
func (f firsts) has(initial *word) bool {
	if initial.cyrillic {
		return f.cyrillic&initial.initials != 0
	}
	r := initial.first()
	return 'a' <= r && r <= 'z' && f.latin&(1<<(r-'a')) != 0
}
