import { describeFigures, fillMissingFigures } from '#audit/outside/snapshot/keyword-figures.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import type { SnapshotChange } from '#db/queries/outside/outside-snapshots.ts';
import type { VisibilityPart } from '../../ai-visibility/view/read-visibility-part.ts';
import type { ComposedCompetitors } from '../../competitors/compose-competitors.ts';
import type { BacklinkPart, KeywordPart } from './compose-snapshot.ts';

/** Builds a snapshot without any data. */
const buildEmptySnapshot = (now: Date): OutsideSnapshot => ({
  collectedAt: now.toISOString(),
  searchPerformance: null,
  affectedClicks: null,
  keywordsInTop10: null,
  keywordRankings: null,
  searchEngineRankings: null,
  recommendedKeywords: null,
  keywordFigures: null,
  indexStatus: null,
  backlinkTotals: null,
  backlinkProfile: null,
  competitors: null,
  aiVisibility: null,
  labels: NO_EXTERNAL_LABELS,
});

export interface ReplacedParts {
  competitors: ComposedCompetitors | null;
  /** Absent = the backlinks stay unchanged. */
  backlinks?: BacklinkPart;
  /** Absent = the keywords stay unchanged. Positions always do. */
  keywords?: KeywordPart | null;
}

/** Replaces parts of the outside data of an analysis; creates or deletes the data if necessary. */
export function replaceParts({ competitors, backlinks, keywords = null }: ReplacedParts, now: Date): SnapshotChange {
  return (stored) => {
    const snapshot = stored ?? buildEmptySnapshot(now);
    const { label, ...lists } = backlinks ?? {
      label: snapshot.labels.backlinks,
      backlinkTotals: snapshot.backlinkTotals,
      backlinkProfile: snapshot.backlinkProfile,
    };
    const filled = keywords === null ? snapshot : fillKeywords(snapshot, keywords);
    const changed = {
      ...filled,
      ...lists,
      competitors: competitors?.list ?? null,
      labels: { ...filled.labels, backlinks: label, competitors: competitors?.label ?? null },
    };
    return isEmpty(changed) ? null : changed;
  };
}

/** Fills in missing figures of ranked keywords, and replaces the recommended keywords, which depend on the figures. */
function fillKeywords(snapshot: OutsideSnapshot, { figures, recommended }: KeywordPart): OutsideSnapshot {
  const { keywordRankings: rankings, keywordFigures, labels } = snapshot;
  const hasKeywords = rankings !== null || recommended !== null;
  const { sources, missing } = describeFigures(figures.sets, figures.missing);
  const kept = keywordFigures?.sources ?? [];
  const added = sources.filter(({ source }) => !kept.some((one) => one.source === source));
  return {
    ...snapshot,
    keywordRankings: rankings === null ? null : fillMissingFigures(rankings, figures.sets),
    recommendedKeywords: recommended?.list ?? null,
    keywordFigures: hasKeywords ? { sources: [...kept, ...added], missing } : null,
    labels: { ...labels, recommendedKeywords: recommended?.label ?? null },
  };
}

/** Replaces how often assistants mention and cite the website; creates the data if necessary. */
export const replaceVisibility =
  ({ summary, fill }: VisibilityPart, now: Date): SnapshotChange =>
  (stored) => {
    const snapshot = stored ?? buildEmptySnapshot(now);
    const { keywordRankings } = snapshot;
    return {
      ...snapshot,
      aiVisibility: summary,
      keywordRankings: keywordRankings === null ? null : fill(keywordRankings),
    };
  };

const isEmpty = (snapshot: OutsideSnapshot): boolean =>
  [
    snapshot.competitors,
    snapshot.backlinkProfile,
    snapshot.searchPerformance,
    snapshot.keywordRankings,
    snapshot.recommendedKeywords,
    snapshot.aiVisibility,
  ].every((part) => part === null);
