import type { BacklinkProfile, BacklinkTotals } from '#contracts/report/backlink-profile.ts';

/**
 * Removes what a disconnected source reported from a stored profile. Figures that contain its data without naming it per
 * row, such as anchor texts, are removed entirely. Null if no other source is left.
 */
export function removeLinkSource(
  { totals, profile }: { totals: BacklinkTotals; profile: BacklinkProfile },
  name: string,
): { totals: BacklinkTotals; profile: BacklinkProfile } | null {
  if (!profile.sources.some((source) => source.name === name)) return { totals, profile };
  const sources = profile.sources.filter((source) => source.name !== name);
  if (sources.length === 0) return null;
  const drop = <Row extends { sources: string[] }>(rows: readonly Row[], clear: (row: Row) => Row): Row[] =>
    rows.flatMap((row) => {
      if (!row.sources.includes(name)) return [row];
      const left = row.sources.filter((one) => one !== name);
      return left.length === 0 ? [] : [clear({ ...row, sources: left })];
    });
  const domains = drop(profile.domains, (row) => ({ ...row, linkCount: null, linkingPages: null }));
  const lostLinks = profile.lostLinks.filter(({ source }) => source !== name);
  const broken = drop(profile.broken, (row) => ({ ...row, links: null, examples: [] }));
  const label = totals.referringDomains?.label;
  return {
    totals: {
      ...totals,
      referringDomains:
        label === undefined || domains.length === 0
          ? null
          : { value: domains.length, label: { ...label, source: sources.map((source) => source.name).join(', ') } },
      totalBacklinks: totals.totalBacklinks?.label.source === name ? null : totals.totalBacklinks,
      spamScore: null,
    },
    profile: {
      ...profile,
      sources,
      domains,
      domainTotal: domains.length,
      broken,
      brokenTotal: broken.length,
      anchors: [],
      anchorTotal: 0,
      changes: profile.changes.filter(({ source }) => source !== name),
      lostLinks,
      lostLinkTotal: lostLinks.length,
      spamSignals: [],
    },
  };
}
