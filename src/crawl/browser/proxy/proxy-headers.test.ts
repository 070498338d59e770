import { expect, it } from 'vitest';
import { buildRequestHeaders, selectEndToEndHeaders } from './proxy-headers.ts';

it('removes hop-by-hop headers, including those listed in Connection', () => {
  expect(
    selectEndToEndHeaders([
      'Accept',
      '*/*',
      'Connection',
      'close, X-One',
      'x-one',
      '1',
      'KEEP-ALIVE',
      'timeout=5',
      'Connection',
      'x-two',
      'X-Two',
      '2',
      'Set-Cookie',
      'a',
      'Set-Cookie',
      'b',
      'Transfer-Encoding',
      'chunked',
      'Trailer',
      'x',
      'TE',
      'x',
      'Upgrade',
      'h2c',
      'Proxy-Authorization',
      'Basic x',
      'Expect',
      '100-continue',
    ]),
  ).toEqual(['Accept', '*/*', 'Set-Cookie', 'a', 'Set-Cookie', 'b']);
});

it('keeps Content-Length even if Connection lists it', () => {
  expect(selectEndToEndHeaders(['Connection', 'content-length', 'Content-Length', '3'])).toEqual([
    'Content-Length',
    '3',
  ]);
});

it('puts the checked host first, exactly once', () => {
  const url = new URL('http://a.example:8080/x');
  expect(buildRequestHeaders(['host', 'evil.example', 'HOST', 'b', 'Accept', 'x'], url)).toEqual([
    'Host',
    'a.example:8080',
    'Accept',
    'x',
  ]);
});
