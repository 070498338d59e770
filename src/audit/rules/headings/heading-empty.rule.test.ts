import type { HeadingExtra } from '#contracts/page/page-markup.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './heading-empty.rule.ts';

const headed = (texts: string[], headingExtras: HeadingExtra[] = []) => ({
  page: makePage({
    facts: {
      headings: texts.map((text, index) => ({ level: index + 1, text, line: index + 1, column: 1 })),
      markup: buildMarkup({ headingExtras }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'headings with text', input: headed(['Prices', 'Tyres']) },
    { name: 'a hidden one', input: headed(['Prices', ''], [{ index: 1, isHidden: true }]) },
    { name: 'one with an SVG', input: headed(['Prices', ''], [{ index: 1, hasImage: true }]) },
    { name: 'one with a label', input: headed(['Prices', ''], [{ index: 1, ariaLabel: 'Tyres' }]) },
    { name: 'an empty h1 alone', input: headed(['', 'Tyres']) },
  ],
  fail: [
    { name: 'an empty h2', input: headed(['Prices', ' ']), found: '' },
    {
      name: 'an empty heading by role',
      input: {
        page: makePage({
          facts: {
            markup: buildMarkup({ ariaHeadings: [{ level: 2, text: '', region: 'main', line: 3, column: 1 }] }),
          },
        }),
      },
    },
  ],
  notApplicable: [{ name: 'no headings', input: headed([]) }],
});
