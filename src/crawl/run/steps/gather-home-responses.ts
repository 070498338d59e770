import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { NotFoundTrace } from '#contracts/site/site-probes.ts';
import { probeCors } from '#crawl/probes/probe-cors.ts';
import { probeHttpVariant } from '#crawl/probes/probe-http-variant.ts';
import { probeLanguages } from '#crawl/probes/probe-languages.ts';
import { probeNotFound } from '#crawl/probes/probe-not-found.ts';
import { toProbeResponse } from '#crawl/probes/probe-response.ts';
import { probeSiteFiles } from '#crawl/probes/probe-site-files.ts';
import { readPage } from '#crawl/store/pages/page-rows.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { readNotFoundTrace } from './gather-fingerprint.ts';
import {
  canRequestHomeAgain,
  computeProbeTimeLimitMs,
  createProbeContext,
  gatherGroupOnce,
  gatherOnce,
  type ProbedSite,
  type ProbingContext,
} from './gather-once.ts';

/** Parts of the crawl that are needed to request the site's files. */
type FilesContext = ProbingContext & Pick<CrawlContext, 'urlTable' | 'client' | 'file' | 'options'>;

/** Sends the probes for the home page and its host, one after another, in parallel with the pages. */
export async function gatherHomeResponses(
  context: FilesContext & Pick<CrawlContext, 'freshClient'>,
  site: ProbedSite,
): Promise<void> {
  const { homeUrl } = site;
  await gatherOnce(context, 'httpVariant', () => probeHttpVariant(context.client, homeUrl));
  await gatherNotFound(context, site);
  await gatherSiteFiles(context, site);
  if (!canRequestHomeAgain(context, homeUrl)) return;
  // The cookies of the crawl may contain a language or a session that changes the response.
  const freshContext = createProbeContext(context, site, {
    client: context.freshClient,
    withinMs: computeProbeTimeLimitMs(context),
  });
  await gatherOnce(context, 'languageAnswers', () => probeLanguages(freshContext, homeUrl));
  await gatherOnce(context, 'cors', () => probeCors(freshContext, homeUrl));
}

async function gatherNotFound(
  context: Pick<CrawlContext, 'client' | 'file' | 'parser' | 'stop'>,
  { homeUrl, policy }: ProbedSite,
): Promise<void> {
  const { origin } = new URL(homeUrl);
  if (!policy.isAllowed(`${origin}/nothing-here`)) return;
  await gatherGroupOnce(context, ['notFoundProbe', 'notFoundTraces'], async () => {
    const notFoundTraces: NotFoundTrace[] = [];
    const notFoundProbe = await probeNotFound(context.client, origin, async (outcome) => {
      notFoundTraces.push(await readNotFoundTrace(context, outcome));
    });
    return { notFoundProbe, notFoundTraces };
  });
}

async function gatherSiteFiles(context: FilesContext, site: ProbedSite): Promise<void> {
  const { origin } = new URL(site.homeUrl);
  const linkedFiles = listLinkedFiles(readPage(context.file, context.urlTable.readId(site.homeUrl)));
  await gatherGroupOnce(context, ['siteFiles'], async () => {
    const answers: Record<string, unknown> = {};
    const probeContext = createProbeContext(context, site, {
      client: context.client,
      withinMs: computeProbeTimeLimitMs(context),
    });
    const siteFiles = await probeSiteFiles(probeContext, {
      origin,
      ...linkedFiles,
      onResponse: (kind, outcome) => {
        if (kind === 'llms-txt') answers.llmsTxt = toProbeResponse(outcome);
      },
    });
    return { ...answers, siteFiles };
  });
}

/** Maximum number per kind, because each one costs a request. */
const MAX_ICONS = 2;
const MAX_FEEDS = 2;
const ICON_RELATIONS: ReadonlySet<string> = new Set(['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed']);
const FEED_TYPES: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
]);

/**
 * Lists the icons, the first manifest and the feeds in a page's `<link>` elements: each URL once, up to a limit per
 * kind.
 */
export function listLinkedFiles(page: AuditPage | null): { icons: string[]; manifests: string[]; feeds: string[] } {
  const icons = new Set<string>();
  const manifests = new Set<string>();
  const feeds = new Set<string>();
  for (const { rel, url, type } of page?.facts?.markup.relations ?? []) {
    if (url === null) continue;
    const relations = rel.split(' ');
    if (relations.some((relation) => ICON_RELATIONS.has(relation))) icons.add(url);
    if (relations.includes('manifest')) manifests.add(url);
    const mediaType = (type ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (relations.includes('alternate') && FEED_TYPES.has(mediaType)) feeds.add(url);
  }
  return {
    icons: [...icons].slice(0, MAX_ICONS),
    manifests: [...manifests].slice(0, 1),
    feeds: [...feeds].slice(0, MAX_FEEDS),
  };
}
