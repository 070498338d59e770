import type { ProviderHttpClient, ProviderRequest } from './http.ts';
import { ProviderError } from './provider.ts';

/**
 * Creates a `fetch` for a vendor's SDK that sends through our HTTP client. The SDK receives error statuses and repeats
 * requests itself, so the HTTP client makes one attempt. If a response is too large, reading its body fails.
 */
export function createSdkFetch(http: Pick<ProviderHttpClient, 'request' | 'redact'>): typeof fetch {
  return async (input, init) => {
    try {
      const response = await http.request({
        ...(await buildRequest(input, init)),
        isIdempotent: false,
        returnsErrors: true,
      });
      const { status, headers, text, bytes } = response;
      // SDKs copy the text of an error into their own errors, and some vendors quote the key in it.
      const body = status >= 400 ? http.redact(text) : new Uint8Array(bytes);
      return new Response(status === 204 || status === 304 ? null : body, { status, headers });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.failure !== 'malformed') throw error;
      return new Response(new ReadableStream({ start: (controller) => controller.error(error) }));
    }
  };
}

/** Reads a request as SDKs create it: with a URL, and a body of text, bytes or form fields. */
async function buildRequest(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<ProviderRequest> {
  const request = new Request(input, init);
  const { method, url, headers, signal } = request;
  const hasBody = request.body !== null;
  return {
    method: method as ProviderRequest['method'] & string,
    url,
    headers: Object.fromEntries(headers),
    signal,
    ...(hasBody ? { body: new Uint8Array(await request.arrayBuffer()) } : {}),
  };
}
