/** Who links to a website, joined from all sources, as known on the day of a snapshot. Null = not reported. */
import { z } from 'zod';
import { daySchema } from '../outside/measurement.ts';
import { pageRegionSchema } from '../page/page-region.ts';
import { figureLabelSchema } from './external-sections.ts';

/** Rows of each list that a snapshot keeps; totals count all of them. */
export const DOMAINS_KEPT = 1_000;
export const BROKEN_KEPT = 200;
export const ANCHORS_KEPT = 200;
export const CHANGES_KEPT = 200;
export const VERIFIED_KEPT = 500;
export const LOST_KEPT = 200;

const count = z.number().int().nonnegative();
const labeled = { value: z.number().nonnegative(), label: figureLabelSchema };

/** Figures that every plan shows. A missing figure is null, and `missing` explains it. */
export const backlinkTotalsSchema = z.object({
  referringDomains: z.object(labeled).nullable().describe('Domains that at least one source knows.'),
  totalBacklinks: z
    .object(labeled)
    .nullable()
    .describe(
      'Links that the source with the most links counts, or the sum of the links per domain if that is larger.',
    ),
  authority: z.object({ ...labeled, position: count, listSize: count }).nullable(),
  spamScore: z.object(labeled).nullable(),
  missing: z.array(
    z.object({
      figure: z.enum(['referringDomains', 'totalBacklinks', 'authority', 'spamScore']),
      reason: z.string(),
      step: z.string().nullable(),
    }),
  ),
});
export type BacklinkTotals = z.infer<typeof backlinkTotalsSchema>;

/** A source with what it contributes. */
export const linkSourceSchema = z.object({
  name: z.string(),
  label: figureLabelSchema,
  domains: count.nullable(),
  links: count.nullable(),
  listedLinks: count.nullish().describe('Links that the source lists one by one; absent from earlier snapshots.'),
  note: z.string().nullable().describe('What the source cannot tell, such as URLs.'),
  rank: z
    .object({ name: z.string(), value: z.number().nonnegative(), max: z.number().positive() })
    .nullish()
    .describe(
      "The vendor's own rank of the website, which is not our authority; absent if it has none, or in earlier snapshots.",
    ),
});
export type LinkSourceSummary = z.infer<typeof linkSourceSchema>;

export const referringDomainRowSchema = z.object({
  domain: z.string(),
  authority: count.nullable(),
  linkCount: count.nullable().describe('Links that one source knows; never a number of pages or domains.'),
  linkingPages: count.nullable().describe('Pages with links that one source counts or lists.'),
  linkSource: z
    .string()
    .nullish()
    .describe('Names of the sources of these two figures; absent from earlier snapshots.'),
  pageSource: z.string().nullish(),
  sources: z.array(z.string()).describe('Names of the sources.'),
  firstSeen: daySchema.nullable(),
  lastSeen: daySchema.nullable(),
});
export type ReferringDomainRow = z.infer<typeof referringDomainRowSchema>;

/** A target of other websites' links that does not respond with a page. */
export const brokenBacklinkSchema = z.object({
  target: z.string(),
  state: z.enum(['not-found', 'server-error', 'redirect-chain']),
  status: z.number().int().describe('Status of the last response.'),
  chain: z
    .array(z.string())
    .describe('URLs of the redirects, from the target to the last URL; empty without redirects.'),
  checkedAt: z.string(),
  checkedBy: z
    .enum(['crawl', 'request'])
    .describe('`crawl`: the analysis requested it; `request`: it was requested because the analysis did not know it.'),
  domains: count
    .nullable()
    .describe(
      'Null if the sources count links without listing domains, or, together with `links`, if a source was disconnected whose domains cannot be separated from the others.',
    ),
  links: count.nullable(),
  authority: count.nullable().describe('Best authority of the linking domains.'),
  examples: z.array(z.object({ url: z.string().nullable(), domain: z.string(), anchor: z.string().nullable() })),
  sources: z.array(z.string()),
  redirectTo: z.string().nullable().describe('Existing page to redirect to; null if no page matches clearly.'),
  redirectReason: z.string().describe('Why this page, or why none.'),
});
export type BrokenBacklink = z.infer<typeof brokenBacklinkSchema>;

/** Changes between two comparable states of one source. */
export const linkChangesSchema = z.object({
  source: z.string(),
  from: z.string(),
  to: z.string(),
  gainedTotal: count,
  lostTotal: count.nullable().describe('Null if the source lists a sample, in which a missing domain is not lost.'),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
});
export type LinkChanges = z.infer<typeof linkChangesSchema>;

/** A link or a referring domain that a source reports as lost. */
export const lostLinkSchema = z.object({
  domain: z.string(),
  sourceUrl: z.string().nullable().describe('Null if the source lists domains.'),
  targetUrl: z.string().nullable(),
  anchor: z.string().nullable(),
  lostAt: daySchema.nullable(),
  source: z.string(),
});
export type LostLink = z.infer<typeof lostLinkSchema>;

/** A link that our crawler found on the page. */
export const verifiedLinkSchema = z.object({
  sourceUrl: z.string(),
  domain: z.string(),
  targetUrl: z.string(),
  anchor: z.string(),
  rel: z.string(),
  region: pageRegionSchema,
  checkedAt: z.string(),
});
export type VerifiedLink = z.infer<typeof verifiedLinkSchema>;

/** The result of visiting pages of a referring domain. */
export const verifiedDomainSchema = z.object({
  domain: z.string(),
  pages: count.describe('Pages that were read.'),
  links: count,
  problem: z.string().nullable().describe('Why no page could be read, such as robots.txt; null if one was.'),
  checkedAt: z.string(),
});
export type VerifiedDomain = z.infer<typeof verifiedDomainSchema>;

/** One part of the spam estimate; `share` is null if no source measured it. */
export const spamSignalSchema = z.object({
  id: z.enum(['isolated', 'unranked', 'repeated-anchor', 'dominant']),
  share: z.number().min(0).max(1).nullable(),
  points: z.number().min(0).max(1).nullable().describe('From 0 to 1, after the tolerated share is deducted.'),
  weight: z.number(),
});
export type SpamSignal = z.infer<typeof spamSignalSchema>;

export const backlinkProfileSchema = z.object({
  sources: z.array(linkSourceSchema),
  domains: z.array(referringDomainRowSchema),
  domainTotal: count,
  anchors: z.array(z.object({ text: z.string(), links: count, domains: count })),
  anchorTotal: count,
  areAnchorsRemoved: z
    .boolean()
    .optional()
    .describe(
      'Whether anchor texts were removed because they included those of a source that was disconnected; absent = no.',
    ),
  changes: z.array(linkChangesSchema),
  lostLinks: z.array(lostLinkSchema).default([]).describe('Absent from snapshots of earlier versions.'),
  lostLinkTotal: count.default(0),
  broken: z.array(brokenBacklinkSchema),
  brokenTotal: count,
  checkedTargets: count.describe(
    'Linked pages of the website whose status is known, and those that did not respond or were not checked yet.',
  ),
  uncheckedTargets: count,
  verifiedLinks: z.array(verifiedLinkSchema),
  verifiedLinkTotal: count,
  verifiedDomains: z.array(verifiedDomainSchema),
  spamSignals: z.array(spamSignalSchema),
  authorityHistory: z.array(z.object({ release: z.string(), authority: count.nullable(), position: count.nullable() })),
});
export type BacklinkProfile = z.infer<typeof backlinkProfileSchema>;
