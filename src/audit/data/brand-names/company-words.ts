/**
 * Words in company names that describe the company rather than identify it, in all languages. Collected in November
 * 2026 from our own knowledge of the languages; the patterns match lowercase words, with Arabic normalized without
 * hamza.
 */
export const COMPANY_WORDS = [
  'company|co|group|agency|studio|studios|clinic|center|centre|shop|store|services?|solutions|partners?|associates|consulting|hotel|hostel|restaurant|bakery|dental|dentistry|movers|plumbing|roofing|law|legal|software|labs?|app|insurance|bank|school|academy|university|institute|foundation|farms?|brewery|coffee|kitchen|catering|rentals?|realty|travel|tours|fitness|gym|yoga|salon|spa|pharmacy|optics|optical|books|press|media|design|digital|tech|technologies|systems|energy|solar|electric|motors|auto|garage|cycles?|bikes?|outdoor|home|interiors|furniture|flooring|windows|gardens?|nursery|pets?|vet|veterinary|online|international|global',
  'gmbh|firma|maschinenbau|anlagenbau|metallbau|holzbau|bau|technik|hotel|gasthof|gasthaus|pension|praxis|klinik|apotheke|backerei|bäckerei|metzgerei|konditorei|weingut|hofladen|kanzlei|agentur|verlag|schule|akademie|werkstatt|autohaus|optik|reisen|immobilien|versicherung|bank|sparkasse|stiftung|brauerei|gärtnerei|tischlerei|schreinerei|malerbetrieb|elektro|haustechnik|dachdecker|umzüge|fahrschule|kita|zahnarztpraxis|buchhandlung|restaurant|café|gruppe',
  'maison|atelier|cabinet|hôtel|hotel|restaurant|boulangerie|pâtisserie|patisserie|librairie|garage|agence|clinique|pharmacie|école|ecole|institut|groupe|société|societe|ets|établissements|domaine|château|chateau|menuiserie|plomberie|literie|assurances?|mutuelle|banque|immobilier|voyages?|traiteur|fromagerie|studio|laboratoires?|optique|formation|conseil|surgelés',
  'hotel|restaurante|panadería|panaderia|pastelería|taller|talleres|clínica|clinica|farmacia|bodegas?|hermanos|hnos|grupo|academia|escuela|instituto|librería|libreria|agencia|viajes|seguros|banco|inmobiliaria|asesoría|gestoría|abogados|estudio|tienda|ferretería|carpintería|fontanería|cerrajeros|reformas|óptica|centro|colegio|universidad|fundación|cervecería|café|transportes|mudanzas|autoescuela',
  'hotel|albergo|ristorante|trattoria|pizzeria|panificio|pasticceria|officine?|officina|studio|clinica|farmacia|cantina|cantine|fratelli|f\\.lli|gruppo|accademia|scuola|istituto|libreria|agenzia|viaggi|assicurazioni|banca|immobiliare|calzaturificio|salumificio|caseificio|pastificio|falegnameria|serramenti|autofficina|ottica|centro|fondazione|birrificio|traslochi|azienda|agriturismo|tenuta|bottega',
  'hotel|restauracja|piekarnia|cukiernia|przychodnia|klinika|apteka|gabinet|kancelaria|biuro|szkoła|akademia|instytut|księgarnia|sklep|serwis|firma|zakłady|zakład|grupa|centrum|medyczne|studio|pensjonat|pracownia|hurtownia|nieruchomości|ubezpieczenia|bank|fundacja|browar|transport|przeprowadzki|stomatologia|optyk|warsztat|dom|ośrodek|szkolenia|kierowców|osk|zespół|gospodarstwo|manufaktura|wydawnictwo|stolarnia|agencja',
  '(?:ال)?(?:شركه|مؤسسه|مجموعه|متجر|مطعم|مطاعم|حلويات|عياده|عيادات|مستشفي|مركز|صيدليه|مكتبه|مدرسه|مدارس|جامعه|اكاديميه|فندق|معرض|محلات|مخبز|مخابز|مكتب|تطبيق|منصه|بنك|مصرف|مقهي|ورشه|معهد|وكاله|استوديو|بيت)',
].join('|');

/** Endings of Japanese company names that are often omitted: まるやま歯科 for まるやま歯科クリニック. */
export const JAPANESE_COMPANY_ENDINGS =
  '株式会社|有限会社|合同会社|クリニック|医院|病院|商店|商会|本店|工房|工務店|事務所|教室|スクール|学院|研究所|サービス|ストア|ショップ|グループ|ホテル|旅館|薬局|書店|不動産|保険|銀行|オンライン|アプリ|店|堂|屋';
