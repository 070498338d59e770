import type { CDPSession, CDPSessionEvent, Protocol } from 'puppeteer-core';
import type { RenderLimits } from '../page/render-limits.ts';
import { ErrorLog } from './error-log.ts';
import { NavigationLog } from './navigation-log.ts';
import { RequestLog } from './request-log.ts';
import { ViolationLog } from './violation-log.ts';

/** Events of one page, recorded from before its first request. */
export interface PageRecord {
  requests: RequestLog;
  errors: ErrorLog;
  navigations: NavigationLog;
  violations: ViolationLog;
  /**
   * Returns the body of the response to the main frame's latest navigation, as decoded by the browser; null when the
   * browser no longer has it or it is too large. The body is requested when the response ends, because the browser
   * drops it at the next navigation.
   */
  readRawHtml(): Promise<string | null>;
}

export interface RecordOptions {
  frameId: string;
  limits: RenderLimits;
  onTooManyNavigations(): void;
}

/** This is only the event name, because the library is imported only where a browser starts. */
const SESSION_ATTACHED = 'sessionattached' satisfies typeof CDPSessionEvent.SessionAttached;

/** Starts recording. Call this before the first navigation; recording ends when the page closes. */
export async function recordPage(cdp: CDPSession, options: RecordOptions): Promise<PageRecord> {
  const { limits, frameId } = options;
  const requests = new RequestLog(limits.maxRecordedRequests);
  const errors = new ErrorLog(limits);
  const violations = new ViolationLog(limits);
  const navigations = new NavigationLog(frameId, limits, options.onTooManyNavigations);
  const readRawBody = captureRawBody(cdp, { navigations, maxBytes: limits.maxRawBytes });
  const now = () => Date.now() / 1_000 - requests.wallOffset;

  recordRequests(cdp, requests);
  cdp.on('Network.requestWillBeSent', (event) => navigations.begin(event));
  cdp.on('Network.responseReceived', (event) => navigations.recordResponse(event));
  cdp.on('Network.loadingFailed', (event) => navigations.fail(event));
  cdp.on('Page.frameRequestedNavigation', (event) => navigations.schedule(event));
  cdp.on('Page.navigatedWithinDocument', (event) => navigations.recordSameDocumentNavigation(event, now()));
  cdp.on('Runtime.exceptionThrown', (event) => errors.recordException(event));
  cdp.on('Runtime.consoleAPICalled', (event) => errors.recordConsoleCall(event));
  cdp.on('Log.entryAdded', (event) => errors.addEntry(event));
  cdp.on('Audits.issueAdded', (event) => violations.report(event));
  let children = 0;
  cdp.on(SESSION_ATTACHED, (child: CDPSession) => {
    children += 1;
    void recordChild(child, children <= limits.maxChildTargets ? requests : null);
  });
  await Promise.all([
    cdp.send('Network.enable'),
    cdp.send('Page.enable'),
    cdp.send('Runtime.enable'),
    cdp.send('Log.enable'),
    cdp.send('Audits.enable'),
    cdp.send('Target.setAutoAttach', AUTO_ATTACH),
  ]);
  return { requests, errors, navigations, violations, readRawHtml: readRawBody };
}

/**
 * Cross-site frames and workers are separate targets. These targets wait until recording has started, so that their
 * first request is recorded, too.
 */
const AUTO_ATTACH: Protocol.Target.SetAutoAttachRequest = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: 'iframe', exclude: false }, { type: 'worker', exclude: false }, { exclude: true }],
};

function recordRequests(cdp: CDPSession, requests: RequestLog): void {
  cdp.on('Network.requestWillBeSent', (event) => requests.begin(event));
  cdp.on('Network.responseReceived', (event) => requests.recordResponse(event));
  cdp.on('Network.responseReceivedExtraInfo', (event) => requests.recordSentStatus(event));
  cdp.on('Network.requestServedFromCache', (event) => requests.recordCacheHit(event));
  cdp.on('Network.dataReceived', (event) => requests.recordData(event));
  cdp.on('Network.loadingFinished', (event) => requests.finish(event));
  cdp.on('Network.loadingFailed', (event) => requests.fail(event));
}

/** @param requests null = only let the frame or worker run, because there are already too many */
async function recordChild(child: CDPSession, requests: RequestLog | null): Promise<void> {
  try {
    if (requests !== null) {
      recordRequests(child, requests);
      await Promise.all([child.send('Network.enable'), child.send('Target.setAutoAttach', AUTO_ATTACH)]);
    }
    await child.send('Runtime.runIfWaitingForDebugger');
  } catch {
    // The frame closed before recording could start, which loses nothing.
  }
}

interface BodySource {
  navigations: NavigationLog;
  maxBytes: number;
}

function captureRawBody(cdp: CDPSession, { navigations, maxBytes }: BodySource): () => Promise<string | null> {
  let latest: { requestId: string; body: Promise<string | null> } | null = null;
  const read = async (requestId: string): Promise<string | null> => {
    try {
      const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
      return base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
    } catch {
      // The browser dropped the body (the page navigated away, or its process exited). The caller reports the missing
      // body.
      return null;
    }
  };
  let receivedBytes = 0;
  cdp.on('Network.requestWillBeSent', (event) => {
    if (navigations.isMainDocument(event)) receivedBytes = 0;
  });
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (navigations.document?.requestId === requestId) receivedBytes += dataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    if (navigations.document?.requestId !== requestId) return;
    latest = { requestId, body: receivedBytes > maxBytes ? Promise.resolve(null) : read(requestId) };
  });
  return () =>
    latest !== null && latest.requestId === navigations.document?.requestId ? latest.body : Promise.resolve(null);
}
