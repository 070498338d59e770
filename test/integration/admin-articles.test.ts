import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { STATIC_ARTICLES } from '#content/static-articles.ts';
import { contentPlanSchema } from '#contracts/product/admin.ts';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_MESSAGES,
  type Article,
  type ArticleSummary,
  articleSchema,
} from '#contracts/publishing/article.ts';
import { GENERATION_MESSAGES, generatedArticleSchema } from '#contracts/publishing/generate-article.ts';
import { articles } from '#db/tables.ts';
import { registerAdministrator } from '#test/support/make-administrator.ts';
import { type ModelFake, type ModelTurn, startModelFake } from '#test/support/model-fake.ts';
import { createClient, createNextDatabase, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

let modelFake: ModelFake;
let product: TestProduct;
let admin: Awaited<ReturnType<typeof registerAdministrator>>;
beforeAll(async () => {
  modelFake = await startModelFake();
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: {
      AWI_AI_PROVIDER: 'anthropic',
      AWI_AI_KEY: 'key-1',
      AWI_AI_MODEL: 'model-1',
      AWI_AI_BASE_URL: `${modelFake.origin}/v1`,
    },
  });
  admin = await registerAdministrator(product);
});
afterAll(async () => {
  await product.close();
  await modelFake[Symbol.asyncDispose]();
});

const ask = (method: string, path: string, body?: unknown) => product.call(admin, method, `/api/admin${path}`, body);
const listPublicSlugs = async () => {
  const list: ArticleSummary[] = await (await product.call(createClient(), 'GET', '/api/articles')).json();
  return list.map(({ slug }) => slug);
};
let count = 0;
const buildInput = (change: object = {}) => {
  count += 1;
  return { title: `Title ${count}`, slug: `slug-${count}`, content: '<h2>One</h2><p>Some words here.</p>', ...change };
};
const create = async (change: object = {}): Promise<Article> => {
  const response = await ask('POST', '/articles', buildInput(change));
  expect(response.status).toBe(201);
  return articleSchema.strict().parse(await response.json());
};
const HOUR_MS = 3_600_000;

describe('an article', () => {
  it('is a draft without public access, sanitized, measured and counted', async () => {
    const article = await create({
      content: `<p onclick="alert(1)">${'word '.repeat(250)}</p><script>alert(1)</script>`,
    });
    expect(article).toMatchObject({ status: 'draft', publishedAt: null, readingTime: 2, views: 0, author: 'AWI' });
    expect(article.content).not.toMatch(/script|onclick/);
    expect(article.seoScore).toBeGreaterThan(0);
    expect(await listPublicSlugs()).not.toContain(article.slug);
    expect((await product.call(createClient(), 'GET', `/api/articles/${article.slug}`)).status).toBe(404);
  });

  it('is public once it is published, and no longer listed as a draft', async () => {
    const { id, slug, publishedAt } = await create({ status: 'published' });
    expect(Date.now() - Date.parse(publishedAt ?? '')).toBeLessThan(60_000);
    expect(await listPublicSlugs()).toContain(slug);
    const changed = await (
      await ask('PUT', `/articles/${id}`, buildInput({ slug, status: 'published', title: 'Anew' }))
    ).json();
    expect(changed).toMatchObject({ title: 'Anew', publishedAt });
    await ask('PUT', `/articles/${id}`, buildInput({ slug }));
    expect(await listPublicSlugs()).not.toContain(slug);
  });

  it('is published on time if it is scheduled, with or without the scheduled job', async () => {
    const publishedAt = new Date(Date.now() + HOUR_MS).toISOString();
    const { id, slug, status } = await create({ status: 'scheduled', publishedAt });
    expect(status).toBe('scheduled');
    expect(await listPublicSlugs()).not.toContain(slug);
    const { db } = product.application;
    await db
      .update(articles)
      .set({ publishedAt: new Date(Date.now() - 1_000) })
      .where(eq(articles.id, id));
    expect(await listPublicSlugs()).toContain(slug);
    await product.application.services.articles.publishDue();
    expect((await db.select().from(articles).where(eq(articles.id, id)))[0]?.status).toBe('published');
  });

  it('has a unique slug, even when two articles are created at once', async () => {
    const { slug } = await create();
    const other = await create();
    for (const response of [
      await ask('POST', '/articles', buildInput({ slug })),
      await ask('PUT', `/articles/${other.id}`, buildInput({ slug })),
    ]) {
      expect([response.status, await response.json()]).toMatchObject([
        409,
        {
          message: ARTICLE_MESSAGES.slugTaken,
          code: 'article-exists',
          fieldErrors: { slug: ARTICLE_MESSAGES.slugTaken },
        },
      ]);
    }
    const duplicateInput = buildInput();
    const statuses = await Promise.all([
      ask('POST', '/articles', duplicateInput),
      ask('POST', '/articles', duplicateInput),
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('never has the slug of a static article, whose page would hide it', async () => {
    const other = await create();
    for (const { slug } of STATIC_ARTICLES) {
      for (const response of [
        await ask('POST', '/articles', buildInput({ slug, status: 'published' })),
        await ask('PUT', `/articles/${other.id}`, buildInput({ slug, status: 'published' })),
      ]) {
        expect([slug, response.status, await response.json()]).toMatchObject([
          slug,
          409,
          { code: 'article-exists', fieldErrors: { slug: ARTICLE_MESSAGES.slugTaken } },
        ]);
      }
      expect(await listPublicSlugs()).not.toContain(slug);
    }
  });

  it('can be deleted once', async () => {
    const { id } = await create();
    expect(await (await ask('DELETE', `/articles/${id}`)).json()).toEqual({
      success: true,
      message: ARTICLE_MESSAGES.deleted,
    });
    for (const [method, missing] of [
      ['DELETE', id],
      ['GET', id],
      ['DELETE', 'x'],
      ['GET', '%00'],
    ] as const) {
      expect((await ask(method, `/articles/${missing}`)).status).toBe(404);
    }
    expect((await ask('PUT', `/articles/${id}`, buildInput())).status).toBe(404);
  });

  it.each([
    [{ title: '' }, 'title', ARTICLE_MESSAGES.titleRequired],
    [{ slug: '' }, 'slug', ARTICLE_MESSAGES.slugRequired],
    [{ slug: 'Not a slug' }, 'slug', ARTICLE_MESSAGES.slugInvalid],
    [{ content: ' ' }, 'content', ARTICLE_MESSAGES.contentRequired],
    [{ content: '<script>x</script>' }, 'content', ARTICLE_MESSAGES.contentEmpty],
    [{ status: 'scheduled' }, 'publishedAt', ARTICLE_MESSAGES.dateRequired],
    [{ featuredImage: 'javascript:alert(1)' }, 'featuredImage', ARTICLE_MESSAGES.imageInvalid],
  ])('with %o is rejected', async (change, field, message) => {
    const response = await ask('POST', '/articles', buildInput(change));
    expect([response.status, (await response.json()).fieldErrors]).toEqual([400, { [field]: message }]);
  });

  it('may be long, up to a limit', async () => {
    const content = `<p>${'word '.repeat(39_000)}</p>`;
    expect((await ask('POST', '/articles', buildInput({ content }))).status).toBe(201);
    expect((await ask('POST', '/articles', buildInput({ content: content + content }))).status).toBe(400);
    expect((await ask('POST', '/articles', buildInput({ content: 'x'.repeat(1_100_000) }))).status).toBe(413);
  });

  it('is previewed as it would be saved, and nothing is saved', async () => {
    const before = await product.application.db.$count(articles);
    const body = buildInput({ content: '## One\n\n<script>x</script>', contentFormat: 'markdown' });
    const preview = await (await ask('POST', '/articles/preview', body)).json();
    expect(preview).toMatchObject({ content: '<h2 id="one">One</h2>', readingTime: 1, seoScore: expect.any(Number) });
    expect(await product.application.db.$count(articles)).toBe(before);
  });

  it('rejects hostile content with a message, and serves other requests in the meantime', {
    tags: ['long'],
  }, async () => {
    // Each paragraph stays within the limit on emphasis marks, but parsing all of them would take far longer than the
    // deadline.
    const content = `${'*a_'.repeat(2_400)}\n\n`.repeat(25);
    const startedAt = performance.now();
    const hostile = ask('POST', '/articles/preview', buildInput({ content, contentFormat: 'markdown' }));
    const first = await Promise.race([hostile.then(() => 'hostile'), listPublicSlugs().then(() => 'other')]);
    expect(first).toBe('other');
    const response = await hostile;
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(ARTICLE_MESSAGES.contentTooSlow);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  it('is listed in any status, searched, sorted and paginated', async () => {
    await create({ title: 'Aardvark one', status: 'published' });
    await create({ title: 'Aardvark two' });
    const titles = async (query: string) => {
      const list: ArticleSummary[] = await (
        await ask('GET', `/articles?search=AARDVARK&sort=title&order=asc${query}`)
      ).json();
      return list.map(({ title }) => title);
    };
    expect(await titles('')).toEqual(['Aardvark one', 'Aardvark two']);
    expect(await titles('&status=draft')).toEqual(['Aardvark two']);
    expect(await titles('&pageSize=1&page=2')).toEqual(['Aardvark two']);
  });

  it('counts toward the plan of its category', async () => {
    const listPlans = async () =>
      z.array(contentPlanSchema.strict()).parse(await (await ask('GET', '/content-plans')).json());
    const before = (await listPlans()).find(({ category }) => category === 'Local SEO');
    const publishedAt = new Date(Date.now() + HOUR_MS).toISOString();
    await create({ category: 'Local SEO', status: 'scheduled', publishedAt, title: 'Coming' });
    expect((await listPlans()).map(({ category }) => category)).toEqual(ARTICLE_CATEGORIES);
    expect((await listPlans()).find(({ category }) => category === 'Local SEO')).toEqual({
      ...before,
      scheduled: (before?.scheduled ?? 0) + 1,
      next: { title: 'Coming', publishedAt },
    });
  });
});

describe('an image', () => {
  const upload = (data: Uint8Array, type = 'image/png') => {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(data)], '../../evil.svg', { type }));
    return product.callForm(admin, '/api/admin/articles/images', form);
  };

  it('is re-encoded and served publicly', async () => {
    const png = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const response = await upload(png);
    const image = await response.json();
    expect([response.status, image]).toEqual([
      201,
      { path: expect.stringMatching(/^\/api\/article-images\/[0-9a-f]{32}\.webp$/), width: 1_600, height: 800 },
    ]);
    const served = await product.call(createClient(), 'GET', image.path);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(served.headers.get('cache-control')).toContain('immutable');
    const article = await create({ featuredImage: image.path, content: `<img src="${image.path}" alt="A">` });
    expect(article.content).toContain(image.path);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<script>alert(1)</script>')],
    ['empty', Buffer.alloc(0)],
  ])('is rejected if it is %s', async (_what, data) => {
    expect((await upload(data)).status).toBe(400);
  });

  it('is not found under any other URL', async () => {
    for (const name of ['x.webp', '..%2F..%2Flogos%2Fx.webp', `${'0'.repeat(32)}.webp`]) {
      expect((await product.call(createClient(), 'GET', `/api/article-images/${name}`)).status).toBe(404);
    }
  });
});

describe('a generated article', () => {
  const WRITTEN_ARTICLE = {
    title: ' What a\nsitemap is for ',
    excerpt: 'It lists addresses.',
    category: 'Technical SEO',
    tags: ['a', 'a', ' ', 'b'],
    metaTitle: '',
    metaDescription: 'x'.repeat(500),
    markdown: '## Why\n\nBecause <script>alert(1)</script> [x](javascript:alert(1)).',
  };
  const generate = async (turn: ModelTurn, body: object = { topic: ' Sitemaps ', keywords: [' a ', ''] }) => {
    modelFake.turn = turn;
    return ask('POST', '/generate-article', body);
  };

  it('is returned as a sanitized draft for the create call, and not saved', async () => {
    const before = await product.application.db.$count(articles);
    const response = await generate({ kind: 'article', article: WRITTEN_ARTICLE });
    const draft = generatedArticleSchema.strict().parse(await response.json());
    expect(draft).toEqual({
      title: 'What a sitemap is for',
      slug: 'what-a-sitemap-is-for',
      excerpt: 'It lists addresses.',
      content: '<h2 id="why">Why</h2>\n<p>Because  <a>x</a>.</p>',
      contentFormat: 'html',
      category: 'Technical SEO',
      tags: ['a', 'b'],
      metaTitle: null,
      status: 'draft',
      metaDescription: 'x'.repeat(320),
    });
    expect(await product.application.db.$count(articles)).toBe(before);
    expect(JSON.stringify(modelFake.requests.at(-1)?.body)).toContain(
      String.raw`\"topic\":\"Sitemaps\",\"keywords\":[\"a\"]`,
    );
    const created = await ask('POST', '/articles', draft);
    expect(created.status).toBe(201);
    const secondArticle = await (await generate({ kind: 'article', article: WRITTEN_ARTICLE })).json();
    expect(secondArticle.slug).toBe('what-a-sitemap-is-for-2');
  });

  it.each<[string, ModelTurn, number, keyof typeof GENERATION_MESSAGES]>([
    ['rejects the key', { kind: 'status', status: 401 }, 502, 'refused-key'],
    ['is busy', { kind: 'status', status: 429 }, 503, 'busy'],
    ['fails', { kind: 'status', status: 500 }, 503, 'unavailable'],
    ['returns prose', { kind: 'text', text: 'Sure!' }, 502, 'unusable'],
    [
      'returns an article made of scripts',
      { kind: 'article', article: { ...WRITTEN_ARTICLE, markdown: '<script>x</script>' } },
      502,
      'unusable',
    ],
  ])(
    "fails with a plain message, without the vendor's details, if the model %s",
    async (_what, turn, status, message) => {
      const response = await generate(turn);
      const text = await response.text();
      expect([response.status, JSON.parse(text).message]).toEqual([status, GENERATION_MESSAGES[message]]);
      expect(text).not.toMatch(/secret words|key-1/);
    },
  );

  it.each([
    { topic: '  ' },
    {},
    { topic: 'a', contentType: 'poem' },
    { topic: 'x'.repeat(201) },
    { topic: 'a', keywords: Array.from({ length: 21 }, () => 'a') },
  ])('needs a valid topic: %o', async (body) => {
    expect((await generate({ kind: 'status', status: 500 }, body)).status).toBe(400);
  });

  it('can be requested only a limited number of times', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await generate({ kind: 'status', status: 500 })).status);
    expect(statuses).toContain(429);
  });
});

it('generating an article requires a model: without a model, the response lists the missing settings', async () => {
  const bare = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: { AWI_AI_PROVIDER: 'openai' },
  });
  const person = await registerAdministrator(bare);
  const response = await bare.call(person, 'POST', '/api/admin/generate-article', { topic: 'a' });
  expect([response.status, (await response.json()).message]).toEqual([
    503,
    'No language model is configured. Please set AWI_AI_KEY, AWI_AI_MODEL.',
  ]);
  await bare.close();
});
