/**
 * Words that together show that an assistant lacks knowledge, by language: a negation, and a word for knowing, finding
 * or existing. Unlike the phrases in `knowledge-limits.ts`, they may be in any order. Collected in November 2026 from
 * our own knowledge of the languages; the patterns match lowercase, normalized words (straight quotes, Arabic letters
 * without hamza).
 */
export interface KnowledgeWords {
  negation: string;
  /** Verbs whose subject is the assistant: first-person forms, where the language has them. */
  knowing: string;
  /** Required in addition to `knowing` if its forms do not show the person; otherwise null. */
  speaker: string | null;
  /** Nouns for information in general. */
  information: string;
  /** Words for existing, appearing and being mentioned. */
  showing: string;
  /** The reader or other people, whose knowledge is not the assistant's. */
  others: string;
}

export const KNOWLEDGE_WORDS: Readonly<Record<string, KnowledgeWords>> = {
  en: {
    negation:
      "not|\\p{L}+n't|cannot|no|none|never|nothing|neither|nor|unable|hardly|barely|little|zero|lack|lacks|silent|unknown|unfamiliar|unaware",
    knowing:
      'know|known|knew|knowledge|familiar|unfamiliar|aware|unaware|heard|hear|recogni[sz]e|recogni[sz]ed|find|found|locate|identify|verify|confirm|trace|place|encountered|seen|unknown|tell|say|vouch|speak|assess|comment|anything|information|details|ring',
    speaker: "i|i'm|i've|i'd|we|we're|we've|me|my|our",
    information:
      'information|info|data|records?|sources?|results?|evidence|references?|mentions?|mentioned|trace|documented|listed|indexed|exists?|existence|appears?|hits?|matches|match|called|named',
    showing: 'mentioned|mentions?|documented|listed|indexed|exists?|existence|appears?|called|named|trace',
    others:
      "(?<!(?:tell|give|offer|help|for|with|to|assure|show) )(?:you|you're)|anyone|anybody|everyone|no one|people|customers|users|many|most|some|they|owners|reviewers|readers|buyers|who",
  },
  de: {
    negation: 'nicht|kein\\p{L}*|nichts|nie|niemals|weder|noch|unbekannt\\p{L}*|nirgend\\p{L}*|kaum|fehlt|fehlen',
    knowing:
      'kenne|kennen|kannte|bekannt|unbekannt|vertraut|geläufig|gehört|weiß|wissen|finde|finden|fand|gefunden|zuordnen|einordnen|ermitteln|verifizieren|bestätigen|ausmachen|entdecken|entdeckt|gestoßen|begegnet|untergekommen|sagt|sagen|einschätzen|beurteilen|begriff|herausfinden|vor|gelesen',
    speaker: 'ich|mir|mich|mein\\p{L}*|wir|uns',
    information:
      'information\\p{L}*|angaben|daten|hinweise?n?|ergebnisse?n?|treffern?|quellen?|einträge?n?|eintrag|erkenntnisse?|belege?|erwähnung\\p{L}*|spuren?|existiert|existieren|existenz|auftaucht|taucht|erscheint|namens|dokumentiert\\p{L}*|belastbares|verlässliches',
    showing:
      'existiert|existieren|existenz|auftaucht|taucht|erscheint|namens|dokumentiert\\p{L}*|erwähn\\p{L}*|kommt|findet sich',
    others: 'sie|ihnen|man|viele|manche|kunden|du|dir|wer|leser|nutzer|einige|niemand|jemand|jeder',
  },
  fr: {
    negation: "ne|n'\\p{L}*|pas|aucune?|rien|jamais|inconnue?|ni|nulle|introuvable|manque|manquent|faute",
    knowing:
      'connais|connaissance|connue?|inconnue?|sais|trouve|trouvé|dispose|possède|vois|reconnais|identifier|trouver|confirmer|vérifier|entendu|familier|familière|dit|évoque|rencontré|repéré|localisé|identifié|relevé|renseigner|prononcer|situer|parler',
    speaker: "je|j'\\p{L}*|me|m'\\p{L}*|mes|ma|mon|nous",
    information:
      "informations?|infos?|éléments?|d'éléments?|données?|sources?|d'informations?|résultats?|traces?|mentions?|mentionne|mentionnent|référencée?|documentée?|existe|existence|apparaît|figure|renseignements?|nommée?|appelée?|dénommée?|répertoriée?",
    showing:
      'mentionne|mentionnent|mentionnée?|référencée?|documentée?|existe|existence|apparaît|figure|nommée?|appelée?|dénommée?|répertoriée?',
    others: 'vous|on|beaucoup|certains|clients|tu|te|personne|qui',
  },
  es: {
    negation: 'no|ning\\p{L}+|nada|nunca|jamás|desconozco|tampoco|ni',
    knowing:
      'conozco|consta|constancia|sé|sabría|encuentro|encontré|encontrado|tengo|dispongo|reconozco|me suena|identifico|identificar|localizar|localizo|localicé|localizad[oa]|identificad[oa]|averiguado|hallado|hallé|oído|veo|visto|confirmar|verificar|desconozco|pude|podido|puedo|familiarizad[oa]|logr(?:é|o|ado)',
    speaker: null,
    information:
      'información|datos?|fuentes?|resultados?|referencias?|rastro|menciones|mención|menciona|mencionan|existe|exista|existencia|aparece|aparecen|figura|registros?|llamad[oa]|denominad[oa]|documentad[oa]',
    showing:
      'menciona|mencionan|existe|exista|existencia|aparece|aparecen|figura|llamad[oa]|denominad[oa]|documentad[oa]',
    others: 'usted|conoce|conoces|conocen|conozca|muchos|nadie|alguien|quien|quienes',
  },
  it: {
    negation: "non|nessun\\p{L}*|nessun'\\p{L}*|nulla|niente|mai|sconosciut[oa]|né|neppure|nemmeno",
    knowing:
      'conosco|so|saprei|trovo|trovato|ho|dispongo|possiedo|riconosco|risulta|risultano|sentit[oa]|mi dice|noto|nota|sconosciut[oa]|riesco|posso|identificare|verificare|confermare|trovare|reperit\\p{L}|individuat\\p{L}|rintracciat\\p{L}|vedo|visto',
    speaker: null,
    information:
      'informazion[ei]|element[oi]|dat[oi]|font[ei]|risultat[oi]|riscontr[oi]|tracci[ae]|notizi[ae]|menzion\\p{L}*|riferiment[oi]|esist\\p{L}+|compar\\p{L}+|figura|chiamat[oa]|denominat[oa]|documentat[oa]|nome',
    showing: 'menzion\\p{L}*|esist\\p{L}+|compar\\p{L}+|figura|chiamat[oa]|denominat[oa]|documentat[oa]',
    others: 'conosce|conosci|conoscono|conosca|molti|nessuno lo|chi',
  },
  pt: {
    negation: 'não|nenhum\\p{L}*|nada|nunca|desconheço|nem|tampouco',
    knowing:
      'conheço|sei|saberia|encontrei|encontro|localizei|tenho|disponho|reconheço|consegui|consigo|achei|ouvi|vi|posso|pude|identifico|identificar|identifiquei|confirmar|verificar|desconheço|familiarizad[oa]|familiar|consta',
    speaker: null,
    information:
      'informaç\\p{L}+|dados?|fontes?|resultados?|referências?|menç\\p{L}+|menciona|mencionam|registros?|registos?|existe|exista|existência|aparece|aparecem|figura|chamad[oa]|denominad[oa]|rasto|rastro|documentad[oa]',
    showing:
      'menciona|mencionam|existe|exista|existência|aparece|aparecem|figura|chamad[oa]|denominad[oa]|documentad[oa]',
    others: 'conhece|conhecem|conheces|conheça|muitos|ninguém|quem|alguém',
  },
  pl: {
    negation: 'nie|brak|brakuje|żad\\p{L}+|nic|nigdy|nieznan\\p{L}+|ani|niewiele',
    knowing:
      'znam|umiem|kojarzę|wiem|mam|znalazł[ae]m|znaleziono|znajduję|natrafił[ae]m|słyszał[ae]m|rozpoznaję|posiadam|dysponuję|mogę|udało|potrafię|umiem|mi nie mówi|mi mówi|wiadomo|spotkał[ae]m|znan\\p{L}+|nieznan\\p{L}+|widzę',
    speaker: null,
    information:
      'informacj[ięea]|informacji|dan(?:e|ych)|źród\\p{L}+|wynik\\p{L}*|wzmian\\p{L}+|ślad\\p{L}*|istni\\p{L}+|pojawia|występuje|figuruje|nazwie|udokumentowan\\p{L}+|wspomina|trafie\\p{L}+',
    showing: 'istni\\p{L}+|pojawia|występuje|figuruje|nazwie|udokumentowan\\p{L}+|wspomina',
    others: 'zna|znasz|znają|wielu|mało kto|nikt|ktoś|wiesz|kto',
  },
  ar: {
    negation: '[وف]?(?:لا|لم|ليس|ليست|لست|لن|ما|غير|عدم|تعذر|يتعذر)|مجهول\\p{L}*',
    knowing:
      'اعرف|اعلم|املك|اعثر|اجد|اتعرف|اتمكن|استطع|استطيع|يمكنني|لدي|عندي|درايه|علم|معرفه|مالوف\\p{L}*|معروف\\p{L}*|نعثر|نجد|اسمع|سمعت|العثور|التحقق|التعرف|متاكد\\p{L}*|مطلع\\p{L}*|يمر|يرد|اطلع',
    speaker: null,
    information:
      '[وبل]?(?:ال)?(?:معلومات|معلومه|بيانات|مصادر|مصدر|نتائج|نتيجه|ذكر|اثر|سجل|سجلات|تفاصيل|مراجع|اشاره)|توجد|يوجد|وجود|تظهر|يظهر|يرد|ترد|تتوفر|يتوفر|متوفر\\p{L}*|باسم',
    showing: 'توجد|يوجد|وجود|تظهر|يظهر|يرد|ترد|باسم',
    others: 'كثيرون|البعض|العملاء|تعرف|كنت',
  },
};
