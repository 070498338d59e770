import type { ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'slack',
    name: 'Slack',
    documentation: 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks',
    benefit: 'Alerts in a Slack channel.',
    cost: 'free',
    settings: [],
    requests:
      'one per message: an alert, all alerts that quiet hours or a digest delayed, or a test. A message that was not accepted is retried for about a day.',
    dataSent:
      'name or host of the website, title, cause and time of alerts, and links to this installation, to the webhook URL that the user entered: only `hooks.slack.com` and `hooks.slack-gov.com`',
    errors: [
      {
        response: '404 or 410, such as `no_service`, `channel_not_found`, `channel_is_archived`',
        becomes: '`not-found`: the channel is turned off, with the reason',
      },
      { response: '403 `invalid_token`, `action_prohibited`', becomes: '`refused`: retried for about a day' },
      { response: '400 `invalid_payload`', becomes: '`bad-request`' },
      { response: '429', becomes: '`rate-limited`: the next attempt comes no earlier than `Retry-After`' },
      { response: '5xx, broken connection', becomes: '`unavailable`: retried later' },
      { response: 'redirect', becomes: '`unavailable`; never followed' },
      { response: 'no complete response within 15 s', becomes: '`timeout`: retried later' },
      { response: '200 without `ok`', becomes: '`malformed`' },
    ],
    terms: { kind: 'no-data', reason: 'Nothing that Slack returns is shown, except why a message was rejected.' },
    retention: 'the webhook URL, encrypted, until the channel is removed; the results of deliveries for 30 days',
    protocol: [
      '`POST` of a message with `text` (for notifications) and `blocks` to the webhook URL, which is the secret. The response is the plain text `ok` or an error code. Documented limits: 50 blocks, 150 characters in a header, 3,000 in a section, one message per second. `&`, `<` and `>` are escaped, and `verbatim` turns off automatic mentions.',
      'Read on 2026-11-28: error codes in the changelog of May 17, 2016, and the page on rate limits, in stored copies of api.slack.com; `no_service`, `no_active_hooks` and `team_disabled` are from public clients. No request was sent to Slack.',
    ],
  },
];
