import type { IssueState } from '#contracts/analysis/issue-life-texts.ts';

/** Results of one analysis for the issues of a website. */
export interface IssueRun {
  analysisId: string;
  finishedAt: Date;
  /** Digest of the crawl scope. Only an analysis with the same scope can resolve an issue. */
  scope: string;
  /** The previous analysis with the same scope; null for the first one. */
  previousId: string | null;
  /** `isNew` is as in the report: null when there was nothing to compare with. */
  found: readonly { ruleId: string; isNew: boolean | null }[];
  /** Rules without a finding, whose issue is resolved in this scope. */
  cleared: readonly string[];
}

/** The life of one issue. */
export interface MeasuredLife {
  ruleId: string;
  state: IssueState;
  /** Scopes where the issue is not resolved. */
  openScopes: string[];
  firstSeenId: string;
  firstSeenAt: Date;
  lastSeenId: string;
  lastSeenAt: Date;
  /** When the issue was last resolved; null if never. */
  resolvedId: string | null;
  resolvedAt: Date | null;
}

type Lives = ReadonlyMap<string, MeasuredLife>;

/** Builds the life of every issue from all analyses of a website, oldest first. */
export const buildLives = (runs: readonly IssueRun[]): Lives =>
  runs.reduce<Lives>((lives, run) => applyRun(lives, run), new Map());

/** Returns the lives after one more analysis. A rule that the analysis neither found nor cleared stays unchanged. */
export function applyRun(lives: Lives, run: IssueRun): Lives {
  const next = new Map(lives);
  for (const issue of run.found) next.set(issue.ruleId, addFinding(lives.get(issue.ruleId), issue, run));
  for (const ruleId of run.cleared) {
    const life = lives.get(ruleId);
    if (life?.openScopes.includes(run.scope)) next.set(ruleId, clear(life, run));
  }
  return next;
}

function addFinding(
  life: MeasuredLife | undefined,
  { ruleId, isNew }: IssueRun['found'][number],
  { analysisId, finishedAt, scope, previousId }: IssueRun,
): MeasuredLife {
  const seen = { lastSeenId: analysisId, lastSeenAt: finishedAt };
  if (life === undefined) {
    const first = { firstSeenId: analysisId, firstSeenAt: finishedAt };
    return { ruleId, state: 'open', openScopes: [scope], ...first, ...seen, resolvedId: null, resolvedAt: null };
  }
  // A partial crawl does not resolve an issue, but a report can still call it new. In another scope, the issue was
  // never missing.
  const wasMissed = isNew === true && life.openScopes.includes(scope) && life.lastSeenId !== previousId;
  const isBack = life.state === 'resolved' || wasMissed;
  return {
    ...life,
    ...seen,
    state: isBack ? 'regressed' : life.state,
    openScopes: [...new Set([...life.openScopes, scope])].sort(),
  };
}

function clear(life: MeasuredLife, { analysisId, finishedAt, scope }: IssueRun): MeasuredLife {
  const openScopes = life.openScopes.filter((open) => open !== scope);
  if (openScopes.length > 0) return { ...life, openScopes };
  return { ...life, openScopes, state: 'resolved', resolvedId: analysisId, resolvedAt: finishedAt };
}
