import type { AlertMessage } from '#contracts/monitoring/alert-message.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { MessageChannel } from '../kit/messages/message-channel.ts';
import { createMessageClient, type MessageClientOptions } from '../kit/messages/message-client.ts';
import {
  describeOmittedAlerts,
  describeState,
  listMessageAlerts,
  truncateAndEscape,
} from '../kit/messages/message-text.ts';
import { isSuccess, readSlackError } from './schema.ts';

const HOSTS: ReadonlySet<string> = new Set(['hooks.slack.com', 'hooks.slack-gov.com']);
const SETTING = 'webhook URL';
const MAX_HEADER_LENGTH = 150;
const MAX_SECTION_LENGTH = 3_000;
/** A message has up to 50 blocks; an alert takes one block, and its website may add another. */
const MAX_ALERTS = 20;

/** Why Slack rejected a message, in words. */
const REASONS: Readonly<Record<string, Pick<Verdict, 'failure' | 'message'>>> = {
  no_service: { failure: 'not-found', message: 'Slack no longer knows this webhook: it was removed or turned off.' },
  no_service_id: { failure: 'not-found', message: 'Slack does not know this webhook. Copy its URL again.' },
  no_team: { failure: 'not-found', message: 'Slack does not know the workspace of this webhook. Copy its URL again.' },
  team_disabled: { failure: 'not-found', message: 'The Slack workspace of this webhook was deactivated.' },
  no_active_hooks: { failure: 'not-found', message: 'This webhook was turned off in Slack.' },
  channel_not_found: { failure: 'not-found', message: 'The Slack channel of this webhook was deleted.' },
  channel_is_archived: { failure: 'not-found', message: 'The Slack channel of this webhook was archived.' },
  invalid_token: { failure: 'refused', message: 'Slack rejected the webhook URL. Copy it again.' },
  action_prohibited: {
    failure: 'refused',
    message: 'An administrator of the Slack workspace does not allow this webhook to post.',
  },
  posting_to_general_channel_denied: {
    failure: 'refused',
    message: 'This webhook may not post to the #general channel of the Slack workspace.',
  },
};

/** Whether a URL is a Slack incoming webhook. */
export const isSlackUrl = ({ protocol, hostname, port, pathname }: URL): boolean =>
  protocol === 'https:' && port === '' && HOSTS.has(hostname) && /^\/services\/[\w/-]+$/.test(pathname);

/** Creates a client for one Slack incoming webhook. @param url checked with `isSlackUrl` */
export function createSlackChannel({ url, ...options }: MessageClientOptions & { url: string }): MessageChannel {
  const { origin, pathname } = new URL(url);
  return createMessageClient(
    {
      provider: 'slack',
      name: 'Slack',
      setting: SETTING,
      origin,
      secrets: [pathname.slice(1), pathname.split('/').at(-1) ?? ''],
      buildRequest: (message) => ({ path: pathname, json: buildSlackMessage(message) }),
      classify,
      readAnswer(response) {
        if (!isSuccess(response.text)) throw new Error('the body is not "ok"');
      },
    },
    options,
  );
}

function classify({ status, text }: ProviderResponse): Verdict | null {
  if (status >= 200 && status < 300) return null;
  const code = readSlackError(text);
  const known = code === null ? undefined : REASONS[code];
  if (known !== undefined) return { ...known, detail: code ?? '' };
  return { failure: classifyStatus(status), detail: code ?? text };
}

/**
 * Builds a message with Block Kit. Text from the website is escaped, so that it can contain neither mentions nor links.
 */
export function buildSlackMessage(message: AlertMessage) {
  const { subject, intro, link } = message;
  const all = listMessageAlerts(message);
  const shown = all.slice(0, MAX_ALERTS);
  const omitted = describeOmittedAlerts(message.omitted + all.length - shown.length);
  const blocks: object[] = [
    { type: 'header', text: { type: 'plain_text', text: truncateAtWord(subject, MAX_HEADER_LENGTH), emoji: false } },
    ...(intro === null ? [] : [buildSection(escapeSlack(intro))]),
  ];
  let website = '';
  for (const alert of shown) {
    if (alert.website !== website && message.groups.length > 1) {
      blocks.push(buildSection(`*${escapeSlack(alert.website)}*`));
    }
    website = alert.website;
    const title = truncateAndEscape(alert.title, 300, escapeSlack);
    const cause = truncateAndEscape(alert.cause, 2_000, escapeSlack);
    const head = `*${describeState(alert)}:* <${alert.url}|${title}>`;
    blocks.push(buildSection(`${head}\n${cause}\n${escapeSlack(alert.time)}`));
  }
  if (omitted !== null) blocks.push(buildSection(escapeSlack(omitted)));
  if (link !== '') blocks.push(buildSection(`<${link}|All alerts>`));
  return { text: truncateAndEscape(subject, MAX_SECTION_LENGTH, escapeSlack), blocks, unfurl_links: false };
}

const buildSection = (text: string) => ({
  type: 'section',
  text: { type: 'mrkdwn', text: text.slice(0, MAX_SECTION_LENGTH), verbatim: true },
});

/**
 * Escapes the characters that Slack uses for links and mentions; a zero-width space neutralizes formatting characters.
 */
const escapeSlack = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*~`]|(?<!\w)_|_(?!\w)/g, (character) => `\u200b${character}\u200b`);
