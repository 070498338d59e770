/**
 * `node bench/weights/run.ts [--issues]`: Kendall's tau between the order of the issues by gain and the mean order of two specialists, per
 * site, tuning half and held-out half apart, and the same for the order of the sites. `--issues` also prints both orders.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareOrders, readerSchema } from './compare-orders.ts';
import { kendallTauB } from './kendall-tau.ts';
import { weightsRecordSchema } from './weights-record.ts';

const folder = import.meta.dirname;
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const readers = ['readers/a.json', 'readers/b.json'].map((path) => readerSchema.parse(readJson(path)));
const names = readdirSync(join(folder, 'sites'))
  .map((file) => file.replace('.json', ''))
  .sort();
const places: { mean: number; score: number }[] = [];

for (const [half, remainder] of [
  ['Tuning half', 0],
  ['Held-out half', 1],
] as const) {
  console.log(half);
  for (const name of names.filter((_, position) => position % 2 === remainder)) {
    const record = weightsRecordSchema.parse(readJson(`sites/${name}.json`));
    const ranked = readers.map(({ sites }) => (sites[name] ?? []).map(({ id }) => id));
    const { score, tau, issues } = compareOrders(record, ranked);
    console.log(
      `  ${name.padEnd(14)} score ${(score ?? 0).toFixed(1).padStart(5)}  tau ${(tau?.toFixed(2) ?? 'none').padStart(5)}  ${issues.length} issues`,
    );
    places.push({ mean: meanPlace(name), score: score ?? 0 });
    if (!process.argv.includes('--issues')) continue;
    for (const { ruleId, meanRank, gain } of issues)
      console.log(`    ${meanRank.toFixed(1).padStart(4)}  ${gain.toFixed(2).padStart(5)}  ${ruleId}`);
  }
}
const scores = places.map(({ score }) => score);
const tau = kendallTauB(
  places.map(({ mean }) => -mean),
  scores,
);
console.log(
  `Sites: tau ${tau?.toFixed(2) ?? 'none'}, best less worst ${(Math.max(...scores) - Math.min(...scores)).toFixed(1)} points`,
);

function meanPlace(name: string): number {
  const found = readers.map(({ order }) => order.findIndex(({ site }) => site === name));
  if (found.includes(-1)) throw new Error(`A reader did not place ${name}.`);
  return found.reduce((sum, place) => sum + place, 0) / found.length;
}
