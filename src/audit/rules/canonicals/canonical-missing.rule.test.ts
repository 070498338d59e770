import type { ParameterVariants } from '#contracts/site/site-graph.ts';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-missing.rule.ts';

const url = 'https://example.com/services';
const NO_VARIANTS: ParameterVariants = { checkedCount: 9, groups: { count: 0, items: [] } };

function buildPageInput(overrides: PageOverrides, parameterVariants = NO_VARIANTS) {
  return { page: makePage(overrides), parameterVariants };
}

function buildVariants(baseUrl: string): ParameterVariants {
  const urls = [1, 2, 3, 4, 5].map((color) => `${baseUrl}?color=${color}`);
  const group = { address: baseUrl, pageCount: 7, indexableCount: 7, parameters: ['color'], urls };
  return { checkedCount: 9, groups: { count: 1, items: [group] } };
}

testRule(rule, {
  pass: [
    { name: 'a canonical in the head', input: buildPageInput({}) },
    {
      name: 'a canonical in the Link header',
      input: buildPageInput({ headers: { link: `<${url}>; rel="canonical"` }, facts: { canonicals: [] } }),
    },
  ],
  warn: [
    {
      name: 'no canonical',
      input: buildPageInput({ facts: { canonicals: [] } }),
      found: null,
      verdict: {
        evidence: [
          {
            url,
            found: null,
            expected: 'a canonical link in <head>',
            where: 'head',
            fix: `<link rel="canonical" href="${url}">`,
          },
        ],
      },
    },
    {
      name: 'no canonical to propose for a URL with a campaign parameter',
      input: buildPageInput({ url: `${url}?utm_source=mail`, facts: { canonicals: [] } }),
      verdict: {
        evidence: [
          { url: `${url}?utm_source=mail`, found: null, expected: 'a canonical link in <head>', where: 'head' },
        ],
      },
    },
  ],
  fail: [
    {
      name: 'several URLs with the same text',
      input: buildPageInput({ url: `${url}?color=2`, facts: { canonicals: [] } }, buildVariants(url)),
      found: '7 URLs show this text',
      verdict: { severity: 'medium' },
    },
  ],
  notApplicable: [
    {
      name: 'a canonical in the body, which has its own check',
      input: buildPageInput({ facts: { canonicals: [{ href: url, url, inHead: false, ...AT }] } }),
    },
    {
      name: 'a page that is not indexable',
      input: buildPageInput({
        facts: { canonicals: [], metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] },
      }),
    },
  ],
});
