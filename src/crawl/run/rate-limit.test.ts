import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const answer = (status: number | null, retryAfter?: string) => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
});

function watch() {
  const holds: number[] = [];
  const limits = { maxRetryAfterMs: 20, defaultRetryAfterMs: 5, maxRefusals: 3 };
  return { holds, limit: createRateLimit({ holdFor: (durationMs) => holds.push(durationMs) }, limits) };
}

describe('createRateLimit', () => {
  it.each([
    ['seconds, up to the limit', answer(429, '100000'), [20]],
    ['a date', answer(503, new Date(Date.now() + 60_000).toUTCString()), [20]],
    ['a 429 that names no time', answer(429), [5]],
    ['a 503 that names no time', answer(503), []],
    ['a date that is over', answer(503, 'Thu, 01 Jan 1970 00:00:00 GMT'), []],
    ['no number', answer(503, 'soon'), []],
    ['another answer', answer(200, '5'), []],
    ['no answer', answer(null), []],
  ])('%s', (_name, given, expected) => {
    const { limit, holds } = watch();
    expect([limit.heed(given), holds]).toEqual([expected.length > 0, expected]);
  });

  it('stops when the site refuses again and again after the first pause', async () => {
    const { limit } = watch();
    for (let count = 0; count < 5; count++) limit.heed(answer(429));
    expect(limit.stop.aborted).toBe(false);
    await sleep(10);
    limit.heed(answer(429));
    limit.heed(answer(503));
    limit.heed(answer(200));
    limit.heed(answer(429));
    limit.heed(answer(null));
    limit.heed(answer(429));
    expect(limit.stop.aborted).toBe(false);
    limit.heed(answer(429));
    expect(limit.stop.aborted).toBe(true);
  });
});
