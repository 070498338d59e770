import type { ToneWords } from './tone-words.ts';

export const POLISH_TONE: ToneWords = {
  positive:
    'atrakcyjn*, bezpieczn*, bezproblemow*, bogat*, ceniona, ceniony, cenione, cenią, chwal*, chwalon*, czytelny, czytelna, czytelne, dobra, dobre, dobry, dobrej, dobrym, dobrze, dokładn*, dopracowan*, doskonał*, doświadczon*, ekspresow*, elastyczn*, elegancki*, fachow*, fantastyczn*, funkcjonaln*, godn* zaufania, godn* polecenia, idealn*, imponując*, innowacyjn*, intuicyjn*, jakości, kompetentn*, kompleksow*, komfortow*, korzystn*, lepsz*, lepiej, łatw*, miła, miły, miłe, mocn*, najlepsz*, nowoczesn*, niedrog*, niezawodn*, opłacaln*, piękn*, pewn*, poleca*, polecan*, pomocn*, popularn*, profesjonaln*, przejrzyst*, przyjazn*, przyjemn*, przystępn*, punktualn*, renomowan*, rewelacyjn*, rozsądn*, rzeteln*, sprawdzon*, sprawn*, solidn*, stabiln*, starann*, szybk*, szybsz*, świetn*, świeże, świeży, świeża, tani, tania, tanie, tańsz*, trwał*, uczciw*, uprzejm*, wartościow*, warto, wiarygodn*, wszechstronn*, wybitn*, wydajn*, wygodn*, najwygodniej*, wygodniej*, wysok* jakość, wysokiej jakości, wyśmienit*, wzorow*, zadowolen*, zadowolon*, zalet*, zaufan*, znakomit*',
  negative:
    'awari*, błąd, błęd*, brak, brakuje, ciężk*, chaotyczn*, dłużej niż, długi czas oczekiwania, droga, drogi, drogie, drogo, droższ*, drożej, fataln*, frustruj*, gorsz*, gorzej, hałaśliw*, kiepsk*, kłopot*, kontrowersyj*, kosztown*, krytyk*, mało, marn*, najgorsz*, nieaktualn*, niebezpieczn*, nieczyteln*, niedociągn*, niedokładn*, niedopracowan*, nieefektywn*, nieintuicyjn*, niekompetentn*, nieprofesjonaln*, niepewn*, nieprzyjemn*, nieprzejrzyst*, nierzeteln*, niestabiln*, niesolidn*, nieuczciw*, niestety, nieuprzejm*, niewygodn*, niewystarcz*, niezadowol*, niskiej jakości, ograniczen*, ograniczon*, opóźnie*, oszust*, podejrzan*, powoln*, problem*, przecenian*, przestarzał*, reklamacj*, rozczarow*, skarg*, skarż*, skomplikowan*, słab*, trudn*, uciążliw*, ukryt* koszt*, ukryt* opłat*, usterk*, utrudni*, uważaj*, wad*, wadliw*, wątpliw*, wolno, wysoka cena, wysokie ceny, wysokich cen, zawod*, zarzut*, zbyt mał*, zwlek*',
  negators:
    'nie, bez, nigdy, żaden, żadna, żadne, żadnych, ani, mało, mniej, brak, trudno o, wolny od, wolna od, unikaj*',
  negatorAfter: null,
  comparison:
    /(?:\p{L}*sz[yaeą]\p{L}*|\p{L}+iej|bardziej \p{L}+|mniej \p{L}+|gorzej) (?:[\p{L}]+ ){0,2}?(?:niż|od) (?:[\p{L}]+ ){0,2}?§/iu,
  against:
    /(?<!\p{L})(?:unika\p{L}*|omija\p{L}*|uważaj\p{L}* na|z daleka od|odradza\p{L}*|nie (?:wybieraj\p{L}*|kupuj\p{L}*|korzystaj\p{L}*)) (?:[\p{L}]+ ){0,2}?§|[,;(–] ?(?:a |ale )?nie (?:w |z |u )?§/iu,
  condition: /(?<!\p{L})(?:jeśli|jeżeli|czy|gdyby|o ile)(?!\p{L})/iu,
  better: /(?<!\p{L})(?:lepiej|lepsz\p{L}*|gorzej|gorsz\p{L}*|bardziej|mniej|tańsz\p{L}*)(?!\p{L})/iu,
  factual:
    /(?<!\p{L})(?:założon\p{L}*|ma siedzibę|z siedzibą|mieści się|znajduje się|zatrudnia|należy do|przejęt\p{L}*|inne (?:firmy|opcje|marki)|alternatyw\p{L}*|takie jak|między innymi)(?!\p{L})/iu,
  claim:
    /(?<!\p{L})(?:obiecuj\p{L}*|twierdz\p{L}*|reklamuje się|deklaruj\p{L}*|rzekom\p{L}+|określa się|przedstawia się|chwali się)(?!\p{L})/iu,
};
