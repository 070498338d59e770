import { z } from 'zod';
import type { PageLink } from '#contracts/page-facts.ts';
import { pageRegionSchema } from '#contracts/page-region.ts';

/**
 * The links of a page as columns. They are most of what is kept of a page, so a column is one text where that is possible,
 * and of a selector only what differs from the one before it is written. Addresses are left out: the crawl file names them
 * by number.
 */
const REGIONS = pageRegionSchema.options;

/** Stands in hardly any address or text, and JSON writes it as it is. */
const SEPARATOR = '\x7f';

/** Joined by the separator; a list when it is empty or the separator stands in one of them. */
const textsSchema = z.union([z.string(), z.array(z.string())]);

export const linkColumnsSchema = z.object({
  href: textsSchema,
  text: textsSchema,
  rel: textsSchema,
  region: z.array(z.number()),
  /** Characters that a selector takes from the start of the one before it; `selector` holds the rest. */
  shared: z.array(z.number()),
  selector: textsSchema,
  line: z.array(z.number()),
  column: z.array(z.number()),
});
export type LinkColumns = z.infer<typeof linkColumnsSchema>;

export function toLinkColumns(links: readonly PageLink[]): LinkColumns {
  const hrefs: string[] = [];
  const texts: string[] = [];
  const rels: string[] = [];
  const selectors: string[] = [];
  const numbers = { region: [] as number[], shared: [] as number[], line: [] as number[], column: [] as number[] };
  let before = '';
  for (const { href, text, rel, region, selector, line, column } of links) {
    hrefs.push(href);
    texts.push(text);
    rels.push(rel);
    numbers.region.push(REGIONS.indexOf(region));
    const shared = sharedSteps(before, selector);
    numbers.shared.push(shared);
    selectors.push(selector.slice(shared));
    before = selector;
    numbers.line.push(line);
    numbers.column.push(column);
  }
  return { href: joined(hrefs), text: joined(texts), rel: joined(rels), selector: joined(selectors), ...numbers };
}

/** `urls`: the addresses of the links in order. */
export function fromLinkColumns(columns: LinkColumns, urls: readonly (string | null)[]): PageLink[] {
  const [hrefs, texts, rels, rests] = [columns.href, columns.text, columns.rel, columns.selector].map(apart);
  let selector = '';
  return columns.line.map((line, index) => {
    selector = selector.slice(0, columns.shared[index] ?? 0) + (rests?.[index] ?? '');
    return {
      href: hrefs?.[index] ?? '',
      url: urls[index] ?? null,
      text: texts?.[index] ?? '',
      rel: rels?.[index] ?? '',
      region: REGIONS[columns.region[index] ?? -1] ?? 'other',
      selector,
      line,
      column: columns.column[index] ?? 1,
    };
  });
}

const STEP = ' > ';
const MAX_STEPS_BACK = 3;

/** Length of the whole steps that both paths begin with. Neighbours differ in their last steps, so it looks from the end. */
function sharedSteps(before: string, selector: string): number {
  let end = before.length;
  for (let back = 0; back < MAX_STEPS_BACK; back++) {
    const step = before.lastIndexOf(STEP, end - 1);
    if (step <= 0) return 0;
    if (selector.startsWith(before.slice(0, step + STEP.length))) return step + STEP.length;
    end = step;
  }
  return 0;
}

function joined(texts: string[]): string | string[] {
  const text = texts.join(SEPARATOR);
  return texts.length > 0 && countSeparators(text) === texts.length - 1 ? text : texts;
}

const apart = (texts: string | string[]): string[] => (typeof texts === 'string' ? texts.split(SEPARATOR) : texts);

function countSeparators(text: string): number {
  let count = 0;
  for (let at = text.indexOf(SEPARATOR); at >= 0; at = text.indexOf(SEPARATOR, at + 1)) count++;
  return count;
}
