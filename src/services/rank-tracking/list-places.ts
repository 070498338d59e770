import type { RankObstacle } from '#contracts/outside/rankings.ts';
import type { RankCheckRow } from '#db/queries/outside/rank-checks.ts';
import type { RankScheduleRow } from '#db/queries/outside/rank-schedules.ts';
import type { ResultsPageSource } from '#providers/kit/capabilities.ts';
import type { SeriesPlace } from './build-series.ts';

interface ListPlacesInput {
  /** The source of the next run, or the reason why there is none. */
  chosen: { source: Pick<ResultsPageSource, 'engines' | 'devices'> } | RankObstacle;
  checks: readonly Pick<RankCheckRow, 'engine' | 'device'>[];
}

/**
 * Lists the scheduled places, except places that the source does not offer and that were never checked. Lists all of
 * them if none would remain, or if there is no source.
 */
export function listPlaces(
  { engines, devices }: Pick<RankScheduleRow, 'engines' | 'devices'>,
  { chosen, checks }: ListPlacesInput,
): SeriesPlace[] {
  const places = engines.flatMap((engine) => devices.map((device) => ({ engine, device })));
  if ('code' in chosen) return places;
  const { source } = chosen;
  const shown = places.filter(
    ({ engine, device }) =>
      (source.engines.includes(engine) && source.devices.includes(device)) ||
      checks.some((check) => check.engine === engine && check.device === device),
  );
  return shown.length === 0 ? places : shown;
}
