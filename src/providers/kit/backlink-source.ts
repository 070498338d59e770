/** Links from other websites to a domain, from a vendor with its own index of links. */
import type { Day } from './capabilities.ts';

export interface BacklinkQuery {
  /** Registrable domain whose backlinks are requested, with its subdomains. */
  domain: string;
  signal?: AbortSignal;
}

export interface BacklinkListQuery extends BacklinkQuery {
  /** Maximum number of rows of this request. */
  limit: number;
  /** Number of rows of previous requests. */
  offset: number;
}

/** Figures for all backlinks that the vendor knows. */
export interface BacklinkSummary {
  backlinks: number;
  /** Registrable domains. */
  referringDomains: number;
  /** The vendor's own rank of the domain, on its own scale; null = not reported. */
  rank: number | null;
}

export interface ListedDomain {
  domain: string;
  backlinks: number;
  /** Null = not reported. */
  referringPages: number | null;
  firstSeen: Day | null;
}

export interface ListedBacklink {
  sourceUrl: string;
  targetUrl: string;
  /** Empty for an image or a link without text; null = not reported. */
  anchor: string | null;
  isFollowed: boolean | null;
  firstSeen: Day | null;
  lastSeen: Day | null;
}

export interface ListedAnchor {
  text: string;
  backlinks: number;
  referringDomains: number;
}

/** A part of a list. */
export interface BacklinkRows<Row> {
  rows: Row[];
  /** Number of rows in the response, including unusable rows. */
  received: number;
  costUsd: number;
}

/** Backlinks of a domain. Every request costs money. An empty list means that the vendor's index has no results. */
export interface BacklinkSource {
  /** Name shown to users. */
  readonly name: string;
  /** Highest value of `BacklinkSummary.rank`. */
  readonly maxRank: number;
  /** Maximum number of rows per request. */
  readonly rowsPerRequest: number;
  /** `setting` of a failure that affects only backlinks: the account may use the vendor's other data. */
  readonly accessSetting: string;
  /** Worst-case cost of a request that returns up to the given number of rows. */
  estimateBacklinksUsd(rowCount: number): number;
  /** Null if the vendor does not know the domain. */
  readSummary(query: BacklinkQuery): Promise<{ summary: BacklinkSummary | null; costUsd: number }>;
  /** Lists the domains with the best rank first. */
  listReferringDomains(query: BacklinkListQuery): Promise<BacklinkRows<ListedDomain>>;
  /** @param query.isOnePerDomain whether only the best link of each domain is listed */
  listBacklinks(query: BacklinkListQuery & { isOnePerDomain: boolean }): Promise<BacklinkRows<ListedBacklink>>;
  /** Lists the most common anchor texts first. */
  listAnchors(query: BacklinkListQuery): Promise<BacklinkRows<ListedAnchor>>;
}
