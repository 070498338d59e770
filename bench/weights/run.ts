/**
 * `node bench/weights/run.ts [--issues]`: Kendall's tau between the order of the issues by gain and the mean order of
 * two specialists, per site, and the same for the order of the sites. Reference sites come in two halves: the weights
 * were set using the first half, and the second was held out. Training sites were ordered by other readers and serve
 * only to set the weights. `--issues` also prints both orders.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareOrders, readerSchema } from './compare-orders.ts';
import { computeKendallTauB } from './kendall-tau.ts';
import { weightsRecordSchema } from './weights-record.ts';

const READERS = ['a.json', 'b.json'];

/** Reads the sites of one folder with the orders of two specialists. */
function openFolder(folder: string) {
  const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const readers = READERS.map((file) => readerSchema.parse(readJson(`readers/${file}`)));
  const names = readdirSync(join(folder, 'sites'))
    .map((file) => file.replace('.json', ''))
    .sort();
  const compare = (name: string) => {
    const record = weightsRecordSchema.parse(readJson(`sites/${name}.json`));
    return compareOrders(
      record,
      readers.map(({ sites }) => (sites[name] ?? []).map(({ id }) => id)),
    );
  };
  const computeMeanPlace = (name: string): number => {
    const found = readers.map(({ order }) => order.findIndex(({ site }) => site === name));
    if (found.includes(-1)) throw new Error(`A reader did not rank ${name}.`);
    return found.reduce((sum, place) => sum + place, 0) / found.length;
  };
  return { names, compare, computeMeanPlace };
}

function printGroup(title: string, { compare }: ReturnType<typeof openFolder>, names: readonly string[]) {
  console.log(title);
  return names.map((name) => {
    const { score, tau, issues } = compare(name);
    console.log(
      `  ${name.padEnd(14)} score ${(score ?? 0).toFixed(1).padStart(5)}  tau ${(tau?.toFixed(2) ?? 'none').padStart(5)}  ${issues.length} issues`,
    );
    if (process.argv.includes('--issues')) {
      for (const { ruleId, meanRank, gain } of issues)
        console.log(`    ${meanRank.toFixed(1).padStart(4)}  ${gain.toFixed(2).padStart(5)}  ${ruleId}`);
    }
    return { name, score: score ?? 0 };
  });
}

function printOrder(
  { computeMeanPlace }: ReturnType<typeof openFolder>,
  sites: readonly { name: string; score: number }[],
) {
  const scores = sites.map(({ score }) => score);
  const tau = computeKendallTauB(
    sites.map(({ name }) => -computeMeanPlace(name)),
    scores,
  );
  const spread = Math.max(...scores) - Math.min(...scores);
  console.log(`  Order of the sites: tau ${tau?.toFixed(2) ?? 'none'}, best minus worst ${spread.toFixed(1)} points`);
}

const reference = openFolder(import.meta.dirname);
const selectHalf = (remainder: number) => reference.names.filter((_, position) => position % 2 === remainder);
printOrder(reference, [
  ...printGroup('Reference sites, tuning half', reference, selectHalf(0)),
  ...printGroup('Reference sites, held-out half', reference, selectHalf(1)),
]);
const training = openFolder(join(import.meta.dirname, 'training'));
printOrder(training, printGroup('Training sites', training, training.names));
