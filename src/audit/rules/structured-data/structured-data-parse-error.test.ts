import { expect } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './structured-data-parse-error.ts';

const block = (parseError: string | null) => ({ types: ['Thing'], parseError, snippet: '{"@type":', ...AT });
const holding = (...errors: (string | null)[]) => ({ page: makePage({ facts: { jsonLd: errors.map(block) } }) });

testRule(rule, {
  pass: [{ name: 'valid JSON', input: holding(null) }],
  fail: [
    {
      name: 'one of two is broken',
      input: holding(null, 'Unexpected token } (line 9, column 3)'),
      found: 'line 9, column 3',
      verdict: {
        evidence: [expect.objectContaining({ where: expect.stringContaining('that begins at line 1, column 1') })],
      },
    },
  ],
  notApplicable: [{ name: 'no JSON-LD', input: holding() }],
});
