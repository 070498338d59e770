import { expect } from 'vitest';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './noarchive-or-nocache-limits-copilot.rule.ts';

const meta = (content: string, agent = 'robots') => ({ agent, content, inHead: true, ...AT });
const buildInput = (...metaRobots: ReturnType<typeof meta>[]) => ({ page: makePage({ facts: { metaRobots } }) });
const buildHeaderInput = (value: string) => ({ page: makePage({ headers: { 'x-robots-tag': value } }) });
const paidPage: PageOverrides = {
  facts: {
    metaRobots: [meta('noarchive')],
    structuredData: {
      nodes: [
        {
          index: 0,
          format: 'json-ld',
          types: ['NewsArticle'],
          id: null,
          isTopLevel: true,
          ...AT,
          properties: [{ name: 'isAccessibleForFree', values: [{ kind: 'boolean', value: false }] }],
        },
      ],
      problems: [],
      truncated: false,
    },
  },
};
const msnbotFacts = {
  facts: {
    markup: {
      ...EMPTY_PARTS.markup,
      metas: [{ kind: 'name' as const, key: 'msnbot', content: 'noarchive', inHead: true, ...AT }],
    },
  },
};

testRule(rule, {
  pass: [
    { name: 'no directives', input: buildInput() },
    { name: 'other directives', input: buildInput(meta('index, max-snippet:-1')) },
    { name: 'for Google only', input: buildInput(meta('noarchive', 'googlebot')) },
    { name: 'a header for Google only', input: buildHeaderInput('googlebot: noarchive') },
  ],
  fail: [
    {
      name: 'noarchive for everyone',
      input: buildInput(meta('index, noarchive, follow')),
      found: 'robots: index, noarchive, follow',
      verdict: {
        evidence: [
          expect.objectContaining({
            fix: '<meta name="robots" content="index, follow">',
            where: 'head, line 1, column 1',
          }),
        ],
      },
    },
    {
      name: 'nothing else: the element can go',
      input: buildInput(meta('NOARCHIVE', 'bingbot')),
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
    { name: 'the old name of the crawler', input: { page: makePage(msnbotFacts) }, found: 'msnbot: noarchive' },
    { name: 'a header', input: buildHeaderInput('noarchive'), found: 'noarchive' },
  ],
  warn: [
    { name: 'nocache', input: buildInput(meta('nocache')), found: 'robots: nocache' },
    { name: 'both count as nocache', input: buildInput(meta('noarchive'), meta('nocache', 'bingbot')) },
  ],
  notApplicable: [
    { name: 'a paywall', input: { page: makePage(paidPage) } },
    { name: 'hidden from Bing', input: buildInput(meta('noindex, noarchive', 'bingbot')) },
    { name: 'hidden from all', input: buildInput(meta('noindex, noarchive')) },
  ],
});
