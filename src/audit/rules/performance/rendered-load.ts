import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { type NotApplicable, type NotMeasured, notApplicable, notMeasured } from '#audit/engine/verdict.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import type { LabTimings, SuccessfulRender } from '#contracts/page/rendered-page.ts';

type Lcp = NonNullable<LabTimings['lcp']>;
/** An LCP element that is an image. */
export type LcpImage = Lcp & { url: string };

/** Returns the LCP image in a mobile viewport, or the verdict for all rules about it when there is none. */
export function findLcpImage(page: HtmlAuditPage, render: SuccessfulRender): LcpImage | NotApplicable | NotMeasured {
  const otherDocumentVerdict = judgeOtherDocument(page, render);
  if (otherDocumentVerdict !== null) return otherDocumentVerdict;
  const { lcp } = render.timings;
  if (lcp === null) {
    return notMeasured('The browser reported no LCP element', 'Analyze the site again');
  }
  const { url } = lcp;
  if (url === null) return notApplicable('The LCP element is text');
  return { ...lcp, url };
}
