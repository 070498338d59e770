import type {
  BacklinkProfile,
  BacklinkTotals,
  LinkSourceSummary,
  ReferringDomainRow,
} from '#contracts/report/backlink-profile.ts';
import { joinLabels, sumLinks } from './compose-profile.ts';

const REMOVED = 'This figure included data of a source that was disconnected.';
const REMOVED_STEP = 'Analyze the website again.';

/**
 * Removes the data of a disconnected source from a stored profile. Figures that contain its data without naming the
 * source per row, such as anchor texts, are removed entirely: only composing the profile again from the other sources
 * restores them. Null if no data remain.
 */
export function removeLinkSource(
  { totals, profile }: { totals: BacklinkTotals; profile: BacklinkProfile },
  name: string,
): { totals: BacklinkTotals; profile: BacklinkProfile } | null {
  if (!profile.sources.some((source) => source.name === name)) return { totals, profile };
  const sources = profile.sources.filter((source) => source.name !== name);
  if (sources.length === 0 && totals.authority === null) return null;
  const drop = <Row extends { sources: string[] }>(rows: readonly Row[], clear: (row: Row) => Row): Row[] =>
    rows.flatMap((row) => {
      if (!row.sources.includes(name)) return [row];
      const left = row.sources.filter((one) => one !== name);
      return left.length === 0 ? [] : [clear({ ...row, sources: left })];
    });
  const unknown = {
    linkCount: null,
    linkingPages: null,
    linkSource: null,
    pageSource: null,
    firstSeen: null,
    lastSeen: null,
  };
  const domains = drop(profile.domains, (row) => ({ ...row, ...unknown }));
  const left = new Set(domains.map(({ domain }) => domain));
  const removed = new Set(profile.domains.flatMap(({ domain }) => (left.has(domain) ? [] : [domain])));
  const lostLinks = profile.lostLinks.filter(({ source }) => source !== name);
  const broken = drop(profile.broken, (row) => ({ ...row, domains: null, links: null, authority: null, examples: [] }));
  return {
    totals: recountTotals(totals, { name, sources, domains }),
    profile: {
      ...profile,
      sources,
      domains,
      domainTotal: domains.length,
      broken,
      brokenTotal: broken.length,
      anchors: [],
      anchorTotal: 0,
      areAnchorsRemoved: profile.areAnchorsRemoved === true || profile.anchorTotal > 0,
      changes: profile.changes.filter(({ source }) => source !== name),
      lostLinks,
      lostLinkTotal: lostLinks.length,
      verifiedDomains: profile.verifiedDomains.filter(({ domain }) => !removed.has(domain)),
      spamSignals: [],
    },
  };
}

/** Recounts the data of the remaining sources, and explains the figures that are removed. */
function recountTotals(
  totals: BacklinkTotals,
  {
    name,
    sources,
    domains,
  }: { name: string; sources: readonly LinkSourceSummary[]; domains: readonly ReferringDomainRow[] },
): BacklinkTotals {
  const left: BacklinkTotals = {
    ...totals,
    referringDomains: totals.referringDomains === null ? null : countDomains(sources, domains.length),
    totalBacklinks: isFromSource(name, totals.totalBacklinks) ? countLinks(sources, domains) : totals.totalBacklinks,
    spamScore: null,
  };
  const figures = ['referringDomains', 'totalBacklinks', 'spamScore'] as const;
  const removed = figures.filter((figure) => totals[figure] !== null && left[figure] === null);
  const missing = removed.map((figure) => ({ figure, reason: REMOVED, step: REMOVED_STEP }));
  return { ...left, missing: [...totals.missing, ...missing] };
}

function countDomains(sources: readonly LinkSourceSummary[], listed: number): BacklinkTotals['referringDomains'] {
  const counting = sources.filter(({ domains }) => domains !== null && domains > 0);
  if (counting.length === 0) return null;
  const [largest] = counting.toSorted((a, b) => (b.domains ?? 0) - (a.domains ?? 0));
  return largest?.domains != null && largest.domains > listed
    ? { value: largest.domains, label: largest.label }
    : { value: listed, label: joinLabels(counting) };
}

/** Whether a total contains links of a source: the source is the only one, or one of several. */
const isFromSource = (name: string, total: BacklinkTotals['totalBacklinks']): boolean =>
  total?.label.source.split(', ').includes(name) ?? false;

/** Rows that the removed source shared no longer have a number of links, so their sum is a lower bound. */
function countLinks(
  sources: readonly LinkSourceSummary[],
  domains: readonly ReferringDomainRow[],
): BacklinkTotals['totalBacklinks'] {
  const [most] = sources
    .flatMap(({ links, label }) => (links === null ? [] : [{ value: links, label }]))
    .toSorted((a, b) => b.value - a.value);
  if (most === undefined) return null;
  const listed = sumLinks(domains);
  if (listed <= most.value) return most;
  const names = new Set(domains.map(({ linkSource }) => linkSource));
  return { value: listed, label: joinLabels(sources.filter((source) => names.has(source.name))) };
}
