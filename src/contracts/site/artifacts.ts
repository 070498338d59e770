/**
 * The artifacts that gatherers fill and rules judge. A rule that requires an artifact not named here does not compile.
 *
 * `ArtifactMap` is the complete list. An artifact that could not be gathered is a `Missing` with the reason a user reads.
 */

import type { ReadAs } from '../analysis/staging.ts';
import type { FieldData, LighthouseRuns } from '../page/lab-runs.ts';
import type { PageFacts } from '../page/page-facts.ts';
import type { ElementRef, LabTimings, RenderSample, SuccessfulRender } from '../page/rendered-page.ts';
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
import type {
  AgentProbe,
  CorsAnswer,
  LanguageAnswer,
  NotFoundTrace,
  SiteFile,
  SiteVariant,
  StagingHosts,
} from './site-probes.ts';
import type {
  AnalyticsCoverage,
  CannibalisationGroups,
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

/** A fetched page of the audited site as rules see it, with facts present for every rule that asks for `html`. */
export interface AuditPage extends Omit<CrawledPage, 'facts'> {
  facts: PageFacts | null;
}

export interface SiteFacts {
  /** URL as entered, normalized. */
  startUrl: string;
  /** URL the start page ended at after redirects; null when unreachable. */
  homeUrl: string | null;
  /** The canonical page that the home page counts for, where it declares another URL that can be indexed. */
  homePageUrl?: string;
  /** A staging host that was read as its live site. */
  readAs?: ReadAs;
  /** Host of the site's identity: lower case, leading `www.` stripped. */
  displayHost: string;
  /** Loopback or private host that the operator allowed: HTTPS rules and ceilings do not apply. */
  isPrivateTarget: boolean;
  /** True when every known URL was fetched (no page, depth, time or politeness limit stopped the crawl). */
  isCrawlComplete: boolean;
  /**
   * Why the crawl stopped early, null when complete. `url-limits`: URLs were left out because they look like a trap
   * (repeated path segments, too many query variants of one path, longer than the limit). `rate-limited`: the site kept
   * asking for a pause (429 or 503) after it got one.
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
  /** Most pages that the crawl was allowed to read; null or absent in crawls of older versions. */
  pageLimit?: number | null | undefined;
  /** Pause between requests that robots.txt asks our crawler for; crawls of older versions did not keep it. */
  crawlDelaySeconds?: number | null | undefined;
  pagesKnown: number;
  pagesFetched: number;
  /** Every try failed: the reason, else null. */
  unreachable: { code: FetchErrorCode; detail: string } | null;
  /** Share of fetched pages (0..1) that were bot challenges. */
  challengedShare: number;
  measuredAt: string;
}

/** Response to one extra request in addition to the crawl (http variant, random path, llms.txt). */
export interface ProbeAnswer {
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
  /** Set when the answer is not what it should be: the content type of a page that an image URL answers with. */
  contentType?: string;
  /** Complete list of pages that contain it, for scoring. */
  pageUrls: string[];
  /** First places, for evidence (at most 20). */
  occurrences: PageOccurrence[];
  occurrenceCount: number;
  /** One of the places is a link in a header, menu or footer. */
  isInFrame?: boolean;
}

/** Targets that answered 401, 403, 405, 429 or 999: never a broken link. */
export interface LinkCheck {
  checkedCount: number;
  broken: BrokenTarget[];
  unverifiable: BrokenTarget[];
  /** Link targets that were not requested (limit, robots), so nothing is said about them. */
  uncheckedCount: number;
}

export interface DuplicateGroup {
  /** The shared value: title, description or an excerpt of the shared text. */
  value: string;
  lang: string | null;
  urls: string[];
  /** Of these, later pages of lists with a bare number in the URL (`/blog/2/`), if any. */
  laterPages?: string[];
}

export interface DuplicateGroups {
  /** Pages that took part in the comparison. */
  checkedCount: number;
  groups: DuplicateGroup[];
}

export interface UrlList {
  checkedCount: number;
  items: { url: string; detail: string }[];
}

/** Pages that only a sitemap lists. `isEmpty`: next to no text, and no link of its own in the content, as an empty list has it. */
export interface OrphanPages {
  checkedCount: number;
  items: { url: string; detail: string; isEmpty?: boolean }[];
}

/**
 * Internal link graph over fetched pages: `edges[i]` are indexes into `urls` that page i links to with followed links, each once,
 * never itself. Four bytes an edge when they come from a crawl, of which a large site has millions.
 */
export interface LinkGraph {
  urls: string[];
  edges: readonly (readonly number[] | Uint32Array)[];
}

/**
 * One of the home page's speed figures, from the best source there is: what visitors experienced, else Lighthouse on a phone, else
 * (layout shift only) our own rendering.
 */
export interface VitalFigure {
  /** Milliseconds; layout shift has no unit. */
  value: number;
  source: 'field' | 'lighthouse' | 'rendering';
  /** Where it comes from, in words: "Chrome UX Report, 75th percentile of visits by phone, entire site". */
  label: string;
  /** Least and greatest of several lab runs; null for one run and for field data. */
  spread: { least: number; greatest: number } | null;
  /** Speed of the machine as Lighthouse measured it; null for other sources. */
  benchmarkIndex: number | null;
}

/** Null: nothing measured this figure. */
export interface CoreVitals {
  url: string;
  lcpMs: VitalFigure | null;
  inpMs: VitalFigure | null;
  cls: VitalFigure | null;
  tbtMs: VitalFigure | null;
  fcpMs: VitalFigure | null;
  speedIndexMs: VitalFigure | null;
  /** The page as our own browser rendered it. It only helps to locate a cause and is not a separate figure; null when it was not rendered. */
  seen: {
    largest: ElementRef | null;
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
  /** Answer of the http:// form of the home page. */
  httpVariant: ProbeAnswer;
  /** Answers of two random paths that cannot exist. */
  notFoundProbe: ProbeAnswer[];
  llmsTxt: ProbeAnswer;
  /** What the answers of `notFoundProbe` say, so that a page which says the same is known for an error page. */
  notFoundTraces: NotFoundTrace[];
  /** TLS of the home page's host first, then of its twin with or without `www.`; of sites on https only. */
  tls: TlsFacts[];
  /** Of sites on https only. */
  httpVersions: HttpVersionFacts;
  /** Of public hosts only. */
  dns: DnsFacts;
  /** Other URLs under which the home page and up to five pages of different templates might answer too. */
  siteVariants: SiteVariant[];
  /** Other hosts of the domain that are named as copies for testing: at most five are asked. */
  stagingHosts: StagingHosts;
  /** The home page requested in English, in German and without a language preference. */
  languageAnswers: LanguageAnswer[];
  /** What the home page allows an unknown origin (CORS). */
  cors: CorsAnswer;
  /** The home page as AI search and user-fetch agents get it. */
  agentProbe: AgentProbe;
  /** llms.txt and security.txt in both places, icons, manifest and feeds. */
  siteFiles: SiteFile[];
  internalLinkCheck: LinkCheck;
  imageCheck: LinkCheck;
  /** Broken only when a second request confirmed it; everything else that is no answer could not be verified. */
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
  /** Followed links whose target answers with a redirect. */
  linksToRedirects: LinkedTargets;
  /** Followed links from five pages or more to a noindex or canonicalized page. */
  linksToUnindexed: LinkedTargets;
  /** Links with nofollow, ugc or sponsored, or on nofollow pages, to indexable pages. */
  nofollowLinks: LinkedTargets;
  /** Links to http:// URLs of a site that answers over https://. */
  insecureLinks: LinkedTargets;
  /** Internal links with a session id or a campaign parameter in their URL. */
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
  analyticsCoverage: AnalyticsCoverage;
  cannibalisation: CannibalisationGroups;
  sectionBridges: SectionBridges;
  siteStructure: SiteStructure;
  crawlCuts: CrawlCuts;
  resourceCheck: ResourceCheck;
  /** What og:image of the pages leads to. */
  previewImages: PreviewImages;
  pagesByStatus: PagesByStatus;
  /** The page as a browser rendered it; of pages in the sample only, so that rules which ask for it judge those. */
  render: SuccessfulRender;
  renderSample: RenderSample;
  /** Lighthouse on the home page. */
  lighthouse: LighthouseRuns;
  lighthouseDesktop: LighthouseRuns;
  /** Of the home page or, if it has too few visits, of the entire origin; phone data first. */
  fieldData: FieldData[];
  coreVitals: CoreVitals;
}
export type ArtifactName = keyof ArtifactMap;
export type SiteArtifactName = Exclude<ArtifactName, 'page' | 'render'>;

/** Why something was not measured, in words a user reads, and the one step that would measure it. */
export interface Missing {
  reason: string;
  step: string | null;
}

export type Gathered<T> = { measured: true; value: T } | ({ measured: false } & Missing);

/** Everything the audit reads. Pages stream so that memory stays flat; the iterable can be started again. */
export interface ArtifactSource {
  pages(): Iterable<AuditPage>;
  /** How a browser rendered the page at this URL; null when it is not in the sample or could not be rendered. */
  getRender(url: string): SuccessfulRender | null;
  get<N extends SiteArtifactName>(name: N): Gathered<ArtifactMap[N]>;
}
