import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import {
  type AveragePosition,
  averagePositionSchema,
  buildMeasurementSchema,
  isMissing,
  type Measured,
  missingMeasurementSchema,
  type ObservedPosition,
  observedPositionSchema,
} from '#contracts/outside/measurement.ts';
import type { ObservedResult, SearchRow } from '#providers/kit/capabilities.ts';

it('an average position is not an observed position', () => {
  expectTypeOf<SearchRow['averagePosition']>().toEqualTypeOf<AveragePosition | null>();
  expectTypeOf<ObservedResult['position']>().toEqualTypeOf<ObservedPosition>();
  expectTypeOf<AveragePosition>().not.toExtend<ObservedPosition>();
  expectTypeOf<ObservedPosition>().not.toExtend<AveragePosition>();
  expect(averagePositionSchema.safeParse(3.4).success).toBe(true);
  expect(observedPositionSchema.safeParse(3.4).success).toBe(false);
  expect(observedPositionSchema.safeParse(0).success).toBe(false);
});

it('a measurement includes its source; a missing one includes the reason and has no value', () => {
  const measured: Measured<number> = buildMeasurementSchema(z.number()).parse({
    value: 12,
    quality: 'real',
    source: 'Google Search Console',
    collectedAt: '2026-11-26T08:00:00Z',
    period: { from: '2026-10-28', to: '2026-11-24' },
  });
  expect(isMissing(measured)).toBe(false);
  const missing: Measured<number> = missingMeasurementSchema.parse({
    missing: { reason: 'it took too long', step: null, failure: 'timeout', at: '2026-11-26T08:00:00Z' },
  });
  expect(isMissing(missing)).toBe(true);
  expect(missing).not.toHaveProperty('value');
});
