import { rateCompetition } from '#audit/outside/keywords/difficulty.ts';
import {
  type FigureSet,
  findFigure,
  foldKeyword,
  type SourcedFigure,
} from '#audit/outside/snapshot/keyword-figures.ts';
import type { Measured, SourceQuality } from '#contracts/outside/measurement.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { TrackedFigures } from '#contracts/outside/rankings.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type KeywordFigureData, readFigureSets } from '../keyword-figures/read-figure-sets.ts';
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

/** Builds the figures of a keyword, each from the best source that reports it; a missing figure has a reason and a step. */
export function buildTrackedFigures(
  { sets, missing }: Pick<KeywordFigureData, 'sets' | 'missing'>,
  keyword: string,
  now: Date,
): TrackedFigures {
  const difficulty = findFigure(sets, keyword, { name: 'difficulty' });
  const measure = <Value>(found: SourcedFigure<Value> | null, title: string): Measured<Value> =>
    found === null
      ? { missing: { ...(missing ?? explainMissing(sets, keyword, title)), failure: null, at: now.toISOString() } }
      : { value: found.value, quality: found.label.quality, source: found.label.source, collectedAt: found.label.date };
  return {
    volume: measure(findFigure(sets, keyword, { name: 'volume', kind: 'searches' }), 'volume'),
    competition: measure(
      findFigure(sets, keyword, { name: 'competition' }) ?? deriveCompetition(difficulty),
      'competition',
    ),
    difficulty: measure(difficulty, 'difficulty'),
  };
}

/** Derives the competition from the difficulty, as in reports. */
function deriveCompetition(difficulty: SourcedFigure<number> | null) {
  const value = rateCompetition(difficulty?.value ?? null);
  return difficulty === null || value === null ? null : { value, label: difficulty.label };
}

function explainMissing(sets: readonly FigureSet[], keyword: string, title: string): { reason: string; step: string } {
  const key = foldKeyword(keyword);
  const figureSet = sets.find(({ figures }) => figures.has(key));
  if (figureSet === undefined) return { reason: RANKING_TEXTS.notLookedUp, step: RANKING_TEXTS.notLookedUpStep };
  const reason = RANKING_TEXTS.notReported.replace('{source}', figureSet.label.source).replace('{figure}', title);
  return { reason, step: RANKING_TEXTS.notReportedStep };
}
