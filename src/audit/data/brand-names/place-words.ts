/**
 * Words that show that a name is a place, by language. Collected in November 2026 from our own knowledge of the
 * languages.
 */

/** Words before places, rarely before companies. */
export const PLACE_PROXIMITY_WORDS =
  'near|outside of|south of|north of|east of|west of|in der Nähe von|nahe|nördlich von|südlich von|östlich von|westlich von|près de|au nord de|au sud de|cerca de|al norte de|al sur de|vicino a|nei pressi di|a nord di|a sud di|perto de|ao norte de|ao sul de|climb|climbing|ascent of|Aufstieg (?:auf|zum)|ascension (?:de|du)|subida (?:a|al)|salita (?:a|al)|(?:wejści\\p{L}*|wspinaczk\\p{L}*|szlak\\p{L}*) na|niedaleko|koło|w pobliżu';

/** Kinds of places as predicates: "Acme is a small town". */
export const PLACE_KINDS =
  'town|village|city|suburb|hamlet|borough|county|district|neighbou?rhood|river|lake|island|mountain|valley|bay|region|Stadt|Kleinstadt|Dorf|Gemeinde|Stadtteil|Ortsteil|Fluss|Berg|See|Insel|Region|ville|village|commune|quartier|rivière|fleuve|lac|île|montagne|ciudad|pueblo|municipio|barrio|río|lago|isla|montaña|città|cittadina|paese|borgo|comune|quartiere|fiume|isola|cidade|vila|aldeia|município|bairro|rio|ilha|miasto|miasteczko|wieś|gmina|dzielnica|rzeka|jezioro';

/** Landmarks, which no business is: "the sanctuary of Acme". */
export const LANDMARKS =
  'sanctuary|shrine|chapel|abbey|monastery|cathedral|cliffs?|waterfalls?|viewpoint|trail|canyon|Wallfahrtskirche|Kapelle|Kloster|Abtei|Dom|Wasserfall|Aussichtspunkt|Burg|Burgruine|sanctuaire|chapelle|abbaye|monastère|cathédrale|falaises?|cascade|belvédère|col|gorges|massif|macizo|massiccio|Massiv|masyw\\p{L}*|santuario|ermita|capilla|abadía|monasterio|catedral|acantilados?|cascada|mirador|playa|cueva|desfiladero|embalse|puerto de montaña|cappella|abbazia|monastero|cattedrale|scogliere?|cascat[ae]|belvedere|spiaggia|grotta|valle|sanktuari\\p{L}*|kaplic\\p{L}*|opactw\\p{L}*|klasztor\\p{L}*|katedr\\p{L}*|wodospad\\p{L}*|jaskini\\p{L}*|plaż\\p{L}*|dolin\\p{L}*|zamk\\p{L}*|zamek|شلال\\p{L}*|كهف|دير|كنيسه|وادي|شاطئ|قلعه|منطقه|جسر';

/** Prepositions of place that begin a sentence. */
export const PLACE_LOCATIVES: Readonly<Record<string, readonly string[]>> = {
  en: ['in'],
  de: ['in'],
  fr: ['à'],
  es: ['en'],
  it: ['a', 'ad'],
  pt: ['em'],
  pl: ['w', 'we'],
};
