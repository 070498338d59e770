import { z } from 'zod';
import { fetchErrorCodeSchema } from '#contracts/site/crawl.ts';
import { serializeStorableJson } from '#lib/text/storable-text.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { forEachLink, forEachResource, RESOURCE_KINDS, type StoredResourceKind } from '../pages/link-codec.ts';
import { iteratePageOutlinks } from '../pages/outlinks.ts';

/** Kinds of targets that are requested in addition to the pages. */
export const checkKindSchema = z.enum(['image', 'script', 'stylesheet', 'external-link', 'preview', 'candidate']);
export type CheckKind = z.infer<typeof checkKindSchema>;

/** Data from the response for a resource: sizes in bytes, headers as sent, and null where the response has no value. */
export const fileResponseSchema = z.object({
  finalUrl: z.string(),
  redirectCount: z.number().int(),
  contentType: z.string().nullable(),
  /** Length of the body as transferred; null when the server does not declare it and the body was not read. */
  transferBytes: z.number().nullable(),
  contentEncoding: z.string().nullable(),
  cacheControl: z.string().nullable(),
  hasValidator: z.boolean(),
  method: z.enum(['GET', 'HEAD']),
  /** Set for an image whose first bytes were read. Width and height are null when its header has none. */
  image: z.object({ format: z.string(), width: z.number().nullable(), height: z.number().nullable() }).optional(),
});
export type FileResponse = z.infer<typeof fileResponseSchema>;

export interface TargetCheck {
  urlId: number;
  kind: CheckKind;
  /** Null when there was no response; `error` then contains the reason. */
  status: number | null;
  error: z.infer<typeof fetchErrorCodeSchema> | null;
  isChallenge: boolean;
  /** Whether the server reported the target as missing and no second request has confirmed it yet. */
  isDoubtful: boolean;
  /** Content type of a response that is not of the requested kind, otherwise null. */
  foreignType: string | null;
  answer: FileResponse;
  /** Number of requests. */
  attempts: number;
  checkedAt: string;
}

const WRITE_CHECK = `INSERT INTO checks (url_id, kind, status, error, is_challenge, is_doubtful, foreign_type, answer, attempts,
  checked_at) VALUES (:urlId, :kind, :status, :error, :isChallenge, :isDoubtful, :foreignType, :answer, :attempts, :checkedAt)
  ON CONFLICT DO UPDATE SET status = excluded.status, error = excluded.error, is_challenge = excluded.is_challenge,
  is_doubtful = excluded.is_doubtful, foreign_type = excluded.foreign_type, answer = excluded.answer, attempts = excluded.attempts,
  checked_at = excluded.checked_at`;

/** Stores the response for a target, replacing an earlier one. */
export function writeCheck(file: CrawlFile, check: TargetCheck): void {
  const { isChallenge, isDoubtful, answer, ...rest } = check;
  const flags = { isChallenge: isChallenge ? 1 : 0, isDoubtful: isDoubtful ? 1 : 0 };
  file.write(() => file.run(WRITE_CHECK, { ...rest, ...flags, answer: serializeStorableJson(answer) }));
}

const checkRow = z.object({
  urlId: z.number().int(),
  url: z.string(),
  kind: checkKindSchema,
  status: z.number().int().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  isChallenge: z.number(),
  isDoubtful: z.number(),
  foreignType: z.string().nullable(),
  answer: z.string(),
  attempts: z.number().int(),
  checkedAt: z.string(),
});

/** Yields every response of one kind, in the order of the URLs. */
export function* readChecks(file: CrawlFile, kind: CheckKind): Generator<TargetCheck & { url: string }> {
  const sql = `SELECT url_id AS urlId, urls.url, kind, checks.status, error, is_challenge AS isChallenge,
    is_doubtful AS isDoubtful, foreign_type AS foreignType, answer, attempts, checked_at AS checkedAt
    FROM checks JOIN urls ON urls.id = checks.url_id WHERE kind = :kind ORDER BY urls.url`;
  for (const row of file.stream(checkRow, sql, { kind })) {
    const { isChallenge, isDoubtful, ...rest } = row;
    const flags = { isChallenge: isChallenge === 1, isDoubtful: isDoubtful === 1 };
    yield { ...rest, ...flags, answer: fileResponseSchema.parse(JSON.parse(row.answer)) };
  }
}

const doubtfulRow = z.object({
  id: z.number().int(),
  url: z.string(),
  kind: checkKindSchema,
  checkedAt: z.string(),
});

/** Returns targets that were reported as missing without confirmation so far, earliest response first. */
export function listDoubtfulChecks(file: CrawlFile): z.infer<typeof doubtfulRow>[] {
  const sql = `SELECT url_id AS id, urls.url, kind, checked_at AS checkedAt FROM checks JOIN urls ON urls.id = checks.url_id
    WHERE is_doubtful = 1 ORDER BY checked_at, urls.url, kind`;
  return file.all(doubtfulRow, sql);
}

/** Deletes the responses of one kind from other sites, except the responses for these URLs. */
export function deleteOtherExternalChecks(file: CrawlFile, kind: CheckKind, urlIds: readonly number[]): void {
  const sql = `DELETE FROM checks WHERE kind = :kind AND url_id NOT IN (SELECT value FROM json_each(:urlIds))
    AND url_id IN (SELECT id FROM urls WHERE is_internal = 0)`;
  file.write(() => file.run(sql, { kind, urlIds: JSON.stringify(urlIds) }));
}

/** Counts targets of a kind requested so far, over every run of the crawl. */
export function countChecks(file: CrawlFile, kind: CheckKind, owner: 'own' | 'foreign'): number {
  const sql = `SELECT count(*) AS count FROM checks JOIN urls ON urls.id = checks.url_id
    WHERE kind = :kind AND is_internal = :isInternal`;
  return file.get(countRow, sql, { kind, isInternal: owner === 'own' ? 1 : 0 })?.count ?? 0;
}

const countRow = z.object({ count: z.number().int() });
const urlRow = z.object({ id: z.number().int(), url: z.string(), isInternal: z.number() });
const idRow = z.object({ id: z.number().int() });

export interface WaitingTarget {
  id: number;
  url: string;
  /** Number of times that pages use the resource. */
  uses: number;
}

export interface WaitingOptions {
  /** The site's own URLs, URLs on other sites, or both. */
  owner: 'own' | 'foreign' | 'any';
  limit: number;
  /** URLs that this test rejects do not count toward the limit. */
  isAllowed?: (url: string) => boolean;
  /** Also returns targets that were already requested. */
  shouldIncludeChecked?: boolean;
}

/** Number of uses of each resource that pages load, by kind and ID. Building it takes one pass over all pages. */
export type ResourceUses = ReadonlyMap<StoredResourceKind, ReadonlyMap<number, number>>;

export function collectResourceUses(file: CrawlFile): ResourceUses {
  const uses = new Map(RESOURCE_KINDS.map((kind) => [kind, new Map<number, number>()]));
  for (const { resources } of iteratePageOutlinks(file)) {
    forEachResource(resources, ({ kind, targetId }) => {
      const usesOfKind = uses.get(kind);
      usesOfKind?.set(targetId, (usesOfKind.get(targetId) ?? 0) + 1);
    });
  }
  return uses;
}

/**
 * Returns resources of a kind that were not requested yet (or all, with `shouldIncludeChecked`), most used first, up to
 * the limit.
 */
export function listWaitingResources(
  file: CrawlFile,
  uses: ResourceUses,
  options: WaitingOptions & { kind: StoredResourceKind & CheckKind },
): WaitingTarget[] {
  return selectWaitingTargets(file, uses.get(options.kind) ?? new Map(), options);
}

/**
 * Returns link targets on other sites that were not requested yet (or all, with `shouldIncludeChecked`), most used
 * first, up to the limit.
 */
export function listWaitingExternalLinks(
  file: CrawlFile,
  options: Pick<WaitingOptions, 'limit' | 'shouldIncludeChecked'>,
): WaitingTarget[] {
  const externalIds = new Set(file.all(idRow, 'SELECT id FROM urls WHERE is_internal = 0').map(({ id }) => id));
  const uses = new Map<number, number>();
  for (const { links } of iteratePageOutlinks(file)) {
    forEachLink(links, (id) => {
      if (externalIds.has(id)) uses.set(id, (uses.get(id) ?? 0) + 1);
    });
  }
  return selectWaitingTargets(file, uses, { ...options, owner: 'foreign', kind: 'external-link' });
}

function selectWaitingTargets(
  file: CrawlFile,
  uses: ReadonlyMap<number, number>,
  { owner, limit, isAllowed, shouldIncludeChecked = false, kind }: WaitingOptions & { kind: CheckKind },
): WaitingTarget[] {
  const known = shouldIncludeChecked
    ? []
    : file.all(idRow, 'SELECT url_id AS id FROM checks WHERE kind = :kind', { kind });
  const requestedIds = new Set(known.map(({ id }) => id));
  const waitingTargets: WaitingTarget[] = [];
  const idsByUse = [...uses].filter(([id]) => !requestedIds.has(id)).toSorted(([a, x], [b, y]) => y - x || a - b);
  for (const [id, count] of idsByUse) {
    if (waitingTargets.length >= limit) break;
    const row = file.get(urlRow, 'SELECT id, url, is_internal AS isInternal FROM urls WHERE id = :id', { id });
    if (row === null || isAllowed?.(row.url) === false) continue;
    if (owner === 'any' || (row.isInternal === 1) === (owner === 'own'))
      waitingTargets.push({ id, url: row.url, uses: count });
  }
  return waitingTargets;
}
