import { randomBytes } from 'node:crypto';
import type { CorsResponse } from '#contracts/site/site-probes.ts';
import { type ProbeContext, requestProbe } from './request-probe.ts';

/** Enough bytes to read the headers. */
const MAX_BYTES = 16 * 1_024;

/** Sends a request as if from a page on a random origin, which cannot be allowlisted. Never rejects. */
export async function probeCors(context: ProbeContext, url: string): Promise<CorsResponse> {
  // `.example` is reserved (RFC 2606), so the name does not exist.
  const origin = `https://${randomBytes(8).toString('hex')}.example`;
  const result = await requestProbe(context, url, { origin, maxBytes: MAX_BYTES });
  const outcome = 'outcome' in result ? result.outcome : null;
  const {
    'access-control-allow-origin': allowOrigin = null,
    'access-control-allow-credentials': allowCredentials = null,
  } = outcome?.headers ?? {};
  return {
    url,
    notAsked: 'notAsked' in result ? result.notAsked : null,
    status: outcome?.status ?? null,
    error: outcome?.error?.code ?? null,
    origin,
    allowOrigin,
    allowCredentials,
    // The standard makes this value case-sensitive.
    isOpenWithCredentials: allowOrigin === origin && allowCredentials === 'true',
  };
}
