import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const answer = (status: number | null, retryAfter?: string) => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
});

function watch() {
  const holds: number[] = [];
  const limits = { maxRetryAfterMs: 20, defaultRetryAfterMs: 5, maxConsecutiveRejections: 3 };
  return { holds, limit: createRateLimit({ pauseFor: (durationMs) => holds.push(durationMs) }, limits) };
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
  ])('%s', (_name, response, expected) => {
    const { limit, holds } = watch();
    expect([limit.handlePageResponse(response), holds]).toEqual([expected.length > 0, expected]);
  });

  it('stops when the site keeps refusing after the first pause', async () => {
    const { limit } = watch();
    for (let count = 0; count < 5; count++) limit.handlePageResponse(answer(429));
    expect(limit.stop.aborted).toBe(false);
    await sleep(10);
    limit.handlePageResponse(answer(429));
    limit.handlePageResponse(answer(503));
    limit.handlePageResponse(answer(200));
    limit.handlePageResponse(answer(429));
    limit.handlePageResponse(answer(null));
    limit.handlePageResponse(answer(429));
    expect(limit.stop.aborted).toBe(false);
    limit.handlePageResponse(answer(429));
    expect(limit.stop.aborted).toBe(true);
  });
});

it('applies the pauses of additional requests without counting them', async () => {
  const { limit, holds } = watch();
  expect([limit.handleOtherResponse(answer(429, '1')), limit.handleOtherResponse(answer(404))]).toEqual([true, false]);
  await sleep(30);
  for (let count = 0; count < 9; count++) limit.handleOtherResponse(answer(429));
  expect([limit.stop.aborted, holds.length]).toEqual([false, 10]);
});

describe('pauses', () => {
  it('report the remaining time', () => {
    const { limit } = watch();
    expect(limit.remainingPauseMs).toBe(0);
    limit.handlePageResponse(answer(429, '1'));
    expect(limit.remainingPauseMs).toBeGreaterThan(0);
    expect(limit.remainingPauseMs).toBeLessThanOrEqual(20);
  });

  it('follow a bot challenge, and only the first few pages get a second try', () => {
    const { limit, holds } = watch();
    const answers = [true, false, true, true, true, true].map((canRetry) => limit.handleChallenge(canRetry));
    expect(answers).toEqual([true, false, true, true, false, false]);
    expect(holds).toEqual([5_000, 1_000, 5_000, 5_000, 1_000, 1_000]);
  });
});
