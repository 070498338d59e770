import { compareStates } from '#audit/outside/backlinks/compare-imports.ts';
import type { KnownDomain, KnownLink, LinkSourceData } from '#audit/outside/backlinks/link-data.ts';
import type { LinkReport, PreviousLinkReport } from '#contracts/outside/links/link-reports.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { CHANGES_KEPT } from '#contracts/report/backlink-profile.ts';
import type { Db } from '#db/client.ts';
import { type BacklinkCollectionRow, findBacklinkCollection } from '#db/queries/outside/links/backlink-collections.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';
import { BACKLINK_PROVIDERS, MAX_COLLECTED_DOMAINS, MAX_COLLECTED_LINKS } from './collection-plan.ts';

/** Reads the data that paid sources reported about the links to a website. */
export async function readCollectedLinks(
  { db, quality }: { db: Db; quality: SourceQuality },
  websiteId: string,
): Promise<LinkSourceData[]> {
  const rows = await Promise.all(
    BACKLINK_PROVIDERS.map((provider) => findBacklinkCollection(db, { websiteId, provider })),
  );
  return rows.flatMap((row) => {
    if (row === null) return [];
    return row.report === null ? describeFailure(row, quality) : [buildSource(row, row.report, quality)];
  });
}

/**
 * Explains why the first update of a source returned no data. Empty before the first update, and while backlinks are
 * off.
 */
function describeFailure(row: BacklinkCollectionRow, quality: SourceQuality): LinkSourceData[] {
  const { provider, limitMicroUsd, failureMessage, failedAt } = row;
  if (failureMessage === null || failedAt === null || limitMicroUsd === 0) return [];
  const name = getSourceName(provider);
  const date = failedAt.toISOString();
  const gap = `The update of ${name} on ${formatDate(date)} failed: ${failureMessage}`;
  const nothing = { links: [], domains: [], targets: [], linkTotal: null, domainTotal: null, changes: null };
  return [{ name, label: { quality, source: name, date }, note: gap, gap, ...nothing }];
}

function buildSource(row: BacklinkCollectionRow, report: LinkReport, quality: SourceQuality): LinkSourceData {
  const name = getSourceName(row.provider);
  const { summary, domains, links, anchors, collectedAt: date } = report;
  return {
    name,
    label: { quality, source: name, date },
    note: describeReport(name, row, report),
    links: links.map(buildLink),
    domains: domains.map(buildDomain),
    targets: [],
    anchors: anchors.map(({ text, backlinks, referringDomains }) => ({
      text,
      links: backlinks,
      domains: referringDomains,
    })),
    // A vendor that knows no links proves nothing, so its 0 is not a figure of the website.
    linkTotal: summary?.backlinks || null,
    gap: summary?.backlinks ? null : describeUnknownDomain(name),
    domainTotal: summary?.referringDomains || null,
    changes: row.previous === null ? null : compareReports(name, row.previous, report),
    rank: summary?.rank == null ? null : { name: `${name} Rank`, value: summary.rank, max: summary.maxRank },
  };
}

const describeUnknownDomain = (name: string): string => `${name} knows no links to this domain.`;

const readDomain = (host: string): string => getRegistrableDomain(host);

const buildLink = ({ sourceUrl, ...link }: LinkReport['links'][number]): KnownLink => ({
  domain: readDomain(new URL(sourceUrl).hostname),
  sourceUrl,
  ...link,
});

const buildDomain = ({ domain, backlinks, referringPages, firstSeen }: LinkReport['domains'][number]): KnownDomain => ({
  domain: readDomain(domain),
  linkCount: backlinks,
  linkingPages: referringPages,
  firstSeen,
  lastSeen: null,
});

function describeReport(
  name: string,
  { failureMessage, failedAt }: BacklinkCollectionRow,
  { summary, domains, links, isOnePerDomain }: LinkReport,
): string | null {
  const notes: string[] = [];
  if ((summary?.backlinks ?? 0) === 0) notes.push(describeUnknownDomain(name));
  if (isOnePerDomain) {
    notes.push(
      `It lists only the best link of each domain, because there are more than ${formatInteger(MAX_COLLECTED_LINKS)} links.`,
    );
  }
  if (domains.length >= MAX_COLLECTED_DOMAINS || links.length >= MAX_COLLECTED_LINKS) {
    notes.push(
      `Its lists end at ${formatInteger(MAX_COLLECTED_DOMAINS)} domains and ${formatInteger(MAX_COLLECTED_LINKS)} links.`,
    );
  }
  if (failureMessage !== null && failedAt !== null) {
    notes.push(`The update on ${formatDate(failedAt.toISOString())} failed: ${failureMessage}`);
  }
  return notes.length === 0 ? null : notes.join(' ');
}

/** Compares complete lists. If a list is incomplete, only domains that the vendor found since then count as new. */
function compareReports(name: string, previous: PreviousLinkReport, { collectedAt, domains }: LinkReport) {
  const current = { source: name, kind: 'report', date: collectedAt };
  if (previous.isComplete && domains.length < MAX_COLLECTED_DOMAINS) {
    return compareStates(
      { ...current, date: previous.collectedAt, domains: new Set(previous.domains) },
      { ...current, domains: new Set(domains.map(({ domain }) => domain)) },
    );
  }
  const since = previous.collectedAt.slice(0, 'YYYY-MM-DD'.length);
  const gained = domains
    .filter(({ firstSeen }) => firstSeen !== null && firstSeen > since)
    .map(({ domain }) => domain)
    .sort();
  return {
    source: name,
    from: previous.collectedAt,
    to: collectedAt,
    gainedTotal: gained.length,
    lostTotal: null,
    gained: gained.slice(0, CHANGES_KEPT),
    lost: [],
  };
}
