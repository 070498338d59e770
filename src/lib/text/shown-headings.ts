import type { PageFacts } from '#contracts/page/page-facts.ts';
import { collectTeaserHeadings } from './teaser-headings.ts';

type Heading = PageFacts['headings'][number];

/**
 * Returns the positions in `headings` of those that are hidden or inside a dialog ("Search" in a box that a button
 * opens).
 */
export const collectHiddenHeadings = ({ markup }: Pick<PageFacts, 'markup'>): ReadonlySet<number> =>
  new Set(markup.headingExtras.filter(({ isHidden }) => isHidden === true).map(({ index }) => index));

/**
 * Selects the h1 headings with text that are main headings of the page, with their positions in `headings`. Ignores
 * teaser headlines of other pages, and ignores hidden headings when another one is visible.
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
