import type { AuditPage } from '#contracts/site/artifacts.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { FetchOutcome } from '../fetch/client/http-client.ts';
import type { ParsePool } from '../parse/pipeline/parse-pool.ts';
import { type PageParseResult, toPageRecord } from '../run/pages/page-record.ts';
import { parsePage } from '../run/pages/visit-page.ts';
import { decodeFacts } from '../store/pages/page-codec.ts';
import type { PacedClient } from './paced-client.ts';

/** Why a page of another website could not be read. */
export type UnreadPageReason =
  | 'robots'
  | 'no-response'
  | 'unavailable'
  | 'status'
  | 'challenge'
  | 'consent'
  | 'not-html'
  | 'partial';

/** A page as rules read it, or why it could not be read. */
export type ExternalPage = { state: 'read'; page: AuditPage } | { state: 'unread'; reason: UnreadPageReason };

const MAX_BYTES = 2 * 1_048_576;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

const buildUnreadPage = (reason: UnreadPageReason): ExternalPage => ({ state: 'unread', reason });

/** Reads one page of another website. Redirects are followed within the registrable domain. */
export async function readExternalPage(
  url: string,
  { client, parser }: { client: PacedClient; parser: ParsePool },
): Promise<ExternalPage> {
  const domain = getRegistrableDomain(new URL(url).hostname);
  const outcome = await client.fetch(url, {
    maxBytes: MAX_BYTES,
    mayFollow: (target) => getRegistrableDomain(new URL(target).hostname) === domain,
  });
  if (outcome === 'disallowed') return buildUnreadPage('robots');
  if (outcome === 'unreachable' || outcome.status === null) return buildUnreadPage('no-response');
  if (outcome.status >= SERVER_ERROR || outcome.status === TOO_MANY_REQUESTS) return buildUnreadPage('unavailable');
  if (outcome.status !== 200) return buildUnreadPage('status');
  // The redirects are not part of the page.
  const own: FetchOutcome = { ...outcome, url: outcome.finalUrl, redirects: [] };
  return buildPage(own, await parsePage({ parser }, own));
}

function buildPage(outcome: FetchOutcome, parseResult: PageParseResult): ExternalPage {
  const { parsed, challenge, consentWall } = parseResult;
  if (challenge !== null) return buildUnreadPage('challenge');
  if (consentWall !== null) return buildUnreadPage('consent');
  if (parsed === null) return buildUnreadPage('not-html');
  const facts = decodeFacts(parsed.transferredPage.content, []);
  const row = { depth: null, source: 'start', inSitemap: false, inNavigation: false } as const;
  const page: AuditPage = { ...toPageRecord(outcome, parseResult), ...row, facts };
  // Counts from part of a page would look like the counts of a short page.
  const isPartial = page.error !== null || page.bodyCut || facts.flags.truncatedDocument;
  return isPartial ? buildUnreadPage('partial') : { state: 'read', page };
}
