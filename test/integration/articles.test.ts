import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type Article,
  type ArticleSummary,
  articleSchema,
  articleSummarySchema,
} from '#contracts/publishing/article.ts';
import { articleReads, articles, readerSalts, users } from '#db/tables.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestProduct,
} from '#test/support/test-product.ts';

const FILES = join(import.meta.dirname, '..', 'fixtures', 'articles');
const BROWSER_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const folder = mkdtempSync(join(tmpdir(), 'awi-articles-'));
cpSync(FILES, folder, { recursive: true });

let product: TestProduct;
let databaseUrl: string | null;
beforeAll(async () => {
  databaseUrl = await createNextDatabase(inject('postgresTemplate'));
  product = await startTestProduct({ databaseUrl, articlesFolder: folder });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const db = () => product.application.db;
const get = (path: string) => product.call(createClient(), 'GET', path);
const list = async (query = ''): Promise<ArticleSummary[]> => (await get(`/api/articles${query}`)).json();
const read = async (slug: string): Promise<Article> => (await get(`/api/articles/${slug}`)).json();
const listSlugs = async (query = '') => (await list(query)).map(({ slug }) => slug);
const restart = async () => {
  await product.stop();
  product = await startTestProduct({ databaseUrl, articlesFolder: folder, dataDir: product.dataDir });
};
const rewrite = (name: string, change: (text: string) => string) =>
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
const HOUR_MS = 3_600_000;
/** Inserts an article directly into the table. */
async function insert(slug: string, change: Partial<typeof articles.$inferInsert> = {}): Promise<string> {
  const at = new Date();
  const [row] = await db()
    .insert(articles)
    .values({
      slug,
      title: slug,
      excerpt: '',
      content: '<p>a</p>',
      contentText: 'a',
      category: 'Analytics',
      tags: [],
      status: 'published',
      featured: false,
      author: 'AWI',
      readingTime: 1,
      createdAt: at,
      updatedAt: at,
      publishedAt: at,
      ...change,
    })
    .returning({ id: articles.id });
  return row?.id ?? '';
}

describe('articles that come with the product', () => {
  it('are published, newest first, each with its measurements', async () => {
    const found = await list();
    expect(found.map(({ slug }) => slug)).toEqual(['b-second-look', 'a-first-look']);
    for (const summary of found) {
      expect(articleSummarySchema.strict().parse(summary)).toMatchObject({
        status: 'published',
        author: 'AWI',
        readingTime: 1,
        views: 0,
        featured: true,
        seoScoreReason: null,
        publishedAt: expect.stringMatching(/^2026-0[12]-10T00:00:00/),
      });
      // The shortest article has little text, which costs 60% of a page's health.
      expect(summary.seoScore).toBeGreaterThanOrEqual(40);
    }
  });

  it('are read by slug, as sanitized HTML', async () => {
    const article = articleSchema.parse(await read('a-first-look'));
    expect(article.content).toContain('<h2 id="where-it-begins">');
    expect(article.content).toContain('<td>robots.txt</td>');
    expect(article.content).not.toMatch(/script|__xss/);
  });

  it('do not change on another start, and are updated when their files change', async () => {
    const before = await read('a-first-look');
    rewrite('b-second-look.md', (text) => text.replace('Where it begins', 'Where it ends'));
    await restart();
    expect(await read('a-first-look')).toEqual(before);
    expect((await read('b-second-look')).content).toContain('<h2 id="where-it-ends">');
    expect(await listSlugs()).toHaveLength(2);
  });

  it('stay edited or deleted after an administrator changed them', async () => {
    await db().update(articles).set({ title: 'Edited', editedAt: new Date() }).where(eq(articles.slug, 'a-first-look'));
    await db().delete(articles).where(eq(articles.slug, 'b-second-look'));
    for (const name of ['a-first-look.md', 'b-second-look.md'])
      rewrite(name, (text) => text.replace('home page', 'front page'));
    await restart();
    expect(await listSlugs()).toEqual(['a-first-look']);
    expect(await read('a-first-look')).toMatchObject({
      title: 'Edited',
      content: expect.stringContaining('home page'),
    });
  });

  it('do not block others if they cannot be imported, and are retried', async () => {
    await insert('c-taken', { status: 'draft', publishedAt: null });
    const sample = readFileSync(join(FILES, 'a-first-look.md'), 'utf8');
    writeFileSync(join(folder, 'c-taken.md'), sample.replaceAll('a-first-look', 'c-taken'));
    writeFileSync(join(folder, 'd-broken.md'), 'no front matter');
    writeFileSync(join(folder, 'e-fine.md'), sample.replaceAll('a-first-look', 'e-fine'));
    await restart();
    expect(await listSlugs()).toEqual(['e-fine', 'a-first-look']);
    expect(product.log.filter((line) => line.includes('could not be imported'))).toHaveLength(2);
    await db().delete(articles).where(eq(articles.slug, 'c-taken'));
    rmSync(join(folder, 'd-broken.md'));
    await restart();
    expect(await listSlugs()).toContain('c-taken');
    expect(product.log.filter((line) => line.includes('could not be imported'))).toEqual([]);
  });
});

describe('what readers see', () => {
  it('excludes drafts and articles scheduled for later; due ones appear on time', async () => {
    await insert('a-draft', { status: 'draft', publishedAt: null });
    await insert('for-later', { status: 'scheduled', publishedAt: new Date(Date.now() + HOUR_MS) });
    const due = await insert('is-due', { status: 'scheduled', publishedAt: new Date(Date.now() - 1_000) });
    expect((await list()).find(({ slug }) => slug === 'is-due')).toMatchObject({ status: 'published' });
    for (const slug of ['a-draft', 'for-later', 'nothing', '%00', `${'x'.repeat(3_000)}`]) {
      const response = await get(`/api/articles/${slug}`);
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: "The article you're looking for doesn't exist or has been removed.", code: 'not-found' },
      ]);
      expect(await listSlugs()).not.toContain(slug);
    }
    await product.application.services.articles.publishDue();
    const [row] = await db().select({ status: articles.status }).from(articles).where(eq(articles.id, due));
    expect(row?.status).toBe('published');
    expect((await db().select().from(articles).where(eq(articles.slug, 'for-later')))[0]?.status).toBe('scheduled');
  });

  it.each([
    ['title', { title: 'About CAMELS here' }, 'camels'],
    ['excerpt', { excerpt: 'the llamas, too' }, 'Llamas, TOO'],
    ['text', { contentText: 'goats and 100% wool_', content: '<p>x</p>' }, '100% WOOL_'],
    ['category', { category: 'Local SEO' }, 'local seo'],
    ['a tag', { tags: ['Yaks', 'b'] }, 'yaks'],
  ])('is found by words in its %s', async (name, change, words) => {
    const slug = `found-by-${name.replace(' ', '-')}`;
    await insert(slug, change);
    expect(await listSlugs(`?search=${encodeURIComponent(words)}`)).toEqual([slug]);
    await db().delete(articles).where(eq(articles.slug, slug));
  });

  it('is empty for words that do not appear, and treats wildcards as plain text', async () => {
    for (const words of ['zebra', '%', '_', "'; drop table articles; --"]) {
      expect([words, await listSlugs(`?search=${encodeURIComponent(words)}`)]).toEqual([words, []]);
    }
    for (const refused of ['x'.repeat(101), '%00']) {
      expect((await get(`/api/articles?search=${refused}`)).status).toBe(400);
    }
  });
});

describe('a view', () => {
  const readViews = async (slug: string) => (await read(slug)).views;
  const look = async (headers: Record<string, string>, cookie = '') => {
    const all = { 'user-agent': BROWSER_USER_AGENT, [CLIENT_ADDRESS_HEADER]: '192.0.2.1', cookie, ...headers };
    await product.application.web.articles.countView(
      new Request('http://127.0.0.1:3999/blog/x', { headers: all }),
      'viewed',
    );
  };

  it('is counted once per reader and day', async () => {
    await insert('viewed');
    await look({});
    await look({});
    expect(await readViews('viewed')).toBe(1);
    await look({ [CLIENT_ADDRESS_HEADER]: '192.0.2.2' });
    await look({ 'user-agent': `${BROWSER_USER_AGENT} Other` });
    expect(await readViews('viewed')).toBe(3);
    const person = await registerUser(product);
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await look({ [CLIENT_ADDRESS_HEADER]: '192.0.2.3' }, cookie);
    await look({ [CLIENT_ADDRESS_HEADER]: '192.0.2.4', 'user-agent': 'Mozilla/5.0 (iPhone)' }, cookie);
    expect(await readViews('viewed')).toBe(4);
    await Promise.all(Array.from({ length: 20 }, () => look({ [CLIENT_ADDRESS_HEADER]: '192.0.2.9' })));
    expect(await readViews('viewed')).toBe(5);
  });

  it('is not counted if it comes from a bot or a prefetch or the article does not exist, and the API counts no views', async () => {
    const before = await readViews('viewed');
    const elsewhere = { [CLIENT_ADDRESS_HEADER]: '192.0.2.20' };
    await look({ ...elsewhere, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await look({ ...elsewhere, 'sec-purpose': 'prefetch;prerender' });
    await look({ ...elsewhere, purpose: 'prefetch' });
    await read('viewed');
    expect(await readViews('viewed')).toBe(before);
    await product.application.web.articles.countView(new Request('http://127.0.0.1:3999/'), 'no-such-article');
  });

  it('is kept when the article is edited', async () => {
    const { updatedAt } = await read('viewed');
    await look({ [CLIENT_ADDRESS_HEADER]: '192.0.2.30' });
    expect(await read('viewed')).toMatchObject({ updatedAt });
  });

  it('stores nothing that identifies the reader, and is forgotten the next day', async () => {
    const kept = JSON.stringify([await db().select().from(articleReads), await db().select().from(users)].flat());
    expect(kept).not.toContain('192.0.2.');
    const [firstRead] = await db().select().from(articleReads);
    expect(firstRead?.reader).toMatch(/^[\w-]{43}$/);
    const yesterday = new Date(Date.now() - 24 * HOUR_MS).toISOString().slice(0, 10);
    await db().update(articleReads).set({ day: yesterday });
    await db().update(readerSalts).set({ day: yesterday });
    await product.application.services.articles.publishDue();
    expect(await db().$count(articleReads)).toBe(0);
    expect(await db().$count(readerSalts)).toBe(0);
    const before = await readViews('viewed');
    await look({});
    expect(await readViews('viewed')).toBe(before + 1);
  });

  it('is counted only a limited number of times per IP address', { tags: ['long'] }, async () => {
    const before = await readViews('viewed');
    for (let index = 0; index < 310; index += 1) {
      await look({ [CLIENT_ADDRESS_HEADER]: '192.0.2.77', 'user-agent': `${BROWSER_USER_AGENT} ${index}` });
    }
    expect((await readViews('viewed')) - before).toBe(300);
  });
});
