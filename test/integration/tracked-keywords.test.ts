import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import { auditReportSchema } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { EXPORT_MESSAGES } from '#contracts/analysis/exports.ts';
import { MAX_TRACKED_KEYWORDS, TRACKED_KEYWORD_TEXTS } from '#contracts/analysis/tracked-keyword-texts.ts';
import { trackedKeywordsSchema } from '#contracts/analysis/tracked-keywords.ts';
import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { analyses, trackedKeywords, users } from '#db/tables.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const NAMES = Array.from({ length: MAX_TRACKED_KEYWORDS + 5 }, (_, index) => `bicycle repair ${index}`);
const FORMULA = '=HYPERLINK("http://192.0.2.1")';

let product: TestProduct;
let owner: TestClient & { email: string };
let other: TestClient;
/** IDs of an analysis with keywords from a source and of an analysis without any. */
let measured: string;
let unmeasured: string;

const getKeyword = (keyword: string): RecommendedKeyword => ({
  keyword,
  category: 'services',
  opportunity: 'high',
  monthlySearchVolume: 390,
  competitionLevel: 'low',
  trafficPotential: 120,
  difficulty: 24,
});

async function keepAnalysis(userId: string, keywords: RecommendedKeyword[] | null): Promise<string> {
  const report = auditReportSchema.parse(readGoldenAnalysis('clean', { recommendedKeywords: keywords }));
  const [row] = await product.application.db
    .insert(analyses)
    .values({
      userId,
      url: report.url,
      host: report.host,
      status: 'completed' as const,
      report,
      scope: ENTIRE_SITE,
      maxPages: FREE_LIMITS.maxPages,
      maxDurationMs: 1,
      finishedAt: new Date(),
    })
    .returning({ id: analyses.id });
  return row?.id ?? '';
}

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  owner = await registerUser(product, { isPremium: true });
  other = await registerUser(product, { isPremium: true });
  const { db } = product.application;
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  measured = await keepAnalysis(row?.id ?? '', [...NAMES, FORMULA].map(getKeyword));
  unmeasured = await keepAnalysis(row?.id ?? '', null);
}, 120_000);
afterAll(() => product.close());

const track = (keyword: string, isTracked = true, { client = owner as TestClient, id = measured } = {}) =>
  product.call(client, 'PUT', `/api/analyses/${id}/tracked-keywords`, { keyword, isTracked });
const getKeywords = async (response: Response) => trackedKeywordsSchema.parse(await response.json()).keywords;
const readError = async (response: Response) => [response.status, (await response.json()).message];
const setPremium = (isPremium: boolean) =>
  product.application.db
    .update(users)
    .set({ isPremium, premiumGranted: isPremium })
    .where(eq(users.email, owner.email));

describe('recommended keywords', () => {
  it('are tracked in the order in which they were added, once, and can be removed', async () => {
    expect(await getKeywords(await track('bicycle repair 3'))).toEqual(['bicycle repair 3']);
    await track('bicycle repair 1');
    expect(await getKeywords(await track('bicycle repair 3'))).toEqual(['bicycle repair 3', 'bicycle repair 1']);
    expect(await getKeywords(await track('bicycle repair 3', false))).toEqual(['bicycle repair 1']);
    expect(await getKeywords(await track('bicycle repair 3', false))).toEqual(['bicycle repair 1']);
    const copy = await (await product.call(owner, 'GET', '/api/user/export')).json();
    expect(copy.trackedKeywords).toMatchObject([{ host: 'example.com', keyword: 'bicycle repair 1' }]);
    expect(await getKeywords(await track('bicycle repair 1', false))).toEqual([]);
  });

  it("belong to the user's own analysis and require the plan", async () => {
    expect(await readError(await track('something else'))).toEqual([404, TRACKED_KEYWORD_TEXTS.unknown]);
    expect((await track('bicycle repair 1', true, { id: unmeasured })).status).toBe(404);
    expect((await track('bicycle repair 1', true, { client: other })).status).toBe(404);
    await setPremium(false);
    const rejection = await readError(await track('bicycle repair 1'));
    await setPremium(true);
    expect(rejection).toEqual([402, TRACKED_KEYWORD_TEXTS.premium]);
    expect(await product.application.db.select().from(trackedKeywords)).toEqual([]);
  });

  it('are limited in number, even with concurrent requests', async () => {
    const { db } = product.application;
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
    const site = { userId: user?.id ?? '', host: 'example.com', createdAt: new Date() };
    // Each call reads an entire report, so 200 of them at once can wait longer for a connection than the product allows.
    await db.insert(trackedKeywords).values(NAMES.slice(0, -10).map((keyword) => ({ ...site, keyword })));
    const responses = await Promise.all(NAMES.slice(-10).map((name) => track(name)));
    const rejection = responses.filter(({ status }) => status === 400);
    const unexpected = responses.filter(({ status }) => status !== 200 && status !== 400);
    expect(unexpected.map(({ status }) => status)).toEqual([]);
    expect(rejection).toHaveLength(5);
    expect(await db.select().from(trackedKeywords)).toHaveLength(MAX_TRACKED_KEYWORDS);
    const text = TRACKED_KEYWORD_TEXTS.full.replace('{count}', String(MAX_TRACKED_KEYWORDS));
    for (const response of rejection) expect(await readError(response)).toEqual([400, text]);
  });

  it('are exported without spreadsheet formulas when a source provided them', async () => {
    const file = (id: string, client: TestClient = owner) =>
      product.call(client, 'GET', `/api/analyses/${id}/export/recommended-keywords.csv`);
    const lines = (await (await file(measured)).text()).trim().split('\r\n');
    expect(lines[0]).toBe(
      'Keyword,Category,Opportunity,Monthly volume,Source of volume,Bing impressions of all websites per 4 weeks (market of this website),Competition,Source of competition,Difficulty (0 to 100),Source of difficulty,Average position,Observed position,Source of observed position,More clicks per 28 days (estimated),At position,Target page,Group,Calculation',
    );
    expect(lines[1]).toBe('bicycle repair 0,services,High,390,,,Low,,24,,,,,,,,,');
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(`);
    expect(lines).toHaveLength(NAMES.length + 2);
    expect(await readError(await file(unmeasured))).toEqual([404, EXPORT_MESSAGES.notMeasured]);
    expect((await file(measured, other)).status).toBe(404);
    await setPremium(false);
    const rejection = await readError(await file(measured));
    await setPremium(true);
    expect(rejection).toEqual([402, EXPORT_MESSAGES.premium]);
  });
});
