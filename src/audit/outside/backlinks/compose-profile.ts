import type { AuthorityFigure } from '#contracts/outside/link-graph.ts';
import {
  ANCHORS_KEPT,
  type BacklinkProfile,
  type BacklinkTotals,
  BROKEN_BACKLINKS_KEPT,
  DOMAINS_KEPT,
  type LinkSourceSummary,
  LOST_LINKS_KEPT,
  type LostLink,
  type ReferringDomainRow,
  VERIFIED_LINKS_KEPT,
} from '#contracts/report/backlink-profile.ts';
import type { FigureLabel } from '#contracts/report/external-sections.ts';
import { formatInteger } from '#lib/text/format.ts';
import { collectAnchors, listDistinctLinks } from './collect-anchors.ts';
import { findBrokenBacklinks, type LinkedTarget } from './find-broken.ts';
import { joinDomains } from './join-domains.ts';
import type { BacklinkInput, LinkSourceData } from './link-data.ts';
import { estimateSpam, SPAM_MIN_DOMAINS } from './spam-score.ts';

export interface ComposedBacklinks {
  totals: BacklinkTotals;
  profile: BacklinkProfile;
}

/** Composes totals and lists from all sources. Null if no source has data about the website. */
export function composeBacklinks(
  input: BacklinkInput & { authority: AuthorityFigure | null; linkedTargets: readonly LinkedTarget[] },
): ComposedBacklinks | null {
  const { domain, facts, linkedTargets: targets } = input;
  const sources = input.sources.map((source) => removeOwnLinks(source, domain));
  const isKnown = sources.length > 0 || (input.authority?.authority ?? null) !== null;
  if (!isKnown) return null;
  const domains = joinDomains(sources, facts);
  const known = new Set(domains.map(({ domain: name }) => name));
  const links = listDistinctLinks(sources);
  const anchors = collectAnchors(
    links,
    sources.flatMap((source) => source.anchors ?? []),
  );
  const broken = findBrokenBacklinks(targets, input);
  const spam = estimateSpam({ domains, facts, listSize: input.listSize, links, host: input.host });
  const lost = listLostLinks(sources, domain);
  // A page that did not respond proves nothing about its links.
  const checkedTargetCount = targets.filter(({ url }) => input.targets.get(url)?.finalStatus != null).length;
  return {
    totals: buildTotals(sources, { domains, authority: input.authority, spamScore: spam.score }),
    profile: {
      sources: sources.map(summarizeSource),
      domains: domains.slice(0, DOMAINS_KEPT),
      domainTotal: domains.length,
      anchors: anchors.slice(0, ANCHORS_KEPT),
      anchorTotal: anchors.length,
      changes: sources.flatMap(({ changes }) => changes ?? []),
      lostLinks: lost.slice(0, LOST_LINKS_KEPT),
      lostLinkTotal: lost.length,
      broken: broken.slice(0, BROKEN_BACKLINKS_KEPT),
      brokenTotal: broken.length,
      checkedTargets: checkedTargetCount,
      uncheckedTargets: targets.length - checkedTargetCount,
      verifiedLinks: input.verifiedLinks.slice(0, VERIFIED_LINKS_KEPT),
      verifiedLinkTotal: input.verifiedLinks.length,
      // A visited domain may be known only from a source that has since been disconnected or deleted.
      verifiedDomains: input.verifiedDomains.filter(({ domain }) => known.has(domain)),
      spamSignals: spam.signals,
      authorityHistory: listHistory(input.authority),
    },
  };
}

/** Links within the website are not backlinks, although some tools list them. */
function removeOwnLinks(source: LinkSourceData, domain: string): LinkSourceData {
  return {
    ...source,
    links: source.links.filter((link) => link.domain !== domain),
    domains: source.domains.filter((entry) => entry.domain !== domain),
  };
}

/** Lists lost links of all sources, the latest first; links without a date are last. */
const listLostLinks = (sources: readonly LinkSourceData[], domain: string): LostLink[] =>
  sources
    .flatMap(({ name, lostLinks = [] }) => lostLinks.map((link) => ({ ...link, source: name })))
    .filter((link) => link.domain !== domain)
    .sort((a, b) => (b.lostAt ?? '').localeCompare(a.lostAt ?? ''));

function summarizeSource(source: LinkSourceData): LinkSourceSummary {
  const listed = new Set([...source.links, ...source.domains].map(({ domain }) => domain)).size;
  const domains = Math.max(listed, source.domainTotal ?? 0);
  const { name, label, note, rank, linkTotal: links } = source;
  // A source with only counts per page, or without links, does not know the number of linking domains.
  const isUnknown = domains === 0 && (source.targets.length > 0 || source.gap != null);
  return { name, label, domains: isUnknown ? null : domains, links, listedLinks: source.links.length, note, rank };
}

interface TotalsInput {
  domains: readonly ReferringDomainRow[];
  authority: AuthorityFigure | null;
  spamScore: number | null;
}

function buildTotals(sources: readonly LinkSourceData[], { domains, authority, spamScore }: TotalsInput) {
  const totals: BacklinkTotals = {
    referringDomains: countDomains(sources, domains.length),
    totalBacklinks: countLinks(sources, domains),
    authority: readAuthority(authority),
    spamScore: spamScore === null ? null : { value: spamScore, label: labelEstimate(joinLabels(sources)) },
    missing: [],
  };
  totals.missing = listMissingFigures(totals, sources, { domainCount: domains.length, authority });
  return totals;
}

/** Sources with domains: their union, or the total of a source that lists only some of its domains. */
function countDomains(sources: readonly LinkSourceData[], domainCount: number): BacklinkTotals['referringDomains'] {
  const known = sources.filter(
    ({ links, domains, domainTotal }) => links.length + domains.length + (domainTotal ?? 0) > 0,
  );
  if (known.length === 0) return null;
  const [largest] = known.toSorted((a, b) => (b.domainTotal ?? 0) - (a.domainTotal ?? 0));
  return largest?.domainTotal != null && largest.domainTotal > domainCount
    ? { value: largest.domainTotal, label: largest.label }
    : { value: domainCount, label: joinLabels(known) };
}

/**
 * The link count of the source with the most links, or the sum of the links per domain if larger: links from different
 * domains are different links. Null if no source counts links, because samples list only some of them.
 */
function countLinks(
  sources: readonly LinkSourceData[],
  domains: readonly ReferringDomainRow[],
): BacklinkTotals['totalBacklinks'] {
  const [most] = sources
    .flatMap(({ linkTotal, label }) => (linkTotal === null ? [] : [{ value: linkTotal, label }]))
    .toSorted((a, b) => b.value - a.value);
  if (most === undefined) return null;
  const listed = sumLinks(domains);
  if (listed <= most.value) return most;
  const names = new Set(domains.map(({ linkSource }) => linkSource));
  return { value: listed, label: joinLabels(sources.filter(({ name }) => names.has(name))) };
}

export const sumLinks = (domains: readonly ReferringDomainRow[]): number =>
  domains.reduce((sum, { linkCount }) => sum + (linkCount ?? 0), 0);

function readAuthority(figure: AuthorityFigure | null): BacklinkTotals['authority'] {
  if (figure === null || figure.authority === null || figure.position === null) return null;
  const { quality, authority, position, listSize, source, release } = figure;
  const date = release.period?.to ?? figure.importedAt ?? '';
  return { value: authority, position, listSize, label: { quality, source, date } };
}

/** An estimate based on simulated data is labeled as simulated. */
const labelEstimate = (label: FigureLabel): FigureLabel =>
  label.quality === 'simulated' ? label : { ...label, quality: 'estimated' };

/** The label of a figure from several sources has the date of the latest source. */
export function joinLabels(sources: readonly Pick<LinkSourceData, 'name' | 'label'>[]): FigureLabel {
  const date =
    sources
      .map(({ label }) => label.date)
      .toSorted()
      .at(-1) ?? '';
  const isSimulated = sources.some(({ label }) => label.quality === 'simulated');
  return { quality: isSimulated ? 'simulated' : 'real', source: sources.map(({ name }) => name).join(', '), date };
}

const IMPORT_STEP = 'Import an export of links under Data sources.';

function listMissingFigures(
  totals: BacklinkTotals,
  sources: readonly LinkSourceData[],
  { domainCount, authority }: { domainCount: number; authority: AuthorityFigure | null },
): BacklinkTotals['missing'] {
  const missing: BacklinkTotals['missing'] = [];
  const add = (figure: BacklinkTotals['missing'][number]['figure'], reason: string, step: string | null) =>
    missing.push({ figure, reason, step });
  const gaps = sources.flatMap(({ gap }) => gap ?? []);
  if (totals.referringDomains === null)
    add('referringDomains', gaps.join(' ') || 'No source lists referring domains.', IMPORT_STEP);
  if (totals.totalBacklinks === null)
    add(
      'totalBacklinks',
      'No source counts all links. A sample of links or a number of domains is not a total.',
      IMPORT_STEP,
    );
  if (totals.authority === null) add('authority', ...explainAuthority(authority));
  if (totals.spamScore === null) {
    add(
      'spamScore',
      domainCount < SPAM_MIN_DOMAINS
        ? `The estimate needs at least ${SPAM_MIN_DOMAINS} referring domains.`
        : 'The sources contain neither anchor texts nor links to the referring domains.',
      domainCount < SPAM_MIN_DOMAINS ? null : IMPORT_STEP,
    );
  }
  return missing;
}

function explainAuthority(figure: AuthorityFigure | null): [string, string | null] {
  if (figure === null) return ['Common Crawl ranks registrable domains only.', null];
  return [
    `The domain is not among the top ${formatInteger(figure.listSize)} of Common Crawl.`,
    'Ask your administrator to import more ranks (npm run import:links).',
  ];
}

function listHistory(figure: AuthorityFigure | null): BacklinkProfile['authorityHistory'] {
  if (figure === null || figure.history.length === 0) return [];
  return [...figure.history, figure].map(({ release, authority, position }) => ({
    release: release.id,
    authority,
    position,
  }));
}
