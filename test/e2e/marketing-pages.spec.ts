import { expect } from '@playwright/test';
import { API_CALLS } from '#content/api-calls.ts';
import { API_EXAMPLES } from '#content/api-examples.ts';
import { PLANNED_ROUTES } from '#content/api-routes.ts';
import { CASE_STUDIES } from '#content/case-studies.ts';
import { INTEGRATIONS } from '#content/integrations.ts';
import { GUIDE_TOPICS, QUICK_TIPS, TUTORIALS } from '#content/learning.ts';
import { STATIC_ARTICLES } from '#content/static-articles.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { CLAIM_NOTE, TRIAL_TEXTS } from '#web/format/claims.ts';
import { expectNoViolationInAnyView, showFirstView } from './support/axe.ts';
import { baseUrl } from './support/product.ts';
import { test } from './support/test.ts';

test.describe('announced features', () => {
  for (const [path, expected] of [
    ['/integrations', 'Expected Q2 2025'],
    ['/chrome-extension', 'Expected Q3 2025'],
  ] as const) {
    test(`${path} shows the date, and links to the account and the plans`, async ({ page }) => {
      await page.goto(`${baseUrl()}${path}`);
      await expect(page.getByText(expected)).toBeVisible();
      await expect(
        page.getByText(`Announced for ${expected.replace('Expected ', '')}, not released yet.`),
      ).toBeVisible();
      await expect(page.getByText(TRIAL_TEXTS.days)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth?mode=sign-up');
      await expect(page.getByRole('link', { name: 'Plans and prices' })).toHaveAttribute('href', '/#pricing');
    });
  }

  test('the API page lists routes and examples, and the announcement in a closed block', async ({ page }) => {
    await page.goto(`${baseUrl()}/api-documentation`);
    for (const { call } of API_CALLS.flatMap(({ calls }) => calls)) {
      await expect(page.getByRole('cell', { name: call, exact: true })).toBeVisible();
    }
    for (const { language } of API_EXAMPLES) await expect(page.getByRole('region', { name: language })).toBeVisible();
    await expect(page.getByText(TRIAL_TEXTS.days)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth?mode=sign-up');
    await expect(page.getByRole('link', { name: 'Plans and prices' })).toHaveAttribute('href', '/#pricing');
    const announcement = page.getByRole('group').filter({ hasText: 'Original announcement (2025)' });
    await expect(announcement.getByText('Expected Q2 2025')).toBeHidden();
    await announcement.getByText('Original announcement (2025)').click();
    for (const text of ['API access is part of your plan; this offer has ended.', 'Expected Q2 2025']) {
      await expect(announcement.getByText(text)).toBeVisible();
    }
    await expect(announcement.getByText('50% off the first year')).toBeVisible();
    await expect(announcement.getByRole('listitem')).toHaveCount(PLANNED_ROUTES.flatMap(({ routes }) => routes).length);
  });

  test('the API reference shows every call, and loads nothing from other origins', async ({ page }) => {
    const requested: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await showFirstView(page);
    await page.goto(`${baseUrl()}/api-documentation`);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => url.includes('swagger'))).toEqual([]);
    await page.getByRole('link', { name: 'API reference' }).click();
    const calls = API_CALLS.flatMap((group) => group.calls.map(({ call }) => call.split(' ')));
    await expect(page.locator('.opblock-summary-control')).toHaveCount(calls.length);
    for (const [method = '', path = ''] of calls) {
      const row = page.locator('.opblock-summary-control').filter({ hasText: method });
      await expect(row.filter({ has: page.getByText(path, { exact: true }) })).toHaveCount(1);
    }
    const call = page.getByRole('button', { name: /^POST \/analyze Start/i });
    await call.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Scope: analyses:write.')).toBeVisible();
    await expect(call).toHaveAttribute('aria-expanded', 'true');
    const response = page.locator('.response').first();
    await response.getByRole('tab', { name: 'Schema' }).click();
    expect((await response.getByText('Accepted').boundingBox())?.width).toBeGreaterThan(200);
    await expect(response.getByRole('button', { name: 'fields' }).first()).toBeVisible();
    await expectNoViolationInAnyView(page);
    expect(requested.filter((url) => !url.startsWith(`${baseUrl()}/`) && !url.startsWith('data:'))).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('tables fit on a phone without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/features', '/api-documentation', '/case-studies']) {
      await page.goto(`${baseUrl()}${path}`);
      const table = page.locator('section[tabindex="0"]');
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBeLessThanOrEqual(0);
    }
  });

  test('the integrations page marks exactly the services that can be connected as integrated', async ({ page }) => {
    await page.goto(`${baseUrl()}/integrations`);
    const items = INTEGRATIONS.flatMap((group) => group.items);
    const planned = items.filter(({ status }) => status === 'not_integrated').length;
    await expect(page.getByText('Not integrated')).toHaveCount(planned);
    await expect(page.getByText('Integrated', { exact: true })).toHaveCount(items.length - planned);
  });
});

test.describe('learning', () => {
  test('the tutorials page has three courses, six groups of four tutorials, five steps and four resources', async ({
    page,
  }) => {
    await page.goto(`${baseUrl()}/tutorials`);
    await expect(page.getByRole('link', { name: /^Start Learning/ })).toHaveCount(3);
    expect([TUTORIALS.length, ...TUTORIALS.map(({ entries }) => entries.length)]).toEqual([6, 4, 4, 4, 4, 4, 4]);
    await expect(page.locator('[data-filter-item]')).toHaveCount(24);
    await expect(page.getByText('Completed')).toHaveCount(1);
    for (const resource of ['Checklists', 'Resource library', 'Community forum', 'Certification']) {
      await expect(page.getByText(resource).first()).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/auth?mode=sign-up');
  });

  test('a course opens its tutorials, and a published tutorial opens its article', async ({ page }) => {
    await page.goto(`${baseUrl()}/tutorials`);
    await page.getByRole('link', { name: 'Start Learning: A crawlable site' }).click();
    await expect(page.getByText('4 of 24 shown')).toBeVisible();
    await page.getByRole('link', { name: 'Canonical URLs without the myths' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canonical URLs without the myths');
  });

  test('every tutorial and guide opens an article with its title', async ({ page, request }) => {
    const entries = [...TUTORIALS, ...GUIDE_TOPICS].flatMap((category) => category.entries);
    expect(entries.filter(({ article }) => article === undefined)).toEqual([]);
    for (const path of ['/tutorials', '/ai-seo-guide']) {
      await page.goto(`${baseUrl()}${path}`);
      await expect(page.locator('[data-filter-item]').getByText('Coming soon')).toHaveCount(0);
    }
    for (const [article, title] of new Map(entries.map((entry) => [entry.article, entry.title]))) {
      const response = await request.get(`${baseUrl()}/api/articles/${article}`);
      expect(await response.json()).toMatchObject({ title });
    }
  });

  test('searches filter while typing and after submitting', async ({ page, browser }) => {
    await page.goto(`${baseUrl()}/ai-seo-guide`);
    await expect(page.locator('[data-filter-item]')).toHaveCount(24);
    expect(QUICK_TIPS).toHaveLength(8);
    await expect(page.getByRole('link', { name: /^Read Guide/ })).toHaveCount(3);
    await expect(page.getByText('Upcoming, Q2 2025')).toBeVisible();
    await page.getByLabel('Search the guide').fill('headings');
    await expect(page.getByText('1 of 24 shown')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rendering' })).toBeHidden();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${baseUrl()}/tutorials`);
    await plain.getByLabel('Search tutorials').fill('expert');
    await plain.getByRole('button', { name: 'Search' }).click();
    await expect(plain.getByText('2 of 24 shown')).toBeVisible();
    await expect(plain.locator('[data-filter-item]:visible')).toHaveCount(2);
    await context.close();
  });

  test('markup in a search is shown as text', async ({ request }) => {
    for (const path of ['/help-center', '/tutorials', '/ai-seo-guide']) {
      const html = await (await request.get(`${baseUrl()}${path}?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E`)).text();
      expect(html).not.toContain('<script>alert(1)');
    }
  });
});

test.describe('case studies and about', () => {
  test('the list has figures labeled as our own, both studies, a table and a process', async ({ page }) => {
    await page.goto(`${baseUrl()}/case-studies`);
    for (const figure of ['1,500+', '285%', '25+', '10+']) await expect(page.getByText(figure)).toBeVisible();
    await expect(page.getByText(CLAIM_NOTE)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain('CollectionPage');
    await page.getByRole('link', { name: 'Kayal Restaurant' }).click();
    await expect(page).toHaveURL(`${baseUrl()}/case-studies/kayal-restaurant`);
  });

  for (const { slug, title } of CASE_STUDIES) {
    test(`${title} has no figures, and its buttons lead to existing pages`, async ({ page }) => {
      await page.goto(`${baseUrl()}/case-studies/${slug}`);
      await expect(page.getByRole('term').filter({ hasText: 'Not published' })).toHaveCount(1);
      await expect(page.getByText('website, duration', { exact: true })).toBeVisible();
      await expect(page.getByText('Figures are not published.')).toBeVisible();
      await expect(page.getByText('Illustration', { exact: true })).toBeVisible();
      await expect(page.getByText('It contains no client results')).toBeVisible();
      for (const part of ['The challenge', 'What was done', 'In this order', 'Results']) {
        await expect(page.getByRole('heading', { name: part })).toBeVisible();
      }
      await expect(page.getByRole('link', { name: 'Get a free audit' })).toHaveAttribute('href', '/');
      await expect(page.getByRole('link', { name: 'More studies' })).toHaveAttribute('href', '/case-studies');
      await expect(page.getByRole('link', { name: 'Back to all case studies' })).toBeVisible();
    });
  }

  test('the old URLs redirect permanently', async ({ request }) => {
    for (const [from, to] of [
      ['/case-study-gstman', '/case-studies/gst-man'],
      ['/case-study-kayal', '/case-studies/kayal-restaurant'],
    ]) {
      const response = await request.get(`${baseUrl()}${from}`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([301, to]);
    }
  });

  test('the about page lists the organization in structured data without any claims', async ({ page }) => {
    await page.goto(`${baseUrl()}/about`);
    const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(data).toContain('AboutPage');
    expect(data).toContain(`"name":"${BRAND.legalName}"`);
    expect(data).not.toContain('10,000');
    await expect(page.getByRole('link', { name: 'Read the case studies' })).toBeVisible();
  });
});

test.describe('banking and fintech', () => {
  test('the page links to its four articles and to the plans', async ({ page }) => {
    await page.goto(`${baseUrl()}/banking-fintech-seo`);
    for (const { title } of STATIC_ARTICLES) await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Plans and prices' })).toHaveAttribute('href', '/#pricing');
  });

  for (const { slug, title, category } of STATIC_ARTICLES) {
    test(`${slug} has its date, reading time, tag, related articles and calls to action`, async ({ page }) => {
      await page.goto(`${baseUrl()}/blog/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('January 27, 2025')).toBeVisible();
      await expect(page.getByText(/^\d+ min read$/)).toBeVisible();
      await expect(page.getByText(/\bviews\b/i)).toHaveCount(0);
      await expect(page.getByText(category, { exact: true }).first()).toBeVisible();
      await expect(page.locator('aside').getByRole('link')).toHaveCount(5);
      const targets = await page
        .locator('main a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      for (const target of ['/blog', '/auth', '/contact', '/case-studies', '/features', '/banking-fintech-seo']) {
        expect(targets).toContain(target);
      }
    });
  }

  test('the share button copies the URL where the system has no share sheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`${baseUrl()}/blog/seo-fintech-companies`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseUrl()}/blog/seo-fintech-companies`);
  });
});
