import { expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildStructuredData } from '#test/helpers/page-parts.ts';
import { readDeclaredNames, readSiteName } from './site-names.ts';

function makeFacts(facts: Partial<PageFacts>): PageFacts {
  const page = makePage({ facts });
  if (page.facts === null) throw new Error('A page without facts');
  return page.facts;
}
const makeSiteNameTag = (content: string) => [{ property: 'og:site_name', content, ...AT }];

it('collects every declared name, WebSite markup first', () => {
  const facts = makeFacts({
    openGraph: makeSiteNameTag('Riverton'),
    markup: buildMarkup({
      metas: [{ kind: 'name', key: 'application-name', content: 'Riverton App', inHead: true, ...AT }],
    }),
    structuredData: buildStructuredData(
      { types: ['WebSite'], name: 'Riverton Cycles', alternateName: 'RC', publisher: { node: 1 } },
      { types: ['Organization'], name: 'Riverton Cycles Ltd' },
    ),
  });
  expect(readDeclaredNames(facts).map(({ source, name, alternates }) => [source, name, alternates])).toEqual([
    ['WebSite', 'Riverton Cycles', ['RC']],
    ['publisher', 'Riverton Cycles Ltd', []],
    ['og:site_name', 'Riverton', []],
    ['application-name', 'Riverton App', []],
  ]);
  expect(readSiteName(facts)).toBe('Riverton Cycles');
});

it.each([
  ['', null],
  ['{{ site.name }}', null],
  ['x'.repeat(61), null],
  ['x'.repeat(60), 'x'.repeat(60)],
])('reads %s as %s', (content, expected) =>
  expect(readSiteName(makeFacts({ openGraph: makeSiteNameTag(content) }))).toBe(expected),
);
