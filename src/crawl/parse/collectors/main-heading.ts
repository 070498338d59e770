import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { PageRegion } from '#contracts/page/page-region.ts';
import { extractTitleHead, isPartOfTitle } from '#lib/text/head-phrase.ts';
import { selectMainHeadings } from '#lib/text/shown-headings.ts';

const REGIONS_AROUND_MAIN: ReadonlySet<PageRegion> = new Set(['header', 'navigation', 'aside', 'footer']);

/**
 * Returns the text of the main h1. If there are several, the title decides. Without a match, it is the first h1 outside
 * the site's header, menu, sidebar and footer, because templates put the site name there. Headlines of other pages in a
 * list and headings in dialogs are ignored. Null without an h1.
 */
export function readMainHeading(facts: PageFacts): string | null {
  const regions = new Map(facts.markup.headingExtras.map(({ index, region }) => [index, region]));
  const found = selectMainHeadings(facts);
  const title = facts.titles.find(({ inHead }) => inHead)?.text ?? '';
  const contentHeadings = found.filter(({ index }) => !REGIONS_AROUND_MAIN.has(regions.get(index) ?? 'other'));
  const isInTitle = ({ heading }: (typeof found)[number]) => isPartOfTitle(heading.text, title);
  // A heading that matches only the end of the title is the site name.
  const isInTitleHead = ({ heading }: (typeof found)[number]) => isPartOfTitle(heading.text, extractTitleHead(title));
  const best =
    contentHeadings.find(isInTitle) ??
    (found.length > 1 ? found.find(isInTitleHead) : undefined) ??
    contentHeadings[0] ??
    found[0];
  return best?.heading.text ?? null;
}
