import type { TemplateNorm } from '#contracts/site/site-sections.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './thin-vs-template-norm.rule.ts';

const TEMPLATE_NORM: TemplateNorm = {
  pageCount: 40,
  median: 800,
  lowerQuartile: 700,
  upperQuartile: 900,
  deviation: 100,
};

function input(mainWordCount: number, norm: Partial<TemplateNorm> = {}, url = 'https://example.com/tours/coast') {
  return {
    page: makePage({ url, facts: { mainWordCount, templateSignature: 'tour' } }),
    templateNorms: {
      checkedCount: 60,
      templateCount: 1,
      of: (template: string) => (template === 'tour' ? { ...TEMPLATE_NORM, ...norm } : null),
    },
  };
}

testRule(rule, {
  pass: [
    { name: 'a typical page', input: input(800) },
    { name: 'half of the median', input: input(400) },
    { name: 'a template of very different lengths', input: input(300, { deviation: 200 }) },
    { name: 'exactly three distances below', input: input(200, { deviation: 200 }) },
  ],
  warn: [
    {
      name: 'less than half',
      input: input(399),
      found: '399 words',
      verdict: {
        evidence: [
          {
            expected:
              'about 800 words, the median of the 40 pages with the same structure (half of them have 700 to 900)',
          },
        ] as never,
      },
    },
    { name: 'pages of equal length', input: input(399, { deviation: 0 }) },
    { name: 'below three distances', input: input(199, { deviation: 200 }) },
    { name: 'no words', input: input(0), found: '0 words' },
  ],
  notApplicable: [
    {
      name: 'a template without a norm',
      input: {
        ...input(10),
        page: makePage({ facts: { mainWordCount: 10, templateSignature: 'other' } }),
      },
    },
    { name: 'two kinds of pages in one template', input: input(100, { lowerQuartile: 399, deviation: 0 }) },
    { name: 'a contact page', input: input(100, {}, 'https://example.com/contact') },
    { name: 'page 2 of a series', input: input(100, {}, 'https://example.com/tours?page=2') },
  ],
});
