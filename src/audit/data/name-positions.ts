/**
 * Words that show whether a word next to them is a name, by language. Collected in November 2026 from our own knowledge of
 * the languages. They are patterns of lowercase words; texts are normalized (straight quotes, Arabic letters without hamza).
 */

/**
 * What follows a name that begins a sentence, but not a determiner or adjective: "Three has the best coverage", unlike
 * "Three things". A bare noun followed by a verb is mostly a name, because nouns have articles.
 */
export const AFTER_SUBJECT: Readonly<Record<string, string>> = {
  en: "is|isn't|was|wasn't|has|hasn't|had|does|doesn't|did|didn't|can|can't|cannot|could|will|won't|would|may|might|should|must|also|only|just|still|now|already|currently|usually|often|generally|typically|normally|always|never|sometimes|probably|tends|seems|appears|looks|feels|comes|gets|gives|goes|keeps|lets|makes|puts|takes|runs|works|offers|provides|includes|costs|charges|starts|ends|supports|integrates|connects|syncs|handles|covers|sells|ships|stocks|ranks|scores|wins|leads|beats|lags|falls|stands|remains|stays|requires|needs|wants|uses|allows|helps|focuses|speciali[sz]es|targets|serves|suits|fits|excels|shines|lacks|caps|limits|pays|earns|delivers|carries|publishes|launched|introduced|announced|(?:and|or|vs|versus) \\p{Lu}\\p{L}*|but|which|who",
  de: 'ist|sind|waren|wurden|wurde|haben|hatten|werden|können|war|hat|hatte|kann|könnte|wird|würde|darf|soll|sollte|muss|will|gilt|(?!mit|nicht|statt|seit|fast|meist|oft|dort|jetzt|selbst|samt|nebst|erst|sonst|zuerst)\\p{Ll}{2,}t|aber|auch|nur|eher|dagegen|hingegen|zwar|ebenfalls',
  fr: "est|n'|a|ont|sont|était|avait|peut|peuvent|doit|va|fait|font|reste|semble|propose|offre|permet|convient|coûte|facture|accepte|vend|livre|garantit|inclut|intègre|demande|exige|fonctionne|s'|se|ne|y|en|(?:et|ou) \\p{Lu}\\p{L}*|mais|aussi|qui|dispose|affiche|prend|rembourse|couvre|mise|gagne|domine|arrive",
  es: 'es|no|está|son|ha|han|tiene|tienen|puede|suele|sigue|queda|ofrece|permite|cobra|cuesta|incluye|da|vende|entrega|acepta|exige|pide|funciona|resulta|parece|gana|lidera|(?:y|e|o|u) \\p{Lu}\\p{L}*|pero|también|sí|se|te|le|les|destaca|cubre|sale|va|viene|tarda|llega',
  pt: 'é|não|está|são|tem|têm|pode|podem|deve|costuma|oferece|permite|cobra|custa|inclui|vende|entrega|aceita|exige|funciona|parece|ganha|lidera|fica|sai|vai|chega|aparece|atende|também|(?:e|ou) \\p{Lu}\\p{L}*|mas|se|me|te|lhe',
  it: 'è|non|ha|hanno|sono|può|possono|deve|resta|rimane|sembra|offre|permette|consente|costa|include|vende|consegna|accetta|richiede|funziona|propone|conviene|applica|vince|va|fa|dà|si|ti|(?:e|ed|o) \\p{Lu}\\p{L}*|ma|anche|copre|chiede|parte|arriva',
  pl: 'jest|nie|ma|mają|są|był|była|było|może|mogą|oferuje|pozwala|kosztuje|sprzedaje|wysyła|dostarcza|pobiera|wymaga|działa|wypada|wygrywa|zapewnia|obejmuje|ma|daje|prowadzi|stawia|słynie|też|także|również|(?:i|oraz|lub|albo) \\p{Lu}\\p{L}*|ale|to|się|będzie|bywa|wydaje|pasuje|nadaje|sprawdza|ustępuje|bije',
  ar: 'ليس|ليست|هو|هي|يعد|تعد|يعتبر|تعتبر|يقدم|تقدم|يوفر|توفر|يتيح|تتيح|تتميز|يتميز|افضل|ارخص|اسرع|اسهل|انسب|اغلي|اقوي|خيار|الخيار|الافضل|الارخص|الانسب|مناسب|مناسبه|لديها|لديه|تملك|يملك|تبدا|يبدا|تبيع|يبيع|تدعم|يدعم|لا|لم|قد|و\\p{L}+|فهي|فهو|اما|لكن',
};

/** Determiners before common nouns: "a square", "ein Globus". Names have none, or the definite article. */
export const INDEFINITE_DETERMINERS: Readonly<Record<string, string>> = {
  en: 'an?|this|that|these|those|each|every|no|another|any|some|my|your|his|her|its|our|their',
  de: 'eine?[nmrs]?|keine?[nmrs]?|diese[nmrs]?|jene[nmrs]?|jede[nmrs]?|welche[nmrs]?|manche[nmrs]?|solche[nmrs]?|meine?[nmrs]?|deine?[nmrs]?|seine?[nmrs]?|ihre?[nmrs]?|unsere?[nmrs]?|eure?[nmrs]?|alle[nmrs]?|viele[nr]?',
  fr: 'une?|cet?|cette|ces|chaque|aucune?|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|votre|leurs?|quelques|plusieurs',
  es: 'un[oa]?s?|est[ea]|est[oa]s|es[ea]|es[oa]s|cada|ningún|ninguna|algún|alguna|mi|tu|su|nuestr[oa]|vuestr[oa]',
  pt: 'uma?|uns|umas|est[ea]s?|ess[ea]s?|aquel[ea]s?|cada|nenhuma?|alguma?|meu|minha|seu|sua|nosso|nossa',
  it: "un[oa]?|un'|quest[oaie]|quel|quell[oa]|ogni|nessun[oa]?|alcun[ie]|qualche",
  pl: 'ten|ta|ci|te|tego|tej|tym|każd[yae]|żad(?:en|na|ne)|jakiś|jakaś|mój|moja|twój|twoja|swój|swoja|nasz|nasza',
};

/** German adjectives have an ending between an article and a noun: "ein beleuchteter Globus". */
export const GERMAN_NOUN_PHRASE =
  '(?:eine?[nmrs]?|keine?[nmrs]?|diese[nmrs]?|jede[nmrs]?|meine?[nmrs]?|deine?[nmrs]?|seine?[nmrs]?|ihre?[nmrs]?|unsere?[nmrs]?|de[rnms]|die|das|i[mn]s?|zu[rm]|beim|vom|am) (?:\\p{Ll}{2,}(?:e|er|es|en|em) ){1,2}';

/** Before the name of a person. */
export const PERSON_TITLES =
  'senhora?|sr\\.?|sra\\.?|dona|doutora?|jornalista|atriz|ator|leitora?|amiga?|colega|kundin|kunde|leserin|leser|nutzerin|nutzer|kollegin|kollege|freundin|freund|nachbarin|nachbar|lectrice|lecteur|cliente|client|utilisatrice|utilisateur|collègue|amie|ami|lectora|lector|clienta|amiga|amigo|lettrice|lettore|amica|amico|collega|czytelniczka|czytelnik|klientka|klient|koleżanka|kolega|customer|reader|reviewer|colleague|friend|attore|attrice|actor|actress|acteur|actrice|actriz|schauspieler|schauspielerin|aktor|aktorka|singer|author|cantante|autore|autrice|auteur|autor|autora|autorin|sänger|sängerin|dottore?|dottoressa|ingegnere?|avvocato|maestro|docteur|maître|professeur|doktor|periodista|journaliste|journalist|journalistin|dziennikarz|dziennikarka|präsident|president|président|presidente|prezydent|minister|ministre|ministro|herrn?|frau|familie|dr\\.?|prof\\.?|professor|mr\\.?|mrs\\.?|ms\\.?|miss|sir|lady|monsieur|madame|mademoiselle|mme|mlle|señor|señora|sra?\\.|don|doña|signora?|signor|sig\\.?|sig\\.ra|pan|pana|panu|panem|pani|panią|السيد|السيده|الاستاذ|الشيخ|الدكتور|دكتور';

/** Definite articles, which languages with articles put before companies, but not before people and cities. */
export const DEFINITE_ARTICLES: Readonly<Record<string, string>> = {
  fr: 'le|la|les|du|des|au|aux',
  es: 'el|la|los|las|del|al',
  pt: 'o|a|os|as|do|da|dos|das|ao|à|no|na|pelo|pela',
  it: "il|lo|la|i|gli|le|del|dello|della|dei|delle|al|allo|alla|dal|dalla|nel|nella|sul|sulla|l'|dell'|all'|dall'|nell'|sull'",
};

/** Before the name of a place or day: "in Aruba", "ad Aruba", "bis Freitag". Companies have other prepositions: "bei", "chez", "from". */
export const PLACE_PREPOSITIONS: Readonly<Record<string, string>> = {
  en: 'in|near|around|across|to|visit|visiting|on|by|until|every|last|next',
  de: 'in|nach|rund um|um|aus|am|bis|ab|jeden|seit|vor',
  fr: 'à|en|vers|visiter',
  es: 'en|hacia|hasta|visitar',
  pt: 'em|para|até|visitar',
  it: 'a|ad|in|verso|visitare',
  pl: 'w|we|do|koło|pod',
  ar: 'في|الي|قرب|بجوار|امام|حول|داخل|نحو|مدينه|جزيره',
};

/** Prepositions and verbs before the name of a company without an article. */
export const COMPANY_PREPOSITIONS: Readonly<Record<string, string>> = {
  en: 'at|from|with|by|via|than|like|vs|versus|try|use|using|choose|over',
  de: 'bei|von|mit|über|via|gegenüber|als|wie|statt|zu|durch|für|neben|gegen|auf',
  fr: "chez|avec|par|via|que|comme|d'|de|contre",
  es: 'con|de|por|vía|que|como|en|a',
  pt: 'com|de|por|via|que|como|em',
  it: 'con|di|da|tramite|via|che|come|su',
  pl: 'w|we|z|ze|od|przez|u|niż|do|na',
  ar: 'لدي|عند|عبر|مع|من|في|علي|بين|مثل',
};
