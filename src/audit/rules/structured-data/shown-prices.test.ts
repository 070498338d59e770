import { expect, it } from 'vitest';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import { extractVisiblePrices } from './shown-prices.ts';

it.each([
  ['Now € 19,99 only', '€ 19,99', 19.99, 'EUR'],
  ['1.299,00 EUR', '1.299,00 EUR', 1299, 'EUR'],
  ['£5', '£5', 5, 'GBP'],
  ['$1,299.50 per set', '$1,299.50', 1299.5, 'CAD'],
  ['1 299 kr', '1 299 kr', 1299, 'SEK'],
  ['49 zł', '49 zł', 49, 'PLN'],
])('extracts the price from %s', (text, written, value, currency) => {
  const [price] = extractVisiblePrices(text);
  expect(price?.priceText).toBe(written);
  expect(price?.values).toContain(value);
  expect(price?.isInCurrency(currency)).toBe(true);
  expect(price?.isInCurrency('XAU')).toBe(false);
});

it.each(['19 pieces', 'since 1999', 'krone 5', '', 'RAL 9010'])('%s shows no price', (text) =>
  expect(extractVisiblePrices(text)).toEqual([]),
);

it('processes hostile text quickly', () => {
  const started = readCpuMs();
  extractVisiblePrices('1 1 1 '.repeat(20_000));
  extractVisiblePrices('€'.repeat(50_000));
  extractVisiblePrices("1'111".repeat(20_000));
  expect(readCpuMs() - started).toBeLessThan(1_000);
});
