import { expect, it } from 'vitest';
import { pageWeights } from './page-weights.ts';

const page = (url: string, isHome = false) => ({ url, template: 't', isHome });
const pages = Array.from({ length: 20 }, (_value, index) => page(`p${index}`));

it('weighs the home page 3 and the best linked tenth more than 1', () => {
  const ranks = new Map(pages.map(({ url }, index) => [url, 1 / (index + 1)]));
  const weights = pageWeights([page('home', true), ...pages], ranks);
  expect(weights.get('home')).toBe(3);
  expect(weights.get('p0')).toBe(3);
  expect(weights.get('p1')).toBeCloseTo(3 - 2 / 3);
  expect(weights.get('p2')).toBeCloseTo(3 - 4 / 3);
  expect(weights.get('p3')).toBe(1);
});

it('gives pages of equal rank equal weight', () => {
  const weights = pageWeights(pages, new Map(pages.map(({ url }) => [url, 0.05])));
  expect(new Set(weights.values()).size).toBe(1);
});

it('weighs entries of a sitemap that lead nowhere 1/2', () => {
  const stale = { ...page('gone'), isStaleEntry: true };
  expect(pageWeights([...pages, stale], new Map()).get('gone')).toBe(0.5);
});

it('weighs every page but the home page 1 without a link graph', () => {
  expect([...pageWeights(pages, new Map()).values()].every((weight) => weight === 1)).toBe(true);
});
