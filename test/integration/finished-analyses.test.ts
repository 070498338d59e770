import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Analysis, analysisSchema, PREMIUM_FIELD_NAMES } from '#contracts/analysis/analysis.ts';
import { issueMarksSchema } from '#contracts/analysis/issue-marks.ts';
import { monthlyUses } from '#db/tables.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
let site: FixtureSite;
let free: TestClient;
let other: TestClient;
/** The free user's analysis as the API returned it. */
let first: Record<string, unknown> & { id: string };

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
  free = await registerUser(product);
  other = await registerUser(product);
  first = await analyze(free);
}, 120_000);
afterAll(async () => {
  await product.close();
});

const analyze = async (person: TestClient) =>
  (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json();
const getMarks = async (response: Response) => issueMarksSchema.parse(await response.json());

describe('what users of a plan see', () => {
  it('contains no Premium data for a free user', async () => {
    for (const field of PREMIUM_FIELD_NAMES) expect(Object.keys(first)).not.toContain(field);
    const { recommendations, waterfall, seoIssues } = analysisSchema.parse(first);
    expect([recommendations.length, waterfall]).toEqual([3, []]);
    expect(seoIssues.length).toBeGreaterThan(3);
  });

  it('the report of a Premium user contains all recommendations, and null for fields that were not measured', async () => {
    const report = analysisSchema.parse(await analyze(await registerUser(product, { isPremium: true })));
    for (const field of PREMIUM_FIELD_NAMES) expect(report[field], field).toBeNull();
    expect(report.recommendations.length).toBeGreaterThan(3);
    expect(report.waterfall.reduce((sum, { gain }) => sum + gain, report.seoScore ?? 0)).toBeCloseTo(100, 6);
  });
});

describe('marks of findings', () => {
  const path = (rule: string) => `/api/analyses/${first.id}/issues/${rule}/mark`;

  it('are rejected for missing findings, unknown kinds, long notes and other users', async () => {
    const status = async (client: TestClient, rule: string, body: object) =>
      (await product.call(client, 'PUT', path(rule), body)).status;
    expect(await status(free, 'lcp-slow-and-unknown', { kind: 'intended' })).toBe(404);
    expect(await status(free, 'server-error-5xx', { kind: 'fixed' })).toBe(400);
    expect(await status(free, 'server-error-5xx', { kind: 'intended', note: 'x'.repeat(501) })).toBe(400);
    expect(await status(other, 'server-error-5xx', { kind: 'intended' })).toBe(404);
    expect((await getMarks(await product.call(free, 'GET', `/api/analyses/${first.id}/marks`))).marks).toEqual([]);
  });

  it('move the next recommendation up, so that a free user keeps three', async () => {
    const findRules = ({ recommendations }: Analysis) => recommendations.map(({ ruleId }) => ruleId);
    const read = async () =>
      analysisSchema.parse(await (await product.call(free, 'GET', `/api/analyses/${first.id}`)).json());
    const before = findRules(analysisSchema.parse(first));
    const [, , marked = ''] = before;
    await product.call(free, 'PUT', path(marked), { kind: 'intended' });
    const after = findRules(await read());
    expect(after).toEqual([before[0], before[1], expect.any(String)]);
    expect(before).not.toContain(after[2]);
    await product.call(free, 'DELETE', path(marked));
    expect(findRules(await read())).toEqual(before);
  });

  it('keep an edit that fixes several issues, for the issues that are not marked', async () => {
    const read = async () =>
      analysisSchema.parse(await (await product.call(free, 'GET', `/api/analyses/${first.id}`)).json()).recommendations;
    const [marked = '', ...others] = analysisSchema.parse(first).recommendations[0]?.ruleIds ?? [];
    expect(others.length).toBeGreaterThan(0);
    await product.call(free, 'PUT', path(marked), { kind: 'intended' });
    expect((await read())[0]).toMatchObject({ ruleId: others[0], ruleIds: others });
    await product.call(free, 'DELETE', path(marked));
    expect((await read())[0]?.ruleIds).toEqual([marked, ...others]);
  });

  it('apply to the website, keep the measured score and report the adjusted score; a deleted analysis disappears', async () => {
    const report = analysisSchema.parse(first);
    const note = 'That page is a test.';
    const marked = await getMarks(
      await product.call(free, 'PUT', path('server-error-5xx'), { kind: 'intended', note }),
    );
    expect(marked.marks).toMatchObject([{ ruleId: 'server-error-5xx', kind: 'intended', note }]);
    const gain = report.seoIssues.find(({ ruleId }) => ruleId === 'server-error-5xx')?.gain ?? 0;
    expect(marked.adjusted?.seoScore).toBeGreaterThan(report.seoScore ?? 100);
    expect(Math.abs((marked.adjusted?.seoScore ?? 0) - (report.seoScore ?? 0) - gain)).toBeLessThanOrEqual(1);

    const copy = await (await product.call(free, 'GET', '/api/user/export')).json();
    expect(copy.issueMarks).toMatchObject([{ ruleId: 'server-error-5xx', kind: 'intended', note }]);

    const second = analysisSchema.parse(await analyze(free));
    expect(second.seoScore).toBe(report.seoScore);
    const later = await getMarks(await product.call(free, 'GET', `/api/analyses/${second.id}/marks`));
    expect(later.marks).toHaveLength(1);
    expect(await getMarks(await product.call(free, 'DELETE', path('server-error-5xx')))).toEqual({
      marks: [],
      adjusted: null,
    });

    const deleteAnalysis = (client: TestClient) => product.call(client, 'DELETE', `/api/analyses/${second.id}`);
    const file = join(product.dataDir, 'artifacts', 'crawls', `${second.id}.sqlite`);
    expect([(await deleteAnalysis(other)).status, existsSync(file)]).toEqual([404, true]);
    expect([(await deleteAnalysis(free)).status, existsSync(file)]).toEqual([200, false]);
    expect((await product.call(free, 'GET', `/api/analyses/${second.id}`)).status).toBe(404);
    expect((await deleteAnalysis(free)).status).toBe(404);
    const remainingAnalyses = await (await product.call(free, 'GET', '/api/user/analyses')).json();
    expect(remainingAnalyses.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    // Deleting refunds no quota.
    expect((await product.application.db.select().from(monthlyUses)).map(({ used }) => used)).toContain(2);
  });
});
