import { describe, expect, it } from 'vitest';
import { makeRequestStart, makeResponse, type RequestStart } from '#test/helpers/network-events.ts';
import { NavigationLog } from './navigation-log.ts';

const LIMITS = { maxNavigations: 2, maxUrlLength: 200 };

function createLog(onTooManyNavigations: () => void = () => {}) {
  const log = new NavigationLog('frame', LIMITS, onTooManyNavigations);
  const go = (url: string, id: string, changes: Partial<RequestStart> = {}) =>
    log.begin(makeRequestStart({ url, type: 'Document', requestId: id, loaderId: id, ...changes }));
  const scheduleNavigation = (
    reason: 'scriptInitiated' | 'metaTagRefresh',
    disposition: 'currentTab' | 'newTab' = 'currentTab',
  ) => log.schedule({ frameId: 'frame', reason, url: '', disposition });
  return { log, go, scheduleNavigation };
}

describe('NavigationLog', () => {
  it('distinguishes redirects, scripts, fragments and history changes', () => {
    const { log, go, scheduleNavigation } = createLog();
    go('https://a.example/', '1', { timestamp: 10 });
    const callFrames = [
      { functionName: '', scriptId: '1', url: 'https://a.example/go.js', lineNumber: 4, columnNumber: 0 },
    ];
    go('https://b.example/', '1', { redirectResponse: makeResponse({ status: 308 }).response, timestamp: 10.1 });
    scheduleNavigation('scriptInitiated');
    go('https://c.example/', '2', { initiator: { type: 'script', stack: { callFrames } }, timestamp: 10.5 });
    log.recordSameDocumentNavigation(
      { frameId: 'frame', url: 'https://c.example/#x', navigationType: 'fragment' },
      10.6,
    );
    log.recordSameDocumentNavigation(
      { frameId: 'frame', url: 'https://c.example/y', navigationType: 'historyApi' },
      10.7,
    );
    expect(log.list()).toEqual([
      { url: 'https://b.example/', cause: 'redirect 308', atMs: 100 },
      { url: 'https://c.example/', cause: 'script https://a.example/go.js:5', atMs: 500 },
      { url: 'https://c.example/#x', cause: 'fragment', atMs: 600 },
      { url: 'https://c.example/y', cause: 'history', atMs: 700 },
    ]);
    expect(log.documentCount).toBe(2);
  });

  it('derives a cause only from requests of this frame in this window', () => {
    const { log, go, scheduleNavigation } = createLog();
    go('https://a.example/', '1');
    scheduleNavigation('metaTagRefresh', 'newTab');
    go('https://b.example/', '2');
    expect(log.list()).toMatchObject([{ cause: 'other' }]);
  });

  it('ignores other frames, other resources, and URLs that did not change', () => {
    const { log, go } = createLog();
    go('https://a.example/', '1');
    go('https://frame.example/', '2', { frameId: 'other' });
    go('https://a.example/x.js', '3', { loaderId: '1', type: 'Script' });
    log.recordSameDocumentNavigation({ frameId: 'frame', url: 'https://a.example/', navigationType: 'historyApi' }, 11);
    log.recordSameDocumentNavigation(
      { frameId: 'other', url: 'https://frame.example/#', navigationType: 'fragment' },
      11,
    );
    expect([log.list(), log.documentCount, log.document?.url]).toEqual([[], 1, 'https://a.example/']);
  });

  it('returns the response of the latest document', () => {
    const { log, go } = createLog();
    go('https://a.example/', '1');
    const headers = { 'Content-Type': 'text/html; charset=x', 'content-disposition': 'inline' };
    log.recordResponse({
      ...makeResponse({ status: 201, mimeType: 'text/html', charset: 'x', headers }),
      requestId: '1',
    });
    log.recordResponse({ ...makeResponse({ status: 500 }), requestId: 'other' });
    log.fail({ requestId: '1', timestamp: 11, type: 'Document', errorText: 'net::ERR_FAILED' });
    expect(log.document).toMatchObject({ status: 201, mimeType: 'text/html', failure: 'net::ERR_FAILED' });
    expect(log.document).toMatchObject({ contentType: 'text/html; charset=x', disposition: 'inline' });
  });

  it('reports too many documents, unless they are expected', () => {
    let callCount = 0;
    const { log, go } = createLog(() => {
      callCount += 1;
    });
    for (const id of ['1', '2', '3']) go(`https://a.example/${id}`, id);
    expect(callCount).toBe(1);
    log.stopCounting();
    go('https://a.example/4', '4');
    expect(callCount).toBe(1);
  });
});
