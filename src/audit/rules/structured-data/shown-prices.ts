import { listPossibleNumbers } from './shown-numbers.ts';

const AMOUNT_PATTERN = String.raw`\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?`;
const CURRENCY_PATTERN = String.raw`US\$|CA\$|A\$|[$€£¥₹₺₽₩₴₪₫฿]|\b(?:EUR|USD|GBP|CHF|JPY|CAD|AUD|INR|SEK|NOK|DKK|PLN|CZK|BRL|MXN)\b|zł|Kč|\bkr\b`;
/** An amount next to a currency symbol or code: `€ 19.99`, `1.299,00 EUR`. */
const PRICE_PATTERN = new RegExp(
  String.raw`(${CURRENCY_PATTERN})[ \u00a0\u202f]?(${AMOUNT_PATTERN})(?!\d)|(${AMOUNT_PATTERN})[ \u00a0\u202f]?(${CURRENCY_PATTERN})`,
  'gu',
);
const MAX_PRICES = 200;
const MAX_TEXT_LENGTH = 50_000;

/** Currency codes that a symbol can mean. */
const CURRENCY_CODES: Readonly<Partial<Record<string, readonly string[]>>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  '₹': ['INR'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₩': ['KRW'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '฿': ['THB'],
  '¥': ['JPY', 'CNY'],
  zł: ['PLN'],
  Kč: ['CZK'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  US$: ['USD'],
  CA$: ['CAD'],
  A$: ['AUD'],
};
const DOLLAR_CODE = /^(?:USD|CAD|AUD|NZD|SGD|HKD|MXN|ARS|CLP|COP|TWD)$/;

/** A price in the text of a page. */
export interface VisiblePrice {
  /** As written in the text. */
  priceText: string;
  /** Possible values of the number. */
  values: number[];
  /** Whether the price can be in this currency. */
  isInCurrency(currency: string): boolean;
}

/** Extracts the prices in the first 50,000 characters of a text, in order, up to 200. */
export function extractVisiblePrices(text: string): VisiblePrice[] {
  const prices: VisiblePrice[] = [];
  for (const match of text.slice(0, MAX_TEXT_LENGTH).matchAll(PRICE_PATTERN)) {
    if (prices.length >= MAX_PRICES) break;
    const currencySymbol = match[1] ?? match[4] ?? '';
    const values = listPossibleNumbers((match[2] ?? match[3] ?? '').replace(/[^\d.,]/g, ''));
    const isInCurrency = (currency: string) =>
      currencySymbol === '$'
        ? DOLLAR_CODE.test(currency)
        : (CURRENCY_CODES[currencySymbol] ?? [currencySymbol]).includes(currency);
    prices.push({ priceText: match[0], values, isInCurrency });
  }
  return prices;
}
