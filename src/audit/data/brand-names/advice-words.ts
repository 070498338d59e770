/**
 * Words of advice and of comparisons of names, by language. In an answer that does not know a brand, a sentence with one
 * of them states nothing about the brand: "Agents who use Acme can tell you more". Collected in November 2026 from our
 * own knowledge of the languages; the texts they apply to are normalized (straight quotes, Arabic letters without
 * hamza).
 */
export const ADVICE_WORDS: Readonly<Record<string, string>> = {
  en: "you|your|you're|yours|i|i'm|i'd|i've|me|my|ask|call|phone|check|look|search|try|visit|contact|request|compare|confirm|verify|consult|email|write|send|see whether|make sure|similarly named|same name|similar names?|in (?:its|their|the) name|called|spelling|spelled|confus\\p{L}*|mix-?up|unrelated|whether|if",
  de: 'ich|mir|mich|du|dir|dich|dein\\p{L}*|ihr|euch|sie|ihnen|man|lass\\p{L}*|frag\\p{L}*|ruf\\p{L}*|prüf\\p{L}*|such\\p{L}*|schau\\p{L}*|vergleich\\p{L}*|wend\\p{L}*|kontaktier\\p{L}*|bitt\\p{L}*|hol\\p{L}*|forder\\p{L}*|namens\\p{L}*|namen|ähnlich\\p{L}*|verwechs\\p{L}*|schreibweise|gleichnamig\\p{L}*|ob|falls|wenn',
  fr: "je|j'\\p{L}*|me|moi|m'\\p{L}*|vous|votre|vos|tu|te|toi|ton|ta|tes|demande\\p{L}*|appele\\p{L}*|vérifi\\p{L}*|consult\\p{L}*|compar\\p{L}*|contact\\p{L}*|cherch\\p{L}*|regard\\p{L}*|renseigne\\p{L}*|nom|nommée?s?|homonym\\p{L}*|confon\\p{L}*|confusion|orthographe|si|s'\\p{L}*",
  es: 'yo|me|mi|mis|te|tu|tus|usted|ustedes|le|les|os|vuestr\\p{L}*|llam\\p{L}*|pregunt\\p{L}*|consult\\p{L}*|compar\\p{L}*|compr[uo]eb\\p{L}*|verifi\\p{L}*|busc\\p{L}*|mir[ae]\\p{L}*|contact\\p{L}*|escrib\\p{L}*|pid\\p{L}*|solicit\\p{L}*|nombre|parecid\\p{L}*|confund\\p{L}*|confusión|homónim\\p{L}*|si',
  it: 'io|mi|mio|mia|ti|tuo|tua|lei|le|vi|vostr\\p{L}*|suo|sua|chied\\p{L}*|chiam\\p{L}*|telefon\\p{L}*|controll\\p{L}*|verific\\p{L}*|cerc\\p{L}*|confront\\p{L}*|contatt\\p{L}*|scriv\\p{L}*|guard\\p{L}*|consult\\p{L}*|nome|omonim\\p{L}*|confond\\p{L}*|confusione|simil\\p{L}*|se',
  pt: 'eu|me|meu|minha|você|te|lhe|seu|sua|pergunt\\p{L}*|lig\\p{L}*|verifi\\p{L}*|confi\\p{L}*|procur\\p{L}*|compar\\p{L}*|contat\\p{L}*|consult\\p{L}*|peç\\p{L}*|nome|homônim\\p{L}*|confund\\p{L}*|parecid\\p{L}*|se',
  pl: 'ja|mi|mnie|mogę|ci|cię|ciebie|tobie|twoj\\p{L}*|pan\\p{L}{0,3}|państw\\p{L}*|zapyt\\p{L}*|spyt\\p{L}*|zadzwo\\p{L}*|sprawd\\p{L}*|poszuk\\p{L}*|porówn\\p{L}*|skontakt\\p{L}*|napis\\p{L}*|popro\\p{L}*|zajrzy\\p{L}*|zerkn\\p{L}*|nazw\\p{L}*|podobn\\p{L}*|pomyl\\p{L}*|myl\\p{L}*|czy|jeśli|jeżeli',
  ar: '(?:ان |كنت |لك|انت|عليك|يمكنك|تستطيع|انصح\\p{L}*|اقترح|اسال\\p{L}*|اتصل|تواصل|تحقق|ابحث|قارن|اطلب|راجع|تاكد|جرب|اسم|بالاسم|مشابه\\p{L}*|تشابه|خلط|لي |لدي|عندي|هل|اذا)',
};

/** Chinese and Japanese words of advice, which are not separated by spaces. */
export const ADVICE_JA =
  /ください|下さい|おすすめし|お勧めし|ましょう|いかが|でしょうか|ですか|お(?:問い?合わせ|電話|尋ね)|確認|確かめ|比較|問い合わ|検索|同名|似た名|名前|混同|別の|場合|なら|私|あなた|教えて|いただけ|頂け|方が(?:確実|安心|早い)/u;
export const ADVICE_ZH =
  /请|請|建议|建議|您|你|我|可以|不妨|咨询|諮詢|询问|詢問|联系|聯繫|核实|核實|确认|確認|同名|名称|名稱|混淆|如果|是否/u;

/** Words for details about a business, several of which an assistant lacks only if it does not know the business. */
export const BUSINESS_DETAILS: Readonly<Record<string, readonly string[]>> = {
  price: [
    'pric\\p{L}*|fees?|rates?|costs?|preis\\p{L}*|kosten|tarif\\p{L}*|gebühr\\p{L}*|prix|tarifs?|coûts?|precios?|tarifas?|coste?s?|prezz\\p{L}*|tariff\\p{L}*|cost[oi]|listin[oi]|preços?|cen\\p{L}{0,3}|cennik\\p{L}*|koszt\\p{L}*|stawk\\p{L}*|prowizj\\p{L}*',
    '料金|価格|値段|費用|价格|價格|费用|費用|اسعار\\p{L}*|سعر\\p{L}*|تعرف\\p{L}*|رسوم\\p{L}*|تكلف\\p{L}*',
  ],
  hours: [
    '(?:opening |business )?hours|öffnungszeiten|horaires?|horarios?|orari\\p{L}*|godzin\\p{L}*',
    '営業時間|营业时间|營業時間|(?:ساعات|اوقات) \\p{L}+|مواعيد\\p{L}*',
  ],
  contact: [
    'address|phone(?: number)?|telephone|location|adresse|anschrift|telefonnummer|téléphone|dirección|teléfono|indirizzo|telefono|endereço|telefone|adres\\p{L}*|telefon\\p{L}*',
    '住所|所在地|電話|地址|电话|電話|عنوان\\p{L}*|هاتف\\p{L}*|رقم\\p{L}*|موقع\\p{L}*',
  ],
  reviews: [
    'reviews?|ratings?|testimonials?|opinions?|bewertungen|rezensionen|erfahrungsberichte|avis|retours|opiniones|reseñas|valoraciones|recensioni|giudizi|opinioni|avaliações|opini\\p{L}{1,3}|recenzj\\p{L}*|ocen(?:y|ach)?',
    '口コミ|評判|レビュー|評価|评价|評價|点评|تقييم\\p{L}*|مراجع\\p{L}*|اراء',
  ],
  website: [
    '(?:web ?site|web ?page|site|page|profile|listing|entry|record)s?|web(?:seite|site)\\p{L}*|internetauftritt|eintrag|einträge|profil\\p{L}*|sites?|fiche|página|sitio|web|perfil|ficha|sito|pagina|profilo|scheda|stron\\p{L}*|wizytówk\\p{L}*|wpis\\p{L}*',
    '公式サイト|ホームページ|ウェブサイト|官网|官網|网站|網站|(?:موقع|صفحه|حساب)\\p{L}*',
  ],
  features: [
    'features?|services?|specialisms?|projects?|references?|founders?|funding|funktionen|leistungen|referenzen|fonctionnalités|prestations|références|funciones|servicios|instalaciones|proyectos|funzion\\p{L}*|servizi|referenze|funkcj\\p{L}*|usług\\p{L}*|referencj\\p{L}*|gwarancj\\p{L}*|serwis\\p{L}*',
    '機能|成分表?|実績|功能|服务|服務|خدمات\\p{L}*|مميزات\\p{L}*|مناطق\\p{L}*|نطاق\\p{L}*',
  ],
};
