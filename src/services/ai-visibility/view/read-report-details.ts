import { buildPortrayal } from '#audit/outside/assistants/portrayal/build-portrayal.ts';
import type { VisibilityDetails } from '#contracts/report/visibility-details.ts';
import { findLatestCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type FunnelContext, readFunnel, shortenFunnel } from '../funnel/read-funnel.ts';
import { readWrongFacts } from '../wrong-facts/read-wrong-facts.ts';
import { readNewestRun } from './read-measured-runs.ts';

/** Maximum number of sentences per label; the AI visibility page contains more. */
const MAX_EXAMPLES = 3;

/**
 * Reads the results of the newest run in addition to its shares, for the report of the latest analysis: the funnel and
 * the comparison use the pages of this analysis. Null for older analyses and if there is no run.
 */
export async function readReportDetails(
  context: FunnelContext,
  website: WebsiteRow,
  { analysisId, isPremium }: { analysisId: string; isPremium: boolean },
): Promise<VisibilityDetails | null> {
  const latest = await findLatestCrawl(context.db, { userId: website.userId, host: website.domain });
  if (latest?.id !== analysisId) return null;
  const run = await readNewestRun(context.db, website.id, context.quality);
  if (run === null) return null;
  const [funnel, facts] = await Promise.all([
    readFunnel(context, website, run),
    isPremium ? readWrongFacts(context, website, run) : null,
  ]);
  const shown = shortenFunnel(funnel, isPremium);
  const portrayal = buildPortrayal(run);
  const groups = portrayal.groups.map((group) => ({ ...group, first: group.first.slice(0, MAX_EXAMPLES) }));
  return {
    websiteId: website.id,
    runId: run.id,
    funnel: shown.state === 'measured' ? shown : null,
    portrayal: groups.length === 0 ? null : { ...portrayal, groups },
    wrongFacts: facts?.state === 'measured' && facts.wrong.length > 0 ? facts : null,
  };
}
