import type { PageFacts } from '#contracts/page/page-facts.ts';
import { collectTeaserHeadings } from './teaser-headings.ts';

type Heading = PageFacts['headings'][number];

/** Positions in `headings` of those that are hidden or inside a dialog ("Search" in the box that a button opens). */
export const collectHiddenHeadings = ({ markup }: Pick<PageFacts, 'markup'>): ReadonlySet<number> =>
  new Set(markup.headingExtras.filter(({ isHidden }) => isHidden === true).map(({ index }) => index));

/**
 * The h1 with text that are main headings of the page, with their positions in `headings`: teaser headlines of other
 * pages are ignored, and hidden ones when another is visible.
 */
export function selectMainHeadings(facts: PageFacts): { index: number; heading: Heading }[] {
  const teasers = collectTeaserHeadings(facts);
  const hidden = collectHiddenHeadings(facts);
  const all = facts.headings
    .map((heading, index) => ({ heading, index }))
    .filter(({ heading, index }) => heading.level === 1 && heading.text.trim() !== '' && !teasers.has(index));
  const visible = all.filter(({ index }) => !hidden.has(index));
  return visible.length > 0 ? visible : all;
}
