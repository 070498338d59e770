/** Texts about verified links, in a file without schemas so that pages do not bundle them. */
export const VERIFICATION_TEXTS = {
  premium: 'Verified links are part of Premium.',
  verifyEmail: 'Verify your email address first.',
  noDomains: 'All referring domains have been verified this month. Import an export of links to add more.',
  limit: 'The monthly limit of verified domains is reached. It starts again next month.',
  running: 'The referring domains are already being visited.',
  started: 'Visits started',
} as const;

/** Why no page of a domain could be read. */
export const UNREAD_REASONS: Readonly<Record<string, string>> = {
  robots: 'robots.txt does not allow the visit',
  'no-response': 'the website did not respond',
  status: 'the pages returned an error',
  challenge: 'a bot challenge was served',
  'not-html': 'the pages are not HTML',
  refused: 'the URL is not on the public web',
  failed: 'the visit failed on our side',
};
