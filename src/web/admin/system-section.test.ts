import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BrowserReadiness } from '#contracts/product/system.ts';
import { SAMPLE_SYSTEM } from '../model/sample-services.fixture.ts';
import { describeBrowser, describeStorage, Installation } from './system-section.tsx';

const browser: Extract<BrowserReadiness, { available: true }> = {
  available: true,
  source: 'shipped',
  product: 'HeadlessChrome/153.0.8010.0',
  isSandboxed: true,
  ageDays: 75,
  tookMs: 377,
};

it('describes the version, origin, age and sandbox of the browser', () => {
  expect(describeBrowser(browser)).toEqual([
    'HeadlessChrome/153.0.8010.0, bundled with the product. The test took 0.4 seconds.',
    'Released 75 days ago.',
    'Runs in its sandbox.',
  ]);
});

it('warns about an outdated browser and about a missing sandbox', () => {
  const [, age, sandbox] = describeBrowser({ ...browser, ageDays: 91, isSandboxed: false });
  expect(age).toMatch(/known vulnerabilities/);
  expect(sandbox).toMatch(/without its sandbox/);
  expect(describeBrowser({ ...browser, ageDays: null })[1]).toBe('Release date unknown.');
});

it('explains why there is no browser, and shows which components do not work', () => {
  const status = { ...SAMPLE_SYSTEM, queue: false };
  const html = renderToStaticMarkup(createElement(Installation, { status }));
  for (const text of ['Connected', 'Not responding', 'Not available', 'None was found.']) expect(html).toContain(text);
});

it('shows the size of stored files', () => {
  expect(describeStorage({ usedBytes: 1_234_567, fileCount: 1, freeBytes: 20_000_000_000 })).toBe('1.2 MB in 1 file');
  expect(describeStorage({ usedBytes: null, fileCount: null, freeBytes: null })).toBe('Size unknown');
});
