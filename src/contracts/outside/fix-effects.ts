/** Effects of fixes on clicks. */
import { z } from 'zod';
import { daySchema } from './measurement.ts';
import { originSchema } from './search-performance.ts';
import { SEARCH_SOURCES } from './search-performance-texts.ts';

/** `GET /api/websites/{id}/search-performance/fix-effects`. */
export const fixEffectsQuerySchema = z.object({
  /** Default: the first connected source. */
  source: z.enum(SEARCH_SOURCES).optional(),
});

/** Low and high end of a 95% interval. */
const intervalSchema = z.tuple([z.number(), z.number()]).readonly();

const resultSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('measured'),
    /**
     * Change of clicks in percent, compared with the clicks expected without the fix; null if too few were expected.
     */
    changePercent: z.number().nullable(),
    interval: intervalSchema.nullable(),
    /** Additional clicks on the measured pages per 28 days; negative = fewer. */
    clicksPer28Days: z.number(),
    clicksInterval: intervalSchema,
    /** Number of fixed pages that were measured. */
    pages: z.number().int(),
    /** Number of pages without the issue that the fixed pages were compared with. */
    controls: z.number().int(),
    /** First and last counted day after the fix. */
    from: daySchema,
    to: daySchema,
  }),
  /** `measurableOn`: the first day on which the data covers the 28 days after the fix. */
  z.object({ state: z.literal('too-early'), measurableOn: daySchema }),
  z.object({
    state: z.literal('too-few'),
    reason: z.enum(['no-fixed-pages', 'history', 'clicks', 'controls']),
    pages: z.number().int(),
    controls: z.number().int(),
  }),
]);
export type FixEffectResult = z.infer<typeof resultSchema>;

const fixEffectSchema = z.object({
  /** Issues that were resolved on the same pages. */
  issues: z.array(z.object({ ruleId: z.string(), title: z.string() })),
  /** Day of the last analysis with the issues, and of the first one without them. */
  foundOn: daySchema,
  fixedBy: daySchema,
  fixedPages: z.number().int(),
  /** Pages that still had one of the issues. */
  openPages: z.number().int(),
  result: resultSchema,
});
export type ShownFixEffect = z.infer<typeof fixEffectSchema>;

export const fixEffectsSchema = z.object({
  /** Source of the clicks; the effects are estimates. */
  origin: originSchema,
  /** Number of compared analyses: those whose crawl data is stored. */
  analyses: z.number().int(),
  /** The newest fix first. */
  effects: z.array(fixEffectSchema),
  /** Number of other fixes, whose pages have fewer clicks. */
  left: z.number().int(),
});
export type FixEffects = z.infer<typeof fixEffectsSchema>;
