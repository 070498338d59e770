/** Texts about verified links, in a file without schemas so that pages do not bundle them. */
export const VERIFICATION_TEXTS = {
  premium: 'Verified links are part of Premium.',
  verifyEmail: 'Verify your email address first.',
  noDomains: 'All referring domains have been verified this month. Import an export of links to add more.',
  limit: 'You have reached the monthly limit of verified domains. It resets next month.',
  running: 'The referring domains are already being visited.',
  started: 'Visits started',
  demo: 'Not offered in demo mode: the domains of the simulated sources do not exist.',
} as const;

/**
 * Reasons that may be temporary. A domain that fails for one of these reasons does not count toward the monthly limit.
 */
export const TEMPORARY_REASONS: readonly string[] = ['no-response', 'unavailable', 'failed'];

/** Why no page of a domain could be read. */
export const UNREAD_REASONS: Readonly<Record<string, string>> = {
  robots: 'robots.txt does not allow the visit',
  'no-response': 'the website did not respond',
  unavailable: 'the website returned an error that may be temporary',
  status: 'the pages returned an error',
  challenge: 'a bot challenge was served',
  'not-html': 'the pages are not HTML',
  refused: 'the URL is not on the public web',
  failed: 'the visit failed on our side',
};
