import type { ToneWords } from './tone-words.ts';

export const GERMAN_TONE: ToneWords = {
  positive:
    'angenehm*, angesehen*, ansprechend*, attraktiv*, ausgezeichnet*, ausgereift*, beeindruck*, begeister*, beliebt*, bequem*, beste, besten, bester, bestes, besser*, bewährt*, empfehl*, empfiehl*, empfohlen*, einfach*, elegant*, erfahren*, erstklassig*, exzellent*, fair*, fachkundig*, flexib*, freundlich*, frisch*, führend*, geduldig*, geeignet*, gelobt*, genaue*, gut, gute, guten, guter, gutes, gutem, günstig*, günstiger*, großartig*, großzügig*, gründlich*, herausragend*, hervorragend*, hilfreich*, hilfsbereit*, hochwertig*, höflich*, ideal*, innovativ*, intuitiv*, kompetent*, komfortabel*, langlebig*, lecker*, leistungsfähig*, leistungsstark*, lob, loben, lobt, lohnt, lohnenswert*, mühelos*, modern*, perfekt*, positiv*, praktisch*, preiswert*, problemlos*, professionell*, pünktlich*, qualitativ hochwertig*, reibungslos*, renommiert*, robust*, sauber*, schnell*, schön*, seriös*, sichere*, solide*, sorgfältig*, spitze, stabil*, stark, starke, starken, stärke*, stärken, super, sympathisch*, toll*, transparent*, überlegen*, übersichtlich*, überzeug*, umfangreich*, umfassend*, unkompliziert*, vertrauenswürdig*, vielfältig*, vielseitig*, vorbildlich*, vorteil*, wertvoll*, wunderbar*, zufrieden*, zuverlässig*',
  negative:
    'abrat*, abzuraten, ärger*, ärgerlich*, altmodisch*, aufwendig*, bemängel*, beschwer*, beanstand*, betrug*, betrüger*, billig verarbeitet*, dürftig*, eingeschränkt*, enttäusch*, fehler, fehlerhaft*, fehleranfällig*, fehlt, fehlen, fehlende*, fragwürdig*, frustrier*, gefährlich*, hohe preise, hohen preise*, hohe kosten, irreführend*, klagen, kompliziert*, kostspielig*, kritik, kritisier*, kritisch*, langsam*, lange wartezeit*, langen wartezeit*, lange lieferzeit*, langen lieferzeit*, laut, lästig*, leider, mangel*, mangelhaft*, mängel*, mäßig*, mittelmäßig*, minderwertig*, mühsam*, nachteil*, negativ*, nervig*, problematisch*, probleme mit, probleme bei, schlecht*, schlechter*, schmutzig*, schwach*, schwäche*, schwächen, schwierig*, schwer erreichbar*, sperrig*, störanfällig*, teuer*, teure, teuren, teurer, teurere*, träge*, überfordert*, überteuert*, umständlich*, unbefriedigend*, unbequem*, undurchsichtig*, unfreundlich*, ungenau*, ungenügend*, unklar*, unprofessionell*, unpünktlich*, unseriös*, unsicher*, unübersichtlich*, unzufrieden*, unzureichend*, unzuverlässig*, veraltet*, versteckte kosten, versteckten kosten, versteckte gebühren, versteckten gebühren, verspät*, verzöger*, vorsicht, warn*, zu klein*, zu wenig*',
  negators:
    'nicht, kein, keine, keinen, keiner, keinem, keines, nie, niemals, ohne, kaum, wenig, weniger, selten, weder, noch, nirgends, frei von, anstatt, statt, vermeide*, verhinder*',
  negatorAfter: /^[^.!?]{0,60}?(?<!\p{L})nicht(?: mehr)?\s*[.!]?$/iu,
  comparison: /(?:\p{L}{2,}er(?:e[nmrs]?)?|mehr|weniger) (?:[\p{L}]+ ){0,3}?als (?:[\p{L}]+ ){0,2}?§/iu,
  against:
    /(?<!\p{L})(?:meide\p{L}*|vermeide\p{L}*|finger weg von|hände weg von|vorsicht bei|machen sie einen bogen um|abstand von) (?:\p{L}+ ){0,2}?§|[,;(–] ?(?:und |aber )?nicht (?:bei |von |zu |mit )?§/iu,
  condition: /(?<!\p{L})(?:ob|wenn|falls|sofern)(?!\p{L})/iu,
  better: /(?<!\p{L})(?:besser|schlechter|günstiger|mehr|schneller|überlegen|besten?)(?!\p{L})/iu,
  factual:
    /(?<!\p{L})(?:gegründet|ansässig|sitz in|mit sitz|seinen sitz|ihren sitz|befindet sich|beschäftigt|gehört zu|übernommen von|(?:anbieter|alternativen|hersteller|marken|beispiele) (?:sind|wären)|zum beispiel|etwa bei)(?!\p{L})/iu,
  claim:
    /(?<!\p{L})(?:verspr\p{L}+|wirbt|werben|angeblich|behauptet|bezeichnet sich|nach eigenen angaben|nach eigener aussage|präsentiert sich|beschreibt sich|will)(?!\p{L})/iu,
};
