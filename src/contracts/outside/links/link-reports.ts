/** What a vendor with its own index of links reported about a website. */

export interface ReportedDomain {
  domain: string;
  backlinks: number;
  referringPages: number | null;
  firstSeen: string | null;
}

export interface ReportedLink {
  sourceUrl: string;
  targetUrl: string;
  anchor: string | null;
  isFollowed: boolean | null;
  firstSeen: string | null;
  lastSeen: string | null;
}

export interface ReportedAnchor {
  text: string;
  backlinks: number;
  referringDomains: number;
}

/** A finished collection. */
export interface LinkReport {
  collectedAt: string;
  /** Null if the vendor does not know the domain. */
  summary: { backlinks: number; referringDomains: number; rank: number | null; maxRank: number } | null;
  domains: ReportedDomain[];
  links: ReportedLink[];
  /** Whether `links` contains only the best link of each domain, because there are too many. */
  isOnePerDomain: boolean;
  anchors: ReportedAnchor[];
}

/** A collection that is not finished: what was paid for is not requested again. */
export interface LinkReportDraft {
  startedAt: string;
  /** Undefined = not requested yet. */
  summary?: LinkReport['summary'];
  domains?: LinkReport['domains'];
  anchors?: LinkReport['anchors'];
  links: LinkReport['links'];
  /** Offset of the next request for links; null = all requested. */
  nextLink: number | null;
}

/** Domains in the previous collection, for comparison with the current one. */
export interface PreviousLinkReport {
  collectedAt: string;
  domains: string[];
  /** Whether all domains are listed. */
  isComplete: boolean;
}
