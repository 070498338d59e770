import type { RobotsFacts } from '#contracts/site/artifacts.ts';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-too-large.rule.ts';

const buildSizeInput = (sizeBytes: number, facts: Partial<RobotsFacts> = {}) => ({
  robots: makeRobots({}, { sizeBytes, ...facts }),
});

testRule(rule, {
  pass: [{ name: 'exactly 500 KiB', input: buildSizeInput(512_000) }],
  fail: [
    { name: 'one byte more', input: buildSizeInput(512_001, { isTruncated: true }), found: '512,001 bytes' },
    {
      name: 'the first lost rule is known',
      input: buildSizeInput(600_000, {
        isTruncated: true,
        firstLostRule: { line: 12_345, text: 'Disallow: /private' },
      }),
      verdict: {
        evidence: [{ where: 'robots.txt, first ignored rule: line 12345', snippet: 'Disallow: /private' }] as never,
      },
    },
    { name: 'truncated, with a small stated size', input: buildSizeInput(300, { isTruncated: true }) },
  ],
  notApplicable: [
    { name: 'no robots.txt', input: buildSizeInput(900_000, { state: 'missing' }) },
    { name: 'an HTML page instead', input: buildSizeInput(900_000, { state: 'html' }) },
    { name: 'no response', input: buildSizeInput(900_000, { state: 'unavailable' }) },
  ],
});
