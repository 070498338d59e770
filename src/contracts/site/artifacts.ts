/**
 * The artifacts that gatherers fill and rules check. A rule that requires an artifact not listed here does not compile.
 *
 * `ArtifactMap` is the complete list. An artifact that could not be gathered is a `Missing` with a reason for users.
 */

import type { LiveSite } from '../analysis/staging.ts';
import type { FieldData, FieldHistory, LighthouseRuns } from '../page/lab-runs.ts';
import type { PageFacts } from '../page/page-facts.ts';
import type { ElementReference, LabTimings, RenderSample, SuccessfulRender } from '../page/rendered-page.ts';
import type { DnsFacts, HttpVersionFacts, TlsFacts } from './connection.ts';
import type { CrawledPage, FetchErrorCode } from './crawl.ts';
import type { RobotsFacts } from './robots.ts';
import type {
  CanonicalFacts,
  DeadEnds,
  DuplicateShare,
  InlinkCounts,
  LinkedTargets,
  NearDuplicates,
  PageOccurrence,
  PageRanks,
  PageRankWaste,
  ParameterSpread,
  ParameterVariants,
  RedirectFacts,
} from './site-graph.ts';
import type { CanonicalForms, SlugNorms, TitlePatterns } from './site-norms.ts';
import type {
  AgentProbe,
  CorsResponse,
  LanguageResponse,
  NotFoundTrace,
  SiteFile,
  SiteVariant,
  StagingHosts,
} from './site-probes.ts';
import type {
  AnalyticsCoverage,
  CannibalizationGroups,
  CrawlCuts,
  HreflangFacts,
  PagesByStatus,
  PreviewImages,
  ResourceCheck,
  SectionBridges,
  SitemapCoverage,
  SitemapListings,
  SiteStructure,
  TemplateClusters,
  TemplateNorms,
} from './site-sections.ts';
import type { SitemapFacts } from './sitemap.ts';

export type { RobotsFacts } from './robots.ts';
export type { DuplicateShare, PageOccurrence } from './site-graph.ts';
export type { SitemapFacts, SitemapFile } from './sitemap.ts';

/** A fetched page of the audited site as passed to rules. Facts are present for every rule that requires `html`. */
export interface AuditPage extends Omit<CrawledPage, 'facts'> {
  facts: PageFacts | null;
}

export interface SiteFacts {
  /** URL as entered, normalized. */
  startUrl: string;
  /** Final URL of the start page after redirects; null when unreachable. */
  homeUrl: string | null;
  /** The home page's canonical URL, if it is another indexable URL. */
  homePageUrl?: string;
  /** Set when a staging host was crawled as its live site. */
  readAs?: LiveSite;
  /** Host that identifies the site: lowercase, without a leading `www.`. */
  displayHost: string;
  /** Whether the site is on a loopback or private host that the operator allowed. HTTPS rules and ceilings are off. */
  isPrivateTarget: boolean;
  /** True when every known URL was fetched (no page, depth, time or politeness limit stopped the crawl). */
  isCrawlComplete: boolean;
  /**
   * Why the crawl stopped early; null when complete. `url-limits`: URLs were skipped because they look like a crawler
   * trap (repeated path segments, too many query variants of one path, URLs over the length limit). `rate-limited`: the
   * site kept returning 429 or 503 after a pause.
   */
  stoppedBy:
    | 'page-limit'
    | 'time-limit'
    | 'depth-limit'
    | 'url-limits'
    | 'rate-limited'
    | 'cancelled'
    | 'robots'
    | null;
  /** Maximum number of pages to crawl; null or absent in crawls by older versions. */
  pageLimit?: number | null | undefined;
  /** Pause between requests that robots.txt requires of our crawler; not stored by older versions. */
  crawlDelaySeconds?: number | null | undefined;
  pagesKnown: number;
  pagesFetched: number;
  /** Why every attempt to reach the site failed; null when it is reachable. */
  unreachable: { code: FetchErrorCode; detail: string } | null;
  /** Share (0..1) of fetched pages that were bot challenges. */
  challengedShare: number;
  measuredAt: string;
}

/** Response to one request made in addition to the crawl (http variant, random path, llms.txt). */
export interface ProbeResponse {
  url: string;
  status: number | null;
  finalUrl: string;
  redirects: { url: string; status: number; location: string }[];
  contentType: string | null;
  error: FetchErrorCode | null;
  /** First 2,000 characters of the decoded body. */
  bodyStart: string;
  sizeBytes: number;
}

export interface BrokenTarget {
  url: string;
  status: number | null;
  error: FetchErrorCode | null;
  /** Set when an image URL returns a page: the content type of the response. */
  contentType?: string;
  /** Complete list of pages that link to the target, for scoring. */
  pageUrls: string[];
  /** First occurrences, for evidence (up to 20). */
  occurrences: PageOccurrence[];
  occurrenceCount: number;
  /** Whether one of the occurrences is a link in a header, menu or footer. */
  isInFrame?: boolean;
}

/** Checked link targets. A target that returned one of `UNVERIFIABLE_STATUSES` is never a broken link. */
export interface LinkCheck {
  checkedCount: number;
  broken: BrokenTarget[];
  unverifiable: BrokenTarget[];
  /** Number of link targets that were not requested (limit, robots.txt), so their state is unknown. */
  uncheckedCount: number;
}

export interface DuplicateGroup {
  /** The shared value: title, description or an excerpt of the shared text. */
  value: string;
  lang: string | null;
  urls: string[];
  /** Paginated pages in `urls` with only a number in the URL (`/blog/2/`), if any. */
  laterPages?: string[];
}

export interface DuplicateGroups {
  /** Number of compared pages. */
  checkedCount: number;
  groups: DuplicateGroup[];
}

export interface UrlList {
  checkedCount: number;
  items: { url: string; detail: string }[];
}

/**
 * Pages that are found only in a sitemap. `isEmpty`: almost no text and no link in the content, such as an empty
 * listing.
 */
export interface OrphanPages {
  checkedCount: number;
  items: { url: string; detail: string; isEmpty?: boolean }[];
}

/**
 * Internal link graph over fetched pages: `edges[i]` are the indexes into `urls` of the pages that page i links to with
 * followed links, without duplicates and without itself. Edges from a crawl take four bytes each, because a large site
 * has millions of them.
 */
export interface LinkGraph {
  urls: string[];
  edges: LinkRows;
}

/** The targets of every page, in the order of the pages. An array of lists is one, too. */
export interface LinkRows extends Iterable<readonly number[] | Uint32Array> {
  readonly length: number;
  at(page: number): readonly number[] | Uint32Array | undefined;
}

/**
 * One of the home page's speed figures, from the best available source: field data, otherwise Lighthouse (mobile),
 * otherwise (layout shift only) our own rendering.
 */
export interface VitalFigure {
  /** Milliseconds; layout shift has no unit. */
  value: number;
  source: 'field' | 'lighthouse' | 'rendering';
  /** Source as text: "Chrome UX Report, 75th percentile of visits by phone, entire site". */
  label: string;
  /** Lowest and highest value of several lab runs; null for one run and for field data. */
  spread: { least: number; greatest: number } | null;
  /** Machine speed measured by Lighthouse; null for other sources. */
  benchmarkIndex: number | null;
}

/** Core Web Vitals of the home page; null for figures that were not measured. */
export interface CoreVitals {
  url: string;
  lcpMs: VitalFigure | null;
  inpMs: VitalFigure | null;
  cls: VitalFigure | null;
  tbtMs: VitalFigure | null;
  fcpMs: VitalFigure | null;
  speedIndexMs: VitalFigure | null;
  /**
   * Data from our own rendering, which only helps to locate a cause and is not a separate figure; null when the page
   * was not rendered.
   */
  seen: {
    largest: ElementReference | null;
    shifts: LabTimings['cls']['shifts'];
    /** Layout shift during load, without scrolling. */
    loadShift: number;
  } | null;
}

export interface ArtifactMap {
  page: AuditPage;
  site: SiteFacts;
  robots: RobotsFacts;
  sitemap: SitemapFacts;
  /** Response of the http:// variant of the home page. */
  httpVariant: ProbeResponse;
  /** Responses of two random paths that cannot exist. */
  notFoundProbe: ProbeResponse[];
  llmsTxt: ProbeResponse;
  /** Fingerprints of the `notFoundProbe` responses, which identify pages with the same content as error pages. */
  notFoundTraces: NotFoundTrace[];
  /** TLS facts of the home page's host, then of its variant with or without `www.`; only for https sites. */
  tls: TlsFacts[];
  /** Gathered only for https sites. */
  httpVersions: HttpVersionFacts;
  /** Gathered only for public hosts. */
  dns: DnsFacts;
  /**
   * Other URLs that might return the same content as the home page, or as one of up to five pages with different
   * templates.
   */
  siteVariants: SiteVariant[];
  /** Other hosts of the domain whose names suggest staging sites; up to five are requested. */
  stagingHosts: StagingHosts;
  /** The home page requested in English, in German and without a language preference. */
  languageAnswers: LanguageResponse[];
  /** CORS permissions of the home page for an unknown origin. */
  cors: CorsResponse;
  /** The home page as returned to AI search and user-fetch agents. */
  agentProbe: AgentProbe;
  /** llms.txt, security.txt at both locations, favicons, manifest and feeds. */
  siteFiles: SiteFile[];
  internalLinkCheck: LinkCheck;
  imageCheck: LinkCheck;
  /**
   * External links. A target is broken only when a second request confirmed it; any other failure counts as not
   * verified.
   */
  externalLinkCheck: LinkCheck;
  duplicateTitles: DuplicateGroups;
  duplicateDescriptions: DuplicateGroups;
  duplicateTexts: DuplicateGroups;
  clickDepths: UrlList;
  orphanPages: OrphanPages;
  linkGraph: LinkGraph;
  inlinks: InlinkCounts;
  deadEnds: DeadEnds;
  pageRanks: PageRanks;
  pageRankWaste: PageRankWaste;
  redirects: RedirectFacts;
  /** Followed links whose target redirects. */
  linksToRedirects: LinkedTargets;
  /** Noindex or canonicalized pages with followed links from five pages or more. */
  linksToUnindexed: LinkedTargets;
  /** Links to indexable pages that have nofollow, ugc or sponsored, or are on nofollow pages. */
  nofollowLinks: LinkedTargets;
  /** Links to http:// URLs of a site that is available over https://. */
  insecureLinks: LinkedTargets;
  /** Internal links with a session ID or a campaign parameter in their URL. */
  trackedLinks: LinkedTargets;
  canonicals: CanonicalFacts;
  duplicateHeadings: DuplicateGroups;
  nearDuplicates: NearDuplicates;
  duplicateShare: DuplicateShare;
  parameterVariants: ParameterVariants;
  parameterSpread: ParameterSpread;
  hreflang: HreflangFacts;
  sitemapCoverage: SitemapCoverage;
  sitemapListings: SitemapListings;
  templateClusters: TemplateClusters;
  templateNorms: TemplateNorms;
  titlePatterns: TitlePatterns;
  slugNorms: SlugNorms;
  canonicalForms: CanonicalForms;
  analyticsCoverage: AnalyticsCoverage;
  cannibalization: CannibalizationGroups;
  sectionBridges: SectionBridges;
  siteStructure: SiteStructure;
  crawlCuts: CrawlCuts;
  resourceCheck: ResourceCheck;
  /** Responses from the pages' og:image URLs. */
  previewImages: PreviewImages;
  pagesByStatus: PagesByStatus;
  /**
   * The page as rendered in a browser. It exists only for pages in the sample, so rules that require it check only
   * those.
   */
  render: SuccessfulRender;
  renderSample: RenderSample;
  /** Lighthouse runs of the home page. */
  lighthouse: LighthouseRuns;
  lighthouseDesktop: LighthouseRuns;
  /** Field data of the home page or, if it has too few visits, of the entire origin; phone data first. */
  fieldData: FieldData[];
  /** Field data of the entire origin over time, from phones. */
  fieldHistory: FieldHistory;
  coreVitals: CoreVitals;
}
export type ArtifactName = keyof ArtifactMap;
export type SiteArtifactName = Exclude<ArtifactName, 'page' | 'render'>;

/** Why an artifact was not measured, as text for users, and the step that would make it measurable. */
export interface MissingReason {
  reason: string;
  step: string | null;
}

export type GatherResult<T> = { measured: true; value: T } | ({ measured: false } & MissingReason);

/** Input of the audit. Pages are streamed to keep memory constant; the iterable can be restarted. */
export interface ArtifactSource {
  pages(): Iterable<AuditPage>;
  /** Returns the rendering of the page at this URL; null when it is not in the sample or could not be rendered. */
  getRender(url: string): SuccessfulRender | null;
  get<N extends SiteArtifactName>(name: N): GatherResult<ArtifactMap[N]>;
}
