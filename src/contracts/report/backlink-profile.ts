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
  /** Domains that at least one source knows. */
  referringDomains: z.object(labeled).nullable(),
  /** Links that the source with the most links counts, or the sum of the links per domain if that is larger. */
  totalBacklinks: z.object(labeled).nullable(),
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
  /** Links that the source lists one by one; absent from earlier snapshots. */
  listedLinks: count.nullish(),
  /** What the source cannot tell, such as URLs. */
  note: z.string().nullable(),
  /** The vendor's own rank of the website, which is not our authority; absent if it has none, or in earlier snapshots. */
  rank: z.object({ name: z.string(), value: z.number().nonnegative(), max: z.number().positive() }).nullish(),
});
export type LinkSourceSummary = z.infer<typeof linkSourceSchema>;

export const referringDomainRowSchema = z.object({
  domain: z.string(),
  authority: count.nullable(),
  /** Links that one source knows; never a number of pages or domains. */
  linkCount: count.nullable(),
  /** Pages with links that one source counts or lists. */
  linkingPages: count.nullable(),
  /** Names of the sources of these two figures; absent from earlier snapshots. */
  linkSource: z.string().nullish(),
  pageSource: z.string().nullish(),
  /** Names of the sources. */
  sources: z.array(z.string()),
  firstSeen: daySchema.nullable(),
  lastSeen: daySchema.nullable(),
});
export type ReferringDomainRow = z.infer<typeof referringDomainRowSchema>;

/** A target of other websites' links that does not respond with a page. */
export const brokenBacklinkSchema = z.object({
  target: z.string(),
  state: z.enum(['not-found', 'server-error', 'redirect-chain']),
  /** Status of the last response. */
  status: z.number().int(),
  /** URLs of the redirects, from the target to the last URL; empty without redirects. */
  chain: z.array(z.string()),
  checkedAt: z.string(),
  /** `crawl`: the analysis requested it; `request`: it was requested because the analysis did not know it. */
  checkedBy: z.enum(['crawl', 'request']),
  /**
   * Null if the sources count links without listing domains, or, together with `links`, if a source was disconnected whose
   * domains cannot be separated from the others.
   */
  domains: count.nullable(),
  links: count.nullable(),
  /** Best authority of the linking domains. */
  authority: count.nullable(),
  examples: z.array(z.object({ url: z.string().nullable(), domain: z.string(), anchor: z.string().nullable() })),
  sources: z.array(z.string()),
  /** Existing page to redirect to; null if no page matches clearly. */
  redirectTo: z.string().nullable(),
  /** Why this page, or why none. */
  redirectReason: z.string(),
});
export type BrokenBacklink = z.infer<typeof brokenBacklinkSchema>;

/** Changes between two comparable states of one source. */
export const linkChangesSchema = z.object({
  source: z.string(),
  from: z.string(),
  to: z.string(),
  gainedTotal: count,
  /** Null if the source lists a sample, in which a missing domain is not lost. */
  lostTotal: count.nullable(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
});
export type LinkChanges = z.infer<typeof linkChangesSchema>;

/** A link or a referring domain that a source reports as lost. */
export const lostLinkSchema = z.object({
  domain: z.string(),
  /** Null if the source lists domains. */
  sourceUrl: z.string().nullable(),
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
  /** Pages that were read. */
  pages: count,
  links: count,
  /** Why no page could be read, such as robots.txt; null if one was. */
  problem: z.string().nullable(),
  checkedAt: z.string(),
});
export type VerifiedDomain = z.infer<typeof verifiedDomainSchema>;

/** One part of the spam estimate; `share` is null if no source measured it. */
export const spamSignalSchema = z.object({
  id: z.enum(['isolated', 'unranked', 'repeated-anchor', 'dominant']),
  share: z.number().min(0).max(1).nullable(),
  /** From 0 to 1, after the tolerated share is deducted. */
  points: z.number().min(0).max(1).nullable(),
  weight: z.number(),
});
export type SpamSignal = z.infer<typeof spamSignalSchema>;

export const backlinkProfileSchema = z.object({
  sources: z.array(linkSourceSchema),
  domains: z.array(referringDomainRowSchema),
  domainTotal: count,
  anchors: z.array(z.object({ text: z.string(), links: count, domains: count })),
  anchorTotal: count,
  /** Whether anchor texts were removed because they included those of a source that was disconnected; absent = no. */
  areAnchorsRemoved: z.boolean().optional(),
  changes: z.array(linkChangesSchema),
  /** Absent from snapshots of earlier versions. */
  lostLinks: z.array(lostLinkSchema).default([]),
  lostLinkTotal: count.default(0),
  broken: z.array(brokenBacklinkSchema),
  brokenTotal: count,
  /** Linked pages of the website whose status is known, and those that did not respond or were not checked yet. */
  checkedTargets: count,
  uncheckedTargets: count,
  verifiedLinks: z.array(verifiedLinkSchema),
  verifiedLinkTotal: count,
  verifiedDomains: z.array(verifiedDomainSchema),
  spamSignals: z.array(spamSignalSchema),
  authorityHistory: z.array(z.object({ release: z.string(), authority: count.nullable(), position: count.nullable() })),
});
export type BacklinkProfile = z.infer<typeof backlinkProfileSchema>;
