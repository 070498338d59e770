/** Newsletter messages, in a file without schemas so that pages do not bundle them. */

export const NEWSLETTER_MESSAGES = {
  /** The message is the same for every email address, so that it does not reveal who subscribes. */
  subscribed: 'Successfully subscribed! Check your email for confirmation.',
  successTitle: 'Success!',
  failedTitle: 'Subscription Failed',
  failed: 'Subscription failed. Please try again.',
  network: 'Network error. Please try again.',
  linkInvalid: 'This link is invalid or has expired.',
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    text: 'Click to unsubscribe.',
    button: 'Unsubscribe',
  },
  /** Messages keyed by the value of the landing page's `newsletter` query parameter. */
  results: {
    confirmed: { title: 'Subscription Confirmed', text: "You're subscribed to the newsletter." },
    'already-confirmed': {
      title: 'Already Subscribed',
      text: "This subscription is already confirmed. You're all set.",
    },
    unsubscribed: { title: 'Unsubscribed', text: "You won't receive any more newsletters." },
    invalid: {
      title: 'Invalid Newsletter Link',
      text: 'This confirmation link is invalid or has expired, so you are not subscribed yet. Subscribe again to get a new confirmation email.',
    },
    'unsubscribe-invalid': {
      title: 'Invalid Unsubscribe Link',
      text: 'This link does not belong to any subscription. You may already be unsubscribed. If you still receive the newsletter, use the link in the latest issue or contact us.',
    },
    error: { title: 'Newsletter Error', text: 'Something went wrong. Please open the link again.' },
  },
} as const;
/** Outcome of opening a link in a newsletter email. */
export type NewsletterResult = keyof typeof NEWSLETTER_MESSAGES.results;
