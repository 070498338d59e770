import { z } from 'zod';
import { AUTHORIZATION_MESSAGES } from '#contracts/account/oauth-texts.ts';
import type { FetchOutcome } from '#crawl/fetch/client/fetch-outcome.ts';
import type { HttpClient } from '#crawl/fetch/client/http-client.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { isSafeRedirectUri } from './redirect-uri.ts';

/** An application as described in its client metadata document. */
export interface OAuthClient {
  /** URL of the document. */
  id: string;
  /** Host of that URL. */
  host: string;
  name: string;
  /** Only safe URLs. */
  redirectUris: readonly string[];
}

export type ClientResult = { ok: true; client: OAuthClient } | { ok: false; message: string };

/** Reads client metadata documents. */
export interface ClientReader {
  /** Returns the application with this ID, or a message that explains why it was not accepted. Never rejects. */
  read(clientId: string): Promise<ClientResult>;
}

export interface ClientReaderOptions {
  guard: Pick<SsrfGuard, 'isPrivateTarget'>;
  client: Pick<HttpClient, 'fetch'>;
  now(): Date;
}

/** The draft recommends documents of up to 5 KB. */
export const MAX_DOCUMENT_BYTES = 10 * 1_024;
const MAX_ID_LENGTH = 500;
const MAX_NAME_LENGTH = 80;
const MAX_REDIRECT_URIS = 50;
const CACHE_MS = 5 * 60_000;
const MAX_CACHED_CLIENTS = 200;
const OK = 200;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.string().trim().min(1),
  redirect_uris: z.array(z.string()).min(1).max(MAX_REDIRECT_URIS),
  token_endpoint_auth_method: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  client_secret: z.never().optional(),
});

/**
 * Creates the reader. Documents are requested through the SSRF guard, without redirects, and reused for five minutes.
 */
export function createClientReader({ guard, client, now }: ClientReaderOptions): ClientReader {
  const cache = new Map<string, { client: OAuthClient; until: number }>();

  async function request(clientId: string): Promise<ClientResult> {
    const outcome = await client.fetch(clientId, {
      accept: 'application/json',
      acceptLanguage: null,
      maxRedirects: 0,
      maxBytes: MAX_DOCUMENT_BYTES,
    });
    if (outcome.status !== OK || outcome.error !== null) {
      const { document } = AUTHORIZATION_MESSAGES;
      const problem = describeProblem(outcome);
      return { ok: false, message: document.replace('{url}', () => clientId).replace('{problem}', () => problem) };
    }
    if (outcome.bodyCut || !JSON_TYPE.test(outcome.contentType ?? '')) {
      return { ok: false, message: AUTHORIZATION_MESSAGES.invalidDocument };
    }
    return parseClientDocument(clientId, Buffer.from(outcome.body).toString());
  }

  return {
    async read(clientId) {
      if (parseClientId(clientId, (target) => guard.isPrivateTarget(target)) === null) {
        return { ok: false, message: AUTHORIZATION_MESSAGES.clientId };
      }
      const cached = cache.get(clientId);
      if (cached !== undefined && cached.until > now().getTime()) return { ok: true, client: cached.client };
      const result = await request(clientId);
      if (!result.ok) return result;
      if (cache.size >= MAX_CACHED_CLIENTS) cache.clear();
      cache.set(clientId, { client: result.client, until: now().getTime() + CACHE_MS });
      return result;
    },
  };
}

/** Describes the response that a URL returned instead of a document. Network details stay on the server. */
function describeProblem({ status, redirects, error }: FetchOutcome): string {
  const { documentStatus, documentRedirect, documentFailed } = AUTHORIZATION_MESSAGES;
  if (redirects.length > 0 || error?.code === 'too-many-redirects') return documentRedirect;
  return status === null || status === OK ? documentFailed : documentStatus.replace('{status}', String(status));
}

/**
 * Returns the URL of a client metadata document; null for a text that is not allowed as a document URL. The ID is
 * compared character by character, so only the normal form of a URL is accepted.
 *
 * @param isPrivateTarget whether the operator allowed a target that may be requested without TLS
 */
export function parseClientId(text: string, isPrivateTarget: (url: URL) => boolean): URL | null {
  const url = text.length > MAX_ID_LENGTH ? null : URL.parse(text);
  if (url === null || url.href !== text || url.hash !== '' || url.pathname === '/') return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateTarget(url)) ? url : null;
}

/** Validates a document. @param clientId URL of the document, which the document must contain */
export function parseClientDocument(clientId: string, text: string): ClientResult {
  const parsed = documentSchema.safeParse(parseJson(text));
  if (!parsed.success || parsed.data.client_id !== clientId) {
    return { ok: false, message: AUTHORIZATION_MESSAGES.invalidDocument };
  }
  const { client_name, redirect_uris, token_endpoint_auth_method: method } = parsed.data;
  if (method !== undefined && method !== 'none') return { ok: false, message: AUTHORIZATION_MESSAGES.authMethod };
  const { grant_types: grants = ['authorization_code'], response_types: responses = ['code'] } = parsed.data;
  const redirectUris = redirect_uris.filter(isSafeRedirectUri);
  const name = cleanName(client_name);
  if (
    !grants.includes('authorization_code') ||
    !responses.includes('code') ||
    redirectUris.length === 0 ||
    name === ''
  ) {
    return { ok: false, message: AUTHORIZATION_MESSAGES.invalidDocument };
  }
  return { ok: true, client: { id: clientId, host: new URL(clientId).host, name, redirectUris } };
}

/** Removes characters that are invisible or change the direction of text, which could disguise a name. */
const cleanName = (name: string): string =>
  [...name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')].slice(0, MAX_NAME_LENGTH).join('').trim();

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a document; the schema rejects it.
    return null;
  }
}
