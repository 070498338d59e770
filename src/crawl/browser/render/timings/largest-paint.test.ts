import { describe, expect, it } from 'vitest';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import type { LoggedRequest } from '../record/request-log.ts';
import { buildLargestPaint } from './largest-paint.ts';
import type { ObservedPage } from './observed.ts';

const IMAGE_URL = 'https://example.com/img/hero.jpg?w=2&h=1';
/** The browser's clock began 1,000 s after 1970; the navigation began 5 s later. */
const WALL_OFFSET = 1_000;

const makeObservedPage = (url: string): ObservedPage => ({
  timeOrigin: 1_005_000,
  nowMs: 3_000,
  ttfbMs: 100,
  domContentLoadedMs: 300,
  loadMs: 900,
  fcpMs: 200,
  lcp: { timeMs: 1_000, url, element: null, loading: null, fetchPriority: null },
  shifts: [],
  longTasks: [],
  textSamples: [],
  interactions: [],
});

const makeRequest = (url: string, sentMs: number, endedMs: number | null): LoggedRequest => ({
  url,
  type: 'Image',
  method: 'GET',
  status: 200,
  failure: null,
  mimeType: '',
  protocol: '',
  transferBytes: 0,
  bodyBytes: 0,
  fromCache: false,
  cacheControl: null,
  isRenderBlocking: false,
  initiatorUrl: null,
  startedAt: 5,
  sentAt: 5 + sentMs / 1_000,
  endedAt: endedMs === null ? null : 5 + endedMs / 1_000,
});

function buildPaint(url: string, html: string, requests: LoggedRequest[] = []) {
  const raw = parsePage({ body: Buffer.from(html), url: 'https://example.com/dir/', contentType: 'text/html' });
  return buildLargestPaint({ observed: makeObservedPage(url), requests, wallOffset: WALL_OFFSET, raw, rawHtml: html });
}

describe('buildLargestPaint', () => {
  it('splits the LCP time of an image into its subparts', () => {
    const { parts } = buildPaint(IMAGE_URL, '', [makeRequest(IMAGE_URL, 250, 900)]) ?? {};
    expect(parts).toEqual({ ttfbMs: 100, loadDelayMs: 150, loadDurationMs: 650, renderDelayMs: 100 });
  });

  it('returns two subparts above zero for text, and null for an image whose request has not ended', () => {
    expect(buildPaint('', '')?.parts).toEqual({ ttfbMs: 100, loadDelayMs: 0, loadDurationMs: 0, renderDelayMs: 900 });
    expect(buildPaint(IMAGE_URL, '', [makeRequest(IMAGE_URL, 250, null)])?.parts).toBeNull();
  });

  it.each([
    ['<img src="/img/hero.jpg?w=2&amp;h=1">', true],
    ['<img src=small.jpg srcset="../img/hero.jpg?w=2&h=1 2x">', true],
    ['<picture><source srcset="/img/hero.jpg?w=2&h=1"><img src=x.jpg></picture>', true],
    ['<link rel=preload as=image href="/img/hero.jpg?w=2&amp;h=1">', true],
    ['<link rel=preload as=image href=other.jpg imagesrcset="/img/hero.jpg?w=2&amp;h=1 800w, x.jpg 400w">', true],
    [`<div style="background:url('/img/hero.jpg?w=2&amp;h=1')">`, true],
    ['<script>load("/img/hero.jpg?w=2&h=1")</script>', false],
    ['<a href="/img/hero.jpg?w=2&h=1">', false],
  ])('%s references the image: %s', (html, isReferenced) => {
    expect(buildPaint(IMAGE_URL, html)?.isInRawHtml).toBe(isReferenced);
  });

  it('reports no HTML reference for text, or when there is no HTML', () => {
    expect(buildPaint('', '<p>x')?.isInRawHtml).toBeNull();
    const context = { observed: makeObservedPage(IMAGE_URL), requests: [], wallOffset: 0, raw: null, rawHtml: null };
    expect(buildLargestPaint(context)?.isInRawHtml).toBeNull();
  });
});
