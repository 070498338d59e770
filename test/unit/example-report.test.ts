import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXAMPLE_REPORT } from '#content/example-report.ts';
import figures from '#content/picture-figures.json' with { type: 'json' };
import { buildExampleReport } from '#test/helpers/example-report.ts';

const FILE = new URL('../../content/example-report.json', import.meta.url);

it('shows the example site exactly as in its stored analysis', () => {
  const expected = buildExampleReport();
  if (process.env.AWI_UPDATE_GOLDEN === '1') writeFileSync(FILE, `${JSON.stringify(expected, null, 2)}\n`);
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(expected);
});

it('shows screenshots with the figures of that analysis (renew them with npm run screenshots)', () => {
  expect(figures).toEqual({ searchScore: EXAMPLE_REPORT.searchScore, aiReadiness: EXAMPLE_REPORT.aiReadiness });
});
