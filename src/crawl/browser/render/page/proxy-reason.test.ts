import { describe, expect, it } from 'vitest';
import { isPossiblyFromProxy, readProxyReason } from './proxy-reason.ts';

const gate = {
  refused: [
    { target: '10.0.0.1:80', by: 'address-guard', detail: 'not public', count: 1 },
    { target: 'big.example:443', by: 'limits', detail: 'used up', count: 1 },
  ],
  unreached: [
    { target: 'gone.example:443', code: 'dns-not-found', detail: 'ENOTFOUND', count: 1 },
    { target: 'odd.example:80', code: 'protocol-error', detail: 'bad head', count: 1 },
  ],
} as const;

describe('readProxyReason', () => {
  it.each([
    ['http://10.0.0.1/x', 'address-guard', 'net::ERR_BLOCKED_BY_CLIENT'],
    ['https://big.example/x', 'limits', 'net::ERR_BLOCKED_BY_CLIENT'],
    ['https://gone.example/', null, 'net::ERR_NAME_NOT_RESOLVED'],
    ['http://odd.example/', null, 'net::ERR_FAILED'],
  ])('reads the reason for %s', (url, refusedBy, failure) => {
    expect(readProxyReason(gate, url)).toMatchObject({ refusedBy, failure });
  });

  it('returns null for other servers, without a proxy, or without a URL', () => {
    expect(readProxyReason(gate, 'https://10.0.0.1/')).toBeNull();
    expect(readProxyReason(null, 'http://10.0.0.1/')).toBeNull();
    expect(readProxyReason(gate, 'nothing')).toBeNull();
  });

  it("never overrides a server's own response", () => {
    expect([null, 403, 502, 200, 404].map(isPossiblyFromProxy)).toEqual([true, true, true, false, false]);
  });
});
