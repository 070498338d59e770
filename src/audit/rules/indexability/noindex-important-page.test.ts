import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './noindex-important-page.ts';

const metaRobots = [{ agent: 'robots', content: 'noindex, follow', inHead: true, ...AT }];
const hidden = (page: PageOverrides) => ({ page: makePage({ facts: { metaRobots }, ...page }), site: makeSite() });

testRule(rule, {
  pass: [{ name: 'an indexable page', input: { page: makePage(), site: makeSite() } }],
  fail: [
    {
      name: 'in the sitemap',
      input: hidden({ inSitemap: true }),
      found: 'robots: noindex, follow',
      verdict: {
        evidence: [
          {
            url: 'https://example.com/services',
            found: 'robots: noindex, follow',
            expected: 'no noindex on a page that stands in the sitemap',
            where: 'head, line 1, column 1',
            fix: '<meta name="robots" content="follow">',
          },
        ],
      },
    },
    { name: 'in the navigation', input: hidden({ inSitemap: false, inNavigation: true }) },
    {
      name: 'by a header',
      input: { page: makePage({ headers: { 'x-robots-tag': 'noindex' } }), site: makeSite() },
      found: 'X-Robots-Tag: noindex',
    },
  ],
  notApplicable: [
    { name: 'hidden on purpose', input: hidden({ inSitemap: false }) },
    { name: 'the cart', input: hidden({ url: 'https://example.com/cart/' }) },
    {
      name: 'the legal notice in the footer navigation',
      input: hidden({ url: 'https://example.com/impressum', inSitemap: false, inNavigation: true }),
    },
    { name: 'the home page', input: hidden({ url: 'https://example.com/' }) },
  ],
});
