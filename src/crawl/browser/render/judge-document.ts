import type { RenderFailure } from '#contracts/rendered-page.ts';
import type { MainDocument } from './record/navigation-log.ts';

/** Why a document cannot be looked at. `detail` is for the operator. */
export interface DocumentFault {
  reason: RenderFailure;
  status: number | null;
  detail: string;
}

/** What the network did to the navigation. */
export interface NavigationEnd {
  /** `net::ERR_...`; null when the document came. */
  error: string | null;
  isDownload: boolean;
  document: MainDocument | null;
  /** What our proxy says of the document's server; null when it let it through. */
  proxyWord: string | null;
}

const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

const TIMEOUTS = /ERR_(?:CONNECTION_)?TIMED_OUT/;

/** Null when the main frame shows a HTML page that its server meant as an answer. */
export function judgeDocument({ error, isDownload, document, proxyWord }: NavigationEnd): DocumentFault | null {
  const status = document?.status ?? null;
  const fault = (reason: RenderFailure, detail: string): DocumentFault => ({ reason, status, detail });
  if (proxyWord !== null) return { reason: 'refused', status: null, detail: proxyWord };
  if (status !== null && status >= 400) return fault('status', `status ${status}`);
  const type = document?.mimeType ?? '';
  if (isDownload || isAttachment(document)) return fault('not-html', `a download of type ${type || 'unknown'}`);
  if (status !== null && !HTML_TYPES.has(type)) return fault('not-html', `status ${status}, type ${type || 'unknown'}`);
  if (error === null) return document === null ? fault('refused', 'no document came') : null;
  // An answer without content (204), or one that the browser does not show.
  if (error.includes('ERR_ABORTED')) return fault('not-html', error);
  if (error.includes('ERR_TOO_MANY_REDIRECTS')) return fault('navigated-away', error);
  return fault(TIMEOUTS.test(error) ? 'timeout' : 'refused', error);
}

const isAttachment = (document: MainDocument | null): boolean => /^\s*attachment\b/i.test(document?.disposition ?? '');
