import { AUTHORITY_NAME } from '#contracts/outside/links/authority-name.ts';
import type { BacklinkProfile, SpamSignal } from '#contracts/report/backlink-profile.ts';
import type { Backlink } from '#contracts/report/external-sections.ts';
import { QUALITY_WORDS, type Quality } from '#contracts/report/quality-words.ts';
import { formatDate, formatShare } from '#lib/text/format.ts';
import {
  type BacklinkView,
  buildBacklinkAnalysis,
  buildFigureTitle,
  listFigureGaps,
} from '../outside/backlink-view.ts';
import {
  BACKLINK_TEXTS,
  describeBrokenState,
  describeLinkers,
  describeLinkSource,
  formatAuthority,
  formatReportedFigure,
  SIGNAL_WORDS,
} from '../prose/backlinks.ts';
import type { ReportDocument } from '../report-document.ts';
import type { ExternalState } from '../section-state.ts';
import type { Deck, DeckTable } from './deck.ts';
import { addExternalSlide, formatFigure } from './external-slides.ts';

/** Rows of each list in the presentation. */
const MAX_ROWS = 8;

/** Adds the figures, and the broken backlinks with their redirects. */
export function addBacklinkOverview(deck: Deck, { analysis }: ReportDocument): void {
  const state = buildBacklinkAnalysis(analysis);
  const isSimulated = state.state === 'measured' && state.label?.quality === 'simulated';
  const notes = state.state === 'measured' ? listNotes(state.value) : [];
  addExternalSlide(deck, { title: 'Backlinks', state, notes }, (view) => ({
    columns: [
      { head: 'Metric', share: 60 },
      { head: 'Value', share: 40, isNumber: true },
    ],
    rows: [
      ...view.figures.map((figure) => [buildFigureTitle(figure), formatFigure(figure.value)]),
      ...(view.profile?.sources ?? []).flatMap(({ rank }) =>
        rank == null ? [] : [[`${rank.name} (of ${formatFigure(rank.max)})`, formatFigure(rank.value)]],
      ),
      ...view.topDomains.map((domain) => describeTopDomain(domain, isSimulated ? 'simulated' : 'estimated')),
    ],
  }));
  addList(deck, state, { title: BACKLINK_TEXTS.brokenTitle, build: buildBrokenTable });
}

/** Adds the other lists, for the appendix. */
export function addBacklinkLists(deck: Deck, { analysis }: ReportDocument): void {
  const state = buildBacklinkAnalysis(analysis);
  addList(deck, state, {
    title: BACKLINK_TEXTS.domainsTitle,
    build: buildDomainTable,
    notes: [BACKLINK_TEXTS.domainsIntro],
  });
  addList(deck, state, { title: BACKLINK_TEXTS.verifiedTitle, build: buildVerifiedTable });
  addList(deck, state, { title: BACKLINK_TEXTS.lostTitle, build: buildLostTable, notes: [BACKLINK_TEXTS.lostIntro] });
  addList(deck, state, { title: BACKLINK_TEXTS.anchorsTitle, build: buildAnchorTable });
  addList(deck, state, {
    title: 'Signals of the spam score',
    build: buildSignalTable,
    notes: [BACKLINK_TEXTS.spamFormula],
  });
}

/** Explains why figures are missing, and what each source contributes. */
const listNotes = ({ figures, profile }: BacklinkView): string[] => [
  ...listFigureGaps(figures),
  ...(profile?.sources ?? []).map(describeLinkSource),
];

interface BacklinkList {
  title: string;
  build(profile: BacklinkProfile): DeckTable;
  notes?: readonly string[];
}

function addList(deck: Deck, state: ExternalState<BacklinkView>, { title, build, notes }: BacklinkList): void {
  const profile = state.state === 'measured' ? state.value.profile : null;
  if (profile === null) return;
  const table = build(profile);
  if (table.rows.length > 0) addExternalSlide(deck, { title, state, ...(notes && { notes }) }, () => table);
}

/** Describes the links from a domain, or its authority if no source counts its links. */
const describeTopDomain = ({ domain, linkCount, domainAuthority }: Backlink, quality: Quality): string[] =>
  linkCount === null && domainAuthority !== null
    ? [`Authority of ${domain}, which links to you (${QUALITY_WORDS[quality]})`, formatFigure(domainAuthority)]
    : [`Links from ${domain}`, formatReportedFigure(linkCount)];

const buildBrokenTable = ({ broken, brokenTotal }: BacklinkProfile): DeckTable => ({
  columns: [
    { head: 'Target', share: 36 },
    { head: 'Response', share: 18 },
    { head: 'Linked by', share: 16 },
    { head: 'Redirect to', share: 30 },
  ],
  rows: broken
    .slice(0, MAX_ROWS)
    .map((row) => [row.target, describeBrokenState(row), describeLinkers(row), row.redirectTo ?? row.redirectReason]),
  total: brokenTotal,
});

const buildDomainTable = ({ domains, domainTotal }: BacklinkProfile): DeckTable => ({
  columns: [
    { head: 'Domain', share: 32 },
    { head: AUTHORITY_NAME, share: 16, isNumber: true },
    { head: 'Links', share: 12, isNumber: true },
    { head: 'Linking pages', share: 12, isNumber: true },
    { head: 'Sources', share: 28 },
  ],
  rows: domains
    .slice(0, MAX_ROWS)
    .map(({ domain, authority, linkCount, linkingPages, sources }) => [
      domain,
      formatAuthority(authority),
      formatReportedFigure(linkCount),
      formatReportedFigure(linkingPages),
      sources.join(', '),
    ]),
  total: domainTotal,
});

const buildVerifiedTable = ({ verifiedLinks, verifiedLinkTotal }: BacklinkProfile): DeckTable => ({
  columns: [
    { head: 'Linking page', share: 34 },
    { head: 'Target', share: 26 },
    { head: 'Anchor text', share: 18 },
    { head: 'rel', share: 10 },
    { head: 'Checked', share: 12 },
  ],
  rows: verifiedLinks
    .slice(0, MAX_ROWS)
    .map(({ sourceUrl, targetUrl, anchor, rel, checkedAt }) => [
      sourceUrl,
      targetUrl,
      anchor || 'No text',
      rel || 'None',
      formatDate(checkedAt),
    ]),
  total: verifiedLinkTotal,
});

const buildLostTable = ({ lostLinks, lostLinkTotal }: BacklinkProfile): DeckTable => ({
  columns: [
    { head: 'Linking page', share: 44 },
    { head: 'Target', share: 32 },
    { head: 'Lost on', share: 12 },
    { head: 'Source', share: 12 },
  ],
  rows: lostLinks
    .slice(0, MAX_ROWS)
    .map(({ sourceUrl, domain, targetUrl, lostAt, source }) => [
      sourceUrl ?? domain,
      targetUrl ?? 'Not reported',
      lostAt === null ? 'Not reported' : formatDate(lostAt),
      source,
    ]),
  total: lostLinkTotal,
});

const buildAnchorTable = ({ anchors, anchorTotal }: BacklinkProfile): DeckTable => ({
  columns: [
    { head: 'Anchor text', share: 60 },
    { head: 'Domains', share: 20, isNumber: true },
    { head: 'Links', share: 20, isNumber: true },
  ],
  rows: anchors
    .slice(0, MAX_ROWS)
    .map(({ text, domains, links }) => [text || 'No text', formatReportedFigure(domains), formatReportedFigure(links)]),
  total: anchorTotal,
});

const buildSignalTable = ({ spamSignals }: BacklinkProfile): DeckTable => ({
  columns: [
    { head: 'Signal', share: 64 },
    { head: 'Share', share: 18, isNumber: true },
    { head: 'Weight', share: 18, isNumber: true },
  ],
  rows: spamSignals.map(({ id, share, weight }: SpamSignal) => [
    SIGNAL_WORDS[id],
    share === null ? 'not measured' : formatShare(share),
    String(weight),
  ]),
});
