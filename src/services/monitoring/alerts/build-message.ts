import type { AlertMessage, MessageAlert } from '#contracts/monitoring/alert-message.ts';
import { MAX_LISTED_ALERTS } from '#contracts/monitoring/alert-texts.ts';
import { ALERTS_PATH } from '#contracts/monitoring/alerts-path.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { AlertRow } from '#db/queries/monitoring/alerts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatLocalTime } from '#lib/time/format-local-time.ts';
import { getWebsiteName } from '#lib/url/website-name.ts';

interface Input {
  /** Sorted by time. */
  alerts: readonly { alert: AlertRow; website: Pick<WebsiteRow, 'domain' | 'nickname'> }[];
  timeZone: string;
  baseUrl: string;
}

/** Builds the message about one alert, or about several alerts, grouped by website; only the first ones are listed. */
export function buildAlertMessage({ alerts, timeZone, baseUrl }: Input): AlertMessage {
  const namedAlerts = alerts.map(({ alert, website }) => ({ alert, name: getWebsiteName(website) }));
  const listed = namedAlerts.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).slice(0, MAX_LISTED_ALERTS);
  const groups = Map.groupBy(listed, ({ alert }) => alert.websiteId);
  return {
    subject: buildSubject(namedAlerts),
    intro: null,
    groups: [...groups.values()].map((group) => ({
      website: group[0]?.name ?? '',
      alerts: group.map(({ alert }) => buildMessageAlert(alert, { timeZone, baseUrl })),
    })),
    omitted: Math.max(0, alerts.length - MAX_LISTED_ALERTS),
    link: `${baseUrl}${ALERTS_PATH}`,
  };
}

function buildMessageAlert(
  { severity, title, cause, path, occurredAt, state }: AlertRow,
  { timeZone, baseUrl }: Pick<Input, 'timeZone' | 'baseUrl'>,
): MessageAlert {
  const time = formatLocalTime(occurredAt, timeZone);
  return { severity, title, cause, time, url: `${baseUrl}${path}`, isResolved: state === 'resolved' };
}

function buildSubject(named: readonly { alert: AlertRow; name: string }[]): string {
  const [first, ...others] = named;
  const websites = new Set(named.map(({ alert }) => alert.websiteId));
  const count = formatQuantity(named.length, 'alert');
  if (first === undefined) return count;
  if (others.length === 0) return `${first.name}: ${lowerFirst(first.alert.title)}`;
  return websites.size === 1 ? `${first.name}: ${count}` : `${count} about ${websites.size} websites`;
}

/** The title follows the name of the website. Names such as `robots.txt` or `AI` stay unchanged. */
const lowerFirst = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
