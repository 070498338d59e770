import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { VisibilityBrand } from '#contracts/outside/assistants/prompts.ts';
import type { Db } from '#db/client.ts';
import { listRunAnswers, replaceRunFacts } from '#db/queries/outside/assistants/visibility-answers.ts';
import { type EndedRun, listEndedRuns } from '#db/queries/outside/assistants/visibility-history.ts';
import type { VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';
import { readCompetitorBrands } from '../prompts/read-brands.ts';
import type { FactReader } from '../runs/fact-reader.ts';
import { MAX_RUNS } from '../view/read-results.ts';

/** Queues rereading the stored answers of a website. */
export type SendReread = (websiteId: string) => Promise<void>;

export interface RereadOptions {
  db: Db;
  facts: Pick<FactReader, 'read'>;
  /** Called if the facts of a run changed. */
  onChanged(websiteId: string): Promise<void>;
}

/**
 * Counts, without a request, competitors in the stored answers of runs that are older than the competitors. Each run
 * changes as a whole. Rereading changes nothing unless new names of competitors are known. Returns the number of
 * changed runs.
 */
export async function rereadRuns({ db, facts, onChanged }: RereadOptions, websiteId: string): Promise<number> {
  const tracked = await readCompetitorBrands(db, websiteId);
  let count = 0;
  for (const ended of await listEndedRuns(db, websiteId, MAX_RUNS)) {
    const later = tracked.filter(({ addedAt }) => addedAt > ended.run.createdAt).map(({ brand }) => brand);
    const competitors = mergeBrands(ended.run, later);
    if (isDeepStrictEqual(competitors, ended.run.competitors)) continue;
    const answers = await readAgain({ db, facts }, ended, competitors);
    if (await replaceRunFacts(db, ended.run, { competitors, answers })) count += 1;
  }
  if (count > 0) await onChanged(websiteId);
  return count;
}

/** Adds competitors; one with the same ID, or an earlier one with the same website, is replaced. */
function mergeBrands({ competitors }: VisibilityRunRow, later: readonly VisibilityBrand[]): VisibilityBrand[] {
  const ids = new Set(later.map(({ id }) => id));
  const domains = new Set(later.flatMap((brand) => brand.domains));
  const kept = competitors.filter((brand) => !ids.has(brand.id) && !brand.domains.some((one) => domains.has(one)));
  return [...kept, ...later];
}

async function readAgain(
  { db, facts }: Pick<RereadOptions, 'db' | 'facts'>,
  { run, prompts: { language } }: EndedRun,
  competitors: VisibilityBrand[],
) {
  const changed = [];
  for (const { id, answer } of await listRunAnswers(db, run.id)) {
    if (answer === null) continue;
    changed.push({ id, facts: facts.read(answer, { run: { brand: run.brand, competitors }, language }).facts });
    // A run has hundreds of answers, and the process also serves pages.
    await setImmediate();
  }
  return changed;
}
