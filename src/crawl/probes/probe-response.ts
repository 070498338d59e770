import type { ProbeResponse } from '#contracts/site/artifacts.ts';
import type { FetchOutcome } from '../fetch/client/http-client.ts';

/** Number of characters of the body that are stored as evidence. */
const BODY_START_LENGTH = 2_000;

/** Number of body bytes that a probe reads; no probe needs more. */
export const PROBE_MAX_BYTES = 512 * 1_024;

/** Returns the parts of a fetch that are stored for a probe. */
export function toProbeResponse(outcome: FetchOutcome): ProbeResponse {
  return {
    url: outcome.url,
    status: outcome.status,
    finalUrl: outcome.finalUrl,
    redirects: outcome.redirects,
    contentType: outcome.contentType,
    error: outcome.error?.code ?? null,
    bodyStart: new TextDecoder().decode(outcome.body.subarray(0, BODY_START_LENGTH * 4)).slice(0, BODY_START_LENGTH),
    sizeBytes: outcome.decodedBytes,
  };
}
