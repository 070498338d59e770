import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './indexing-signals-conflict.rule.ts';

const ownUrl = 'https://example.com/services';

interface PageSignals {
  metas?: [agent: string, content: string][];
  header?: string;
  canonical?: string;
}

const buildPageInput = ({ metas = [], header, canonical = ownUrl }: PageSignals) => ({
  page: makePage({
    headers: header === undefined ? {} : { 'x-robots-tag': header },
    facts: {
      metaRobots: metas.map(([agent, content]) => ({ agent, content, inHead: true, ...AT })),
      canonicals: [{ href: canonical, url: canonical, inHead: true, ...AT }],
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'no directive', input: buildPageInput({}) },
    { name: 'noindex in both places', input: buildPageInput({ metas: [['robots', 'noindex']], header: 'noindex' }) },
    {
      name: 'noindex in the header without an index directive',
      input: buildPageInput({ metas: [['robots', 'follow']], header: 'noindex' }),
    },
    {
      name: 'different directives for one crawler and for all',
      input: buildPageInput({
        metas: [
          ['robots', 'index'],
          ['bingbot', 'noindex'],
        ],
      }),
    },
    { name: 'noindex on the canonical page', input: buildPageInput({ metas: [['robots', 'noindex']] }) },
    { name: 'another canonical without noindex', input: buildPageInput({ canonical: 'https://example.com/other' }) },
    {
      name: 'a syndicated article',
      input: buildPageInput({ metas: [['robots', 'noindex']], canonical: 'https://example.org/original' }),
    },
  ],
  fail: [
    {
      name: 'a meta tag that contradicts the header',
      input: buildPageInput({ metas: [['robots', 'index, follow']], header: 'noindex' }),
      found: 'robots: index, follow',
    },
    {
      name: 'two contradictory meta tags',
      input: buildPageInput({
        metas: [
          ['robots', 'noindex'],
          ['robots', 'all'],
        ],
      }),
      found: 'robots: noindex',
    },
  ],
  warn: [
    {
      name: 'noindex and another canonical',
      input: buildPageInput({ metas: [['robots', 'noindex, follow']], canonical: 'https://example.com/other' }),
      found: 'robots: noindex, follow',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [{ name: 'not HTML', input: { page: makePage({ facts: null }) } }],
});
