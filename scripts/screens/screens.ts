import { BULK_VIEWS } from '#contracts/analysis/bulk-views.ts';
import { ADMIN_LOGIN_PATH } from '#contracts/product/brand.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import { SECTIONS, TABS } from '#contracts/report/sections.ts';
import { ADMIN_TABS } from '#web/admin/load-admin.ts';
import { RESET_REQUEST_PATH } from '#web/auth/auth-paths.ts';
import { PROFILE_TABS } from '#web/profile/load-profile.ts';
import { PUBLIC_PAGES } from '#web/seo/public-pages.ts';
import type { Person } from './people.ts';

/** Something to do on the page before the capture. Names are accessible names; a pattern matches part of a name. */
export type Step =
  | { click: string | RegExp; role?: 'button' | 'link' | 'tab' | 'checkbox'; within?: string }
  | { fill: string | RegExp; value: string }
  | { press: string }
  | { wait: string | RegExp }
  | { focus: string | RegExp };

/** One screen of the product. */
export interface Screen {
  /** File name, unique. */
  id: string;
  group: 'Public' | 'Accounts' | 'Dashboard' | 'Report' | 'Profile' | 'Administration' | 'Outside data';
  person: Person;
  /** `{name}` is a value that the preparation returned. */
  path: string;
  steps?: readonly Step[];
  /** HTTP status of the failed request that a step causes on purpose. */
  expectedErrorStatus?: number;
  /** HTTP status of the document; 200 by default. */
  status?: number;
  /** Maximum height at 1440 px when first opened. */
  maxHeight?: number;
  /** Captured only with `--huge`. */
  isHugeSite?: true;
}

/** A tab of the report must not require scrolling through the data of the entire site (issue 24). */
const MAX_TAB_HEIGHT = 4_000;

const publicScreens: Screen[] = Object.keys(PUBLIC_PAGES).map((path) => ({
  id: `public-${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}`,
  group: 'Public',
  person: 'visitor',
  path,
}));

const MORE_PUBLIC_SCREENS: Screen[] = [
  { id: 'public-api-reference', group: 'Public', person: 'visitor', path: '/api-documentation/reference' },
  { id: 'public-demo-report', group: 'Public', person: 'visitor', path: '/demo-report' },
  { id: 'public-check', group: 'Public', person: 'visitor', path: '/checks/broken-internal-link' },
  { id: 'public-checks-search', group: 'Public', person: 'visitor', path: '/checks?q=canonical' },
  {
    id: 'public-article',
    group: 'Public',
    person: 'visitor',
    path: '/blog',
    steps: [{ click: /./, role: 'link', within: 'main article h2, main article h3, main li h3' }],
  },
  { id: 'public-blog-nothing-found', group: 'Public', person: 'visitor', path: '/blog?search=zzzzzz' },
  { id: 'public-not-found', group: 'Public', person: 'visitor', path: '/no-such-page', status: 404 },
  {
    id: 'public-landing-invalid',
    group: 'Public',
    person: 'visitor',
    path: '/',
    steps: [{ fill: 'Website address', value: 'not a url' }, { click: 'Start Analysis' }],
  },
  { id: 'public-shared-report', group: 'Public', person: 'visitor', path: '/shared/{shared}' },
  {
    id: 'public-shared-unknown',
    group: 'Public',
    person: 'visitor',
    path: '/shared/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    status: 404,
  },
];

const ACCOUNT_SCREENS: Screen[] = [
  { id: 'auth-sign-up', group: 'Accounts', person: 'visitor', path: '/auth?mode=sign-up' },
  {
    id: 'auth-sign-up-for-site',
    group: 'Accounts',
    person: 'visitor',
    path: '/',
    steps: [
      { fill: 'Website address', value: EXAMPLE_SITE.url },
      { click: 'Start Analysis' },
      { wait: /Create a free account to analyze/ },
      { wait: 'Show evidence' },
    ],
  },
  {
    id: 'auth-sign-up-errors',
    group: 'Accounts',
    person: 'visitor',
    path: '/auth?mode=sign-up',
    steps: [{ click: 'Create account' }],
  },
  {
    id: 'auth-sign-in-errors',
    expectedErrorStatus: 401,
    group: 'Accounts',
    person: 'visitor',
    path: '/auth',
    steps: [
      { fill: 'Email', value: 'nobody@site.example' },
      { fill: 'Password', value: 'wrong password' },
      { click: 'Sign in' },
      { wait: ACCOUNT_MESSAGES.loginFailedTitle },
    ],
  },
  { id: 'auth-reset-request', group: 'Accounts', person: 'visitor', path: RESET_REQUEST_PATH },
  { id: 'auth-reset-invalid', group: 'Accounts', person: 'visitor', path: '/reset-password?token=unknown' },
  { id: 'auth-admin', group: 'Accounts', person: 'visitor', path: ADMIN_LOGIN_PATH },
  { id: 'auth-link-invalid', group: 'Accounts', person: 'visitor', path: '/?verification=invalid' },
];

const DASHBOARD_SCREENS: Screen[] = [
  { id: 'dashboard-unverified', group: 'Dashboard', person: 'unverified', path: '/' },
  {
    id: 'dashboard-unverified-refused',
    group: 'Dashboard',
    person: 'unverified',
    path: '/',
    steps: [{ fill: 'Website address', value: 'example.com' }, { click: 'Analyze' }, { wait: /verif/i }],
  },
  { id: 'dashboard-empty', group: 'Dashboard', person: 'newcomer', path: '/' },
  {
    id: 'dashboard-form-error',
    group: 'Dashboard',
    person: 'newcomer',
    path: '/',
    steps: [{ click: 'Analyze' }, { wait: /address|URL/ }],
  },
  {
    id: 'dashboard-settings',
    group: 'Dashboard',
    person: 'newcomer',
    path: '/',
    steps: [{ wait: 'Crawl settings' }, { click: 'Crawl settings', within: 'summary' }],
  },
  { id: 'dashboard-recent', group: 'Dashboard', person: 'premium', path: '/' },
  { id: 'dashboard-in-progress', group: 'Dashboard', person: 'busy', path: '/' },
  { id: 'dashboard-running', group: 'Dashboard', person: 'busy', path: '/?analysis={running}' },
  { id: 'dashboard-waiting', group: 'Dashboard', person: 'busy', path: '/?analysis={waiting}' },
  { id: 'dashboard-paused', group: 'Dashboard', person: 'busy', path: '/?analysis={paused}' },
  { id: 'dashboard-failed', group: 'Dashboard', person: 'free', path: '/?analysis={failed}' },
  { id: 'dashboard-not-found', group: 'Dashboard', person: 'newcomer', path: '/no-such-page', status: 404 },
  {
    id: 'dashboard-unknown',
    group: 'Dashboard',
    person: 'free',
    path: '/?analysis=00000000-0000-4000-8000-000000000000',
    status: 404,
    expectedErrorStatus: 404,
  },
  {
    id: 'dashboard-cancel',
    group: 'Dashboard',
    person: 'free',
    path: '/?analysis={runningFree}',
    steps: [{ click: 'Cancel' }],
  },
  { id: 'dashboard-delete', group: 'Dashboard', person: 'premium', path: '/', steps: [{ click: /^Delete/ }] },
];

/** The tabs of the report, each with the anchor of its first section. */
const REPORT_TABS = TABS.map(({ id }) => ({
  tab: id,
  anchor: id === 'overview' ? '' : `#${SECTIONS.find((section) => section.tab === id)?.id ?? ''}`,
}));

const REPORTS: { analysis: string; person: Person; isHugeSite?: true }[] = [
  { analysis: 'flawed', person: 'free' },
  { analysis: 'flawedPremium', person: 'premium' },
  { analysis: 'clean', person: 'premium' },
  { analysis: 'one', person: 'premium' },
  { analysis: 'forty1', person: 'premium' },
  { analysis: 'forty3', person: 'premium' },
  { analysis: 'many', person: 'premium' },
  { analysis: 'huge', person: 'premium', isHugeSite: true },
];

const reportTabs: Screen[] = REPORTS.flatMap(({ analysis, person, isHugeSite }) =>
  REPORT_TABS.map(({ tab, anchor }) => ({
    id: `report-${analysis}-${tab}`,
    group: 'Report' as const,
    person,
    path: `/?analysis={${analysis}}${anchor}`,
    maxHeight: MAX_TAB_HEIGHT,
    ...(isHugeSite && { isHugeSite }),
  })),
);

/** Issues opened in the workbench. */
const OPEN_ISSUES: { analysis: string; ruleId: string; isHugeSite?: true }[] = [
  { analysis: 'flawedPremium', ruleId: 'broken-internal-link' },
  { analysis: 'one', ruleId: 'compression-missing' },
  { analysis: 'clean', ruleId: 'compression-missing' },
  { analysis: 'forty1', ruleId: 'meta-description-missing' },
  { analysis: 'many', ruleId: 'images-alt-missing' },
  { analysis: 'huge', ruleId: 'images-alt-missing', isHugeSite: true },
];

const openIssues: Screen[] = OPEN_ISSUES.map(({ analysis, ruleId, isHugeSite }) => ({
  id: `report-${analysis}-issue`,
  group: 'Report',
  person: 'premium',
  path: `/?analysis={${analysis}}#issue-${ruleId}`,
  maxHeight: MAX_TAB_HEIGHT,
  ...(isHugeSite && { isHugeSite }),
}));

/** Views of one page need the URL of a page, which the other views link to. */
const siteViews = BULK_VIEWS.filter((view) => view.scope === 'site').map(({ id }) => id);

const LARGE_VIEWS = ['titles', 'response-codes', 'links', 'anchors', 'images', 'duplicates'];
const VIEWED_REPORTS: { analysis: string; views: readonly string[]; isHugeSite?: true }[] = [
  { analysis: 'forty1', views: siteViews },
  { analysis: 'flawedPremium', views: ['redirects', 'hreflang', 'images', 'structured-data', 'duplicates'] },
  { analysis: 'one', views: ['titles', 'links', 'images', 'orphans'] },
  { analysis: 'many', views: LARGE_VIEWS },
  { analysis: 'huge', views: LARGE_VIEWS, isHugeSite: true },
];

const bulkViews: Screen[] = VIEWED_REPORTS.flatMap(({ analysis, views, isHugeSite }) =>
  views.map((view) => ({
    id: `report-${analysis}-view-${view}`,
    group: 'Report' as const,
    person: 'premium' as const,
    path: `/?analysis={${analysis}}#view-${view}`,
    maxHeight: MAX_TAB_HEIGHT,
    ...(isHugeSite && { isHugeSite }),
  })),
);

const VIEW_STATE_SCREENS: Screen[] = [
  {
    id: 'report-view-row',
    group: 'Report',
    person: 'premium',
    path: '/?analysis={flawedPremium}#view-redirects',
    steps: [{ click: /^Details of/ }],
  },
  {
    id: 'report-view-page',
    group: 'Report',
    person: 'premium',
    path: '/?analysis={flawedPremium}#view-titles',
    steps: [{ click: /^Details of/ }, { click: 'Inspect page', role: 'link' }, { wait: 'Issues on this page' }],
  },
  {
    id: 'report-view-nothing-found',
    group: 'Report',
    person: 'premium',
    path: '/?analysis={forty1}&view-search=zzzzzz#view-titles',
  },
];

const REPORT_DIALOG_SCREENS: Screen[] = [
  { id: 'report-focus', group: 'Report', person: 'premium', path: '/?analysis={flawedPremium}&focus=critical-issues' },
  {
    id: 'report-download',
    group: 'Report',
    person: 'premium',
    path: '/?analysis={flawedPremium}',
    steps: [{ click: /^Download/ }, { wait: 'Client summary' }],
  },
  {
    id: 'report-download-free',
    group: 'Report',
    person: 'free',
    path: '/?analysis={flawed}',
    steps: [{ click: /^Download/ }, { wait: 'Client summary' }],
  },
  {
    id: 'report-share',
    group: 'Report',
    person: 'premium',
    path: '/?analysis={flawedPremium}',
    steps: [{ click: /^Share/ }, { wait: /^Created/ }],
  },
  {
    id: 'report-export',
    group: 'Report',
    person: 'premium',
    path: '/?analysis={flawedPremium}',
    steps: [{ click: /^Export/ }, { wait: 'Crawl file' }],
  },
];

const PROFILE_SCREENS: Screen[] = (['newcomer', 'premium'] as const).flatMap((person) =>
  PROFILE_TABS.map(({ value, to }) => ({
    id: `profile-${person}-${value}`,
    group: 'Profile' as const,
    person,
    path: to,
  })),
);

const PROFILE_STATE_SCREENS: Screen[] = [
  { id: 'profile-unverified', group: 'Profile', person: 'unverified', path: '/profile' },
  {
    id: 'profile-website-error',
    group: 'Profile',
    person: 'newcomer',
    path: '/profile?tab=websites',
    steps: [{ click: 'Add website' }],
  },
  {
    id: 'profile-website-rename',
    group: 'Profile',
    person: 'premium',
    path: '/profile?tab=websites',
    steps: [{ click: /^Rename/ }],
  },
  {
    id: 'profile-website-remove',
    group: 'Profile',
    person: 'premium',
    path: '/profile?tab=websites',
    steps: [{ click: /^Remove/ }],
  },
  {
    id: 'profile-data-sources',
    group: 'Profile',
    person: 'premium',
    path: '/profile?tab=websites',
    steps: [{ click: /^Data sources of/, role: 'link' }, { wait: 'Search engines' }],
  },
  {
    id: 'profile-delete-account',
    group: 'Profile',
    person: 'newcomer',
    path: '/profile',
    steps: [{ click: /^Delete (my |your )?account/ }],
  },
  {
    id: 'profile-checkout-cancelled',
    group: 'Profile',
    person: 'newcomer',
    path: '/profile?tab=billing&checkout=cancelled',
  },
];

const ADMIN_SCREENS: Screen[] = [
  ...ADMIN_TABS.map(({ value, to }) => ({
    id: `admin-${value}`,
    group: 'Administration' as const,
    person: 'admin' as const,
    path: to,
  })),
  {
    id: 'admin-change-user',
    group: 'Administration',
    person: 'admin',
    path: '/admin?tab=users',
    steps: [{ click: /^Change / }],
  },
  { id: 'admin-nothing-found', group: 'Administration', person: 'admin', path: '/admin?tab=users&search=zzzzzz' },
  { id: 'admin-article-new', group: 'Administration', person: 'admin', path: '/admin?tab=articles&article=new' },
  {
    id: 'admin-article-generate',
    group: 'Administration',
    person: 'admin',
    path: '/admin?tab=articles',
    steps: [{ click: /Generate/ }],
  },
  { id: 'admin-issue-new', group: 'Administration', person: 'admin', path: '/admin?tab=newsletter&issue=new' },
];

/** Every screen of the product, in the order of the contact sheet. */
export const SCREENS: readonly Screen[] = [
  ...publicScreens,
  ...MORE_PUBLIC_SCREENS,
  ...ACCOUNT_SCREENS,
  ...DASHBOARD_SCREENS,
  ...reportTabs,
  ...openIssues,
  ...bulkViews,
  ...VIEW_STATE_SCREENS,
  ...REPORT_DIALOG_SCREENS,
  ...PROFILE_SCREENS,
  ...PROFILE_STATE_SCREENS,
  ...ADMIN_SCREENS,
];
