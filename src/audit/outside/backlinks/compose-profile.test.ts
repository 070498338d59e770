import { describe, expect, it } from 'vitest';
import type { AuthorityFigure } from '#contracts/outside/link-graph.ts';
import { compareStates, type SourceState } from './compare-imports.ts';
import { composeBacklinks } from './compose-profile.ts';
import { collectTargets } from './find-broken.ts';
import type { BacklinkInput, KnownLink, LinkSourceData } from './link-data.ts';
import { removeLinkSource } from './remove-link-source.ts';

const DATE = '2026-11-26T00:00:00Z';
const makeLink = (domain: string, change: Partial<KnownLink> = {}): KnownLink => ({
  domain,
  sourceUrl: `https://${domain}/page`,
  targetUrl: 'https://a.test/',
  anchor: 'A',
  isFollowed: true,
  firstSeen: null,
  lastSeen: null,
  ...change,
});
const makeSource = (name: string, change: Partial<LinkSourceData>): LinkSourceData => ({
  name,
  label: { quality: 'real', source: name, date: DATE },
  note: null,
  links: [],
  domains: [],
  targets: [],
  linkTotal: null,
  domainTotal: null,
  changes: null,
  ...change,
});
const makeDomain = (domain: string, linkCount: number | null = null) => ({
  domain,
  linkCount,
  linkingPages: null,
  firstSeen: null,
  lastSeen: null,
});
const BELOW_LIST: AuthorityFigure = {
  domain: 'a.test',
  quality: 'estimated',
  source: 'Common Crawl',
  release: { id: 'cc-main-2026-apr-may-jun', period: { from: '2026-04-01', to: '2026-06-30' } },
  position: null,
  authority: null,
  listSize: 1_000,
  importedAt: null,
  history: [],
};
const OLD = 'https://a.test/old';
const makeVisit = (domain: string) => ({ domain, pages: 0, links: 0, problem: null, checkedAt: DATE });
const compose = (sources: LinkSourceData[], authority: AuthorityFigure | null = BELOW_LIST) =>
  composeBacklinks({
    host: 'a.test',
    domain: 'a.test',
    sources,
    facts: new Map<string, BacklinkInput['facts'] extends ReadonlyMap<string, infer F> ? F : never>([
      ['strong.example', { authority: 70, isRankable: true, referringDomains: null }],
    ]),
    listSize: authority?.listSize ?? 0,
    targets: new Map([[OLD, { finalStatus: 404, chain: [], checkedAt: DATE, checkedBy: 'request' as const }]]),
    linkedTargets: collectTargets(sources, 'a.test', () => true),
    pages: [],
    verifiedLinks: [],
    verifiedDomains: [makeVisit('kept.example'), makeVisit('gone.example')],
    authority,
  });

const GRAPH = makeSource('Common Crawl', {
  domains: [makeDomain('weak.example'), makeDomain('strong.example')],
  domainTotal: 2,
});
const BING = makeSource('Bing', { links: [makeLink('weak.example'), makeLink('a.test')], linkTotal: 30 });
const AHREFS = makeSource('Ahrefs', {
  links: [makeLink('weak.example', { firstSeen: '2026-01-02' }), makeLink('weak.example', { anchor: 'B' })],
  linkTotal: 2,
});

describe('the joined profile', () => {
  it('counts each domain and link once, and keeps the largest number of links from one source', () => {
    const composed = compose([GRAPH, BING, AHREFS]);
    expect(composed?.profile.domains).toEqual([
      expect.objectContaining({ domain: 'strong.example', authority: 70, linkCount: null, sources: ['Common Crawl'] }),
      expect.objectContaining({
        domain: 'weak.example',
        linkCount: 2,
        firstSeen: '2026-01-02',
        sources: ['Common Crawl', 'Bing', 'Ahrefs'],
      }),
    ]);
    expect(composed?.profile.anchors).toEqual([
      { text: 'A', links: 1, domains: 1 },
      { text: 'B', links: 1, domains: 1 },
    ]);
    expect(composed?.totals).toMatchObject({
      referringDomains: { value: 2, label: { source: 'Common Crawl, Bing, Ahrefs', quality: 'real' } },
      totalBacklinks: { value: 30, label: { source: 'Bing' } },
      authority: null,
      spamScore: null,
    });
  });

  it('has a total that is never less than the sum of links per domain, with the sources of these links', () => {
    const graph = makeSource('Majestic', {
      domains: [makeDomain('weak.example', 40), makeDomain('strong.example', 8)],
      linkTotal: 48,
    });
    const more = makeSource('Moz', {
      domains: [makeDomain('weak.example', 5), makeDomain('other.example', 12)],
      linkTotal: 17,
    });
    expect(compose([graph, more, AHREFS])?.totals.totalBacklinks).toEqual({
      value: 60,
      label: { quality: 'real', source: 'Majestic, Moz', date: DATE },
    });
    const composed = compose([graph, more]);
    const left = composed === null ? null : removeLinkSource(composed, 'Majestic');
    expect(left?.totals.totalBacklinks).toMatchObject({ value: 17, label: { source: 'Moz' } });
    // A sample lists only some of the links, so the number of listed links is not a total.
    const sample = makeSource('Search Console', { links: [makeLink('weak.example'), makeLink('other.example')] });
    expect(compose([sample])?.totals).toMatchObject({ totalBacklinks: null, referringDomains: { value: 2 } });
  });

  it('states how many of the counted links a source lists', () => {
    expect(compose([BING])?.profile.sources).toMatchObject([{ domains: 1, links: 30, listedLinks: 1 }]);
  });

  it('explains missing figures with the reason from a source without links', () => {
    const gap = 'Release cc-main-2026-apr-may-jun of Common Crawl contains no links to a.test.';
    const composed = compose([makeSource('Common Crawl', { domainTotal: 0, gap })]);
    expect(composed?.totals.missing[0]).toMatchObject({ figure: 'referringDomains', reason: gap });
    expect(composed?.profile.sources).toMatchObject([{ domains: null, links: null }]);
  });

  it('never uses a number of domains as a number of links', () => {
    const composed = compose([GRAPH]);
    expect(composed?.totals.totalBacklinks).toBeNull();
    expect(composed?.profile.domains.map(({ linkCount }) => linkCount)).toEqual([null, null]);
    expect(composed?.totals.missing.map(({ figure }) => figure)).toEqual(['totalBacklinks', 'authority', 'spamScore']);
    expect(composed?.totals.missing[1]?.reason).toContain('top 1,000 of Common Crawl');
  });

  it('uses the total of a source that lists only its first domains', () => {
    const graph = { ...GRAPH, domainTotal: 5_000 };
    expect(compose([graph, AHREFS])?.totals.referringDomains).toMatchObject({
      value: 5_000,
      label: { source: 'Common Crawl' },
    });
  });

  it('is null if no source has data, and contains only the authority if nothing else is known', () => {
    expect(compose([])).toBeNull();
    expect(compose([], { ...BELOW_LIST, position: 10, authority: 99 })?.totals).toMatchObject({
      authority: { value: 99, position: 10, label: { quality: 'estimated', date: '2026-06-30' } },
      referringDomains: null,
    });
  });

  it('keeps the rank from a vendor with its source, and its counts of anchor texts without adding them up', () => {
    const rank = { name: 'DataForSEO Rank', value: 187, max: 1_000 };
    const anchors = [
      { text: 'a', links: 20, domains: 9 },
      { text: 'New', links: 3, domains: 1 },
    ];
    const vendor = makeSource('DataForSEO', { links: [makeLink('weak.example')], anchors, rank, linkTotal: 44 });
    const composed = compose([BING, vendor]);
    expect(composed?.profile.sources.map((one) => one.rank)).toEqual([undefined, rank]);
    expect(composed?.profile.anchors).toEqual([
      { text: 'A', links: 20, domains: 9 },
      { text: 'New', links: 3, domains: 1 },
    ]);
    expect(composed?.totals.totalBacklinks).toMatchObject({ value: 44, label: { source: 'DataForSEO' } });
    expect(composed?.totals.authority).toBeNull();
  });

  it('labels the spam score as estimated, and as simulated if a source is simulated', () => {
    const links = Array.from({ length: 24 }, (_, index) =>
      makeLink(`site-${index}.example`, { anchor: 'cheap loans' }),
    );
    const real = makeSource('DataForSEO', { links });
    expect(compose([real])?.totals.spamScore?.label.quality).toBe('estimated');
    const simulated = { ...real, label: { ...real.label, quality: 'simulated' as const } };
    expect(compose([simulated])?.totals.spamScore?.label.quality).toBe('simulated');
  });

  it('does not count a linked page that did not respond as checked', () => {
    const makeTarget = (path: string) => ({
      url: `https://a.test${path}`,
      links: [],
      linkCount: 1,
      sources: new Set(['x']),
    });
    const makeStatus = (finalStatus: number | null) => ({
      finalStatus,
      chain: [],
      checkedAt: DATE,
      checkedBy: 'request' as const,
    });
    const composed = composeBacklinks({
      host: 'a.test',
      domain: 'a.test',
      sources: [BING],
      facts: new Map(),
      listSize: 0,
      targets: new Map([
        ['https://a.test/ok', makeStatus(200)],
        ['https://a.test/silent', makeStatus(null)],
      ]),
      linkedTargets: [makeTarget('/ok'), makeTarget('/silent'), makeTarget('/unknown')],
      pages: [],
      verifiedLinks: [],
      verifiedDomains: [],
      authority: null,
    });
    expect(composed?.profile).toMatchObject({ checkedTargets: 1, uncheckedTargets: 2, brokenTotal: 0 });
  });

  it('recounts the figures of the other sources after a disconnection, and explains missing figures', () => {
    const other = makeSource('Ahrefs', { links: [makeLink('weak.example')], linkTotal: 7 });
    const composed = compose([makeSource('Bing', { links: [makeLink('only.example')], linkTotal: 40 }), other]);
    if (composed === null) throw new Error('Nothing was composed');
    const spamScore = { value: 30, label: { ...other.label, quality: 'estimated' as const } };
    const totals = { ...composed.totals, spamScore };
    const left = removeLinkSource({ ...composed, totals }, 'Bing');
    expect(left?.totals).toMatchObject({
      totalBacklinks: { value: 7, label: other.label },
      referringDomains: { value: 1, label: { source: 'Ahrefs' } },
      spamScore: null,
    });
    expect(left?.totals.missing.at(-1)).toMatchObject({ figure: 'spamScore', step: 'Analyze the website again.' });
  });

  it('shows no numbers or domains of a disconnected source in rows shared with another source', () => {
    const sources = [
      makeSource('Ahrefs', { links: [makeLink('kept.example', { targetUrl: OLD })] }),
      makeSource('Bing', { links: ['kept.example', 'gone.example'].map((name) => makeLink(name, { targetUrl: OLD })) }),
    ];
    const composed = compose(sources);
    const [row] = composed?.profile.broken ?? [];
    if (composed === null || row === undefined) throw new Error('Nothing was composed');
    expect(row).toMatchObject({ domains: 2, sources: ['Ahrefs', 'Bing'] });
    const left = removeLinkSource(composed, 'Bing')?.profile;
    expect(JSON.stringify(left)).not.toMatch(/gone\.example|Bing/);
    expect(left?.broken).toEqual([
      { ...row, domains: null, links: null, authority: null, examples: [], sources: ['Ahrefs'] },
    ]);
    expect(left?.domains).toMatchObject([{ domain: 'kept.example', linkCount: null, firstSeen: null }]);
    expect(left?.verifiedDomains.map(({ domain }) => domain)).toEqual(['kept.example']);
    expect(left).toMatchObject({ anchors: [], areAnchorsRemoved: true });
    // After recomposition, the remaining source has all of its figures, and domains without a source are not listed as
    // visited.
    const recomposed = compose(sources.slice(0, 1))?.profile;
    expect(recomposed).toMatchObject({ broken: [{ domains: 1, links: 1 }], anchors: [{ text: 'A', domains: 1 }] });
    expect(recomposed?.verifiedDomains.map(({ domain }) => domain)).toEqual(['kept.example']);
  });

  it('keeps the authority when the only source of links is disconnected', () => {
    const ranked = { ...BELOW_LIST, authority: 40, position: 9 };
    const composed = compose([BING], ranked);
    const left = composed === null ? null : removeLinkSource(composed, 'Bing');
    expect(left?.totals).toMatchObject({ authority: { value: 40 }, referringDomains: null, totalBacklinks: null });
    expect(left?.profile).toMatchObject({ sources: [], domains: [] });
  });

  it('loses the data of a disconnected source', () => {
    const composed = compose([GRAPH, BING]);
    const left = composed === null ? null : removeLinkSource(composed, 'Bing');
    expect(left?.totals.totalBacklinks).toBeNull();
    expect(left?.profile.sources.map(({ name }) => name)).toEqual(['Common Crawl']);
    expect(left?.profile.domains.map(({ sources }) => sources)).toEqual([['Common Crawl'], ['Common Crawl']]);
    const onlyBing = compose([BING]);
    expect(onlyBing === null ? undefined : removeLinkSource(onlyBing, 'Bing')).toBeNull();
    expect(composed === null ? null : removeLinkSource(composed, 'Moz')?.profile).toBe(composed?.profile);
  });
});

describe('new and lost domains', () => {
  const makeState = (kind: string, ...domains: string[]): SourceState => ({
    source: 'Ahrefs',
    kind,
    date: DATE,
    domains: new Set(domains),
  });

  it('are found between two states of the same type and similar size', () => {
    expect(compareStates(makeState('x', 'a', 'b'), makeState('x', 'b', 'c', 'd'))).toMatchObject({
      gained: ['c', 'd'],
      lost: ['a'],
      lostTotal: 1,
    });
    expect(compareStates(makeState('x', 'a'), makeState('y', 'a'))).toBeNull();
    expect(compareStates(makeState('x', 'a'), makeState('x', 'a', 'b', 'c'))).toBeNull();
    expect(compareStates(makeState('x'), makeState('x', 'a'))).toBeNull();
  });

  it('are never lost in a sample', () => {
    const kind = 'search-console-latest-links';
    expect(compareStates(makeState(kind, 'a', 'b'), makeState(kind, 'b', 'c'))).toMatchObject({
      gained: ['c'],
      lostTotal: null,
    });
  });
});

describe('lost links', () => {
  const makeLostLink = (domain: string, lostAt: string | null) => ({
    domain,
    sourceUrl: `https://${domain}/page`,
    targetUrl: 'https://a.test/',
    anchor: 'A',
    lostAt,
  });
  const BEFORE = makeSource('Ahrefs', {
    links: [makeLink('weak.example')],
    lostLinks: [
      makeLostLink('old.example', null),
      makeLostLink('gone.example', '2026-11-03'),
      makeLostLink('a.test', '2026-11-04'),
    ],
  });

  it('are listed with their source, the latest first, and are not referring domains', () => {
    const composed = compose([BEFORE]);
    expect(composed?.profile.lostLinks).toEqual([
      { ...makeLostLink('gone.example', '2026-11-03'), source: 'Ahrefs' },
      { ...makeLostLink('old.example', null), source: 'Ahrefs' },
    ]);
    expect(composed?.profile.domains.map(({ domain }) => domain)).toEqual(['weak.example']);
  });

  it('are removed with their source', () => {
    const composed = compose([BEFORE, GRAPH]);
    if (composed === null) throw new Error('Nothing was composed');
    expect(removeLinkSource(composed, 'Ahrefs')?.profile).toMatchObject({ lostLinks: [], lostLinkTotal: 0 });
  });
});
