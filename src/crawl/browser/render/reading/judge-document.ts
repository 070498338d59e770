import type { RenderFailure } from '#contracts/page/rendered-page.ts';
import type { MainDocument } from '../record/navigation-log.ts';

/** Why a document cannot be analyzed. `detail` is for the operator. */
export interface DocumentFailure {
  reason: RenderFailure;
  status: number | null;
  detail: string;
}

/** Result of the navigation at the network level. */
export interface NavigationResult {
  /** `net::ERR_...`; null when the document arrived. */
  error: string | null;
  isDownload: boolean;
  document: MainDocument | null;
  /** The proxy's reason for not reaching the document's server; null when the server was reached. */
  proxyDetail: string | null;
}

const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

const TIMEOUT_ERROR = /ERR_(?:CONNECTION_)?TIMED_OUT/;

/** Returns null when the main frame shows an HTML page that its server sent as a regular response. */
export function judgeDocument({ error, isDownload, document, proxyDetail }: NavigationResult): DocumentFailure | null {
  const status = document?.status ?? null;
  const buildFailure = (reason: RenderFailure, detail: string): DocumentFailure => ({ reason, status, detail });
  if (proxyDetail !== null) return { reason: 'refused', status: null, detail: proxyDetail };
  if (status !== null && status >= 400) return buildFailure('status', `status ${status}`);
  const type = document?.mimeType ?? '';
  if (isDownload || isAttachment(document)) return buildFailure('not-html', `a download of type ${type || 'unknown'}`);
  if (status !== null && !HTML_TYPES.has(type))
    return buildFailure('not-html', `status ${status}, type ${type || 'unknown'}`);
  if (error === null) return document === null ? buildFailure('refused', 'no document was received') : null;
  return buildFailure(classifyError(error), error);
}

function classifyError(error: string): RenderFailure {
  // A response without content (204), or one that the browser does not display.
  if (error.includes('ERR_ABORTED')) return 'not-html';
  if (error.includes('ERR_TOO_MANY_REDIRECTS')) return 'navigated-away';
  return TIMEOUT_ERROR.test(error) ? 'timeout' : 'refused';
}

const isAttachment = (document: MainDocument | null): boolean => /^\s*attachment\b/i.test(document?.disposition ?? '');
