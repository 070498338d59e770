import { expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { markupOf, structuredDataOf, textOf } from '#test/helpers/page-parts.ts';
import { hasFacts } from '../html-audit-page.ts';
import { pageAuthors } from './page-authors.ts';

function authorsOf(facts: Partial<PageFacts>) {
  const page = makePage({ facts });
  return hasFacts(page) ? pageAuthors(page, page.facts.structuredData.nodes[0] ?? null) : [];
}
const ann = { types: ['Person'], isTopLevel: false, name: 'Ann Lee' };
const url = 'https://example.com/ann';

it.each<[string, Partial<PageFacts>, { name: string; profile: string | null }]>([
  [
    'a person in structured data',
    { structuredData: structuredDataOf({ types: ['Article'], author: { node: 1 } }, { ...ann, sameAs: url }) },
    { name: 'Ann Lee', profile: url },
  ],
  [
    'a name in structured data',
    { structuredData: structuredDataOf({ types: ['Article'], author: 'Ann Lee' }) },
    { name: 'Ann Lee', profile: null },
  ],
  [
    'a marked line',
    { markup: markupOf({ bylines: [{ by: 'class', text: 'By Ann Lee', href: '/ann', url, region: 'main', ...AT }] }) },
    { name: 'By Ann Lee', profile: url },
  ],
  [
    'a written line',
    { text: textOf({ bylines: [{ name: 'Ann Lee', source: 'text', href: null, ...AT }] }) },
    { name: 'Ann Lee', profile: null },
  ],
  [
    'a meta tag',
    { markup: markupOf({ metas: [{ kind: 'name', key: 'author', content: 'Ann Lee', inHead: true, ...AT }] }) },
    { name: 'Ann Lee', profile: null },
  ],
])('reads %s', (_name, facts, expected) => expect(authorsOf(facts)).toMatchObject([expected]));

it('skips reviewers and empty bylines, and recognizes organizations', () => {
  const bylines = [
    { by: 'reviewer' as const, text: 'Dr Lee', region: 'main' as const, ...AT },
    { by: 'class' as const, text: ' ', region: 'main' as const, ...AT },
  ];
  expect(authorsOf({ markup: markupOf({ bylines }) })).toEqual([]);
  const structuredData = structuredDataOf(
    { types: ['Article'], author: { node: 1 } },
    { types: ['Organization'], isTopLevel: false, name: 'Riverton Cycles' },
  );
  expect(authorsOf({ structuredData })).toMatchObject([{ isOrganization: true }]);
});
