import { makeSite } from '#test/helpers/artifacts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './dead-end-page.rule.ts';

const site = makeSite();
const buildLinksInput = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links), site });
const robots = [{ agent: 'robots', content: 'nofollow', inHead: true, ...AT }];
const script = { src: '/app.js', inHead: true, ...AT };
const makeScriptedInput = (bodyWordCount: number) => {
  const page = makePageWithLinks([], { facts: { bodyWordCount } });
  const markup = { ...EMPTY_PARTS.markup, scripts: [script] };
  return { site, page: { ...page, facts: { ...page.facts, markup } } };
};

testRule(rule, {
  pass: [
    { name: 'a link', input: buildLinksInput({ href: '/a' }) },
    { name: 'a link to another host of the domain', input: buildLinksInput({ href: 'https://shop.example.com/' }) },
  ],
  fail: [
    {
      name: 'no link, no JavaScript',
      input: buildLinksInput({ href: 'https://other.example/' }, { href: '#top' }, { href: 'https://notexample.com/' }),
      found: 'no link to another page of the site',
      verdict: {
        confidence: 'confirmed',
        ...expectEvidenceWith({ fix: '<a href="https://example.com/">example.com</a>' }),
      },
    },
    { name: 'no link, with JavaScript', input: makeScriptedInput(50), verdict: { confidence: 'likely' } },
    {
      name: 'links that are not followed',
      input: buildLinksInput({ href: '/a', rel: 'nofollow' }),
      found: 'one link to another page of the site, with nofollow',
    },
  ],
  notApplicable: [
    { name: 'a site of one page', input: { ...buildLinksInput(), site: makeSite({ pagesKnown: 1 }) } },
    { name: 'a page filled in by JavaScript', input: makeScriptedInput(49) },
    {
      name: 'page-level nofollow',
      input: { site, page: makePageWithLinks([{}], { facts: { metaRobots: robots } }) },
    },
  ],
});
