import { describe, expect, it } from 'vitest';
import { judgeDocument, type NavigationResult } from './judge-document.ts';

const document = {
  requestId: '1',
  url: 'https://example.com/',
  status: 200,
  mimeType: 'text/html',
  charset: 'utf-8',
  contentType: 'text/html',
  disposition: null,
  failure: null,
};
const judge = (end: Partial<NavigationResult>) =>
  judgeDocument({ error: null, isDownload: false, document, proxyDetail: null, ...end });

describe('judgeDocument', () => {
  it('accepts a page', () => {
    expect(judge({})).toBeNull();
    expect(judge({ document: { ...document, mimeType: 'application/xhtml+xml' } })).toBeNull();
  });

  it.each<[string, Partial<NavigationResult>, string, number | null]>([
    [
      'a document that the proxy refused',
      { proxyDetail: 'address-guard: private', document: { ...document, status: 403 } },
      'refused',
      null,
    ],
    ['an error status', { document: { ...document, status: 503 } }, 'status', 503],
    [
      'an empty error page',
      { error: 'net::ERR_HTTP_RESPONSE_CODE_FAILURE', document: { ...document, status: 404 } },
      'status',
      404,
    ],
    ['a download', { isDownload: true }, 'not-html', 200],
    ['an attachment', { document: { ...document, disposition: 'attachment; filename=x' } }, 'not-html', 200],
    ['a PDF', { error: 'net::ERR_ABORTED', document: { ...document, mimeType: 'application/pdf' } }, 'not-html', 200],
    [
      'a document that the browser does not display',
      { error: 'net::ERR_ABORTED', document: { ...document, status: null } },
      'not-html',
      null,
    ],
    ['a redirect loop', { error: 'net::ERR_TOO_MANY_REDIRECTS', document: null }, 'navigated-away', null],
    ['a timeout', { error: 'net::ERR_TIMED_OUT', document: null }, 'timeout', null],
    ['an unknown host', { error: 'net::ERR_NAME_NOT_RESOLVED', document: null }, 'refused', null],
    ['a missing document', { document: null }, 'refused', null],
  ])('rejects %s', (_name, end, reason, status) => {
    expect(judge(end)).toMatchObject({ reason, status });
  });
});
