import type { PageMarkup } from '#contracts/page/page-markup.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './duplicate-ids.rule.ts';

type References = PageMarkup['duplicateIds'][number]['referencedBy'];
const buildDuplicateIdsInput = (...references: References[]) => ({
  page: makePage({
    facts: {
      markup: {
        ...EMPTY_PARTS.markup,
        duplicateIds: references.map((referencedBy, index) => ({
          id: `name-${index}`,
          count: 2,
          referencedBy,
          first: { line: 3, column: 1 },
          second: { line: 9, column: 5 },
        })),
      },
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'unique IDs', input: buildDuplicateIdsInput() },
    { name: 'a duplicate ID that nothing references', input: buildDuplicateIdsInput([]) },
  ],
  fail: [
    {
      name: 'a duplicate ID that a label references',
      input: buildDuplicateIdsInput(['label', 'fragment']),
      found: 'id="name-0" on 2 elements, used by a label and a link',
    },
    {
      name: 'duplicate IDs that a link and an ARIA attribute reference',
      input: buildDuplicateIdsInput(['fragment'], ['aria']),
    },
  ],
  warn: [
    {
      name: 'a duplicate ID that a link references',
      input: buildDuplicateIdsInput(['fragment']),
      found: 'used by a link',
    },
  ],
  notApplicable: [{ name: 'an error page', input: { page: makePage({ status: 404 }) } }],
});
