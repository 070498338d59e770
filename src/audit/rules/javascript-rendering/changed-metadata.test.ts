import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makeLocatedText } from '#test/helpers/audit-page.ts';
import { makeFactsWithText } from '#test/helpers/rendered-text.ts';
import { findMetadataChanges } from './changed-metadata.ts';

const findChanges = (raw: Partial<PageFacts>, rendered: Partial<PageFacts>) =>
  findMetadataChanges({ raw: makeFactsWithText('', raw), rendered: makeFactsWithText('', rendered) });
const makeTitledFacts = (text: string): Partial<PageFacts> => ({ titles: [makeLocatedText(text)] });
const makeHeadingFacts = (text: string): Partial<PageFacts> => ({ headings: [{ level: 1, text, ...AT }] });
const makeJsonLdFacts = (...types: string[]): Partial<PageFacts> => ({
  jsonLd: types.map((type) => ({ types: [type], parseError: null, snippet: '', ...AT })),
});
const makeHreflangFacts = (...codes: string[]): Partial<PageFacts> => ({
  hreflang: codes.map((code) => ({ code, href: `/${code}`, url: `https://example.com/${code}`, ...AT })),
});

describe('findMetadataChanges', () => {
  it('finds nothing when nothing changed', () => expect(findChanges({}, {})).toEqual([]));

  it('returns the text that the server should send', () => {
    expect(findChanges(makeTitledFacts('App'), makeTitledFacts('Tea & more'))).toEqual([
      { name: 'title', before: 'App', after: 'Tea & more', fix: '<title>Tea &amp; more</title>' },
    ]);
    expect(findChanges({ metaDescriptions: [] }, { metaDescriptions: [makeLocatedText('All teas')] })).toEqual([
      {
        name: 'meta description',
        before: null,
        after: 'All teas',
        fix: '<meta name="description" content="All teas">',
      },
    ]);
    expect(findChanges(makeHeadingFacts('Loading'), makeHeadingFacts('Teas'))[0]).toMatchObject({
      name: 'main heading',
      fix: '<h1>Teas</h1>',
    });
    expect(findChanges(makeHeadingFacts('Teas'), { headings: [] })[0]).toMatchObject({
      before: 'Teas',
      after: null,
      fix: null,
    });
  });

  it.each<[string, Partial<PageFacts>, Partial<PageFacts>]>([
    ['spaces and capital letters', makeTitledFacts('Tea  shop'), makeTitledFacts('TEA SHOP')],
    ['an unread-message count', makeTitledFacts('Tea shop'), makeTitledFacts('(3) Tea shop')],
    ['a heading that is still being typed', makeHeadingFacts('We build websites'), makeHeadingFacts('We bui')],
    [
      'the order and number of JSON-LD types',
      makeJsonLdFacts('Product', 'Brand'),
      makeJsonLdFacts('Brand', 'Product', 'Product'),
    ],
    ['the order of languages', makeHreflangFacts('de', 'en'), makeHreflangFacts('en', 'de')],
  ])('ignores %s', (_name, raw, rendered) => expect(findChanges(raw, rendered)).toEqual([]));

  it('reports which list items were added and removed', () => {
    expect(findChanges(makeJsonLdFacts('WebPage'), makeJsonLdFacts('WebPage', 'Product'))).toEqual([
      { name: 'JSON-LD', before: null, after: 'Product', fix: null },
    ]);
    expect(findChanges(makeHreflangFacts('de'), makeHreflangFacts('fr'))[0]).toMatchObject({
      before: 'de https://example.com/de',
      after: 'fr https://example.com/fr',
    });
    const types = Array.from({ length: 8 }, (_, at) => `Type${at}`);
    expect(findChanges({}, makeJsonLdFacts(...types))[0]?.after).toMatch(/Type5, 2 more$/);
  });

  it('cuts long texts', () => {
    expect(findChanges(makeTitledFacts('a'), makeTitledFacts('b'.repeat(400)))[0]?.after).toHaveLength(200);
  });
});
