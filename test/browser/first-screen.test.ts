import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import type { DashboardProps } from '#web/dashboard/dashboard-page.tsx';
import { NO_LINK_RESULTS } from '#web/format/verification.ts';
import { buildSampleUser } from '#web/model/sample-user.fixture.ts';
import { NO_EXTRAS } from '#web/report/report-extras.ts';
import { findPinnedBrowser } from '../../scripts/test-browser.mjs';
import { readAsset, renderScreen } from './looks/report-html.ts';

const ORIGIN = 'http://report.test';
/** Maximum height in px of a banner with one line of controls, including its border. */
const MAX_BANNER_HEIGHT = 48;

const SCORE_CHANGE: ScoreChange = {
  from: {
    measuredAt: '2026-10-24T08:00:00.000Z',
    score: 54.2,
    ruleSetVersion: readGoldenAnalysis('flawed').ruleSetVersion,
  },
  difference: -4.2,
  steps: [
    { kind: 'fixed', ruleId: 'title-missing', title: 'Missing titles', points: 3.1, detail: null },
    { kind: 'new', ruleId: 'https-missing', title: 'No HTTPS', points: -5.3, detail: null },
    { kind: 'scope', ruleId: null, title: 'Other pages', points: -1.2, detail: null },
    { kind: 'noise', ruleId: null, title: 'Timings', points: -0.8, detail: null },
  ],
  pagesAdded: 2,
  pagesRemoved: 11,
  note: null,
};
/** A later analysis, whose scores are both capped. */
const ANALYSIS = readGoldenAnalysis('flawed', {
  seoScore: 50,
  uncappedScore: 78,
  ceilings: [{ ruleId: 'https-missing', cap: 50, reason: 'The site is not served over HTTPS' }],
  aiReadiness: 20,
  aiCeilings: [{ ruleId: 'sitewide-noindex', cap: 20, reason: 'At least half of the pages have noindex' }],
  change: SCORE_CHANGE,
  aiChange: SCORE_CHANGE,
});

const buildProps = (isVerified: boolean): DashboardProps => ({
  user: buildSampleUser({ isEmailVerified: isVerified, emailVerified: isVerified }),
  selected: ANALYSIS,
  extras: NO_EXTRAS,
  isUnknown: false,
  recent: [],
  unfinished: [],
  remainingAnalyses: 4,
  initialUrl: '',
  exampleSiteUrl: null,
  isDevelopment: true,
  wasWelcomed: false,
  linkResults: NO_LINK_RESULTS,
});

let browser: Browser;
beforeAll(async () => {
  const found = findPinnedBrowser();
  if (found === null) throw new Error('No Chromium');
  browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(() => browser.close());

async function withScreen(
  { isVerified, width, height }: { isVerified: boolean; width: number; height: number },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height } });
  context.setDefaultTimeout(5_000);
  try {
    const page = await context.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/')
        return route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: renderScreen(buildProps(isVerified), 'light'),
        });
      const body = readAsset(pathname);
      return body === null
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: pathname.endsWith('.css') ? 'text/css' : 'font/woff2', body });
    });
    await page.goto(`${ORIGIN}/`);
    await page.evaluate(() => document.fonts.ready);
    await use(page);
  } finally {
    await context.close();
  }
}

/** Returns the parts of the first screen by name. */
function findElements(page: Page) {
  const summary = page.locator('#summary');
  const actions = summary.getByRole('listitem').getByRole('link');
  return {
    'search score': summary.getByRole('img', { name: /^Search score: 50 of 100/ }),
    'AI readiness': summary.getByRole('img', { name: /^AI readiness: 20 of 100/ }),
    'critical issues': summary.getByRole('alert').getByRole('link'),
    change: summary.getByText('4.2 points since').first(),
    'search cap': summary.getByText('Capped at 50: The site is not served over HTTPS.'),
    'AI cap': summary.getByText('AI readiness is capped at 20'),
    'first fix': actions.nth(0),
    'second fix': actions.nth(1),
    'third fix': actions.nth(2),
    'next step': summary.getByRole('link', { name: 'See how to fix the first issue' }),
    'not measured': summary.locator('p', { hasText: 'Not measured:' }),
    'URL field': page.getByLabel('Website address'),
    Analyze: page.getByRole('button', { name: 'Analyze' }),
    'Download report': page.getByRole('button', { name: 'Download report' }),
    'Export data': page.getByRole('button', { name: 'Export data' }),
    Share: page.getByRole('button', { name: 'Share', exact: true }),
  };
}

describe.each([
  [1440, 900],
  [390, 844],
])('the first screen at %d x %d', (width, height) => {
  it.each([
    ['a welcome', true],
    ['a request to verify the email address', false],
  ])('shows everything with %s, a change and capped scores', async (_banner, isVerified) => {
    await withScreen({ isVerified, width, height }, async (page) => {
      for (const [name, part] of Object.entries(findElements(page))) {
        const box = await part.boundingBox();
        if (box === null) throw new Error(`${name} is not visible`);
        expect(box.y, name).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height, name).toBeLessThanOrEqual(height);
        expect(box.x + box.width, name).toBeLessThanOrEqual(width);
      }
    });
  });

  it('keeps the menu of the report in view while the page scrolls', async () => {
    await withScreen({ isVerified: true, width, height }, async (page) => {
      const menu = page.getByRole('navigation', { name: 'Report sections' });
      const header = await page.locator('body > header').boundingBox();
      await page.evaluate(() => window.scrollTo(0, 400));
      expect(await page.evaluate(() => window.scrollY)).toBe(400);
      const box = await menu.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
      expect(box?.y).toBeLessThan(100);
      const [first] = await menu.getByRole('link').all();
      expect((await first?.boundingBox())?.y).toBeLessThan(height);
    });
  });

  it('has one thin banner, and the form in one line of the report’s header', async () => {
    for (const isVerified of [true, false]) {
      await withScreen({ isVerified, width, height }, async (page) => {
        const texts = { welcome: 'Welcome, Ada', verification: 'Please verify your email address' };
        const shown = isVerified ? texts.welcome : texts.verification;
        const hidden = isVerified ? texts.verification : texts.welcome;
        expect(await page.getByText(hidden).count()).toBe(0);
        const banner = page.getByText(shown).locator('xpath=ancestor::div[contains(@class, "rounded-8")][1]');
        expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(MAX_BANNER_HEIGHT);
        const form = page.locator('main header form');
        const [field, button] = [form.getByLabel('Website address'), form.getByRole('button', { name: 'Analyze' })];
        expect(await field.inputValue()).toBe(ANALYSIS.url);
        const [left, right] = await Promise.all([field.boundingBox(), button.boundingBox()]);
        expect(right?.y).toBe(left?.y);
        expect(right?.height).toBe(left?.height);
      });
    }
  });
});
