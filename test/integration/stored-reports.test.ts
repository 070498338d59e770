import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { issueMarksSchema } from '#contracts/analysis/issue-marks.ts';
import { recheckResponseSchema } from '#contracts/analysis/recheck.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { createdShareLinkSchema } from '#contracts/report/share-link.ts';
import { readScoreRecord } from '#crawl/store/results/score-records.ts';
import type { StoredReport } from '#db/stored/stored-report.ts';
import { REPORT_VERSION } from '#db/stored/upgrade-report.ts';
import { analyses, users } from '#db/tables.ts';
import { readStoredFixtures } from '#test/helpers/stored-reports.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** `AWI_UPDATE_STORED=1` stores this version's analysis as a fixture; see `test/fixtures/stored-reports/README.md`. */
const isUpdate = process.env.AWI_UPDATE_STORED === '1';
const FIXTURES_FOLDER = join(import.meta.dirname, '..', 'fixtures', 'stored-reports');
const fixtures = readStoredFixtures();

const exportSchema = z.object({ analyses: z.array(z.object({ report: z.unknown() })) });

let product: TestProduct;
let site: FixtureSite;
let owner: TestClient & { email: string };
let userId = '';

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
    env: isUpdate ? { AWI_BROWSER: 'shipped', AWI_ALLOW_UNSANDBOXED_BROWSER: '1' } : {},
  });
  owner = await registerUser(product);
  const [row] = await product.application.db.select().from(users).where(eq(users.email, owner.email));
  userId = row?.id ?? '';
});
afterAll(async () => {
  await product.close();
});

const analyze = async () =>
  analysisSchema.parse(await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json());
const get = (path: string) => product.call(owner, 'GET', `/api/analyses/${path}`);

async function findRow(id: string) {
  const [row] = await product.application.db.select().from(analyses).where(eq(analyses.id, id));
  if (row === undefined) throw new Error('The analysis has no row');
  return row;
}

async function storeReport(report: StoredReport): Promise<string> {
  const [row] = await product.application.db
    .insert(analyses)
    .values({
      userId,
      url: 'http://www.example.com/',
      host: 'www.example.com',
      status: 'completed',
      report,
      scope: ENTIRE_SITE,
      maxPages: FREE_LIMITS.maxPages,
      maxDurationMs: 1,
      finishedAt: new Date(),
    })
    .returning({ id: analyses.id });
  return row?.id ?? '';
}

describe.each(fixtures)('an analysis stored by $name', ({ report }) => {
  let id = '';
  beforeAll(async () => {
    id = await storeReport(report);
  });

  it('opens, is listed and can be downloaded', async () => {
    const analysis = analysisSchema.parse(await (await get(id)).json());
    expect(analysis).toMatchObject({ seoScore: report.seoScore, measuredAt: report.measuredAt });
    expect(analysisSchema.parse(await (await get(`${id}/export/report.json`)).json())).toEqual(analysis);
    expect(await (await get(`${id}/export/issues.csv`)).text()).toContain(analysis.seoIssues[0]?.ruleId ?? '-');
    const list: unknown = await (await product.call(owner, 'GET', '/api/user/analyses')).json();
    expect(list).toContainEqual(expect.objectContaining({ id, seoScore: report.seoScore }));
  });

  it('has findings that can be marked and re-checked, and a link that opens it', async () => {
    const { seoIssues } = analysisSchema.parse(await (await get(id)).json());
    const ruleId = seoIssues.find((issue) => issue.ruleId === 'title-missing')?.ruleId ?? seoIssues[0]?.ruleId;
    const mark = await product.call(owner, 'PUT', `/api/analyses/${id}/issues/${ruleId}/mark`, { kind: 'intended' });
    expect(issueMarksSchema.parse(await mark.json()).marks).toMatchObject([{ ruleId }]);
    await product.call(owner, 'DELETE', `/api/analyses/${id}/issues/${ruleId}/mark`);
    const response = await get(`${id}/issues/${ruleId}/recheck`);
    expect(recheckResponseSchema.parse(await response.json())).toMatchObject({ recheck: null });
    const link = createdShareLinkSchema.parse(
      await (await product.call(owner, 'POST', `/api/analyses/${id}/shares`)).json(),
    );
    const shared = await product.application.web.openShared(new Request(link.url), link.url.split('/').at(-1) ?? '');
    expect(shared?.analysis.seoScore).toBe(report.seoScore);
  });
});

it('the report of a later release is refused with a clear message, which only its owner gets', async () => {
  const id = await storeReport({ ...fixtures[0]?.report, version: REPORT_VERSION + 1 });
  const response = await get(id);
  expect([response.status, (await response.json()).message]).toEqual([409, ANALYSIS_MESSAGES.newerReport]);
  expect((await get(`${id}/export/issues.csv`)).status).toBe(409);
  expect((await product.call(await registerUser(product), 'GET', `/api/analyses/${id}`)).status).toBe(404);
});

it('reports are exported with the user’s data, as they were stored', async () => {
  const response = await product.call(owner, 'GET', '/api/user/export');
  const exportedReports = exportSchema.parse(await response.json()).analyses.map(({ report }) => report);
  for (const { report } of fixtures) expect(exportedReports).toContainEqual(report);
});

describe('a new analysis', { timeout: 600_000 }, () => {
  let id = '';
  let row: Awaited<ReturnType<typeof findRow>>;
  beforeAll(async () => {
    ({ id } = await analyze());
    row = await findRow(id);
  });
  const getArtifactPath = () => join(product.dataDir, 'artifacts', row.artifactKey ?? randomUUID());

  it('is stored with the current version, which no response contains', async () => {
    expect(row.report?.version).toBe(REPORT_VERSION);
    expect(Object.keys(await (await get(id)).json())).not.toContain('version');
  });

  it('can be kept as a fixture of its version', () => {
    const scoreRecord = readScoreRecord(getArtifactPath());
    const text = JSON.stringify({ report: row.report, progress: [], scoreRecord, recheck: null })
      .replaceAll(site.origin, 'http://www.example.com')
      .replaceAll(new URL(site.origin).host, 'www.example.com');
    expect(text).toContain(`"version":${REPORT_VERSION}`);
    const name = `${new Date().toISOString().slice(0, 10)}-version-${REPORT_VERSION}.json.gz`;
    if (isUpdate) writeFileSync(join(FIXTURES_FOLDER, name), gzipSync(text, { level: 9 }));
  });

  it('is compared with the last analysis that an earlier release stored', { tags: ['long'] }, async () => {
    const earlier = fixtures.find(({ name }) => name.includes('0929cab'))?.scoreRecord;
    const path = getArtifactPath();
    const database = new DatabaseSync(path);
    const text = JSON.stringify(earlier).replaceAll('http://www.example.com', site.origin);
    database.prepare("UPDATE artifacts SET value = ? WHERE name = 'score-record'").run(text);
    database.close();
    expect(readScoreRecord(path)?.basis).toBeNull();
    const { change, seoScore } = await analyze();
    expect(change?.from.measuredAt).toBe(earlier?.measuredAt);
    expect(change?.note).toContain('did not record');
    const sum = change?.steps.reduce((total, { points }) => total + points, 0);
    expect(sum).toBeCloseTo((seoScore ?? Number.NaN) - (change?.from.score ?? Number.NaN), 6);
  });
});
