import type { PageFacts } from '#contracts/page/page-facts.ts';
import { collectTeaserHeadings } from './teaser-headings.ts';

type Heading = PageFacts['headings'][number];

/**
 * Returns the positions in `headings` of the headings that are hidden or inside a dialog (such as "Search" in a search
 * overlay).
 */
export const collectHiddenHeadings = ({ markup }: Pick<PageFacts, 'markup'>): ReadonlySet<number> =>
  new Set(markup.headingExtras.filter(({ isHidden }) => isHidden === true).map(({ index }) => index));

/**
 * Selects the h1 headings with text that are main headings of the page, with their positions in `headings`. Ignores
 * teaser headlines of other pages, and hidden headings if another heading is visible.
 */
export function selectMainHeadings(facts: PageFacts): { index: number; heading: Heading }[] {
  const teasers = collectTeaserHeadings(facts);
  const hiddenHeadings = collectHiddenHeadings(facts);
  const all = facts.headings
    .map((heading, index) => ({ heading, index }))
    .filter(({ heading, index }) => heading.level === 1 && heading.text.trim() !== '' && !teasers.has(index));
  const visible = all.filter(({ index }) => !hiddenHeadings.has(index));
  return visible.length > 0 ? visible : all;
}
