import { DELIVERY_RETENTION_DAYS, SECRET_OVERLAP_HOURS } from '#contracts/account/webhook-events.ts';

/** Texts of the webhooks in the profile. */
export const WEBHOOK_TEXTS = {
  title: 'Webhooks',
  about:
    'We send a signed POST request to your URL when something happens. Signatures follow Standard Webhooks, so its libraries can verify them.',
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
  rotate: `The previous secret also signs for ${SECRET_OVERLAP_HOURS} hours, so you can replace it without losing an event.`,
  removeTitle: 'Remove this webhook?',
  remove: 'Events that are waiting for {url} are discarded, and its deliveries are no longer listed.',
  logTitle: 'Deliveries',
  logEmpty: 'Nothing was sent yet.',
  logHint: `The last 50 of ${DELIVERY_RETENTION_DAYS} days, newest first. A failed attempt is repeated for about three days.`,
  logFailedTitle: 'The deliveries could not be loaded',
  logFailed: 'Please try again.',
} as const;
