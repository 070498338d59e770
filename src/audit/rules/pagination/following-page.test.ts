import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { findNextPage } from './following-page.ts';

const LIST = 'https://example.com/bikes';
const facts = makeRender().rendered;
const makeLink = (url: string, text = 'A bike', rel = '') => ({
  href: url,
  url,
  text,
  rel,
  region: 'main' as const,
  selector: 'a',
  ...AT,
});
const findNextPageAmong = (links: PageFacts['links'], pageUrl = LIST) => findNextPage({ ...facts, links }, pageUrl);

describe('findNextPage', () => {
  it('recognizes the next page by its number, its rel or its link text', () => {
    expect(findNextPageAmong([makeLink(`${LIST}?page=2`)])).toBe(`${LIST}?page=2`);
    expect(findNextPageAmong([makeLink('https://example.com/b', 'B', 'next')])).toBe('https://example.com/b');
    for (const text of ['Next »', '→ Weiter', 'Older posts', '次へ'])
      expect(findNextPageAmong([makeLink('https://example.com/list/b', text)])).not.toBeNull();
  });

  it('skips earlier pages, other lists, other sites and the page itself', () => {
    const links = [
      makeLink(`${LIST}?page=1`),
      makeLink('https://example.com/shoes?page=4'),
      makeLink('https://other.net/bikes?page=2', 'Next'),
      makeLink(`${LIST}?page=2`, 'Next'),
      makeLink('https://example.com/story', 'What comes next for bicycles'),
    ];
    expect(findNextPageAmong(links, `${LIST}?page=2`)).toBeNull();
  });

  it('reads link elements in the head', () => {
    const relations = [{ rel: 'next', href: '?page=2', url: `${LIST}?page=2`, inHead: true, ...AT }];
    const markup = { ...facts.markup, relations };
    expect(findNextPage({ ...facts, markup }, LIST)).toBe(`${LIST}?page=2`);
    expect(findNextPage({ ...facts, markup }, `${LIST}?page=2`)).toBeNull();
  });
});
