export type PhraseKind = 'source' | 'saying' | 'legal' | 'time-bound';

/**
 * Words and phrases with a meaning for the audit, by language, separated by `|`. We compiled these lists ourselves. An
 * entry is matched word by word, so punctuation between its words does not matter. English phrases are searched for on
 * every page. A final `:` requires a colon after the phrase, a final `^` a capital letter.
 */
export const PHRASES: Readonly<Record<string, Readonly<Record<PhraseKind, string>>>> = {
  en: {
    source:
      'according to|source:|sources:|as reported by|reported by^|data from^|study by|research by|survey by|published in^|published by^|cited by^|figures from|statistics from|research from^|report by^|report from^',
    saying:
      'said|says|told|wrote|writes|explains|explained|according to|noted|notes|argues|argued|stated|states|adds|added|recalls|claims|claimed',
    legal:
      'privacy policy|privacy notice|terms of service|terms of use|terms and conditions|cookie policy|imprint|legal notice|all rights reserved|disclaimer|gdpr|copyright|refund policy|return policy',
    'time-bound':
      'this year|last year|next year|this month|last month|this week|currently|latest|recently|nowadays|today|right now|coming soon|as of now|newest|upcoming',
  },
  de: {
    source: 'laut|zufolge|quelle:|quellen:|nach angaben|einer studie|berichtet^',
    saying: 'sagt|sagte|erklärt|erklärte|schreibt|schrieb|betont|betonte|meint|meinte|so der|so die|laut',
    legal:
      'datenschutz|datenschutzerklärung|impressum|agb|nutzungsbedingungen|widerrufsbelehrung|widerrufsrecht|haftungsausschluss|alle rechte vorbehalten|dsgvo',
    'time-bound':
      'dieses jahr|letztes jahr|nächstes jahr|in diesem jahr|im vergangenen jahr|derzeit|aktuell|neueste|kürzlich|heute|heutzutage|demnächst|momentan|diesen monat',
  },
  fr: {
    source: "selon|d'après|source:|sources:|une étude|rapporte^|publié dans",
    saying: 'dit|a déclaré|déclare|explique|affirme|écrit|selon|souligne|ajoute|raconte',
    legal:
      'politique de confidentialité|mentions légales|conditions générales|conditions d’utilisation|politique de cookies|tous droits réservés|rgpd|droit de rétractation',
    'time-bound':
      "cette année|l'année dernière|l'an dernier|ce mois-ci|actuellement|récemment|aujourd'hui|dernièrement|prochainement|en ce moment",
  },
  es: {
    source: 'según|fuente:|fuentes:|de acuerdo con|un estudio|publicado en^',
    saying: 'dijo|dice|afirmó|afirma|explicó|explica|según|escribió|señaló|añadió|aseguró',
    legal:
      'política de privacidad|aviso legal|términos y condiciones|condiciones de uso|política de cookies|todos los derechos reservados|rgpd|protección de datos',
    'time-bound':
      'este año|el año pasado|este mes|actualmente|recientemente|hoy en día|hoy|próximamente|en la actualidad',
  },
  it: {
    source: 'secondo|fonte:|fonti:|uno studio|pubblicato su',
    saying: 'ha detto|dice|ha dichiarato|dichiara|spiega|afferma|secondo|scrive|ha spiegato|sottolinea',
    legal:
      'informativa sulla privacy|privacy policy|note legali|termini e condizioni|condizioni di utilizzo|cookie policy|tutti i diritti riservati|gdpr|partita iva',
    'time-bound': "quest'anno|l'anno scorso|questo mese|attualmente|recentemente|oggi|al momento|prossimamente",
  },
  pt: {
    source: 'segundo|de acordo com|fonte:|fontes:|um estudo|publicado em^',
    saying: 'disse|diz|afirmou|afirma|explicou|explica|segundo|escreveu|destacou|acrescentou',
    legal:
      'política de privacidade|termos de uso|termos e condições|aviso legal|política de cookies|todos os direitos reservados|lgpd|proteção de dados',
    'time-bound': 'este ano|no ano passado|este mês|atualmente|recentemente|hoje|em breve|no momento',
  },
  nl: {
    source: 'volgens|bron:|bronnen:|blijkt uit|een studie|onderzoek van|gepubliceerd in^',
    saying: 'zegt|zei|vertelt|vertelde|schrijft|aldus|volgens|legt uit|benadrukt',
    legal:
      'privacybeleid|privacyverklaring|algemene voorwaarden|gebruiksvoorwaarden|cookiebeleid|alle rechten voorbehouden|avg|disclaimer|herroepingsrecht',
    'time-bound': 'dit jaar|vorig jaar|volgend jaar|deze maand|momenteel|onlangs|vandaag|tegenwoordig|binnenkort',
  },
  sv: {
    source: 'enligt|källa:|källor:|en studie|rapporterar^',
    saying: 'säger|sade|sa|skriver|berättar|förklarar|enligt|menar',
    legal: 'integritetspolicy|användarvillkor|allmänna villkor|köpvillkor|alla rättigheter förbehållna|gdpr',
    'time-bound': 'i år|förra året|nästa år|denna månad|just nu|nyligen|idag|för närvarande|snart',
  },
  da: {
    source: 'ifølge|kilde:|kilder:|en undersøgelse|oplyser^',
    saying: 'siger|sagde|skriver|fortæller|forklarer|ifølge|mener',
    legal: 'privatlivspolitik|persondatapolitik|handelsbetingelser|cookiepolitik|alle rettigheder forbeholdes|gdpr',
    'time-bound': 'i år|sidste år|næste år|denne måned|lige nu|for nylig|i dag|i øjeblikket|snart',
  },
  no: {
    source: 'ifølge|kilde:|kilder:|en undersøkelse|opplyser^',
    saying: 'sier|sa|skriver|forteller|forklarer|ifølge|mener',
    legal: 'personvernerklæring|personvern|vilkår|salgsbetingelser|alle rettigheter forbeholdt|gdpr',
    'time-bound': 'i år|i fjor|neste år|denne måneden|akkurat nå|nylig|i dag|for tiden|snart',
  },
  fi: {
    source: 'mukaan|lähde:|lähteet:',
    saying: 'sanoo|sanoi|kertoo|kertoi|kirjoittaa|toteaa|mukaan',
    legal: 'tietosuojaseloste|tietosuoja|käyttöehdot|toimitusehdot|kaikki oikeudet pidätetään',
    'time-bound': 'tänä vuonna|viime vuonna|ensi vuonna|tällä hetkellä|äskettäin|tänään|nykyään|pian',
  },
  pl: {
    source: 'według|źródło:|źródła:|zdaniem|jak podaje',
    saying: 'powiedział|powiedziała|mówi|twierdzi|wyjaśnia|pisze|według|dodał|dodała',
    legal: 'polityka prywatności|regulamin|polityka cookies|wszelkie prawa zastrzeżone|rodo|prawo odstąpienia',
    'time-bound': 'w tym roku|w zeszłym roku|w tym miesiącu|obecnie|ostatnio|dzisiaj|aktualnie|wkrótce|najnowszy',
  },
  ru: {
    source: 'согласно|по данным|по словам|источник:|источники:|по информации',
    saying: 'сказал|сказала|говорит|заявил|заявила|пишет|отметил|отметила|объясняет|рассказал|по словам',
    legal:
      'политика конфиденциальности|пользовательское соглашение|публичная оферта|все права защищены|персональных данных|персональные данные',
    'time-bound': 'в этом году|в прошлом году|в этом месяце|сейчас|недавно|сегодня|в настоящее время|скоро|последние',
  },
  tr: {
    source: 'göre|kaynak:|kaynaklar:|araştırmasına',
    saying: 'dedi|diyor|söyledi|belirtti|açıkladı|yazdı|göre|ifade etti',
    legal:
      'gizlilik politikası|kullanım koşulları|çerez politikası|kvkk|tüm hakları saklıdır|mesafeli satış sözleşmesi',
    'time-bound': 'bu yıl|geçen yıl|bu ay|şu anda|son zamanlarda|bugün|günümüzde|yakında',
  },
};

/** Words of common dummy text. */
export const LOREM_WORDS =
  'lorem ipsum dolor sit amet consectetur consectetuer adipiscing adipisicing elit sed do eiusmod tempor incididunt ut labore et ' +
  'dolore magna aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo consequat ' +
  'duis aute irure in reprehenderit voluptate velit esse cillum eu fugiat nulla pariatur excepteur sint occaecat cupidatat ' +
  'non proident sunt culpa qui officia deserunt mollit anim id est laborum vestibulum nunc vivamus donec mauris';

/**
 * Additional words used by dummy text generators. Texts that consist only of these need not begin with "lorem ipsum".
 */
export const FILLER_WORDS =
  'accumsan aenean aliquam aliquet amet ante aptent arcu auctor augue bibendum blandit class commodo ' +
  'condimentum congue consequat conubia convallis cras cubilia curabitur curae cursus dapibus diam dictum ' +
  'dictumst dignissim dis dolorum dui efficitur egestas eget eleifend elementum erat eros etiam euismod ' +
  'facilisi facilisis fames faucibus felis fermentum feugiat finibus fringilla fusce gravida habitant habitasse ' +
  'hac hendrerit himenaeos iaculis imperdiet inceptos integer interdum justo lacinia lacus laoreet lectus leo ' +
  'libero ligula litora lobortis luctus maecenas magnis malesuada massa mattis maximus metus mi molestie mollis ' +
  'montes morbi mus nam nascetur natoque nec neque netus nibh nisl nostra nullam odio orci ornare parturient ' +
  'pellentesque penatibus per pharetra phasellus placerat platea porta porttitor posuere potenti praesent ' +
  'pretium primis proin pulvinar purus quam quisque rerum rhoncus ridiculus risus rutrum sagittis sapien ' +
  'scelerisque sem semper senectus sociis sociosqu sodales sollicitudin suscipit suspendisse taciti tellus ' +
  'tempus tincidunt torquent tortor tristique turpis ullamcorper ultrices ultricies urna varius vehicula vel ' +
  'venenatis vitae viverra volutpat vulputate';

/**
 * First words of questions, by language. A heading that begins with one is a question even without a question mark,
 * unless `AMBIGUOUS_QUESTION_WORDS` contains the word.
 */
export const QUESTION_STARTS: Readonly<Record<string, string>> = {
  en: 'what why how when where who which can does do is are should will',
  de: 'was warum wie wann wo wer welche welcher welches wieso weshalb wozu',
  fr: "qu'est-ce pourquoi comment quand où qui quel quelle quels quelles combien",
  es: 'qué por cómo cuándo dónde quién cuál cuáles cuánto',
  it: "cosa perché come quando dove chi quale quali quanto cos'è",
  pt: 'quê porquê como quando onde quem qual quais quanto',
  nl: 'wat waarom hoe wanneer waar wie welke',
  sv: 'vad varför hur när var vem vilken vilka',
  da: 'hvad hvorfor hvordan hvornår hvor hvem hvilken hvilke',
  no: 'hva hvorfor hvordan når hvor hvem hvilken hvilke',
  fi: 'mitä mikä miksi miten milloin missä kuka kuinka',
  pl: 'co dlaczego jak kiedy gdzie kto który która które ile czy',
  ru: 'что почему как когда где кто какой какая какие сколько зачем',
  tr: 'ne neden nasıl nerede kim hangi niçin',
};

/** Words of definitions such as "X is a ...": copulas, articles after them, and words that are not terms. */
export const DEFINITION_WORDS: Readonly<Record<string, { copulas: string; articles: string; nonTerms: string }>> = {
  en: {
    copulas: 'is are means',
    articles: 'a an the any one',
    nonTerms:
      'this that it there he she they we you i these those here what which who how why where when if but and so',
  },
  de: {
    copulas: 'ist sind bezeichnet',
    articles: 'ein eine einer der die das',
    nonTerms: 'das es dies dieser diese dieses er sie wir ich hier da was wer wie wo wenn und aber so',
  },
  fr: {
    copulas: 'est sont désigne',
    articles: 'un une le la les des',
    nonTerms: "ce c'est il elle ils elles cela ceci on nous vous je qui que où et mais si",
  },
  es: {
    copulas: 'es son significa',
    articles: 'un una el la los las',
    nonTerms: 'este esta esto ese eso él ella ellos aquí qué quien y pero si no lo',
  },
  it: {
    copulas: 'è sono significa',
    articles: "un una uno il la lo l'insieme i le gli",
    nonTerms: 'questo questa ciò esso lui lei noi qui che chi e ma se non',
  },
  pt: {
    copulas: 'é são significa',
    articles: 'um uma o a os as',
    nonTerms: 'este esta isto isso ele ela eles aqui que quem e mas se não',
  },
  nl: {
    copulas: 'is zijn betekent',
    articles: 'een de het',
    nonTerms: 'dit dat het er hij zij ze we wij u ik hier wat wie hoe waar als en maar',
  },
};
