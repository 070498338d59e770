import { expect } from '@playwright/test';
import { ARTICLE_MESSAGES, BLOG_CATEGORY_TILES, BLOG_LIMITS } from '#contracts/publishing/article.ts';
import { expectNoViolationInBothThemes } from './support/axe.ts';
import { baseUrl, register, signInAsAdministrator } from './support/product.ts';
import { test } from './support/test.ts';

const ARTICLE = '/blog/robots-txt-and-ai-crawlers';

test.describe('the blog without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog home has featured and latest articles and the fixed categories', async ({ page }) => {
    await page.goto(`${baseUrl()}/blog`);
    await expect(page.locator('script[src]')).toHaveCount(0);
    const featured = page.getByRole('region', { name: 'Featured' }).getByRole('article');
    await expect(featured).toHaveCount(BLOG_LIMITS.featured);
    for (const one of await featured.all()) {
      expect(await one.getByRole('list', { name: 'Tags' }).getByRole('link').count()).toBeLessThanOrEqual(
        BLOG_LIMITS.featuredTags,
      );
    }
    const latest = page.getByRole('region', { name: 'Latest' }).getByRole('article');
    await expect(latest).toHaveCount(BLOG_LIMITS.latest);
    for (const one of await latest.all()) {
      expect(await one.getByRole('list', { name: 'Tags' }).getByRole('link').count()).toBeLessThanOrEqual(
        BLOG_LIMITS.latestTags,
      );
    }
    const categories = page.getByRole('region', { name: 'Categories' });
    for (const { name, claimedCount } of BLOG_CATEGORY_TILES) {
      await expect(
        categories.getByRole('link', {
          name: new RegExp(`^${name}.*\\b${claimedCount} planned.*\\d+ available today$`, 's'),
        }),
      ).toBeVisible();
    }
    await page.getByRole('link', { name: /^View All Articles/ }).click();
    await expect(page).toHaveURL(/\?all=1$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.getByRole('article').count()).toBeGreaterThan(BLOG_LIMITS.featured + BLOG_LIMITS.latest);
  });

  test('search covers titles, content, categories and tags, ignoring case; categories narrow it', async ({ page }) => {
    await page.goto(`${baseUrl()}/blog`);
    await page.getByLabel('Search articles').fill('  OAI-searchbot ');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('status')).toContainText('for “OAI-searchbot”');
    await expect(page.getByRole('heading', { name: /robots\.txt and AI crawlers/ })).toBeVisible();
    await page.goto(`${baseUrl()}/blog?search=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(page.getByRole('status')).toContainText('No articles for');
    await page.goto(`${baseUrl()}/blog?category=Local%20SEO`);
    await expect(page.getByRole('heading', { level: 2, name: 'Local SEO' })).toBeVisible();
    const articles: { category: string }[] = await (await page.request.get(`${baseUrl()}/api/articles`)).json();
    const local = articles.filter(({ category }) => category === 'Local SEO').length;
    expect(local).toBeGreaterThan(0);
    expect(local).toBeLessThan(articles.length);
    await expect(page.getByRole('article')).toHaveCount(local);
  });

  test('an article has its text, facts, tags, score, related articles and a link to an audit', async ({ page }) => {
    await page.goto(`${baseUrl()}${ARTICLE}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('robots.txt and AI crawlers');
    await expect(page.locator('script[src]')).toHaveCount(0);
    await expect(page.getByText(/min read/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'SEO score', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Tags' }).first().getByRole('link', { name: 'gptbot' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Audit a website' })).toHaveAttribute('href', '/');
    const types = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(types ?? '')['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ]);
  });

  test('a missing article shows an error, with a link back and status 404', async ({ page }) => {
    const response = await page.goto(`${baseUrl()}/blog/there-is-none`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: ARTICLE_MESSAGES.notFoundTitle })).toBeVisible();
    await expect(page.getByText(ARTICLE_MESSAGES.notFound)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL(`${baseUrl()}/blog`);
  });

  test('the page head links to the feed, which lists the published articles', async ({ page, request }) => {
    await page.goto(`${baseUrl()}/blog`);
    const href = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href');
    const feed = await (await request.get(`${baseUrl()}${href}`)).text();
    expect(feed.match(/<entry>/g)?.length).toBeGreaterThanOrEqual(8);
    const [newest]: { slug: string }[] = await (await request.get(`${baseUrl()}/api/articles`)).json();
    expect(feed).toContain(`<id>${baseUrl()}/blog/${newest?.slug}</id>`);
  });
});

test.describe('the blog with JavaScript', () => {
  test('an article is saved in the browser and removed again, also for signed-in users', async ({ page }) => {
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await register(page);
      await page.goto(`${baseUrl()}${ARTICLE}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
      await page.goto(`${baseUrl()}/blog`);
      await page.getByRole('region', { name: 'Saved in this browser' }).getByRole('link').click();
      await page.getByRole('button', { name: 'Saved' }).click();
      await page.goto(`${baseUrl()}/blog`);
      await expect(page.getByRole('region', { name: 'Saved in this browser' })).toBeHidden();
    }
  });

  test('an image that fails to load is replaced by a card with the title', async ({ page }) => {
    const article = { title: 'An article with an image', slug: `with-image-${Date.now()}`, status: 'published' };
    await signInAsAdministrator(page);
    const created = await page.request.post(`${baseUrl()}/api/admin/articles`, {
      headers: { origin: baseUrl() },
      data: { ...article, content: '<p>Words.</p>', featuredImage: '/images/evidence-light-640.webp' },
    });
    expect(created.status(), await created.text()).toBe(201);
    const { id } = (await created.json()) as { id: string };
    await page.context().clearCookies();
    const image = page.locator('img[data-falls-back]');
    await page.goto(`${baseUrl()}/blog/${article.slug}`);
    await expect(image).toBeVisible();
    await page.route('**/images/**', (route) => route.abort());
    await page.reload();
    await expect(image).toBeHidden();
    await expect(page.locator('main p', { hasText: article.title })).toBeVisible();
    await page.unroute('**/images/**');
    await signInAsAdministrator(page);
    await page.request.delete(`${baseUrl()}/api/admin/articles/${id}`, { headers: { origin: baseUrl() } });
  });

  test('the share button copies the URL if the browser has no share sheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`${baseUrl()}${ARTICLE}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseUrl()}${ARTICLE}`);
  });

  test('axe finds nothing on list, search and article, in both themes', async ({ page }) => {
    for (const path of ['/blog', '/blog?search=canonical', ARTICLE]) {
      await page.goto(`${baseUrl()}${path}`);
      await expectNoViolationInBothThemes(page);
    }
  });
});
