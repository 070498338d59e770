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

function buildInput(mainWordCount: number, norm: Partial<TemplateNorm> = {}, url = 'https://example.com/tours/coast') {
  return {
    page: makePage({ url, facts: { mainWordCount, templateSignature: 'tour' } }),
    templateNorms: {
      checkedCount: 60,
      templateCount: 1,
      find: (template: string) => (template === 'tour' ? { ...TEMPLATE_NORM, ...norm } : null),
    },
  };
}

testRule(rule, {
  pass: [
    { name: 'a typical page', input: buildInput(800) },
    { name: 'half of the median', input: buildInput(400) },
    { name: 'a template of very different lengths', input: buildInput(300, { deviation: 200 }) },
    { name: 'exactly three deviations below the median', input: buildInput(200, { deviation: 200 }) },
  ],
  warn: [
    {
      name: 'less than half of the median',
      input: buildInput(399),
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
    { name: 'pages of equal length', input: buildInput(399, { deviation: 0 }) },
    { name: 'more than three deviations below the median', input: buildInput(199, { deviation: 200 }) },
    { name: 'no words', input: buildInput(0), found: '0 words' },
  ],
  notApplicable: [
    {
      name: 'a template without a norm',
      input: {
        ...buildInput(10),
        page: makePage({ facts: { mainWordCount: 10, templateSignature: 'other' } }),
      },
    },
    { name: 'two kinds of pages in one template', input: buildInput(100, { lowerQuartile: 399, deviation: 0 }) },
    { name: 'a contact page', input: buildInput(100, {}, 'https://example.com/contact') },
    { name: 'page 2 of a series', input: buildInput(100, {}, 'https://example.com/tours?page=2') },
  ],
});
