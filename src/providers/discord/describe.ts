import type { ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'discord',
    name: 'Discord',
    documentation: 'https://discord.com/developers/docs/resources/webhook#execute-webhook',
    benefit: 'Alerts in a Discord channel.',
    cost: 'free',
    settings: [],
    requests:
      'one per message: an alert, all alerts that quiet hours or a digest delayed, or a test. A message that was not accepted is retried for about a day.',
    dataSent:
      'name or host of the website, title, cause and time of alerts, and links to this installation, to the webhook URL that the user entered: only `discord.com`, its test hosts and `discordapp.com`',
    errors: [
      { response: '404 `Unknown Webhook` (10015)', becomes: '`not-found`: the channel is turned off, with the reason' },
      { response: '401 `Invalid Webhook Token` (50027), 403', becomes: '`refused`: retried for about a day' },
      { response: '400 `Invalid Form Body` (50035)', becomes: '`bad-request`' },
      {
        response: '429',
        becomes: '`rate-limited`: the next attempt comes no earlier than `retry_after` in the body, or `Retry-After`',
      },
      { response: '5xx, broken connection', becomes: '`unavailable`: retried later' },
      { response: 'redirect', becomes: '`unavailable`; never followed' },
      { response: 'no complete response within 15 s', becomes: '`timeout`: retried later' },
      { response: '200 without the ID of the message', becomes: '`malformed`' },
    ],
    terms: { kind: 'no-data', reason: 'Nothing that Discord returns is shown, except why a message was rejected.' },
    retention: 'the webhook URL, encrypted, until the channel is removed; the results of deliveries for 30 days',
    protocol: [
      '`POST` of `content`, `embeds` and `allowed_mentions` to the webhook URL with `wait=true`: without it, Discord reports no error if a message is not saved. `allowed_mentions: { parse: [] }` prevents mentions. Documented limits: 2,000 characters of content, 10 embeds, 256 characters in a title, 4,096 in a description, 2,048 in a footer, 6,000 in all embeds together.',
      'Read on 2026-11-28 in the repository discord/discord-api-docs (`docs/resources/webhook.mdx`, `docs/resources/message.mdx`). No request was sent to Discord.',
    ],
  },
];
