import type { WebhookEvent } from '#contracts/account/webhook-events.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';

/** An event without its recipients. `data` is the part of the body that depends on the event. */
export interface BuiltEvent {
  event: WebhookEvent;
  data: Record<string, unknown>;
}

/** Minimum number of points that website changes must lower the score by. */
const DROP_POINTS = 1;
/** Maximum number of issues listed in one event; `total` counts all issues. */
const MAX_LISTED = 50;

type Change = NonNullable<AuditReport['change']>;

/** Builds the events of an analysis that has ended. A canceled analysis has no events. */
export function buildAnalysisEvents(row: AnalysisRow, baseUrl: string): BuiltEvent[] {
  const facts = { analysisId: row.id, website: row.host, url: row.url, reportUrl: `${baseUrl}/?analysis=${row.id}` };
  if (row.status === 'failed') {
    return [{ event: 'analysis.failed', data: { ...facts, code: row.failureCode, message: row.failureMessage } }];
  }
  const report = row.status === 'completed' ? parseStoredReport(row.report) : null;
  if (report === null) return [];
  const { seoScore, aiReadiness, issuesCount, measuredAt, scoreReason, change } = report;
  const completed: BuiltEvent = {
    event: 'analysis.completed',
    data: { ...facts, seoScore, scoreReason, aiReadiness, issuesCount, measuredAt },
  };
  return change === null ? [completed] : [completed, ...buildChangeEvents(change, { ...facts, measuredAt })];
}

/**
 * Builds the events of a difference between two analyses. Only causes on the website count: different crawl limits, new
 * rules and timing noise count neither as a drop nor as an issue.
 */
function buildChangeEvents(change: Change, facts: Record<string, unknown>): BuiltEvent[] {
  const since = change.from.measuredAt;
  const select = (kind: 'new' | 'fixed') => change.steps.filter((step) => step.kind === kind && step.ruleId !== null);
  const events: BuiltEvent[] = [];
  const caused = change.steps.filter(({ kind }) => kind === 'new' || kind === 'fixed');
  const points = roundPoints(caused.reduce((sum, step) => sum + step.points, 0));
  if (points <= -DROP_POINTS) {
    events.push({
      event: 'score.dropped',
      data: { ...facts, since, previousScore: change.from.score, difference: change.difference, causedPoints: points },
    });
  }
  for (const [event, steps] of [
    ['issue.new', select('new')],
    ['issue.resolved', select('fixed')],
  ] as const) {
    if (steps.length > 0)
      events.push({ event, data: { ...facts, since, total: steps.length, issues: listIssues(steps) } });
  }
  return events;
}

const listIssues = (steps: Change['steps']) =>
  steps.slice(0, MAX_LISTED).map(({ ruleId, title, points }) => ({ ruleId, title, points: roundPoints(points) }));

const roundPoints = (points: number): number => Math.round(points * 10) / 10;
