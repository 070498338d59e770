import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { FieldHistory } from '#contracts/page/lab-runs.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { SPEED_BANDS } from '#contracts/report/speed-bands.ts';
import { formatDate } from '#lib/text/format.ts';
import { formatSpeed } from '../speed-words.ts';

/** The metrics of field data over time. */
export const HISTORY_METRICS = [
  { id: 'lcp', name: 'lcpMs', title: 'LCP' },
  { id: 'inp', name: 'inpMs', title: 'INP' },
  { id: 'cls', name: 'cls', title: 'CLS' },
] as const;
export const FIELD_HISTORY_TITLE = 'Speed for real users over time';

/** Explains an unmeasured figure of the page when field data of the entire site exists; null without such data. */
export function describeHistoryElsewhere({ fieldHistory }: Partial<Pick<Analysis, 'fieldHistory'>>): string | null {
  const history = fieldHistory?.history ?? null;
  if (history === null) return null;
  return `Field data of the entire site is listed separately (“${FIELD_HISTORY_TITLE}”, ${QUALITY_WORDS[history.quality]}).`;
}

/** One metric over time, as text. */
export interface HistoryRow {
  title: string;
  first: string;
  latest: string;
  best: string;
  worst: string;
  /** Threshold for a good value. */
  threshold: string;
}

/** Field data over time, as print and presentation show it. */
export interface HistoryView {
  history: FieldHistory;
  /** Source and quality, what the figures represent, and the number of periods. */
  note: string;
  /** Dates on which the first and the last period ended. */
  from: string;
  to: string;
  rows: HistoryRow[];
}

/** Builds field data over time; null when there are none. */
export function buildFieldHistory({ fieldHistory }: Pick<Analysis, 'fieldHistory'>): HistoryView | null {
  const history = fieldHistory?.history ?? null;
  const [first, last] = [history?.periods[0], history?.periods.at(-1)];
  if (history === null || first === undefined || last === undefined) return null;
  return {
    history,
    note: `${describeHistory(history)} ${history.periods.length} overlapping periods of 28 days.`,
    from: formatDay(first.to),
    to: formatDay(last.to),
    rows: HISTORY_METRICS.flatMap((metric) => buildRow(metric, history[metric.name])),
  };
}

/** Describes the source, its quality and what the figures represent. */
export const describeHistory = ({ source, quality, key }: FieldHistory): string =>
  `${source} (${QUALITY_WORDS[quality]}), 75th percentile of visits by phone to ${key}.`;

/** A metric without any value has no row. */
function buildRow({ id, title }: (typeof HISTORY_METRICS)[number], values: readonly (number | null)[]): HistoryRow[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  const format = (value: number | null | undefined) => (value == null ? '–' : formatSpeed(id, value));
  return [
    {
      title,
      first: format(values[0]),
      latest: format(values.at(-1)),
      best: format(Math.min(...known)),
      worst: format(Math.max(...known)),
      threshold: format(SPEED_BANDS[id].good),
    },
  ];
}

const formatDay = (day: string): string => formatDate(`${day}T00:00:00Z`);
