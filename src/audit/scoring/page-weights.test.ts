import { expect, it } from 'vitest';
import { computePageWeights } from './page-weights.ts';

const makeScoredPage = (url: string, isHome = false) => ({ url, template: 't', isHome });
const pages = Array.from({ length: 20 }, (_value, index) => makeScoredPage(`p${index}`));

it('assigns weight 3 to the home page and more than 1 to the best-linked tenth', () => {
  const ranks = new Map(pages.map(({ url }, index) => [url, 1 / (index + 1)]));
  const weights = computePageWeights([makeScoredPage('home', true), ...pages], ranks);
  expect(weights.get('home')).toBe(3);
  expect(weights.get('p0')).toBe(3);
  expect(weights.get('p1')).toBeCloseTo(3 - 2 / 3);
  expect(weights.get('p2')).toBeCloseTo(3 - 4 / 3);
  expect(weights.get('p3')).toBe(1);
});

it('assigns the same weight to pages of equal rank', () => {
  const weights = computePageWeights(pages, new Map(pages.map(({ url }) => [url, 0.05])));
  expect(new Set(weights.values()).size).toBe(1);
});

it('assigns weight 1/2 to stale sitemap entries', () => {
  const stalePage = { ...makeScoredPage('gone'), isStaleEntry: true };
  expect(computePageWeights([...pages, stalePage], new Map()).get('gone')).toBe(0.5);
});

it('assigns weight 1 to every page except the home page when there is no link graph', () => {
  expect([...computePageWeights(pages, new Map()).values()].every((weight) => weight === 1)).toBe(true);
});
