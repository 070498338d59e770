import { type Analysis, type AuditReport, NO_OUTSIDE_DATA } from '#contracts/analysis/analysis.ts';
import { INDEX_ROWS_LISTED } from '#contracts/outside/index-status-texts.ts';
import type { BacklinkProfile, BacklinkTotals } from '#contracts/report/backlink-profile.ts';
import {
  BACKLINKS_GAP,
  type Backlink,
  COMPETITORS_GAP,
  type ExternalLabels,
  RANKINGS_GAP,
} from '#contracts/report/external-sections.ts';
import { CLICK_PAGES_LISTED, type OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import { MENTIONS_GAP } from '#contracts/report/report-constants.ts';

/** Fields of an analysis that come only from outside data. */
export type OutsideFields = Pick<Analysis, keyof typeof NO_OUTSIDE_DATA>;

/** Returns the fields of an analysis that come only from outside data, with shortened lists. */
export function readOutsideFields(snapshot: OutsideSnapshot | null): OutsideFields {
  if (snapshot === null) return NO_OUTSIDE_DATA;
  const { collectedAt, searchPerformance, affectedClicks, keywordFigures, indexStatus } = snapshot;
  const { backlinkTotals, backlinkProfile } = snapshot;
  return {
    outsideCollectedAt: collectedAt,
    searchPerformance,
    affectedClicks: limitPages(affectedClicks),
    keywordFigures,
    indexStatus: indexStatus === null ? null : { ...indexStatus, rows: indexStatus.rows.slice(0, INDEX_ROWS_LISTED) },
    referringDomains: backlinkTotals?.referringDomains?.value ?? null,
    backlinkTotals,
    backlinkProfile,
    aiVisibility: snapshot.aiVisibility,
  };
}

function limitPages(clicks: OutsideFields['affectedClicks']): OutsideFields['affectedClicks'] {
  if (clicks === null || clicks.pages.length <= CLICK_PAGES_LISTED) return clicks;
  return { ...clicks, pages: clicks.pages.slice(0, CLICK_PAGES_LISTED), arePagesComplete: false };
}

/** Returns the report with the figures and lists of its snapshot. Score and findings do not change. */
export function mergeSnapshot(report: AuditReport, snapshot: OutsideSnapshot | null): AuditReport {
  if (snapshot === null) return report;
  const { keywordsInTop10, keywordRankings, searchEngineRankings, recommendedKeywords, competitors, labels } = snapshot;
  const { backlinkTotals, backlinkProfile } = snapshot;
  return {
    ...report,
    keywordsInTop10: keywordsInTop10 ?? report.keywordsInTop10,
    keywordRankings: keywordRankings ?? report.keywordRankings,
    searchEngineRankings: searchEngineRankings ?? report.searchEngineRankings,
    recommendedKeywords: recommendedKeywords ?? report.recommendedKeywords,
    domainAuthority: backlinkTotals?.authority?.value ?? report.domainAuthority,
    spamScore: backlinkTotals?.spamScore?.value ?? report.spamScore,
    backlinksCount: backlinkTotals?.totalBacklinks?.value ?? report.backlinksCount,
    backlinks: backlinkProfile === null ? report.backlinks : listBacklinks(backlinkProfile),
    competitors: competitors ?? report.competitors,
    notMeasured: report.notMeasured
      .filter(({ what }) => !isFilled(what, snapshot))
      .map((gap) => (gap.what === BACKLINKS_GAP ? explainBacklinks(gap, backlinkTotals) : gap)),
    aiSearchOptimization: { chatgptMentions: countChatgptMentions(snapshot) },
    outsideLabels: mergeLabels(report.outsideLabels, labels),
  };
}

type Gap = AuditReport['notMeasured'][number];

/** Whether outside data provides what the crawl could not measure. */
const isFilled = (
  what: string,
  { keywordRankings, competitors, backlinkTotals, aiVisibility }: OutsideSnapshot,
): boolean =>
  (what === MENTIONS_GAP.what && aiVisibility !== null) ||
  (what === RANKINGS_GAP && keywordRankings !== null) ||
  (what === COMPETITORS_GAP && competitors !== null) ||
  (what === BACKLINKS_GAP && backlinkTotals !== null && hasBacklinkFigure(backlinkTotals));

const hasBacklinkFigure = ({ missing: _, ...figures }: BacklinkTotals): boolean =>
  Object.values(figures).some((figure) => figure !== null);

/** Sources without any link explain the gap better than the crawl, which does not know the sources. */
function explainBacklinks(gap: Gap, totals: BacklinkTotals | null): Gap {
  const known = totals?.missing.find(({ figure }) => figure === 'referringDomains');
  return known === undefined ? gap : { ...gap, reason: known.reason, step: known.step };
}

/** Counts the ChatGPT answers to unbranded prompts that mention the website; null if this was not measured. */
function countChatgptMentions({ aiVisibility }: OutsideSnapshot): number | null {
  const rate = aiVisibility?.engines.find(({ engine }) => engine === 'chatgpt')?.mentionRate;
  return rate?.state === 'measured' ? (rate.tally?.count ?? null) : null;
}

/** Lists the domains as the specification does; a number of pages or domains is never a number of links. */
const listBacklinks = ({ domains }: BacklinkProfile): Backlink[] =>
  domains.map(({ domain, authority, linkCount }) => ({ domain, domainAuthority: authority, linkCount }));

const mergeLabels = (own: ExternalLabels, added: ExternalLabels): ExternalLabels => ({
  competitors: added.competitors ?? own.competitors,
  recommendedKeywords: added.recommendedKeywords ?? own.recommendedKeywords,
  backlinks: added.backlinks ?? own.backlinks,
  keywordRankings: added.keywordRankings ?? own.keywordRankings,
  searchEngineRankings: added.searchEngineRankings ?? own.searchEngineRankings,
});
