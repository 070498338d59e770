/**
 * Responses of the Chrome UX Report API, limited to the fields we use: https://developer.chrome.com/docs/crux/api and
 * .../crux/history-api
 */
import { z } from 'zod';
import type { FieldData } from '#contracts/page/lab-runs.ts';
import type { FieldDataHistory } from '../kit/field-data-source.ts';

/** Names of the metrics in the API. The time to first byte is still marked as experimental there. */
export const CRUX_METRICS = {
  lcpMs: 'largest_contentful_paint',
  inpMs: 'interaction_to_next_paint',
  cls: 'cumulative_layout_shift',
  fcpMs: 'first_contentful_paint',
  ttfbMs: 'experimental_time_to_first_byte',
} as const;

/** Values of the form factor dimension; omitting it means all devices. */
export const FORM_FACTORS = { phone: 'PHONE', desktop: 'DESKTOP', all: undefined } as const;

/** A percentile: milliseconds are numbers, layout shift is a decimal number in a string. */
const p75Schema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().nonnegative());
const metricSchema = z.object({ percentiles: z.object({ p75: p75Schema }) }).optional();
const dateSchema = z.object({
  year: z.number().int().min(2_017).max(9_999),
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
});

/** The service writes "NaN" or null for a period with too few visits. */
const p75sSchema = z.array(z.union([z.null(), z.literal('NaN').transform(() => null), p75Schema]));
const timeseriesSchema = z.object({ percentilesTimeseries: z.object({ p75s: p75sSchema }) }).optional();

const keySchema = z.object({ url: z.string().optional(), origin: z.string().optional() });
const periodSchema = z.object({ firstDate: dateSchema, lastDate: dateSchema });

/** Metrics with too few visits are missing. */
const recordSchema = z.object({
  record: z.object({
    key: keySchema,
    metrics: z.object({
      largest_contentful_paint: metricSchema,
      interaction_to_next_paint: metricSchema,
      cumulative_layout_shift: metricSchema,
      first_contentful_paint: metricSchema,
      experimental_time_to_first_byte: metricSchema,
    }),
    collectionPeriod: periodSchema,
  }),
});

/** Periods are in ascending order; every series has one value per period. */
const historySchema = z
  .object({
    record: z.object({
      key: keySchema,
      metrics: z.object({
        largest_contentful_paint: timeseriesSchema,
        interaction_to_next_paint: timeseriesSchema,
        cumulative_layout_shift: timeseriesSchema,
        first_contentful_paint: timeseriesSchema,
        experimental_time_to_first_byte: timeseriesSchema,
      }),
      collectionPeriods: z.array(periodSchema).min(1),
    }),
  })
  .refine(
    ({ record: { metrics, collectionPeriods } }) =>
      Object.values(metrics).every(
        (metric) => metric === undefined || metric.percentilesTimeseries.p75s.length === collectionPeriods.length,
      ),
    'a series does not have one value per collection period',
  );

/** Error format of Google APIs: https://google.aip.dev/193 */
export const cruxErrorSchema = z.object({
  error: z.object({
    status: z.string().optional(),
    message: z.string().default(''),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

/**
 * @param subject the requested scope and form factor; the URL in the result is the one in the response, which CrUX
 *   reports without query string and fragment
 * @throws z.ZodError when the response does not match the documentation
 */
export function readCruxRecord(
  body: unknown,
  subject: { scope: FieldData['scope']; formFactor: FieldData['formFactor'] },
): FieldData {
  const { key, metrics, collectionPeriod } = recordSchema.parse(body).record;
  const getP75 = (name: keyof typeof CRUX_METRICS) => metrics[CRUX_METRICS[name]]?.percentiles.p75 ?? null;
  return {
    source: 'Chrome UX Report',
    ...subject,
    key: z.string().parse(key[subject.scope]),
    lcpMs: getP75('lcpMs'),
    inpMs: getP75('inpMs'),
    cls: getP75('cls'),
    fcpMs: getP75('fcpMs'),
    ttfbMs: getP75('ttfbMs'),
    from: formatIsoDay(collectionPeriod.firstDate),
    to: formatIsoDay(collectionPeriod.lastDate),
  };
}

/** @throws z.ZodError when the response does not match the documentation */
export function readCruxHistory(
  body: unknown,
  subject: { scope: FieldData['scope']; formFactor: FieldData['formFactor'] },
): FieldDataHistory {
  const { key, metrics, collectionPeriods } = historySchema.parse(body).record;
  const getSeries = (name: keyof typeof CRUX_METRICS) =>
    metrics[CRUX_METRICS[name]]?.percentilesTimeseries.p75s ?? collectionPeriods.map(() => null);
  return {
    source: 'Chrome UX Report',
    ...subject,
    key: z.string().parse(key[subject.scope]),
    periods: collectionPeriods.map(({ firstDate, lastDate }) => ({
      from: formatIsoDay(firstDate),
      to: formatIsoDay(lastDate),
    })),
    p75: {
      lcpMs: getSeries('lcpMs'),
      inpMs: getSeries('inpMs'),
      cls: getSeries('cls'),
      fcpMs: getSeries('fcpMs'),
      ttfbMs: getSeries('ttfbMs'),
    },
  };
}

const formatIsoDay = ({ year, month, day }: z.infer<typeof dateSchema>): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
