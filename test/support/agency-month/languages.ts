/** Texts for the pages in one language. `{person}`, `{city}` and `{number}` are drawn for each sentence. */
export interface Language {
  code: string;
  cities: readonly string[];
  people: readonly string[];
  /** Title and first heading of the home page; `{name}` is the company, `{city}` its city. */
  home: string;
  /** Follows the topic and the company in descriptions. */
  promise: string;
  /** Pages about the company: the last part of the path, and the title. */
  companyPages: readonly (readonly [slug: string, title: string])[];
  sentences: readonly string[];
}

const ENGLISH: Language = {
  code: 'en',
  cities: ['Leeds', 'Bristol', 'Galway', 'Portland', 'Dunedin'],
  people: ['Hughes', 'Okafor', 'Brennan', 'Patel', 'Whitfield'],
  home: 'Welcome to {name} in {city}',
  promise: 'Honest advice, fixed prices and appointments within a week, from people who have done this for years.',
  companyPages: [
    ['about', 'About us'],
    ['contact', 'Contact and opening hours'],
    ['prices', 'Prices'],
  ],
  sentences: [
    'Most visitors come because a neighbor recommended us, and about {number} of them return every year',
    '{person} answers questions by phone until five, and in the evening by email',
    'We have worked in {city} since the old market hall was still open',
    'A first appointment takes {number} minutes and costs nothing',
    'You get a written offer with a price that does not change afterwards',
    'If something is not as agreed, {person} repairs it within two days',
    'Parking is free behind the building, and the bus stops in front of it',
    'Last winter we moved to a larger room with better light',
    'Three of our {number} colleagues learned their trade in this house',
    'We order from suppliers in {city} whenever that is possible',
    'The waiting time in spring is about {number} days, in autumn much less',
    'Children are welcome and usually find the box with wooden blocks first',
  ],
};

const GERMAN: Language = {
  code: 'de',
  cities: ['Freiburg', 'Bremen', 'Graz', 'Regensburg', 'Jena'],
  people: ['Huber', 'Lindner', 'Petersen', 'Yılmaz', 'Brandt'],
  home: 'Willkommen bei {name} in {city}',
  promise: 'Ehrliche Beratung, feste Preise und Termine innerhalb einer Woche, von Menschen mit langer Erfahrung.',
  companyPages: [
    ['ueber-uns', 'Über uns'],
    ['kontakt', 'Kontakt und Öffnungszeiten'],
    ['preise', 'Preise'],
  ],
  sentences: [
    'Die meisten kommen auf Empfehlung, und etwa {number} von ihnen kommen jedes Jahr wieder',
    '{person} beantwortet Fragen bis fünf Uhr am Telefon und abends per E-Mail',
    'Wir arbeiten in {city}, seit es die alte Markthalle noch gab',
    'Ein erster Termin dauert {number} Minuten und kostet nichts',
    'Sie erhalten ein schriftliches Angebot, dessen Preis sich nicht mehr ändert',
    'Wenn etwas nicht wie vereinbart ist, bessert {person} es innerhalb von zwei Tagen nach',
    'Parkplätze gibt es hinter dem Haus, und der Bus hält direkt davor',
    'Im letzten Winter sind wir in einen größeren Raum mit besserem Licht gezogen',
    'Drei unserer {number} Kolleginnen und Kollegen haben hier gelernt',
    'Wir bestellen in {city}, wann immer das möglich ist',
    'Im Frühjahr beträgt die Wartezeit etwa {number} Tage, im Herbst deutlich weniger',
    'Kinder sind willkommen und finden meist zuerst die Kiste mit den Holzklötzen',
  ],
};

const FRENCH: Language = {
  code: 'fr',
  cities: ['Nantes', 'Lyon', 'Namur', 'Rennes', 'Lausanne'],
  people: ['Moreau', 'Lefèvre', 'Garnier', 'Benali', 'Rousseau'],
  home: 'Bienvenue chez {name} à {city}',
  promise: 'Des conseils honnêtes, des prix fixes et un rendez-vous en une semaine, avec une équipe expérimentée.',
  companyPages: [
    ['a-propos', 'À propos de nous'],
    ['contact', 'Contact et horaires'],
    ['tarifs', 'Tarifs'],
  ],
  sentences: [
    'La plupart de nos clients viennent sur recommandation, et environ {number} reviennent chaque année',
    '{person} répond au téléphone jusqu’à dix-sept heures, puis par courriel le soir',
    'Nous travaillons à {city} depuis l’époque de l’ancienne halle',
    'Un premier rendez-vous dure {number} minutes et ne coûte rien',
    'Vous recevez un devis écrit dont le prix ne change plus ensuite',
    'Si quelque chose ne convient pas, {person} le corrige en deux jours',
    'Le parking derrière le bâtiment est gratuit, et le bus s’arrête devant la porte',
    'L’hiver dernier, nous avons déménagé dans une salle plus grande et plus claire',
    'Trois de nos {number} collègues ont appris leur métier dans cette maison',
    'Nous commandons à {city} chaque fois que cela est possible',
    'Au printemps, le délai est d’environ {number} jours, bien moins en automne',
    'Les enfants sont les bienvenus et trouvent vite la boîte de cubes en bois',
  ],
};

const SPANISH: Language = {
  code: 'es',
  cities: ['Valencia', 'Bilbao', 'Mérida', 'Rosario', 'Granada'],
  people: ['Navarro', 'Ibáñez', 'Romero', 'Castillo', 'Fuentes'],
  home: 'Bienvenidos a {name} en {city}',
  promise: 'Consejos sinceros, precios fijos y citas en una semana, con personas que llevan muchos años en el oficio.',
  companyPages: [
    ['nosotros', 'Sobre nosotros'],
    ['contacto', 'Contacto y horario'],
    ['precios', 'Precios'],
  ],
  sentences: [
    'La mayoría llega por recomendación, y unas {number} personas vuelven cada año',
    '{person} atiende el teléfono hasta las cinco y responde correos por la noche',
    'Trabajamos en {city} desde que existía el antiguo mercado',
    'La primera cita dura {number} minutos y no cuesta nada',
    'Recibirá un presupuesto por escrito cuyo precio ya no cambia',
    'Si algo no está como se acordó, {person} lo corrige en dos días',
    'El aparcamiento detrás del edificio es gratuito y el autobús para delante',
    'El invierno pasado nos mudamos a una sala más grande y con mejor luz',
    'Tres de nuestros {number} compañeros aprendieron el oficio en esta casa',
    'Compramos en {city} siempre que es posible',
    'En primavera la espera es de unos {number} días, y en otoño mucho menos',
    'Los niños son bienvenidos y suelen encontrar primero la caja de bloques de madera',
  ],
};

const ITALIAN: Language = {
  code: 'it',
  cities: ['Parma', 'Bari', 'Trieste', 'Lugano', 'Siena'],
  people: ['Ferrari', 'Conti', 'Marchetti', 'Greco', 'Bellini'],
  home: 'Benvenuti da {name} a {city}',
  promise: 'Consigli sinceri, prezzi fissi e appuntamenti entro una settimana, da persone con lunga esperienza.',
  companyPages: [
    ['chi-siamo', 'Chi siamo'],
    ['contatti', 'Contatti e orari'],
    ['prezzi', 'Prezzi'],
  ],
  sentences: [
    'La maggior parte dei clienti arriva per passaparola, e circa {number} tornano ogni anno',
    '{person} risponde al telefono fino alle cinque e la sera per email',
    'Lavoriamo a {city} da quando esisteva ancora il vecchio mercato coperto',
    'Il primo appuntamento dura {number} minuti e non costa nulla',
    'Riceverete un preventivo scritto il cui prezzo poi non cambia',
    'Se qualcosa non è come concordato, {person} lo sistema entro due giorni',
    'Il parcheggio dietro l’edificio è gratuito e l’autobus ferma davanti',
    'Lo scorso inverno ci siamo trasferiti in una sala più grande e luminosa',
    'Tre dei nostri {number} colleghi hanno imparato il mestiere qui',
    'Ordiniamo da fornitori di {city} ogni volta che è possibile',
    'In primavera l’attesa è di circa {number} giorni, in autunno molto meno',
    'I bambini sono benvenuti e di solito trovano subito la scatola di cubi di legno',
  ],
};

const DUTCH: Language = {
  code: 'nl',
  cities: ['Utrecht', 'Gent', 'Zwolle', 'Leiden', 'Brugge'],
  people: ['de Vries', 'Janssens', 'Bakker', 'Vermeulen', 'Smit'],
  home: 'Welkom bij {name} in {city}',
  promise: 'Eerlijk advies, vaste prijzen en een afspraak binnen een week, van mensen met jarenlange ervaring.',
  companyPages: [
    ['over-ons', 'Over ons'],
    ['contact', 'Contact en openingstijden'],
    ['prijzen', 'Prijzen'],
  ],
  sentences: [
    'De meeste klanten komen op aanraden van buren, en ongeveer {number} van hen komen elk jaar terug',
    '{person} beantwoordt tot vijf uur de telefoon en ’s avonds de e-mail',
    'Wij werken in {city} sinds de oude markthal nog open was',
    'Een eerste afspraak duurt {number} minuten en kost niets',
    'U krijgt een schriftelijke offerte waarvan de prijs niet meer verandert',
    'Als iets niet naar wens is, herstelt {person} het binnen twee dagen',
    'Achter het gebouw parkeert u gratis, en de bus stopt voor de deur',
    'Vorige winter zijn we verhuisd naar een grotere ruimte met beter licht',
    'Drie van onze {number} collega’s hebben hier het vak geleerd',
    'We bestellen in {city} wanneer dat mogelijk is',
    'In het voorjaar is de wachttijd ongeveer {number} dagen, in het najaar veel minder',
    'Kinderen zijn welkom en vinden meestal eerst de doos met houten blokken',
  ],
};

const POLISH: Language = {
  code: 'pl',
  cities: ['Toruń', 'Łódź', 'Gdynia', 'Opole', 'Lublin'],
  people: ['Kowalski', 'Wiśniewska', 'Zieliński', 'Nowak', 'Dąbrowska'],
  home: 'Witamy w {name}, {city}',
  promise: 'Uczciwa rada, stałe ceny i termin w ciągu tygodnia, od ludzi z wieloletnim doświadczeniem.',
  companyPages: [
    ['o-nas', 'O nas'],
    ['kontakt', 'Kontakt i godziny otwarcia'],
    ['cennik', 'Cennik'],
  ],
  sentences: [
    'Większość klientów przychodzi z polecenia, a około {number} osób wraca co roku',
    '{person} odbiera telefon do piątej, a wieczorem odpowiada na e-maile',
    'Działamy w mieście {city} od czasów starej hali targowej',
    'Pierwsze spotkanie trwa {number} minut i nic nie kosztuje',
    'Otrzymają Państwo pisemną ofertę z ceną, która już się nie zmieni',
    'Jeśli coś jest nie tak, {person} poprawi to w ciągu dwóch dni',
    'Parking za budynkiem jest bezpłatny, a autobus zatrzymuje się przed wejściem',
    'Zeszłej zimy przenieśliśmy się do większej i jaśniejszej sali',
    'Troje z naszych {number} pracowników uczyło się zawodu właśnie tutaj',
    'Zamawiamy lokalnie, {city} i okolice, zawsze gdy to możliwe',
    'Wiosną czeka się około {number} dni, jesienią znacznie krócej',
    'Dzieci są mile widziane i zwykle najpierw znajdują skrzynkę z klockami',
  ],
};

export const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, POLISH];
