import type { ResourceCheck, ResourceResponse } from '#contracts/site/site-sections.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { forEachResource } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';
import { readChecks, type TargetCheck } from '#crawl/store/results/target-checks.ts';
import { type Gatherer, type GatherSource, measured } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';

const KINDS = ['image', 'script', 'stylesheet'] as const;
type Kind = (typeof KINDS)[number];
const MAX_RESPONSES = 1_000;
const MAX_PAGES_PER_RESOURCE = 3;

/** Gathers the responses for the site's images, scripts and stylesheets, and how many pages load each of them. */
export const gatherResourceCheck: Gatherer<ResourceCheck> = (source) =>
  measured({ kinds: KINDS.map((kind) => ({ kind, ...checkResourceKind(source, kind) })) });

function checkResourceKind(source: GatherSource, kind: Kind): Omit<ResourceCheck['kinds'][number], 'kind'> {
  const { file, shared } = source;
  const { usedCount, pages } = countUses(file, kind, shared.urlIndex.size);
  const checks = [...readChecks(file, kind)];
  const listed = checks.toSorted((a, b) => (pages[b.urlId] ?? 0) - (pages[a.urlId] ?? 0)).slice(0, MAX_RESPONSES);
  const examples = findFirstPages(source, kind, new Set(listed.map(({ urlId }) => urlId)));
  const items = listed.map(
    (check): ResourceResponse => ({
      ...toResponse(check),
      kind,
      isInternal: shared.urlIndex.is(check.urlId, URL_BIT.internal),
      pages: { count: pages[check.urlId] ?? 0, items: examples.get(check.urlId) ?? [] },
    }),
  );
  return { usedCount, answers: { count: checks.length, items } };
}

function toResponse({ url, status, error, answer }: TargetCheck & { url: string }) {
  const { finalUrl, redirectCount, contentType, transferBytes, contentEncoding, cacheControl, hasValidator } = answer;
  return {
    url,
    finalUrl,
    redirectCount,
    status,
    error,
    contentType,
    transferBytes,
    contentEncoding,
    cacheControl,
    hasValidator,
  };
}

/** Counts the distinct resources of a kind and, keyed by row ID, the pages that load each one. */
function countUses(file: CrawlFile, kind: Kind, size: number): { usedCount: number; pages: Uint32Array } {
  const pages = new Uint32Array(size);
  const lastSource = new Uint32Array(size);
  let usedCount = 0;
  for (const { sourceId, resources } of iteratePageOutlinks(file)) {
    forEachResource(resources, (resource) => {
      const { targetId } = resource;
      if (resource.kind !== kind || lastSource[targetId] === sourceId) return;
      lastSource[targetId] = sourceId;
      if (pages[targetId] === 0) usedCount += 1;
      pages[targetId] = (pages[targetId] ?? 0) + 1;
    });
  }
  return { usedCount, pages };
}

function findFirstPages(
  { file, shared }: GatherSource,
  kind: Kind,
  targets: ReadonlySet<number>,
): Map<number, string[]> {
  const { position } = shared.urlIndex;
  const found = new Map<number, number[]>();
  for (const { sourceId, resources } of iteratePageOutlinks(file)) {
    forEachResource(resources, ({ kind: one, targetId }) => {
      if (one !== kind || !targets.has(targetId)) return;
      const pages = found.get(targetId) ?? [];
      if (pages.includes(sourceId)) return;
      const sorted = [...pages, sourceId].toSorted((a, b) => (position[a] ?? 0) - (position[b] ?? 0));
      found.set(targetId, sorted.slice(0, MAX_PAGES_PER_RESOURCE));
    });
  }
  return new Map([...found].map(([target, pages]) => [target, pages.map((id) => shared.readUrl(id))]));
}
