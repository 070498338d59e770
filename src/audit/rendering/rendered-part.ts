import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { type NotApplicable, type NotMeasured, notApplicable, notMeasured } from '../engine/verdict.ts';
import { judgeUnreadPart } from '../page/unread-part.ts';

type UnjudgedVerdict = NotApplicable | NotMeasured;
type AxeResults = NonNullable<SuccessfulRender['axe']>;
type Geometry = NonNullable<SuccessfulRender['geometry']>;

/** The width at which the probe lays out pages; a page can be narrower by up to the width of a scroll bar. */
const PHONE_WIDTH = 360;

/** Returns the axe-core results of the page, or, when there are none, the verdict of every rule that needs them. */
export function getAxe(page: HtmlAuditPage, render: SuccessfulRender): AxeResults | UnjudgedVerdict {
  const { axe } = render;
  return judgeUnreadPart(page, render, 'axe') ?? axe ?? notMeasured('The document is too large to be checked', null);
}

/**
 * Returns the page layout in a mobile viewport, or, when there is none or it is wider than the viewport, the verdict of
 * every rule about the layout.
 */
export function readPhoneLayout(page: HtmlAuditPage, render: SuccessfulRender): Geometry | UnjudgedVerdict {
  const { geometry } = render;
  const verdict = judgeUnreadPart(page, render, 'geometry');
  if (verdict !== null) return verdict;
  if (geometry === null) return notMeasured('The page was not laid out at phone width', null);
  if (geometry.innerWidth <= PHONE_WIDTH) return geometry;
  return notApplicable('The page does not adapt to the phone width, which the viewport check reports');
}
