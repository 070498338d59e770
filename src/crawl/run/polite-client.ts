import type { FetchOutcome, FetchRequest, HttpClient } from '../fetch/http-client.ts';
import type { Pacer } from '../fetch/pacer.ts';

/** The client with every request, redirects included, in the pacer's order. Never rejects. */
export function createPoliteClient(client: HttpClient, pacer: Pacer, stop: AbortSignal): HttpClient {
  return {
    async fetch(url, request = {}) {
      const signal = request.signal === undefined ? stop : AbortSignal.any([stop, request.signal]);
      const paced: FetchRequest = { ...request, signal, beforeRedirect: () => pacer.waitForStart(signal) };
      try {
        const outcome = await pacer.run(() => client.fetch(url, paced), signal);
        // Whatever broke when we hung up ourselves says nothing about the site.
        const isOurEnd = signal.aborted && outcome.error !== null;
        return isOurEnd ? { ...outcome, error: { code: 'aborted', detail: String(signal.reason) } } : outcome;
      } catch (error) {
        // The pacer rejects with the signal's reason only; the client itself answers with values.
        return abortedOutcome(url, String(error));
      }
    },
    close: () => client.close(),
  };
}

function abortedOutcome(url: string, detail: string): FetchOutcome {
  return {
    ...{ url, finalUrl: url, status: null, redirects: [], error: { code: 'aborted', detail } },
    ...{ contentType: null, headers: {}, body: new Uint8Array(), wireBytes: 0, decodedBytes: 0, bodyCut: false },
    ...{ ttfbMs: null, totalMs: 0, fetchedAt: new Date().toISOString() },
  };
}
