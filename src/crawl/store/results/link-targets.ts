import { z } from 'zod';
import { redirectHopSchema } from '#contracts/site/crawl.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { decodeLinkFlags, type LinkFlags } from '../pages/link-codec.ts';
import { readViewNotes } from '../views/view-notes.ts';

/** How a crawled URL responded. */
export interface CrawledTarget {
  url: string;
  /** Status after all redirects; null if there was no response. */
  finalStatus: number | null;
  /** URLs of the redirects, from the requested URL to the last one; empty without redirects. */
  chain: string[];
}

/** A link to another website. */
export interface OutgoingLink extends LinkFlags {
  source: string;
  target: string;
  text: string;
}

const targetRow = z.object({
  url: z.string(),
  status: z.number().int().nullable(),
  finalStatus: z.number().int().nullable(),
  finalUrl: z.string().nullable(),
  chain: z.string().nullable(),
});
const SELECT_TARGETS = `SELECT url, status, final_status AS finalStatus, final_url AS finalUrl, chain FROM url_details
  WHERE is_internal = 1 AND skip_reason IS NULL AND url IN (SELECT value FROM json_each(:urls))`;

/** Returns how the requested URLs of the website responded. Null if the file has no bulk view tables. */
export function readLinkTargets(file: CrawlFile, { urls }: { urls: readonly string[] }): CrawledTarget[] | null {
  if (readViewNotes(file) === null) return null;
  return file
    .all(targetRow, SELECT_TARGETS, { urls: JSON.stringify(urls) })
    .filter(({ status }) => status !== null)
    .map(({ url, status, finalStatus, finalUrl, chain }) => {
      const hops = z.array(redirectHopSchema).parse(JSON.parse(chain ?? '[]'));
      const last = hops.length === 0 || finalUrl === null ? [] : [finalUrl];
      return { url, finalStatus: finalStatus ?? status, chain: [...hops.map((hop) => hop.url), ...last] };
    });
}

const linkRow = z.object({ source: z.string(), target: z.string(), text: z.string(), flags: z.number().int() });
const SELECT_LINKS = `SELECT sources.url AS source, targets.url AS target, link_texts.text AS text, links.flags AS flags
  FROM links JOIN urls AS targets ON targets.id = links.target_id JOIN urls AS sources ON sources.id = links.source_id
  JOIN link_texts ON link_texts.id = links.text_id
  WHERE links.target_id IN (SELECT id FROM urls WHERE is_internal = 0
    AND (url GLOB 'http*://' || :host || '/*' OR url GLOB 'http*://*.' || :host || '/*'))
  ORDER BY sources.url, targets.url LIMIT :limit`;

/**
 * Returns up to `limit` links from a crawled website to a host and its subdomains. Null if the file has no bulk view
 * tables.
 */
export function readOutgoingLinks(
  file: CrawlFile,
  { host, limit }: { host: string; limit: number },
): OutgoingLink[] | null {
  if (readViewNotes(file) === null) return null;
  return file
    .all(linkRow, SELECT_LINKS, { host: host.replaceAll(/[[\]*?]/g, ''), limit })
    .map(({ flags, ...link }) => ({ ...link, ...decodeLinkFlags(flags) }));
}
