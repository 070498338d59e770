import type { AlertMessage, MessageAlert } from '#contracts/monitoring/alert-message.ts';
import { MAX_LISTED_ALERTS } from '#contracts/monitoring/alert-texts.ts';
import { ALERTS_PATH } from '#contracts/monitoring/alerts-path.ts';
import type { AlertRow } from '#db/queries/monitoring/alerts.ts';
import { formatCounted } from '#lib/text/counted.ts';
import { formatLocalTime } from '#lib/time/format-local-time.ts';

interface Input {
  /** By website, then by time. */
  alerts: readonly { alert: AlertRow; website: string }[];
  timeZone: string;
  baseUrl: string;
}

/** Builds the message about one alert, or about all alerts that were held, by website. */
export function buildAlertMessage({ alerts, timeZone, baseUrl }: Input): AlertMessage {
  const groups = new Map<string, MessageAlert[]>();
  for (const { alert, website } of alerts.slice(0, MAX_LISTED_ALERTS)) {
    const { severity, title, cause, path, occurredAt, state } = alert;
    const shown = { severity, title, cause, time: formatLocalTime(occurredAt, timeZone), url: `${baseUrl}${path}` };
    groups.set(website, [...(groups.get(website) ?? []), { ...shown, isResolved: state === 'resolved' }]);
  }
  return {
    subject: buildSubject(alerts),
    intro: null,
    groups: [...groups].map(([website, items]) => ({ website, alerts: items })),
    omitted: Math.max(0, alerts.length - MAX_LISTED_ALERTS),
    link: `${baseUrl}${ALERTS_PATH}`,
  };
}

function buildSubject(alerts: Input['alerts']): string {
  const [first, ...others] = alerts;
  const websites = new Set(alerts.map(({ website }) => website));
  const count = formatCounted(alerts.length, 'alert');
  if (first === undefined) return count;
  if (others.length === 0) return `${first.website}: ${lowerFirst(first.alert.title)}`;
  return websites.size === 1 ? `${first.website}: ${count}` : `${count} about ${websites.size} websites`;
}

/** The title follows the name of the website. Names such as `robots.txt` or `AI` stay as they are. */
const lowerFirst = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
