import { expect, it } from 'vitest';
import { cpuMs } from '#test/helpers/cpu-time.ts';
import { extractShownPrices } from './shown-prices.ts';

it.each([
  ['Now € 19,99 only', '€ 19,99', 19.99, 'EUR'],
  ['1.299,00 EUR', '1.299,00 EUR', 1299, 'EUR'],
  ['£5', '£5', 5, 'GBP'],
  ['$1,299.50 per set', '$1,299.50', 1299.5, 'CAD'],
  ['1 299 kr', '1 299 kr', 1299, 'SEK'],
  ['49 zł', '49 zł', 49, 'PLN'],
])('%s', (text, written, value, currency) => {
  const [price] = extractShownPrices(text);
  expect(price?.written).toBe(written);
  expect(price?.values).toContain(value);
  expect(price?.isIn(currency)).toBe(true);
  expect(price?.isIn('XAU')).toBe(false);
});

it.each(['19 pieces', 'since 1999', 'krone 5', '', 'RAL 9010'])('%s shows no price', (text) =>
  expect(extractShownPrices(text)).toEqual([]),
);

it('is quick on hostile text', () => {
  const started = cpuMs();
  extractShownPrices('1 1 1 '.repeat(20_000));
  extractShownPrices('€'.repeat(50_000));
  extractShownPrices("1'111".repeat(20_000));
  expect(cpuMs() - started).toBeLessThan(1_000);
});
