import { z } from 'zod';
import { tlsFactsSchema } from '#contracts/site/connection.ts';
import type { StagingHost, StagingHosts } from '#contracts/site/site-probes.ts';
import { estimateJaccard } from '#crawl/graph/min-hash.ts';
import { FETCH_LIMITS } from '#crawl/limits.ts';
import { findReferencedStagingHosts, type ReferencedHost } from '#crawl/probes/referenced-staging-hosts.ts';
import { type ProbeContext, requestProbe } from '#crawl/probes/request-probe.ts';
import { fetchRobots } from '#crawl/robots/robots-policy.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { readArtifact } from '#crawl/store/file/stored-values.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { createTimeoutSignal } from '../pacing/time-signal.ts';
import { parsePage } from '../pages/visit-page.ts';
import { gatherOnce, MAX_MS_AFTER_PAGES } from './gather-once.ts';

/** Parts of the crawl context needed to read another host. */
type HostContext = Pick<CrawlContext, 'urlTable' | 'file' | 'externalClient' | 'parser'>;

/** Minimum number of words: shorter texts contain too little for a comparison. */
const MIN_COMPARED_WORDS = 100;
/** The crawler whose rules determine whether search engines can read a host. */
const GOOGLEBOT = 'Googlebot';

/**
 * Requests robots.txt and the home page of staging hosts found in links and the certificate, at the request rate for
 * other sites. Runs after the pages have been crawled.
 */
export async function gatherStagingHosts(
  context: HostContext & Pick<CrawlContext, 'stop'>,
  homeUrl: string,
): Promise<void> {
  await gatherOnce(context, 'stagingHosts', async (): Promise<StagingHosts> => {
    const { file } = context;
    const links = readExternalUrls(file);
    const { namedCount, hosts } = findReferencedStagingHosts(homeUrl, {
      links,
      certificateNames: readCertificateNames(file),
    });
    const stop = AbortSignal.any([context.stop, createTimeoutSignal(MAX_MS_AFTER_PAGES)]);
    const answers: StagingHost[] = [];
    for (const host of hosts) answers.push(await requestHost(context, host, { homeUrl, stop }));
    return { namedCount, hosts: answers };
  });
}

const urlRow = z.object({ url: z.string() });

function* readExternalUrls(file: CrawlFile): Generator<string> {
  for (const { url } of file.stream(urlRow, 'SELECT url FROM urls WHERE is_internal = 0 ORDER BY url')) yield url;
}

function readCertificateNames(file: CrawlFile): string[] {
  const hosts = readArtifact(file, 'tls', z.array(tlsFactsSchema)) ?? [];
  return hosts.flatMap(({ certificate }) => certificate?.dnsNames ?? []);
}

interface HostRequestOptions {
  homeUrl: string;
  stop: AbortSignal;
}

async function requestHost(
  context: HostContext,
  host: ReferencedHost,
  { homeUrl, stop }: HostRequestOptions,
): Promise<StagingHost> {
  const { externalClient: client } = context;
  const { url } = host;
  const policy = await fetchRobots(client, new URL(url).origin, {
    homeUrl: url,
    agents: [{ token: GOOGLEBOT }],
    signal: stop,
  });
  // The user did not enter this host, so if its robots.txt cannot be read, everything counts as disallowed.
  const isAllowed = (target: string): boolean => policy.facts.state !== 'unavailable' && policy.isAllowed(target);
  const probe: ProbeContext = { client, isAllowed, stop };
  // Uses the size limit for pages, because a truncated text cannot be compared.
  const probeResult = await requestProbe(probe, url, { maxBytes: FETCH_LIMITS.maxWireBytes });
  if ('notAsked' in probeResult) {
    const { status, error } = policy.source;
    return {
      ...host,
      notAsked: probeResult.notAsked,
      status,
      finalUrl: url,
      error,
      isIndexable: false,
      similarity: null,
    };
  }
  const { outcome } = probeResult;
  const { parsed, consentWall } = await parsePage(context, outcome);
  const digest = parsed === null || consentWall !== null ? null : parsed.transferredPage.digest;
  const isServedByHost = outcome.status === 200 && new URL(outcome.finalUrl).host === new URL(url).host;
  const isGooglebotAllowed = policy.decideFor(GOOGLEBOT, outcome.finalUrl).isAllowed;
  return {
    ...host,
    notAsked: null,
    status: outcome.status,
    finalUrl: outcome.finalUrl,
    error: outcome.error?.code ?? null,
    isIndexable: isServedByHost && isGooglebotAllowed && digest?.isIndexable === true,
    similarity: digest === null ? null : computeSimilarity(readHomeText(context, homeUrl), digest),
  };
}

const textRow = z.object({ textHash: z.string().nullable(), textWords: z.number(), sketch: z.string().nullable() });
type ComparedText = z.infer<typeof textRow>;

function readHomeText(
  { file, urlTable }: Pick<CrawlContext, 'urlTable' | 'file'>,
  homeUrl: string,
): ComparedText | null {
  const sql = 'SELECT text_hash AS textHash, text_words AS textWords, sketch FROM pages WHERE url_id = :id';
  return file.get(textRow, sql, { id: urlTable.readId(homeUrl) });
}

function computeSimilarity(home: ComparedText | null, other: ComparedText): number | null {
  if (home === null || Math.min(home.textWords, other.textWords) < MIN_COMPARED_WORDS) return null;
  if (home.textHash !== null && home.textHash === other.textHash) return 1;
  return home.sketch === null || other.sketch === null ? null : estimateJaccard(home.sketch, other.sketch);
}
