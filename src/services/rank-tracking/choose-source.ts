import type { ProviderId } from '#contracts/outside/providers.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { RankObstacle } from '#contracts/outside/rankings.ts';
import type { OpenedResultsSource, ResultsSources } from '../data-sources/results-sources.ts';

/**
 * Chooses the preferred source, or the first source. Returns an obstacle if there is none, or if the website's own
 * source cannot be opened: a different source could charge another payer, and its positions would not be comparable.
 */
export function chooseSource(
  { sources, problem }: Awaited<ReturnType<ResultsSources['list']>>,
  preferred: ProviderId | null,
): OpenedResultsSource | RankObstacle {
  const isOwnSourceUnusable = problem !== null && (preferred === null || preferred === problem.provider);
  const preferredSource = isOwnSourceUnusable ? undefined : sources.find(({ provider }) => provider === preferred);
  if (preferredSource !== undefined) return preferredSource;
  if (problem !== null) return { code: 'source', reason: problem.reason, step: problem.step };
  return sources[0] ?? { code: 'source', reason: RANKING_TEXTS.noSource, step: RANKING_TEXTS.noSourceStep };
}
