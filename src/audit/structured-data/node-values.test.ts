import { expect, it } from 'vitest';
import { buildStructuredData } from '#test/helpers/page-parts.ts';
import { findNodeChildren, isOfType, readNodeTexts } from './node-values.ts';

const data = buildStructuredData(
  { types: ['Article'], name: ['A', ' '], datePublished: '2026-05-04', author: { node: 1 } },
  { types: ['Person'], isTopLevel: false, name: 'Ann Lee' },
);
const [article] = data.nodes;

it('reads the text and dates of a property', () => {
  expect(article && readNodeTexts(article, 'name')).toEqual(['A']);
  expect(article && readNodeTexts(article, 'datePublished')).toEqual(['2026-05-04']);
  expect(article && readNodeTexts(article, 'author')).toEqual([]);
});

it('follows a property to the items that the page describes', () => {
  expect(article && findNodeChildren(data, article, 'author').map(({ types }) => types)).toEqual([['Person']]);
  expect(article && findNodeChildren(data, article, 'publisher')).toEqual([]);
});

it('recognizes types', () => {
  expect(article && isOfType(article, new Set(['Article']))).toBe(true);
  expect(article && isOfType(article, new Set(['Person']))).toBe(false);
});
