import { expect } from 'vitest';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { type NodeOverrides, readStructuredData } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './brand-identity-inconsistent.rule.ts';

const buildInventory = (page: PageOverrides | null) => ({
  pageInventory: { homePage: page === null ? null : makePage(page), htmlPageCount: 1, noindexUrls: [] },
});
const named = (shared: string | null, ...sites: (string | NodeOverrides)[]) =>
  buildInventory({
    url: 'https://example.com/',
    facts: {
      openGraph: shared === null ? [] : [{ property: 'og:site_name', content: shared, ...AT }],
      structuredData: readStructuredData(
        ...sites.map((site) => (typeof site === 'string' ? { types: ['WebSite'], name: site } : site)),
      ),
    },
  });

testRule(rule, {
  pass: [
    { name: 'equal names', input: named('Riverton Cycles', 'Riverton Cycles') },
    { name: 'capitals, punctuation and accents', input: named('RIVERTON-CYCLÉS', 'Riverton Cyclés') },
    { name: 'a legal form', input: named('Cycles Riverton GmbH', 'Cycles Riverton') },
    { name: 'one contains the other', input: named('Riverton', 'Riverton Cycles') },
    { name: 'the domain', input: named('rivertoncycles.com', 'Riverton Cycles') },
    { name: 'initials', input: named('RBC', 'Riverton Bicycle Club') },
    {
      name: 'an alternative name',
      input: named('The Bike Shop', { types: ['WebSite'], name: 'Riverton', alternateName: 'Bike Shop' }),
    },
    {
      name: 'a publisher with another name',
      input: named(
        'Riverton',
        { types: ['WebSite'], name: 'Riverton', publisher: { node: 1 } },
        { types: ['Organization'], name: 'Meyer Holding' },
      ),
    },
  ],
  warn: [
    {
      name: 'two names',
      input: named('My Theme Demo', 'Riverton & Cycles'),
      found: 'og:site_name "My Theme Demo", WebSite "Riverton & Cycles"',
      verdict: {
        evidence: [expect.objectContaining({ fix: '<meta property="og:site_name" content="Riverton &amp; Cycles">' })],
      },
    },
    {
      name: 'two WebSite entries',
      input: named(null, 'Riverton Cycles', 'Default Site'),
      found: 'WebSite "Default Site"',
    },
  ],
  notApplicable: [
    { name: 'one name', input: named('Riverton Cycles') },
    { name: 'no name', input: named(null) },
  ],
  notMeasured: [
    { name: 'no home page', input: buildInventory(null) },
    { name: 'a home page that is not HTML', input: buildInventory({ facts: null }) },
  ],
});
