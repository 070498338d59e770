import {
  type ExternalLabels,
  type FigureLabel,
  type KeywordRanking,
  NO_EXTERNAL_LABELS,
} from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot, SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { isImportedSource } from '#lib/imports/import-source.ts';
import { removeLinkSource } from '../backlinks/remove-link-source.ts';

/**
 * Removes the data of a disconnected search engine from a snapshot. Observed positions stay, because they come from
 * results pages, and so do figures from imported files, which are used for a connected engine without data. Null if no
 * data remain.
 */
export function removeEngine(snapshot: OutsideSnapshot, engine: SearchEngine): OutsideSnapshot | null {
  return removePerformance(engine === 'bing' ? removeLinks(snapshot, 'Bing Webmaster Tools') : snapshot, engine);
}

/** Removes the links that a disconnected source reported. @param source name of the source, as users see it */
export function removeLinks(snapshot: OutsideSnapshot, source: string): OutsideSnapshot {
  const { backlinkTotals: totals, backlinkProfile: profile } = snapshot;
  if (totals === null || profile === null) return snapshot;
  const left = removeLinkSource({ totals, profile }, source);
  if (left?.profile === profile) return snapshot;
  const label = (left?.totals.referringDomains ?? left?.totals.totalBacklinks ?? left?.totals.authority)?.label ?? null;
  return {
    ...snapshot,
    backlinkTotals: left?.totals ?? null,
    backlinkProfile: left?.profile ?? null,
    labels: { ...snapshot.labels, backlinks: label },
  };
}

function removePerformance(snapshot: OutsideSnapshot, engine: SearchEngine): OutsideSnapshot | null {
  const removed = snapshot.searchPerformance?.find((one) => one.engine === engine && !isImportedSource(one.source));
  if (removed === undefined) return snapshot;
  const others = snapshot.searchPerformance?.filter((one) => one.engine !== engine) ?? [];
  const isPrimary = snapshot.affectedClicks?.engine === engine || others.length === 0 || engine === 'google';
  const rankings = snapshot.keywordRankings?.flatMap((ranking) => removeAverage(ranking, engine)) ?? [];
  if (others.length === 0 && rankings.length === 0) return keepOtherData(snapshot);
  const removeFromLabel = (one: FigureLabel | null) => removeSource(one, removed.source);
  const labels: ExternalLabels = {
    ...snapshot.labels,
    keywordRankings: removeFromLabel(snapshot.labels.keywordRankings),
    searchEngineRankings: removeFromLabel(snapshot.labels.searchEngineRankings),
    recommendedKeywords: isPrimary ? null : snapshot.labels.recommendedKeywords,
  };
  return {
    ...snapshot,
    searchPerformance: others.length === 0 ? null : others,
    affectedClicks: isPrimary ? null : snapshot.affectedClicks,
    indexStatus: engine === 'google' ? null : snapshot.indexStatus,
    keywordsInTop10: isPrimary ? null : snapshot.keywordsInTop10,
    keywordRankings: rankings,
    searchEngineRankings: snapshot.searchEngineRankings?.filter((one) => one.engine !== engine) ?? null,
    recommendedKeywords: isPrimary ? null : snapshot.recommendedKeywords,
    labels,
  };
}

/** Competitors and backlinks come from other sources, so they stay when no other data remain; null without them. */
function keepOtherData(snapshot: OutsideSnapshot): OutsideSnapshot | null {
  if (snapshot.competitors === null && snapshot.backlinkProfile === null) return null;
  const { competitors, backlinks } = snapshot.labels;
  return {
    ...snapshot,
    searchPerformance: null,
    affectedClicks: null,
    indexStatus: null,
    keywordsInTop10: null,
    keywordRankings: null,
    searchEngineRankings: null,
    recommendedKeywords: null,
    keywordFigures: null,
    labels: { ...NO_EXTERNAL_LABELS, competitors, backlinks },
  };
}

/** A keyword without another position was known only from the removed search engine. */
function removeAverage(ranking: KeywordRanking, engine: SearchEngine): KeywordRanking[] {
  const average = { google: null, bing: null, ...ranking.average, [engine]: null };
  const observed = ranking.observed ?? { google: null, bing: null };
  const positions = [average.google, average.bing, observed.google, observed.bing];
  if (positions.every((position) => position === null)) return [];
  return [
    {
      ...ranking,
      average,
      googlePosition: average.google ?? observed.google,
      bingPosition: average.bing ?? observed.bing,
    },
  ];
}

/** Removes a source from the label of a list; null if no source remains. */
export function removeSource(label: FigureLabel | null, source: string): FigureLabel | null {
  if (label === null) return null;
  const sources = label.source.split(', ').filter((one) => one !== source);
  return sources.length === 0 ? null : { ...label, source: sources.join(', ') };
}
