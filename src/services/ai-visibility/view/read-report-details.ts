import { buildPortrayal } from '#audit/outside/assistants/portrayal/build-portrayal.ts';
import { buildEngineReport } from '#audit/outside/assistants/report/build-engine-report.ts';
import type { MeasuredRun } from '#audit/outside/assistants/report/measured-run.ts';
import type { EngineVisibility, VisibilityMethod } from '#contracts/outside/assistants/visibility-report.ts';
import type { WrongFacts } from '#contracts/outside/assistants/wrong-facts.ts';
import type { ReportedEngine, ReportedRun, VisibilityDetails } from '#contracts/report/visibility-details.ts';
import { findLatestCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listEndedRuns } from '#db/queries/outside/assistants/visibility-history.ts';
import { type FunnelContext, readFunnel, shortenFunnel } from '../funnel/read-funnel.ts';
import { RESULT_WITHOUT_PREMIUM, readWrongFacts } from '../wrong-facts/read-wrong-facts.ts';
import { readMeasuredRun } from './read-measured-runs.ts';
import { readMethod } from './read-results.ts';

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
  const [ended] = await listEndedRuns(context.db, website.id, 1);
  if (ended === undefined) return null;
  const run = await readMeasuredRun(context.db, ended, context.quality);
  const [funnel, facts, method] = await Promise.all([
    readFunnel(context, website, run),
    isPremium ? readWrongFacts(context, website, run) : RESULT_WITHOUT_PREMIUM,
    readMethod(context.db, ended),
  ]);
  const shown = shortenFunnel(funnel, isPremium);
  const portrayal = buildPortrayal(run);
  const groups = portrayal.groups.map((group) => ({ ...group, first: group.first.slice(0, MAX_EXAMPLES) }));
  return {
    websiteId: website.id,
    runId: run.id,
    run: buildReportedRun(isPremium ? run : { ...run, competitors: [] }, method, facts),
    funnel: shown.state === 'measured' ? shown : null,
    portrayal: groups.length === 0 ? null : { ...portrayal, groups },
    wrongFacts: facts.state === 'measured' && facts.wrong.length > 0 ? facts : null,
  };
}

function buildReportedRun(run: MeasuredRun, method: VisibilityMethod, facts: WrongFacts): ReportedRun {
  const engines = run.engines.map((engine) => buildEngineReport(run, engine, null));
  return {
    brand: { names: [...run.brand.names], domains: [...run.brand.domains] },
    competitorNames: engines[0]?.competitors.map(({ name }) => name) ?? [],
    engines: engines.map(buildReportedEngine),
    method,
    uncomparedReason: facts.state === 'measured' ? null : facts.reason,
  };
}

/** Selects the figures that a report shows, because the report's page sends them to the browser. */
function buildReportedEngine(engine: EngineVisibility): ReportedEngine {
  const { name, kind, quality, source, models, answers, missing } = engine;
  const { namedAndCited, prominence, branded, shareOfVoice } = engine;
  return {
    engine: engine.engine,
    name,
    kind,
    quality,
    source,
    models,
    answers,
    missing,
    namedAndCited,
    prominence,
    branded,
    shareOfVoice,
  };
}
