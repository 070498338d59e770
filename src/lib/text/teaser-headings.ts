import type { PageFacts } from '#contracts/page/page-facts.ts';

type Place = { line: number; column: number };
type HeadingsAndLinks = Pick<PageFacts, 'headings' | 'links'>;

const isBefore = (one: Place, other: Place): boolean =>
  one.line < other.line || (one.line === other.line && one.column < other.column);
const normalizeSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the positions in `headings` of h1 headings that consist only of a link, if a page has several of them with
 * different URLs: the headlines of other pages in a list of posts. A single such heading may be the page's own, or the
 * name of the site.
 */
export function collectTeaserHeadings({ headings, links }: HeadingsAndLinks): ReadonlySet<number> {
  const teasers = new Set<number>();
  const targets = new Set<string>();
  let at = 0;
  for (const [index, heading] of headings.entries()) {
    if (heading.level !== 1 || heading.text === '') continue;
    while (links[at] !== undefined && isBefore(links[at] as Place, heading)) at++;
    const link = links[at];
    const next = headings[index + 1];
    if (link === undefined || link.url === null || (next !== undefined && isBefore(next, link))) continue;
    if (normalizeSpaces(link.text) !== normalizeSpaces(heading.text)) continue;
    teasers.add(index);
    targets.add(link.url);
  }
  return targets.size > 1 ? teasers : new Set();
}
