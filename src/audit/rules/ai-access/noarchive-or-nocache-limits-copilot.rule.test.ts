import { expect } from 'vitest';
import { AT, makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './noarchive-or-nocache-limits-copilot.rule.ts';

const makeMeta = (content: string, agent = 'robots') => ({ agent, content, inHead: true, ...AT });
const buildInput = (...metaRobots: ReturnType<typeof makeMeta>[]) => ({ page: makePage({ facts: { metaRobots } }) });
const buildHeaderInput = (value: string) => ({ page: makePage({ headers: { 'x-robots-tag': value } }) });
const paidPageOverrides: PageOverrides = {
  facts: {
    metaRobots: [makeMeta('noarchive')],
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
const msnbotOverrides = {
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
    { name: 'other directives', input: buildInput(makeMeta('index, max-snippet:-1')) },
    { name: 'for Google only', input: buildInput(makeMeta('noarchive', 'googlebot')) },
    { name: 'a header for Google only', input: buildHeaderInput('googlebot: noarchive') },
  ],
  fail: [
    {
      name: 'noarchive for everyone',
      input: buildInput(makeMeta('index, noarchive, follow')),
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
      name: 'no other directive, so that the element can be removed',
      input: buildInput(makeMeta('NOARCHIVE', 'bingbot')),
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
    {
      name: 'the old name of the Bing crawler',
      input: { page: makePage(msnbotOverrides) },
      found: 'msnbot: noarchive',
    },
    { name: 'a header', input: buildHeaderInput('noarchive'), found: 'noarchive' },
  ],
  warn: [
    { name: 'nocache', input: buildInput(makeMeta('nocache')), found: 'robots: nocache' },
    { name: 'both count as nocache', input: buildInput(makeMeta('noarchive'), makeMeta('nocache', 'bingbot')) },
  ],
  notApplicable: [
    { name: 'a paywall', input: { page: makePage(paidPageOverrides) } },
    { name: 'noindex for Bing', input: buildInput(makeMeta('noindex, noarchive', 'bingbot')) },
    { name: 'noindex for all crawlers', input: buildInput(makeMeta('noindex, noarchive')) },
  ],
});
