import { expect, it } from 'vitest';
import { createBrandTest, listBrandNames, listShownBrandNames } from './brand.ts';

const isBranded = createBrandTest({ host: 'www.riverton-cycles.co.uk', siteNames: ['Café Rivière', 'RC'] });

it('uses only the names that the user entered, if there are any', () => {
  const options = { host: 'bikes.com', siteNames: ['Bikes'] };
  expect(listBrandNames({ ...options, ownNames: ['Riverton Cycles'] })).toEqual(['rivertoncycles']);
  expect(createBrandTest({ ...options, ownNames: ['Riverton Cycles'] })('cheap bikes')).toBe(false);
  expect(listBrandNames({ ...options, ownNames: null })).toEqual(['bikes']);
});

it('shows names as they were entered, and compares them without spaces and accents', () => {
  const options = { host: 'bikes.com', siteNames: ['Bikes'] };
  const ownNames = [' wheel wizards ', 'WheelWizards', 'Café Rad'];
  expect(listShownBrandNames({ ...options, ownNames })).toEqual(['wheel wizards', 'Café Rad']);
  expect(listShownBrandNames({ ...options, ownNames: ['wheelwizards'] })).toEqual(['wheelwizards']);
  expect(listShownBrandNames(options)).toEqual(['bikes']);
  expect(createBrandTest({ ...options, ownNames })('wheelwizards berlin')).toBe(true);
});

it('takes the names from the host and the site, without accents', () => {
  expect(listBrandNames({ host: 'www.riverton-cycles.co.uk', siteNames: ['Café Rivière', 'RC'] })).toEqual([
    'rivertoncycles',
    'caferiviere',
    'rc',
  ]);
});

it('finds the brand as one word, as several words, and with and without accents', () => {
  expect(isBranded('riverton cycles opening hours')).toBe(true);
  expect(isBranded('RivertonCycles')).toBe(true);
  expect(isBranded('cafe riviere menu')).toBe(true);
  expect(isBranded('café rivière')).toBe(true);
});

it('finds a misspelled one-word brand', () => {
  const isKnown = createBrandTest({ host: 'velomarkt.de', siteNames: [] });
  expect(isKnown('velomark köln')).toBe(true);
  expect(isKnown('velomarkd')).toBe(true);
  expect(isKnown('velo markt')).toBe(true);
  expect(isKnown('flohmarkt köln')).toBe(false);
});

it('does not find short names inside other words or parts of the brand', () => {
  expect(isBranded('rc opening hours')).toBe(true);
  expect(isBranded('arc welding')).toBe(false);
  expect(isBranded('cycles for children')).toBe(false);
});
