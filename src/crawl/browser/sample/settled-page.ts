import type { PageFacts } from '#contracts/page-facts.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { changedShare } from '#lib/rendered-difference.ts';

/** Pages of a template that must agree before the rest of it is left out. */
export const PAGES_TO_SETTLE = 3;
/** Less than this of the main text changed: scripts decide nothing that matters to a search engine. */
export const SETTLED_SHARE = 0.05;

/** Nothing else that a search engine reads first was changed by scripts. */
export function isSettled(page: SuccessfulRender): boolean {
  const share = changedShare(page);
  if (share === null || share >= SETTLED_SHARE || page.raw === null) return false;
  return signsOf(page.raw) === signsOf(page.rendered);
}

function signsOf({ titles, canonicals, metaRobots }: PageFacts): string {
  const texts = [
    titles[0]?.text ?? '',
    ...canonicals.map(({ url }) => url ?? ''),
    ...metaRobots.map(({ content }) => content),
  ];
  return JSON.stringify(texts);
}
