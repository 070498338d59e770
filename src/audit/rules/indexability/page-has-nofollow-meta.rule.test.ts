import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './page-has-nofollow-meta.rule.ts';

const makeLink = (url: string) => ({
  href: url,
  url,
  text: 'Prices',
  rel: '',
  region: 'main' as const,
  selector: 'main > a',
  ...AT,
});
const makeMetaInput = (content: string, url = 'https://example.com/prices', agent = 'robots') => ({
  page: makePage({ facts: { metaRobots: [{ agent, content, inHead: true, ...AT }], links: [makeLink(url)] } }),
});
const makeHeaderOverrides = (value: string): PageOverrides => ({
  headers: { 'x-robots-tag': value },
  facts: { links: [makeLink('https://example.com/prices')] },
});

testRule(rule, {
  pass: [
    { name: 'no directive', input: { page: makePage() } },
    { name: 'follow', input: makeMetaInput('index, follow') },
    {
      name: 'nofollow for another crawler only',
      input: makeMetaInput('nofollow', 'https://example.com/prices', 'bingbot'),
    },
  ],
  fail: [
    { name: 'nofollow', input: makeMetaInput('index, nofollow'), found: 'robots: index, nofollow' },
    {
      name: 'nofollow in the header',
      input: { page: makePage(makeHeaderOverrides('nofollow')) },
      found: 'X-Robots-Tag: nofollow',
    },
  ],
  notApplicable: [
    { name: 'a page without internal links', input: makeMetaInput('nofollow', 'https://example.org/') },
    { name: 'a page with noindex', input: makeMetaInput('noindex, nofollow') },
  ],
});
