import type { ReferringDomainRow } from '#contracts/report/backlink-profile.ts';
import type { DomainFacts, LinkSourceData } from './link-data.ts';

/** Data from one source about one domain. */
interface SourceView {
  links: number;
  pages: Set<string>;
  linkCount: number | null;
  linkingPages: number | null;
}

/**
 * Joins the referring domains of all sources, the highest authority first. The numbers of links and of linking pages
 * each come from the source with the highest number; because sources overlap, numbers are never added up.
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
    const row: ReferringDomainRow = {
      domain,
      authority,
      linkCount: null,
      linkingPages: null,
      linkSource: null,
      pageSource: null,
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
      addFigures(row, source.name, view);
    }
  }
  return [...rows.values()].sort(compareDomains);
}

/** Keeps the largest figure of each type with the name of its source. */
function addFigures(row: ReferringDomainRow, source: string, view: SourceView): void {
  const linkCount = findMax(view.linkCount, view.links || null);
  const linkingPages = findMax(view.linkingPages, view.pages.size || null);
  if (linkCount !== null && linkCount > (row.linkCount ?? -1)) {
    row.linkCount = linkCount;
    row.linkSource = source;
  }
  if (linkingPages !== null && linkingPages > (row.linkingPages ?? -1)) {
    row.linkingPages = linkingPages;
    row.pageSource = source;
  }
}

function readSource(
  { links, domains }: LinkSourceData,
  open: (domain: string) => ReferringDomainRow,
): Map<string, SourceView> {
  const views = new Map<string, SourceView>();
  const openView = (domain: string): SourceView => {
    const view = views.get(domain) ?? { links: 0, pages: new Set<string>(), linkCount: null, linkingPages: null };
    views.set(domain, view);
    return view;
  };
  for (const link of links) {
    const view = openView(link.domain);
    view.links += 1;
    if (link.sourceUrl !== null) view.pages.add(link.sourceUrl);
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
