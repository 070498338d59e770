import { z } from 'zod';
import type { TitlePattern, TitlePatterns } from '#contracts/site/site-norms.ts';
import { splitTitleEnds } from '#lib/text/head-phrase.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';

/** Groups with fewer pages have no pattern. */
const MIN_PAGES = 10;
const MAX_GROUPS = 2_000;
/**
 * A part that most titles share is among the first parts found; the limit is for sites with different parts in every
 * title.
 */
const MAX_PARTS = 100;

const COMPARED_CONDITION = "is_indexable = 1 AND template IS NOT NULL AND coalesce(title, '') <> ''";
const groupRow = z.object({ template: z.string(), lang: z.string(), pageCount: z.number().int() });
const SELECT_GROUPS = `SELECT template, coalesce(lang, '') AS lang, count(*) AS pageCount FROM pages
  WHERE ${COMPARED_CONDITION} GROUP BY template, coalesce(lang, '') HAVING count(*) >= ${MIN_PAGES}
  ORDER BY pageCount DESC, template, lang LIMIT ${MAX_GROUPS}`;
const pageRow = z.object({ template: z.string(), lang: z.string(), title: z.string(), url: z.string() });
const SELECT_TITLES = `SELECT template, coalesce(lang, '') AS lang, title, urls.url
  FROM pages JOIN urls ON urls.id = pages.url_id WHERE ${COMPARED_CONDITION} ORDER BY url_id`;

interface PartCount {
  position: TitlePattern['position'];
  part: string;
  count: number;
  exampleUrl: string;
}
interface TitleGroup {
  pageCount: number;
  parts: Map<string, PartCount>;
}

const buildKey = (template: string, lang: string | null): string => `${template}\n${(lang ?? '').toLowerCase()}`;

/** Gathers the part, usually the site name, that titles of one template and language have in common. */
export const gatherTitlePatterns: Gatherer<TitlePatterns> = ({ file }) => {
  const groups = new Map<string, TitleGroup>();
  for (const { template, lang, pageCount } of file.stream(groupRow, SELECT_GROUPS)) {
    groups.set(buildKey(template, lang), { pageCount, parts: new Map() });
  }
  let checkedCount = 0;
  if (groups.size > 0) {
    for (const { template, lang, title, url } of file.stream(pageRow, SELECT_TITLES)) {
      const group = groups.get(buildKey(template, lang));
      if (group === undefined) continue;
      checkedCount += 1;
      addTitle(group.parts, title, url);
    }
  }
  const patterns = new Map([...groups].map(([key, group]) => [key, findPattern(group)]));
  return measured({ checkedCount, find: (template, lang) => patterns.get(buildKey(template, lang)) ?? null });
};

function addTitle(parts: TitleGroup['parts'], title: string, exampleUrl: string): void {
  const ends = splitTitleEnds(title);
  if (ends === null) return;
  for (const position of ['end', 'start'] as const) {
    const part = ends[position];
    const key = `${position}\n${part}`;
    const known = parts.get(key);
    if (known !== undefined) known.count += 1;
    else if (parts.size < MAX_PARTS) parts.set(key, { position, part, count: 1, exampleUrl });
  }
}

/** Returns the most frequent part; on a tie, the part found first (in one title, the end before the start). */
function findPattern({ pageCount, parts }: TitleGroup): TitlePattern | null {
  const [first] = [...parts.values()].toSorted((a, b) => b.count - a.count);
  if (first === undefined) return null;
  const { position, part, count, exampleUrl } = first;
  return { pageCount, matchCount: count, position, part, exampleUrl };
}
