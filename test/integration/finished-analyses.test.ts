import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { analysisSchema, PREMIUM_FIELD_NAMES } from '#contracts/analysis.ts';
import { issueMarksSchema } from '#contracts/issue-marks.ts';
import { type StaticSite, serveStaticSite } from '#server/static-site.ts';
import {
  nextDatabase,
  registerPerson,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
let site: StaticSite;

beforeAll(async () => {
  site = await serveStaticSite({ folder: join(import.meta.dirname, '..', 'fixtures', 'sites', 'flawed') });
  product = await startTestProduct({
    databaseUrl: await nextDatabase(inject('postgresTemplate')),
    allowTargets: [new URL(site.origin).host],
  });
});
afterAll(async () => {
  await product.close();
  await site.close();
});

const analyze = async (person: TestClient) =>
  analysisSchema.parse(await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json());
const marksOf = async (response: Response) => issueMarksSchema.parse(await response.json());

describe('what a plan sees', () => {
  it('has no premium data for a free user, anywhere', async () => {
    const person = await registerPerson(product);
    const answer = await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json();
    for (const field of PREMIUM_FIELD_NAMES) expect(Object.keys(answer)).not.toContain(field);
    expect(answer.recommendations).toHaveLength(3);
    expect(answer.waterfall).toEqual([]);
    expect(answer.seoIssues.length).toBeGreaterThan(3);
  });

  it('has the whole plan for a premium user, and null where nothing was measured', async () => {
    const person = await registerPerson(product, { isPremium: true });
    const report = await analyze(person);
    for (const field of PREMIUM_FIELD_NAMES) expect(report[field], field).toBeNull();
    expect(report.recommendations.length).toBeGreaterThan(3);
    expect(report.waterfall.reduce((sum, { gain }) => sum + gain, report.seoScore ?? 0)).toBeCloseTo(100, 6);
  });
});

describe('marks of findings', () => {
  it('hold for the website, keep the measured score and tell the one without them', async () => {
    const person = await registerPerson(product);
    const report = await analyze(person);
    const path = `/api/analyses/${report.id}/issues/server-error-5xx/mark`;
    const note = 'That page is a test.';
    const marked = await marksOf(await product.call(person, 'PUT', path, { kind: 'intended', note }));
    expect(marked.marks).toMatchObject([{ ruleId: 'server-error-5xx', kind: 'intended', note }]);
    const gain = report.seoIssues.find(({ ruleId }) => ruleId === 'server-error-5xx')?.gain ?? 0;
    expect(marked.adjusted?.seoScore).toBeGreaterThan(report.seoScore ?? 100);
    expect(Math.abs((marked.adjusted?.seoScore ?? 0) - (report.seoScore ?? 0) - gain)).toBeLessThanOrEqual(1);

    const second = await analyze(person);
    expect(second.seoScore).toBe(report.seoScore);
    const later = await marksOf(await product.call(person, 'GET', `/api/analyses/${second.id}/marks`));
    expect(later.marks).toHaveLength(1);

    const removed = await marksOf(await product.call(person, 'DELETE', path));
    expect(removed).toEqual({ marks: [], adjusted: null });
  });

  it('refuse findings that are not there, other kinds, long notes and other people', async () => {
    const person = await registerPerson(product);
    const { id } = await analyze(person);
    const path = (rule: string) => `/api/analyses/${id}/issues/${rule}/mark`;
    const status = async (client: TestClient, rule: string, body: object) =>
      (await product.call(client, 'PUT', path(rule), body)).status;
    expect(await status(person, 'lcp-slow-and-unknown', { kind: 'intended' })).toBe(404);
    expect(await status(person, 'server-error-5xx', { kind: 'fixed' })).toBe(400);
    expect(await status(person, 'server-error-5xx', { kind: 'intended', note: 'x'.repeat(501) })).toBe(400);
    expect(await status(await registerPerson(product), 'server-error-5xx', { kind: 'intended' })).toBe(404);
    expect((await marksOf(await product.call(person, 'GET', `/api/analyses/${id}/marks`))).marks).toEqual([]);
  });
});

describe('deleting an analysis', () => {
  it('takes it out of the history for good, keeps the use counted, and works for its owner alone', async () => {
    const person = await registerPerson(product);
    const { id } = await analyze(person);
    expect((await product.call(await registerPerson(product), 'DELETE', `/api/analyses/${id}`)).status).toBe(404);
    expect((await product.call(person, 'DELETE', `/api/analyses/${id}`)).status).toBe(200);
    expect((await product.call(person, 'GET', `/api/analyses/${id}`)).status).toBe(404);
    expect((await product.call(person, 'DELETE', `/api/analyses/${id}`)).status).toBe(404);
    expect(await (await product.call(person, 'GET', '/api/user/analyses')).json()).toEqual([]);
    // Four of five are left: a fifth analysis is the last.
    for (let count = 0; count < 4; count += 1) await analyze(person);
    expect((await product.call(person, 'POST', '/api/analyze', { url: site.origin })).status).toBe(402);
  });
});
