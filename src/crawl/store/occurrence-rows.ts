import { z } from 'zod';
import type { PageImage, PageLink } from '#contracts/page-facts.ts';
import type { CrawlFile } from './crawl-file.ts';

const idRow = z.object({ id: z.number().int() });

/** Row id of a link or image address; adds it when it is new. */
export function targetId(file: CrawlFile, url: string, isInternal: boolean): number {
  const known = file.get(idRow, 'SELECT id FROM targets WHERE url = :url', { url });
  if (known !== null) return known.id;
  const sql = 'INSERT INTO targets (url, is_internal) VALUES (:url, :isInternal)';
  return file.run(sql, { url, isInternal: isInternal ? 1 : 0 }).lastId;
}

export interface StoredLink extends Pick<PageLink, 'text' | 'region' | 'selector' | 'line' | 'column'> {
  url: string;
  isInternal: boolean;
  isFollowed: boolean;
}

const ADD_LINK = `INSERT INTO links (source_id, target_id, anchor, is_followed, region, selector, line, col)
VALUES (:source, :target, :anchor, :isFollowed, :region, :selector, :line, :column)`;

/** Replaces the links of a page. Call inside `file.write`. */
export function writeLinks(file: CrawlFile, sourceId: number, links: readonly StoredLink[]): void {
  file.run('DELETE FROM links WHERE source_id = :source', { source: sourceId });
  for (const link of links) {
    file.run(ADD_LINK, {
      source: sourceId,
      target: targetId(file, link.url, link.isInternal),
      anchor: link.text,
      isFollowed: link.isFollowed ? 1 : 0,
      region: link.region,
      selector: link.selector,
      line: link.line,
      column: link.column,
    });
  }
}

export interface StoredImage extends Pick<PageImage, 'alt' | 'selector' | 'line' | 'column'> {
  url: string;
  isInternal: boolean;
}

const ADD_IMAGE = `INSERT INTO images (source_id, target_id, alt, selector, line, col)
VALUES (:source, :target, :alt, :selector, :line, :column)`;

/** Replaces the images of a page. Call inside `file.write`. */
export function writeImages(file: CrawlFile, sourceId: number, images: readonly StoredImage[]): void {
  file.run('DELETE FROM images WHERE source_id = :source', { source: sourceId });
  for (const image of images) {
    file.run(ADD_IMAGE, {
      source: sourceId,
      target: targetId(file, image.url, image.isInternal),
      alt: image.alt,
      selector: image.selector,
      line: image.line,
      column: image.column,
    });
  }
}

const targetRow = z.object({ id: z.number().int(), url: z.string() });

/** Same-site images that were not checked yet, the most used first. */
export function uncheckedImages(file: CrawlFile, limit: number): z.infer<typeof targetRow>[] {
  const sql = `SELECT targets.id, targets.url FROM images JOIN targets ON targets.id = images.target_id
    WHERE targets.is_internal = 1 AND targets.id NOT IN (SELECT target_id FROM checks)
    GROUP BY targets.id ORDER BY count(*) DESC, targets.id LIMIT :limit`;
  return file.all(targetRow, sql, { limit });
}

const countRow = z.object({ count: z.number().int() });

/** Targets asked for so far, over every run of the crawl. */
export function countChecks(file: CrawlFile): number {
  return file.all(countRow, 'SELECT count(*) AS count FROM checks', {})[0]?.count ?? 0;
}

export interface TargetCheck {
  targetId: number;
  kind: 'image';
  status: number | null;
  error: string | null;
  /** Content type of an answer that is not what was asked for, else null. */
  foreignType: string | null;
  checkedAt: string;
}

/** Keeps what a target answered. */
export function writeCheck(file: CrawlFile, check: TargetCheck): void {
  const sql = `INSERT INTO checks (target_id, kind, status, error, foreign_type, checked_at)
    VALUES (:targetId, :kind, :status, :error, :foreignType, :checkedAt) ON CONFLICT DO UPDATE SET
    status = excluded.status, error = excluded.error, foreign_type = excluded.foreign_type, checked_at = excluded.checked_at`;
  file.write(() => file.run(sql, { ...check }));
}
