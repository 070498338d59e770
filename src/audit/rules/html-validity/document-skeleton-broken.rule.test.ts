import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './document-skeleton-broken.rule.ts';

const makeCountsInput = (html: number, head: number, body: number, titleInHead = true) => ({
  page: makePage({
    facts: {
      titles: [makeLocatedText('Repairs', titleInHead)],
      document: {
        ...EMPTY_PARTS.document,
        tagCounts: { html, head, body },
        treeFaults: { count: 1, first: [{ code: 'misplaced-start-tag', name: 'body', line: 30, column: 3 }] },
      },
    },
  }),
});
const buildBaseInput = (...hrefs: (string | [href: string])[]) => ({
  page: makePage({
    facts: {
      markup: {
        ...EMPTY_PARTS.markup,
        // A one-item list represents an element in the body.
        baseHrefs: hrefs.map((href) =>
          typeof href === 'string' ? { href, inHead: true, ...AT } : { href: href[0], inHead: false, ...AT },
        ),
      },
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'one html, one head and one body tag', input: makeCountsInput(1, 1, 1) },
    { name: 'omitted tags, which the standard supplies', input: makeCountsInput(0, 0, 0) },
    { name: 'a relative base', input: buildBaseInput('/shop/') },
  ],
  fail: [
    {
      name: 'two body tags',
      input: makeCountsInput(1, 1, 2),
      found: '2 <body> tags',
      verdict: { severity: 'low', ...expectEvidenceWith({ where: 'body, line 30, column 3' }) },
    },
    {
      name: 'two head tags, with a title that moved to the body',
      input: makeCountsInput(1, 2, 1, false),
      found: '2 <head> tags',
    },
    { name: 'a base that cannot be parsed', input: buildBaseInput('https://'), found: 'is not a valid URL' },
    {
      name: 'a base with a data: URL',
      input: buildBaseInput('data:text/html,x'),
      found: 'scheme that browsers reject',
    },
    { name: 'a base in the body', input: buildBaseInput(['/shop/']), found: 'is in the body' },
    { name: 'a second base', input: buildBaseInput('/shop/', '/blog/'), found: '<base href="/blog/"> is ignored' },
  ],
  notApplicable: [{ name: 'an error page', input: { page: makePage({ status: 404 }) } }],
});
