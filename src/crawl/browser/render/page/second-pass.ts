import type { CDPSession } from 'puppeteer-core';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { RunningBrowser } from '#crawl/browser/launch/start-browser.ts';
import type { FactsReader } from '../reading/facts-reader.ts';
import { readDocument } from '../reading/read-document.ts';
import { buildInput, stripFragment } from '../reading/take-page-snapshot.ts';
import { loadDocument } from './load-document.ts';
import { type OpenOptions, type OpenPage, openPage } from './open-page.ts';
import { PageLostError } from './page-loss.ts';

export interface PassOptions extends OpenOptions {
  url: string;
  reader: FactsReader;
  /** Called with the empty page, before it navigates. */
  prepare?: (openedPage: OpenPage) => Promise<void>;
}

export interface PassResult {
  /** Null when the page could not be rendered in this pass. */
  facts: PageFacts | null;
  /** Why the page could not be rendered; empty on success. */
  failure: string;
  isClosed: boolean;
}

/** Renders the page again under other conditions, in its own context, and reads only its document. */
export async function renderAgain(running: RunningBrowser, options: PassOptions): Promise<PassResult> {
  let openedPage: OpenPage | null = null;
  const result: PassResult = { facts: null, failure: '', isClosed: true };
  try {
    openedPage = await openPage(running, options);
    const { limits, reader, url, prepare } = options;
    await prepare?.(openedPage);
    await loadDocument(openedPage, url, limits);
    const page = openedPage;
    const { html, url: finalUrl } = await page.step('Reading the page', limits.snapshotTimeoutMs, () =>
      readDocument(page, limits.maxHtmlBytes),
    );
    result.facts = await reader.read(buildInput(html, stripFragment(finalUrl)));
    if (result.facts === null) result.failure = 'the document could not be read in time';
  } catch (error) {
    if (options.signal?.aborted) throw error;
    result.failure = error instanceof PageLostError ? `${error.reason}, ${error.message}` : String(error);
  } finally {
    result.isClosed = (await openedPage?.close()) ?? true;
  }
  return result;
}

/** Requests that a page may not make; every blocked URL is passed to `onBlocked`. */
interface DisallowedRequests {
  isDisallowed(url: string): boolean;
  onBlocked(url: string): void;
}

/**
 * Blocks requests that a crawler obeying robots.txt would not make, except for documents. Call this before the
 * navigation.
 */
export async function blockDisallowedRequests(
  cdp: CDPSession,
  { isDisallowed, onBlocked }: DisallowedRequests,
): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    const isRefused = resourceType !== 'Document' && isDisallowed(request.url);
    if (isRefused) onBlocked(request.url);
    const answer = isRefused
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      : cdp.send('Fetch.continueRequest', { requestId });
    // The page and its request may no longer exist.
    answer.catch(() => {});
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}
