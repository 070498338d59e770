import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { getPageIdentity } from '#lib/url/page-url.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { type NotApplicable, type NotMeasured, notApplicable, notMeasured } from '../engine/verdict.ts';

/** The HTML that the server sent to the browser, and the same document after JavaScript ran. */
export interface ComparedDocuments {
  raw: PageFacts;
  rendered: PageFacts;
}

/** Types of URL changes that keep or reload the document. */
const SAME_DOCUMENT_CAUSES: ReadonlySet<string> = new Set(['history', 'fragment', 'reload']);

const RENDER_AGAIN_STEP =
  'Run the analysis again. If this happens again, the page does not respond to the browser in time';

/**
 * Returns the two documents of a page, or, when they cannot be compared, the verdict of every rule that compares them.
 */
export function getComparedDocuments(
  page: HtmlAuditPage,
  render: SuccessfulRender,
): ComparedDocuments | NotApplicable | NotMeasured {
  const otherDocumentVerdict = judgeOtherDocument(page, render);
  if (otherDocumentVerdict !== null) return otherDocumentVerdict;
  if (render.raw !== null) return { raw: render.raw, rendered: render.rendered };
  return notMeasured('The HTML from the server could not be read along with the rendered page', RENDER_AGAIN_STEP);
}

/** Returns the URL of another document that the browser ended on; null when it stayed on the page. */
export function findOtherDocument(page: HtmlAuditPage, { navigations }: SuccessfulRender): string | null {
  const pageIdentity = readIdentity(page.finalUrl);
  const last = navigations.findLast(({ cause }) => !SAME_DOCUMENT_CAUSES.has(cause));
  return last === undefined || readIdentity(last.url) === pageIdentity ? null : last.url;
}

/** Returns the verdict when the browser ended on a different page; null when it stayed on this page. */
export function judgeOtherDocument(page: HtmlAuditPage, render: SuccessfulRender): NotApplicable | null {
  if (findOtherDocument(page, render) === null) return null;
  return notApplicable('The browser ended on another page, which is checked under its own URL');
}

/**
 * Returns the verdict when a part of the rendered page could not be read; null when the part was read. `field` is the
 * name of that part in `SuccessfulRender`.
 */
export function judgeTruncatedField({ truncations }: SuccessfulRender, field: string): NotMeasured | null {
  const isMissing = truncations.some((name) => name.startsWith(`${field}: `));
  return isMissing ? notMeasured('This part of the page could not be read in the browser', RENDER_AGAIN_STEP) : null;
}

/** Returns the verdict when the document was still loading while it was read: missing parts may load later. */
export function judgeUnfinishedDocument(render: SuccessfulRender): NotMeasured | null {
  return judgeTruncatedField(render, 'document');
}

/**
 * Returns the verdict when a stylesheet did not load in our browser because of a failed connection: the appearance for
 * visitors is unknown. A stylesheet that the server refuses or does not have is also missing for visitors.
 */
export function judgeUnstyledDocument({ requests }: SuccessfulRender): NotMeasured | null {
  const failedStylesheet = requests.find(
    ({ type, status, failure }) => type === 'stylesheet' && status === null && failure !== null,
  );
  return failedStylesheet === undefined
    ? null
    : notMeasured(`The stylesheet ${failedStylesheet.url} did not load in our browser`, RENDER_AGAIN_STEP);
}

function readIdentity(documentUrl: string): string {
  const url = URL.parse(documentUrl);
  return url === null ? documentUrl : getPageIdentity(url);
}
