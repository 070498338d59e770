import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, listRuns } from '../calendar.ts';
import { type AgencyPlan, type AgencyWebsite, MONTH_DAYS } from '../plan.ts';
import type { AgencyRun } from '../read-run.ts';

const END_MS = MONTH_DAYS * DAY_MS;
/** Every schedule runs at least once within this time. */
const HORIZON_MS = 40 * DAY_MS;

/** Lists figures in the list of websites that do not match the analyses, alerts and schedules. */
export function findPortfolioProblems(plan: AgencyPlan, run: AgencyRun): string[] {
  return [...plan.websites.flatMap((website) => findWebsiteProblems(website, run)), ...findListProblems(plan, run)];
}

function findWebsiteProblems(website: AgencyWebsite, run: AgencyRun): string[] {
  const { design, index, tags, deactivatedMs } = website;
  const shown = run.websites.find(({ nickname }) => nickname === design.name);
  const done = run.analyses
    .filter((analysis) => analysis.website === index && analysis.status === 'completed')
    .sort((one, other) => (one.finishedMs ?? 0) - (other.finishedMs ?? 0));
  const [last, previous] = [done.at(-1), done.at(-2)];
  const expected = {
    tags: [...tags].sort(),
    isActive: deactivatedMs === null,
    lastAnalysisId: last?.id ?? null,
    lastScore: last?.seoScore ?? null,
    lastAiReadiness: last?.aiReadiness ?? null,
    scoreChange: subtract(last?.seoScore, previous?.seoScore),
    aiReadinessChange: subtract(last?.aiReadiness, previous?.aiReadiness),
    openAlerts: run.alerts.filter((alert) => alert.website === index && alert.state === 'open').length,
    nextRunAt: findNextRun(website, run.startMs),
    isAnalyzing: false,
  };
  const found = shown && { ...Object.fromEntries(Object.keys(expected).map((key) => [key, shown[key as never]])) };
  const sorted = found && { ...found, tags: [...(shown?.tags ?? [])].sort() };
  return isDeepStrictEqual(sorted, expected)
    ? []
    : [`${design.name}: ${JSON.stringify(sorted)} instead of ${JSON.stringify(expected)}`];
}

const subtract = (value: number | null | undefined, previous: number | null | undefined): number | null =>
  value == null || previous == null ? null : value - previous;

function findNextRun({ schedule, deactivatedMs }: AgencyWebsite, startMs: number): string | null {
  const last = schedule.at(-1);
  if (last === undefined || deactivatedMs !== null || last.toMs < END_MS) return null;
  const endMs = startMs + END_MS;
  const [nextMs] = listRuns(last.plan, { fromMs: endMs, toMs: endMs + HORIZON_MS });
  return nextMs === undefined ? null : new Date(nextMs).toISOString();
}

/** Lists filters and tags of the list that do not match the websites. */
function findListProblems(plan: AgencyPlan, { websites, portfolios }: AgencyRun): string[] {
  const total = plan.websites.length;
  const pick = (isShown: (website: AgencyRun['websites'][number]) => boolean) =>
    websites.filter(isShown).map(({ nickname }) => nickname);
  const expected = {
    all: pick(() => true),
    alerts: pick(({ openAlerts }) => openAlerts > 0),
    dropped: pick(({ scoreChange, aiReadinessChange }) => (scoreChange ?? 0) < 0 || (aiReadinessChange ?? 0) < 0),
    'never-analyzed': pick(({ lastAnalysisId }) => lastAnalysisId === null),
  };
  const tagsByName = Map.groupBy(
    plan.websites.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return Object.entries(expected).flatMap(([filter, names]) => {
    const shown = portfolios[filter as keyof typeof portfolios];
    const isRight =
      shown.total === total &&
      shown.matching === names.length &&
      isDeepStrictEqual([...shown.names].sort(), [...names].sort()) &&
      shown.tags.length === tagsByName.size &&
      shown.tags.every(({ name, count }) => tagsByName.get(name)?.length === count);
    return isRight ? [] : [`${filter}: ${JSON.stringify(shown)} instead of ${JSON.stringify(names)}`];
  });
}
