/**
 * `npm run bench:fix-effect [-- --seeds 1,2,3 --estimators ours]`: how well the effect of a fix is estimated on 500
 * simulated sites per seed whose true effect is known, compared with the textbook method on the same sites. Exits with
 * 1 unless every limit is met.
 */
import { parseArgs } from 'node:util';
import { estimateFixEffect } from '#audit/outside/fix-effect/estimate-fix-effect.ts';
import {
  checkLimits,
  computeFigures,
  type EstimateFixEffect,
  type FixSiteVerdict,
  isChosenAfterDrop,
  judgeSites,
  type Share,
} from '#test/support/simulated-search/judge-fix-effect.ts';
import { simulateFixSites } from '#test/support/simulated-search/simulate-fix-sites.ts';
import { buildTable, computeSpread } from '../crawl/statistics.ts';
import { compareBeforeAndAfter } from './plain-comparison.ts';

const ESTIMATORS: Record<string, EstimateFixEffect> = { ours: estimateFixEffect, textbook: compareBeforeAndAfter };

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1' }, estimators: { type: 'string', default: 'ours,textbook' } },
});

const formatShare = ({ count, of, share }: Share): string =>
  share === null ? '-' : `${(100 * share).toFixed(1)} % (${count}/${of})`;

const formatMedian = (numbers: readonly (number | null)[]): string => {
  const spread = computeSpread(numbers.filter((number) => number !== null));
  return spread === null ? '-' : spread.median.toFixed(1);
};

function formatRow(name: string, verdicts: readonly FixSiteVerdict[]): string[] {
  const { coverage, falseClaims, detected, measured } = computeFigures(verdicts);
  const errors = verdicts.map(({ error }) => error);
  const widths = verdicts.map(({ width }) => width);
  const shares = [coverage, falseClaims, detected, measured].map(formatShare);
  return [name].concat(shares, formatMedian(errors), formatMedian(widths));
}

function printFigures(name: string, verdicts: readonly FixSiteVerdict[]): void {
  const header = ['', 'covers the truth', 'false claims', 'detected', 'measured', 'median error', 'median width'];
  const byFamily = Map.groupBy(verdicts, ({ family }) => family.name);
  const rows = [...byFamily].map(([family, members]) => formatRow(family, members));
  const droppedRow = formatRow('ALL chosen after a drop', verdicts.filter(isChosenAfterDrop));
  const others = formatRow(
    'ALL others',
    verdicts.filter((verdict) => !isChosenAfterDrop(verdict)),
  );
  console.log(`\n${name}\n${buildTable([header, ...rows, droppedRow, others, formatRow('ALL', verdicts)])}`);
  for (const { limit, isWithin, measured } of checkLimits(verdicts))
    console.log(`${isWithin ? 'met    ' : 'NOT MET'} ${limit}: ${formatShare(measured)}`);
}

const seeds = values.seeds.split(',').map(Number);
for (const name of values.estimators.split(',')) {
  const estimate = ESTIMATORS[name];
  if (estimate === undefined) throw new Error(`No estimator "${name}": ${Object.keys(ESTIMATORS).join(', ')}`);
  let milliseconds = 0;
  const verdicts = seeds.flatMap((seed) =>
    judgeSites(simulateFixSites(seed), (input) => {
      const start = performance.now();
      const estimated = estimate(input);
      milliseconds += performance.now() - start;
      return estimated;
    }),
  );
  printFigures(`${name}: ${verdicts.length} sites, ${(milliseconds / verdicts.length).toFixed(0)} ms each`, verdicts);
  if (name === 'ours' && checkLimits(verdicts).some(({ isWithin }) => !isWithin)) process.exitCode = 1;
}
