import { z } from 'zod';
import { CRAWLER_AGENTS } from '#contracts/ai-agents.ts';
import { isSameSite } from '#lib/page-url.ts';
import type { Frontier } from '../frontier/frontier.ts';
import { SITEMAP_LIMITS } from '../limits.ts';
import { probeHttpVariant } from '../probes/probe-http-variant.ts';
import { probeLlmsTxt } from '../probes/probe-llms-txt.ts';
import { probeNotFound } from '../probes/probe-not-found.ts';
import { fetchRobots, type RobotsPolicy } from '../robots/robots-policy.ts';
import { readSitemaps } from '../sitemap/read-sitemaps.ts';
import { readArtifact, writeArtifact } from '../store/stored-values.ts';
import type { CrawlContext } from './crawl-context.ts';
import { identityOf } from './page-record.ts';
import { timeSignal } from './time-signal.ts';

/** Addresses kept from sitemaps: enough to say how large a site is, bounded by what the crawl may read. */
const MIN_SITEMAP_URLS = 20_000;
const SITEMAP_URLS_PER_PAGE = 20;
/** Sitemaps may take this share of the time; the pages matter more. */
const SITEMAP_TIME_SHARE = 0.25;

/** Reads robots.txt and adopts the pace it asks for. Read again on resume: its rules may have changed. */
export async function gatherRobots(context: CrawlContext, homeUrl: string): Promise<RobotsPolicy> {
  const { origin } = new URL(homeUrl);
  const policy = await fetchRobots(context.client, origin, { homeUrl, agents: CRAWLER_AGENTS, signal: context.stop });
  if (!context.stop.aborted) writeArtifact(context.file, 'robots', policy.facts);
  context.pacer.setCrawlDelay(policy.crawlDelayMs);
  return policy;
}

/** Reads the sitemaps and queues what they name. */
export async function gatherSitemaps(
  context: CrawlContext,
  frontier: Frontier,
  { homeUrl, policy }: { homeUrl: string; policy: RobotsPolicy },
): Promise<void> {
  if (readArtifact(context.file, 'sitemap', z.unknown()) !== null) return;
  const { maxDurationMs, maxPages } = context.options.limits;
  const wanted = Math.max(MIN_SITEMAP_URLS, SITEMAP_URLS_PER_PAGE * maxPages);
  const signal = timeSignal(maxDurationMs * SITEMAP_TIME_SHARE);
  const facts = await readSitemaps(context.client, {
    origin: new URL(homeUrl).origin,
    declared: policy.sitemaps,
    isInScope: (url) => isSameSite(url, homeUrl),
    onUrl: (url) => context.file.write(() => frontier.add(identityOf(url), { source: 'sitemap', hops: 1 })),
    signal: AbortSignal.any([signal, context.stop]),
    limits: { maxUrlsTotal: Math.min(SITEMAP_LIMITS.maxUrlsTotal, wanted) },
  });
  if (!context.stop.aborted) writeArtifact(context.file, 'sitemap', facts);
}

/** Asks the extra questions that robots.txt permits, each once per crawl. */
export async function gatherProbes(context: CrawlContext, homeUrl: string, policy: RobotsPolicy): Promise<void> {
  const { client } = context;
  const { origin } = new URL(homeUrl);
  const probes: [name: string, isAllowed: boolean, ask: () => Promise<unknown>][] = [
    ['httpVariant', true, () => probeHttpVariant(client, homeUrl)],
    ['notFoundProbe', policy.isAllowed(`${origin}/nothing-here`), () => probeNotFound(client, origin)],
    ['llmsTxt', policy.isAllowed(`${origin}/llms.txt`), () => probeLlmsTxt(client, origin)],
  ];
  for (const [name, isAllowed, ask] of probes) {
    if (!isAllowed || context.stop.aborted || readArtifact(context.file, name, z.unknown()) !== null) continue;
    const answer = await ask();
    if (!context.stop.aborted) writeArtifact(context.file, name, answer);
  }
}
