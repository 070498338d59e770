import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { countChecks } from '#crawl/store/results/target-checks.ts';

/**
 * Social preview images, images on pages, and the largest candidates of srcsets, in the order in which they are
 * requested.
 */
export const PICTURE_KINDS = ['preview', 'image', 'candidate'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/**
 * Social preview images come before images on pages, which all visitors see, only up to this share of the slots and up
 * to this number.
 */
const PREVIEW_SHARE = 0.25;
const MAX_FIRST_PREVIEWS = 50;

export interface PicturePlan<T> {
  owner: 'own' | 'foreign';
  /** Maximum number of images of all kinds, across all runs of the crawl. */
  most: number;
  /** Returns images of a kind that have not been requested yet, up to `limit`. */
  waiting(kind: PictureKind, limit: number): T[];
}

/** Selects the images to request, with a single limit for all kinds. */
export function planPictures<T>(file: CrawlFile, { owner, most, waiting }: PicturePlan<T>): T[] {
  const asked = new Map(PICTURE_KINDS.map((kind) => [kind, countChecks(file, kind, owner)]));
  const askedCount = [...asked.values()].reduce((sum, count) => sum + count, 0);
  const room = Math.max(0, most - askedCount);
  const share = Math.min(Math.floor(most * PREVIEW_SHARE), MAX_FIRST_PREVIEWS);
  const firstPreviews = Math.max(0, Math.min(room, share - (asked.get('preview') ?? 0)));
  const previews = waiting('preview', room);
  const plan = previews.slice(0, firstPreviews);
  for (const kind of ['image', 'candidate'] as const) plan.push(...waiting(kind, room - plan.length));
  plan.push(...previews.slice(firstPreviews, firstPreviews + room - plan.length));
  return plan;
}
