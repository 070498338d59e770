import { expect, it } from 'vitest';
import { listBrowserWarnings } from './browser-warnings.ts';

const readyStatus = {
  state: 'ready',
  source: 'installed',
  product: 'HeadlessChrome/153.0.8010.0',
  isSandboxed: true,
  ageDays: 90,
  tookMs: 500,
} as const;

it('warns about a browser older than 90 days, and about one without its sandbox', () => {
  expect(listBrowserWarnings(readyStatus)).toEqual([]);
  expect(listBrowserWarnings({ ...readyStatus, ageDays: null })).toEqual([]);
  expect(listBrowserWarnings({ ...readyStatus, ageDays: 91 })).toEqual([expect.stringContaining('91 days old')]);
  expect(listBrowserWarnings({ ...readyStatus, isSandboxed: false })).toEqual([
    expect.stringContaining('without its sandbox'),
  ]);
});
