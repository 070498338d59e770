/** What of a site a person asks to have read. The plan's limits hold beside it. */
import { z } from 'zod';
import { SCOPE_LIMITS, SUBDOMAIN_POLICIES } from './scope-limits.ts';

const patternsSchema = z.array(z.string().trim().min(1).max(SCOPE_LIMITS.patternLength)).max(SCOPE_LIMITS.patterns);

export const subdomainPolicySchema = z.enum(SUBDOMAIN_POLICIES);

export const crawlScopeSchema = z.object({
  /** Patterns of paths (`/blog/*`, `*.pdf`, `?sort=`); when there are any, only matching addresses are read. */
  include: patternsSchema.default([]),
  /** Addresses that match are left out. */
  exclude: patternsSchema.default([]),
  subdomains: subdomainPolicySchema.default('www'),
  /** Addresses to read beside those that links and sitemaps name. */
  urls: z.array(z.string().max(SCOPE_LIMITS.urlLength)).max(SCOPE_LIMITS.urls).default([]),
  /** True reads `urls` and the entered page only; links and sitemaps are noted, not followed. */
  onlyUrls: z.boolean().default(false),
  /** Origin of the live site: a staging host is read and scored as if it were this site. */
  scoreAs: z.string().max(SCOPE_LIMITS.urlLength).optional(),
});

export type SubdomainPolicy = z.infer<typeof subdomainPolicySchema>;
export type CrawlScope = z.infer<typeof crawlScopeSchema>;

/** The whole site, as links and sitemaps name it. */
export const WHOLE_SITE: CrawlScope = { include: [], exclude: [], subdomains: 'www', urls: [], onlyUrls: false };
