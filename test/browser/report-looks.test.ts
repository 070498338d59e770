import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Analysis, PREMIUM_FIELD_NAMES } from '#contracts/analysis/analysis.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import type { DashboardProps } from '#web/dashboard/dashboard-page.tsx';
import { NO_LINK_RESULTS } from '#web/format/verification.ts';
import { NO_EXTRAS } from '#web/report/report-extras.ts';
import { findPinnedBrowser } from '../../scripts/test-browser.mjs';
import { compareWithBaseline } from './looks/compare-pictures.ts';
import { readAsset, renderDashboard, renderReport, type Theme } from './looks/report-html.ts';

/** `AWI_UPDATE_LOOKS=1` saves the current screenshots; look at them before committing them. */
const isUpdate = process.env.AWI_UPDATE_LOOKS === '1';
const KEPT_SCREENSHOTS_FOLDER = join(import.meta.dirname, 'looks', 'kept');
/**
 * Text renders slightly differently from one machine to the next; a part that has moved or changed color differs far
 * more.
 */
const MAX_DIFFERENT_SHARE = 0.01;
/** Half size is enough to show what appears where and in which color. */
const SCREENSHOT_SCALE = 0.5;
const ORIGIN = 'http://report.test';

const toFreeReport = (report: Analysis): Analysis => {
  const free: Analysis = { ...report, waterfall: [], recommendations: report.recommendations.slice(0, 3) };
  for (const field of PREMIUM_FIELD_NAMES) delete free[field];
  return free;
};
const unscoredAnalysis = readGoldenAnalysis('clean', {
  seoScore: null,
  uncappedScore: null,
  scoreReason: 'Less than 60% of the checks could be measured.',
  aiReadiness: null,
  aiReadinessReason: 'None of its checks could be measured.',
  waterfall: [],
  sitePicture: null,
});
/** A site that did not respond, for a user without other analyses. */
const unreachable: DashboardProps = {
  user: {
    id: 'a',
    firstName: 'Ann',
    lastName: 'Example',
    email: 'ann@site.example',
    phoneNumber: null,
    companyName: null,
    companyWebsite: null,
    companyLogo: null,
    companyColor: null,
    notifyWhenDone: true,
    notifyVisibilityChanges: true,
    isPremium: false,
    isEmailVerified: true,
    emailVerified: true,
    subscriptionExpiresAt: null,
    subscriptionStatus: null,
    role: 'user',
    createdAt: '2026-11-01T08:00:00.000Z',
  },
  selected: {
    id: 'a',
    url: 'https://example.com/',
    host: 'example.com',
    status: 'failed',
    seoScore: null,
    issuesCount: null,
    createdAt: '2026-11-20T06:00:00.000Z',
    finishedAt: '2026-11-20T06:00:09.000Z',
    failure: { code: 'site-not-found', message: 'We could not find this site. Is the address spelled right?' },
  },
  extras: null,
  isUnknown: false,
  recent: [],
  unfinished: [],
  remainingAnalyses: 5,
  initialUrl: '',
  exampleSiteUrl: null,
  isDevelopment: false,
  wasWelcomed: true,
  linkResults: NO_LINK_RESULTS,
};
const buildReportRenderer = (report: Analysis, isPremium: boolean) => (theme: Theme) =>
  renderReport({ report, isPremium, extras: NO_EXTRAS }, theme);
const STATE_RENDERERS: Record<string, (theme: Theme) => string> = {
  'flawed-free': buildReportRenderer(toFreeReport(readGoldenAnalysis('flawed')), false),
  'flawed-premium': buildReportRenderer(readGoldenAnalysis('flawed'), true),
  'clean-premium': buildReportRenderer(readGoldenAnalysis('clean'), true),
  unscored: buildReportRenderer(unscoredAnalysis, true),
  unreachable: (theme) => renderDashboard(unreachable, theme),
};

let browser: Browser;
beforeAll(async () => {
  const found = findPinnedBrowser();
  if (found === null) throw new Error('No Chromium');
  browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
  });
});
afterAll(() => browser.close());

async function takeScreenshot(html: string, width: number): Promise<{ picture: Buffer; overflow: number }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    deviceScaleFactor: SCREENSHOT_SCALE,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
      const body = readAsset(pathname);
      return body === null
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: pathname.endsWith('.css') ? 'text/css' : 'font/woff2', body });
    });
    await page.goto(`${ORIGIN}/`);
    await page.evaluate(() => document.fonts.ready);
    // All tabs in one screenshot, as without JavaScript.
    await page.evaluate(() => document.querySelector('[data-tabs]')?.removeAttribute('data-tabs'));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return { picture: await page.screenshot({ fullPage: true, animations: 'disabled' }), overflow };
  } finally {
    await context.close();
  }
}

describe.each(Object.keys(STATE_RENDERERS))('the report, %s', (name) => {
  const expectReviewedLook = async (theme: Theme, width: number) => {
    const state = STATE_RENDERERS[name];
    if (state === undefined) throw new Error(name);
    const { picture, overflow } = await takeScreenshot(state(theme), width);
    expect(overflow).toBe(0);
    const { share, sizes } = await compareWithBaseline(
      picture,
      join(KEPT_SCREENSHOTS_FOLDER, `${name}-${width}-${theme}.png`),
      isUpdate,
    );
    expect(share, sizes).toBeLessThan(MAX_DIFFERENT_SHARE);
  };
  const title = 'looks like its reviewed screenshot, %s, %d px wide';
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)(title, expectReviewedLook);
  it.each([
    ['dark', 1440],
    ['light', 390],
  ] as const)(title, { tags: ['long'] }, expectReviewedLook);
});
