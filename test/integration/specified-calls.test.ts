import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { captchaChallengeSchema } from '#contracts/account/support.ts';
import { payments } from '#db/tables.ts';
import { solveTestChallenge } from '#test/support/bot-proof.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import { registerAdministrator } from '#test/support/make-administrator.ts';
import { type ModelFake, startModelFake } from '#test/support/model-fake.ts';
import { type StripeFake, startStripeFake } from '#test/support/stripe-fake.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Field names of the specification's entities, without our own additions. */
const FIELDS = {
  user: 'id firstName lastName email phoneNumber companyName companyWebsite companyLogo isPremium isEmailVerified emailVerified subscriptionExpiresAt subscriptionStatus role createdAt',
  accountUser:
    'id firstName lastName email phoneNumber companyName companyWebsite isPremium isEmailVerified subscriptionExpiresAt subscriptionStatus role createdAt',
  analysis:
    'id url seoScore issuesCount createdAt seoIssues metaTagAnalysis technicalAnalysis performanceAnalysis contentAnalysis aiSearchOptimization competitors recommendedKeywords recommendations backlinks domainAuthority spamScore backlinksCount keywordsInTop10 keywordRankings searchEngineRankings',
  summary: 'id url seoScore issuesCount createdAt',
  website: 'id domain nickname isActive userId updatedAt',
  payment: 'id stripePaymentId userId amount currency status description createdAt',
  ticket: 'id userId subject status priority assignedTo createdAt',
  listedArticle: 'id slug title category excerpt publishedAt readingTime tags featured views',
  article:
    'id title slug excerpt content category tags status metaTitle metaDescription featured featuredImage author publishedAt readingTime views seoScore createdAt',
  stats: 'totalUsers premiumUsers monthlyRevenue totalRevenue openTickets',
  message: 'success message',
} as const;
type Entity = keyof typeof FIELDS;

let product: TestProduct;
let site: FixtureSite;
let model: ModelFake;
let stripe: StripeFake;
let admin: TestClient & { userId: string };
let premium: TestClient & { email: string };
let unverified: TestClient;
let analysisId = '';
let articleId = '';
let ticket: object = {};

const ARTICLE = {
  title: 'What a crawler reads first',
  slug: 'what-to-read-first',
  content: '<h2>Order</h2><p>It starts with the home page.</p>',
  excerpt: 'The order of a crawl.',
  category: 'Technical SEO',
  status: 'published',
};
const PASSWORD = 'meadow path 12';

beforeAll(async () => {
  [site, model, stripe] = await Promise.all([shareFixtureSite('flawed'), startModelFake(), startStripeFake()]);
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
    env: {
      ...stripe.env,
      AWI_AI_PROVIDER: 'anthropic',
      AWI_AI_KEY: 'key-1',
      AWI_AI_MODEL: 'model-1',
      AWI_AI_BASE_URL: `${model.origin}/v1`,
    },
  });
  admin = await registerAdministrator(product);
  premium = await registerUser(product, { isPremium: true });
  unverified = await registerUser(product, { isVerified: false });
  model.turn = {
    kind: 'article',
    article: {
      ...ARTICLE,
      title: 'Written',
      tags: [],
      metaTitle: '',
      metaDescription: '',
      markdown: '## Why\n\nText.',
    },
  };
  await product.application.db.insert(payments).values({
    stripePaymentId: 'in_1',
    userId: admin.userId,
    amount: 1_200,
    currency: 'usd',
    status: 'paid',
    description: 'Premium',
    createdAt: new Date(),
  });
  const challenge = await product.call(createClient(), 'GET', '/api/support/challenge');
  ticket = {
    name: 'Ann Example',
    email: 'ann@site.example',
    category: 'general',
    priority: 'medium',
    subject: 'Contact Form: Partnership',
    message: 'Name: Ann',
    ...(await solveTestChallenge(captchaChallengeSchema.parse(await challenge.json()))),
  };
}, 120_000);
afterAll(async () => {
  await product.close();
  await Promise.all([model[Symbol.asyncDispose](), stripe[Symbol.asyncDispose]()]);
});

interface Row {
  /** As in the specification's table, with the path placeholder in braces. */
  call: string;
  as: () => TestClient;
  body?: () => object | Promise<object>;
  path?: () => string;
  status?: number;
  /** The expected response: an object or a non-empty list with the fields of an entity, or anything else. */
  expectedResponse: { one: Entity } | { listOf: Entity } | ((response: Response) => Promise<void>);
}

const visitor = () => createClient();
const getPremiumClient = () => premium;
const getAdminClient = () => admin;

async function requestResetToken(): Promise<string> {
  const { actionUrl } = await findMailTo(product, premium.email, 'Reset');
  return new URL(actionUrl ?? '').searchParams.get('token') ?? '';
}

/** Checks the response, and passes the ID of the created object on for later rows of the table. */
const remember =
  (entity: Entity, keep: (id: string) => void) =>
  async (response: Response): Promise<void> => {
    const value = await response.json();
    expectFields(value, entity);
    keep(value.id);
  };

/** The rows of both call tables, ordered so that each can run after the previous rows. */
const ROWS: readonly Row[] = [
  {
    call: 'POST /api/auth/register',
    as: visitor,
    body: () => ({ email: 'new@site.example', password: PASSWORD, firstName: 'Ann', lastName: 'Example' }),
    expectedResponse: { one: 'message' },
  },
  {
    call: 'POST /api/auth/login',
    as: visitor,
    body: () => ({ email: 'new@site.example', password: PASSWORD }),
    expectedResponse: { one: 'message' },
  },
  { call: 'GET /api/auth/user', as: getPremiumClient, expectedResponse: { one: 'user' } },
  { call: 'POST /api/auth/resend-verification', as: () => unverified, expectedResponse: { one: 'message' } },
  {
    call: 'POST /api/auth/forgot-password',
    as: visitor,
    body: () => ({ email: premium.email }),
    expectedResponse: { one: 'message' },
  },
  {
    call: 'POST /api/analyze',
    as: getPremiumClient,
    body: () => ({ url: site.origin }),
    expectedResponse: remember('analysis', (id) => {
      analysisId = id;
    }),
  },
  {
    call: 'POST /api/generate-report',
    as: getPremiumClient,
    body: () => ({ analysisId, format: 'ppt', sections: ['critical-issues', 'seo-recommendations'] }),
    expectedResponse: async (response) => {
      expect(response.headers.get('content-disposition')).toMatch(/filename="awi-report-.+-\d{4}-\d\d-\d\d\.pptx"/);
      expect(Buffer.from(await response.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from('PK'));
    },
  },
  { call: 'GET /api/user/websites', as: getPremiumClient, expectedResponse: { listOf: 'website' } },
  { call: 'GET /api/user/analyses', as: getPremiumClient, expectedResponse: { listOf: 'summary' } },
  {
    call: 'GET /api/user/subscription',
    as: getPremiumClient,
    expectedResponse: async (response) =>
      expect(await response.json()).toMatchObject({ plan: 'premium', status: null }),
  },
  {
    call: 'PUT /api/user/profile',
    as: getPremiumClient,
    body: () => ({
      firstName: 'Ada',
      lastName: 'Example',
      email: premium.email,
      phoneNumber: '+1 555 010 0000',
      companyName: 'Wheel Works',
      companyWebsite: 'https://wheel.example',
    }),
    expectedResponse: async (response) =>
      expect(await response.json()).toMatchObject({ user: { firstName: 'Ada', companyName: 'Wheel Works' } }),
  },
  {
    call: 'POST /api/create-subscription',
    as: () => unverified,
    expectedResponse: async (response) => expect(URL.canParse((await response.json()).url)).toBe(true),
  },
  {
    call: 'POST /api/support/tickets',
    as: visitor,
    body: () => ticket,
    status: 201,
    expectedResponse: { one: 'message' },
  },
  {
    call: 'POST /api/newsletter/subscribe',
    as: visitor,
    body: () => ({ email: 'reader@site.example' }),
    expectedResponse: async (response) =>
      expect((await response.json()).message).toBe('Successfully subscribed! Check your email for confirmation.'),
  },
  {
    call: 'POST /api/admin/articles',
    as: getAdminClient,
    body: () => ARTICLE,
    status: 201,
    expectedResponse: remember('article', (id) => {
      articleId = id;
    }),
  },
  { call: 'GET /api/admin/articles', as: getAdminClient, expectedResponse: { listOf: 'listedArticle' } },
  {
    call: 'PUT /api/admin/articles/{id}',
    as: getAdminClient,
    path: () => articleId,
    body: () => ({ ...ARTICLE, title: 'What it reads first' }),
    expectedResponse: async (response) => expect(await response.json()).toMatchObject({ title: 'What it reads first' }),
  },
  { call: 'GET /api/articles', as: visitor, expectedResponse: { listOf: 'listedArticle' } },
  { call: 'GET /api/articles/{slug}', as: visitor, path: () => ARTICLE.slug, expectedResponse: { one: 'article' } },
  {
    call: 'POST /api/admin/generate-article',
    as: getAdminClient,
    body: () => ({ topic: 'Crawling', keywords: ['robots.txt'], contentType: 'guide' }),
    expectedResponse: async (response) =>
      expect(await response.json()).toMatchObject({ title: 'Written', slug: 'written', status: 'draft' }),
  },
  {
    call: 'GET /api/admin/content-plans',
    as: getAdminClient,
    expectedResponse: async (response) => expect(await response.json()).toHaveLength(8),
  },
  { call: 'GET /api/admin/stats', as: getAdminClient, expectedResponse: { one: 'stats' } },
  { call: 'GET /api/admin/users', as: getAdminClient, expectedResponse: { listOf: 'accountUser' } },
  { call: 'GET /api/admin/support-tickets', as: getAdminClient, expectedResponse: { listOf: 'ticket' } },
  { call: 'GET /api/admin/payments', as: getAdminClient, expectedResponse: { listOf: 'payment' } },
  { call: 'GET /api/admin/websites', as: getAdminClient, expectedResponse: { listOf: 'website' } },
  {
    call: 'DELETE /api/admin/articles/{id}',
    as: getAdminClient,
    path: () => articleId,
    expectedResponse: { one: 'message' },
  },
  {
    call: 'POST /api/auth/reset-password',
    as: visitor,
    body: async () => ({ token: await requestResetToken(), newPassword: 'harbor light 9' }),
    expectedResponse: { one: 'message' },
  },
  { call: 'POST /api/auth/logout', as: () => unverified, expectedResponse: { one: 'message' } },
];

function expectFields(value: unknown, entity: Entity): void {
  expect(Object.keys(value ?? {})).toEqual(expect.arrayContaining(FIELDS[entity].split(' ')));
}

it('the rows cover each row of both call tables once', () => {
  expect([ROWS.length, new Set(ROWS.map(({ call }) => call)).size]).toEqual([29, 29]);
});

it.each(ROWS)('$call', async ({ call, as, body, path, status = 200, expectedResponse }) => {
  const [method = '', template = ''] = call.split(' ');
  const url = path === undefined ? template : template.replace(/\{\w+\}/, path());
  const response = await product.call(as(), method, url, await body?.());
  expect(response.status, `${call}: ${await response.clone().text()}`).toBe(status);
  if (typeof expectedResponse === 'function') return expectedResponse(response);
  const value: unknown = await response.json();
  if ('one' in expectedResponse) return expectFields(value, expectedResponse.one);
  expect(Array.isArray(value) && value.length > 0, 'a list with entries').toBe(true);
  for (const item of value as unknown[]) expectFields(item, expectedResponse.listOf);
});

it('a signed-out browser gets 401 from the current-user call', async () => {
  expect((await product.call(unverified, 'GET', '/api/auth/user')).status).toBe(401);
});
