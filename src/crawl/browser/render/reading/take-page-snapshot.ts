import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { ParseInput } from '#crawl/parse/pipeline/parse-page.ts';
import { createThirdPartyTest, isThirdPartyDomain, type ThirdPartyTest } from '../page/first-party.ts';
import type { LoadedDocument } from '../page/load-document.ts';
import type { OpenPage } from '../page/open-page.ts';
import { PageLostError, StepTimeoutError } from '../page/page-loss.ts';
import { runInWorld } from '../page/page-world.ts';
import { readProxyReason } from '../page/proxy-reason.ts';
import type { RenderLimits } from '../page/render-limits.ts';
import type { LoggedRequest } from '../record/request-log.ts';
import { buildRequestTable, type RequestTable } from '../record/request-rows.ts';
import { type ObservedPage, observedSchema } from '../timings/observed.ts';
import { readPageObservers } from '../timings/page-observers.ts';
import type { FactsReader } from './facts-reader.ts';
import { readDocument } from './read-document.ts';

/** Content of the document, as rendered and as sent. */
export interface SnapshotFacts {
  rendered: PageFacts;
  raw: PageFacts | null;
}

/** The page after it has settled, before any interaction. */
export interface PageSnapshot {
  /** Without the fragment. */
  finalUrl: string;
  loaded: LoadedDocument;
  observed: ObservedPage;
  /**
   * Read in a separate thread while probes run in the page; rejects with `PageLostError` when the rendered document
   * could not be read.
   */
  facts: Promise<SnapshotFacts>;
  rawHtml: string | null;
  /** These copies do not include later requests of the page. */
  requests: readonly LoggedRequest[];
  /** See `RequestLog.wallOffset`. */
  wallOffset: number;
  table: RequestTable;
  errors: RenderedDetail['errors'];
  navigations: RenderedDetail['navigations'];
  cspViolations: RenderedDetail['cspViolations'];
  cookies: RenderedDetail['cookies'];
  truncations: string[];
}

/**
 * Reads everything that a visitor receives without interaction.
 *
 * @throws PageLostError when the document cannot be read
 */
export async function takePageSnapshot(
  openedPage: OpenPage,
  { loaded, reader, limits }: { loaded: LoadedDocument; reader: FactsReader; limits: RenderLimits },
): Promise<PageSnapshot> {
  const { record } = openedPage;
  const truncations: string[] = loaded.isUnfinished ? ['document: still loading when it was read'] : [];
  const observed = await readOrFail(openedPage, limits, readPageObservers);
  if (observed === null) throw new PageLostError('navigated-away', 'the document was replaced while it was read');
  const snapshot = await resolveOrFail(openedPage, limits, () => readDocument(openedPage, limits.maxHtmlBytes));
  const finalUrl = stripFragment(snapshot.url);
  const isThirdParty = createThirdPartyTest(finalUrl);
  const requests = record.requests.requests.map((request) => ({ ...request }));
  const table = buildTable(openedPage, isThirdParty, limits);
  const parts = { errors: record.errors.list(isThirdParty), navigations: record.navigations.list() };
  const cspViolations = record.violations.list();
  const cookies = await readCookies(openedPage, finalUrl, limits);
  const rawHtml = await openedPage.step('The raw document', limits.snapshotTimeoutMs, () => record.readRawHtml());
  const rawUrl = record.navigations.document?.url ?? finalUrl;
  const facts = readFacts(reader, {
    rendered: buildInput(snapshot.html, finalUrl),
    raw: rawHtml === null ? null : buildInput(rawHtml, rawUrl),
  });
  // The error surfaces where the facts are used; a page that is lost earlier reports its own error.
  facts.catch(() => {});
  if (snapshot.isCut) truncations.push('rendered');
  if (table.isCut) truncations.push('requests');
  if (record.errors.isCut) truncations.push('errors');
  if (record.violations.isCut) truncations.push('cspViolations');
  return {
    wallOffset: record.requests.wallOffset,
    finalUrl,
    loaded,
    observed: observedSchema.parse(observed),
    facts,
    rawHtml,
    requests,
    table,
    ...parts,
    cspViolations,
    cookies,
    truncations,
  };
}

async function readFacts(
  reader: FactsReader,
  { rendered, raw }: { rendered: ParseInput; raw: ParseInput | null },
): Promise<SnapshotFacts> {
  const facts = await reader.read(rendered);
  if (facts === null) throw new PageLostError('timeout', 'the rendered document could not be read in time');
  return { rendered: facts, raw: raw === null ? null : await reader.read(raw) };
}

function readOrFail<R>(openedPage: OpenPage, limits: RenderLimits, read: () => R): Promise<Awaited<R>> {
  return resolveOrFail(openedPage, limits, () => runInWorld(openedPage, read));
}

/** Returns the result of `work`. A page that does not return its document in time is stuck. */
async function resolveOrFail<T>(openedPage: OpenPage, limits: RenderLimits, work: () => Promise<T>): Promise<T> {
  try {
    return await openedPage.step('Reading the page', limits.snapshotTimeoutMs, work);
  } catch (error) {
    if (error instanceof StepTimeoutError) throw new PageLostError('timeout', error.message);
    throw error;
  }
}

/**
 * Builds the input of the parser. The text is sent as UTF-8, whatever the server used, because the browser has already
 * decoded it.
 */
export function buildInput(html: string, url: string) {
  return { body: Buffer.from(html), url, contentType: 'text/html; charset=utf-8' };
}

export const stripFragment = (url: string): string => url.split('#', 1)[0] ?? url;

function buildTable({ record, gate }: OpenPage, isThirdParty: ThirdPartyTest, limits: RenderLimits): RequestTable {
  return buildRequestTable(record.requests, {
    startedAt: record.navigations.startedAt ?? 0,
    isThirdParty,
    limits,
    readProxyReason: (url) => readProxyReason(gate, url),
  });
}

async function readCookies(
  openedPage: OpenPage,
  finalUrl: string,
  limits: RenderLimits,
): Promise<RenderedDetail['cookies']> {
  const cookies = await openedPage.step('Cookies', limits.livenessTimeoutMs, () =>
    openedPage.page.browserContext().cookies(),
  );
  return cookies.slice(0, limits.maxCookies).map(({ name, domain }) => ({
    name: name.slice(0, limits.maxTextLength),
    domain,
    isThirdParty: isThirdPartyDomain(domain, finalUrl),
  }));
}
