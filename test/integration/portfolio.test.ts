import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { MAX_TREND_POINTS, type Portfolio, type PortfolioQuery } from '#contracts/account/portfolio.ts';
import { type Website, websiteSchema } from '#contracts/account/website.ts';
import { TAG_LIMITS, TAG_TEXTS } from '#contracts/account/website-tags.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { alerts, analyses, analysisSchedules, users, websites } from '#db/tables.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests the list of websites: scores, changes, alerts, next runs, and tags. */
const DAY_MS = 86_400_000;
const FIRST_RUN = Date.parse('2026-10-01T06:00:00Z');
const QUERY: PortfolioQuery = { search: '', tag: null, filter: 'all', sort: 'name', page: 1 };

type Owner = TestClient & { email: string };
let product: TestProduct;
let owner: Owner;
let userId = '';

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
});
afterAll(() => product.close());
beforeEach(async () => {
  owner = await registerUser(product, { isPremium: true });
  userId = await findUserId(owner);
});

const db = () => product.application.db;
const findUserId = async ({ email }: Owner): Promise<string> =>
  (await db().select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? '';

async function addWebsite(domain: string, values: Partial<typeof websites.$inferInsert> = {}): Promise<string> {
  const [row] = await db()
    .insert(websites)
    .values({ userId, domain, ...values })
    .returning({ id: websites.id });
  return row?.id ?? '';
}

interface Run {
  day: number;
  seoScore: number | null;
  aiReadiness?: number | null;
  scope?: typeof ENTIRE_SITE;
  status?: 'completed' | 'failed';
}

/** Stores analyses with only the figures that the list reads. */
async function addRuns(host: string, runs: readonly Run[], owningUserId = userId): Promise<void> {
  await db()
    .insert(analyses)
    .values(
      runs.map(({ day, seoScore, aiReadiness = null, scope = ENTIRE_SITE, status = 'completed' }) => ({
        userId: owningUserId,
        url: `https://${host}/`,
        host,
        scope,
        status,
        maxPages: 10,
        maxDurationMs: 1,
        finishedAt: new Date(FIRST_RUN + day * DAY_MS),
        report: { seoScore, aiReadiness } as NonNullable<typeof analyses.$inferInsert.report>,
      })),
    );
}

/** Returns the data that the page with the list loads. */
async function readPortfolio(query: Partial<PortfolioQuery> = {}): Promise<Portfolio> {
  const user = await product.application.services.accounts.findCurrentUser(
    new Request('http://127.0.0.1:3999', {
      headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    }),
  );
  if (user === null) throw new Error('The user is not signed in.');
  return product.application.services.websites.readPortfolio(user, { ...QUERY, ...query });
}

const list = async (client: TestClient): Promise<Website[]> =>
  websiteSchema.array().parse(await (await product.call(client, 'GET', '/api/user/websites')).json());
const changeTags = (client: TestClient, body: object) => product.call(client, 'POST', '/api/user/websites/tags', body);

describe('figures of a website', () => {
  it('include the scores of the last analysis, and the change since the previous analysis with the same scope', async () => {
    await addWebsite('a.example');
    const blogScope = { ...ENTIRE_SITE, include: ['/blog/*'] };
    await addRuns('a.example', [
      { day: 0, seoScore: 60, aiReadiness: 50 },
      { day: 1, seoScore: 70, aiReadiness: 48 },
      { day: 2, seoScore: 10, aiReadiness: 10, scope: blogScope },
      { day: 3, seoScore: null, status: 'failed' },
      { day: 4, seoScore: 66, aiReadiness: 51 },
    ]);
    const { websites: found } = await readPortfolio();
    expect(found).toMatchObject([
      { lastScore: 66, lastAiReadiness: 51, scoreChange: -4, aiReadinessChange: 3, nextRunAt: null, openAlerts: 0 },
    ]);
    expect(found[0]?.trend.map(({ score }) => score)).toEqual([60, 70, 66]);
    expect(found[0]?.lastFailedAt).toBe(new Date(FIRST_RUN + 3 * DAY_MS).toISOString());
  });

  it('are null where nothing was measured, and other users have no influence', async () => {
    await addWebsite('a.example');
    await addWebsite('b.example');
    await addRuns('a.example', [
      { day: 0, seoScore: 60 },
      { day: 1, seoScore: null },
    ]);
    const stranger = await registerUser(product);
    await addRuns('b.example', [{ day: 0, seoScore: 90 }], await findUserId(stranger));
    const { websites: found } = await readPortfolio();
    expect(found).toMatchObject([
      { domain: 'a.example', lastScore: null, scoreChange: null, aiReadinessChange: null },
      { domain: 'b.example', lastAnalysisId: null, lastScore: null, scoreChange: null, trend: [] },
    ]);
    expect(await list(stranger)).toEqual([]);
  });

  it('contain the latest analyses in the trend line, oldest first', async () => {
    await addWebsite('a.example');
    await addRuns(
      'a.example',
      Array.from({ length: MAX_TREND_POINTS + 3 }, (_, day) => ({ day, seoScore: day })),
    );
    const [website] = (await readPortfolio()).websites;
    expect(website?.trend.map(({ score }) => score)).toEqual(
      Array.from({ length: MAX_TREND_POINTS }, (_, day) => day + 3),
    );
  });

  it('count open alerts only', async () => {
    const websiteId = await addWebsite('a.example');
    const alert = {
      userId,
      websiteId,
      kind: 'issues-new',
      severity: 'warning',
      title: 't',
      cause: 'c',
      path: '/',
    } as const;
    const states = ['open', 'open', 'acknowledged', 'resolved'] as const;
    await db()
      .insert(alerts)
      .values(
        states.map((state, index) => ({
          ...alert,
          state,
          subject: String(index),
          occurrence: randomUUID(),
          occurredAt: new Date(),
        })),
      );
    expect((await readPortfolio({ filter: 'alerts' })).websites).toMatchObject([{ openAlerts: 2 }]);
  });

  it('contain the next run, unless the schedule is off, or paused by the plan or an inactive website', async () => {
    const nextRunAt = new Date('2026-12-01T05:30:00Z');
    const states = { 'a.example': {}, 'b.example': { isActive: false }, 'c.example': {} };
    for (const [index, [domain, schedule]] of Object.entries(states).entries()) {
      const websiteId = await addWebsite(domain, { isActive: domain !== 'c.example' });
      await db()
        .insert(analysisSchedules)
        .values({
          websiteId,
          userId,
          frequency: 'daily',
          minuteOfDay: 390 + index,
          timeZone: 'Asia/Kolkata',
          nextRunAt,
          ...schedule,
        });
    }
    const readNextRuns = async () => (await list(owner)).map((website) => website.nextRunAt);
    expect(await readNextRuns()).toEqual([nextRunAt.toISOString(), null, null]);
    expect((await readPortfolio()).websites[0]?.timeZone).toBe('Asia/Kolkata');
    await db().update(users).set({ isPremium: false }).where(eq(users.id, userId));
    expect(await readNextRuns()).toEqual([null, null, null]);
    await db()
      .update(analysisSchedules)
      .set({ frequency: 'monthly', dayOfMonth: 1 })
      .where(eq(analysisSchedules.userId, userId));
    expect(await readNextRuns()).toEqual([nextRunAt.toISOString(), null, null]);
  });
});

describe('tags', () => {
  it('are set for one website, each once regardless of case, and removed', async () => {
    const id = await addWebsite('a.example');
    const path = `/api/user/websites/${id}`;
    const changed = await product.call(owner, 'PATCH', path, { tags: [' Client  A', 'client a', 'Shop'] });
    expect([changed.status, (await changed.json()).tags]).toEqual([200, ['Client A', 'Shop']]);
    await product.call(owner, 'PATCH', path, { nickname: 'Bikes' });
    expect(await list(owner)).toMatchObject([{ nickname: 'Bikes', tags: ['Client A', 'Shop'] }]);
    await product.call(owner, 'PATCH', path, { tags: [] });
    expect(await list(owner)).toMatchObject([{ tags: [] }]);
  });

  it('are limited in number and length', async () => {
    const path = `/api/user/websites/${await addWebsite('a.example')}`;
    const send = async (tags: string[]) => {
      const response = await product.call(owner, 'PATCH', path, { tags });
      return [response.status, Object.values((await response.json()).fieldErrors ?? {})];
    };
    const many = Array.from({ length: TAG_LIMITS.perWebsite }, (_, index) => `tag ${index}`);
    expect((await send(many))[0]).toBe(200);
    expect(await send([...many, 'more'])).toEqual([400, [TAG_TEXTS.tooMany]]);
    expect(await send(['x'.repeat(TAG_LIMITS.maxLength + 1)])).toEqual([400, [TAG_TEXTS.tooLong]]);
    expect(await send(['a, b'])).toEqual([400, [TAG_TEXTS.characters]]);
  });

  it('are added to several websites, and removed from them, without an effect on other websites', async () => {
    const [a, b] = [await addWebsite('a.example', { tags: ['Shop'] }), await addWebsite('b.example')];
    await addWebsite('c.example', { tags: ['Shop'] });
    const changed = await changeTags(owner, { websiteIds: [a, b, a], add: ['Client A', 'shop'], remove: [] });
    expect(changed.status).toBe(200);
    expect((await list(owner)).map(({ tags }) => tags)).toEqual([['Shop', 'Client A'], ['Client A', 'shop'], ['Shop']]);
    await changeTags(owner, { websiteIds: [a, b], remove: ['SHOP'] });
    expect((await list(owner)).map(({ tags }) => tags)).toEqual([['Client A'], ['Client A'], ['Shop']]);
    expect((await readPortfolio({ tag: 'client a' })).websites.map(({ domain }) => domain)).toEqual([
      'a.example',
      'b.example',
    ]);
    expect((await readPortfolio()).tags).toEqual([
      { name: 'Client A', count: 2 },
      { name: 'Shop', count: 1 },
    ]);
  });

  it('change for all websites or for none', async () => {
    const full = Array.from({ length: TAG_LIMITS.perWebsite }, (_, index) => `tag ${index}`);
    const [a, b] = [await addWebsite('a.example'), await addWebsite('b.example', { tags: full })];
    const refused = await changeTags(owner, { websiteIds: [a, b], add: ['One more'] });
    expect([refused.status, (await refused.json()).fieldErrors]).toEqual([
      400,
      { add: TAG_TEXTS.noRoom.replace('{name}', 'b.example') },
    ]);
    expect((await list(owner)).map(({ tags }) => tags.length)).toEqual([0, full.length]);
    const [first = ''] = full;
    expect((await changeTags(owner, { websiteIds: [a, b], add: ['One more'], remove: [first] })).status).toBe(200);
    expect((await list(owner)).map(({ tags }) => tags.at(-1))).toEqual(['One more', 'One more']);
  });

  it('are private: other users get 404, and nothing changes', async () => {
    const stranger = await registerUser(product, { isPremium: true });
    const id = await addWebsite('a.example', { tags: ['Shop'] });
    const ownId = websiteSchema.parse(
      await (await product.call(stranger, 'POST', '/api/user/websites', { url: 'b.example' })).json(),
    ).id;
    expect((await changeTags(stranger, { websiteIds: [ownId, id], add: ['x'], remove: ['Shop'] })).status).toBe(404);
    expect((await changeTags(stranger, { websiteIds: [randomUUID()], add: ['x'] })).status).toBe(404);
    expect((await product.call(stranger, 'PATCH', `/api/user/websites/${id}`, { tags: [] })).status).toBe(404);
    expect([await list(owner), await list(stranger)]).toMatchObject([[{ tags: ['Shop'] }], [{ tags: [] }]]);
  });
});
