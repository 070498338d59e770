import type { AlertMessage, MessageAlert } from '#contracts/monitoring/alert-message.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
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
import { readTelegramError, type TelegramError, telegramMessageSchema } from './schema.ts';

const ORIGIN = 'https://api.telegram.org';
const TOKEN_SETTING = 'bot token';
const CHAT_SETTING = 'chat ID';
const MS_PER_SECOND = 1_000;
/** Telegram counts after parsing; escaped text is longer, so the limit is never exceeded. */
const MAX_LENGTH = 4_096;
const MAX_TITLE_LENGTH = 256;
const MAX_CAUSE_LENGTH = 1_500;

/** Descriptions of errors that no retry resolves, in order of comparison. */
const REASONS: readonly [RegExp, Verdict][] = [
  [
    /bot was blocked by the user/i,
    { failure: 'not-found', setting: CHAT_SETTING, message: 'The user blocked this Telegram bot.' },
  ],
  [
    /bot was kicked|bot is not a member/i,
    { failure: 'not-found', setting: CHAT_SETTING, message: 'The Telegram bot was removed from the chat.' },
  ],
  [
    /user is deactivated/i,
    { failure: 'not-found', setting: CHAT_SETTING, message: 'The Telegram account of this chat was deleted.' },
  ],
  [
    /group is deactivated|chat was deleted/i,
    { failure: 'not-found', setting: CHAT_SETTING, message: 'The Telegram group was deleted.' },
  ],
  [
    /chat not found/i,
    {
      failure: 'not-found',
      setting: CHAT_SETTING,
      message:
        'Telegram does not know this chat. Check its ID, and send the bot a message or add it to the chat first.',
    },
  ],
  [
    /not enough rights|have no rights|need administrator rights|can't initiate conversation/i,
    {
      failure: 'refused',
      setting: CHAT_SETTING,
      message: 'The Telegram bot may not post in this chat. Allow the bot to send messages.',
    },
  ],
];

/** Creates a client that sends messages from one bot to one chat. */
export function createTelegramChannel({
  token,
  chatId,
  ...options
}: MessageClientOptions & { token: string; chatId: string }): MessageChannel {
  return createMessageClient(
    {
      provider: 'telegram',
      name: 'Telegram',
      setting: TOKEN_SETTING,
      origin: ORIGIN,
      secrets: [token, token.split(':')[1] ?? ''],
      buildRequest: (message) => ({
        path: `/bot${token}/sendMessage`,
        json: {
          chat_id: chatId,
          text: buildTelegramText(message),
          parse_mode: 'HTML',
          link_preview_options: { is_disabled: true },
        },
      }),
      classify,
      readAnswer: (response) => void telegramMessageSchema.parse(response.json()),
    },
    options,
  );
}

function classify({ status, text }: ProviderResponse): Verdict | null {
  if (status >= 200 && status < 300) return null;
  const error = readTelegramError(text);
  if (error === null) return { failure: classifyStatus(status), detail: text };
  return explain(status, error);
}

function explain(status: number, { description, parameters }: TelegramError): Verdict {
  const newChatId = parameters?.migrate_to_chat_id;
  if (newChatId !== undefined) {
    const message = `The Telegram group became a supergroup. Enter its new chat ID: ${newChatId}`;
    return { failure: 'not-found', setting: CHAT_SETTING, message, detail: description };
  }
  const known = REASONS.find(([pattern]) => pattern.test(description));
  if (known !== undefined) return { ...known[1], detail: description };
  // The token is part of the path, so an unknown token returns 404.
  if (status === 401 || status === 404) {
    const message = 'Telegram does not know this bot token. Copy it again from @BotFather.';
    return { failure: 'refused', message, detail: description };
  }
  const wait = parameters?.retry_after;
  const retryAt = wait === undefined ? {} : { retryAt: new Date(Date.now() + wait * MS_PER_SECOND) };
  return { failure: classifyStatus(status), detail: description, ...retryAt };
}

/** Builds the text of a message in Telegram's subset of HTML. */
export function buildTelegramText(message: AlertMessage): string {
  const all = listMessageAlerts(message);
  const blocks = all.map((alert) => buildBlock(alert));
  const build = (count: number) => {
    const omitted = describeOmittedAlerts(message.omitted + all.length - count);
    const parts = [
      `<b>${truncateAndEscape(message.subject, 300, escapeHtml)}</b>`,
      ...(message.intro === null ? [] : [truncateAndEscape(message.intro, 500, escapeHtml)]),
      ...blocks.slice(0, count),
      ...(omitted === null ? [] : [omitted]),
      ...(message.link === '' ? [] : [`<a href="${escapeHtml(message.link)}">All alerts</a>`]),
    ];
    return parts.join('\n\n');
  };
  return build(countFittingAlerts(blocks.length, MAX_LENGTH, (count) => build(count).length));
}

function buildBlock(alert: MessageAlert & { website: string }): string {
  const title = truncateAndEscape(alert.title, MAX_TITLE_LENGTH, escapeHtml);
  const cause = truncateAndEscape(alert.cause, MAX_CAUSE_LENGTH, escapeHtml);
  const head = `<b>${describeState(alert)}</b> · ${escapeHtml(alert.website)}`;
  return `${head}\n<a href="${escapeHtml(alert.url)}">${title}</a>\n${cause}\n${escapeHtml(alert.time)}`;
}
