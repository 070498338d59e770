import { expect, it } from 'vitest';
import { isLoopbackHost } from './env.ts';
import { readSourceOrigins } from './source-origins-env.ts';

it('uses the vendors unless a local server is set', () => {
  expect(readSourceOrigins({}, isLoopbackHost)).toEqual({ sourceOrigins: {}, problems: [] });
  expect(readSourceOrigins({ AWI_GOOGLE_BASE_URL: 'http://127.0.0.1:4300/' }, isLoopbackHost).sourceOrigins).toEqual({
    google: 'http://127.0.0.1:4300',
  });
});

it.each(['https://google.example', 'http://127.0.0.1:4300/path', 'file:///etc', 'no url'])(
  'sends no key to %s',
  (url) => {
    expect(readSourceOrigins({ AWI_SERPER_BASE_URL: url }, isLoopbackHost)).toEqual({
      sourceOrigins: {},
      problems: [expect.stringMatching(/^AWI_SERPER_BASE_URL must be an origin on this machine/)],
    });
  },
);
