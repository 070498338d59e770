import type { ExpectedAlert, Month, MonthEvent } from './month.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An alert that the product raised. */
export interface RaisedAlert {
  /** Title of its row in the table of docs/alerts.md. */
  kind: string;
  title: string;
  cause: string;
  /** Milliseconds since the start of day 1. */
  atMs: number;
}

/** An event, and the latest time at which its alerts are raised, in milliseconds since the start of day 1. */
export interface JudgedEvent {
  what: string;
  expected: readonly ExpectedAlert[];
  atMs: number;
  deadlineMs: number;
}

/** The alerts that an event raised. `problems` is empty if it raised exactly the expected alerts. */
export interface Outcome {
  event: JudgedEvent;
  raised: RaisedAlert[];
  problems: string[];
}

export interface Verdict {
  outcomes: Outcome[];
  /** Alerts that no event expects. */
  falseAlarms: RaisedAlert[];
}

/** When an event happens, in milliseconds since the start of day 1. */
export const getEventTime = ({ day, hour }: MonthEvent): number => (day - 1) * DAY_MS + hour * HOUR_MS;

/** An alert is on time until two hours after the analysis that follows its event. */
const GRACE_MS = 2 * HOUR_MS;
const ANALYSIS_HOUR_MS = 6 * HOUR_MS;

function getDeadline(event: MonthEvent): number {
  const atMs = getEventTime(event);
  const nextAnalysisMs = Math.ceil((atMs - ANALYSIS_HOUR_MS) / DAY_MS) * DAY_MS + ANALYSIS_HOUR_MS;
  return Math.max(nextAnalysisMs, atMs) + GRACE_MS;
}

const isRight = ({ anyOf, names }: ExpectedAlert, alert: RaisedAlert): boolean =>
  anyOf.includes(alert.kind) && names.every((name) => name.test(`${alert.title}\n${alert.cause}`));

/**
 * Attributes each alert to the event that expects it. An alert of the right kind that does not name its cause is a
 * problem of its event; a second alert for the same event, and one that no event expects, is a false alarm.
 */
export function judgeEvents(events: readonly JudgedEvent[], alerts: readonly RaisedAlert[]): Verdict {
  const remaining = [...alerts].sort((one, other) => one.atMs - other.atMs);
  const take = ({ atMs, deadlineMs }: JudgedEvent, fits: (alert: RaisedAlert) => boolean): RaisedAlert | null => {
    const index = remaining.findIndex((alert) => alert.atMs >= atMs && alert.atMs <= deadlineMs && fits(alert));
    return index === -1 ? null : (remaining.splice(index, 1)[0] ?? null);
  };
  const outcomes = events.map((event): Outcome => {
    const raised: RaisedAlert[] = [];
    const problems: string[] = [];
    for (const expected of event.expected) {
      const exact = take(event, (alert) => isRight(expected, alert));
      const alert = exact ?? take(event, ({ kind }) => expected.anyOf.includes(kind));
      if (alert === null) problems.push(`no alert “${expected.anyOf.join('” or “')}”`);
      else raised.push(alert);
      if (alert !== null && exact === null)
        problems.push(`“${alert.title}” does not name ${expected.names.join(', ')}`);
    }
    return { event, raised, problems };
  });
  return { outcomes, falseAlarms: remaining };
}

/** Judges the month of one website that is analyzed every day. */
export const judgeMonth = ({ events }: Month, alerts: readonly RaisedAlert[]): Verdict =>
  judgeEvents(
    events.map((event) => ({
      what: event.what,
      expected: event.expected,
      atMs: getEventTime(event),
      deadlineMs: getDeadline(event),
    })),
    alerts,
  );

const describeTime = (atMs: number): string => {
  const hour = Math.floor((atMs % DAY_MS) / HOUR_MS);
  return `day ${Math.floor(atMs / DAY_MS) + 1}, ${String(hour).padStart(2, '0')}:00`;
};

/** Describes a verdict, with a line for each event, problem and alert. */
export function describeVerdict({ outcomes, falseAlarms }: Verdict): string {
  const describeAlert = ({ atMs, title, cause }: RaisedAlert) =>
    `      ${describeTime(atMs)}: ${title}: ${cause.replaceAll('\n', ' ')}`;
  return [
    ...outcomes.flatMap(({ event, raised, problems }) => [
      `${problems.length === 0 ? 'ok  ' : 'NOT '} ${describeTime(event.atMs)}: ${event.what}`,
      ...problems.map((problem) => `      ${problem}`),
      ...raised.map(describeAlert),
    ]),
    `${falseAlarms.length} false alarms`,
    ...falseAlarms.map(describeAlert),
  ].join('\n');
}
