/**
 * `npm run mutate -- <site folder> [--origin https://example.com] [--rule id ...]`: takes a clean site, injects one
 * fault at a time and audits each copy. Prints the recall (the rule fired with the right evidence) and the collateral
 * (rules that changed without cause). Exits with 1 when a fault is missed, a change is not explained, or a run without
 * `--rule` tries fewer than 140 faults. `--origin`: origin under which the pages were published; it is replaced by the
 * origin that serves them.
 */
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';
import { listShortcomings, type MutationResult, runMutations, summarize } from './run-mutations.ts';
import { readSite } from './site-copy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string' }, rule: { type: 'string', multiple: true, default: [] } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run mutate -- <site folder> [--origin https://example.com] [--rule id ...]');
  process.exitCode = 2;
} else {
  const faults = FAULTS.filter(({ ruleId }) => values.rule.length === 0 || values.rule.includes(ruleId));
  const run = await runMutations(readSite(folder, values.origin ?? null), faults, print);
  const summary = summarize(run);
  const { tried, found, recall, collateral, explained, skippedCount, skipReasons } = summary;
  if (run.dirty.length > 0) console.log(`The unchanged site has: ${run.dirty.join(', ')}`);
  for (const { reason, count } of skipReasons) console.log(`Skipped ${count}: ${reason}`);
  console.log(
    `Tried ${tried}, found ${found} (recall ${(100 * recall).toFixed(1)}%), unexplained collateral ${collateral}, explained ${explained}, skipped ${skippedCount}`,
  );
  const missing = listShortcomings(summary, values.rule.length === 0);
  for (const text of missing) console.log(`Not good enough: ${text}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}

function print({ ruleId, outcome, detail, collateral, explained, grade }: MutationResult): void {
  if (outcome === 'found' && collateral.length === 0) console.log(`found          ${ruleId}: ${grade}`);
  else console.log(`${outcome.padEnd(14)} ${ruleId}: ${detail}`);
  for (const change of collateral) console.log(`               also ${change}`);
  for (const change of explained) console.log(`               explained ${change}`);
}
