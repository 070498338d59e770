/**
 * End-to-end tests that `npm test` runs every third day, a third of them each day; `npm run test:long` runs all.
 * Journeys that sign in, analyze, spend money, connect a source or show a report run every time. The tests below check
 * forms, messages, administration of texts and public pages, whose logic unit and integration tests check every time.
 */

export const THIRD_DAY_SPECS = [
  'account-messages',
  'accounts-without-javascript',
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
  'landing-page',
  'legal-pages',
  'marketing-pages',
  'newsletter-form',
  'newsletter-links',
  'own-pages-audit',
  'profile',
  'profile-messages',
  'public-pages',
  'report-deep-link',
  'reset-password',
  'script-injection',
  'stale-errors',
];

const DAY_MS = 86_400_000;
const STEP = 3;

/** Returns the pattern of Playwright's `--grep-invert` that leaves out the specs of the other two days. */
export function buildOmittedSpecPattern(day = Number(process.env.AWI_TEST_DAY ?? Math.floor(Date.now() / DAY_MS))) {
  const omitted = THIRD_DAY_SPECS.filter((_spec, index) => index % STEP !== day % STEP);
  return `(?:^|[ /])(?:${omitted.join('|')})\\.spec\\.ts`;
}
