import { expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { AT, makeLocatedText, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { findDisplacedTags } from './displaced-tags.ts';

function listTags(facts: NonNullable<PageOverrides['facts']>): string[] {
  const page = makePage({ facts });
  if (!hasFacts(page)) throw new Error('Expected a page with facts');
  return findDisplacedTags(page).map(({ tag }) => tag);
}
const makePosition = (line: number) => ({ line, column: 1 });
const makeRelation = (rel: string, inHead: boolean) => ({
  rel,
  href: '/de',
  url: null,
  hreflang: 'de',
  inHead,
  ...makePosition(3),
});
const makeMeta = (key: string, inHead: boolean) => ({
  kind: 'name' as const,
  key,
  content: 'x',
  inHead,
  ...makePosition(9),
});

it('finds no displaced tags in an ordinary page', () => {
  const markup = {
    ...EMPTY_PARTS.markup,
    metas: [makeMeta('viewport', true)],
    relations: [makeRelation('alternate', true)],
  };
  expect(listTags({ markup })).toEqual([]);
});

it('lists the tags in the body, in document order', () => {
  expect(
    listTags({
      titles: [{ ...makeLocatedText('A', false), ...makePosition(7) }],
      metaDescriptions: [{ ...makeLocatedText('x'.repeat(151), false), ...makePosition(1) }],
      metaRobots: [{ agent: 'robots', content: 'noindex', inHead: false, ...makePosition(5) }],
      canonicals: [{ href: '/a', url: 'https://example.com/a', inHead: false, ...makePosition(2) }],
      markup: {
        ...EMPTY_PARTS.markup,
        metas: [makeMeta('viewport', false), makeMeta('author', false)],
        relations: [makeRelation('alternate', false), makeRelation('stylesheet', false)],
      },
    }),
  ).toEqual([
    `<meta name="description" content="${'x'.repeat(150)}...">`,
    '<link rel="canonical" href="/a">',
    '<link rel="alternate" hreflang="de" href="/de">',
    '<meta name="robots" content="noindex">',
    '<title>A</title>',
    '<meta name="viewport" content="x">',
  ]);
});

it('skips feed links, which have no hreflang attribute', () => {
  const feed = { rel: 'alternate', href: '/feed', url: null, type: 'application/rss+xml', inHead: false, ...AT };
  expect(listTags({ markup: { ...EMPTY_PARTS.markup, relations: [feed] } })).toEqual([]);
});
