import {
  DELIVERY_RETENTION_DAYS,
  MAX_LISTED_DELIVERIES,
  SECRET_OVERLAP_HOURS,
} from '#contracts/account/webhook-events.ts';

/** Texts of the webhooks in the profile. */
export const WEBHOOK_TEXTS = {
  title: 'Webhooks',
  about:
    'We send a signed POST request to your URL when something happens. Signatures follow Standard Webhooks, so its libraries can verify them. While a webhook is off, its events are not stored.',
  premiumTitle: 'Premium Feature',
  premium: 'Webhooks are part of Premium.',
  emptyTitle: 'No webhooks yet',
  empty: 'Add one above, then send a test event.',
  failedTitle: 'Webhook not changed',
  failed: 'The webhook could not be changed. Please try again.',
  addFailedTitle: 'Webhook not added',
  noEvent: 'Select at least one event.',
  saved: 'Webhook saved',
  turnedOn: 'Webhook turned on',
  turnedOff: 'Webhook turned off',
  testSent: 'Test event queued',
  resent: 'Event queued again',
  secretTitle: 'Copy the secret now',
  secret: 'Your server needs it to verify signatures. It is shown only once.',
  rotateTitle: 'Create a new secret?',
  rotate: `For ${SECRET_OVERLAP_HOURS} hours, requests are signed with both the old and the new secret, so you can switch without losing events.`,
  removeTitle: 'Remove this webhook?',
  remove: 'Pending events for {url} are discarded, and its delivery log is removed.',
  logTitle: 'Deliveries',
  logEmpty: 'Nothing has been sent yet.',
  logHint: `The last ${MAX_LISTED_DELIVERIES} deliveries of the past ${DELIVERY_RETENTION_DAYS} days, newest first. Failed deliveries are retried for about three days.`,
  cannotResend: 'Turn the webhook on to send deliveries again.',
  logFailedTitle: 'The deliveries could not be loaded',
  logFailed: 'Please try again.',
} as const;
