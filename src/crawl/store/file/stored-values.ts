import { z } from 'zod';
import { serializeStorableJson } from '#lib/text/storable-text.ts';
import type { CrawlFile } from './crawl-file.ts';

const valueRow = z.object({ value: z.string() });

/** Reads a value of the crawl state (`meta`) that a resumed crawl needs to continue; null if it was not stored. */
export function readMeta<T>(file: CrawlFile, key: string, schema: z.ZodType<T>): T | null {
  const row = file.get(valueRow, 'SELECT value FROM meta WHERE key = :key', { key });
  return row === null ? null : schema.parse(JSON.parse(row.value));
}

export function writeMeta(file: CrawlFile, key: string, value: unknown): void {
  const sql = 'INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT DO UPDATE SET value = excluded.value';
  file.write(() => file.run(sql, { key, value: serializeStorableJson(value) }));
}

/**
 * Reads data gathered in addition to the pages (`artifacts`): robots.txt, sitemaps, probes. Null if it was not stored.
 */
export function readArtifact<T>(file: CrawlFile, name: string, schema: z.ZodType<T>): T | null {
  const row = file.get(valueRow, 'SELECT value FROM artifacts WHERE name = :name', { name });
  return row === null ? null : schema.parse(JSON.parse(row.value));
}

export function writeArtifact(file: CrawlFile, name: string, value: unknown): void {
  const sql =
    'INSERT INTO artifacts (name, value) VALUES (:name, :value) ON CONFLICT DO UPDATE SET value = excluded.value';
  file.write(() => file.run(sql, { name, value: serializeStorableJson(value) }));
}
