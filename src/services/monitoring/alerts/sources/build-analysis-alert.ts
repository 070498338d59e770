import type { AlertIssue, AlertSeverity } from '#contracts/monitoring/alert-kinds.ts';
import type { AlertRow } from '#db/queries/monitoring/alerts.ts';
import { formatCounted } from '#lib/text/counted.ts';
import { formatLocalTime } from '#lib/time/format-local-time.ts';
import type { RaisedAlert } from '../raise-alert.ts';
import { type AnalysisChanges, type CausedIssue, roundPoints } from './analysis-changes.ts';
import { describePlace } from './describe-place.ts';

/** Points by which changes of the website must lower the score. */
const DROP_POINTS = 1;
/** A drop by this much is critical. */
const CRITICAL_POINTS = 5;
/** Causes named in one alert; the others are counted. */
const MAX_NAMED = 3;
const ALERTING: ReadonlySet<string> = new Set(['critical', 'medium']);

interface Input {
  changes: AnalysisChanges;
  measuredAt: Date;
  timeZone: string;
  /** Unresolved alerts of the website about a lower score or new issues. */
  unresolved: readonly Pick<AlertRow, 'issues'>[];
}

type BuiltAlert = Pick<RaisedAlert, 'kind' | 'subject' | 'severity' | 'title' | 'cause'> & { issues: AlertIssue[] };

/**
 * Builds the only alert of an analysis, so that a deployment that breaks a template is one alert: about the lower score with
 * its causes, or about new issues that cost less. Returns null without either, and for issues that an alert already reported.
 */
export function buildAnalysisAlert({ changes, unresolved, ...time }: Input): BuiltAlert | null {
  const issues = changes.issues.filter((issue) => !isKnown(issue, unresolved));
  const known = changes.issues.filter((issue) => !issues.includes(issue));
  const points = roundPoints(changes.points - known.reduce((sum, issue) => sum + issue.points, 0));
  if (points <= -DROP_POINTS && issues.length > 0) {
    const severity: AlertSeverity = points <= -CRITICAL_POINTS ? 'critical' : 'warning';
    const title = `The search score dropped by ${formatPoints(points)}`;
    return { kind: 'score-dropped', severity, title, ...describe(issues, changes, { ...time, points }) };
  }
  const alerting = issues.filter(({ severity }) => ALERTING.has(severity));
  const [first] = alerting;
  if (first === undefined) return null;
  const title = alerting.length === 1 ? `New issue: ${first.title}` : `${alerting.length} new issues`;
  return { kind: 'issues-new', severity: 'warning', title, ...describe(alerting, changes, { ...time, points: null }) };
}

/** Whether an unresolved alert reported the issue, and it has not spread since. */
const isKnown = ({ ruleId, after }: CausedIssue, unresolved: Input['unresolved']): boolean =>
  unresolved.some(({ issues }) => issues.some((issue) => issue.ruleId === ruleId && issue.after >= after));

function describe(
  issues: readonly CausedIssue[],
  { since }: Pick<AnalysisChanges, 'since'>,
  { measuredAt, timeZone, points }: Pick<Input, 'measuredAt' | 'timeZone'> & { points: number | null },
): Pick<BuiltAlert, 'subject' | 'cause' | 'issues'> {
  const period = `between ${formatLocalTime(since, timeZone)} and ${formatLocalTime(measuredAt, timeZone)}`;
  const named = issues.slice(0, MAX_NAMED);
  const [only] = named;
  const cause =
    issues.length === 1 && only !== undefined
      ? describeOnly(only, period, points)
      : [
          `Changes on the website ${period} caused:`,
          ...named.map((issue) => `• ${describeIssue(issue)}`),
          ...(issues.length > MAX_NAMED ? [`• ${formatCounted(issues.length - MAX_NAMED, 'other issue')}`] : []),
        ].join('\n');
  return {
    subject: issues
      .map(({ ruleId }) => ruleId)
      .sort()
      .join(','),
    cause,
    issues: issues.map(({ ruleId, before, after }) => ({ ruleId, before, after })),
  };
}

function describeOnly({ title, newUrls, newUrlCount }: CausedIssue, period: string, points: number | null): string {
  const place = capitalize(describePlace(newUrls, newUrlCount));
  const cost = points === null ? '' : ` This cost ${formatPoints(points)}.`;
  return `${place} got the issue “${title}” ${period}.${cost}`;
}

function describeIssue({ title, newUrls, newUrlCount, points }: CausedIssue): string {
  const cost = roundPoints(points) === 0 ? '' : `: −${formatPoints(points)}`;
  return `“${title}” on ${describePlace(newUrls, newUrlCount)}${cost}`;
}

const formatPoints = (points: number): string => formatCounted(Math.abs(roundPoints(points)), 'point');
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
