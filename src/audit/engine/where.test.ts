import { expect, it } from 'vitest';
import { makeProbe } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { isGone, isUnverifiable } from './verify-status.ts';
import { formatDocumentLocation, formatElementLocation, formatPageExchange, formatProbeExchange } from './where.ts';

const position = { line: 12, column: 4 };
const hop = { url: 'https://example.com/a', status: 301, location: '/b' };

it('formats locations so that a reader can find them', () => {
  expect(formatDocumentLocation({ ...position, inHead: true })).toBe('head, line 12, column 4');
  expect(formatDocumentLocation({ ...position, inHead: false })).toBe('body, line 12, column 4');
  expect(formatElementLocation({ ...position, selector: 'main > img' })).toBe('main > img, line 12, column 4');
});

it('formats an exchange with its redirects', () => {
  const url = 'https://example.com/a';
  expect(formatPageExchange(makePage({ url, redirects: [hop], status: 404 }))).toBe(`GET ${url} -> 301 -> 404`);
  const error = { code: 'connection-refused' as const, detail: '' };
  expect(formatPageExchange(makePage({ url, status: null, error }))).toBe(`GET ${url} -> connection-refused`);
  const refreshHop = { ...hop, status: 200 };
  expect(formatPageExchange(makePage({ url, redirects: [refreshHop] }))).toBe(`GET ${url} -> 200`);
  expect(formatPageExchange(makePage({ url, redirects: [hop, refreshHop] }))).toBe(`GET ${url} -> 301 -> 200`);
  const startPage = makePage({ url, redirects: [refreshHop], status: 404, source: 'start' });
  expect(formatPageExchange(startPage)).toBe(`GET ${url} -> 200 -> 404`);
  expect(formatProbeExchange(makeProbe({ url, status: null, error: 'dns-failed' }))).toBe(`GET ${url} -> dns-failed`);
});

it.each([
  [404, true, false],
  [410, true, false],
  [403, false, true],
  [405, false, true],
  [429, false, true],
  [999, false, true],
  [500, false, false],
  [200, false, false],
])('treats status %i as gone: %s, and as unverifiable: %s', (status, isGoneStatus, unverifiable) => {
  expect(isGone(status)).toBe(isGoneStatus);
  expect(isUnverifiable(status)).toBe(unverifiable);
});
