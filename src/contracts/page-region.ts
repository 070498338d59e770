import { z } from 'zod';

/** Where on a page an element stands, from landmark elements and roles. */
export const pageRegionSchema = z.enum(['header', 'navigation', 'main', 'aside', 'footer', 'other']);
export type PageRegion = z.infer<typeof pageRegionSchema>;
