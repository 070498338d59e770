import { describe, expect, it } from 'vitest';
import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import { EMPTY_PARSE_RESULT, isBlank, isHtmlResponse, toFinalRecord, toPageRecord } from './page-record.ts';

const toBytes = (text: string) => Buffer.from(text);
const parseResult = EMPTY_PARSE_RESULT;
const outcome: FetchOutcome = {
  url: 'https://example.com/a',
  finalUrl: 'https://example.com/%62',
  status: 200,
  error: null,
  headers: {},
  redirects: [{ url: 'https://example.com/a', status: 301, location: '/b' }],
  contentType: 'text/html',
  body: toBytes('<p>'),
  wireBytes: 3,
  decodedBytes: 3,
  bodyCut: false,
  ttfbMs: 4,
  totalMs: 9,
  fetchedAt: '2026-11-20T00:00:00.000Z',
  timings: null,
  setCookies: [],
};

describe('isHtmlResponse', () => {
  it.each([
    ['text/html; charset=utf-8', '', true],
    ['Application/XHTML+XML', '', true],
    ['application/json', '<html>', false],
    ['text/plain', '<!doctype html>', false],
    [null, ' \n<!DOCTYPE html>', true],
    [null, '<html lang=en>', true],
    ['', '{"a":1}', false],
  ])('judges %s %j: %s', (contentType, text, expected) =>
    expect(isHtmlResponse({ contentType, body: toBytes(text) })).toBe(expected),
  );
});

describe('isBlank', () => {
  it.each([
    ['', true],
    [' \r\n\t', true],
    ['x', false],
  ])('judges %j: %s', (text, expected) => expect(isBlank(toBytes(text))).toBe(expected));
});

describe('records of one response', () => {
  it('contain the requested and the final URL', () => {
    expect(toPageRecord(outcome, parseResult)).toMatchObject({
      url: 'https://example.com/a',
      finalUrl: 'https://example.com/b',
      totalMs: 9,
    });
  });
  it('give the final page its own record, without a total time', () => {
    expect(toFinalRecord(outcome, parseResult)).toMatchObject({
      url: 'https://example.com/b',
      finalUrl: 'https://example.com/b',
      redirects: [],
      totalMs: null,
      ttfbMs: 4,
    });
  });
  it('report a parse error, but a network error first', () => {
    const parseError = { code: 'parse-timeout', detail: 'x' } as const;
    expect(toPageRecord(outcome, { ...parseResult, parseError }).error).toEqual(parseError);
    const error = { code: 'body-cut-short', detail: 'y' } as const;
    expect(toPageRecord({ ...outcome, error }, { ...parseResult, parseError }).error).toEqual(error);
  });
  it.each(['body-cut-short', 'total-timeout', 'decode-failed'] as const)(
    'report that the body is incomplete: %s',
    (code) => {
      const error = { code, detail: 'x' };
      expect(toPageRecord({ ...outcome, error }, parseResult)).toMatchObject({ status: 200, error, bodyCut: true });
      expect(toPageRecord({ ...outcome, status: null, error }, parseResult).bodyCut).toBe(false);
      expect(toPageRecord(outcome, parseResult).bodyCut).toBe(false);
    },
  );
});
