import type { PromptVersion } from '#contracts/outside/assistants/prompt-versions.ts';
import type { Db } from '#db/client.ts';
import { countPromptSetRuns, listApprovedPromptSets } from '#db/queries/outside/assistants/prompt-sets.ts';
import { comparePromptSets } from './compare-sets.ts';
import { describeSet } from './describe-prompts.ts';

/** Lists the approved versions of a website's prompts, newest first, with their runs and the changes since then. */
export async function listPromptVersions(db: Db, websiteId: string): Promise<PromptVersion[]> {
  const [rows, counts] = await Promise.all([listApprovedPromptSets(db, websiteId), countPromptSetRuns(db, websiteId)]);
  const runs = new Map(counts.map(({ promptSetId, ...counted }) => [promptSetId, counted]));
  const [current] = rows;
  return rows.map((row): PromptVersion => {
    const { count = 0, latestAt = null } = runs.get(row.id) ?? {};
    return {
      ...describeSet(row),
      runs: { count, latestAt: latestAt?.toISOString() ?? null },
      changesSince: current === undefined || row === current ? null : comparePromptSets(row, current),
    };
  });
}
