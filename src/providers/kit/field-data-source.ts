/** Metrics of real users of a page or an origin, as browsers report them. */
import type { FieldData } from '#contracts/page/lab-runs.ts';
import type { Day, Source } from './capabilities.ts';

/** One URL, or all pages of an origin. */
export type FieldDataSubject = { url: string } | { origin: string };

/** A metric over time: one value per period; null where there were too few visits. */
export interface FieldDataHistory {
  source: string;
  scope: FieldData['scope'];
  /** URL or origin as stored in the report. */
  key: string;
  formFactor: FieldData['formFactor'];
  /** Collection periods of 28 days each, oldest first. */
  periods: { from: Day; to: Day }[];
  /** 75th percentiles, one per period. */
  p75: Record<'lcpMs' | 'inpMs' | 'cls' | 'fcpMs' | 'ttfbMs', (number | null)[]>;
}

/** Real-user metrics. Null when there are too few visits, which is not an error. */
export interface FieldDataSource extends Source {
  query(
    subject: FieldDataSubject,
    formFactor: FieldData['formFactor'],
    signal?: AbortSignal,
  ): Promise<FieldData | null>;
  queryHistory(
    subject: FieldDataSubject,
    formFactor: FieldData['formFactor'],
    signal?: AbortSignal,
  ): Promise<FieldDataHistory | null>;
}
