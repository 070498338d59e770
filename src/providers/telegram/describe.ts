import type { ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'telegram',
    name: 'Telegram',
    documentation: 'https://core.telegram.org/bots/api#sendmessage',
    benefit: "Alerts in a Telegram chat, group or channel, sent by the user's own bot.",
    cost: 'free',
    settings: [],
    requests:
      'one per message: an alert, all alerts that quiet hours or a digest delayed, or a test. A message that was not accepted is retried for about a day.',
    dataSent:
      'the bot token and chat ID that the user entered, name or host of the website, title, cause and time of alerts, and links to this installation, to `api.telegram.org` only',
    errors: [
      {
        response: '403 `bot was blocked`, `bot was kicked`, `user is deactivated`; 400 `chat not found`',
        becomes: '`not-found`: the channel is turned off, with the reason',
      },
      {
        response: '400 with `migrate_to_chat_id`',
        becomes: '`not-found`: the channel is turned off, and the reason contains the new chat ID',
      },
      {
        response: '401 `Unauthorized`, 404 `Not Found` (an unknown token)',
        becomes: '`refused`: retried for about a day',
      },
      { response: '400 `not enough rights`', becomes: '`refused`: retried for about a day' },
      { response: 'other 400 responses', becomes: '`bad-request`' },
      { response: '429', becomes: '`rate-limited`: the next attempt comes no earlier than `parameters.retry_after`' },
      { response: '5xx, broken connection', becomes: '`unavailable`: retried later' },
      { response: 'redirect', becomes: '`unavailable`; never followed' },
      { response: 'no complete response within 15 s', becomes: '`timeout`: retried later' },
      { response: '200 without the ID of the message', becomes: '`malformed`' },
    ],
    terms: { kind: 'no-data', reason: 'Nothing that Telegram returns is shown, except why a message was rejected.' },
    retention: 'bot token and chat ID, encrypted, until the channel is removed; the results of deliveries for 30 days',
    protocol: [
      '`POST /bot<token>/sendMessage` with `chat_id`, `text`, `parse_mode: "HTML"` and `link_preview_options`. The token is part of the path, so paths are redacted in usage records. Documented limit: 4,096 characters after parsing. Errors have `ok: false`, `error_code`, `description` and sometimes `parameters`.',
      'Read on 2026-11-28 in stored copies of the Bot API documentation; error messages are from public catalogs, because the documentation does not list them. No request was sent to Telegram.',
    ],
  },
];
