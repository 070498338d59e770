import type { ConnectionMethod, DataSource, SourceConnection, SourceState } from '#contracts/outside/data-sources.ts';
import { OWN_KEY_MONTHLY_USD } from '#contracts/outside/ranking-limits.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import { formatCount, formatDateTime, formatInteger } from '#lib/text/format.ts';
import type { TagTone } from '../components/ui/tag.tsx';
import { formatUsd } from '../format/money.ts';

const MIN_SHOWN_USD = 0.001;

/** Text and color of the tag for each state of a source. */
export const STATE_WORDS: Readonly<Record<SourceState, { word: string; tone: TagTone }>> = {
  'not-connected': { word: 'Not connected', tone: 'plain' },
  'choosing-property': { word: 'Choose a property', tone: 'medium' },
  connected: { word: 'Connected', tone: 'good' },
  failing: { word: 'Not working', tone: 'critical' },
  'not-configured': { word: 'Not available', tone: 'plain' },
};

export const METHOD_WORDS: Readonly<Record<ConnectionMethod, string>> = {
  oauth: 'Account',
  'service-account': 'Service account',
  'api-key': 'API key',
};

/** Shown if it is unknown which account a connection uses. */
export const UNKNOWN_ACCOUNT_WORDS: Readonly<Record<ConnectionMethod, string>> = {
  oauth: 'email address unknown, because we request access to search data only',
  'service-account': 'email address unknown',
  'api-key': 'key not shown',
};

export const PERMISSION_WORDS = {
  owner: 'owner',
  full: 'full access',
  restricted: 'restricted access',
  unverified: 'not verified',
} as const;

/**
 * Returns "1,234 requests, 3 failed, $0.12", or "No requests". Zeros are left out; a cost of several kinds is divided.
 */
export function describeUsage({
  usage: { calls, failures, costUsd },
  positionCostUsd,
  backlinks,
}: Pick<SourceConnection, 'usage' | 'positionCostUsd' | 'backlinks'>): string {
  if (calls === 0) return 'No requests';
  const parts = [formatCount(calls, 'request')];
  if (failures > 0) parts.push(`${formatInteger(failures)} failed`);
  if (costUsd === 0) return parts.join(', ');
  // Rounded, because 0.013 - 0.012 is less than 0.001 in floating point.
  const otherUsd = Number((costUsd - (positionCostUsd ?? costUsd)).toFixed(6));
  // Usage is stored a few seconds after a check, so its sum can be lower for a moment.
  const isDivided = positionCostUsd !== null && otherUsd >= MIN_SHOWN_USD;
  // A source with backlinks also has keyword figures.
  const others = backlinks === null ? 'connection tests' : 'keyword figures, backlinks and connection tests';
  const division = `: position checks ${formatUsd(positionCostUsd ?? 0)}, ${others} ${formatUsd(otherUsd)}`;
  return `${[...parts, formatUsd(costUsd)].join(', ')}${isDivided ? division : ''}`;
}

/** Describes how many positions were checked this month, and why there are more requests; null for other sources. */
export function describeChecks({
  usage,
  positionChecks,
}: Pick<SourceConnection, 'usage' | 'positionChecks'>): string | null {
  if (positionChecks === null) return null;
  const count = `${formatCount(positionChecks, 'check')} with a result this month`;
  if (usage.calls <= positionChecks) return count;
  return `${count}. ${RANKING_TEXTS.requestsPerCheck} Connection tests count as requests, too.`;
}

/** Describes a sync that has not finished; null when there is none. */
export function describeSync(
  sync: SourceConnection['sync'],
): { percent: number; text: string; isRunning: boolean } | null {
  if (sync === null || sync.state === 'done' || sync.state === 'failed') return null;
  const { daysDone, daysTotal, rowsRead, waitingFor, waitingUntil, state } = sync;
  const percent = daysTotal === 0 ? 0 : Math.min(100, (daysDone / daysTotal) * 100);
  const progress = `Imported: ${formatInteger(daysDone)} of ${formatCount(daysTotal, 'day')}, ${formatCount(rowsRead, 'row')}`;
  if (waitingFor !== null) {
    const next = waitingUntil === null ? '' : ` Continues on ${formatDateTime(waitingUntil)}.`;
    return { percent, text: `${progress}. ${waitingFor}${next}`, isRunning: false };
  }
  if (state === 'waiting') return { percent, text: 'Waiting: starts after the running import.', isRunning: false };
  return { percent, text: `${progress}.`, isRunning: true };
}

/** Returns whether a sync is running, waiting or due. */
export const isSyncActive = ({
  property,
  sync,
  nextSyncAt,
}: Pick<SourceConnection, 'property' | 'sync' | 'nextSyncAt'>): boolean =>
  property !== null && (describeSync(sync) !== null || Date.parse(nextSyncAt ?? '') <= Date.now());

/** Names what identifies the account of a connection: a login is not an API key. */
export const nameAccount = ({ method, accountLabel }: Pick<SourceConnection, 'method' | 'accountLabel'>): string =>
  method === 'api-key' && accountLabel !== null && !accountLabel.startsWith('…') ? 'API login' : METHOD_WORDS[method];

/** Describes when a source is synced next. */
export function describeNextSync(connection: Pick<SourceConnection, 'property' | 'sync' | 'nextSyncAt'>): string {
  const progress = describeSync(connection.sync);
  if (progress !== null) return progress.isRunning ? 'Running now' : 'Waiting';
  if (isSyncActive(connection)) return 'Starts in a moment';
  return connection.nextSyncAt === null ? 'Not planned' : formatDateTime(connection.nextSyncAt);
}

/** Describes what disconnecting deletes. */
export function describeDisconnection(
  { name, isAssistant }: Pick<DataSource, 'name' | 'isAssistant'>,
  connection: SourceConnection,
): string[] {
  const { method, siblingGrants, isRevocable, positionChecks } = connection;
  const secret = method === 'oauth' ? 'token' : 'key';
  if (isAssistant) {
    return [
      'The key is deleted at once. A run in progress sends no more requests with it: the remaining answers are missing. Assistants with another key continue.',
      'Answers that you received stay, because they are your own data. They are deleted with the website or your account.',
      `${name} does not let us revoke access. Remove the key there if you no longer need it.`,
    ];
  }
  return [
    `The ${secret} is deleted at once, and the data of ${name} within 24 hours.`,
    ...(positionChecks === null
      ? []
      : [
          'This includes observed positions and their history. Export them under Rank tracking first to keep them.',
          'Checks in progress that use this source end. Scheduled checks that use it are turned off.',
          'Checks that you run later use the next available source. That source may offer fewer search engines and devices, and its positions are not comparable.',
        ]),
    'Its figures are removed from finished reports, too. Scores and issues stay.',
    isRevocable
      ? `We also revoke our access at ${name}.`
      : `${name} does not let us revoke access. Remove the ${secret === 'key' ? 'key' : 'application'} there if you no longer need it.`,
    ...(siblingGrants > 0
      ? [
          `You connected ${formatCount(siblingGrants, 'other website')} in the same way. If the account is the same, its access ends too.`,
        ]
      : []),
  ];
}

/**
 * States what saving the market costs: it starts a lookup of keyword figures with a connected key. Null without such a
 * key.
 */
export function describeLookupCost(sources: readonly Pick<DataSource, 'provider' | 'connection'>[]): string | null {
  const isConnected = sources.some(({ provider, connection }) => provider === 'dataforseo' && connection !== null);
  if (!isConnected) return null;
  return `After an analysis, saving a market looks up keyword figures with your DataForSEO key. They cost up to ${formatUsd(OWN_KEY_MONTHLY_USD)} a month.`;
}
