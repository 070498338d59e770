import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT } from '#test/helpers/audit-page.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { buildStructuredData } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './pagination-page-canonical-to-first.rule.ts';

const firstUrl = 'https://example.com/blog';
const secondUrl = 'https://example.com/blog?page=2';

function buildListPageInput(canonical: string, facts: Partial<PageFacts> = {}, url = secondUrl) {
  const canonicals = [{ href: canonical, url: canonical, inHead: true, ...AT }];
  return {
    page: makePageWithLinks([{ href: firstUrl, url: firstUrl }], {
      url,
      facts: { canonicals, ...facts },
    }),
  };
}

testRule(rule, {
  pass: [
    { name: 'its own URL', input: buildListPageInput(secondUrl) },
    { name: 'no canonical', input: buildListPageInput('', { canonicals: [] }) },
    { name: 'a view-all page', input: buildListPageInput('https://example.com/blog/all') },
    { name: 'another page of the list', input: buildListPageInput('https://example.com/blog?page=3') },
  ],
  fail: [
    {
      name: 'the first page',
      input: buildListPageInput(firstUrl),
      verdict: {
        evidence: [
          {
            url: secondUrl,
            found: 'https://example.com/blog on page 2 of the list',
            expected: 'the URL of the page itself',
            where: 'head, line 1, column 1',
            fix: '<link rel="canonical" href="https://example.com/blog?page=2">',
          },
        ],
      },
    },
    { name: 'the first page by its number', input: buildListPageInput('https://example.com/blog?page=1') },
  ],
  notApplicable: [
    { name: 'the first page itself', input: buildListPageInput(firstUrl, {}, firstUrl) },
    {
      name: 'a product with several pages of reviews',
      input: buildListPageInput(firstUrl, { structuredData: buildStructuredData({ types: ['Product'] }) }),
    },
    {
      name: 'no link to another page of the list',
      input: buildListPageInput('https://example.com/', {}, 'https://example.com/?p=17'),
    },
  ],
});
