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
  // Search points of later fixes absorb the rounding of the score, which can move them by one step of 0.1.
  const omitSearchPoints = ({ firstActions, ...others }: typeof expected) => ({
    ...others,
    firstActions: firstActions.map((action) => ({ ...action, gainText: action.gainText !== null })),
  });
  expect(omitSearchPoints(figures)).toEqual(omitSearchPoints(expected));
  const listPoints = ({ firstActions }: typeof expected) => firstActions.map(({ gainText }) => Number(gainText ?? 0));
  for (const [place, points] of listPoints(figures).entries())
    expect(Math.abs(points - (listPoints(expected)[place] ?? 0))).toBeLessThan(0.15);
});
