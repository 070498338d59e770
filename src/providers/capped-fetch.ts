import { readCapped } from '#lib/runtime/capped-bytes.ts';

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Creates a `fetch` that does not follow redirects, so that a key is not sent elsewhere, and reads up to `maxBytes` of
 * a body. Reading the body of a larger response fails with a TooLargeError.
 */
export function createCappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    const bytes = await readCapped(response.body, maxBytes);
    const { status, statusText, headers } = response;
    return new Response(bytes === null ? createFailingBody(maxBytes) : new Uint8Array(bytes), {
      status,
      statusText,
      headers,
    });
  };
}

function createFailingBody(maxBytes: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.error(new TooLargeError(`more than ${maxBytes} bytes`)),
  });
}
