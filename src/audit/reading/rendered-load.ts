import type { LabTimings, SuccessfulRender } from '#contracts/rendered-page.ts';
import type { HtmlAuditPage } from '../html-audit-page.ts';
import { type NotApplicable, type NotMeasured, notApplicable, notMeasured } from '../verdict.ts';
import { ledElsewhere } from './rendered-document.ts';

type Lcp = NonNullable<LabTimings['lcp']>;
/** A largest paint that is a picture. */
export type LargestPicture = Lcp & { url: string };

/** The largest picture of the first screen at phone size, or the verdict of every rule about it when there is none. */
export function largestPicture(
  page: HtmlAuditPage,
  render: SuccessfulRender,
): LargestPicture | NotApplicable | NotMeasured {
  const elsewhere = ledElsewhere(page, render);
  if (elsewhere !== null) return elsewhere;
  const { lcp } = render.timings;
  if (lcp === null) {
    return notMeasured('The browser named no largest element of the first screen', 'Analyze the site again');
  }
  const { url } = lcp;
  if (url === null) return notApplicable('The largest element of the first screen is text');
  return { ...lcp, url };
}
