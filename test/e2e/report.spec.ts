import { expect, type Page } from '@playwright/test';
import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import { EMPTY_TEXTS, HISTORY_MESSAGES, NOT_CONNECTED_TEXTS } from '#contracts/report/report-constants.ts';
import { SECTIONS, TABS } from '#contracts/report/sections.ts';
import {
  analyze,
  baseUrl,
  getCleanSite,
  getFlawedSite,
  openSharedReport,
  openTab,
  register,
  signUp,
} from './support/product.ts';
import { test } from './support/test.ts';
import { openSharedPremiumReport } from './support/upgrade.ts';

const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Time frames of recommendations beyond the first three, as they appear in the page's data. */
const PREMIUM_TIME_FRAMES = ['week2-4'];

/** The checks of the four groups: crawl errors, on-page issues, duplicate content and keyword density. */
const FOCUSED_CHECK_TITLES = [
  'No crawl errors',
  'Indexability',
  'Title tags',
  'Meta descriptions',
  'Headings',
  'Images',
  'Duplicate content',
  'Keyword density',
];

test.describe('the report of a free user', () => {
  test('has nine sections, open or as teasers, and no premium data', async ({ page }) => {
    await openSharedReport(page);

    await openTab(page, 'Health check');
    const health = getSection(page, 'SEO health check');
    await expect(health.getByText('Technical SEO')).toBeVisible();
    await expect(health.getByText(/^\d+ of \d+ passed/).first()).toBeVisible();
    await health.locator('summary', { hasText: 'No crawl errors' }).click();
    await expect(health.getByText('404 Not Found')).toBeVisible();
    await expect(health.getByText('Blocked by robots.txt')).toBeVisible();

    await openTab(page, 'AI search');
    const ai = getSection(page, 'AI search health check');
    for (const name of ['ChatGPT', 'Perplexity', 'Claude', 'DeepSeek']) {
      await expect(ai.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(ai.getByText('AI Search Visibility Analysis')).toBeVisible();
    await expect(ai.getByText('AI Content Optimization')).toBeVisible();
    await expect(ai.getByRole('link', { name: 'Compare to Competitors' })).toBeVisible();

    await openTab(page, 'Issues');
    const issues = getSection(page, 'Critical issues');
    await expect(issues.getByRole('list', { name: 'Issues' }).getByText(/^Fix first \d$/)).toHaveCount(3);
    await expect(issues.getByRole('link', { name: /^Fix Now/ })).toHaveCount(3);
    await issues
      .getByRole('link', { name: /^Fix Now/ })
      .first()
      .click();
    await expect(issues.getByText('Hide Details')).toBeVisible();
    await expect(issues.getByRole('heading', { name: 'How to fix it' })).toBeVisible();

    await openTab(page, 'Strategy');
    const strategy = getSection(page, 'SEO strategy and recommendations');
    await expect(strategy.getByText('The full roadmap is part of Premium')).toBeVisible();
    await expect(strategy.getByText('Week 1', { exact: true })).toHaveCount(0);
    await openTab(page, 'Needs a data source');
    const backlinks = getSection(page, 'Backlink analysis');
    for (const text of Object.values(NOT_CONNECTED_TEXTS.backlinks))
      await expect(backlinks.getByText(text)).toBeVisible();
    await openTab(page, 'Competitors');
    await expect(getSection(page, 'Competitor analysis').getByText('Competitors are part of Premium')).toBeVisible();
    await openTab(page, 'Keywords');
    const keywords = getSection(page, 'Recommended keywords');
    await expect(keywords.getByText('Keyword recommendations are part of Premium')).toBeVisible();
    await openTab(page, 'Rankings');
    await expect(getSection(page, 'Keyword rankings').getByText('Rankings are part of Premium')).toBeVisible();
    // Parts of the plan that only Premium includes. The test below finds the same words in a Premium user's document.
    const document = await (await page.request.get(page.url())).text();
    for (const part of PREMIUM_TIME_FRAMES) expect(document.includes(part), part).toBe(false);
  });

  test('every check explains why it matters and how to fix it', { tag: '@long' }, async ({ page }) => {
    await register(page);
    await analyze(page, getCleanSite());
    await openTab(page, 'Issues');
    await expect(getSection(page, 'Critical issues').getByText(EMPTY_TEXTS.noCriticalIssues).first()).toBeVisible();
    await openTab(page, 'Checklist');
    const checklist = getSection(page, 'Audit checklist');
    await expect(checklist.getByRole('heading', { level: 3 })).toHaveCount(9);
    await checklist.locator('summary', { hasText: 'Accessibility' }).first().click();
    await checklist.getByRole('heading', { level: 4 }).first().click();
    await expect(checklist.getByText('Why This Matters')).toBeVisible();
    await expect(checklist.getByText('How to Fix')).toBeVisible();
  });

  test('the alert leads to exactly the number of critical issues that it states', async ({ page }) => {
    await openSharedReport(page);
    const alert = page.getByRole('alert').getByRole('link', { name: /critical issues?/ });
    const count = Number.parseInt((await alert.textContent())?.match(/\d+/)?.[0] ?? '', 10);
    await alert.click();
    const issues = getSection(page, 'Critical issues');
    await expect(issues).toBeInViewport();
    await expect(issues.getByRole('button', { name: /^Critical/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(issues.locator('[data-row]')).toHaveCount(count);
  });

  test('?focus opens the four groups, scrolls after 300 ms, highlights for a second and links to the list', {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSharedReport(page);
    const health = getSection(page, 'SEO health check');
    const focusedUrl = new URL(page.url());
    focusedUrl.searchParams.set('focus', 'critical-issues');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(focusedUrl.href);
    await expect(health).toHaveClass(/ring-accent/);
    await page.clock.runFor(299);
    await expect(health).not.toBeFocused();
    await page.clock.runFor(1);
    await expect(health).toBeFocused();
    await expect(health).toBeInViewport();
    await page.clock.runFor(999);
    await expect(health).toHaveClass(/ring-accent/);
    await page.clock.runFor(1);
    await expect(health).not.toHaveClass(/ring-accent/);

    const opened = health.locator('details[open] details[open] > summary');
    for (const check of FOCUSED_CHECK_TITLES) await expect(opened.filter({ hasText: check }), check).toHaveCount(1);
    await health.getByRole('link', { name: /^Show \d+ critical issues? in the list$/ }).click();
    await expect(page).toHaveURL(/[?&]priority=high.*#critical-issues$/);
    await expect(getSection(page, 'Critical issues').getByRole('button', { name: /^Critical/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('issues are searched, marked with their effect, and unmarked', async ({ page }) => {
    await register(page);
    await analyze(page, getFlawedSite());
    await openTab(page, 'Issues');
    const issues = getSection(page, 'Critical issues');
    await issues.getByRole('searchbox', { name: 'Search issues' }).fill('viewport');
    const issue = issues.getByRole('link', { name: 'Missing viewport meta tag', exact: true });
    await expect(issues.getByRole('link', { name: 'Broken internal links', exact: true })).toHaveCount(0);
    await issue.click();
    await issues.getByRole('button', { name: 'Not an issue here?' }).click();
    await expect(issues.getByText(MARK_TEXTS.effect)).toBeVisible();
    await issues.getByLabel('Reason (optional)').fill('A page for printing only.');
    await issues.getByRole('button', { name: MARK_TEXTS.intended }).click();
    await expect(issues.getByText('A page for printing only.')).toBeVisible();
    await openTab(page, 'Overview');
    await expect(page.getByText(/^\d+ without the 1 issue marked as/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^\d+ without the 1 issue marked as/)).toBeVisible();
    await openTab(page, 'Issues');
    await issues.getByRole('button', { name: /^Marked/ }).click();
    await issue.click();
    await issues.getByRole('button', { name: 'Remove mark' }).click();
    await expect(page.getByText(/without the 1 issue marked/)).toHaveCount(0);
  });
});

test('the first screen shows the state, first fixes, gains and what was not measured, without scrolling', {
  tag: '@long',
}, async ({ page }) => {
  // The first page remembers that it greeted the user, so that the second one does not.
  await openSharedReport(page);
  const menu = page.getByRole('navigation', { name: 'Report sections' });
  await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo(0, 0));
    const summary = page.locator('#summary');
    const parts = [
      summary.getByRole('img', { name: /^Search score: \d+ of 100/ }),
      summary.getByRole('img', { name: /^AI readiness: \d+ of 100/ }),
      summary.getByRole('alert').getByRole('link', { name: /critical issues?/ }),
      summary.getByText('First analysis of this site'),
      summary.getByRole('list').getByRole('link').nth(2),
      summary.getByRole('link', { name: 'See how to fix the first issue' }),
      summary.getByText('Not measured:'),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'See how to fix the first issue' }).click();
  await expect(page).toHaveURL(/#issue-/);
  await expect(page.getByRole('heading', { name: 'How to fix it' }).first()).toBeVisible();
});

test.describe('the tabs of a report', () => {
  const isShown = (page: Page, name: string) => expect(getSection(page, name)).toBeVisible();

  test('show one part at a time, follow links and the history, and open from a deep link', async ({ page }) => {
    await openSharedReport(page);
    const menu = page.getByRole('navigation', { name: 'Report sections' });
    await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'true');
    await expect(getSection(page, 'Critical issues')).toBeHidden();
    await openTab(page, 'AI search');
    await expect(page).toHaveURL(/#ai-search-health$/);
    await isShown(page, 'AI search health check');
    await expect(page.locator('#summary')).toBeHidden();
    await page.getByRole('link', { name: 'What each assistant receives, side by side' }).click();
    await expect(page.locator('#agents')).toBeInViewport();
    await openTab(page, 'Issues');
    await page.goBack();
    await expect(page.locator('#agents')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.locator('#summary')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'true');
    await page.goForward();
    await isShown(page, 'AI search health check');

    const report = page.url().replace(/#.*/, '');
    await page.goto('about:blank');
    await page.goto(`${report}#keyword-rankings`);
    await expect(getSection(page, 'Keyword rankings')).toBeInViewport();
    await expect(menu.getByRole('link', { name: 'Rankings' })).toHaveAttribute('aria-current', 'true');
    await page.goto('about:blank');
    await page.goto(`${report}#backlink-analysis`);
    await expect(getSection(page, 'Backlink analysis')).toBeInViewport();
    await expect(menu.getByRole('link', { name: 'Needs a data source' })).toHaveAttribute('aria-current', 'true');
    await page.goto('about:blank');
    await page.goto(`${report}#issue-title-too-short`);
    await expect(page.locator('#issue-title-too-short')).toBeInViewport();
    await expect(page.locator('#issue-title-too-short').getByText('Why it matters')).toBeVisible();
  });

  test('load the code of a part when it is opened', { tag: '@long' }, async ({ page }) => {
    await openSharedReport(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.reload({ waitUntil: 'networkidle' });
    expect(loaded.filter((url) => /(?:checklist|strategy|issues)-panel/.test(url))).toEqual([]);
    await openTab(page, 'Checklist');
    expect(loaded.filter((url) => url.includes('checklist-panel'))).toHaveLength(1);
    expect(loaded.filter((url) => url.includes('strategy-panel'))).toEqual([]);
  });

  test('are all visible in order without JavaScript and in print', async ({ page, browser }) => {
    await openSharedReport(page);
    const readOrder = (from: Page) =>
      from.evaluate(
        (ids) => {
          const shown = ids.flatMap((id) => {
            const element = document.getElementById(id);
            return element?.checkVisibility() ? [{ id, top: element.getBoundingClientRect().top }] : [];
          });
          return shown.sort((a, b) => a.top - b.top).map(({ id }) => id);
        },
        SECTIONS.map(({ id }) => id),
      );
    // Sections that no source can fill yet share one tab, which precedes the tabs of the other external sections.
    const order = SECTIONS.map(({ id }) => id);
    order.splice(order.indexOf('backlink-analysis'), 1);
    order.splice(order.indexOf('competitor-analysis'), 0, 'backlink-analysis');
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(await page.context().cookies());
    const plain = await context.newPage();
    await plain.goto(page.url());
    await expect(plain.locator('#ledger')).toBeVisible();
    const ids = await plain.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
    const positions = await Promise.all(order.map((id) => plain.locator(`#${id}`).boundingBox()));
    const tops = positions.map((box) => box?.y ?? Number.NaN);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await context.close();
    await page.emulateMedia({ media: 'print' });
    expect(await readOrder(page)).toEqual(order);
  });

  test('open their details without JavaScript, and print them', { tag: '@long' }, async ({ page, browser }) => {
    await openSharedPremiumReport(page);
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(await page.context().cookies());
    const plain = await context.newPage();
    await plain.goto(page.url());
    const check = getSection(plain, 'Audit checklist').getByRole('link', { name: 'All pages have a title' });
    await expect(check).toBeHidden();
    await getSection(plain, 'Audit checklist').locator('summary', { hasText: /^SEO/ }).click();
    await expect(check).toBeVisible();
    const threshold = getSection(plain, 'SEO health check').getByText('Passes when:').first();
    await expect(threshold).toBeHidden();
    await getSection(plain, 'SEO health check').locator('summary', { hasText: 'No crawl errors' }).click();
    await expect(threshold).toBeVisible();
    const step = getSection(plain, 'SEO strategy and recommendations').locator('details ol > li').nth(20);
    await expect(step).toBeHidden();
    await plain.emulateMedia({ media: 'print' });
    await expect(step).toBeVisible();
    await context.close();

    // A hydrated panel prints the same details.
    await openTab(page, 'Checklist');
    await expect(page.locator('#audit-checklist li')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('#audit-checklist li').filter({ visible: true }).count()).toBeGreaterThan(300);
  });
});

test.describe('history and plans', () => {
  test('two analyses form a history with changes, and one can be deleted', { tag: '@long' }, async ({ page }) => {
    test.slow();
    await register(page);
    await analyze(page, getFlawedSite());
    await page.goto(baseUrl());
    await analyze(page, getFlawedSite());
    await expect(page.getByText(/since \w+ \d+, \d+/).first()).toBeVisible();
    await page.getByRole('heading', { name: 'Score and issue history' }).click();
    const history = page.getByRole('table', { name: 'Previous analyses of this website' });
    await expect(history.getByRole('rowheader').getByRole('link')).toHaveCount(2);
    await expect(history.getByRole('cell').getByRole('link')).toHaveCount(1);
    await page.goto(baseUrl());
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(3);
    await page
      .getByRole('button', { name: /^Delete the analysis of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: HISTORY_MESSAGES.deleteTitle });
    await expect(dialog.getByText(`${HISTORY_MESSAGES.deleteText} ${HISTORY_MESSAGES.deleteNotes}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(3);
    await page
      .getByRole('button', { name: /^Delete the analysis of/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(2);
  });

  test('users without Premium see what the plan adds, including the trial', async ({ page }) => {
    await signUp(page);
    const promoRegion = page.getByRole('region', { name: 'More with Premium' });
    for (const title of ['AI search analysis', 'Historical tracking', 'White-label reports']) {
      await expect(promoRegion.getByText(title)).toBeVisible();
    }
    await expect(promoRegion.getByRole('button', { name: 'Start 14-day free trial' })).toBeVisible();
    await expect(promoRegion.getByRole('link', { name: 'View pricing plans' })).toBeVisible();
  });

  test('a Premium user sees the roadmap with its totals, the waterfall and every section', { tag: '@long' }, async ({
    page,
  }) => {
    test.slow();
    await openSharedPremiumReport(page);
    const report = page.url();
    await page.goto(baseUrl());
    await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'More with Premium' })).toHaveCount(0);
    await page.goto(report);
    await expect(page.getByText('SEO Health Snapshot')).toBeVisible();
    await openTab(page, 'Strategy');
    await expect(page.getByRole('table', { name: 'Fixes in order, with the points each is worth' })).toBeVisible();
    const document = await (await page.request.get(page.url())).text();
    for (const part of PREMIUM_TIME_FRAMES) expect(document.includes(part), part).toBe(true);
    const strategy = getSection(page, 'SEO strategy and recommendations');
    for (const text of ['Recommendations', 'Estimated hours', 'Immediate actions']) {
      await expect(strategy.getByText(text, { exact: true })).toBeVisible();
    }
    for (const title of ['Now', 'Week 1', 'Weeks 2-4']) {
      await expect(strategy.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    await strategy.getByText('How the hours are estimated').click();
    await expect(strategy.getByText('These are our assumptions, not measurements.')).toBeVisible();
    await openTab(page, 'Competitors');
    await expect(
      getSection(page, 'Competitor analysis').getByText(NOT_CONNECTED_TEXTS.competitors.reason),
    ).toBeVisible();
    await openTab(page, 'Needs a data source');
    await expect(
      getSection(page, 'Keyword rankings').getByText(NOT_CONNECTED_TEXTS.keywordRankings.reason),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Upgrade to/ })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(report);
    for (const { title } of TABS) {
      await openTab(page, title);
      const height = await page.locator('html').evaluate((html) => html.scrollHeight);
      expect(height, `${title} as first opened`).toBeLessThan(4_000);
    }
  });
});
