import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import type { SnapshotChange } from '#db/queries/outside/outside-snapshots.ts';
import type { ComposedCompetitors } from '../../competitors/compose-competitors.ts';
import type { BacklinkPart } from './compose-snapshot.ts';

/** A snapshot without any data. */
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
  labels: NO_EXTERNAL_LABELS,
});

export interface ReplacedParts {
  competitors: ComposedCompetitors | null;
  /** Absent = the backlinks stay as they are. */
  backlinks?: BacklinkPart;
}

/** Replaces parts of the outside data of an analysis; creates or deletes the data if necessary. */
export function replaceParts({ competitors, backlinks }: ReplacedParts, now: Date): SnapshotChange {
  return (stored) => {
    const snapshot = stored ?? buildEmptySnapshot(now);
    const { label, ...lists } = backlinks ?? {
      label: snapshot.labels.backlinks,
      backlinkTotals: snapshot.backlinkTotals,
      backlinkProfile: snapshot.backlinkProfile,
    };
    const changed = {
      ...snapshot,
      ...lists,
      competitors: competitors?.list ?? null,
      labels: { ...snapshot.labels, backlinks: label, competitors: competitors?.label ?? null },
    };
    return isEmpty(changed) ? null : changed;
  };
}

const isEmpty = (snapshot: OutsideSnapshot): boolean =>
  [
    snapshot.competitors,
    snapshot.backlinkProfile,
    snapshot.searchPerformance,
    snapshot.keywordRankings,
    snapshot.recommendedKeywords,
  ].every((part) => part === null);
