import { z } from 'zod';
import { PROVIDER_FAILURES } from './providers.ts';

/** `real`: measured or reported by the source; `estimated`: computed by a documented model; `simulated`: demo data. */
export const measurementQualitySchema = z.enum(['real', 'estimated', 'simulated']);

/** Quality of what a source reported: `simulated` in demo mode. */
export const sourceQualitySchema = z.enum(['real', 'simulated']);
export type SourceQuality = z.infer<typeof sourceQualitySchema>;

/** A calendar day as `YYYY-MM-DD`, in the time zone that the source documents. */
export const daySchema = z.iso.date();

/**
 * Average position over all impressions of a period (Search Console, Bing). The type differs from the type of an
 * observed position, so the two cannot be mixed up.
 */
export const averagePositionSchema = z.number().min(1).brand<'AveragePosition'>();
export type AveragePosition = z.infer<typeof averagePositionSchema>;

/** Position on one results page: one engine, place, device and time. */
export const observedPositionSchema = z.number().int().min(1).brand<'ObservedPosition'>();
export type ObservedPosition = z.infer<typeof observedPositionSchema>;

/** Describes where a value comes from; the same on screen, in downloads and in the API. */
const originFields = {
  quality: measurementQualitySchema.describe(
    '`real`: measured or reported by the source. `estimated`: computed by a documented model. `simulated`: demo data.',
  ),
  source: z.string().min(1).describe('Name of the source, such as "Google Search Console".'),
  collectedAt: z.iso.datetime().describe('When the source was asked.'),
  period: z.object({ from: daySchema, to: daySchema }).optional().describe('Days that the value covers.'),
  coverage: z.number().min(0).max(1).optional().describe('Share of the data that the value covers, 0 to 1.'),
  costUsd: z.number().nonnegative().optional().describe('What the lookup cost, in US dollars.'),
  note: z.string().optional().describe('What limits the value.'),
};

/** Builds the schema of a measured value. */
export const buildMeasurementSchema = <Value extends z.ZodType>(value: Value) => z.object({ value, ...originFields });

/** A value with its source. */
export type Measurement<Value> = { value: Value } & z.infer<z.ZodObject<typeof originFields>>;

/** A value that could not be measured: never 0, and never a lost position. */
export const missingMeasurementSchema = z.object({
  missing: z
    .object({
      reason: z.string().min(1).describe('Why, as text.'),
      step: z.string().nullable().describe('What to do; null if nothing can be done.'),
      failure: z.enum(PROVIDER_FAILURES).nullable().describe('How the source failed; null if it did not.'),
      at: z.iso.datetime().describe('When the lookup failed.'),
    })
    .describe('Why there is no value, which is neither 0 nor a lost position.'),
});
export type MissingMeasurement = z.infer<typeof missingMeasurementSchema>;

/** The result of a lookup. */
export type Measured<Value> = Measurement<Value> | MissingMeasurement;

export const isMissing = <Value>(measured: Measured<Value>): measured is MissingMeasurement => 'missing' in measured;
