import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import type { Db } from '#db/client.ts';
import { changeOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import type { ComposedCompetitors } from '../../competitors/compose-competitors.ts';

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

/** Replaces the competitors in the outside data of an analysis, and creates or deletes the data if necessary. */
export function replaceCompetitors(
  db: Db,
  { analysisId, composed, now }: { analysisId: string; composed: ComposedCompetitors | null; now: Date },
): Promise<void> {
  return changeOutsideSnapshot(db, analysisId, (stored) => {
    if (stored === null && composed === null) return null;
    const snapshot = stored ?? buildEmptySnapshot(now);
    const changed = {
      ...snapshot,
      competitors: composed?.list ?? null,
      labels: { ...snapshot.labels, competitors: composed?.label ?? null },
    };
    return isEmpty(changed) ? null : changed;
  });
}

const isEmpty = ({ competitors, searchPerformance, keywordRankings, recommendedKeywords }: OutsideSnapshot): boolean =>
  competitors === null && searchPerformance === null && keywordRankings === null && recommendedKeywords === null;
