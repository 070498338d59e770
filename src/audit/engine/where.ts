import type { AuditPage, ProbeResponse } from '#contracts/site/artifacts.ts';

/** A location in the source of a document. */
interface Position {
  line: number;
  column: number;
}

/** `line 12, column 4` */
export function formatPosition({ line, column }: Position): string {
  return `line ${line}, column ${column}`;
}

/** `head, line 3, column 5` or `body, line 40, column 1` */
export function formatDocumentLocation(position: Position & { inHead: boolean }): string {
  return `${position.inHead ? 'head' : 'body'}, ${formatPosition(position)}`;
}

/** `main > img:nth-of-type(2), line 40, column 9` */
export function formatElementLocation(position: Position & { selector: string }): string {
  return `${position.selector}, ${formatPosition(position)}`;
}

/** Formats the exchange: `GET https://example.com/a -> 301 -> 404`, or the error when there was no response. */
export function formatPageExchange(page: AuditPage): string {
  const { redirects, source } = page;
  // The crawler follows a meta refresh immediately only on the start page. On other pages, the last response is the
  // page with the refresh.
  const isImmediateRefresh = source !== 'start' && redirects.at(-1)?.status === 200;
  return formatExchange(
    page.url,
    isImmediateRefresh ? redirects.slice(0, -1) : redirects,
    page.status ?? page.error?.code ?? 'no response',
  );
}

/** Formats the exchange of an additional request outside the crawl. */
export function formatProbeExchange(probe: ProbeResponse): string {
  return formatExchange(probe.url, probe.redirects, probe.status ?? probe.error ?? 'no response');
}

function formatExchange(url: string, redirects: readonly { status: number }[], end: number | string): string {
  return [`GET ${url}`, ...redirects.map((hop) => hop.status), end].join(' -> ');
}
