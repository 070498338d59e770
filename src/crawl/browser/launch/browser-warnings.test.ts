import { expect, it } from 'vitest';
import { listBrowserWarnings } from './browser-warnings.ts';

const fine = {
  state: 'ready',
  source: 'installed',
  product: 'HeadlessChrome/153.0.8010.0',
  isSandboxed: true,
  ageDays: 90,
  tookMs: 500,
} as const;

it('warns about a browser older than 90 days, and about one without its sandbox', () => {
  expect(listBrowserWarnings(fine)).toEqual([]);
  expect(listBrowserWarnings({ ...fine, ageDays: null })).toEqual([]);
  expect(listBrowserWarnings({ ...fine, ageDays: 91 })).toEqual([expect.stringContaining('91 days old')]);
  expect(listBrowserWarnings({ ...fine, isSandboxed: false })).toEqual([
    expect.stringContaining('without its sandbox'),
  ]);
});
