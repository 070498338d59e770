import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const makeResponse = (status: number | null, retryAfter?: string) => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
});

function createWatchedLimit() {
  const pauses: number[] = [];
  const limits = { maxRetryAfterMs: 20, defaultRetryAfterMs: 5, maxConsecutiveRejections: 3 };
  return { pauses, limit: createRateLimit({ pauseFor: (durationMs) => pauses.push(durationMs) }, limits) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('createRateLimit', () => {
  it.each([
    ['seconds, up to the limit', makeResponse(429, '100000'), [20]],
    ['a date', makeResponse(503, new Date(Date.now() + 60_000).toUTCString()), [20]],
    ['a 429 without a time', makeResponse(429), [5]],
    ['a 503 without a time', makeResponse(503), []],
    ['a date in the past', makeResponse(503, 'Thu, 01 Jan 1970 00:00:00 GMT'), []],
    ['not a number', makeResponse(503, 'soon'), []],
    ['another status', makeResponse(200, '5'), []],
    ['no response', makeResponse(null), []],
  ])('reads the pause from %s', (_name, response, expected) => {
    const { limit, pauses } = createWatchedLimit();
    expect([limit.handlePageResponse(response), pauses]).toEqual([expected.length > 0, expected]);
  });

  it('stops when the site keeps refusing after the first pause', () => {
    // The pause is so short that a busy machine could exceed it between two calls.
    vi.useFakeTimers({ toFake: ['performance'] });
    const { limit } = createWatchedLimit();
    for (let count = 0; count < 5; count++) limit.handlePageResponse(makeResponse(429));
    expect(limit.stop.aborted).toBe(false);
    vi.advanceTimersByTime(10);
    limit.handlePageResponse(makeResponse(429));
    limit.handlePageResponse(makeResponse(503));
    limit.handlePageResponse(makeResponse(200));
    limit.handlePageResponse(makeResponse(429));
    limit.handlePageResponse(makeResponse(null));
    limit.handlePageResponse(makeResponse(429));
    expect(limit.stop.aborted).toBe(false);
    limit.handlePageResponse(makeResponse(429));
    expect(limit.stop.aborted).toBe(true);
  });
});

it('applies the pauses of additional requests without counting them', async () => {
  const { limit, pauses } = createWatchedLimit();
  expect([limit.handleOtherResponse(makeResponse(429, '1')), limit.handleOtherResponse(makeResponse(404))]).toEqual([
    true,
    false,
  ]);
  await sleep(30);
  for (let count = 0; count < 9; count++) limit.handleOtherResponse(makeResponse(429));
  expect([limit.stop.aborted, pauses.length]).toEqual([false, 10]);
});

describe('pauses', () => {
  it('report the remaining time', () => {
    const { limit } = createWatchedLimit();
    expect(limit.remainingPauseMs).toBe(0);
    limit.handlePageResponse(makeResponse(429, '1'));
    expect(limit.remainingPauseMs).toBeGreaterThan(0);
    expect(limit.remainingPauseMs).toBeLessThanOrEqual(20);
  });

  it('follow a bot challenge, and only the first few pages get a second try', () => {
    const { limit, pauses } = createWatchedLimit();
    const answers = [true, false, true, true, true, true].map((canRetry) => limit.handleChallenge(canRetry));
    expect(answers).toEqual([true, false, true, true, false, false]);
    expect(pauses).toEqual([5_000, 1_000, 5_000, 5_000, 1_000, 1_000]);
  });
});
