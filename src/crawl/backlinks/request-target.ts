import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { FetchOutcome } from '../fetch/client/http-client.ts';
import type { PacedClient } from './paced-client.ts';

/**
 * How a linked page responded; `finalStatus` is null if the request failed, ended in a redirect loop, or was not sent
 * because of robots.txt.
 */
export interface RequestedTarget {
  finalStatus: number | null;
  /** URLs of the redirects, from the target to the last URL; empty without redirects. */
  chain: string[];
}

const NO_RESPONSE: RequestedTarget = { finalStatus: null, chain: [] };
const MAX_BYTES = 64 * 1_024;
const CLIENT_ERROR = 400;

/**
 * Requests a page with HEAD, and with GET if that is an error, because some servers reject HEAD. Redirects are followed
 * within the registrable domain.
 */
export async function requestTarget(url: string, client: PacedClient): Promise<RequestedTarget> {
  const domain = getRegistrableDomain(new URL(url).hostname);
  const mayFollow = (target: string) => getRegistrableDomain(new URL(target).hostname) === domain;
  const head = await client.fetch(url, { method: 'HEAD', maxBytes: MAX_BYTES, mayFollow });
  if (typeof head === 'string') return NO_RESPONSE;
  const isDoubtful = head.status === null || head.status >= CLIENT_ERROR;
  const outcome = isDoubtful ? await client.fetch(url, { maxBytes: MAX_BYTES, mayFollow }) : head;
  return typeof outcome === 'string' ? NO_RESPONSE : readTarget(outcome);
}

function readTarget({ status, redirects, finalUrl, error }: FetchOutcome): RequestedTarget {
  const last = redirects.length === 0 || finalUrl === redirects.at(-1)?.url ? [] : [finalUrl];
  // A redirect loop has no final page; the analysis reports its redirects.
  const finalStatus = error === null ? status : null;
  return { finalStatus, chain: redirects.length === 0 ? [] : [...redirects.map(({ url }) => url), ...last] };
}
