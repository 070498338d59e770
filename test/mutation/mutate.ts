/**
 * `npm run mutate -- <site folder> [--origin https://example.com] [--rule id ...]`: takes a clean site, injects one fault at a time, audits
 * each copy, and prints recall (the rule fired and named the place) and collateral (rules that changed without cause).
 * `--origin`: address under which the pages were published, replaced by the address they are served from.
 */
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';
import { type MutationResult, runMutations, summarize } from './run-mutations.ts';
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
  const { tried, found, recall, collateral, explained, skipped, skipReasons } = summarize(run);
  if (run.dirty.length > 0) console.log(`The site as it is has: ${run.dirty.join(', ')}`);
  for (const { reason, count } of skipReasons) console.log(`Skipped ${count}: ${reason}`);
  console.log(
    `Recall ${(100 * recall).toFixed(1)}% (${found} of ${tried}), collateral ${collateral} unexplained and ${explained} explained, skipped ${skipped}`,
  );
  process.exitCode = found === tried && collateral === 0 ? 0 : 1;
}

function print({ ruleId, outcome, detail, collateral, explained, grade }: MutationResult): void {
  if (outcome === 'found' && collateral.length === 0) console.log(`found          ${ruleId}: ${grade}`);
  else console.log(`${outcome.padEnd(14)} ${ruleId}: ${detail}`);
  for (const change of collateral) console.log(`               also ${change}`);
  for (const change of explained) console.log(`               explained ${change}`);
}
