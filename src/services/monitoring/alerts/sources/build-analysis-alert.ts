import type { AlertIssue, AlertSeverity } from '#contracts/monitoring/alert-kinds.ts';
import type { AlertRow } from '#db/queries/monitoring/alerts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatLocalPair } from '#lib/time/format-local-time.ts';
import type { RaisedAlert } from '../raise-alert.ts';
import { type AnalysisChanges, type CausedIssue, roundPoints } from './analysis-changes.ts';
import { describePlace, shortenUrl } from './describe-place.ts';

/** Minimum number of points that website changes must lower the score by. */
const DROP_POINTS = 1;
/** A drop by this many points is critical. */
const CRITICAL_POINTS = 5;
/** Maximum number of causes listed in one alert; the others are counted. */
const MAX_NAMED_ISSUES = 3;
const ALERTING_SEVERITIES: ReadonlySet<string> = new Set(['critical', 'medium']);

interface Input {
  changes: AnalysisChanges;
  measuredAt: Date;
  timeZone: string;
  /** A change that explains the issues; null if unknown. */
  note: string | null;
  /** Unresolved alerts of the website about a lower score or new issues. */
  unresolved: readonly Pick<AlertRow, 'issues'>[];
}

type BuiltAlert = Pick<RaisedAlert, 'kind' | 'subject' | 'severity' | 'title' | 'cause'> & { issues: AlertIssue[] };

/**
 * Builds the only alert of an analysis, so that a deployment that breaks a template is one alert: about the lower score
 * with its causes, or about new issues that cost less. Returns null without a lower score or new issues, and for issues
 * that an alert already reported.
 */
export function buildAnalysisAlert({ changes, unresolved, ...time }: Input): BuiltAlert | null {
  const issues = changes.issues.filter((issue) => !isKnown(issue, unresolved));
  const known = changes.issues.filter((issue) => !issues.includes(issue));
  const points = roundPoints(changes.points - known.reduce((sum, issue) => sum + issue.points, 0));
  // Points added by other differences are part of the score that the user sees.
  const drop = roundPoints(points + Math.max(0, changes.otherPoints));
  if (drop <= -DROP_POINTS && issues.length > 0) {
    const severity: AlertSeverity = drop <= -CRITICAL_POINTS ? 'critical' : 'warning';
    const title = `The search score dropped by ${formatPoints(drop)}`;
    return { kind: 'score-dropped', severity, title, ...describe(issues, changes, { ...time, points }) };
  }
  const alertingIssues = issues.filter(({ severity }) => ALERTING_SEVERITIES.has(severity));
  const [first] = alertingIssues;
  if (first === undefined) return null;
  const title = alertingIssues.length === 1 ? `New issue: ${first.title}` : `${alertingIssues.length} new issues`;
  return {
    kind: 'issues-new',
    severity: 'warning',
    title,
    ...describe(alertingIssues, changes, { ...time, points: null }),
  };
}

/** Whether an unresolved alert reported the issue, and it has not spread since. */
const isKnown = ({ ruleId, after }: CausedIssue, unresolved: Input['unresolved']): boolean =>
  unresolved.some(({ issues }) => issues.some((issue) => issue.ruleId === ruleId && issue.after >= after));

function describe(
  issues: readonly CausedIssue[],
  { since, otherPoints }: Pick<AnalysisChanges, 'since' | 'otherPoints'>,
  { measuredAt, timeZone, note, points }: Pick<Input, 'measuredAt' | 'timeZone' | 'note'> & { points: number | null },
): Pick<BuiltAlert, 'subject' | 'cause' | 'issues'> {
  const period = `between ${formatLocalPair(since, measuredAt, timeZone)}`;
  const namedIssues = issues.slice(0, MAX_NAMED_ISSUES);
  const [only] = namedIssues;
  const rest = points === null ? null : describeOtherPoints(otherPoints);
  const cause =
    issues.length === 1 && only !== undefined
      ? [note, describeOnlyIssue(only, period, points), rest].filter((sentence) => sentence !== null).join(' ')
      : [
          ...(note === null ? [] : [note]),
          `Changes on the website ${period} caused:`,
          ...namedIssues.map((issue) => `• ${describeIssue(issue)}`),
          ...(issues.length > MAX_NAMED_ISSUES
            ? [`• ${formatQuantity(issues.length - MAX_NAMED_ISSUES, 'other issue')}`]
            : []),
          ...(rest === null ? [] : [rest]),
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

/** Explains why the displayed score differs from the points of the issues; null if the difference is negligible. */
const describeOtherPoints = (otherPoints: number): string | null =>
  Math.abs(otherPoints) < DROP_POINTS
    ? null
    : `Everything else that differs (fixed issues, crawled pages, measurement noise) ${otherPoints > 0 ? 'added' : 'cost'} ${formatPoints(otherPoints)}.`;

function describeOnlyIssue(issue: CausedIssue, period: string, points: number | null): string {
  const place = capitalize(describePlace(issue.newUrls, issue.newUrlCount));
  const cost = points === null ? '' : ` This cost ${formatPoints(points)}.`;
  return `${place} developed the issue ${describeTitle(issue)} ${period}.${cost}`;
}

function describeIssue(issue: CausedIssue): string {
  const { newUrls, newUrlCount, points } = issue;
  const cost = roundPoints(points) === 0 ? '' : `: −${formatPoints(points)}`;
  return `${describeTitle(issue)} on ${describePlace(newUrls, newUrlCount)}${cost}`;
}

/** Returns `“Broken internal links” (/shop/lamp)`: what is broken, in addition to where. */
const describeTitle = ({ title, target }: CausedIssue): string =>
  target === null ? `“${title}”` : `“${title}” (${shortenUrl(target)})`;

const formatPoints = (points: number): string => formatQuantity(Math.abs(roundPoints(points)), 'point');
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
