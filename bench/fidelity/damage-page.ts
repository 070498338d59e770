import type { Random } from '../crawl/random.ts';

const MAX_CHANGES = 6;
const TAG = /<\/?[a-z][^<>]*>/gi;
/**
 * Tags that close, move or copy other elements. `<select>` is omitted: the standard changed what it can contain in
 * 2025, and parse5 still builds the tree by the older rules.
 */
const ADDED_TAGS =
  '<p> </p> <div> </div> <a_href=added> </a> <table> </table> <tr> <td> </td> <li> <ul> </ul> <b> </b> <i> <em> </em> ' +
  '<span> </span> <font> </font> <h2> </h2> <form> </form> <svg> </svg> <button> <dd> <dl> </dl> <caption> <tbody> ' +
  '<nobr> <center> <br> </br> <head> </head> <body> </body> </html>';
const ADDED = ADDED_TAGS.split(' ').map((tag) => tag.replace('_', ' '));

/** Returns a copy of a page without a few of its tags, or with tags where they do not belong. */
export function damagePage(html: string, random: Random): string {
  const tags = [...html.matchAll(TAG)];
  if (tags.length === 0) return html;
  const changes = Array.from({ length: random.nextInteger(1, MAX_CHANGES) }, () =>
    random.nextInteger(0, tags.length - 1),
  );
  // From the end, so that the positions of earlier tags stay correct.
  return [...new Set(changes)]
    .toSorted((a, b) => b - a)
    .reduce((page, position) => {
      const start = tags[position]?.index ?? 0;
      if (random.next() < 0.5) return page.slice(0, start) + page.slice(start + (tags[position]?.[0].length ?? 0));
      return page.slice(0, start) + (ADDED[random.nextInteger(0, ADDED.length - 1)] ?? '') + page.slice(start);
    }, html);
}
