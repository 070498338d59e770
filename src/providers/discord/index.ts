import type { AlertMessage, MessageAlert } from '#contracts/monitoring/alert-message.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { MessageChannel } from '../kit/messages/message-channel.ts';
import { createMessageClient, type MessageClientOptions } from '../kit/messages/message-client.ts';
import {
  countFittingAlerts,
  describeOmittedAlerts,
  describeState,
  listMessageAlerts,
  truncateAndEscape,
} from '../kit/messages/message-text.ts';
import { discordMessageSchema, readDiscordError } from './schema.ts';

const HOSTS: ReadonlySet<string> = new Set(['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com']);
const SETTING = 'webhook URL';
const MS_PER_SECOND = 1_000;
const MAX_TITLE_LENGTH = 256;
const MAX_CAUSE_LENGTH = 1_500;
const MAX_EMBEDS = 10;
/** Maximum characters in all embeds together. */
const MAX_TOTAL_LENGTH = 6_000;
const MAX_CONTENT_LENGTH = 2_000;
const COLORS = { critical: 0xc0_39_2b, warning: 0xb9_77_0e, info: 0x2e_6d_8f, resolved: 0x2e_7d_4f } as const;

const UNKNOWN_WEBHOOK = 10_015;
const INVALID_TOKEN = 50_027;
const MISSING_PERMISSIONS = 50_013;
const REASONS: Readonly<Record<number, Pick<Verdict, 'failure' | 'message'>>> = {
  [UNKNOWN_WEBHOOK]: { failure: 'not-found', message: 'Discord no longer knows this webhook: it was deleted.' },
  [INVALID_TOKEN]: { failure: 'refused', message: 'Discord rejected the webhook URL. Copy it again.' },
  [MISSING_PERMISSIONS]: { failure: 'refused', message: 'Discord does not allow this webhook to post in its channel.' },
};

/** Whether a URL is a Discord webhook. */
export const isDiscordUrl = ({ protocol, hostname, port, pathname }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  HOSTS.has(hostname) &&
  /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/.test(pathname);

/** Creates a client for one Discord webhook. @param url checked with `isDiscordUrl` */
export function createDiscordChannel({ url, ...options }: MessageClientOptions & { url: string }): MessageChannel {
  const { origin, pathname } = new URL(url);
  return createMessageClient(
    {
      provider: 'discord',
      name: 'Discord',
      setting: SETTING,
      origin,
      secrets: [pathname.split('/').at(-1) ?? ''],
      // Without `wait`, Discord reports no error if a message is not saved.
      buildRequest: (message) => ({ path: `${pathname}?wait=true`, json: buildDiscordMessage(message) }),
      classify,
      readAnswer: (response) => void discordMessageSchema.parse(response.json()),
    },
    options,
  );
}

function classify({ status, text }: ProviderResponse): Verdict | null {
  if (status >= 200 && status < 300) return null;
  const error = readDiscordError(text);
  const detail = error?.message ?? text;
  const known = error?.code === undefined ? undefined : REASONS[error.code];
  if (known !== undefined) return { ...known, detail };
  const wait = error?.retry_after;
  const retryAt = status === 429 && wait !== undefined ? { retryAt: new Date(Date.now() + wait * MS_PER_SECOND) } : {};
  return { failure: classifyStatus(status), detail, ...retryAt };
}

/** Builds a message with one embed for each alert that fits. The message mentions no members. */
export function buildDiscordMessage(message: AlertMessage) {
  const { subject, intro, link } = message;
  const all = listMessageAlerts(message);
  const embeds = all.slice(0, MAX_EMBEDS).map((alert) => buildEmbed(alert));
  const measure = (count: number) =>
    embeds
      .slice(0, count)
      .reduce((sum, { title, description, footer }) => sum + title.length + description.length + footer.text.length, 0);
  const shown = embeds.slice(0, countFittingAlerts(embeds.length, MAX_TOTAL_LENGTH, measure));
  const omitted = describeOmittedAlerts(message.omitted + all.length - shown.length);
  const lines = [
    `**${truncateAndEscape(subject, 300, escapeDiscord)}**`,
    intro,
    omitted,
    link === '' ? null : `<${link}>`,
  ];
  const content = lines.filter((line) => line !== null).join('\n');
  return { content: content.slice(0, MAX_CONTENT_LENGTH), embeds: shown, allowed_mentions: { parse: [] } };
}

const buildEmbed = (alert: MessageAlert & { website: string }) => ({
  title: truncateAndEscape(`${describeState(alert)}: ${alert.title}`, MAX_TITLE_LENGTH, escapeDiscord),
  description: truncateAndEscape(alert.cause, MAX_CAUSE_LENGTH, escapeDiscord),
  url: alert.url,
  color: COLORS[alert.isResolved ? 'resolved' : alert.severity],
  footer: { text: truncateAtWord(`${alert.website} · ${alert.time}`, MAX_TITLE_LENGTH) },
});

/** Escapes the characters that Discord uses for Markdown, mentions and links. */
const escapeDiscord = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@]/g, String.raw`\$&`);
