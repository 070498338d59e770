import type { TreeError } from '#contracts/page/page-document.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './severe-parse-errors.rule.ts';

const makeErrorInput = (code: TreeError['code'], count: number, name = 'div') => ({
  page: makePage({
    facts: {
      document: {
        ...EMPTY_PARTS.document,
        treeFaults: {
          count,
          first: Array.from({ length: Math.min(count, 20) }, (_, index) => ({
            code,
            name,
            line: index + 1,
            column: 1,
          })),
        },
      },
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'no errors', input: makeErrorInput('nested-form', 0) },
    { name: '4 errors', input: makeErrorInput('nested-anchor', 4) },
    {
      name: '8 repeated body tags, which have their own check',
      input: makeErrorInput('misplaced-start-tag', 8, 'body'),
    },
  ],
  fail: [
    {
      name: '5 errors',
      input: makeErrorInput('foster-parented-element', 5),
      found: '<div> is directly inside a table and is moved before it (5 such errors on this page)',
    },
    { name: '200 errors', input: makeErrorInput('unclosed-anchor', 200, 'a'), found: '(200 such errors on this page)' },
    { name: 'dropped cells', input: makeErrorInput('misplaced-start-tag', 9, 'td'), found: '<td> is not allowed' },
  ],
  notApplicable: [{ name: 'an error page', input: { page: makePage({ status: 404 }) } }],
});
