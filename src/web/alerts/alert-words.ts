import type { AlertSeverity, AlertState } from '#contracts/monitoring/alert-kinds.ts';
import type { AlertChannel } from '#contracts/monitoring/alerts.ts';
import { formatLocalTime } from '#lib/time/format-local-time.ts';
import type { TagTone } from '../components/ui/tag.tsx';

export const ALERT_WORDS = {
  title: 'Alerts',
  lead: 'What changed on your websites, and why. Each condition is reported once.',
  failed: 'Something went wrong. Please try again.',
  failedTitle: 'Not saved',
  testFailedTitle: 'The test was not delivered',
  testSentTitle: 'Test message sent',
  turnedOn: 'Channel turned on',
  turnedOff: 'Channel turned off',
  channelSaved: 'Channel saved',
  removeTitle: 'Remove this channel?',
  remove: 'Alerts no longer go to “{name}”. Its results are deleted.',
  webhooks:
    'Webhooks are under Profile, Developers. They receive the events alert.raised and alert.resolved at once, without quiet hours or digest.',
  freePlan: 'The Free plan sends alerts about the website with a schedule, by email.',
  premiumTitle: 'Slack, Microsoft Teams, Discord and Telegram are part of Premium',
  premium: 'Premium also sends alerts about all websites, positions and AI visibility.',
  unverified: 'Verify your email address to receive alerts.',
} as const;

export const STATE_LABELS: Readonly<Record<AlertState, string>> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
};

/** Texts of empty lists. */
export const EMPTY_TEXTS: Readonly<Record<AlertState, { title: string; text: string }>> = {
  open: {
    title: 'No open alerts',
    text: 'An alert is raised when a change on a website lowers its search score by at least 1 point or causes high- or medium-priority issues. Failed scheduled analyses, keywords that enter or leave the first page, changes in AI visibility and failed data sources also raise alerts. So do tripwires, such as noindex on the home page or an expiring certificate.',
  },
  acknowledged: {
    title: 'No acknowledged alerts',
    text: 'Alerts that you acknowledge stay here until they are resolved.',
  },
  resolved: { title: 'No resolved alerts', text: 'An alert is resolved when its condition ends, such as after a fix.' },
};

export const SEVERITY_TONES: Readonly<Record<AlertSeverity, TagTone>> = {
  critical: 'critical',
  warning: 'medium',
  info: 'low',
};

export const MINIMUM_LABELS: Readonly<Record<AlertSeverity, string>> = {
  info: 'All alerts',
  warning: 'Warnings and critical alerts',
  critical: 'Critical alerts only',
};

const DELIVERY_WORDS = {
  waiting: 'waiting for the next attempt',
  held: 'held',
  sent: 'sent',
  failed: 'failed',
} as const;

/** Describes the latest delivery of a channel. */
export function describeLastDelivery({ lastDelivery }: Pick<AlertChannel, 'lastDelivery'>, timeZone: string): string {
  if (lastDelivery === null) return 'Nothing has been sent yet.';
  const { state, at, problem } = lastDelivery;
  const reason = problem === null ? '' : ` ${problem}`;
  return `Latest alert: ${DELIVERY_WORDS[state]}, ${formatLocalTime(new Date(at), timeZone)}.${reason}`;
}

const MINUTES_PER_HOUR = 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a minute of the day for a time input: `22:00`; empty for null. */
export const formatMinute = (minute: number | null): string =>
  minute === null ? '' : `${two(Math.floor(minute / MINUTES_PER_HOUR))}:${two(minute % MINUTES_PER_HOUR)}`;

/** Reads a time input; null when it is empty. */
export function readMinute(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * MINUTES_PER_HOUR + Number(minutes);
}
