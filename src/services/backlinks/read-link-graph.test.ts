import { expect, it } from 'vitest';
import type { AuthorityFigure, ReferringDomain, ReferringDomains } from '#contracts/outside/link-graph.ts';
import { type LinkGraphReader, readDomainFacts, readLinkGraph } from './read-link-graph.ts';

const RELEASE = { id: 'cc-main-2026-apr-may-jun', period: { from: '2026-04-01', to: '2026-06-30' } };
const PREVIOUS = { id: 'cc-main-2026-jan-feb-mar', period: null };

const buildDomain = (domain: string, change: Partial<ReferringDomain> = {}): ReferringDomain => ({
  domain,
  harmonicPosition: null,
  authority: null,
  hosts: 1,
  referringDomains: 1,
  ...change,
});
const buildFigure = (domain: string, authority: number | null): AuthorityFigure => ({
  domain,
  quality: 'estimated',
  source: 'Common Crawl',
  release: RELEASE,
  position: authority === null ? null : 10,
  authority,
  listSize: 1_000_000,
  importedAt: null,
  history: [],
});
const GRAPH: ReferringDomains = {
  quality: 'real',
  source: 'Common Crawl',
  release: RELEASE,
  importedAt: '2026-11-20T00:00:00.000Z',
  total: 5_000,
  domains: [buildDomain('strong.example', { authority: 60, referringDomains: 900 }), buildDomain('weak.example')],
  changes: {
    previous: PREVIOUS,
    gainedTotal: 300,
    lostTotal: 2,
    gained: [buildDomain('new.example')],
    lost: [buildDomain('lost.example')],
  },
};
const createReader = (graph: ReferringDomains | null): LinkGraphReader => ({
  readAuthority: async (domains) =>
    new Map(domains.map((domain) => [domain, buildFigure(domain, domain === 'strong.example' ? 61 : null)])),
  listReferringDomains: async () => graph,
});

it('reads domains without numbers of links, the total, and the changes between two releases', async () => {
  const { source } = await readLinkGraph(createReader(GRAPH), 'a.test');
  expect(source).toMatchObject({
    name: 'Common Crawl',
    label: { quality: 'real', source: 'Common Crawl', date: '2026-06-30' },
    domains: [
      { domain: 'strong.example', linkCount: null, linkingPages: null },
      { domain: 'weak.example', linkCount: null, linkingPages: null },
    ],
    links: [],
    linkTotal: null,
    domainTotal: 5_000,
    changes: { from: PREVIOUS.id, to: RELEASE.id, gainedTotal: 300, lostTotal: 2, gained: ['new.example'] },
  });
});

it('is not a source if the domain was not part of an import', async () => {
  expect(await readLinkGraph(createReader(null), 'a.test')).toEqual({ source: null, graph: null });
  const first = await readLinkGraph(createReader({ ...GRAPH, changes: null }), 'a.test');
  expect(first.source).toMatchObject({ changes: null, gap: null });
  const empty = await readLinkGraph(createReader({ ...GRAPH, total: 0, domains: [], changes: null }), 'a.test');
  expect(empty.source?.gap).toBe(`Release ${RELEASE.id} of Common Crawl contains no links to a.test.`);
});

it('reads the authority of every domain, and the references of listed domains', async () => {
  const domains = ['strong.example', 'weak.example', 'other.example'];
  expect(await readDomainFacts(createReader(GRAPH), domains, GRAPH)).toEqual(
    new Map([
      ['strong.example', { authority: 61, isRankable: true, referringDomains: 900 }],
      ['weak.example', { authority: null, isRankable: true, referringDomains: 1 }],
      ['other.example', { authority: null, isRankable: true, referringDomains: null }],
    ]),
  );
});
