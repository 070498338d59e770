import { fillAssistantColumns, summarizeRun } from '#audit/outside/assistants/report/summarize-run.ts';
import type { AiVisibility } from '#contracts/report/ai-visibility.ts';
import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import { listEndedRuns } from '#db/queries/outside/assistants/visibility-history.ts';
import { readRateRuns } from './read-measured-runs.ts';
import type { ResultsContext } from './read-results.ts';

/** AI visibility data in the outside data of an analysis. */
export interface VisibilityPart {
  /** Null if no run ended with an answer. */
  summary: AiVisibility | null;
  /** Fills the assistant columns in rankings. */
  fill(rankings: KeywordRanking[]): KeywordRanking[];
}

/** Reads the newest run of a website that ended with an answer. */
export async function readVisibilityPart({ db, quality }: ResultsContext, websiteId: string): Promise<VisibilityPart> {
  const endedRuns = await listEndedRuns(db, websiteId, 1);
  const [run] = await readRateRuns(db, endedRuns, quality);
  const repeats = endedRuns[0]?.run.repeats;
  if (run === undefined || repeats === undefined) return { summary: null, fill: (rankings) => rankings };
  return { summary: summarizeRun(run, repeats), fill: (rankings) => fillAssistantColumns(rankings, run) };
}
