/** Events and texts of webhooks, in a file without schemas so that pages do not bundle them. */

/** Events in the order in which they are offered, with what triggers each. */
export const WEBHOOK_EVENTS = {
  'analysis.completed': 'An analysis finished and its report is ready.',
  'analysis.failed': 'An analysis ended without a report.',
  'score.dropped': 'Changes to the website lowered the search score by at least one point.',
  'issue.new': 'Changes to the website caused new issues.',
  'issue.resolved': 'Issues from the previous analysis were resolved.',
  'ranking.changed': 'A tracked keyword entered, left or moved within the results.',
  'visibility.changed': 'A change in AI visibility was confirmed.',
  'tripwire.fired': 'A tripwire found a problem, such as noindex on the home page or an expiring certificate.',
  'provider.failed': 'A data source stopped working.',
  'alert.raised': 'An alert was raised, with its cause.',
  'alert.resolved': 'The condition of an alert ended.',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** The event of a test delivery. It cannot be selected; any webhook can receive it. */
export const TEST_EVENT = 'webhook.test';
export type DeliveredEvent = WebhookEvent | typeof TEST_EVENT;

/** Maximum number of webhooks per account. */
export const MAX_WEBHOOKS = 10;
/** How long the previous secret still signs after a rotation. */
export const SECRET_OVERLAP_HOURS = 24;
/** Deliveries are listed for this long, then deleted. */
export const DELIVERY_RETENTION_DAYS = 30;
/** Maximum number of deliveries in the log of one webhook. */
export const MAX_LISTED_DELIVERIES = 50;

export const WEBHOOK_MESSAGES = {
  tooMany: `An account can have up to ${MAX_WEBHOOKS} webhooks.`,
  notFound: 'This webhook does not exist.',
  deliveryNotFound: 'This delivery does not exist.',
  websiteNotFound: 'This website does not exist.',
  https: 'Enter a URL that begins with https://.',
  notFoundHost: 'The host of this webhook URL does not resolve.',
  notPublic: 'A webhook URL must lead to a public server.',
  removed: 'Webhook removed',
  off: 'Turn the webhook on first.',
  gone: 'The server responded with status 410 (Gone), so we turned this webhook off.',
} as const;
