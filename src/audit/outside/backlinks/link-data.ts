import type {
  BacklinkProfile,
  LinkChanges,
  LinkSourceSummary,
  LostLink,
  VerifiedDomain,
  VerifiedLink,
} from '#contracts/report/backlink-profile.ts';
import type { FigureLabel } from '#contracts/report/external-sections.ts';

/** A link to the website that a source lists. Null = not reported by the source. */
export interface KnownLink {
  /** Registrable domain of the linking page. */
  domain: string;
  sourceUrl: string | null;
  targetUrl: string | null;
  /** Empty for a link without text, such as an image. */
  anchor: string | null;
  isFollowed: boolean | null;
  firstSeen: string | null;
  lastSeen: string | null;
}

/** A referring domain with the counts of a source. */
export interface KnownDomain {
  domain: string;
  linkCount: number | null;
  linkingPages: number | null;
  firstSeen: string | null;
  lastSeen: string | null;
}

/** A linked page of the website. */
export interface KnownTarget {
  url: string;
  linkCount: number;
}

/** Data from one source about the links to a website. */
export interface LinkSourceData {
  name: string;
  label: FigureLabel;
  note: string | null;
  links: readonly KnownLink[];
  domains: readonly KnownDomain[];
  targets: readonly KnownTarget[];
  /** Number of all links that the source counts; null if the source does not count links. */
  linkTotal: number | null;
  /**
   * Number of all referring domains that the source counts, which can be more than it lists; null if it does not count
   * them.
   */
  domainTotal: number | null;
  changes: LinkChanges | null;
  /** Why the source has no links; used as the reason for missing figures if no other source has them. */
  gap?: string | null;
  /** Anchor texts that the source counts; absent if they are known only from `links`. */
  anchors?: BacklinkProfile['anchors'];
  /** The vendor's own rank of the website. */
  rank?: LinkSourceSummary['rank'];
  /** Links that the source reports as lost; absent if it does not report any. */
  lostLinks?: readonly Omit<LostLink, 'source'>[];
}

/** What Common Crawl's domain graph contains about a referring domain. */
export interface DomainFacts {
  authority: number | null;
  /** Whether the graph can contain the domain; false for IP addresses and tenants of hosting services. */
  isRankable: boolean;
  /** Number of domains that reference this domain; null = unknown. */
  referringDomains: number | null;
}

/** Response of a linked page of the website. */
export interface TargetStatus {
  /** The status after all redirects; null if there was no response. */
  finalStatus: number | null;
  /** URLs of the redirects, from the target to the last URL; empty without redirects. */
  chain: readonly string[];
  checkedAt: string;
  checkedBy: 'crawl' | 'request';
}

/** A page of the website that a redirect can lead to. */
export interface ExistingPage {
  url: string;
  title: string;
}

/** All data from which a profile is composed. */
export interface BacklinkInput {
  /** Host of the website, without `www.`. */
  host: string;
  /** Registrable domain of the website. */
  domain: string;
  sources: readonly LinkSourceData[];
  facts: ReadonlyMap<string, DomainFacts>;
  /** Number of domains whose authority is known. */
  listSize: number;
  targets: ReadonlyMap<string, TargetStatus>;
  pages: readonly ExistingPage[];
  verifiedLinks: readonly VerifiedLink[];
  verifiedDomains: readonly VerifiedDomain[];
}
