import type { ProbeResponse } from '#contracts/site/artifacts.ts';
import type { HttpClient } from '../fetch/client/http-client.ts';
import { PROBE_MAX_BYTES, toProbeResponse } from './probe-response.ts';

/** Requests the `http://` version of the home page, which an HTTPS site is expected to redirect. Never rejects. */
export async function probeHttpVariant(client: HttpClient, homeUrl: string): Promise<ProbeResponse> {
  const url = new URL(homeUrl);
  url.protocol = 'http:';
  return toProbeResponse(await client.fetch(url.href, { maxBytes: PROBE_MAX_BYTES }));
}
