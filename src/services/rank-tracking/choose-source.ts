import type { ProviderId } from '#contracts/outside/providers.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { RankObstacle } from '#contracts/outside/rankings.ts';
import type { OpenedResultsSource, ResultsSources } from '../data-sources/results-sources.ts';

/** Chooses the preferred source, or the first one; an obstacle if there is none. */
export function chooseSource(
  { sources, problem }: Awaited<ReturnType<ResultsSources['list']>>,
  preferred: ProviderId | null,
): OpenedResultsSource | RankObstacle {
  const chosen = sources.find(({ provider }) => provider === preferred) ?? sources[0];
  if (chosen !== undefined) return chosen;
  return { code: 'source', reason: problem ?? RANKING_TEXTS.noSource, step: RANKING_TEXTS.noSourceStep };
}
