import { describe, expect, it } from 'vitest';
import {
  buildComponentName,
  buildRenderedLocation,
  formatSimilarElementsNote,
  groupByComponent,
} from './component-name.ts';

const makeRef = (selector: string, snippet = '') => ({ selector, snippet });

describe('buildComponentName', () => {
  it.each([
    ['<button class="menu-toggle is-active" id="m">', 'button.menu-toggle'],
    ['<a class="card css-1x2y3z  card--wide" href="/a">', 'a.card.card--wide'],
    ['<a class="a b c d e f">', 'a.a.b.c.d.e'],
  ])('uses the element and classes of %s', (snippet, name) => {
    expect(buildComponentName(makeRef('html > body > a', snippet))).toBe(name);
  });

  it.each([
    ['html > body > nav > ul:nth-of-type(2) > li:nth-of-type(5) > a', 'nav > ul > li > a'],
    ['#post-123 > a', '#post-N > a'],
  ])('uses the position of an element without classes: %s', (selector, name) => {
    expect(buildComponentName(makeRef(selector, '<a href="/a">'))).toBe(name);
    expect(buildComponentName(makeRef(selector, '<a class="post-99871">'))).toBe(name);
  });
});

describe('groupByComponent', () => {
  it('groups elements of the same component', () => {
    const items = [
      makeRef('ul > li:nth-of-type(1)'),
      makeRef('#menu', '<b class="x">'),
      makeRef('ul > li:nth-of-type(2)'),
    ];
    expect(groupByComponent(items, (item) => item).map((group) => group.length)).toEqual([2, 1]);
  });
});

describe('formatSimilarElementsNote', () => {
  it('returns the number of similar elements, and the position of a rendered element', () => {
    expect([formatSimilarElementsNote(1), formatSimilarElementsNote(3)]).toEqual(['', ' (and 2 more like it)']);
    expect([formatSimilarElementsNote(1, true), formatSimilarElementsNote(3, true)]).toEqual([
      '',
      ' (and at least 2 more like it)',
    ]);
    expect(buildRenderedLocation(makeRef('#menu'))).toEqual({ where: '#menu, as rendered', selector: '#menu' });
  });
});
