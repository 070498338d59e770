/** The part of a site that the user wants crawled. The plan's limits also apply. */
import { z } from 'zod';
import { SCOPE_LIMITS, SUBDOMAIN_POLICIES } from './scope-limits.ts';

const patternsSchema = z.array(z.string().trim().min(1).max(SCOPE_LIMITS.patternLength)).max(SCOPE_LIMITS.patterns);

export const subdomainPolicySchema = z.enum(SUBDOMAIN_POLICIES);

export const crawlScopeSchema = z.object({
  /** Path patterns (`/blog/*`, `*.pdf`, `?sort=`); if there are any, only matching URLs are crawled. */
  include: patternsSchema.default([]),
  /** Patterns of URLs to exclude. */
  exclude: patternsSchema.default([]),
  subdomains: subdomainPolicySchema.default('www'),
  /** URLs to crawl in addition to those found in links and sitemaps. */
  urls: z.array(z.string().max(SCOPE_LIMITS.urlLength)).max(SCOPE_LIMITS.urls).default([]),
  /** If true, only `urls` and the entered page are crawled; links and sitemaps are recorded but not followed. */
  onlyUrls: z.boolean().default(false),
  /** Origin of the live site: a staging host is crawled and scored as if it were this site. */
  scoreAs: z.string().max(SCOPE_LIMITS.urlLength).optional(),
});

export type SubdomainPolicy = z.infer<typeof subdomainPolicySchema>;
export type CrawlScope = z.infer<typeof crawlScopeSchema>;

/** The entire site, as found in links and sitemaps. */
export const ENTIRE_SITE: CrawlScope = { include: [], exclude: [], subdomains: 'www', urls: [], onlyUrls: false };
