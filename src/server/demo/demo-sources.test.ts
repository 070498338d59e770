import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBingClient } from '#providers/bing-webmaster/index.ts';
import { BING_TEST_KEY, serveBing } from '#providers/bing-webmaster/local-server.ts';
import { inventProperty } from '#providers/google-search-console/invented-property.ts';
import { sumRows } from '#providers/google-search-console/local-search-analytics.ts';
import { type StaticSite, serveStaticSite } from '../http/static-site.ts';
import { buildDemoBing } from './demo-bing.ts';
import { createDemoInspection } from './demo-inspections.ts';
import { buildDemoUrl, DEMO_EXCLUSIONS, DEMO_PATHS, DEMO_SITEMAP_URL_COUNT, DEMO_TOPICS } from './demo-site.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'test', 'fixtures', 'sites', 'flawed');
const SITE_URL = buildDemoUrl('/');
/** A Monday; Bing's last rows are dated Saturday, November 21. */
const LAST_DAY = '2026-11-23';
const LAST_SATURDAY = '2026-11-21';
const google = inventProperty({
  host: new URL(SITE_URL).hostname,
  lastDay: LAST_DAY,
  site: { origin: SITE_URL.replace(/\/$/, ''), paths: DEMO_PATHS, topics: DEMO_TOPICS },
});

let site: StaticSite;
beforeAll(async () => {
  site = await serveStaticSite({ folder: FOLDER });
});
afterAll(() => site.close());

/** Opens a client for the simulated Bing. */
async function startBing() {
  const sites = [{ url: SITE_URL, isVerified: true }];
  const server = await serveBing({ sites, lastDay: LAST_DAY, results: buildDemoBing(google) });
  const client = createBingClient({ auth: { apiKey: BING_TEST_KEY }, baseUrl: server.origin });
  return { client, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
const readStatus = async (path: string) => (await fetch(`${site.origin}${path}`, { redirect: 'manual' })).status;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe('the simulated search data', () => {
  it('lists pages that the demo site has, and its sitemap', async () => {
    const sitemap = readFileSync(join(FOLDER, 'pages', 'sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>\{\{origin\}\}([^<]+)/g)].map(([, path]) => path);
    expect(listed).toHaveLength(DEMO_SITEMAP_URL_COUNT);
    expect(listed).toEqual(expect.arrayContaining([...DEMO_PATHS, ...DEMO_EXCLUSIONS.map(({ path }) => path)]));
    expect(new Set(await Promise.all(DEMO_PATHS.map(readStatus)))).toEqual(new Set([200]));
  });

  it('has no clicks on pages that are not indexed', () => {
    expect(DEMO_EXCLUSIONS.filter(({ path }) => (DEMO_PATHS as readonly string[]).includes(path))).toEqual([]);
    const inspect = createDemoInspection(new Date('2026-11-25T08:00:00Z'));
    expect(inspect(buildDemoUrl('/prices'))).toMatchObject({ verdict: 'PASS' });
    expect(inspect(buildDemoUrl('/stock'))).toMatchObject({ verdict: 'NEUTRAL', pageFetchState: 'SERVER_ERROR' });
    expect(inspect(buildDemoUrl('/workshop-evenings'))).not.toHaveProperty('lastCrawlTime');
    expect(inspect(buildDemoUrl('/puncture-repair-alderbrook'))).toMatchObject({
      googleCanonical: buildDemoUrl('/services/puncture-repair'),
    });
  });
});

describe('the simulated Bing', () => {
  it('reports the pages and queries of the simulated Google, with a small share of its traffic', async () => {
    await using bing = await startBing();
    for (const dimension of ['page', 'query'] as const) {
      const { rows } = await bing.client.readDay({ propertyId: SITE_URL, day: LAST_SATURDAY, dimensions: [dimension] });
      const known = sumRows(google.listDayRows(LAST_SATURDAY, [dimension])).map(({ keys: [key] }) => key);
      expect(rows.length).toBeGreaterThan(5);
      expect(known).toEqual(expect.arrayContaining(rows.map(({ keys: [key] }) => key)));
    }
    const week = { propertyId: SITE_URL, from: '2026-11-15', to: LAST_SATURDAY };
    const { days } = await bing.client.readTotals(week);
    const googleClicks = days.map(({ day }) => sumRows(google.listDayRows(day, []))[0]?.clicks ?? 0);
    const share = sum(days.map(({ clicks }) => clicks)) / sum(googleClicks);
    expect(share).toBeGreaterThan(0.04);
    expect(share).toBeLessThan(0.08);
  });

  it('reports queries of a page that add up to no more than the page', async () => {
    await using bing = await startBing();
    const page = buildDemoUrl('/prices');
    const period = { propertyId: SITE_URL, from: LAST_SATURDAY, to: LAST_SATURDAY };
    const queries = await bing.client.readPageQueries({ ...period, page });
    const pages = await bing.client.readDay({ propertyId: SITE_URL, day: LAST_SATURDAY, dimensions: ['page'] });
    const total = pages.rows.find(({ keys }) => keys[0] === page)?.impressions ?? 0;
    expect(queries.length).toBeGreaterThan(1);
    expect(sum(queries.map(({ impressions }) => impressions))).toBeLessThanOrEqual(total);
  });

  it('counts the URLs of the sitemap as Google does, and reports issues that the site has', async () => {
    await using bing = await startBing();
    expect(await bing.client.listSitemaps({ propertyId: SITE_URL })).toMatchObject([
      { url: buildDemoUrl('/sitemap.xml'), urlCount: DEMO_SITEMAP_URL_COUNT, isPending: false },
    ]);
    const issues = await bing.client.listCrawlIssues({ propertyId: SITE_URL });
    const statuses = await Promise.all(issues.map(({ url }) => readStatus(new URL(url).pathname)));
    expect(statuses).toEqual(issues.map(({ statusCode }) => statusCode));
    const { items } = await bing.client.listLinkedPages({ propertyId: SITE_URL });
    expect(items[0]?.url).toBe(SITE_URL);
  });
});
