import type { HeadingExtra } from '#contracts/page/page-markup.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './heading-empty.rule.ts';

const buildHeadingsInput = (texts: string[], headingExtras: HeadingExtra[] = []) => ({
  page: makePage({
    facts: {
      headings: texts.map((text, index) => ({ level: index + 1, text, line: index + 1, column: 1 })),
      markup: buildMarkup({ headingExtras }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'headings with text', input: buildHeadingsInput(['Prices', 'Tyres']) },
    { name: 'a hidden heading', input: buildHeadingsInput(['Prices', ''], [{ index: 1, isHidden: true }]) },
    { name: 'a heading with an SVG', input: buildHeadingsInput(['Prices', ''], [{ index: 1, hasImage: true }]) },
    {
      name: 'a heading with an aria-label',
      input: buildHeadingsInput(['Prices', ''], [{ index: 1, ariaLabel: 'Tyres' }]),
    },
    { name: 'an empty h1, which has its own check', input: buildHeadingsInput(['', 'Tyres']) },
  ],
  fail: [
    { name: 'an empty h2', input: buildHeadingsInput(['Prices', ' ']), found: '' },
    {
      name: 'an empty element with role="heading"',
      input: {
        page: makePage({
          facts: {
            markup: buildMarkup({ ariaHeadings: [{ level: 2, text: '', region: 'main', line: 3, column: 1 }] }),
          },
        }),
      },
    },
  ],
  notApplicable: [{ name: 'no headings', input: buildHeadingsInput([]) }],
});
