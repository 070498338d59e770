/** Words about the newsletter; apart from the schemas, which pages need not carry. */

export const NEWSLETTER_MESSAGES = {
  /** The same for every address, so that nobody learns who reads it. */
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
  /** By value of the landing page's `newsletter` query parameter. */
  results: {
    confirmed: { title: 'Subscription Confirmed', text: 'You get the newsletter from now on.' },
    'already-confirmed': {
      title: 'Already Subscribed',
      text: 'This subscription was confirmed before. There is nothing left to do.',
    },
    unsubscribed: { title: 'Unsubscribed', text: 'You get no further issue of the newsletter.' },
    invalid: {
      title: 'Invalid Newsletter Link',
      text: 'This confirmation link is invalid or has expired, so you are not subscribed yet. Subscribe again to get a new confirmation email.',
    },
    'unsubscribe-invalid': {
      title: 'Invalid Unsubscribe Link',
      text: 'No subscription belongs to this link: it may have ended already. If you still get issues, use the link in the newest one, or write to us.',
    },
    error: { title: 'Newsletter Error', text: 'That did not work. Please open the link again.' },
  },
} as const;
/** What became of a link in a newsletter mail. */
export type NewsletterResult = keyof typeof NEWSLETTER_MESSAGES.results;
