import { expect, it } from 'vitest';
import { browserWarnings } from './browser-warnings.ts';

const fine = {
  state: 'ready',
  source: 'installed',
  product: 'HeadlessChrome/153.0.8010.0',
  isSandboxed: true,
  ageDays: 90,
  tookMs: 500,
} as const;

it('warns of a browser older than 90 days, and of one without its sandbox', () => {
  expect(browserWarnings(fine)).toEqual([]);
  expect(browserWarnings({ ...fine, ageDays: null })).toEqual([]);
  expect(browserWarnings({ ...fine, ageDays: 91 })).toEqual([expect.stringContaining('91 days old')]);
  expect(browserWarnings({ ...fine, isSandboxed: false })).toEqual([expect.stringContaining('without its sandbox')]);
});
