import type { PageFacts } from '#contracts/page-facts.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { pageIdentity } from '#lib/page-url.ts';
import type { HtmlAuditPage } from '../html-audit-page.ts';
import { type NotApplicable, type NotMeasured, notApplicable, notMeasured } from '../verdict.ts';

/** What the server sent to the browser, and the same document when its scripts had run. */
export interface ComparedDocuments {
  raw: PageFacts;
  rendered: PageFacts;
}

/** Changes of the address that keep the document, or load the same one again. */
const SAME_DOCUMENT: ReadonlySet<string> = new Set(['history', 'fragment', 'reload']);

const RENDER_AGAIN = 'Run the analysis again; if it stays so, the page did not give the browser an answer in time';

/** The two documents of a page, or the verdict of every rule that compares them when there is nothing to compare. */
export function comparedDocuments(
  page: HtmlAuditPage,
  render: SuccessfulRender,
): ComparedDocuments | NotApplicable | NotMeasured {
  const elsewhere = ledElsewhere(page, render);
  if (elsewhere !== null) return elsewhere;
  if (render.raw !== null) return { raw: render.raw, rendered: render.rendered };
  return notMeasured('The answer of the server could not be read beside the rendered page', RENDER_AGAIN);
}

/** Address of another document that the browser ended on; null when it stayed on the page. */
export function otherDocument(page: HtmlAuditPage, { navigations }: SuccessfulRender): string | null {
  const own = identityOf(page.finalUrl);
  const last = navigations.findLast(({ cause }) => !SAME_DOCUMENT.has(cause));
  return last === undefined || identityOf(last.url) === own ? null : last.url;
}

/** The verdict when the browser shows another page than the one that is judged; null when it shows this one. */
export function ledElsewhere(page: HtmlAuditPage, render: SuccessfulRender): NotApplicable | null {
  if (otherDocument(page, render) === null) return null;
  return notApplicable('The browser ended on another page, which is judged at its own address');
}

/** The verdict when a question to the page was not answered; null when it was. `field` of the rendered page. */
export function unanswered({ truncations }: SuccessfulRender, field: string): NotMeasured | null {
  const isMissing = truncations.some((name) => name.startsWith(`${field}: `));
  return isMissing ? notMeasured('The page did not answer this question in the browser', RENDER_AGAIN) : null;
}

/** The document was still loading when it was read: what is absent may come later. */
export function unfinished(render: SuccessfulRender): NotMeasured | null {
  return unanswered(render, 'document');
}

/**
 * A style sheet did not come to our browser for want of a connection: how the page looks to visitors was not seen. One that the server
 * refuses or does not have is missing for visitors too.
 */
export function unstyled({ requests }: SuccessfulRender): NotMeasured | null {
  const lost = requests.find(
    ({ type, status, failure }) => type === 'stylesheet' && status === null && failure !== null,
  );
  return lost === undefined
    ? null
    : notMeasured(`The style sheet ${lost.url} did not load in our browser`, RENDER_AGAIN);
}

function identityOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : pageIdentity(url);
}
