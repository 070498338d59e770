/** An article is some kilobytes; whatever answers more is not read to its end. */
const MAX_ANSWER_BYTES = 2_000_000;

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** `fetch` that follows no redirect, so that a key goes nowhere else, and reads no endless answer. */
export const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let sizeBytes = 0;
  const capped = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        sizeBytes += chunk.byteLength;
        if (sizeBytes > MAX_ANSWER_BYTES) controller.error(new TooLargeError('The answer is too large'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(capped, { status, statusText, headers });
};
