import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { PageRegion } from '#contracts/page/page-region.ts';
import { extractTitleHead, isPartOfTitle } from '#lib/text/head-phrase.ts';
import { selectMainHeadings } from '#lib/text/shown-headings.ts';

const AROUND: ReadonlySet<PageRegion> = new Set(['header', 'navigation', 'aside', 'footer']);

/**
 * Returns the text of the first h1. If there are several, the first one outside the site's header, menu, sidebar and
 * footer is returned, because templates put the site name there, unless the title begins with it. Headlines of other
 * pages in a list and headings in dialogs are ignored. Null without an h1.
 */
export function readMainHeading(facts: PageFacts): string | null {
  const regions = new Map(facts.markup.headingExtras.map(({ index, region }) => [index, region]));
  const found = selectMainHeadings(facts);
  const title = facts.titles.find(({ inHead }) => inHead)?.text ?? '';
  const own = found.filter(({ index }) => !AROUND.has(regions.get(index) ?? 'other'));
  const isTitle = ({ heading }: (typeof found)[number]) => isPartOfTitle(heading.text, title);
  // A heading that matches only the end of the title is the site name.
  const isHead = ({ heading }: (typeof found)[number]) => isPartOfTitle(heading.text, extractTitleHead(title));
  const best = own.find(isTitle) ?? (found.length > 1 ? found.find(isHead) : undefined) ?? own[0] ?? found[0];
  return best?.heading.text ?? null;
}
