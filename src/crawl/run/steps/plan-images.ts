import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { countChecks } from '#crawl/store/results/target-checks.ts';

/**
 * Social preview images, images on pages, and the largest candidates of srcsets, in the order in which they are
 * requested.
 */
export const IMAGE_KINDS = ['preview', 'image', 'candidate'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/**
 * Social preview images take precedence over images on pages only up to this share of the slots and this number,
 * because all visitors see the images on pages.
 */
const PREVIEW_SHARE = 0.25;
const MAX_FIRST_PREVIEWS = 50;

export interface ImagePlan<T> {
  owner: 'own' | 'foreign';
  /** Maximum number of images of all kinds, across all runs of the crawl. */
  maxRequests: number;
  /** Returns images of a kind that have not been requested yet, up to `limit`. */
  listWaitingRequests(kind: ImageKind, limit: number): T[];
}

/** Selects the images to request, with a single limit for all kinds. */
export function planImages<T>(file: CrawlFile, { owner, maxRequests, listWaitingRequests }: ImagePlan<T>): T[] {
  const requestedCounts = new Map(IMAGE_KINDS.map((kind) => [kind, countChecks(file, kind, owner)]));
  const requestedCount = [...requestedCounts.values()].reduce((sum, count) => sum + count, 0);
  const remainingRequestCount = Math.max(0, maxRequests - requestedCount);
  const share = Math.min(Math.floor(maxRequests * PREVIEW_SHARE), MAX_FIRST_PREVIEWS);
  const firstPreviewCount = Math.max(0, Math.min(remainingRequestCount, share - (requestedCounts.get('preview') ?? 0)));
  const previews = listWaitingRequests('preview', remainingRequestCount);
  const plan = previews.slice(0, firstPreviewCount);
  for (const kind of ['image', 'candidate'] as const)
    plan.push(...listWaitingRequests(kind, remainingRequestCount - plan.length));
  plan.push(...previews.slice(firstPreviewCount, firstPreviewCount + remainingRequestCount - plan.length));
  return plan;
}
