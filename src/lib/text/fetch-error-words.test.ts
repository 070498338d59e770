import { expect, it } from 'vitest';
import { fetchErrorCodeSchema } from '#contracts/site/crawl.ts';
import { describeFetchError } from './fetch-error-words.ts';

it('describes every error code in words', () => {
  for (const code of fetchErrorCodeSchema.options) expect(describeFetchError(code)).toMatch(/^[a-z]+ .* /);
  expect(describeFetchError('ESERVFAIL')).toBe('the DNS server did not answer');
});

it('keeps other texts', () => {
  expect(describeFetchError('status 503')).toBe('status 503');
});
