import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import figures from '#content/picture-figures.json' with { type: 'json' };
import { buildExampleReport, readExampleAnalysis } from '#test/helpers/example-report.ts';
import { buildPictureFigures } from '#test/helpers/picture-figures.ts';

const FILE = new URL('../../content/example-report.json', import.meta.url);

it('shows the example site exactly as in its stored analysis', () => {
  const expected = buildExampleReport();
  if (process.env.AWI_UPDATE_GOLDEN === '1') writeFileSync(FILE, `${JSON.stringify(expected, null, 2)}\n`);
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(expected);
});

it('shows screenshots with the figures of that analysis (renew them with npm run screenshots)', () => {
  const expected = buildPictureFigures(readExampleAnalysis());
  expect(expected.gains.length).toBe(expected.issues);
  expect(figures).toEqual(expected);
});
