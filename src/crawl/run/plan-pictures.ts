import type { CrawlFile } from '../store/crawl-file.ts';
import { countChecks } from '../store/target-checks.ts';

/** Pictures for social networks, those that pages show, and the largest ones of a srcset: in the order of their turns. */
export const PICTURE_KINDS = ['preview', 'image', 'candidate'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Part of the places that pictures for social networks may take: the others are seen by everybody. */
const PREVIEW_SHARE = 0.25;

export interface PicturePlan<T> {
  owner: 'own' | 'foreign';
  /** Pictures of all kinds together, over every run of the crawl. */
  most: number;
  /** At most so many pictures of a kind that were not asked for yet. */
  waiting(kind: PictureKind, limit: number): T[];
}

/** Which pictures are asked for, all kinds below one limit. */
export function planPictures<T>(file: CrawlFile, { owner, most, waiting }: PicturePlan<T>): T[] {
  const asked = new Map(PICTURE_KINDS.map((kind) => [kind, countChecks(file, kind, owner)]));
  const askedCount = [...asked.values()].reduce((sum, count) => sum + count, 0);
  const plan: T[] = [];
  for (const kind of PICTURE_KINDS) {
    const room = most - askedCount - plan.length;
    const share = kind === 'preview' ? Math.floor(most * PREVIEW_SHARE) - (asked.get(kind) ?? 0) : room;
    plan.push(...waiting(kind, Math.max(0, Math.min(room, share))));
  }
  return plan;
}
