import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { computeChangedShare } from '#lib/page/rendered-difference.ts';

/** Number of pages of a template that must agree before its other pages are skipped. */
export const PAGES_TO_SETTLE = 3;
/** If JavaScript changes less than this share of the main text, the change does not matter to a search engine. */
export const SETTLED_SHARE = 0.05;

/** Whether JavaScript changed little of the main text, and nothing that a search engine reads first. */
export function isSettled(page: SuccessfulRender): boolean {
  const share = computeChangedShare(page);
  if (share === null || share >= SETTLED_SHARE || page.raw === null) return false;
  return serializeSignals(page.raw) === serializeSignals(page.rendered);
}

function serializeSignals({ titles, canonicals, metaRobots }: PageFacts): string {
  const texts = [
    titles[0]?.text ?? '',
    ...canonicals.map(({ url }) => url ?? ''),
    ...metaRobots.map(({ content }) => content),
  ];
  return JSON.stringify(texts);
}
