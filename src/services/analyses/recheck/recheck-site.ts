import { getRecheckNeeds, recheckRule } from '#audit/engine/recheck-rule.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import { RECHECK_LIMITS, type RecheckedUrl, type RecheckUrl } from '#contracts/analysis/recheck.ts';
import { browseSite } from '#crawl/browser/browse-site.ts';
import { type CrawlPart, crawlSite } from '#crawl/crawl-site.ts';
import type { ExampleSiteTarget } from '#crawl/fetch/guard/example-site.ts';
import { openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import type { AnalysisEnvironment, Browsing } from '../run/analyze-site.ts';
import { buildFailure } from '../run/build-failure.ts';

/** Everything one re-check needs; plain data, so that it can cross a thread boundary. */
export interface RecheckInput {
  ruleId: string;
  /** Start URL of the analysis. */
  url: string;
  places: readonly RecheckUrl[];
  /** Crawl file for these URLs; the caller deletes it afterward. */
  filePath: string;
  allowTargets: readonly string[];
  ownOrigin: string | null;
  /** Only for a re-check of the built-in demo site. */
  exampleSite?: ExampleSiteTarget | null;
  userAgent: string;
  subdomains: CrawlScope['subdomains'];
  /** Live origin that the analysis was scored as. */
  scoreAs?: string;
  maxParallel: number;
  requestsPerSecond: number;
  browsing: Omit<Browsing, 'plan'>;
}

const CRAWL_TIMEOUT_MS = 25_000;
const BROWSER_TIMEOUT_MS = 30_000;
/** Delay before the second attempt for a URL that failed. */
const RETRY_DELAY_MS = 2_000;
/** Maximum number of resources and external URLs to request. */
const MAX_TARGETS = 60;

/** Additional crawl steps, keyed by the artifact that needs them. */
const PARTS: Readonly<Record<string, CrawlPart>> = {
  sitemap: 'sitemaps',
  httpVariant: 'home-answers',
  notFoundProbe: 'home-answers',
  notFoundTraces: 'home-answers',
  llmsTxt: 'home-answers',
  siteFiles: 'home-answers',
  languageAnswers: 'home-answers',
  cors: 'home-answers',
  tls: 'connection',
  httpVersions: 'connection',
  dns: 'connection',
  siteVariants: 'variants',
  agentProbe: 'agents',
  imageCheck: 'resources',
  externalLinkCheck: 'foreign',
};

/** Fetches the URLs of one finding again with the analysis crawler and runs its rule on them. */
export async function recheckSite(
  input: RecheckInput,
  { signal, environment }: Pick<BrowseWork, 'signal' | 'environment'>,
): Promise<RecheckedUrl[]> {
  const recheckNeeds = getRecheckNeeds(input.ruleId);
  if (!recheckNeeds.isPossible) throw new Error(`${input.ruleId} cannot be re-checked`);
  const parts = new Set([...recheckNeeds.artifacts].flatMap((name) => PARTS[name] ?? []));
  const guardOptions = getGuardOptions(input);
  const summary = await crawlSite({
    ...buildCrawlOptions(input, [...parts]),
    guardOptions,
    signal,
    onEvent: environment.onEvent,
  });
  const failure = buildFailure(summary);
  if (failure !== null) {
    return input.places.map(({ url }) => ({ url, state: 'unread', reason: failure.message, evidence: [] }));
  }
  if (recheckNeeds.artifacts.has('render')) await browse(input, { signal, environment, guardOptions });
  const source = openArtifacts(input.filePath);
  try {
    return recheckRule(input.ruleId, source, input.places);
  } finally {
    source.close();
  }
}

const getGuardOptions = ({
  allowTargets,
  ownOrigin,
  exampleSite,
}: Pick<RecheckInput, 'allowTargets' | 'exampleSite' | 'ownOrigin'>) => ({
  allowTargets,
  exampleSite,
  ...(ownOrigin === null ? {} : { ownOrigin }),
});

function buildCrawlOptions(input: RecheckInput, parts: readonly CrawlPart[]) {
  const { url, filePath, userAgent, places, subdomains, scoreAs, maxParallel, requestsPerSecond } = input;
  // Link targets of a page are requested again together with the page.
  const targets = places.flatMap(({ before }) => before.flatMap(({ cause }) => cause ?? [])).filter(isUrl);
  const urls = [...new Set([...places.map((place) => place.url), ...targets.slice(0, RECHECK_LIMITS.urls)])];
  return {
    startUrl: new URL(url),
    filePath,
    userAgent,
    parts,
    scope: {
      include: [],
      exclude: [],
      subdomains,
      urls: urls.filter(isUrl),
      onlyUrls: true,
      ...(scoreAs !== undefined && { scoreAs }),
    },
    limits: {
      maxPages: urls.length + 1,
      maxDurationMs: CRAWL_TIMEOUT_MS,
      maxParallel,
      requestsPerSecond,
      recheckDelayMs: RETRY_DELAY_MS,
      maxRetryAfterMs: RETRY_DELAY_MS,
      maxImageChecks: MAX_TARGETS,
      maxExternalChecks: MAX_TARGETS,
    },
    onProgress: () => {},
  };
}

const isUrl = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

interface BrowseWork {
  signal: AbortSignal;
  environment: AnalysisEnvironment;
  guardOptions: ReturnType<typeof getGuardOptions>;
}

async function browse(
  input: Pick<RecheckInput, 'browsing' | 'filePath' | 'places' | 'userAgent'>,
  { signal, environment, guardOptions }: BrowseWork,
): Promise<void> {
  const { browsing, filePath, userAgent, places } = input;
  await browseSite({
    browser: browsing.browser,
    profileRoot: browsing.profileRoot,
    filePath,
    userAgent,
    guardOptions,
    signal,
    plan: { maxRenders: RECHECK_LIMITS.rendered, maxDurationMs: BROWSER_TIMEOUT_MS, mobileRuns: 0, desktopRuns: 0 },
    onlyPages: places.map(({ url }) => url),
    acquireSlot: environment.acquireBrowserSlot,
    onEvent: environment.onEvent,
    onProgress: () => {},
  });
}
