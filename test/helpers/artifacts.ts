import { CRAWLER_AGENTS } from '#contracts/ai-agents.ts';
import type {
  ArtifactMap,
  ArtifactSource,
  AuditPage,
  ProbeAnswer,
  RobotsFacts,
  SiteArtifactName,
  SiteFacts,
} from '#contracts/artifacts.ts';

/** Facts of a small public https site that was crawled completely. */
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

/** A robots.txt that allows everything, except to the agents in `refused` (with the line that decides). */
export function makeRobots(refused: Record<string, string> = {}, overrides: Partial<RobotsFacts> = {}): RobotsFacts {
  const answer = (token: string) => {
    const text = refused[token];
    return { homeAllowed: text === undefined, decidingLine: text === undefined ? null : { line: 2, text } };
  };
  return {
    url: 'https://example.com/robots.txt',
    status: 200,
    state: 'rules',
    contentType: 'text/plain',
    sizeBytes: 60,
    sitemaps: [],
    agents: Object.fromEntries(CRAWLER_AGENTS.map(({ token }) => [token, answer(token)])),
    excerpt: '',
    ...overrides,
  };
}

/** An answer of an extra request beside the crawl. */
export function makeProbe(overrides: Partial<ProbeAnswer> = {}): ProbeAnswer {
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

/** A source over given pages and artifacts; everything else is missing with a reason. */
export function makeSource(pages: readonly AuditPage[], artifacts: Partial<ArtifactMap> = {}): ArtifactSource {
  const known: Partial<ArtifactMap> = { site: makeSite(), ...artifacts };
  return {
    pages: () => pages,
    get<N extends SiteArtifactName>(name: N) {
      const value = known[name];
      if (value === undefined) return { measured: false, reason: `No ${name} in this test`, step: `Gather ${name}` };
      return { measured: true, value };
    },
  };
}
