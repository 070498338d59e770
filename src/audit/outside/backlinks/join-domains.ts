import type { ReferringDomainRow } from '#contracts/report/backlink-profile.ts';
import type { DomainFacts, LinkSourceData } from './link-data.ts';

/** What one source knows about one domain. */
interface SourceView {
  links: number;
  linkCount: number | null;
  linkingPages: number | null;
}

/**
 * Joins the referring domains of all sources, the best authority first. The number of links is that of the source that
 * knows most of them: sources overlap, so they are never added up.
 */
export function joinDomains(
  sources: readonly LinkSourceData[],
  facts: ReadonlyMap<string, DomainFacts>,
): ReferringDomainRow[] {
  const rows = new Map<string, ReferringDomainRow>();
  const open = (domain: string): ReferringDomainRow => {
    const known = rows.get(domain);
    if (known !== undefined) return known;
    const authority = facts.get(domain)?.authority ?? null;
    const row = {
      domain,
      authority,
      linkCount: null,
      linkingPages: null,
      sources: [],
      firstSeen: null,
      lastSeen: null,
    };
    rows.set(domain, row);
    return row;
  };
  for (const source of sources) {
    for (const [domain, view] of readSource(source, open)) {
      const row = open(domain);
      if (!row.sources.includes(source.name)) row.sources.push(source.name);
      row.linkCount = findMax(row.linkCount, view.linkCount ?? (view.links > 0 ? view.links : null));
      row.linkingPages = findMax(row.linkingPages, view.linkingPages);
    }
  }
  return [...rows.values()].sort(compareDomains);
}

function readSource(
  { links, domains }: LinkSourceData,
  open: (domain: string) => ReferringDomainRow,
): Map<string, SourceView> {
  const views = new Map<string, SourceView>();
  const openView = (domain: string): SourceView => {
    const view = views.get(domain) ?? { links: 0, linkCount: null, linkingPages: null };
    views.set(domain, view);
    return view;
  };
  for (const link of links) {
    openView(link.domain).links += 1;
    widenDates(open(link.domain), link);
  }
  for (const entry of domains) {
    const view = openView(entry.domain);
    view.linkCount = findMax(view.linkCount, entry.linkCount);
    view.linkingPages = findMax(view.linkingPages, entry.linkingPages);
    widenDates(open(entry.domain), entry);
  }
  return views;
}

function widenDates(row: ReferringDomainRow, seen: { firstSeen: string | null; lastSeen: string | null }): void {
  if (seen.firstSeen !== null && (row.firstSeen === null || seen.firstSeen < row.firstSeen))
    row.firstSeen = seen.firstSeen;
  if (seen.lastSeen !== null && (row.lastSeen === null || seen.lastSeen > row.lastSeen)) row.lastSeen = seen.lastSeen;
}

const findMax = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

const compareDomains = (a: ReferringDomainRow, b: ReferringDomainRow): number =>
  (b.authority ?? -1) - (a.authority ?? -1) ||
  (b.linkCount ?? 0) - (a.linkCount ?? 0) ||
  (a.domain < b.domain ? -1 : 1);
