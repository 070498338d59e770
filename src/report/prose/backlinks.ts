import { UNREAD_REASONS } from '#contracts/outside/links/link-verification-texts.ts';
import type {
  BacklinkProfile,
  BrokenBacklink,
  LinkChanges,
  LinkSourceSummary,
  ReferringDomainRow,
  SpamSignal,
  VerifiedDomain,
} from '#contracts/report/backlink-profile.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatDate, formatInteger, formatShare } from '#lib/text/format.ts';

export const BACKLINK_TEXTS = {
  brokenTitle: 'Broken backlinks',
  brokenIntro:
    'Links from other websites that lead to an error or through a chain of redirects. A single redirect repairs most of them.',
  noBroken: 'None of the checked pages with backlinks is broken.',
  noneChecked: 'Not measured: no linked page has been checked yet.',
  noTargets:
    'Not measured: no source lists which of your pages are linked. Import an export that contains target URLs.',
  domainsTitle: 'Referring domains',
  domainsIntro:
    'Sources overlap and do not count in the same way. Links and linking pages are the figures of the source that reports the most. Authority is estimated from Common Crawl, regardless of which source lists the domain.',
  noDomains: 'No source lists referring domains.',
  verifiedTitle: 'Verified links',
  verifiedIntro:
    'Our crawler visits up to five pages of each referring domain and obeys robots.txt. The table shows links that are on the page.',
  noVerified: 'No link has been verified yet.',
  changesTitle: 'New and lost referring domains',
  noChanges: 'Not measured: a second, comparable export, release or update is needed.',
  lostTitle: 'Lost links',
  lostIntro: 'Links that an imported export reports as lost. They count neither as links nor as referring domains.',
  anchorsTitle: 'Anchor texts',
  noAnchors: 'Not measured: no source contains anchor texts.',
  anchorsRemoved:
    'Not measured: the list included anchor texts of a source that was disconnected. Analyze the website again.',
  sourcesTitle: 'Sources',
  formulaTitle: 'How authority and spam score are computed',
  authorityFormula:
    'Authority is estimated from the position of the domain among all domains that Common Crawl ranks by harmonic centrality. It is not the figure of another vendor.',
  spamFormula:
    'The spam score describes the links to this website as a whole, and no other website. It is the weighted average of the measured signals below, from 0 to 100.',
} as const;

const STATE_WORDS: Readonly<Record<BrokenBacklink['state'], string>> = {
  'not-found': 'Not found',
  'server-error': 'Server error',
  'redirect-chain': 'Redirect chain',
};

/** Describes how a target responds: `Not found (404)`, `Redirect chain (3 redirects)`. */
export function describeBrokenState({ state, status, chain }: BrokenBacklink): string {
  if (state === 'redirect-chain') return `${STATE_WORDS[state]} (${formatQuantity(chain.length - 1, 'redirect')})`;
  return `${STATE_WORDS[state]} (${status})`;
}

/**
 * Describes who links to a target: `3 domains, 12 links`. If both figures are missing, a source that reported them was
 * disconnected.
 */
export function describeLinkers({ domains, links }: Pick<BrokenBacklink, 'domains' | 'links'>): string {
  if (domains === null && links === null) return 'Not measured (a source was disconnected)';
  // Snapshots of earlier versions contain 0 for unknown domains.
  const parts = [
    domains ? formatQuantity(domains, 'domain') : null,
    links === null ? null : formatQuantity(links, 'link'),
    domains ? null : 'domains not reported',
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Formats a figure of a list that its sources may not contain. */
export const formatReportedFigure = (value: number | null): string =>
  value === null ? 'Not reported' : formatInteger(value);

/** Formats the authority of a referring domain. */
export const formatAuthority = (value: number | null): string => (value === null ? 'Not ranked' : formatInteger(value));

/** Returns the source of a figure if several sources list the domain; null if the source is obvious or not recorded. */
export const nameFigureSource = (
  { sources }: Pick<ReferringDomainRow, 'sources'>,
  source: string | null | undefined,
) => (sources.length > 1 && source != null ? source : null);

/** `The first 40 of 1,234.`; null if all rows are shown. */
export const describeCut = (shown: number, total: number): string | null =>
  total > shown ? `The first ${formatInteger(shown)} of ${formatInteger(total)}.` : null;

/**
 * Describes the visits that found no link: one line for each date and reason, with the names of the first domains. Each
 * line counts its domains.
 */
export function describeUnverified(domains: readonly VerifiedDomain[]): string[] {
  const groups = Map.groupBy(
    domains.filter(({ links }) => links === 0),
    ({ problem, checkedAt }) => `${formatDate(checkedAt)}: ${problem === null ? NOT_FOUND : describeUnread(problem)}`,
  );
  return [...groups].map(([result, group]) => {
    const names = group.slice(0, NAMES_SHOWN).map(nameVisit).join(', ');
    const more = group.length - NAMES_SHOWN;
    return `${result}: ${names}${more > 0 ? ` and ${formatQuantity(more, 'more domain')}` : ''}.`;
  });
}

const NAMES_SHOWN = 5;
const NOT_FOUND = 'Not found on the pages that we checked';
const describeUnread = (problem: string): string =>
  `Not checked, because ${UNREAD_REASONS[problem] ?? 'the pages could not be read'}`;
const nameVisit = ({ domain, pages, problem }: VerifiedDomain): string =>
  problem === null ? `${domain} (${formatQuantity(pages, 'page')})` : domain;

/** Explains a list of broken backlinks without rows. */
export function explainNoBroken({ checkedTargets, uncheckedTargets }: BacklinkProfile): string {
  if (checkedTargets > 0) return BACKLINK_TEXTS.noBroken;
  return uncheckedTargets > 0 ? BACKLINK_TEXTS.noneChecked : BACKLINK_TEXTS.noTargets;
}

/** Explains a list of anchor texts without rows. */
export const explainNoAnchors = ({ areAnchorsRemoved }: BacklinkProfile): string =>
  areAnchorsRemoved === true ? BACKLINK_TEXTS.anchorsRemoved : BACKLINK_TEXTS.noAnchors;

/** Describes how many linked pages were checked; null if all were. */
export function describeUnchecked({ checkedTargets, uncheckedTargets }: BacklinkProfile): string | null {
  if (uncheckedTargets === 0) return null;
  const total = formatInteger(checkedTargets + uncheckedTargets);
  return `${formatInteger(checkedTargets)} of ${total} linked pages were checked. The others did not respond, are blocked by robots.txt, or will be checked in the background.`;
}

/** Describes a source: `Ahrefs export, Nov 26, 2026 (measured): 12 referring domains, 40 links.` */
export function describeLinkSource({ label, domains, links, listedLinks, note, rank }: LinkSourceSummary): string {
  const listed =
    links === null || listedLinks == null || listedLinks >= links
      ? ''
      : `, ${formatInteger(listedLinks)} of them listed one by one`;
  const counts = [
    domains === null ? null : formatQuantity(domains, 'referring domain'),
    links === null ? null : `${formatQuantity(links, 'link')}${listed}`,
  ].filter((part) => part !== null);
  const contents = counts.length === 0 ? '' : `: ${counts.join(', ')}`;
  return `${label.source}, ${formatDate(label.date)} (${QUALITY_WORDS[label.quality]})${contents}.${rank == null ? '' : ` ${describeRank(rank)}`}${note === null ? '' : ` ${note}`}`;
}

/** Describes a vendor's own rank: `DataForSEO Rank: 213 of 1,000 (the vendor's figure, not our authority).` */
const describeRank = ({ name, value, max }: NonNullable<LinkSourceSummary['rank']>): string =>
  `${name}: ${formatInteger(value)} of ${formatInteger(max)} (the vendor’s figure, not our authority).`;

/** Describes the compared states and the totals of a change. */
export function describeChanges({ source, from, to, gainedTotal, lostTotal }: LinkChanges): string {
  const lost =
    lostTotal === null ? 'a sample does not show which domains were lost' : `${formatInteger(lostTotal)} lost`;
  return `${source}, ${formatState(from)} to ${formatState(to)}: ${formatInteger(gainedTotal)} new, ${lost}.`;
}

/** A state is a date, or the ID of a release. */
const formatState = (state: string): string => (/^\d{4}-\d\d-\d\dT/.test(state) ? formatDate(state) : state);

export const SIGNAL_WORDS: Readonly<Record<SpamSignal['id'], string>> = {
  isolated: 'Domains with up to two other referring domains',
  unranked: 'Domains below the imported ranks of Common Crawl',
  'repeated-anchor': 'Domains with the most common keyword as anchor text',
  dominant: 'Links from the domain with the most links',
};

/** Describes a signal: "...: 40% (weight 25, counts 0.40 of 1)", or "...: not measured (weight 25)". */
export function describeSignal({ id, share, points, weight }: SpamSignal): string {
  if (share === null || points === null) return `${SIGNAL_WORDS[id]}: not measured (weight ${weight})`;
  return `${SIGNAL_WORDS[id]}: ${formatShare(share)} (weight ${weight}, counts ${points.toFixed(2)} of 1)`;
}
