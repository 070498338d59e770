import { expect } from 'vitest';
import type { PageInventory } from '#audit/engine/page-inventory.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { makeHtmlPage, makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './organization-or-website-markup-missing.rule.ts';

const url = 'https://example.com/';
const openGraph = [{ property: 'og:site_name', content: 'Riverton Bikes', ...AT }];
const noindex = [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }];
const buildHomePageInput = (homePage: PageInventory['homePage'], homeUrl: string | null = url) => ({
  site: makeSite({ homeUrl }),
  pageInventory: { homePage, htmlPageCount: 1, noindexUrls: [] },
});
const makeHomeInput = (value: unknown, facts = {}) => buildHomePageInput(makeJsonLdPage(value, { url, facts }));

testRule(rule, {
  pass: [
    { name: 'a website with name and URL', input: makeHomeInput({ '@type': 'WebSite', name: 'Riverton Bikes', url }) },
    { name: 'an organization', input: makeHomeInput({ '@type': 'OnlineStore', name: 'Riverton Bikes' }) },
    {
      name: 'a local business inside a page',
      input: makeHomeInput({ '@type': 'WebPage', about: { '@type': 'Dentist', name: 'A' } }),
    },
    { name: 'a person', input: makeHomeInput({ '@type': 'Person', name: 'Ann' }) },
    {
      name: 'Microdata',
      input: buildHomePageInput(
        makeHtmlPage('<div itemscope itemtype="https://schema.org/Organization"><b itemprop="name">A</b></div>', {
          url,
        }),
      ),
    },
  ],
  warn: [
    { name: 'no markup', input: makeHomeInput({}), found: null },
    {
      name: 'a website without name',
      input: makeHomeInput({ '@type': 'WebSite', url }),
      found: 'WebSite without name',
    },
    {
      name: 'a website without URL',
      input: makeHomeInput({ '@type': 'WebSite', name: 'Riverton Bikes' }),
      found: 'WebSite without url',
    },
    {
      name: 'the name that the page declares elsewhere is proposed',
      input: makeHomeInput({}, { openGraph }),
      verdict: { evidence: [expect.objectContaining({ fix: expect.stringContaining('"name": "Riverton Bikes"') })] },
    },
    {
      name: 'no name is made up',
      input: makeHomeInput({}),
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
  ],
  notApplicable: [
    {
      name: 'a block that cannot be parsed',
      input: buildHomePageInput(makeHtmlPage('<script type="application/ld+json">{</script>', { url })),
    },
    { name: 'a home page that is not indexable', input: makeHomeInput({}, { metaRobots: noindex }) },
  ],
  notMeasured: [
    { name: 'the home page was not read', input: buildHomePageInput(null) },
    { name: 'a site that was not reached', input: buildHomePageInput(null, null) },
  ],
});
