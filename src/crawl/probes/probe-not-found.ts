import { randomBytes } from 'node:crypto';
import type { ProbeResponse } from '#contracts/site/artifacts.ts';
import type { FetchOutcome, HttpClient } from '../fetch/client/http-client.ts';
import { PROBE_MAX_BYTES, toProbeResponse } from './probe-response.ts';

const PROBE_COUNT = 2;
/** Produces 24 hexadecimal characters: no site has such a page by accident. */
const PATH_BYTES = 12;

/**
 * Requests two nonexistent URLs, for which a site is expected to return 404 or 410. `onResponse` receives each response
 * with its body, so that the caller knows what this site's error page looks like. Never rejects.
 */
export async function probeNotFound(
  client: HttpClient,
  origin: string,
  onResponse?: (outcome: FetchOutcome) => void | Promise<void>,
): Promise<ProbeResponse[]> {
  const responses: ProbeResponse[] = [];
  while (responses.length < PROBE_COUNT) {
    const url = new URL(`/${randomBytes(PATH_BYTES).toString('hex')}`, origin);
    const outcome = await client.fetch(url.href, { maxBytes: PROBE_MAX_BYTES });
    await onResponse?.(outcome);
    responses.push(toProbeResponse(outcome));
  }
  return responses;
}
