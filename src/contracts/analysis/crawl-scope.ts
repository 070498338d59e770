/** The part of a site that the user wants crawled. The plan's limits also apply. */
import { z } from 'zod';
import { SCOPE_LIMITS, SUBDOMAIN_POLICIES } from './scope-limits.ts';

const patternsSchema = z.array(z.string().trim().min(1).max(SCOPE_LIMITS.patternLength)).max(SCOPE_LIMITS.patterns);

export const subdomainPolicySchema = z.enum(SUBDOMAIN_POLICIES);

export const crawlScopeSchema = z.object({
  /** Patterns of paths (`/blog/*`, `*.pdf`, `?sort=`); when there are any, only matching URLs are crawled. */
  include: patternsSchema.default([]),
  /** Matching URLs are excluded. */
  exclude: patternsSchema.default([]),
  subdomains: subdomainPolicySchema.default('www'),
  /** URLs to crawl in addition to those found in links and sitemaps. */
  urls: z.array(z.string().max(SCOPE_LIMITS.urlLength)).max(SCOPE_LIMITS.urls).default([]),
  /** True crawls only `urls` and the entered page; links and sitemaps are recorded, not followed. */
  onlyUrls: z.boolean().default(false),
  /** Origin of the live site: a staging host is crawled and scored as if it were this site. */
  scoreAs: z.string().max(SCOPE_LIMITS.urlLength).optional(),
});

export type SubdomainPolicy = z.infer<typeof subdomainPolicySchema>;
export type CrawlScope = z.infer<typeof crawlScopeSchema>;

/** The entire site, as found in links and sitemaps. */
export const WHOLE_SITE: CrawlScope = { include: [], exclude: [], subdomains: 'www', urls: [], onlyUrls: false };
