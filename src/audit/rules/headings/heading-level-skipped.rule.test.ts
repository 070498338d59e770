import { expect } from 'vitest';
import type { HeadingExtra } from '#contracts/page/page-markup.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './heading-level-skipped.rule.ts';

const buildLevelsInput = (levels: number[], headingExtras: HeadingExtra[] = [], text = 'Heading') => ({
  page: makePage({
    facts: {
      headings: levels.map((level, index) => ({ level, text: `${text} ${index + 1}`, line: index + 1, column: 1 })),
      markup: buildMarkup({ headingExtras }),
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'one level at a time', input: buildLevelsInput([1, 2, 3, 3, 4]) },
    { name: 'back up by several levels', input: buildLevelsInput([1, 2, 3, 4, 2, 3]) },
    { name: 'a first heading of level 3', input: buildLevelsInput([3, 3, 2]) },
    {
      name: 'a skip in the footer',
      input: buildLevelsInput([1, 2, 4], [{ index: 2, region: 'footer' }]),
    },
    { name: 'a hidden heading', input: buildLevelsInput([1, 2, 4], [{ index: 2, isHidden: true }]) },
    {
      name: 'a heading outside the main landmark',
      input: buildLevelsInput(
        [1, 2, 4],
        [
          { index: 0, region: 'main' },
          { index: 1, region: 'main' },
        ],
      ),
    },
  ],
  fail: [
    {
      name: 'h4 after h2',
      input: buildLevelsInput([1, 2, 4, 4]),
      found: 'level 4 "Heading 3" after level 2 "Heading 2"',
      verdict: {
        evidence: [
          expect.objectContaining({
            fix: '<h3>Heading 3</h3>',
            expected: 'up to level 3',
            where: 'h4, line 3, column 1',
          }),
        ],
      },
    },
    {
      name: 'h3 after h1, with special characters',
      input: buildLevelsInput([1, 3], [], 'Tyres & tubes'),
      found: 'level 3 "Tyres & tubes 2"',
    },
    {
      name: 'an element with role="heading"',
      input: {
        page: makePage({
          facts: {
            markup: buildMarkup({ ariaHeadings: [{ level: 3, text: 'Tyres', region: 'other', line: 9, column: 1 }] }),
          },
        }),
      },
      verdict: { evidence: [expect.objectContaining({ where: '[role="heading"], line 9, column 1' })] },
    },
  ],
  notApplicable: [{ name: 'one heading', input: buildLevelsInput([1]) }],
});
