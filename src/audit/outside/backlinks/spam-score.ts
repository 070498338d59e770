import type { SpamSignal } from '#contracts/report/backlink-profile.ts';
import { collectAnchors, normalizeAnchor } from './collect-anchors.ts';
import type { DomainFacts, KnownLink } from './link-data.ts';

/** With fewer referring domains, a pattern cannot be recognized. */
export const SPAM_MIN_DOMAINS = 20;
/** Number of domains with known data required before a share is scored. */
const MIN_KNOWN_DOMAINS = 20;
/** Maximum number of referring domains for a domain that few others reference. */
const MAX_ISOLATED_LINKS = 2;
/** Absence from the ranked list shows little if the list is short. */
const MIN_LIST_SIZE = 1_000_000;
const MIN_LINKS = 20;

/**
 * Weight of each signal, the share up to which it adds no points, and the share at which it adds all points. These
 * values are our own choice and were not fitted to data; `docs/backlinks.md` explains them.
 */
const SIGNALS = {
  isolated: { weight: 40, from: 0.4, to: 0.9 },
  unranked: { weight: 20, from: 0.6, to: 1 },
  'repeated-anchor': { weight: 25, from: 0.2, to: 0.7 },
  dominant: { weight: 15, from: 0.5, to: 1 },
} as const satisfies Record<SpamSignal['id'], { weight: number; from: number; to: number }>;

export interface SpamInput {
  /** All referring domains. */
  domains: readonly { domain: string; linkCount: number | null }[];
  facts: ReadonlyMap<string, DomainFacts>;
  listSize: number;
  links: readonly KnownLink[];
  /** Host of the website, without `www.`. */
  host: string;
}

/**
 * Estimates from 0 to 100 how much the links to a website resemble purchased or generated links. The score describes
 * the profile of the website, never another domain. `score` is null for fewer than 20 domains, and if neither the links
 * to the referring domains nor anchor texts are known for at least 20 of them.
 */
export function estimateSpam(input: SpamInput): { score: number | null; signals: SpamSignal[] } {
  const shares: Readonly<Record<SpamSignal['id'], number | null>> = {
    isolated: measureIsolatedShare(input),
    unranked: measureUnrankedShare(input),
    'repeated-anchor': measureRepeatedAnchorShare(input),
    dominant: measureDominantShare(input),
  };
  const signals = Object.entries(SIGNALS).map(([id, { weight, from, to }]): SpamSignal => {
    const share = shares[id as SpamSignal['id']];
    const points = share === null ? null : Math.min(1, Math.max(0, (share - from) / (to - from)));
    return { id: id as SpamSignal['id'], share, points, weight };
  });
  const hasPattern = shares.isolated !== null || shares['repeated-anchor'] !== null;
  if (input.domains.length < SPAM_MIN_DOMAINS || !hasPattern) return { score: null, signals };
  const measured = signals.flatMap(({ points, weight }) => (points === null ? [] : [{ points, weight }]));
  const weight = measured.reduce((sum, signal) => sum + signal.weight, 0);
  const points = measured.reduce((sum, signal) => sum + signal.weight * signal.points, 0);
  return { score: Math.round((100 * points) / weight), signals };
}

/** Share of domains referenced by up to two other domains, among domains with known references. */
function measureIsolatedShare({ domains, facts }: SpamInput): number | null {
  const counts = domains.flatMap(({ domain }) => facts.get(domain)?.referringDomains ?? []);
  if (counts.length < MIN_KNOWN_DOMAINS) return null;
  return counts.filter((count) => count <= MAX_ISOLATED_LINKS).length / counts.length;
}

/** Share of domains below the ranked list, among the domains that the list can contain. */
function measureUnrankedShare({ domains, facts, listSize }: SpamInput): number | null {
  const rankable = domains.flatMap(({ domain }) => {
    const known = facts.get(domain);
    return known?.isRankable === true ? [known] : [];
  });
  if (listSize < MIN_LIST_SIZE || rankable.length < MIN_KNOWN_DOMAINS) return null;
  return rankable.filter(({ authority }) => authority === null).length / rankable.length;
}

/** Share of domains that use the most common anchor text that is neither a name of the website nor generic. */
function measureRepeatedAnchorShare({ links, host }: SpamInput): number | null {
  const linksWithText = links.filter(({ anchor }) => anchor !== null && anchor.trim() !== '');
  const domains = new Set(linksWithText.map(({ domain }) => domain));
  if (domains.size < MIN_KNOWN_DOMAINS) return null;
  const [top] = collectAnchors(linksWithText.filter(({ anchor }) => isKeyword(anchor ?? '', host)));
  return (top?.domains ?? 0) / domains.size;
}

const GENERIC_ANCHOR =
  /^(here|click here|read more|more|link|website|visit|visit website|visit site|source|home|homepage|learn more|this|site)$/;

/** Whether an anchor text is a keyword: not the URL, not the name in the domain, not a generic word. */
function isKeyword(anchor: string, host: string): boolean {
  const text = normalizeAnchor(anchor);
  const name = host.replace(/:\d+$/, '').split('.')[0] ?? host;
  const compact = text.replace(/[\s-]+/g, '');
  return !GENERIC_ANCHOR.test(text) && !/^(https?:|www\.)/.test(text) && !compact.includes(name.replaceAll('-', ''));
}

/** Share of all counted links that come from the domain with the most links. */
function measureDominantShare({ domains }: SpamInput): number | null {
  const counts = domains.flatMap(({ linkCount }) => linkCount ?? []);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (counts.length < MIN_KNOWN_DOMAINS || total < MIN_LINKS) return null;
  return counts.reduce((most, count) => Math.max(most, count), 0) / total;
}
