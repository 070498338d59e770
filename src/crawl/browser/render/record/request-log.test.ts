import { describe, expect, it } from 'vitest';
import { makeRequestStart, makeResponse, type RequestStart } from '#test/helpers/network-events.ts';
import { RequestLog } from './request-log.ts';
import { buildRequestTable, type TableContext } from './request-rows.ts';

const SITE = 'https://example.com/';
const begin = (log: RequestLog, changes: Partial<RequestStart> = {}) => log.begin(makeRequestStart(changes));

const context: TableContext = {
  startedAt: 10,
  isThirdParty: (url) => !url.startsWith(SITE),
  readProxyReason: () => null,
  limits: { maxRequests: 10, maxUrlLength: 40 },
};
const buildRows = (log: RequestLog, changes: Partial<TableContext> = {}) =>
  buildRequestTable(log, { ...context, ...changes });

function finishRequest(id: string, url: string, encodedDataLength: number, log = new RequestLog(100)): RequestLog {
  begin(log, { requestId: id, url, timestamp: 10.1 });
  log.recordResponse({ ...makeResponse(), requestId: id });
  log.recordData({ requestId: id, timestamp: 10.2, dataLength: 500, encodedDataLength: 200 });
  log.finish({ requestId: id, timestamp: 10.3, encodedDataLength });
  return log;
}

describe('RequestLog', () => {
  it('builds a row from the events of a request', () => {
    const { requests, totals } = buildRows(finishRequest('1', `${SITE}a.js`, 260));
    expect(requests).toEqual([
      {
        url: `${SITE}a.js`,
        type: 'script',
        method: 'GET',
        status: 200,
        failure: null,
        refusedBy: null,
        mimeType: 'text/javascript',
        protocol: 'h2',
        transferBytes: 260,
        bodyBytes: 500,
        fromCache: false,
        cacheControl: 'max-age=60',
        isThirdParty: false,
        isRenderBlocking: false,
        initiatorUrl: SITE,
        startedMs: 100,
        endedMs: 300,
      },
    ]);
    expect(totals).toEqual({ requests: 1, transferBytes: 260, thirdPartyBytes: 0 });
  });

  it('builds a row for every hop of a redirect', () => {
    const log = new RequestLog(100);
    begin(log, { url: `${SITE}old.js`, timestamp: 10 });
    const redirectResponse = { ...makeResponse().response, status: 301, encodedDataLength: 90 };
    begin(log, { url: `${SITE}new.js`, timestamp: 10.2, redirectResponse });
    log.finish({ requestId: '1', timestamp: 10.4, encodedDataLength: 50 });
    expect(buildRows(log).requests).toMatchObject([
      { url: `${SITE}old.js`, status: 301, transferBytes: 90, endedMs: 200 },
      { url: `${SITE}new.js`, status: null, transferBytes: 50, endedMs: 400 },
    ]);
  });

  it('ignores data: URLs, favicons that only headed browsers request, and repeated reports', () => {
    const log = new RequestLog(100);
    begin(log, { url: 'data:text/css,a' });
    begin(log, { url: `${SITE}favicon.ico`, type: 'Other', initiator: { type: 'other' } });
    expect(log.requests).toEqual([]);
    begin(log, { url: SITE });
    begin(log, { url: SITE });
    expect(log.requests).toHaveLength(1);
  });

  it('lists the requests that the page waits for', () => {
    const log = new RequestLog(100);
    begin(log, { requestId: '1', type: 'Image', timestamp: 11 });
    begin(log, { requestId: '2', type: 'EventSource', timestamp: 12 });
    begin(log, { requestId: '3', type: 'Fetch', timestamp: 13 });
    log.recordResponse({ ...makeResponse(), requestId: '3', type: 'EventSource' });
    expect([...log.awaitedRequests].map(({ type }) => type)).toEqual(['Image']);
    log.fail({ requestId: '1', timestamp: 14, errorText: 'net::ERR_FAILED', type: 'Image' });
    expect([log.awaitedRequests.size, log.lastActivityAt]).toEqual([0, 14]);
  });

  it('distinguishes a failure from a response that the page aborted', () => {
    const log = new RequestLog(100);
    const failed = { timestamp: 11, type: 'Fetch' } as const;
    begin(log, { requestId: '1' });
    log.fail({ ...failed, requestId: '1', errorText: 'net::ERR_BLOCKED_BY_CSP', blockedReason: 'csp' });
    begin(log, { requestId: '2' });
    log.recordResponse({ ...makeResponse(), requestId: '2' });
    log.fail({ ...failed, requestId: '2', errorText: 'net::ERR_ABORTED', canceled: true });
    begin(log, { requestId: '3' });
    log.fail({ ...failed, requestId: '3', errorText: 'net::ERR_FAILED', blockedReason: 'inspector' });
    expect(buildRows(log).requests).toMatchObject([
      { failure: 'net::ERR_BLOCKED_BY_CSP (csp)', refusedBy: null },
      { failure: null, status: 200 },
      { failure: 'net::ERR_FAILED (inspector)', refusedBy: 'limits' },
    ]);
  });

  it('records the status of a response that the browser rejected because of its type', () => {
    const log = new RequestLog(100);
    begin(log, { requestId: '1', type: 'Stylesheet' });
    const head = { requestId: '1', blockedCookies: [], headers: {}, resourceIPAddressSpace: 'Public' as const };
    const recordStatus = (statusCode: number) =>
      log.recordSentStatus({
        ...head,
        statusCode,
        cookiePartitionKey: { topLevelSite: '', hasCrossSiteAncestor: false },
      });
    recordStatus(302);
    recordStatus(404);
    log.fail({ requestId: '1', timestamp: 12, type: 'Stylesheet', errorText: 'net::ERR_ABORTED' });
    expect(buildRows(log).requests).toMatchObject([{ status: 404, failure: 'net::ERR_ABORTED' }]);
  });

  it('finds the script that made the request, and the requests that blocked the first paint', () => {
    const log = new RequestLog(100);
    const callFrames = [{ functionName: '', scriptId: '1', url: `${SITE}b.js`, lineNumber: 1, columnNumber: 1 }];
    const stack = { callFrames: [], parent: { callFrames } };
    begin(log, { initiator: { type: 'script', stack }, renderBlockingBehavior: 'InBodyParserBlocking' });
    expect(buildRows(log).requests).toMatchObject([{ initiatorUrl: `${SITE}b.js`, isRenderBlocking: true }]);
  });

  it('truncates the list but never the totals', () => {
    const log = new RequestLog(3);
    for (const id of ['1', '2', '3', '4']) finishRequest(id, `https://other.example/${id}`, 100, log);
    const table = buildRows(log, { limits: { maxRequests: 2, maxUrlLength: 20 } });
    expect(table).toMatchObject({ isCut: true, totals: { requests: 3, transferBytes: 300, thirdPartyBytes: 300 } });
    expect(table.requests.map(({ url }) => url)).toEqual(['https://other.exampl', 'https://other.exampl']);
  });
});
