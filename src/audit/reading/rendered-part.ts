import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { HtmlAuditPage } from '../html-audit-page.ts';
import { type NotApplicable, type NotMeasured, notApplicable, notMeasured } from '../verdict.ts';
import { unreadPart } from './unread-part.ts';

type Unjudged = NotApplicable | NotMeasured;
type AxeResults = NonNullable<SuccessfulRender['axe']>;
type Geometry = NonNullable<SuccessfulRender['geometry']>;

/** The width at which the probe lays pages out; narrower by a scroll bar at most. */
const PHONE_WIDTH = 360;

/** What axe-core found on the page, or the verdict of every rule that reads it when there is nothing to read. */
export function axeOf(page: HtmlAuditPage, render: SuccessfulRender): AxeResults | Unjudged {
  const { axe } = render;
  return unreadPart(page, render, 'axe') ?? axe ?? notMeasured('The document is too large to be checked', null);
}

/** How the page fits a phone, or the verdict of every rule about that. */
export function phoneLayout(page: HtmlAuditPage, render: SuccessfulRender): Geometry | Unjudged {
  const { geometry } = render;
  const verdict = unreadPart(page, render, 'geometry');
  if (verdict !== null) return verdict;
  if (geometry === null) return notMeasured('The page was not laid out at the width of a phone', null);
  if (geometry.innerWidth <= PHONE_WIDTH) return geometry;
  return notApplicable('The page does not follow the width of the phone, which its viewport check says');
}
