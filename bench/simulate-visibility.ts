/**
 * Measures intervals of mention rates, the change test and the alert rule on simulated brands, with 2,000 draws per row
 * (or the number given) and another seed, if given: node bench/simulate-visibility.ts 10000 7 Prints the tables of
 * docs/ai-visibility.md.
 */
import { createRandom } from '#audit/outside/random.ts';
import {
  buildGrid,
  GRID_SHAPES,
  measureAlarms,
  measureAlerts,
  measureLevels,
  measurePlaces,
  measureShareOfVoiceIntervals,
  readMeanRate,
  SKEWED_SHAPE,
  type VisibilityCell,
} from '../test/support/simulated-visibility.ts';

const DRAW_COUNT = Number(process.argv[2] ?? 2_000);
const SEED = Number(process.argv[3] ?? 1);
const WIDTH_PROMPTS = [10, 25, 50];
const REPEATS = [1, 3, 5];
const LIFTS = [0.15, 0.3];

const random = createRandom(SEED);
const formatPercent = (share: number): string => (100 * share).toFixed(1);
const formatCell = ({ prompts, repeats, shape }: VisibilityCell): string =>
  `Beta(${shape.a.toFixed(1)}, ${shape.b.toFixed(1)}) | ${formatPercent(readMeanRate(shape))} | ${prompts} x ${repeats}`;

console.log('| Rates | Mean, % | Prompts x repeats | Coverage, % | Median width, points | False alarms, % |');
console.log('| --- | --- | --- | --- | --- | --- |');
const grid = buildGrid([...GRID_SHAPES, SKEWED_SHAPE]);
const coverages = grid.map((cell) => {
  const { coverage, width } = measureLevels(cell, DRAW_COUNT, random);
  const alarms = measureAlarms({ ...cell, lift: 0 }, DRAW_COUNT, random);
  console.log(
    `| ${formatCell(cell)} | ${formatPercent(coverage)} | ${formatPercent(width)} | ${formatPercent(alarms)} |`,
  );
  return coverage;
});
const mean = coverages.reduce((total, one) => total + one, 0) / coverages.length;
console.log(`Mean coverage ${formatPercent(mean)} %, lowest ${formatPercent(Math.min(...coverages))} %`);

const shape = GRID_SHAPES.at(-1) ?? SKEWED_SHAPE;
console.log('\n| Prompts | Width with 1, 3 and 5 repeats |\n| --- | --- |');
for (const prompts of WIDTH_PROMPTS) {
  const widths = REPEATS.map((repeats) =>
    formatPercent(measureLevels({ prompts, repeats, shape }, DRAW_COUNT, random).width),
  );
  console.log(`| ${prompts} | ${widths.join(' | ')} |`);
}

console.log(
  '\n| Prompts x repeats | +10.5 points | +21 points | Alerts: none, +10.5, +21 |\n| --- | --- | --- | --- |',
);
for (const cell of buildGrid([shape])) {
  const powers = LIFTS.map((lift) => formatPercent(measureAlarms({ ...cell, lift }, DRAW_COUNT, random)));
  const alerts = [0, ...LIFTS].map((lift) => formatPercent(measureAlerts({ ...cell, lift }, DRAW_COUNT, random)));
  console.log(`| ${cell.prompts} x ${cell.repeats} | ${powers.join(' | ')} | ${alerts.join(', ')} |`);
}

const MISSING_SHARE = 0.3;
console.log(
  '\n| Prompts x repeats | Share of voice | Place | Mention rate, 30 % of runs missing | False alarms, too |',
);
console.log('| --- | --- | --- | --- | --- |');
for (const cell of buildGrid([shape])) {
  const incompleteCell = { ...cell, missing: MISSING_SHARE };
  const covered = [
    measureShareOfVoiceIntervals(cell, DRAW_COUNT, random),
    measurePlaces(cell, DRAW_COUNT, random),
    measureLevels(incompleteCell, DRAW_COUNT, random),
  ].map(({ coverage }) => formatPercent(coverage));
  const alarms = formatPercent(measureAlarms({ ...incompleteCell, lift: 0 }, DRAW_COUNT, random));
  console.log(`| ${cell.prompts} x ${cell.repeats} | ${covered.join(' | ')} | ${alarms} |`);
}
