import type { ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'teams',
    name: 'Microsoft Teams',
    documentation:
      'https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
    benefit: "Alerts in a Microsoft Teams channel or chat, through the user's workflow.",
    cost: 'free with Microsoft 365',
    settings: [],
    requests:
      'one per message: an alert, all alerts that quiet hours or a digest delayed, or a test. A message that was not accepted is retried for about a day.',
    dataSent:
      'name or host of the website, title, cause and time of alerts, and links to this installation, to the workflow URL that the user entered: only `*.environment.api.powerplatform.com` and `*.logic.azure.com`',
    errors: [
      { response: '404 `WorkflowNotFound`, 410', becomes: '`not-found`: the channel is turned off, with the reason' },
      {
        response: '401 `DirectApiAuthorizationRequired`, 400 `WorkflowTriggerIsNotEnabled`, 403',
        becomes: '`refused`: retried for about a day',
      },
      { response: 'other 4xx', becomes: '`bad-request`' },
      { response: '429', becomes: '`rate-limited`: the next attempt comes no earlier than `Retry-After`' },
      { response: '5xx, broken connection', becomes: '`unavailable`: retried later' },
      { response: 'redirect', becomes: '`unavailable`; never followed' },
      { response: 'no complete response within 15 s', becomes: '`timeout`: retried later' },
      { response: 'more than 64 KB', becomes: '`malformed`' },
    ],
    terms: { kind: 'no-data', reason: 'Nothing that Microsoft returns is shown, except why a message was rejected.' },
    retention: 'the workflow URL, encrypted, until the channel is removed; the results of deliveries for 30 days',
    protocol: [
      'Microsoft 365 connectors (`webhook.office.com`) are retired, so only workflows with the trigger "When a Teams webhook request is received" are accepted. Messages are sent as a `POST` of `{ type: "message", attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", content }] }`. The `sig` parameter of the URL is the secret. Teams returns 202 for an accepted message, but does not report whether it then shows the message. Documented limit: about 28 KB. Text is in `RichTextBlock`, which interprets no Markdown.',
      'On 2026-11-28, we read stored copies of the page above and of the limits of the Teams connector. URLs moved from `logic.azure.com` to `api.powerplatform.com` in November 2025, as public clients report; the error codes of Azure Logic Apps are from public issues. No request was sent to Microsoft.',
    ],
  },
];
