import { z } from 'zod';

/** Region of a page that contains an element, from landmark elements and roles. */
export const pageRegionSchema = z.enum(['header', 'navigation', 'main', 'aside', 'footer', 'other']);
export type PageRegion = z.infer<typeof pageRegionSchema>;
