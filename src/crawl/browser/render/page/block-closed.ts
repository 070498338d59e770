import type { CDPSession } from 'puppeteer-core';

/** Requests that a page may not make; every blocked URL is passed to `onBlocked`. */
export interface ClosedRequests {
  isClosed(url: string): boolean;
  onBlocked(url: string): void;
}

/** Blocks requests that a crawler obeying robots.txt would not make. Call this before the navigation. */
export async function blockClosed(cdp: CDPSession, { isClosed, onBlocked }: ClosedRequests): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    const isRefused = resourceType !== 'Document' && isClosed(request.url);
    if (isRefused) onBlocked(request.url);
    const answer = isRefused
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      : cdp.send('Fetch.continueRequest', { requestId });
    // The page and its request may no longer exist.
    answer.catch(() => {});
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}
