import { ALERT_PHASES } from '../alert-phases.ts';
import { createLocalReader, DAY_MS, HOUR_MS } from '../calendar.ts';
import { type AgencyPlan, MONTH_DAYS } from '../plan.ts';
import type { AgencyRun } from '../read-run.ts';
import { describeMoment } from './judge-analyses.ts';
import { readMailedAlerts, readSlackAlerts } from './read-messages.ts';

const QUARTER_MS = HOUR_MS / 4;
const END_MS = MONTH_DAYS * DAY_MS;
/** A message is sent within this time, even when the product is busy. */
const MAX_DELAY_MS = QUARTER_MS;

type Alert = AgencyRun['alerts'][number];

const readBerlinTime = createLocalReader('Europe/Berlin');
const readTime = (atMs: number, startMs: number): string => readBerlinTime(startMs + atMs).time;
const isQuiet = (time: string): boolean => time >= '20:00' || time < '08:00';

/** Finds the next moment, from `fromMs` on, at which it is this time of day in Berlin. */
function findNext(time: string, fromMs: number, startMs: number): number {
  let atMs = Math.ceil(fromMs / QUARTER_MS) * QUARTER_MS;
  while (readTime(atMs, startMs) !== time) atMs += QUARTER_MS;
  return atMs;
}

/**
 * Finds when an alert is sent with the settings that the owner has at that time. A change of the settings reschedules
 * alerts that are held.
 */
function findSendTime({ atMs, severity }: Alert, startMs: number): number {
  const [, quiet, digest] = ALERT_PHASES;
  const [quietMs, digestMs] = [quiet?.fromMs ?? END_MS, digest?.fromMs ?? END_MS];
  const findDigest = (fromMs: number) => (severity === 'critical' ? fromMs : findNext('09:00', fromMs, startMs));
  if (atMs < quietMs) return atMs;
  if (atMs >= digestMs) return findDigest(atMs);
  if (!isQuiet(readTime(atMs, startMs))) return atMs;
  const morningMs = findNext('08:00', atMs, startMs);
  return morningMs < digestMs ? morningMs : findDigest(digestMs);
}

/** Lists deliveries that are missing, repeated or unwanted, and deliveries at the wrong time. */
export const findDeliveryProblems = (run: AgencyRun): string[] =>
  run.channels.flatMap((channel) => run.alerts.flatMap((alert) => findDeliveryProblem(run, { channel, alert })));

interface DeliveryInput {
  channel: AgencyRun['channels'][number];
  alert: Alert;
}

function findDeliveryProblem({ deliveries, startMs }: AgencyRun, { channel, alert }: DeliveryInput): string[] {
  const own = deliveries.filter(({ alertId, channelId }) => alertId === alert.id && channelId === channel.id);
  if (!isWanted(alert, channel.minimumSeverity))
    return own.length === 0 ? [] : [`${channel.name}: ${alert.title} is not critical`];
  const sendMs = findSendTime(alert, startMs);
  const [delivery] = own;
  if (own.length === 1 && delivery !== undefined && isOnTime(delivery, sendMs)) return [];
  return [`${channel.name}: ${alert.title}: ${JSON.stringify(own)}, expected on ${describeMoment(sendMs)}`];
}

const isWanted = ({ severity }: Alert, minimumSeverity: string): boolean =>
  minimumSeverity !== 'critical' || severity === 'critical';

function isOnTime({ state, sentMs, attempts }: AgencyRun['deliveries'][number], sendMs: number): boolean {
  if (sendMs > END_MS) return sentMs === null;
  return state === 'sent' && attempts === 1 && isWithin(sentMs ?? 0, sendMs);
}

const isWithin = (atMs: number, fromMs: number): boolean => atMs >= fromMs && atMs <= fromMs + MAX_DELAY_MS;

/**
 * Lists alerts that are not in exactly one email to the owner and one message in each Slack channel for their severity.
 */
export function findContentProblems(plan: AgencyPlan, run: AgencyRun): string[] {
  const listSentAlerts = (minimumSeverity: string) =>
    run.alerts
      .filter((alert) => isWanted(alert, minimumSeverity))
      .filter((alert) => findSendTime(alert, run.startMs) <= END_MS)
      .map(({ website, title }) => `${plan.websites[website]?.design.name}: ${title}`);
  return [
    ...compare('email', listSentAlerts('info'), readMailedAlerts(run)),
    ...compare('Slack', listSentAlerts('info'), readSlackAlerts(run, 'everything')),
    ...compare('Slack, critical', listSentAlerts('critical'), readSlackAlerts(run, 'critical')),
  ];
}

function compare(where: string, expected: readonly string[], found: readonly string[]): string[] {
  const remaining = [...found];
  const missing = expected.filter((text) => {
    const index = remaining.indexOf(text);
    if (index !== -1) remaining.splice(index, 1);
    return index === -1;
  });
  return [
    ...missing.map((text) => `${where}: missing: ${text}`),
    ...remaining.map((text) => `${where}: too many: ${text}`),
  ];
}

/** Lists emails to the owner that break the quiet hours or are a second digest on one day. */
export function findDisturbances(run: AgencyRun): string[] {
  const [, quiet, digest] = ALERT_PHASES;
  const [quietMs, digestMs] = [quiet?.fromMs ?? END_MS, digest?.fromMs ?? END_MS];
  const mails = run.mails.filter(
    ({ to, text }) => to === run.ownerEmail && readMailedAlerts({ ...run, mails: [{ to, text }] }).length > 0,
  );
  const nightMails = mails.filter(
    ({ atMs }) => atMs >= quietMs && atMs < digestMs && isQuiet(readTime(atMs, run.startMs)),
  );
  const digests = mails.filter(({ atMs, text }) => atMs >= digestMs && !/^(?:Critical|Resolved): /m.test(text));
  const days = digests.map(({ atMs }) => Math.floor((atMs + HOUR_MS) / DAY_MS));
  const repeated = days.filter((day, index) => days.indexOf(day) !== index);
  return [
    ...nightMails.map(({ atMs, subject }) => `in quiet hours: ${subject} on ${describeMoment(atMs)}`),
    ...repeated.map((day) => `a second digest on day ${day + 1}`),
  ];
}
