import { buildPortrayal } from '#audit/outside/assistants/portrayal/build-portrayal.ts';
import { buildChange } from '#audit/outside/assistants/report/build-change.ts';
import { buildEngineReport } from '#audit/outside/assistants/report/build-engine-report.ts';
import { buildTrend } from '#audit/outside/assistants/report/build-trend.ts';
import { listAlerts } from '#audit/outside/assistants/report/list-alerts.ts';
import { listCitationGaps } from '#audit/outside/assistants/report/list-citation-gaps.ts';
import { listPromptVisibility } from '#audit/outside/assistants/report/list-prompt-visibility.ts';
import type { MeasuredRun } from '#audit/outside/assistants/report/measured-run.ts';
import type { VisibilityMethod, VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';

/** Maximum number of listed citation gaps; the total is stated. */
export const MAX_GAPS = 50;

export interface ResultsInput {
  /** The newest run, with complete answers. */
  current: MeasuredRun;
  /** The runs up to `current`, the oldest first; without Premium, only `current`. */
  history: readonly MeasuredRun[];
  method: VisibilityMethod;
  /** Whether the plan includes competitors, citation gaps, confirmed changes and the trend. */
  isPremium: boolean;
}

/** Builds the results of a run. */
export function buildResults({ current, history, method, isPremium }: ResultsInput): VisibilityResults {
  const visible = isPremium ? current : { ...current, competitors: [] };
  const gaps = isPremium ? listCitationGaps(current) : [];
  return {
    runId: current.id,
    at: current.at,
    brand: { names: [...current.brand.names], domains: [...current.brand.domains] },
    engines: current.engines.map((engine) =>
      buildEngineReport(visible, engine, isPremium ? buildChange(history, engine.engine) : null),
    ),
    prompts: listPromptVisibility(current),
    portrayal: buildPortrayal(current),
    method,
    ...(isPremium && {
      alerts: listAlerts(history),
      gaps: { total: gaps.length, first: gaps.slice(0, MAX_GAPS) },
      trend: buildTrend(history),
    }),
  };
}
