import type { FetchOutcome, HttpClient } from '../fetch/client/http-client.ts';
import { createParsePool } from '../parse/pipeline/parse-pool.ts';
import { parsePage } from '../run/pages/visit-page.ts';
import { decodeFacts } from '../store/pages/page-codec.ts';

/**
 * Whether a proof was found on the website. `unknown`: the website could not be read, which proves nothing. `found`
 * describes what was there instead.
 */
export type OwnerProof = { state: 'found' } | { state: 'absent'; found: string } | { state: 'unknown'; reason: string };

export interface ProofContext {
  client: Pick<HttpClient, 'fetch'>;
  signal: AbortSignal;
}

const MAX_FILE_BYTES = 4_096;
const MAX_PAGE_BYTES = 1_048_576;
const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/** Requests a file that only the owner can publish. */
export async function requestProofFile(url: string, content: string, context: ProofContext): Promise<OwnerProof> {
  const outcome = await request(url, MAX_FILE_BYTES, context);
  const unread = findUnreadProof(outcome);
  if (unread !== null) return unread;
  if (outcome.status !== 200) return { state: 'absent', found: `status ${outcome.status}` };
  const text = new TextDecoder().decode(outcome.body).trim();
  return text === content ? { state: 'found' } : { state: 'absent', found: 'another content' };
}

/** Requests a page and looks for a meta tag in its head; one in the body may come from a visitor. */
export async function requestProofTag(
  url: string,
  { name, content }: { name: string; content: string },
  context: ProofContext,
): Promise<OwnerProof> {
  const outcome = await request(url, MAX_PAGE_BYTES, context);
  const unread = findUnreadProof(outcome);
  if (unread !== null) return unread;
  if (outcome.status !== 200) return { state: 'absent', found: `status ${outcome.status}` };
  const parser = createParsePool({ size: 1 });
  try {
    const { parsed } = await parsePage({ parser }, outcome);
    if (parsed === null) return { state: 'unknown', reason: 'the home page is not readable HTML' };
    const tags = decodeFacts(parsed.transferredPage.content, []).markup.metas.filter(
      ({ kind, key, inHead }) => kind === 'name' && key.toLowerCase() === name && inHead,
    );
    if (tags.some((tag) => tag.content.trim() === content)) return { state: 'found' };
    return { state: 'absent', found: tags.length === 0 ? 'no such tag in the head' : 'the tag with another content' };
  } finally {
    await parser.close();
  }
}

/** Redirects are followed only within the website, with or without `www.`: another site proves nothing. */
function request(url: string, maxBytes: number, { client, signal }: ProofContext): Promise<FetchOutcome> {
  const host = stripWww(new URL(url).host);
  return client.fetch(url, { maxBytes, signal, mayFollow: (target) => stripWww(new URL(target).host) === host });
}

const stripWww = (host: string): string => host.replace(/^www\./, '');

function findUnreadProof({ status, error }: FetchOutcome): OwnerProof | null {
  if (status === null) return { state: 'unknown', reason: error?.code ?? 'no response' };
  const isTemporary = status >= SERVER_ERROR || status === TOO_MANY_REQUESTS;
  return isTemporary ? { state: 'unknown', reason: `status ${status}` } : null;
}
