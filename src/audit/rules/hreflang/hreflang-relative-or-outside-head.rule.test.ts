import type { LinkRelation } from '#contracts/page/page-markup.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-relative-or-outside-head.rule.ts';

const target = 'https://example.com/de';
const buildHeadInput = (href: string) => ({
  page: makePageWithLinks([], { facts: { hreflang: [{ code: 'de', href, url: target, ...AT }] } }),
});

function buildBodyAnnotationInput(overrides: Partial<LinkRelation> = {}, headEndedBy: { name: string } | null = null) {
  const relation: LinkRelation = {
    rel: 'alternate',
    hreflang: 'de',
    href: target,
    url: target,
    inHead: false,
    line: 9,
    column: 1,
    ...overrides,
  };
  const end = headEndedBy === null ? null : { ...headEndedBy, line: 4, column: 2 };
  const document = { ...EMPTY_PARTS.document, authorHeadClosed: true, headEndedBy: end };
  return { page: makePageWithLinks([], { facts: { markup: buildMarkup({ relations: [relation] }), document } }) };
}

testRule(rule, {
  pass: [{ name: 'an absolute URL in the head', input: buildHeadInput(target) }],
  fail: [
    {
      name: 'a relative URL',
      input: buildHeadInput('/de'),
      found: '/de',
      verdict: {
        confidence: 'likely',
        evidence: [
          {
            url: 'https://example.com/services',
            found: '/de',
            expected: 'an absolute URL with https:// and the host',
            where: 'head, line 1, column 1',
            fix: `<link rel="alternate" hreflang="de" href="${target}">`,
          },
        ],
      },
    },
    { name: 'a URL without its protocol', input: buildHeadInput('//example.com/de'), found: '//example.com/de' },
    { name: 'an annotation in the body', input: buildBodyAnnotationInput(), found: `hreflang="de" ${target}` },
    {
      name: 'an annotation after an element that ends the head',
      input: buildBodyAnnotationInput({}, { name: 'iframe' }),
      found: 'because <iframe> at line 4, column 2 ends the head',
    },
  ],
  notApplicable: [
    { name: 'no annotations', input: { page: makePageWithLinks([]) } },
    { name: 'a feed in the body', input: buildBodyAnnotationInput({ type: 'application/rss+xml' }) },
    { name: 'a link element with another relation', input: buildBodyAnnotationInput({ rel: 'help' }) },
  ],
});
