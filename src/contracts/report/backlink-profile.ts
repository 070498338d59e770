/** Who links to a website, joined from all sources, as known on the day of a snapshot. Null = not reported. */
import { z } from 'zod';
import { daySchema } from '../outside/measurement.ts';
import { pageRegionSchema } from '../page/page-region.ts';
import { figureLabelSchema } from './external-sections.ts';

/** Rows of each list that a snapshot keeps; totals count all rows. */
export const DOMAINS_KEPT = 1_000;
export const BROKEN_BACKLINKS_KEPT = 200;
export const ANCHORS_KEPT = 200;
export const CHANGES_KEPT = 200;
export const VERIFIED_LINKS_KEPT = 500;
export const LOST_LINKS_KEPT = 200;

const count = z.number().int().nonnegative();
const labeled = { value: z.number().nonnegative(), label: figureLabelSchema.describe('Where the value comes from.') };

/** Figures that every plan shows. A missing figure is null, and `missing` explains it. */
export const backlinkTotalsSchema = z.object({
  referringDomains: z.object(labeled).nullable().describe('Domains that at least one source knows.'),
  totalBacklinks: z
    .object(labeled)
    .nullable()
    .describe(
      'Links that the source with the most links counts, or the sum of the links per domain if that is larger.',
    ),
  authority: z
    .object({
      ...labeled,
      position: count.describe('Position of the domain in the link graph, from 1.'),
      listSize: count.describe('Number of ranked domains.'),
    })
    .nullable()
    .describe('Authority of the domain, 0 to 100; null when not measured.'),
  spamScore: z.object(labeled).nullable().describe('Spam score, 0 to 100; null when not measured.'),
  missing: z
    .array(
      z.object({
        figure: z.enum(['referringDomains', 'totalBacklinks', 'authority', 'spamScore']),
        reason: z.string(),
        step: z.string().nullable().describe('What to do; null if nothing can be done.'),
      }),
    )
    .describe('Figures that are null, and why.'),
});
export type BacklinkTotals = z.infer<typeof backlinkTotalsSchema>;

/** A source with what it contributes. */
export const linkSourceSchema = z.object({
  name: z.string().describe('Name of the source.'),
  label: figureLabelSchema.describe('Quality and date of the figures from this source.'),
  domains: count.nullable().describe('Number of linking domains that the source knows; null if not reported.'),
  links: count.nullable().describe('Number of links that the source counts; null if it does not count links.'),
  listedLinks: count.nullish().describe('Links that the source lists one by one; absent from earlier snapshots.'),
  note: z.string().nullable().describe('What the source cannot report, such as URLs.'),
  rank: z
    .object({ name: z.string(), value: z.number().nonnegative(), max: z.number().positive() })
    .nullish()
    .describe(
      "The vendor's own rank of the website, which is not our authority; absent if the vendor has no rank, and in earlier snapshots.",
    ),
});
export type LinkSourceSummary = z.infer<typeof linkSourceSchema>;

export const referringDomainRowSchema = z.object({
  domain: z.string().describe('The linking domain.'),
  authority: count.nullable().describe('Authority of the domain, 0 to 100; null when not measured.'),
  linkCount: count.nullable().describe('Links that one source knows; never a number of pages or domains.'),
  linkingPages: count.nullable().describe('Pages with links that one source counts or lists.'),
  linkSource: z.string().nullish().describe('Name of the source of `linkCount`; absent from earlier snapshots.'),
  pageSource: z.string().nullish().describe('Name of the source of `linkingPages`; absent from earlier snapshots.'),
  sources: z.array(z.string()).describe('Names of the sources.'),
  firstSeen: daySchema.nullable().describe('When a source first saw a link; null when not reported.'),
  lastSeen: daySchema.nullable().describe('When a source last saw a link; null when not reported.'),
});
export type ReferringDomainRow = z.infer<typeof referringDomainRowSchema>;

/** A target of other websites' links that does not respond with a page. */
export const brokenBacklinkSchema = z.object({
  target: z.string().describe('URL of the website that the links lead to.'),
  state: z.enum(['not-found', 'server-error', 'redirect-chain']).describe('What is wrong with it.'),
  status: z.number().int().describe('Status of the last response.'),
  chain: z
    .array(z.string())
    .describe('URLs of the redirects, from the target to the last URL; empty without redirects.'),
  checkedAt: z.string().describe('When the URL was checked.'),
  checkedBy: z
    .enum(['crawl', 'request'])
    .describe(
      '`crawl`: the analysis requested the URL; `request`: the URL was requested separately, because it was unknown to the analysis.',
    ),
  domains: count
    .nullable()
    .describe(
      'Null if the sources count links without listing domains, or, together with `links`, if a source was disconnected whose domains cannot be separated from the others.',
    ),
  links: count.nullable().describe('Number of links to the URL; null if no source counts them.'),
  authority: count.nullable().describe('Highest authority of the linking domains, 0 to 100; null when not measured.'),
  examples: z
    .array(z.object({ url: z.string().nullable(), domain: z.string(), anchor: z.string().nullable() }))
    .describe('First links; `url` and `anchor` are null when not reported.'),
  sources: z.array(z.string()).describe('Names of the sources.'),
  redirectTo: z.string().nullable().describe('Existing page to redirect to; null if no page matches clearly.'),
  redirectReason: z.string().describe('Why this page was chosen, or why no page was.'),
});
export type BrokenBacklink = z.infer<typeof brokenBacklinkSchema>;

/** Changes between two comparable states of one source. */
export const linkChangesSchema = z.object({
  source: z.string().describe('Name of the source.'),
  from: z.string().describe('The older state, such as a release or day.'),
  to: z.string().describe('The newer state.'),
  gainedTotal: count.describe('Number of new linking domains.'),
  lostTotal: count
    .nullable()
    .describe(
      'Null if the source lists only a sample, because a domain that is missing from a sample may still exist.',
    ),
  gained: z.array(z.string()).describe('First new domains.'),
  lost: z.array(z.string()).describe('First lost domains.'),
});
export type LinkChanges = z.infer<typeof linkChangesSchema>;

/** A link or a referring domain that a source reports as lost. */
export const lostLinkSchema = z.object({
  domain: z.string(),
  sourceUrl: z.string().nullable().describe('Null if the source lists domains.'),
  targetUrl: z.string().nullable().describe('URL of the website; null when not reported.'),
  anchor: z.string().nullable().describe('Link text; null when not reported.'),
  lostAt: daySchema.nullable().describe('When the source noticed the loss; null when not reported.'),
  source: z.string().describe('Name of the source.'),
});
export type LostLink = z.infer<typeof lostLinkSchema>;

/** A link that our crawler found on the page. */
export const verifiedLinkSchema = z.object({
  sourceUrl: z.string(),
  domain: z.string(),
  targetUrl: z.string(),
  anchor: z.string(),
  rel: z.string().describe('The `rel` attribute; empty without one.'),
  region: pageRegionSchema.describe('Part of the page that contains the link.'),
  checkedAt: z.string().describe('When the page was visited.'),
});
export type VerifiedLink = z.infer<typeof verifiedLinkSchema>;

/** The result of visiting pages of a referring domain. */
export const verifiedDomainSchema = z.object({
  domain: z.string(),
  pages: count.describe('Pages that were read.'),
  links: count.describe('Number of links to the website that were found.'),
  problem: z.string().nullable().describe('Why no page could be read, such as robots.txt; null if a page was read.'),
  checkedAt: z.string().describe('When the pages were visited.'),
});
export type VerifiedDomain = z.infer<typeof verifiedDomainSchema>;

/** One part of the spam estimate; `share` is null if no source measured it. */
export const spamSignalSchema = z.object({
  id: z.enum(['isolated', 'unranked', 'repeated-anchor', 'dominant']).describe('The signal.'),
  share: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of domains or links with the signal, 0 to 1; null when not measured.'),
  points: z.number().min(0).max(1).nullable().describe('From 0 to 1, after the tolerated share is deducted.'),
  weight: z.number().describe('Weight of the signal in the spam score.'),
});
export type SpamSignal = z.infer<typeof spamSignalSchema>;

export const backlinkProfileSchema = z.object({
  sources: z.array(linkSourceSchema).describe('Sources with what each contributes.'),
  domains: z.array(referringDomainRowSchema).describe(`Linking domains, up to ${DOMAINS_KEPT}.`),
  domainTotal: count.describe('Total number of linking domains.'),
  anchors: z
    .array(
      z.object({
        text: z.string().describe('Link text.'),
        links: count.describe('Number of links with this text.'),
        domains: count.describe('Number of domains with such links.'),
      }),
    )
    .describe(`Link texts, up to ${ANCHORS_KEPT}.`),
  anchorTotal: count.describe('Total number of link texts.'),
  areAnchorsRemoved: z
    .boolean()
    .optional()
    .describe(
      'Whether anchor texts were removed because they included anchor texts from a disconnected source; absent = no.',
    ),
  changes: z.array(linkChangesSchema).describe('New and lost domains by source.'),
  lostLinks: z.array(lostLinkSchema).default([]).describe('Absent from snapshots of earlier versions.'),
  lostLinkTotal: count.default(0).describe('Total number of lost links.'),
  broken: z.array(brokenBacklinkSchema).describe('Linked URLs of the website that return no page.'),
  brokenTotal: count.describe('Total number of linked URLs that return no page.'),
  checkedTargets: count.describe('Number of linked URLs of the website whose status is known.'),
  uncheckedTargets: count.describe('Number of linked URLs that did not respond or were not checked yet.'),
  verifiedLinks: z.array(verifiedLinkSchema).describe('Links that our crawler found on the linking page.'),
  verifiedLinkTotal: count.describe('Total number of links that our crawler found.'),
  verifiedDomains: z.array(verifiedDomainSchema).describe('Linking domains whose pages were visited.'),
  spamSignals: z.array(spamSignalSchema).describe('Parts of the spam score.'),
  authorityHistory: z
    .array(
      z.object({
        release: z.string().describe('Release of the web graph.'),
        authority: count.nullable().describe('Authority, 0 to 100; null if the release does not rank the domain.'),
        position: count
          .nullable()
          .describe('Position in the release, from 1; null if the release does not rank the domain.'),
      }),
    )
    .describe('Authority by release of the web graph.'),
});
export type BacklinkProfile = z.infer<typeof backlinkProfileSchema>;
