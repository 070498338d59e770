import { expect, it } from 'vitest';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildNotMeasuredLine } from '../first-screen.ts';
import { listMeasurements } from '../sections/ledger.section.ts';
import { describeCoverage } from './coverage-words.ts';

const flawed = readGoldenAnalysis('flawed');
const { checksMeasured, checksTotal } = flawed.coverage;

it('distinguishes the checks of the search score from all checks', () => {
  expect(describeCoverage(flawed)).toContain(`${checksMeasured} of ${checksTotal} search score checks ran`);
  expect(checksTotal).toBeLessThan(flawed.rules.length);
  const missing = flawed.rules.filter(({ outcome }) => outcome === 'notMeasured' || outcome === 'error').length;
  expect(buildNotMeasuredLine(flawed, [])?.checks).toBe(
    `${missing} of all ${flawed.rules.length} checks could not run`,
  );
  const measurements = listMeasurements(flawed);
  const readValue = (name: string) => measurements.find(({ what }) => what === name)?.value;
  expect(readValue('All checks')).toBe(`${flawed.rules.length - missing} of ${flawed.rules.length}`);
  expect(readValue('Search score checks')).toMatch(
    new RegExp(`^${checksMeasured} of ${checksTotal} \\(\\d+% of the score’s points\\)$`),
  );
});
