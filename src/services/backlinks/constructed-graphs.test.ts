import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeBacklinks } from '#audit/outside/backlinks/compose-profile.ts';
import type { LinkSourceData } from '#audit/outside/backlinks/link-data.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { buildRelease, type SmallGraph, writeGraph } from '#test/support/link-graph.ts';
import { runImport } from '../link-graph/import/run-import.ts';
import { createLinkGraphService } from '../link-graph/link-graph-service.ts';
import { readDomainFacts, readLinkGraph } from './read-link-graph.ts';

const RELEASE = 'cc-main-2026-apr-may-jun';
const HEALTHY = 'healthy.example';
const DOMINANT = 'dominant.example';
const NEW = 'new.example';
const FARM = 'farm.example';
const HUB_COUNT = 30;
const ORDINARY_SITE_COUNT = 240;
const FARM_SITE_COUNT = 60;

const buildHubDomain = (index: number): string => `hub-${index % HUB_COUNT}.example`;
const buildOrdinaryDomain = (index: number): string => `site-${index % ORDINARY_SITE_COUNT}.example`;
const listIndexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * Hubs reference each other and ordinary websites, which reference each other; a link farm references only one website.
 */
function inventWeb(): { domain: string; references: string[] }[] {
  const hubs = listIndexes(HUB_COUNT).map((index) => ({
    domain: buildHubDomain(index),
    references: [
      ...listIndexes(4).map((step) => buildHubDomain(index + step + 1)),
      ...listIndexes(24).map((step) => buildOrdinaryDomain(index * 8 + step)),
    ],
  }));
  const sites = listIndexes(ORDINARY_SITE_COUNT).map((index) => ({
    domain: buildOrdinaryDomain(index),
    references: [buildHubDomain(index), buildOrdinaryDomain(index + 1), buildOrdinaryDomain(index + 7)],
  }));
  const farmSites = listIndexes(FARM_SITE_COUNT).map((index) => ({
    domain: `farm-${index}.example`,
    references: [FARM, `farm-${(index + 1) % FARM_SITE_COUNT}.example`],
  }));
  for (const { references } of [...hubs.slice(0, 8), ...sites.slice(0, 40)]) references.push(HEALTHY);
  for (const { references } of sites.slice(40, 70)) references.push(DOMINANT);
  for (const { references } of sites.slice(70, 74)) references.push(NEW);
  const planted = [HEALTHY, DOMINANT, NEW, FARM].map((domain) => ({ domain, references: [] as string[] }));
  return [...hubs, ...sites, ...farmSites, ...planted];
}

/** Sum of 1 / distance from every other domain, as Common Crawl computes it. */
function computeCentrality(web: SmallGraph): Map<string, number> {
  const referrers = new Map<string, string[]>();
  for (const { domain, references = [] } of web)
    for (const to of references) referrers.set(to, [...(referrers.get(to) ?? []), domain]);
  return new Map(
    web.map(({ domain }) => {
      const seen = new Set([domain]);
      let sum = 0;
      let layer = [domain];
      for (let distance = 1; layer.length > 0; distance += 1) {
        const next = new Set(layer.flatMap((one) => referrers.get(one) ?? []).filter((one) => !seen.has(one)));
        for (const one of next) seen.add(one);
        sum += next.size / distance;
        layer = [...next];
      }
      return [domain, sum];
    }),
  );
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let linkGraph: ReturnType<typeof createLinkGraphService>;

beforeAll(async () => {
  folder = await temporaryFolder();
  const web = inventWeb();
  const centrality = computeCentrality(web);
  web.sort((a, b) => (centrality.get(b.domain) ?? 0) - (centrality.get(a.domain) ?? 0));
  const { files } = buildRelease(RELEASE, writeGraph(web));
  const input = (kind: string) => ({ kind: 'file' as const, path: join(folder.path, `${kind}.txt.gz`) });
  await mkdir(folder.path, { recursive: true });
  for (const [kind, bytes] of Object.entries(files)) await writeFile(input(kind).path, bytes);
  const store = createFolderStore(join(folder.path, 'artifacts'));
  await runImport({
    plan: {
      release: RELEASE,
      ranks: { input: input('ranks'), limit: 1_000 },
      links: { vertices: input('vertices'), edges: input('edges') },
    },
    tracked: [HEALTHY, DOMINANT, NEW, FARM],
    client: { readRange: () => Promise.reject(new Error('Nothing is downloaded')) },
    store,
    workFolder: join(folder.path, 'work'),
    readFreeBytes: async () => null,
    minFreeBytes: 0,
    signal: new AbortController().signal,
    now: () => new Date('2026-11-27T00:00:00Z'),
    onProgress: () => {},
  });
  linkGraph = createLinkGraphService({ store });
});
afterAll(() => folder[Symbol.asyncDispose]());

/** An export where one domain has nearly all links. */
const buildExport = (domains: readonly string[]): LinkSourceData => ({
  name: 'Ahrefs',
  label: { quality: 'real', source: 'Ahrefs export', date: '2026-11-27T00:00:00Z' },
  note: null,
  links: [],
  domains: domains.map((domain, index) => ({
    domain,
    linkCount: index === 0 ? 5_000 : 2,
    linkingPages: null,
    firstSeen: null,
    lastSeen: null,
  })),
  targets: [],
  linkTotal: null,
  domainTotal: null,
  changes: null,
});

/** Composes the totals of a website from the imported graph. */
async function compose(domain: string) {
  const { source, graph } = await readLinkGraph(linkGraph, domain);
  const domains = graph?.domains.map((entry) => entry.domain) ?? [];
  const authority = (await linkGraph.readAuthority([domain])).get(domain) ?? null;
  const composed = composeBacklinks({
    host: domain,
    domain,
    sources: [...(source === null ? [] : [source]), ...(domain === DOMINANT ? [buildExport(domains)] : [])],
    facts: await readDomainFacts(linkGraph, domains, graph),
    listSize: authority?.listSize ?? 0,
    targets: new Map(),
    linkedTargets: [],
    pages: [],
    verifiedLinks: [],
    verifiedDomains: [],
    authority,
  });
  if (composed === null) throw new Error('Nothing is known');
  return composed.totals;
}

describe('a constructed graph that was imported', () => {
  it('gives a healthy website the best authority, and a link farm the worst despite its many links', async () => {
    const [healthy, dominant, young, farm] = await Promise.all([HEALTHY, DOMINANT, NEW, FARM].map(compose));
    const positions = [healthy, dominant, young, farm].map((totals) => totals?.authority?.position ?? 0);
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
    expect(new Set(positions).size).toBe(4);
    expect(farm?.authority?.value).toBeLessThan(healthy?.authority?.value ?? 0);
    expect([healthy, dominant, young, farm].map((totals) => totals?.referringDomains?.value)).toEqual([48, 30, 4, 60]);
  });

  it('estimates spam in the order farm, dominant referrer, healthy website, and not for a new website', async () => {
    const scores = await Promise.all(
      [FARM, DOMINANT, HEALTHY, NEW].map(async (domain) => (await compose(domain)).spamScore?.value ?? null),
    );
    expect(scores).toEqual([100, expect.any(Number), 0, null]);
    expect(scores[1]).toBeGreaterThan(10);
    expect(scores[1]).toBeLessThan(50);
  });
});
