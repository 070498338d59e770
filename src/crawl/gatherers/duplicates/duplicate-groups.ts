import { z } from 'zod';
import type { DuplicateGroups } from '#contracts/site/artifacts.ts';
import type { GatherSource } from '../reading/gathering.ts';

const rowSchema = z.object({ key: z.string(), value: z.string(), lang: z.string(), url: z.string() });

export interface DuplicateColumns {
  /** Column with the same value within a group. */
  key: 'title' | 'description' | 'heading' | 'text_hash';
  /** Column displayed as the value of the group. */
  value: 'title' | 'description' | 'heading' | 'text_excerpt';
  /** Pages with fewer words in the main text are excluded, because empty pages are not duplicates of each other. */
  minTextWords: number;
}

/** Groups indexable pages of one language that share a value; the largest groups come first. */
export function findDuplicates(
  { file, shared: { numberedPages } }: GatherSource,
  { key, value, minTextWords }: DuplicateColumns,
): DuplicateGroups {
  const compared = `is_indexable = 1 AND ${key} IS NOT NULL AND text_words >= :minTextWords`;
  const groups = new Map<string, DuplicateGroups['groups'][number]>();
  const sql = `SELECT ${key} AS "key", ${value} AS value, coalesce(lang, '') AS lang, urls.url
    FROM pages JOIN urls ON urls.id = pages.url_id
    WHERE ${compared} AND ${key} IN (SELECT ${key} FROM pages WHERE ${compared} GROUP BY ${key} HAVING count(*) > 1)
    ORDER BY urls.url`;
  for (const row of file.stream(rowSchema, sql, { minTextWords })) {
    const group = `${row.lang}\n${row.key}`;
    const known = groups.get(group);
    if (known !== undefined) known.urls.push(row.url);
    else groups.set(group, { value: row.value, lang: row.lang === '' ? null : row.lang, urls: [row.url] });
  }
  const shared = [...groups.values()].filter(({ urls }) => urls.length > 1);
  for (const group of shared) {
    const laterPages = group.urls.filter((url) => numberedPages.has(url));
    if (laterPages.length > 0) group.laterPages = laterPages;
  }
  const count = file.get(
    z.object({ count: z.number().int() }),
    `SELECT count(*) AS count FROM pages WHERE ${compared}`,
    {
      minTextWords,
    },
  );
  return { checkedCount: count?.count ?? 0, groups: shared.toSorted((a, b) => b.urls.length - a.urls.length) };
}
