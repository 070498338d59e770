/**
 * `npm run bench:report [-- --pages 10000 --calls 60]`: the server's cost to open a stored analysis and list its
 * findings and pages. Prints p50 and p95 in milliseconds, and the ratio to a server that keeps the same lists as JSON:
 * read, parse, filter, sort, slice.
 */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { VIEW_PAGE_SIZE } from '#contracts/analysis/bulk-views.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import {
  FINDINGS_PAGE_SIZE,
  type FindingsQuery,
  findingsQuerySchema,
  type PagesQuery,
  pagesQuerySchema,
} from '#contracts/analysis/findings.ts';
import { FACTS_VERSION } from '#crawl/parse/pipeline/page-reader.ts';
import { openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { CRAWL_SCHEMA_VERSION } from '#crawl/store/file/crawl-schema.ts';
import { iterateFindings } from '#crawl/store/results/explore-findings.ts';
import { iteratePageSummaries } from '#crawl/store/results/explore-pages.ts';
import { openDatabase } from '#db/client.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { analyses, users } from '#db/tables.ts';
import { createExploreThread } from '#services/analyses/explore/explore-thread.ts';
import { auditCrawlFile } from '#services/analyses/run/audit-crawl-file.ts';
import { buildAnalysisView } from '#services/analyses/start/analysis-view.ts';
import { ensureBenchFolder } from '../crawl/bench-folder.ts';
import { type OpenedPage, startProductWithReport } from './opened-page.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '10000' }, calls: { type: 'string', default: '60' } },
});
const calls = Number(values.calls);
const crawlPath = join(
  ensureBenchFolder('audit'),
  `crawl-${CRAWL_SCHEMA_VERSION}-${FACTS_VERSION}-${values.pages}.sqlite`,
);
if (!existsSync(crawlPath)) throw new Error(`Run this first: npm run bench:audit -- --pages ${values.pages}`);

/** Returns the crawl with its findings, built once. */
function auditCrawl(): { path: string; report: AuditReport } {
  const path = join(
    ensureBenchFolder('report'),
    `judged-${CRAWL_SCHEMA_VERSION}-${FACTS_VERSION}-${values.pages}.sqlite`,
  );
  const reportPath = `${path}.json`;
  if (!existsSync(reportPath)) {
    copyFileSync(crawlPath, path);
    writeFileSync(reportPath, JSON.stringify(auditCrawlFile(path, { engineVersion: 'bench' })));
  }
  return { path, report: JSON.parse(readFileSync(reportPath, 'utf8')) as AuditReport };
}

interface Spread {
  p50: number;
  p95: number;
}

async function measureTimes(work: () => unknown, count = calls): Promise<Spread> {
  const times: number[] = [];
  for (let call = 0; call < count + 2; call += 1) {
    const start = performance.now();
    await work();
    // Warm-up: the first calls compile code.
    if (call >= 2) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const computePercentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: computePercentile(0.5), p95: computePercentile(0.95) };
}

/** Measures with most code already compiled, as on a server that has been up for a while. */
async function measureDisplayTimes(page: OpenedPage): Promise<{ bytes: number; displayTimes: Spread }> {
  for (let call = 1; call < calls; call += 1) await page.open();
  return { bytes: await page.open(), displayTimes: await measureTimes(page.open) };
}

const { path, report } = auditCrawl();
const folder = mkdtempSync(join(tmpdir(), 'awi-bench-report-'));
const findingsJsonPath = join(folder, 'findings.json');
const pagesJsonPath = join(folder, 'pages.json');
const file = openCrawlFileForReading(path);
const [findings, pages] = [[...iterateFindings(file)], [...iteratePageSummaries(file)]];
file.close();
writeFileSync(findingsJsonPath, JSON.stringify(findings));
writeFileSync(pagesJsonPath, JSON.stringify(pages));
const commonestRuleId = [...new Set(findings.map(({ ruleId }) => ruleId))].toSorted(
  (a, b) => findings.filter(({ ruleId }) => ruleId === b).length - findings.filter(({ ruleId }) => ruleId === a).length,
)[0];

/** Runs the search, sorting and paging of a query on a list stored as JSON. */
function queryJsonFile<T extends object>(
  source: string,
  query: { q: string; page: number },
  { key, perPage }: { key: keyof T; perPage: number },
) {
  const items = JSON.parse(readFileSync(source, 'utf8')) as T[];
  const matchingItems = items.filter((item) => query.q === '' || JSON.stringify(item).includes(query.q));
  matchingItems.sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));
  const start = (query.page - 1) * perPage;
  return JSON.stringify({ total: matchingItems.length, items: matchingItems.slice(start, start + perPage) });
}

const thread = createExploreThread();
const buildFindingsQuery = (overrides: Partial<FindingsQuery>) => findingsQuerySchema.parse(overrides);
const buildPagesQuery = (overrides: Partial<PagesQuery>) => pagesQuerySchema.parse(overrides);
const createFindingsRequest = (query: FindingsQuery) => async () =>
  JSON.stringify(await thread.ask({ kind: 'findings', path, query }));
const createPagesRequest = (query: PagesQuery) => async () =>
  JSON.stringify(await thread.ask({ kind: 'pages', path, query }));
const rule = commonestRuleId ?? '';
const cases: [string, () => Promise<unknown>, () => unknown][] = [
  ['occurrences of the most frequent rule', buildFindingsQuery({ rule }), 'url'],
  ['the same, last page', buildFindingsQuery({ rule, sort: 'url', page: 200 }), 'url'],
  ['the same, searched', buildFindingsQuery({ rule, q: 'p99' }), 'url'],
  ['the same, sorted by value found', buildFindingsQuery({ rule, sort: 'found' }), 'url'],
  ['all findings, searched', buildFindingsQuery({ q: 's12/p1' }), 'url'],
  ['all findings, search without a match', buildFindingsQuery({ q: 'no such text' }), 'url'],
].map(([name, query, key]) => [
  name as string,
  createFindingsRequest(query as FindingsQuery),
  () => queryJsonFile(findingsJsonPath, query as FindingsQuery, { key: key as never, perPage: FINDINGS_PAGE_SIZE }),
]);
for (const [name, query] of [
  ['pages, most findings first', buildPagesQuery({ sort: 'findings', order: 'desc' })],
  ['pages, searched', buildPagesQuery({ q: 'kaka' })],
  ['pages, last page by title', buildPagesQuery({ sort: 'title', page: 200 })],
] as const) {
  cases.push([
    name,
    createPagesRequest(query),
    () => queryJsonFile(pagesJsonPath, query, { key: 'url' as never, perPage: VIEW_PAGE_SIZE }),
  ]);
}

const formatNumber = (value: number) => value.toFixed(1).padStart(8);
console.log(
  `${pages.length} pages, ${findings.length} findings; load before: ${loadavg()[0]?.toFixed(1)}; ${calls} calls each`,
);
console.log(`${''.padEnd(34)}     p50      p95   against JSON (p50)`);

const database = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: undefined });
const { db } = database;
await db
  .insert(users)
  .values({ id: 'bench', name: 'Bench', email: 'bench@site.example', firstName: 'B', lastName: 'B' });
const [row] = await db
  .insert(analyses)
  .values({
    userId: 'bench',
    url: report.url,
    host: report.host,
    status: 'completed',
    report,
    scope: ENTIRE_SITE,
    maxPages: FREE_LIMITS.maxPages,
    maxDurationMs: 1,
    finishedAt: new Date(),
  })
  .returning({ id: analyses.id });
const openTimes = await measureTimes(async () => {
  const storedAnalysis = await findAnalysisRow(db, row?.id ?? '');
  return storedAnalysis === null
    ? null
    : JSON.stringify(buildAnalysisView(storedAnalysis, { canSeePremium: true, marked: new Set(), snapshot: null }));
});
console.log(`${'opening the stored analysis'.padEnd(34)}${formatNumber(openTimes.p50)} ${formatNumber(openTimes.p95)}`);
await database.close();
const page = await startProductWithReport(folder, report);
const { bytes, displayTimes } = await measureDisplayTimes(page).finally(page.close);
const size = `${(bytes / 1024).toFixed(0)} KB of HTML`;
console.log(
  `${'the document with the report'.padEnd(34)}${formatNumber(displayTimes.p50)} ${formatNumber(displayTimes.p95)}   ${size}, over HTTP`,
);

for (const [name, ours, theirs] of cases) {
  const awiTimes = await measureTimes(ours);
  const peer = await measureTimes(theirs, 5);
  console.log(
    `${name.padEnd(34)}${formatNumber(awiTimes.p50)} ${formatNumber(awiTimes.p95)}   ${(awiTimes.p50 / peer.p50).toFixed(3)}`,
  );
}
await thread.close();
rmSync(folder, { recursive: true, force: true });
