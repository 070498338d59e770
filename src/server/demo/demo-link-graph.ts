import {
  type AuthorityFigure,
  type AuthorityPoint,
  LINK_GRAPH_SOURCE,
  type ReferringDomain,
  type ReferringDomains,
} from '#contracts/outside/link-graph.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { estimateAuthority } from '#lib/links/authority.ts';
import { findGraphDomain } from '#lib/links/graph-domain.ts';
import { describeRelease } from '#lib/links/graph-release.ts';
import { readEmbeddedRanks } from '#providers/common-crawl/embedded-ranks.ts';
import type { LinkGraphService } from '#services/link-graph/link-graph-service.ts';

const LIST_SIZE = 1_000_000;
const HISTORY_RELEASE_COUNT = 6;
const DEMO_DOMAIN = findGraphDomain(EXAMPLE_SITE.host) ?? EXAMPLE_SITE.host;
const DEMO_POSITION = 310_000;
/** Positions that the demo site gains with each release. */
const DEMO_GAIN = 26_000;

/** Invented domains that reference the demo site, best position first; null = below the list. */
const REFERRERS: readonly (readonly [name: string, position: number | null, hosts: number, referring: number])[] = [
  ['national-cycling-news', 2_900, 14, 8_120],
  ['city-of-alderbrook', 11_400, 31, 3_940],
  ['touring-bikes-forum', 24_800, 3, 1_870],
  ['alderbrook-gazette', 38_500, 4, 1_220],
  ['ride-to-work', 52_300, 2, 940],
  ['commuter-magazine', 77_100, 2, 610],
  ['bike-kitchen-network', 96_400, 9, 480],
  ['repair-cafe-guide', 128_000, 1, 350],
  ['alderbrook-university', 141_000, 22, 320],
  ['river-path-trust', 205_000, 1, 190],
  ['wheelwrights-guild', 268_000, 1, 140],
  ['family-rides', 344_000, 1, 96],
  ['cargo-bike-club', 402_000, 1, 81],
  ['alderbrook-tourism', 455_000, 2, 74],
  ['winter-cycling', 590_000, 1, 48],
  ['green-commute', 713_000, 1, 33],
  ['school-street', 868_000, 1, 27],
  ['north-lane-cafe', null, 1, 14],
  ['campsite-alder', null, 1, 11],
  ['touring-diary', null, 1, 8],
  ['steel-frames', null, 1, 6],
  ['bike-photo-blog', null, 1, 4],
  ['free-link-list', null, 1, 2],
  ['web-directory-9', null, 1, 1],
];
const GAINED_REFERRERS: readonly string[] = ['family-rides', 'school-street', 'touring-diary'];
const LOST_REFERRER = ['old-bike-swap', null, 1, 3] as const;

/**
 * Creates the simulated link graph of demo mode: the demo site and its referrers have the values above, and the values
 * of every other domain depend on its name.
 */
export function createDemoLinkGraph(): LinkGraphService {
  const releases = readEmbeddedRanks().releases.slice(-HISTORY_RELEASE_COUNT);
  return {
    async readAuthority(domains) {
      const known = domains.filter((domain) => findGraphDomain(domain) === domain);
      return new Map(known.map((domain) => [domain, buildFigure(domain, releases)]));
    },
    listReferringDomains: async (domain, limit = REFERRERS.length) => buildReferrers(domain, { releases, limit }),
  };
}

function buildFigure(domain: string, releases: readonly string[]): AuthorityFigure {
  const points = releases.map((release, index): AuthorityPoint => {
    const position = findPosition(domain, releases.length - 1 - index);
    const authority = position === null ? null : estimateAuthority(position);
    return { release: describeRelease(release), position, authority, listSize: LIST_SIZE };
  });
  const current = points.pop() ?? {
    release: describeRelease(''),
    position: null,
    authority: null,
    listSize: LIST_SIZE,
  };
  return {
    domain,
    quality: 'simulated',
    source: LINK_GRAPH_SOURCE,
    ...current,
    importedAt: null,
    history: points,
  };
}

/** @param age number of releases before the latest one */
function findPosition(domain: string, age: number): number | null {
  if (domain === DEMO_DOMAIN) return DEMO_POSITION + age * DEMO_GAIN;
  const referrer = REFERRERS.find(([name]) => toDomain(name) === domain);
  return referrer === undefined ? inventPosition(domain) : referrer[1];
}

const toDomain = (name: string): string => `${name}.example`;

/** Positions of other domains depend only on the letters of their names. */
const sumLetters = (domain: string): number => [...domain].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
const inventPosition = (domain: string): number => 60_000 + 9_000 * (sumLetters(domain) % 80);
const countReferrers = (domain: string): number =>
  domain === DEMO_DOMAIN ? REFERRERS.length : 8 + (sumLetters(domain) % 15);

function buildReferrers(
  domain: string,
  { releases, limit }: { releases: readonly string[]; limit: number },
): ReferringDomains {
  const listed = REFERRERS.slice(REFERRERS.length - countReferrers(domain)).map(buildReferrer);
  const gained = listed.filter((one) => GAINED_REFERRERS.map(toDomain).includes(one.domain));
  const release = describeRelease(releases.at(-1) ?? '');
  return {
    quality: 'simulated',
    source: LINK_GRAPH_SOURCE,
    release,
    importedAt: `${release.period?.to ?? '2026-01-01'}T00:00:00.000Z`,
    total: listed.length,
    domains: listed.slice(0, limit),
    changes: {
      previous: describeRelease(releases.at(-2) ?? ''),
      gainedTotal: gained.length,
      lostTotal: 1,
      gained,
      lost: [buildReferrer(LOST_REFERRER)],
    },
  };
}

const buildReferrer = ([name, position, hosts, referring]: (typeof REFERRERS)[number]): ReferringDomain => ({
  domain: toDomain(name),
  harmonicPosition: position,
  authority: position === null ? null : estimateAuthority(position),
  hosts,
  referringDomains: referring,
});
