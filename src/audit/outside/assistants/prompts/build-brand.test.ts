import { expect, it } from 'vitest';
import { buildCompetitorBrand, buildOwnBrand, getPromptName, type OwnBrandInput } from './build-brand.ts';
import { createBrandTest } from './create-brand-test.ts';
import type { SiteOffer } from './site-offer.ts';

const OFFER: Pick<SiteOffer, 'names' | 'topics'> = {
  names: [{ name: 'Riverton Cycles', source: 'WebSite' }],
  topics: ['Bicycle repair', 'bicycle rental', 'spare parts'].map((text) => ({
    text,
    source: 'text',
    url: 'https://a.test/',
  })),
};
const build = (input: Partial<OwnBrandInput> = {}) =>
  buildOwnBrand({ host: 'riverton-cycles.com', nickname: 'Riverton', ownNames: null, offer: OFFER, ...input });

it('lists declared names first, each once, then the nickname and the domain', () => {
  expect(build()).toEqual({
    id: 'own',
    names: ['Riverton Cycles', 'Riverton'],
    domains: ['riverton-cycles.com'],
    categoryWords: ['bicycle', 'bicycle repair', 'bicycle rental', 'spare parts'],
  });
});

it('uses only the names that the user entered', () => {
  expect(build({ ownNames: ['RC Bikes'] }).names).toEqual(['RC Bikes']);
});

it('uses the domain without a crawl', () => {
  const brand = build({ offer: null, nickname: null });
  expect(brand).toMatchObject({ names: ['riverton-cycles'], categoryWords: [] });
  expect(getPromptName(brand)).toBe('riverton-cycles.com');
});

it('does not treat the number of an IP address as a name', () => {
  expect(build({ host: '127.0.0.1:3100', offer: null, nickname: null })).toMatchObject({
    names: [],
    domains: ['127.0.0.1'],
  });
});

it("uses the competitor's name from its titles", () => {
  const titles = ['City bikes | Rival Shop', 'Home – Rival Shop', 'Rival Shop | Contact'];
  expect(buildCompetitorBrand({ id: '1', host: 'rival-shop.com', titles }).names).toEqual(['Rival Shop']);
  expect(buildCompetitorBrand({ id: '1', host: 'rs.com', titles }).names).toEqual(['Rival Shop', 'rs']);
  expect(getPromptName(buildCompetitorBrand({ id: '1', host: 'rs.com', titles: [] }))).toBe('rs.com');
});

it('finds short names in writing systems without spaces', () => {
  const isBranded = createBrandTest(['明光显示', 'Arc']);
  expect(['明光显示靠谱吗？', 'Is Arc good?', 'Which search is good?'].map(isBranded)).toEqual([true, true, false]);
});
