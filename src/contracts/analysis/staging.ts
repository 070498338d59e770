/** Audits of a staging host that is scored as its live site. */
import { z } from 'zod';

/** Protections of a staging host that an audit ignores. */
export const STAGING_GUARDS = {
  'noindex-header': 'X-Robots-Tag: noindex on the home page and on other pages with the same header',
  'noindex-meta': 'A robots meta tag with noindex on the home page and on other pages with the same tag',
  'disallow-all': 'robots.txt blocks all crawlers',
} as const;
export type StagingGuard = keyof typeof STAGING_GUARDS;
const stagingGuardSchema = z.enum(Object.keys(STAGING_GUARDS) as StagingGuard[]);

export const stagingGuardsSchema = z.array(stagingGuardSchema);
/** How the site was crawled: the live origin, and the ignored protections. */
export const liveSiteSchema = z.object({ origin: z.string(), guards: stagingGuardsSchema });
export type LiveSite = z.infer<typeof liveSiteSchema>;

/**
 * In the report: the live site that the staging host or a folder of built pages is scored as, and the protections of
 * the host, which are not scored.
 */
export const stagingReportSchema = z.object({
  /** Whether the pages come from a folder, which has no host to protect. */
  isFolder: z.boolean().optional().describe('Whether a folder of built pages was audited'),
  scoredAs: z.string().describe('`https://live.example`'),
  protection: z.array(z.object({ title: z.string(), detail: z.string() })),
});
export type StagingReport = z.infer<typeof stagingReportSchema>;
