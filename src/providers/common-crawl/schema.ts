/** Responses of the release index, limited to the fields we use: https://index.commoncrawl.org/graphinfo.json */
import { z } from 'zod';

const sizeSchema = z.object({ nodes: z.number().int().nonnegative(), arcs: z.number().int().nonnegative() });

const releaseSchema = z.object({
  // Used in a URL and in a file name.
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/),
  stats: z.object({ domain: sizeSchema }),
});

/** All releases, newest first. Names cannot be computed: some releases skip months. */
export const releaseListSchema = z.array(releaseSchema).min(1);

/** A release as the index lists it. */
export interface ListedRelease {
  id: string;
  /** Number of domains. */
  domains: number;
  /** Number of pairs of referring and referenced domains. */
  links: number;
}

/** The `Content-Range` of a part: https://www.rfc-editor.org/rfc/rfc9110#field.content-range */
const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/** Reads the length of the part and the total size. @throws when the header is missing or does not match the request */
export function readContentRange(value: string | null, from: number): { totalBytes: number; length: number } {
  const [, first, last, total] = CONTENT_RANGE.exec(value ?? '') ?? [];
  const range = { first: Number(first), last: Number(last), total: Number(total) };
  if (range.first !== from || range.last < range.first || range.last >= range.total) {
    throw new Error(`unexpected Content-Range "${value ?? ''}"`);
  }
  return { totalBytes: range.total, length: range.last - range.first + 1 };
}
