import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type {
  ArtifactMap,
  ArtifactSource,
  AuditPage,
  ProbeResponse,
  RobotsFacts,
  SiteArtifactName,
  SiteFacts,
  SitemapFacts,
  SitemapFile,
} from '#contracts/site/artifacts.ts';

/** Builds facts about a small public HTTPS site that was crawled completely. */
export function makeSite(overrides: Partial<SiteFacts> = {}): SiteFacts {
  return {
    startUrl: 'https://example.com/',
    homeUrl: 'https://example.com/',
    displayHost: 'example.com',
    isPrivateTarget: false,
    isCrawlComplete: true,
    stoppedBy: null,
    pagesKnown: 40,
    pagesFetched: 40,
    unreachable: null,
    challengedShare: 0,
    measuredAt: '2026-11-20T00:00:00.000Z',
    ...overrides,
  };
}

/** Builds a robots.txt that allows everything, except for `blockedAgents`, each with the line that blocks it. */
export function makeRobots(
  blockedAgents: Record<string, string> = {},
  overrides: Partial<RobotsFacts> = {},
): RobotsFacts {
  const describeAccess = (token: string) => {
    const text = blockedAgents[token];
    const isAllowed = text === undefined;
    const group = isAllowed ? 'everyone' : 'own';
    const decidingLine = isAllowed ? null : { line: 2, text };
    return { homeAllowed: isAllowed, rootAllowed: isAllowed, decidingLine, group } as const;
  };
  return {
    url: 'https://example.com/robots.txt',
    status: 200,
    state: 'rules',
    contentType: 'text/plain',
    sizeBytes: 60,
    finalUrl: 'https://example.com/robots.txt',
    redirectCount: 0,
    isTruncated: false,
    firstLostRule: null,
    hasBom: false,
    lineCount: 2,
    sitemapLines: [],
    licenses: [],
    groups: [],
    groupCount: 0,
    ruleCount: 0,
    preferences: [],
    managedBlocks: [],
    problems: [],
    problemCount: 0,
    sitemaps: [],
    agents: Object.fromEntries(CRAWLER_AGENTS.map(({ token }) => [token, describeAccess(token)])),
    excerpt: '',
    ...overrides,
  };
}

/** Builds a sitemap file without errors, except as given. */
export function makeSitemapFile(overrides: Partial<SitemapFile> = {}): SitemapFile {
  const none = () => ({ count: 0, examples: [] });
  return {
    url: 'https://example.com/sitemap.xml',
    status: 200,
    kind: 'urlset',
    urlCount: 2,
    error: null,
    declaredInRobots: true,
    parentUrl: null,
    sizeBytes: 300,
    isCompressed: false,
    isOverSize: false,
    isOverCount: false,
    missingLocCount: 0,
    changefreqCount: 0,
    priorityCount: 0,
    invalidHints: none(),
    lastmod: { count: 0, invalid: none(), earliest: null, latest: null, commonDay: null },
    imageCount: 0,
    videoCount: 0,
    newsCount: 0,
    alternateCount: 0,
    withAlternatesCount: 0,
    notAbsolute: none(),
    tooLong: none(),
    foreignHost: none(),
    insecure: none(),
    repeatedHere: none(),
    repeatedElsewhere: none(),
    ...overrides,
  };
}

/** Builds the facts of the given sitemap files, with totals. */
export function makeSitemaps(files: SitemapFile[], triedUrls: string[] = []): SitemapFacts {
  const urlCount = files.reduce((sum, file) => sum + file.urlCount, 0);
  const unreadFiles = { count: 0, examples: [] };
  return {
    files,
    urlCount,
    distinctCount: urlCount,
    tried: triedUrls,
    unreadFiles,
    repeated: { count: 0, examples: [] },
  };
}

/** Builds the response to a request that is made in addition to the crawl. */
export function makeProbe(overrides: Partial<ProbeResponse> = {}): ProbeResponse {
  const url = overrides.url ?? 'https://example.com/probe';
  return {
    url,
    status: 200,
    finalUrl: url,
    redirects: [],
    contentType: 'text/html',
    error: null,
    bodyStart: '',
    sizeBytes: 10,
    ...overrides,
  };
}

/**
 * Builds a source from the given pages, artifacts and renders. The facts about the site have defaults; every other
 * artifact is missing, with a reason.
 */
export function makeSource(
  pages: readonly AuditPage[],
  artifacts: Partial<ArtifactMap> = {},
  renders: readonly SuccessfulRender[] = [],
): ArtifactSource {
  const known: Partial<ArtifactMap> = { site: makeSite(), ...artifacts };
  return {
    pages: () => pages,
    getRender: (url) => renders.find((render) => render.url === url) ?? null,
    get<N extends SiteArtifactName>(name: N) {
      const value = known[name];
      if (value === undefined) return { measured: false, reason: `No ${name} in this test`, step: `Gather ${name}` };
      return { measured: true, value };
    },
  };
}
