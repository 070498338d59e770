import { inventResults, type PlantedQuery, type PlantResults } from '#providers/kit/planted-results.ts';
import { shiftPosition } from './demo-bing.ts';
import { type DemoDemand, draw } from './demo-demand.ts';

/** Largest differences from the average position of a query. */
const MAX_DEVICE_SHIFT = 1;
const MAX_DAILY_SHIFT = 1.5;

/**
 * Creates the results pages of demo mode. The demo site is listed near the average position that the simulated search
 * engine reports for the query, with the page that gets its clicks. Positions differ by engine and device, and from day
 * to day. For keywords without impressions, the site is not found.
 */
export function createDemoResults(demand: DemoDemand, now: () => Date): PlantResults {
  return (planted) => {
    const query = demand.findQuery(planted.query);
    if (query === null) return inventResults(planted);
    const position = pickPosition(
      query.averagePosition,
      { ...planted, query: query.query },
      now().toISOString().slice(0, 10),
    );
    return inventResults(planted).toSpliced(position - 1, 0, { url: query.url, title: 'Alderbrook Cycle Workshop' });
  };
}

function pickPosition(averagePosition: number, { query, engine, device }: PlantedQuery, day: string): number {
  const average = engine === 'google' ? averagePosition : shiftPosition(averagePosition, query);
  const vary = (places: number, text: string) => places * (2 * draw(text) - 1);
  const series = `${query} ${engine} ${device}`;
  const places = vary(MAX_DEVICE_SHIFT, series) + vary(MAX_DAILY_SHIFT, `${series} ${day}`);
  // Positions near the top vary less.
  return Math.max(1, Math.round(average + places * Math.min(1, (average - 1) / 3)));
}
