/** The part of a site that the user wants crawled. The plan's limits also apply. */
import { z } from 'zod';
import { SCOPE_LIMITS, SUBDOMAIN_POLICIES } from './scope-limits.ts';

const patternsSchema = z.array(z.string().trim().min(1).max(SCOPE_LIMITS.patternLength)).max(SCOPE_LIMITS.patterns);

export const subdomainPolicySchema = z.enum(SUBDOMAIN_POLICIES);

export const crawlScopeSchema = z.object({
  include: patternsSchema
    .default([])
    .describe('Path patterns (`/blog/*`, `*.pdf`, `?sort=`); if there are any, only matching URLs are crawled.'),
  exclude: patternsSchema.default([]).describe('Patterns of URLs to exclude.'),
  subdomains: subdomainPolicySchema
    .default('www')
    .describe(
      'Hosts that belong to the website: the entered one, also with and without `www.`, or all subdomains of the registrable domain.',
    ),
  urls: z
    .array(z.string().max(SCOPE_LIMITS.urlLength))
    .max(SCOPE_LIMITS.urls)
    .default([])
    .describe('URLs to crawl in addition to those found in links and sitemaps.'),
  onlyUrls: z
    .boolean()
    .default(false)
    .describe(
      'If true, only `urls` and the entered page are crawled; links and sitemaps are recorded but not followed.',
    ),
  scoreAs: z
    .string()
    .max(SCOPE_LIMITS.urlLength)
    .optional()
    .describe('Origin of the live site: a staging host is crawled and scored as if it were this site.'),
});

export type SubdomainPolicy = z.infer<typeof subdomainPolicySchema>;
export type CrawlScope = z.infer<typeof crawlScopeSchema>;

/** The entire site, as found in links and sitemaps. */
export const ENTIRE_SITE: CrawlScope = { include: [], exclude: [], subdomains: 'www', urls: [], onlyUrls: false };
