import type { ProviderId } from '#contracts/outside/providers.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { RankObstacle } from '#contracts/outside/rankings.ts';
import type { OpenedResultsSource, ResultsSources } from '../data-sources/results-sources.ts';

/**
 * Chooses the preferred source, or the first one; an obstacle if there is none. The website's own source that cannot be
 * opened is an obstacle, too: another one would charge someone else, and its positions would not be comparable.
 */
export function chooseSource(
  { sources, problem }: Awaited<ReturnType<ResultsSources['list']>>,
  preferred: ProviderId | null,
): OpenedResultsSource | RankObstacle {
  const isIntended = problem !== null && (preferred === null || preferred === problem.provider);
  const preferredSource = isIntended ? undefined : sources.find(({ provider }) => provider === preferred);
  if (preferredSource !== undefined) return preferredSource;
  if (problem !== null) return { code: 'source', reason: problem.reason, step: problem.step };
  return sources[0] ?? { code: 'source', reason: RANKING_TEXTS.noSource, step: RANKING_TEXTS.noSourceStep };
}
