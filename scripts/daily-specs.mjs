/**
 * End-to-end tests that `npm test` runs every sixth day, a sixth of them each day; `npm run test:long` runs all.
 * Journeys that sign in, analyze, spend money, connect a source or show a report run every time. The tests below check
 * forms, messages, administration of texts and public pages, whose logic unit and integration tests check every time.
 */

/** Every sixth file runs on the same day; the order spreads the slow ones. */
export const ROTATING_SPECS = [
  'account-messages',
  'accounts-without-javascript',
  'ai-crawlers',
  'analytics',
  'article-administration',
  'blog',
  'bulk-views',

  'check-library',
  'contact-form',
  'explorer',
  'help-center',
  'imports',
  'index-status',

  'legal-pages',
  'marketing-pages',
  'newsletter-form',
  'newsletter-links',
  'own-pages-audit',
  'profile',

  'profile-messages',
  'public-pages',
  'stale-errors',
  'script-injection',
  'reset-password',
  'demo-mode',

  'api-keys',
  'webhooks',
  'alerts',
  'portfolio',
  'compare',
  'oauth',
  'monitoring',
];

const DAY_MS = 86_400_000;
const STEP = 6;

/** Returns the pattern for Playwright's `--grep-invert` that excludes the specs of the other five days. */
export function buildOmittedSpecPattern(day = Number(process.env.AWI_TEST_DAY ?? Math.floor(Date.now() / DAY_MS))) {
  const omitted = ROTATING_SPECS.filter((_spec, index) => index % STEP !== day % STEP);
  return `(?:^|[ /])(?:${omitted.join('|')})\\.spec\\.ts`;
}
