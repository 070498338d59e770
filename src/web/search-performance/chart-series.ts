import type { SearchAnnotation, SearchDay, SearchHistory } from '#contracts/outside/search-performance.ts';
import { formatInteger } from '#lib/text/format.ts';
import type { TimePoint } from '../components/charts/time-chart.tsx';
import { roundUpScale } from '../components/charts/time-lines.ts';
import { listDays } from './search-state.ts';
import { formatPosition, formatRate } from './search-words.ts';

type Metric = 'clicks' | 'impressions' | 'ctr' | 'averagePosition';

interface Series {
  metric: Metric;
  title: string;
  points: TimePoint[];
  previous: TimePoint[];
  scale: { bottom: number; top: number };
  format(value: number): string;
}

const METRICS: readonly Pick<Series, 'metric' | 'title' | 'format'>[] = [
  { metric: 'clicks', title: 'Clicks', format: formatInteger },
  { metric: 'impressions', title: 'Impressions', format: formatInteger },
  { metric: 'ctr', title: 'CTR', format: formatRate },
  { metric: 'averagePosition', title: 'Average position', format: formatPosition },
];

type DayRange = { from: string; to: string };

/** Builds the charts of a period. Days without a row are unknown. Positions have no chart if no day has one. */
export function buildSeries(
  history: Pick<SearchHistory, 'days' | 'previousDays' | 'comparison'>,
  period: DayRange,
): Series[] {
  const series = METRICS.map(({ metric, title, format }) => {
    const points = fillDays(history.days, period, metric);
    const { range } = history.comparison;
    const previous = range === null ? [] : fillDays(history.previousDays, range, metric);
    const values = [...points, ...previous].flatMap(({ value }) => value ?? []);
    return {
      metric,
      title,
      format,
      points,
      previous,
      scale:
        metric === 'averagePosition'
          ? choosePositionScale(values)
          : { bottom: 0, top: roundUpScale(Math.max(0, ...values)) },
    };
  });
  const hasValue = ({ value }: TimePoint) => value !== null;
  return series.filter(
    ({ metric, points, previous }) => metric !== 'averagePosition' || points.some(hasValue) || previous.some(hasValue),
  );
}

/** Positions have no zero, so their scale covers the values; the best position is at the top. */
function choosePositionScale(positions: readonly number[]): Series['scale'] {
  if (positions.length === 0) return { bottom: 2, top: 1 };
  const top = Math.max(1, Math.floor(Math.min(...positions) - 0.5));
  return { top, bottom: Math.max(top + 1, Math.ceil(Math.max(...positions) + 0.5)) };
}

function fillDays(days: readonly SearchDay[], range: DayRange, metric: Metric): TimePoint[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  return listDays(range).map((day) => {
    const row = byDay.get(day);
    return { day, value: row?.[metric] ?? null, isProvisional: row?.isProvisional ?? false };
  });
}

/** Events of one day, which share a number in the charts. */
export interface NumberedDay {
  day: string;
  number: number;
  events: SearchAnnotation[];
}

/** Numbers the days with events, oldest first. */
export function numberDays(annotations: readonly SearchAnnotation[]): NumberedDay[] {
  const byDay = Map.groupBy(annotations, ({ day }) => day);
  return [...byDay].map(([day, events], index) => ({ day, number: index + 1, events }));
}
