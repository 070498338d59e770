import { expect, type Page } from '@playwright/test';
import { ARTICLE_MESSAGES } from '#contracts/publishing/article.ts';
import { GENERATION_MESSAGES } from '#contracts/publishing/generate-article.ts';
import { baseUrl, signInAsAdministrator } from './support/product.ts';
import { test } from './support/test.ts';

const LIST = '/admin?tab=articles';
const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Articles' }).getByRole('row').filter({ hasText: title });
const write = async (page: Page, title: string, content = '<h2>One</h2><p>Words.</p>') => {
  await page.goto(`${baseUrl()}${LIST}&article=new`);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Content', { exact: true }).fill(content);
};
const save = (page: Page) => page.getByRole('button', { name: /Create article|Save changes/ }).click();
const toast = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();
let count = 0;
const createTitle = (words: string) => {
  count += 1;
  return `${words} ${count} ${Date.now()}`;
};

test.describe('articles', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsAdministrator(page);
  });

  test('are counted and listed with their details', async ({ page }) => {
    await page.goto(`${baseUrl()}${LIST}`);
    for (const name of ['Total', 'Published', 'Drafts', 'Scheduled']) {
      await expect(page.locator('dt').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
    }
    for (const name of ['Title', 'Category', 'Reading time', 'Status', 'Views', 'Created']) {
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    }
  });

  test('require a title, a slug and content', async ({ page }) => {
    await page.goto(`${baseUrl()}${LIST}&article=new`);
    await save(page);
    for (const words of [
      ARTICLE_MESSAGES.titleRequired,
      ARTICLE_MESSAGES.slugRequired,
      ARTICLE_MESSAGES.contentRequired,
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  });

  test('are created with a suggested slug, previewed, published, changed and deleted', async ({ page }) => {
    const title = createTitle('What a Crawler reads');
    await write(page, title);
    await expect(page.getByLabel('Slug')).toHaveValue(/^what-a-crawler-reads-\d+-\d+$/);
    const slug = await page.getByLabel('Slug').inputValue();
    await page.getByRole('button', { name: 'Preview' }).click();
    const previewFrame = page.getByRole('region', { name: 'Preview' });
    await expect(previewFrame.getByRole('heading', { name: 'One' })).toBeVisible();
    await expect(previewFrame.getByText('1 min read')).toBeVisible();
    await expect(previewFrame.getByText('SEO score')).toBeVisible();
    await page.getByLabel('Meta title').fill('Seven');
    await expect(page.getByText('5 characters. Search results usually show the first 50 to 60.')).toBeVisible();
    await save(page);
    await toast(page, ARTICLE_MESSAGES.created);
    await expect(row(page, title).getByText('Draft')).toBeVisible();
    await expect(row(page, title).getByText('just now')).toBeVisible();
    expect((await page.request.get(`${baseUrl()}/blog/${slug}`)).status()).toBe(404);

    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByLabel('Tags').fill('crawling, , robots.txt');
    // The previous list also has a field with this name.
    await page.getByLabel('Status').selectOption('published');
    await save(page);
    await toast(page, ARTICLE_MESSAGES.updated);
    await expect(row(page, title).getByText('Published')).toBeVisible();
    expect((await page.request.get(`${baseUrl()}/blog/${slug}`)).status()).toBe(200);

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, ARTICLE_MESSAGES.deleted);
    await expect(row(page, title)).toHaveCount(0);
    await page.goto(`${baseUrl()}/blog/${slug}`);
    await expect(page.getByText(ARTICLE_MESSAGES.notFoundTitle)).toBeVisible();
    await expect(page.getByText(ARTICLE_MESSAGES.notFound)).toBeVisible();
  });

  test("are rejected with the server's error messages", async ({ page }) => {
    const title = createTitle('Twice');
    await write(page, title);
    await save(page);
    await toast(page, ARTICLE_MESSAGES.created);
    await write(page, title);
    await save(page);
    await toast(page, ARTICLE_MESSAGES.slugTaken);
    await page.getByLabel('Slug').fill('Not a slug');
    await page.getByLabel('Featured image').fill('https://evil.example/a.png');
    await page.getByLabel('Content', { exact: true }).fill('<script>x</script>');
    await save(page);
    await toast(page, ARTICLE_MESSAGES.slugInvalid);
    await toast(page, ARTICLE_MESSAGES.imageInvalid);
    await page.getByLabel('Slug').fill('a-slug-of-its-own');
    await page.getByLabel('Featured image').fill('');
    await save(page);
    await toast(page, ARTICLE_MESSAGES.contentEmpty);
    await page.getByLabel('Content', { exact: true }).fill('<p>a</p>');
    await page.getByLabel('Status').selectOption('scheduled');
    await save(page);
    await toast(page, ARTICLE_MESSAGES.dateRequired);
  });

  test('are scheduled, and published when they are due', async ({ page }) => {
    const title = createTitle('Later');
    await write(page, title);
    const slug = await page.getByLabel('Slug').inputValue();
    await page.getByLabel('Status').selectOption('scheduled');
    await page.getByLabel('Publish at (UTC)').fill('2099-01-01T10:00');
    await save(page);
    await expect(row(page, title).getByText('Scheduled')).toBeVisible();
    expect((await page.request.get(`${baseUrl()}/api/articles/${slug}`)).status()).toBe(404);
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByLabel('Publish at (UTC)').fill('2026-01-01T10:00');
    await save(page);
    await expect(row(page, title).getByText('Published')).toBeVisible();
    expect((await page.request.get(`${baseUrl()}/api/articles/${slug}`)).status()).toBe(200);
  });

  test('accept Markdown and an uploaded image', async ({ page }) => {
    await write(page, createTitle('Markdown'), '## A heading\n\n- one\n- two');
    await page.getByLabel('Content format').selectOption('markdown');
    await page.getByLabel('Upload an image').setInputFiles('public/apple-touch-icon.png');
    await expect(page.getByLabel('Featured image')).toHaveValue(/^\/api\/article-images\/[0-9a-f]{32}\.webp$/);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('listitem')).toHaveCount(2);
    await page.getByLabel('Upload an image').setInputFiles('package.json');
    await expect(page.getByText('Please choose a PNG, JPEG or WebP image.').first()).toBeVisible();
  });

  test('are drafted by the language model, and created', async ({ page }) => {
    await page.goto(`${baseUrl()}${LIST}`);
    await page.getByRole('button', { name: 'AI Generate' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Content type')).toHaveValue('article');
    expect(await dialog.getByLabel('Content type').locator('option').allTextContents()).toEqual([
      'Article',
      'Guide',
      'Tutorial',
      'News',
    ]);
    await dialog.getByLabel('Topic').fill('   ');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await expect(dialog.getByText(GENERATION_MESSAGES.topicRequired)).toBeVisible();
    await dialog.getByLabel('Topic').fill('an overloaded model');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: GENERATION_MESSAGES.unavailable })).toBeVisible();
    await dialog.getByLabel('Topic').fill(' Sitemaps ');
    await dialog.getByLabel('Keywords').fill(' sitemap.xml, , index ');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/admin/generate-article')),
      dialog.getByRole('button', { name: 'Generate' }).click(),
    ]);
    expect(asked.postDataJSON()).toEqual({
      topic: 'Sitemaps',
      keywords: ['sitemap.xml', 'index'],
      contentType: 'article',
    });
    await toast(page, ARTICLE_MESSAGES.generated);
    await expect(row(page, 'What a sitemap is for').first().getByText('Draft')).toBeVisible();
  });
});
