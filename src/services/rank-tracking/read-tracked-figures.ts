import { deriveCompetition, findFigure, type SourcedFigure } from '#audit/outside/snapshot/keyword-figures.ts';
import type { Measured, SourceQuality } from '#contracts/outside/measurement.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { TrackedFigures } from '#contracts/outside/rankings.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import { FIGURE_TEXTS, type KeywordFigureData, readFigureSets } from '../keyword-figures/read-figure-sets.ts';
import { type ImportNeeds, readRankFiles } from '../search-performance/snapshot/read-imports.ts';

/** Returns the figures of a keyword. */
export type ReadTrackedFigures = (keyword: string) => TrackedFigures;

/** Reads the stored figures of a website's keywords, without sending requests. Returns a lookup by keyword. */
export async function readTrackedFigures(
  context: ImportNeeds & { quality: SourceQuality },
  website: WebsiteRow,
): Promise<ReadTrackedFigures> {
  const figures = await readFigureSets(context, website, await readRankFiles(context, website.id));
  return (keyword) => buildTrackedFigures(figures, keyword, context.now());
}

/**
 * Builds the figures of a keyword, each from the best source that reports it; a missing figure has a reason and a step.
 */
export function buildTrackedFigures(
  { sets, missing, canLookUp }: Pick<KeywordFigureData, 'sets' | 'missing' | 'canLookUp'>,
  keyword: string,
  now: Date,
): TrackedFigures {
  const difficulty = findFigure(sets, keyword, { name: 'difficulty' });
  const measure = <Value>(found: SourcedFigure<Value> | null): Measured<Value> =>
    found === null
      ? {
          missing: {
            ...(missing ?? explainMissing({ sets, canLookUp }, keyword)),
            failure: null,
            at: now.toISOString(),
          },
        }
      : { value: found.value, quality: found.label.quality, source: found.label.source, collectedAt: found.label.date };
  return {
    volume: measure(findFigure(sets, keyword, { name: 'volume', kind: 'searches' })),
    competition: measure(findFigure(sets, keyword, { name: 'competition' }) ?? deriveCompetition(difficulty)),
    difficulty: measure(difficulty),
  };
}

function explainMissing(
  { sets, canLookUp }: Pick<KeywordFigureData, 'sets' | 'canLookUp'>,
  keyword: string,
): { reason: string; step: string } {
  const key = normalizeKeyword(keyword);
  const figureSet = sets.find(({ figures }) => figures.has(key));
  if (figureSet === undefined) {
    return canLookUp
      ? { reason: RANKING_TEXTS.notLookedUp, step: RANKING_TEXTS.notLookedUpStep }
      : { reason: FIGURE_TEXTS.noSource, step: FIGURE_TEXTS.noSourceStep };
  }
  const reason = RANKING_TEXTS.notReported.replace('{source}', figureSet.label.source);
  return { reason, step: RANKING_TEXTS.notReportedStep };
}
