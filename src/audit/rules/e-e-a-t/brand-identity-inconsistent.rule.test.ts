import { expect } from 'vitest';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { buildStructuredData, type NodeOverrides } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './brand-identity-inconsistent.rule.ts';

const buildInventory = (page: PageOverrides | null) => ({
  pageInventory: { homePage: page === null ? null : makePage(page), htmlPageCount: 1, noindexUrls: [] },
});
const buildNamesInput = (shared: string | null, ...sites: (string | NodeOverrides)[]) =>
  buildInventory({
    url: 'https://example.com/',
    facts: {
      openGraph: shared === null ? [] : [{ property: 'og:site_name', content: shared, ...AT }],
      structuredData: buildStructuredData(
        ...sites.map((site) => (typeof site === 'string' ? { types: ['WebSite'], name: site } : site)),
      ),
    },
  });

testRule(rule, {
  pass: [
    { name: 'equal names', input: buildNamesInput('Riverton Cycles', 'Riverton Cycles') },
    {
      name: 'names that differ only in capitals, punctuation and accents',
      input: buildNamesInput('RIVERTON-CYCLÉS', 'Riverton Cyclés'),
    },
    {
      name: 'names that differ only in the legal form',
      input: buildNamesInput('Cycles Riverton GmbH', 'Cycles Riverton'),
    },
    { name: 'a name that contains the other', input: buildNamesInput('Riverton', 'Riverton Cycles') },
    { name: 'the domain name', input: buildNamesInput('rivertoncycles.com', 'Riverton Cycles') },
    { name: 'initials', input: buildNamesInput('RBC', 'Riverton Bicycle Club') },
    {
      name: 'an alternative name',
      input: buildNamesInput('The Bike Shop', { types: ['WebSite'], name: 'Riverton', alternateName: 'Bike Shop' }),
    },
    {
      name: 'a publisher with another name',
      input: buildNamesInput(
        'Riverton',
        { types: ['WebSite'], name: 'Riverton', publisher: { node: 1 } },
        { types: ['Organization'], name: 'Meyer Holding' },
      ),
    },
  ],
  warn: [
    {
      name: 'two names',
      input: buildNamesInput('My Theme Demo', 'Riverton & Cycles'),
      found: 'og:site_name "My Theme Demo", WebSite "Riverton & Cycles"',
      verdict: {
        evidence: [expect.objectContaining({ fix: '<meta property="og:site_name" content="Riverton &amp; Cycles">' })],
      },
    },
    {
      name: 'two WebSite entries',
      input: buildNamesInput(null, 'Riverton Cycles', 'Default Site'),
      found: 'WebSite "Default Site"',
    },
  ],
  notApplicable: [
    { name: 'one name', input: buildNamesInput('Riverton Cycles') },
    { name: 'no name', input: buildNamesInput(null) },
  ],
  notMeasured: [
    { name: 'no home page', input: buildInventory(null) },
    { name: 'a home page that is not HTML', input: buildInventory({ facts: null }) },
  ],
});
