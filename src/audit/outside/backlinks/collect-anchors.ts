import type { BacklinkProfile } from '#contracts/report/backlink-profile.ts';
import type { KnownLink, LinkSourceData } from './link-data.ts';

/**
 * Returns all links without duplicates, because several sources can list the same link. Links without a known linking
 * page cannot be compared, so each counts once.
 */
export function listDistinctLinks(sources: readonly LinkSourceData[]): KnownLink[] {
  const links = new Map<string, KnownLink>();
  let unnamed = 0;
  for (const link of sources.flatMap((source) => source.links)) {
    const { sourceUrl, targetUrl, anchor } = link;
    if (sourceUrl === null) unnamed += 1;
    const key = `${sourceUrl ?? `#${unnamed}`} ${targetUrl ?? ''} ${normalizeAnchor(anchor ?? '')}`;
    if (!links.has(key)) links.set(key, link);
  }
  return [...links.values()];
}

/**
 * Counts links and domains by anchor text, regardless of case. Links whose text is not reported are left out. If a
 * source counts more links with a text than are listed, its count is used; counts are never added up.
 */
export function collectAnchors(
  links: readonly KnownLink[],
  counted: BacklinkProfile['anchors'] = [],
): BacklinkProfile['anchors'] {
  const anchors = new Map<string, { text: string; links: number; domains: Set<string> }>();
  for (const { anchor, domain } of links) {
    if (anchor === null) continue;
    const key = normalizeAnchor(anchor);
    const entry = anchors.get(key) ?? { text: anchor.trim(), links: 0, domains: new Set() };
    entry.links += 1;
    entry.domains.add(domain);
    anchors.set(key, entry);
  }
  const rows = new Map(
    [...anchors].map(([key, { text, links: count, domains }]) => [key, { text, links: count, domains: domains.size }]),
  );
  for (const anchor of counted) {
    const key = normalizeAnchor(anchor.text);
    const known = rows.get(key) ?? anchor;
    const [linkCount, domainCount] = [Math.max(known.links, anchor.links), Math.max(known.domains, anchor.domains)];
    rows.set(key, { text: known.text, links: linkCount, domains: domainCount });
  }
  return [...rows.values()].sort((a, b) => b.domains - a.domains || b.links - a.links || (a.text < b.text ? -1 : 1));
}

export const normalizeAnchor = (anchor: string): string => anchor.toLowerCase().replace(/\s+/g, ' ').trim();
