import { describe, expect, it } from 'vitest';
import type { FactKind } from '#contracts/outside/assistants/wrong-fact-words.ts';
import type { SiteFact } from '#contracts/outside/assistants/wrong-facts.ts';
import { extractClaims } from './extract-claims.ts';
import { compareClaims } from './find-wrong-claims.ts';
import { readAmount, readMoney } from './read-money.ts';
import type { SiteFacts } from './read-site-facts.ts';

const INPUT = { names: ['Acme'], otherNames: ['Rival'], domains: ['acme.example'], isAboutBrand: true };
const extract = (text: string, isAboutBrand = true) =>
  extractClaims({ ...INPUT, text, isAboutBrand }).map(({ kind, value }) => [kind, value]);

describe('values in an answer', () => {
  it.each([
    ['Acme was founded in 1998.', 'founded', '1998'],
    ['Acme wurde 1998 in Kassel gegründet.', 'founded', '1998'],
    ['- **Founded:** 1998', 'founded', '1998'],
    ['Phone: +1 555 010 0199', 'phone', '15550100199'],
    ['You can email Acme at info@acme.example.', 'email', 'info@acme.example'],
    ['Address: Main Street 5, 34117 Kassel', 'postal-code', '34117'],
    ['The City Bike of Acme costs €1,499.', 'price', '1499.00'],
  ])('are read from %s', (text, kind, value) => {
    expect(extract(text)).toEqual([[kind, value]]);
  });

  it.each([
    ['a hedge', 'Acme was founded around 1998.'],
    ['another company', 'Acme belongs to Brenno, which was founded in 1998.'],
    ['a competitor', 'Acme and Rival were founded in 1998.'],
    ['two years', 'Acme was founded in 1998 and moved in 2004.'],
    ['no word for the foundation', 'Acme has sold bikes since 1998.'],
    ['a number that is no phone number', 'Acme has order 2024 11 20 100.'],
    ['an address of others', 'Write to Acme at acme@mail.example.'],
    ['a price from which plans start', 'Plans of Acme start at $49.'],
    ['a monthly price', 'Acme Pro costs $49/month.'],
    ['several prices', 'Acme costs $49 or $99.'],
  ])('are not read with %s', (_reason, text) => {
    expect(extract(text)).toEqual([]);
  });

  it('count without the brand name only in an answer about the facts of this brand alone', () => {
    expect(extract('Phone: +1 555 010 0199', false)).toEqual([]);
    expect(extract('Rival is near. \nPhone: +1 555 010 0199')).toEqual([]);
  });

  it('contain amounts as countries write them', () => {
    expect(readMoney('Es kostet 1.499,50 €.')).toMatchObject({ value: '1499.50', currency: 'EUR' });
    expect(readAmount('1,499')).toBe('1499.00');
    expect(readAmount('49.9')).toBe('49.90');
  });
});

const makeFact = (value: string, subject: string | null = null): SiteFact => ({
  value,
  shown: value,
  url: 'https://acme.example/',
  subject,
});

function makeSite(stated: Partial<Record<FactKind, SiteFact[]>>, shown = ''): SiteFacts {
  return {
    stated: { phone: [], email: [], founded: [], 'postal-code': [], price: [], ...stated },
    isShown: (text) => shown.includes(text),
    currencies: new Map((stated.price ?? []).map((fact) => [fact, 'EUR'])),
  };
}

const compare = (text: string, site: SiteFacts) =>
  compareClaims(extractClaims({ ...INPUT, text }), site).map(({ state }) => state);

describe('comparison with the website', () => {
  const FOUNDED = 'Acme was founded in 1998.';

  it('finds a different value for the same fact', () => {
    const fact = makeFact('2004');
    const site = makeSite({ founded: [fact, makeFact('2004')] });
    expect(compareClaims(extractClaims({ ...INPUT, text: FOUNDED }), site)).toEqual([{ state: 'wrong', fact }]);
  });

  it('reports no error if the website states no value, states several values or shows the value', () => {
    expect(compare(FOUNDED, makeSite({}))).toEqual(['not-stated']);
    expect(compare(FOUNDED, makeSite({ founded: [makeFact('2004'), makeFact('2005')] }))).toEqual(['not-stated']);
    expect(compare(FOUNDED, makeSite({ founded: [makeFact('2004')] }, 'since 1998'))).toEqual(['not-stated']);
  });

  it('accepts the same value: a number without country code, a rounded price', () => {
    expect(compare('Phone: 555 010 0199', makeSite({ phone: [makeFact('15550100199')] }))).toEqual(['same']);
    const site = makeSite({ price: [makeFact('1498.99', 'City Bike')] });
    expect(compare('The City Bike costs €1,499.', site)).toEqual(['same']);
  });

  it('compares a price only with the only product that the sentence mentions', () => {
    const text = 'The City Bike costs €900.';
    expect(compare(text, makeSite({ price: [makeFact('1499.00', 'City Bike')] }))).toEqual(['wrong']);
    expect(compare(text, makeSite({ price: [makeFact('1499.00', 'Race Bike')] }))).toEqual(['not-stated']);
    const two = [makeFact('1499.00', 'City Bike'), makeFact('100.00', 'ity Bike')];
    expect(compare(text, makeSite({ price: two }))).toEqual(['not-stated']);
  });
});
