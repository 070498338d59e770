/**
 * Nouns that make a neighboring capitalized word the name of a company or product: "the app Linear", "Slack users".
 * Collected in November 2026 from our own knowledge of the languages; Arabic words are written without hamza, as in
 * normalized text.
 */
export const BRAND_CUE_WORDS: readonly string[] = [
  'app|apps|application|brand|company|firm|startup|start-up|software|platform|tool|service|product|provider|vendor|maker|group|subscription|account|users|customers|website|stores',
  'firma|unternehmen|marke|konzern|anbieter|hersteller|dienst|plattform|programm|konto|abo|kunden|nutzer|webseite',
  'maison|entreprise|société|marque|appli|logiciel|plateforme|outil|fournisseur|groupe|enseigne|opérateur|banque',
  'empresa|compañía|marca|aplicación|programa|plataforma|herramienta|servicio|proveedor|grupo|tienda|operador|banco',
  'empresa|marca|aplicativo|app|programa|plataforma|ferramenta|serviço|fornecedor|grupo|loja|operadora|banco',
  'azienda|società|marchio|applicazione|programma|piattaforma|strumento|servizio|fornitore|gruppo|operatore|catena|banca',
  'firmy|firmie|firmę|spółka|spółki|marki|markę|aplikacja|aplikacji|aplikację|program|programu|platforma|platformy|narzędzie|narzędzia|usługa|usługi|serwis|serwisu|sieć|sieci|sklep|sklepy|dostawca|operator',
  '(?:[وفبلك]?(?:ال)?|لل)(?:شركه|تطبيق|منصه|علامه|برنامج|خدمه|مجموعه|متجر|موقع|اداه|مؤسسه|ماكينه|محفظه|بطاقه|منافذ|فروع|فرع|باقات|باقه|حساب|بنك|مصرف)',
];

/**
 * Arabic words for kinds of companies. They confirm only brands of the same kind: مطعم مغربي is a Moroccan restaurant,
 * not a hospital.
 */
export const ARABIC_COMPANY_WORDS =
  'مصنع|مصانع|معمل|ورشه|مطاعم|مطعم|اسواق|مستشفي|مستشفيات|مركز|صيدليه|صيدليات|عياده|عيادات|مكتبه|مدارس|مدرسه|جامعه|فندق|معارض|محلات|محل|قناه|صحيفه|طيران';

/** Legal forms after a name. Case matters: "sa" and "se" are words in several languages. */
export const LEGAL_FORMS =
  'GmbH & Co\\. KGa?A?|& Co\\. KG|& Co|LLP|Inc|Corp|Corporation|Company|Ltd|LLC|PLC|plc|GmbH|AG|SE|KG|SA|S\\.A|SAS|SARL|S\\.L|SL|S\\.p\\.A|SpA|S\\.r\\.l|Srl|Sp\\. z o\\. ?o|Sp\\. j|S\\.L\\.U|e\\.K|e\\.V|KG|SNC|Snc|S\\.n\\.c|Pty Ltd|BV|Oy|AB';

/** Words that directly follow the name of a company in Japanese. */
export const JAPANESE_CUES =
  '社|製|側|株|等|公式|製品|商品|各店|店舗|店頭|本社|会員|独自|以外|自体|同様|専用|限定|株式会社|アプリ|ブランド|会社|企業|サービス|ソフト|ツール|グループ|ユーザー|アカウント|ストア|ジャパン|プラン';

/** Verbs and prepositions next to the name of a person: "says Emma", "according to Emma". */
export const SPEAKING_VERBS =
  'according to|laut|selon|según|secondo|według|says|said|writes|wrote|asks|explains|sagt|sagte|schreibt|schrieb|meint|erklärt|berichtet|erzählt|dit|écrit|explique|raconte|dice|escribe|explica|cuenta|scrive|spiega|racconta|mówi|pisze|twierdzi|opowiada';
