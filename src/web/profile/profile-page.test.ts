import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Payment } from '#contracts/account/billing.ts';
import type { User } from '#contracts/account/user.ts';
import type { Website } from '#contracts/account/website.ts';
import type { AnalysisSummary } from '#contracts/analysis/analysis.ts';
import type { WebServices } from '#services/web-services.ts';
import { buildSampleServices, buildSampleSubscription } from '../model/sample-services.fixture.ts';
import { buildSampleUser } from '../model/sample-user.fixture.ts';
import { loadProfile } from './load-profile.ts';
import { ProfilePage } from './profile-page.tsx';

const SAMPLE_WEBSITE: Website = {
  id: 'w1',
  domain: 'example.com',
  nickname: 'Shop',
  isActive: true,
  userId: 'u1',
  lastAnalysisId: 'a1',
  lastScore: 72,
  isAnalyzing: false,
  lastFailedAt: null,
  tags: [],
  lastAiReadiness: null,
  scoreChange: null,
  aiReadinessChange: null,
  openAlerts: 0,
  acknowledgedAlerts: 0,
  nextRunAt: null,
  badgeId: null,
  lastAnalyzedAt: '2026-11-20T06:00:00Z',
  updatedAt: '2026-11-20T06:00:00Z',
};
const SAMPLE_ANALYSIS: AnalysisSummary = {
  id: 'a1',
  url: 'https://example.com/',
  host: 'example.com',
  status: 'completed',
  seoScore: 84,
  issuesCount: 3,
  createdAt: '2026-11-20T06:00:00Z',
  finishedAt: '2026-11-20T06:01:00Z',
  failure: null,
};
const SAMPLE_PAYMENT: Payment = {
  id: 'p1',
  stripePaymentId: 'in_1',
  amount: 8_400,
  currency: 'usd',
  status: 'paid',
  description: 'Premium, one year',
  receiptUrl: 'https://pay.example/receipt',
  createdAt: '2026-11-20T06:00:00Z',
};

/** Renders the page as the server sends it. */
async function render(query: string, services: Partial<WebServices> = {}, change: Partial<User> = {}): Promise<string> {
  const data = await loadProfile({
    request: new Request(`http://localhost/profile${query}`),
    services: buildSampleServices(services),
    user: buildSampleUser(change),
  });
  const Page = createRoutesStub([{ path: '/profile', Component: () => createElement(ProfilePage, data) }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: [`/profile${query}`] }));
}

it('shows the user, the plan and the key figures at the top of the page', async () => {
  const html = await render(
    '',
    {
      readAccountStats: async () => ({ totalAnalyses: 1_204, averageScore: 71.6, trackedWebsites: 3 }),
      readSubscription: async () =>
        buildSampleSubscription({ plan: 'premium', status: 'active', currentPeriodEnd: '2026-12-20T00:00:00Z' }),
    },
    { isPremium: true },
  );
  expect(html).toMatch(/<h1[^>]*>Ada Example<\/h1>/);
  expect(html).toContain('ada@example.com');
  expect(html).toContain('Email verified');
  expect(html).toContain('Premium');
  expect(html).toContain('Subscription renews on Dec 20, 2026');
  expect(html).toContain('1,204');
  expect(html).toMatch(/>72<.*out of 100/);
});

it('shows "Not measured" when there is no average score', async () => {
  expect(await render('')).toContain('Not measured');
});

it('has five tabs with their own URLs, and only the selected tab is reachable with the Tab key', async () => {
  const html = await render('?tab=billing');
  const tabs = [...html.matchAll(/<a[^>]*role="tab"[^>]*>([^<]*)</g)];
  expect(tabs.map(([, word]) => word)).toEqual(['Profile', 'My Websites', 'Analysis History', 'Billing', 'Developers']);
  expect(tabs.filter(([tag]) => tag.includes('aria-selected="true"')).map(([, word]) => word)).toEqual(['Billing']);
  expect(tabs.filter(([tag]) => tag.includes('tabindex="0"'))).toHaveLength(1);
  expect(html).toMatch(/role="tabpanel"[^>]*aria-labelledby="profile-billing"/);
  expect(await render('?tab=nonsense')).toContain('Your details');
});

it('fills in the profile form and offers the logo only to Premium users', async () => {
  const free = await render('', {}, { companyName: 'Wheel Works' });
  for (const name of ['firstName', 'lastName', 'email', 'phoneNumber', 'companyName', 'companyWebsite']) {
    expect(free).toContain(`name="${name}"`);
  }
  expect(free).toContain('value="Wheel Works"');
  expect(free).toContain('A company logo on reports is part of Premium.');
  expect(free).not.toContain('type="file"');
  expect(free).toContain('href="/api/user/export"');
  const premium = await render('', {}, { isPremium: true, companyLogo: '/api/user/logo/1' });
  expect(premium).toContain('type="file"');
  expect(premium).toContain('Remove logo');
});

const listing = (website: Website): Partial<WebServices> => ({
  readPortfolio: async () => ({
    websites: [{ ...website, trend: [], timeZone: null }],
    matching: 1,
    total: 1,
    page: 1,
    pages: 1,
    tags: [],
  }),
});

it('lists websites with their score, band and actions, or shows that there are none', async () => {
  const html = await render('?tab=websites', listing(SAMPLE_WEBSITE));
  expect(html).toContain('href="/?url=example.com"');
  expect(html).toContain('Good');
  expect(html).toMatch(/href="\/\?analysis=a1"[^>]*>View report/);
  for (const word of ['Rename', 'Deactivate', 'Remove']) expect(html).toContain(`aria-label="${word} Shop"`);
  expect(await render('?tab=websites')).toContain('No websites yet');
  const listWebsite = async (change: Partial<Website>) =>
    render('?tab=websites', listing({ ...SAMPLE_WEBSITE, ...change }));
  const unmeasured = await listWebsite({ lastScore: null });
  expect(unmeasured).toContain('View report');
  expect(unmeasured).not.toContain('Not analyzed yet');
  const added = await listWebsite({ lastAnalysisId: null, lastScore: null, lastAnalyzedAt: null });
  expect(added).toContain('Not analyzed yet');
  const none = { lastAnalysisId: null, lastScore: null, lastAnalyzedAt: null };
  const failed = await listWebsite({ ...none, lastFailedAt: '2026-11-20T08:00:00.000Z' });
  expect(failed).toContain('Analysis failed on Nov 20, 2026');
  const running = await listWebsite({ ...none, isAnalyzing: true, lastFailedAt: '2026-11-20T08:00:00.000Z' });
  expect(running).toContain('Analysis in progress');
  expect(failed).toContain('aria-label="Analyze Shop"');
  expect(running).not.toContain('aria-label="Analyze Shop"');
  for (const html of [failed, running]) expect(html).not.toContain('Not analyzed yet');
  expect(added).not.toContain('View report');
});

it('lists the latest ten analyses, or shows that there are none', async () => {
  const rows = Array.from({ length: 12 }, (_, position) => ({ ...SAMPLE_ANALYSIS, id: `a${position}` }));
  const html = await render('?tab=history', { listAnalyses: async (_user, limit) => rows.slice(0, limit) });
  expect(html.match(/href="\/\?analysis=/g)).toHaveLength(10);
  expect(html).toContain('Excellent');
  expect(await render('?tab=history')).toContain('No analyses yet');
});

it('shows free users both prices and past payments', async () => {
  const html = await render('?tab=billing');
  expect(html).toMatch(/\$12<.*\$84<.*Saves \$60 a year/);
  expect(html).toContain('Upgrade to Premium');
  expect(html).toContain('No payments yet');
  expect(html).not.toContain('Manage billing');
  expect(await render('?tab=billing', { listPayments: async () => [SAMPLE_PAYMENT] })).toMatch(
    /84\.00 USD.*Paid.*Receipt/,
  );
});

it('shows Premium users the next change to their plan and where to manage it', async () => {
  const subscription = buildSampleSubscription({
    plan: 'premium',
    status: 'active',
    interval: 'month',
    currentPeriodEnd: '2026-12-20T00:00:00Z',
    cancelAtPeriodEnd: true,
  });
  const html = await render('?tab=billing', { readSubscription: async () => subscription }, { isPremium: true });
  expect(html).toContain('You keep Premium until Dec 20, 2026');
  expect(html).toContain('Manage billing');
  expect(html).not.toContain('Upgrade to Premium');
});

it('shows the outcome of a checkout', async () => {
  expect(await render('?tab=billing&checkout=cancelled')).toContain('You were not charged');
  expect(await render('?tab=billing&checkout=success')).toContain('Your plan is being upgraded');
  expect(await render('?checkout=success', {}, { isPremium: true })).toContain('You&#x27;re on Premium');
});

it('never links to a receipt without an https URL', async () => {
  const bad = { ...SAMPLE_PAYMENT, receiptUrl: 'javascript:alert(1)' };
  expect(await render('?tab=billing', { listPayments: async () => [bad] })).not.toContain('javascript:');
});
