import { describe, expect, it } from 'vitest';
import { createTokenCache, type IssuedToken } from './access-tokens.ts';

const START = Date.UTC(2026, 10, 26);
const HOUR_MS = 3_600_000;

/** Creates a cache whose requests end when the test resolves them. */
function setUp() {
  const requests: PromiseWithResolvers<IssuedToken>[] = [];
  let nowMs = START;
  const tokens = createTokenCache({
    issue() {
      const request = Promise.withResolvers<IssuedToken>();
      requests.push(request);
      return request.promise;
    },
    clock: { nowMs: () => nowMs, sleep: async () => {} },
  });
  const grant = (index: number) =>
    requests[index]?.resolve({ accessToken: `t${index}`, expiresAt: new Date(nowMs + HOUR_MS) });
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { tokens, requests, grant, advance };
}

describe('the access tokens of a connection', () => {
  it('are kept until 60 seconds before they expire', async () => {
    const { tokens, requests, grant, advance } = setUp();
    const first = tokens.read();
    grant(0);
    expect(await first).toBe('t0');
    advance(HOUR_MS - 60_001);
    expect(await tokens.read()).toBe('t0');
    advance(1);
    const second = tokens.read();
    grant(1);
    expect(await second).toBe('t1');
    expect(requests).toHaveLength(2);
  });

  it("are requested once for simultaneous callers, and an abort ends only the aborted caller's wait", async () => {
    const { tokens, requests, grant } = setUp();
    const controller = new AbortController();
    const aborted = tokens.read(controller.signal);
    const other = tokens.read();
    controller.abort(new Error('stopped'));
    await expect(aborted).rejects.toThrow('stopped');
    grant(0);
    expect(await other).toBe('t0');
    expect(requests).toHaveLength(1);
    await expect(tokens.read(AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  });

  it('are requested again after a failure', async () => {
    const { tokens, requests, grant } = setUp();
    const failed = tokens.read();
    requests[0]?.reject(new Error('no connection'));
    await expect(failed).rejects.toThrow('no connection');
    const second = tokens.read();
    grant(1);
    expect(await second).toBe('t1');
  });

  it('are removed only if the rejected token is the current one', async () => {
    const { tokens, requests, grant } = setUp();
    const first = tokens.read();
    grant(0);
    await first;
    tokens.forget('older');
    expect(await tokens.read()).toBe('t0');
    tokens.forget('t0');
    void tokens.read();
    expect(requests).toHaveLength(2);
  });
});
