/** Authority and referring domains from the domain graph of Common Crawl. Domains are registrable domains. */
import { z } from 'zod';
import { daySchema, type SourceQuality } from './measurement.ts';

/** Name of the source as users see it. */
export const LINK_GRAPH_SOURCE = 'Common Crawl';

/** A release of the domain graph: its ID, and the months of its crawls. */
export const graphReleaseSchema = z.object({
  id: z.string(),
  /** First and last day of these months; null if the ID does not contain them. */
  period: z.object({ from: daySchema, to: daySchema }).nullable(),
});
export type GraphRelease = z.infer<typeof graphReleaseSchema>;

const positionFields = {
  release: graphReleaseSchema,
  /** Position by harmonic centrality; null = not among the top `listSize` domains, never 0. */
  position: z.number().int().positive().nullable(),
  /** 0..100, estimated from the position; null = not among the top `listSize` domains. */
  authority: z.number().int().min(0).max(100).nullable(),
  /** Number of domains whose positions are known. */
  listSize: z.number().int().positive(),
};

const authorityPointSchema = z.object(positionFields);
export type AuthorityPoint = z.infer<typeof authorityPointSchema>;

/** Authority of a domain in the newest known release. */
export const authorityFigureSchema = z.object({
  domain: z.string(),
  /** `simulated` in demo mode. */
  quality: z.enum(['estimated', 'simulated']),
  source: z.literal(LINK_GRAPH_SOURCE),
  ...positionFields,
  /** When the list was imported; null = it is part of the product. */
  importedAt: z.iso.datetime().nullable(),
  /** Earlier releases in which the domain was looked up, oldest first. */
  history: z.array(authorityPointSchema),
});
export type AuthorityFigure = z.infer<typeof authorityFigureSchema>;

/** A domain that references another one: a link, an embedded resource or a redirect. */
export const referringDomainSchema = z.object({
  domain: z.string(),
  /** Null = not among the top `listSize` domains. */
  harmonicPosition: z.number().int().positive().nullable(),
  authority: z.number().int().min(0).max(100).nullable(),
  /** Number of hosts of the domain in the release. */
  hosts: z.number().int().nonnegative(),
  /** Number of domains that reference this domain. */
  referringDomains: z.number().int().nonnegative(),
});
export type ReferringDomain = z.infer<typeof referringDomainSchema>;

/** Domains that reference a tracked domain in the newest imported release. */
export interface ReferringDomains {
  /** `simulated` in demo mode. */
  quality: SourceQuality;
  source: typeof LINK_GRAPH_SOURCE;
  release: GraphRelease;
  importedAt: string;
  /** Number of referring domains, including those that are not listed. */
  total: number;
  /** By harmonic position, then by name. */
  domains: ReferringDomain[];
  /**
   * Changes since the release that was imported before; null = the domain was not tracked then, or its list is
   * incomplete.
   */
  changes: {
    previous: GraphRelease;
    gainedTotal: number;
    lostTotal: number;
    gained: ReferringDomain[];
    lost: ReferringDomain[];
  } | null;
}
