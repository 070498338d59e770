import { expect, it } from 'vitest';
import { createAccessTokenReader } from './access-token-reader.ts';

const START = Date.parse('2026-11-26T12:00:00Z');

function setUp() {
  let nowMs = START;
  const used: string[] = [];
  const storedTokens: string[] = [];
  const read = createAccessTokenReader({
    refreshToken: 'refresh-0',
    async refresh(token) {
      used.push(token);
      const number = used.length;
      return {
        accessToken: `access-${number}`,
        refreshToken: number === 2 ? null : `refresh-${number}`,
        expiresAt: new Date(nowMs + 3_600_000),
        scopes: null,
      };
    },
    keepSecret: async (token) => void storedTokens.push(token),
    clock: { nowMs: () => nowMs, sleep: async () => {} },
  });
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { read, used, storedTokens, wait };
}

it('requests one token for concurrent callers and uses it until shortly before it expires', async () => {
  const { read, used, wait } = setUp();
  expect(await Promise.all([read(), read(), read()])).toEqual(['access-1', 'access-1', 'access-1']);
  wait(3_500_000);
  expect(await read()).toBe('access-1');
  expect(used).toEqual(['refresh-0']);
  wait(50_000);
  expect(await read()).toBe('access-2');
});

it('stores a new refresh token and uses it for the next request; otherwise keeps the previous one', async () => {
  const { read, used, storedTokens, wait } = setUp();
  for (let times = 0; times < 3; times += 1) {
    await read();
    wait(3_600_000);
  }
  expect(used).toEqual(['refresh-0', 'refresh-1', 'refresh-1']);
  expect(storedTokens).toEqual(['refresh-1', 'refresh-3']);
});
