import { expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildStructuredData, buildText } from '#test/helpers/page-parts.ts';
import { readPageAuthors } from './page-authors.ts';

function findAuthors(facts: Partial<PageFacts>) {
  const page = makePage({ facts });
  return hasFacts(page) ? readPageAuthors(page, page.facts.structuredData.nodes[0] ?? null) : [];
}
const ann = { types: ['Person'], isTopLevel: false, name: 'Ann Lee' };
const url = 'https://example.com/ann';

it.each<[string, Partial<PageFacts>, { name: string; profile: string | null }]>([
  [
    'a person in structured data',
    { structuredData: buildStructuredData({ types: ['Article'], author: { node: 1 } }, { ...ann, sameAs: url }) },
    { name: 'Ann Lee', profile: url },
  ],
  [
    'a name in structured data',
    { structuredData: buildStructuredData({ types: ['Article'], author: 'Ann Lee' }) },
    { name: 'Ann Lee', profile: null },
  ],
  [
    'a byline in markup',
    {
      markup: buildMarkup({ bylines: [{ by: 'class', text: 'By Ann Lee', href: '/ann', url, region: 'main', ...AT }] }),
    },
    { name: 'By Ann Lee', profile: url },
  ],
  [
    'a byline in text',
    { text: buildText({ bylines: [{ name: 'Ann Lee', source: 'text', href: null, ...AT }] }) },
    { name: 'Ann Lee', profile: null },
  ],
  [
    'a meta tag',
    { markup: buildMarkup({ metas: [{ kind: 'name', key: 'author', content: 'Ann Lee', inHead: true, ...AT }] }) },
    { name: 'Ann Lee', profile: null },
  ],
])('reads %s', (_name, facts, expected) => expect(findAuthors(facts)).toMatchObject([expected]));

it('skips reviewers and empty bylines, and recognizes organizations', () => {
  const bylines = [
    { by: 'reviewer' as const, text: 'Dr Lee', region: 'main' as const, ...AT },
    { by: 'class' as const, text: ' ', region: 'main' as const, ...AT },
  ];
  expect(findAuthors({ markup: buildMarkup({ bylines }) })).toEqual([]);
  const structuredData = buildStructuredData(
    { types: ['Article'], author: { node: 1 } },
    { types: ['Organization'], isTopLevel: false, name: 'Riverton Cycles' },
  );
  expect(findAuthors({ structuredData })).toMatchObject([{ isOrganization: true }]);
});
