interface Money {
  /** With two decimals: "1499.00". */
  value: string;
  shown: string;
  currency: string;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD',
  usd: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  chf: 'CHF',
  zł: 'PLN',
  pln: 'PLN',
};
const SIGN = 'EUR|euros?|€|USD|\\$|GBP|£|CHF|zł|PLN';
const AMOUNT = '\\d{1,3}(?:[.,\\u00A0\\u202F ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
const MONEY = new RegExp(
  `(?<![\\p{L}\\p{N}.,$])(?:(${SIGN})\\s?(${AMOUNT})|(${AMOUNT})\\s?(${SIGN}))(?![\\p{L}\\p{N}])`,
  'giu',
);
/** A price with one of these words is not the price of the product. */
const QUALIFIER =
  /(?<!\p{L})(?:from|starting|starts?|begins?|about|around|approximately|approx|roughly|up to|under|over|between|to|discount\p{L}*|sale|off|save|shipping|delivery|deposit|used|refurbished|per|each|month\p{L}*|year\p{L}*|annual\p{L}*|week\p{L}*|day|hour|monthly|was|previously|usually|typically|ab|bis|etwa|ca|rund|unter|über|zwischen|rabatt|versand|monat\p{L}*|jahr\p{L}*|pro|à partir|environ|dès|jusqu|entre|mois|an|desde|hasta|mes|al mes|año|circa|fino|mese|anno|mês|od|do|około|miesi\p{L}*)(?!\p{L})|~|≈|\/|–\s?\d|-\s?\d/iu;

/** Reads the only amount of a sentence; null if there are several, or if words qualify it ("from $49 per month"). */
export function readMoney(text: string): Money | null {
  const amounts = [...text.matchAll(MONEY)];
  const [found] = amounts;
  if (amounts.length !== 1 || found === undefined || QUALIFIER.test(text)) return null;
  const [shown, signBefore, amountAfter, amountBefore, signAfter] = found;
  const currency = CURRENCIES[(signBefore ?? signAfter ?? '').toLowerCase()];
  const value = readAmount(amountAfter ?? amountBefore ?? '');
  return currency === undefined || value === null ? null : { value, shown: shown.trim(), currency };
}

/**
 * Converts "1.499,00" and "1,499" to "1499.00"; null for other text and for more than nine digits before the decimals.
 */
export function readAmount(text: string): string | null {
  const compact = text.replace(/[\s\u00A0\u202F]/gu, '');
  const decimals = /[.,](\d{1,2})$/u.exec(compact)?.[1];
  const whole = decimals === undefined ? compact : compact.slice(0, -decimals.length - 1);
  const digits = whole.replace(/[.,]/gu, '');
  if (!/^\d{1,9}$/u.test(digits)) return null;
  return `${Number(digits)}.${(decimals ?? '').padEnd(2, '0')}`;
}
