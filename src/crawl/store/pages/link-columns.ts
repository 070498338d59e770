import { z } from 'zod';
import type { PageLink } from '#contracts/page/page-facts.ts';
import { pageRegionSchema } from '#contracts/page/page-region.ts';

/**
 * The links of a page as columns. Links account for most of the stored data of a page, so a column is a single string
 * where possible. Common parts of selectors are left to the compression, which is cheaper than extracting them here.
 * URLs are omitted, because the crawl file refers to them by number.
 */
const REGIONS = pageRegionSchema.options;

/** Hardly any URL or text contains this character, and JSON does not escape it. */
const SEPARATOR = '\x7f';

/**
 * Values joined by the separator. An empty list, or one with a value that contains the separator, is stored as a list.
 */
const textsSchema = z.union([z.string(), z.array(z.string())]);

export const linkColumnsSchema = z.object({
  href: textsSchema,
  text: textsSchema,
  rel: textsSchema,
  region: z.array(z.number()),
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
  const numbers = { region: [] as number[], line: [] as number[], column: [] as number[] };
  for (const { href, text, rel, region, selector, line, column } of links) {
    hrefs.push(href);
    texts.push(text);
    rels.push(rel);
    numbers.region.push(REGIONS.indexOf(region));
    selectors.push(selector);
    numbers.line.push(line);
    numbers.column.push(column);
  }
  return {
    href: joinTexts(hrefs),
    text: joinTexts(texts),
    rel: joinTexts(rels),
    selector: joinTexts(selectors),
    ...numbers,
  };
}

/** Returns the link texts in order. */
export const readLinkTexts = ({ text }: Pick<LinkColumns, 'text'>): readonly string[] => splitTexts(text);

/** Restores the links of a page. `urls` are the URLs of the links in order. */
export function toPageLinks(columns: LinkColumns, urls: readonly (string | null)[]): PageLink[] {
  const [hrefs, texts, rels, selectors] = [columns.href, columns.text, columns.rel, columns.selector].map(splitTexts);
  return columns.line.map((line, index) => ({
    href: hrefs?.[index] ?? '',
    url: urls[index] ?? null,
    text: texts?.[index] ?? '',
    rel: rels?.[index] ?? '',
    region: REGIONS[columns.region[index] ?? -1] ?? 'other',
    selector: selectors?.[index] ?? '',
    line,
    column: columns.column[index] ?? 1,
  }));
}

function joinTexts(texts: string[]): string | string[] {
  const text = texts.join(SEPARATOR);
  return texts.length > 0 && countSeparators(text) === texts.length - 1 ? text : texts;
}

const splitTexts = (texts: string | string[]): string[] => (typeof texts === 'string' ? texts.split(SEPARATOR) : texts);

function countSeparators(text: string): number {
  let count = 0;
  for (let at = text.indexOf(SEPARATOR); at >= 0; at = text.indexOf(SEPARATOR, at + 1)) count++;
  return count;
}
