import type { QuickCheck } from '#contracts/analysis/quick-check.ts';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { type ExampleSiteTarget, findExampleSite } from '#crawl/fetch/guard/example-site.ts';
import { createSsrfGuard, type SsrfGuardOptions } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import { gatherQuickCheck, type KnownRobots, type QuickCheckFacts } from '#crawl/quick-check/gather-quick-check.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';
import { AI_SEARCH_AGENTS, judgeAiSearch } from './judge-ai-search.ts';
import { judgeIndexability } from './judge-indexability.ts';
import { judgeResponse } from './judge-response.ts';

export interface QuickCheckRun {
  /** Aborted when the time is up. */
  signal: AbortSignal;
  /** robots.txt files that earlier checks have read; the check adds its own. */
  knownRobots: KnownRobots;
}

/** The three results, without the fields that the cache adds. */
export interface JudgedPage extends Omit<QuickCheck, 'reusedUntil'> {
  /** False if no response arrived, or if the next check of the same URL may have another result. */
  isReusable: boolean;
}

/** Runs one check. */
export type RunQuickCheck = (url: URL, run: QuickCheckRun) => Promise<JudgedPage>;

export interface RunQuickCheckOptions {
  guardOptions: Omit<SsrfGuardOptions, 'exampleSite'>;
  exampleSite: ExampleSiteTarget | null;
  userAgent: string;
  now(): Date;
}

/** Creates the check with its own connections and parser thread, which end with the check. */
export function createRunQuickCheck(options: RunQuickCheckOptions): RunQuickCheck {
  return async (url, { signal, knownRobots }) => {
    const exampleSite = findExampleSite(url, options.exampleSite);
    const guard = createSsrfGuard({ ...options.guardOptions, exampleSite });
    const client = createHttpClient({ guard, userAgent: options.userAgent });
    const parser = createParsePool({ size: 1 });
    // Stops parsing the document; the rest of the result is still shown.
    const closeParser = () => void parser.close();
    signal.addEventListener('abort', closeParser, { once: true });
    try {
      const checkedAt = options.now().toISOString();
      return buildQuickCheck(
        await gatherQuickCheck(url, { client, parser, signal, knownRobots, agents: AI_SEARCH_AGENTS }),
        checkedAt,
      );
    } finally {
      signal.removeEventListener('abort', closeParser);
      await Promise.all([client.close(), parser.close()]);
    }
  };
}

/** Builds the three results from the received responses. Pure. */
export function buildQuickCheck(facts: QuickCheckFacts, checkedAt: string): JudgedPage {
  return {
    url: facts.url,
    host: displayHost(facts.url),
    checkedAt,
    response: judgeResponse(facts),
    indexability: judgeIndexability(facts),
    aiSearch: judgeAiSearch(facts),
    nextUrl: facts.nextUrl,
    isReusable: hasResponse(facts) && facts.nextUrl !== facts.url,
  };
}

function hasResponse({ outcome, robots }: QuickCheckFacts): boolean {
  return (outcome === null || outcome.status !== null) && robots.facts.state !== 'unavailable';
}
