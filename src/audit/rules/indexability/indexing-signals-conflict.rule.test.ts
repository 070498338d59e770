import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './indexing-signals-conflict.rule.ts';

const own = 'https://example.com/services';

interface PageSignals {
  metas?: [agent: string, content: string][];
  header?: string;
  canonical?: string;
}

const buildPageInput = ({ metas = [], header, canonical = own }: PageSignals) => ({
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
    { name: 'only noindex in the header', input: buildPageInput({ metas: [['robots', 'follow']], header: 'noindex' }) },
    {
      name: 'one crawler separately from all',
      input: buildPageInput({
        metas: [
          ['robots', 'index'],
          ['bingbot', 'noindex'],
        ],
      }),
    },
    { name: 'noindex on the canonical page', input: buildPageInput({ metas: [['robots', 'noindex']] }) },
    { name: 'a copy without noindex', input: buildPageInput({ canonical: 'https://example.com/other' }) },
    {
      name: 'a syndicated article',
      input: buildPageInput({ metas: [['robots', 'noindex']], canonical: 'https://example.org/original' }),
    },
  ],
  fail: [
    {
      name: 'meta tag against header',
      input: buildPageInput({ metas: [['robots', 'index, follow']], header: 'noindex' }),
      found: 'robots: index, follow',
    },
    {
      name: 'two meta tags',
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
