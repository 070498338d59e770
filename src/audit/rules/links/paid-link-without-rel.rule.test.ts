import { AT } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './paid-link-without-rel.rule.ts';

const buildLinksInput = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links) });
const paidLink = { href: 'https://www.amazon.de/dp/B000?tag=example-21' };
const metaRobots = [{ agent: 'robots', content: 'nofollow', inHead: true, ...AT }];

testRule(rule, {
  pass: [
    { name: 'an ordinary link', input: buildLinksInput({ href: 'https://www.amazon.de/dp/B000' }) },
    { name: 'sponsored', input: buildLinksInput({ ...paidLink, rel: 'sponsored noopener' }) },
    { name: 'nofollow', input: buildLinksInput({ ...paidLink, rel: 'nofollow' }) },
    { name: 'page-level nofollow', input: { page: makePageWithLinks([paidLink], { facts: { metaRobots } }) } },
  ],
  fail: [
    {
      name: 'an affiliate link',
      input: buildLinksInput({ ...paidLink, rel: 'noopener' }),
      found: 'the Amazon parameter tag',
      verdict: {
        ...expectEvidenceWith({
          fix: '<a href="https://www.amazon.de/dp/B000?tag=example-21" rel="sponsored noopener">',
        }),
      },
    },
    { name: 'a network', input: buildLinksInput({ href: 'https://www.awin1.com/cread.php?p=1' }), found: 'awin1.com' },
  ],
  notApplicable: [{ name: 'no links to other sites', input: buildLinksInput({ href: '/a' }) }],
});
