/**
 * `npm run bench:views [-- --pages 10000 --calls 40]`: response times of the bulk views of a stored analysis. Prints
 * p50 and p95 in milliseconds, and p95 of the CPU time, for each view. The requests, as the API sends them, are for the
 * first page, another order, a search, a filter and a later page. Also prints the ratio of p50 to the bare query: its
 * count and its first page from a connection that is already open, without other counts, validation or a thread.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type BulkViewQuery, bulkViewQuerySchema } from '#contracts/analysis/bulk-view-schemas.ts';
import { BULK_VIEWS, type BulkViewId, getBulkView } from '#contracts/analysis/bulk-views.ts';
import { FACTS_VERSION } from '#crawl/parse/pipeline/page-reader.ts';
import { type CrawlFile, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { CRAWL_SCHEMA_VERSION } from '#crawl/store/file/crawl-schema.ts';
import { VIEW_QUERIES } from '#crawl/store/views/views.ts';
import { createExploreThread } from '#services/analyses/explore/explore-thread.ts';
import { auditCrawlFile } from '#services/analyses/run/audit-crawl-file.ts';
import { ensureBenchFolder } from '../crawl/bench-folder.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '10000' }, calls: { type: 'string', default: '40' } },
});
const calls = Number(values.calls);
const name = `${CRAWL_SCHEMA_VERSION}-${FACTS_VERSION}-${values.pages}.sqlite`;
const crawlPath = join(ensureBenchFolder('audit'), `crawl-${name}`);
const path = join(ensureBenchFolder('views'), `judged-${name}`);
if (!existsSync(path)) {
  if (!existsSync(crawlPath)) throw new Error(`Run this first: npm run bench:audit -- --pages ${values.pages}`);
  const partPath = `${path}.part`;
  copyFileSync(crawlPath, partPath);
  auditCrawlFile(partPath, { engineVersion: 'bench' });
  copyFileSync(partPath, path);
}

const file = openCrawlFileForReading(path);
const homeUrl = file.get(z.object({ url: z.string() }), "SELECT url FROM urls WHERE source = 'start'")?.url ?? '';
const thread = createExploreThread();

interface Spread {
  p50: number;
  p95: number;
  /** CPU time of all threads, which depends less on the load of the machine than wall time does. */
  cpuP95: number;
}

/** The first request of each kind opens the file and compiles code, and is not counted. */
async function measureTimes(actions: readonly (() => unknown)[]): Promise<Spread> {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (let call = 0; call < calls + actions.length; call += 1) {
    const work = actions[call % actions.length];
    const start = performance.now();
    const cpu = process.cpuUsage();
    await work?.();
    const { user, system } = process.cpuUsage(cpu);
    if (call < actions.length) continue;
    times.push(performance.now() - start);
    cpuTimes.push((user + system) / 1_000);
  }
  return { p50: findPercentile(times, 0.5), p95: findPercentile(times, 0.95), cpuP95: findPercentile(cpuTimes, 0.95) };
}

function findPercentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

async function requestView(view: BulkViewId, request: BulkViewQuery) {
  const response = await thread.ask({ kind: 'view', path, query: { view, request, clicks: null } });
  if ('notKept' in response || typeof response.list === 'string') throw new Error(`${view} could not be read`);
  return response.list;
}

/** Requests that a user makes: the first page, another order, a search, the largest filter, and a later page. */
async function listRequests(view: BulkViewId): Promise<BulkViewQuery[]> {
  const base = getBulkView(view).scope === 'page' ? { url: homeUrl } : {};
  const parse = (overrides: object) => bulkViewQuerySchema.parse({ ...base, ...overrides });
  const { total, filters } = await requestView(view, parse({}));
  const columns = getBulkView(view).columns;
  const filter = filters.slice(1).toSorted((a, b) => b.count - a.count)[0]?.id ?? 'all';
  return [
    parse({}),
    parse({ sort: columns[1]?.id, order: 'desc' }),
    parse({ q: 'ka' }),
    parse({ filter }),
    parse({ page: Math.max(1, Math.ceil(total / 100)) }),
  ];
}

/** Creates a query that counts the rows and reads the first page in the view's own order. */
function createBareQuery(source: CrawlFile, id: BulkViewId): () => unknown {
  const { from, where, columns, url } = VIEW_QUERIES[id];
  const expressions: Readonly<Record<string, string | { value: string; sort: string }>> = columns;
  const { sort } = getBulkView(id);
  const read = (part: 'value' | 'sort', expression: string | { value: string; sort: string } = '1') =>
    typeof expression === 'string' ? expression : expression[part];
  const select = [url, ...Object.values(expressions).map((expression) => read('value', expression))];
  const parameters = where.includes(':url') ? { url: homeUrl } : {};
  const sql = `SELECT ${select.map((expression, index) => `${expression} AS c${index}`).join(', ')} FROM ${from}
    WHERE ${where} ORDER BY ${read('sort', expressions[sort.column])} ${sort.order} LIMIT 50`;
  const countSql = `SELECT count(*) AS count FROM ${from} WHERE ${where}`;
  return () => [source.all(z.unknown(), countSql, parameters), source.all(z.unknown(), sql, parameters)];
}

const formatNumber = (value: number) => value.toFixed(1).padStart(8);
console.log(`${values.pages} pages, ${calls} calls each; load before: ${loadavg()[0]?.toFixed(1)}`);
console.log(`${''.padEnd(20)}    rows     p50      p95  CPU p95   against the bare query (p50)`);
for (const { id } of BULK_VIEWS) {
  const requests = await listRequests(id);
  const { total } = await requestView(id, requests[0] ?? bulkViewQuerySchema.parse({}));
  const own = await measureTimes(requests.map((request) => () => requestView(id, request)));
  const bareQueryTimes = await measureTimes([createBareQuery(file, id)]);
  console.log(
    `${id.padEnd(20)}${String(total).padStart(8)}${formatNumber(own.p50)} ${formatNumber(own.p95)} ${formatNumber(own.cpuP95)}   ${(own.p50 / bareQueryTimes.p50).toFixed(1)}`,
  );
}
const inspectionTimes = await measureTimes([() => thread.ask({ kind: 'page', path, query: { url: homeUrl } })]);
console.log(
  `${'one page'.padEnd(28)}${formatNumber(inspectionTimes.p50)} ${formatNumber(inspectionTimes.p95)} ${formatNumber(inspectionTimes.cpuP95)}`,
);
file.close();
await thread.close();
