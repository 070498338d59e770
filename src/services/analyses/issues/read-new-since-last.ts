import { RULES } from '#audit/engine/registry.generated.ts';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import {
  type IssueList,
  type ListedIssue,
  MAX_LISTED_ISSUES,
  type NewSinceLast,
} from '#contracts/analysis/issue-life.ts';
import { severitySchema } from '#contracts/rules/rule-result.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import type { Db } from '#db/client.ts';
import {
  type AnalysisIssueRow,
  findIssueRun,
  findPreviousRun,
  type IssueSite,
  listRecordedIssues,
  listRulesFoundBefore,
} from '#db/queries/analyses/issue-runs.ts';

interface Input extends IssueSite {
  analysisId: string;
  /** Titles of the issues as the report words them. */
  issues: readonly Pick<SeoIssue, 'ruleId' | 'title'>[];
  /** Why the search score changed; null without an earlier crawl. */
  change: Pick<ScoreChange, 'from' | 'steps'> | null;
  /** Rules that the owner marked. */
  marked: ReadonlySet<string>;
}

/**
 * Reads what is new since the previous analysis with the same scope. Null for the first analysis, and while the issues
 * are not recorded.
 */
export async function readNewSinceLast(
  db: Db,
  { analysisId, issues, change, marked, ...site }: Input,
): Promise<NewSinceLast | null> {
  const run = await findIssueRun(db, analysisId);
  const previous = run === null ? null : await findPreviousRun(db, site, run);
  if (run === null || previous === null) return null;
  // After a deletion, the report still compares with the analysis that was the previous one when the report was
  // created.
  const isSamePair = change !== null && change.from.measuredAt === previous.measuredAt;
  const recorded = (await listRecordedIssues(db, [run.analysisId, previous.analysisId])).filter(
    ({ ruleId }) => !marked.has(ruleId),
  );
  const [now, before] = [run, previous].map((one) => recorded.filter((issue) => issue.analysisId === one.analysisId));
  const { added, kept, resolved } = compareRuns({
    now: isSamePair ? (now ?? []) : (now ?? []).map((issue) => ({ ...issue, isNew: null })),
    before: before ?? [],
    run,
    previous,
  });
  const known = await listRulesFoundBefore(db, site, {
    before: previous.finishedAt,
    ruleIds: added.map(({ ruleId }) => ruleId),
  });
  const points = sumPoints(isSamePair ? change.steps : []);
  const titles = new Map(issues.map(({ ruleId, title }) => [ruleId, title]));
  return {
    analysisId: previous.analysisId,
    finishedAt: previous.finishedAt.toISOString(),
    newIssues: buildList(
      added.filter(({ ruleId }) => !known.has(ruleId)),
      titles,
    ),
    regressedIssues: buildList(
      added.filter(({ ruleId }) => known.has(ruleId)),
      titles,
    ),
    worsenedIssues: buildList(
      kept.filter(({ ruleId }) => (points.get(ruleId) ?? 0) < 0),
      titles,
    ),
    improvedIssues: buildList(
      kept.filter(({ ruleId }) => (points.get(ruleId) ?? 0) > 0),
      titles,
    ),
    resolvedIssues: buildList(resolved, titles),
  };
}

interface ComparedRuns {
  now: readonly AnalysisIssueRow[];
  before: readonly AnalysisIssueRow[];
  run: { cleared: readonly string[] };
  previous: { cleared: readonly string[] };
}

/**
 * Whether an issue counts as added depends on the report; if the report has no comparison, the previous analysis must
 * have cleared the issue.
 */
function compareRuns({ now, before, run, previous }: ComparedRuns) {
  const earlier = new Set(before.map(({ ruleId }) => ruleId));
  const [cleared, wereCleared] = [new Set(run.cleared), new Set(previous.cleared)];
  return {
    added: now.filter(({ ruleId, isNew }) => !earlier.has(ruleId) && (isNew ?? wereCleared.has(ruleId))),
    kept: now.filter(({ ruleId }) => earlier.has(ruleId)),
    resolved: before.filter(({ ruleId }) => cleared.has(ruleId)),
  };
}

/** Sums the effects of website changes on the score by rule; an issue can be fixed on one page and new on another. */
function sumPoints(steps: ScoreChange['steps']): Map<string, number> {
  const points = new Map<string, number>();
  for (const step of steps) {
    if (step.ruleId === null || (step.kind !== 'new' && step.kind !== 'fixed')) continue;
    points.set(step.ruleId, (points.get(step.ruleId) ?? 0) + step.points);
  }
  return points;
}

function buildList(rows: readonly AnalysisIssueRow[], titles: ReadonlyMap<string, string>): IssueList {
  const items = rows.map(
    ({ ruleId, severity, occurrences: count }): ListedIssue => ({
      ruleId,
      title: titles.get(ruleId) ?? findTitle(ruleId),
      severity,
      count,
    }),
  );
  items.sort((a, b) => rank(a) - rank(b) || b.count - a.count || a.title.localeCompare(b.title, 'en'));
  return { total: items.length, items: items.slice(0, MAX_LISTED_ISSUES) };
}

/** A rule that this build no longer has is shown by its ID. */
const findTitle = (ruleId: string): string => RULES.find(({ id }) => id === ruleId)?.failureTitle ?? ruleId;

const rank = ({ severity }: ListedIssue): number => severitySchema.options.indexOf(severity);
