import type { RenderedDetail, SuccessfulRender } from '#contracts/rendered-page.ts';
import type { HtmlAuditPage } from '../html-audit-page.ts';
import type { NotApplicable, NotMeasured } from '../verdict.ts';
import { ledElsewhere, unanswered } from './rendered-document.ts';

/**
 * The verdict when a part of the rendering says nothing about the page: the browser ended elsewhere, or the question had no answer, which
 * looks like an empty part. Null when it can be judged.
 */
export function unreadPart(
  page: HtmlAuditPage,
  render: SuccessfulRender,
  part: keyof RenderedDetail,
): NotApplicable | NotMeasured | null {
  // A later step may have failed after the question was answered.
  return ledElsewhere(page, render) ?? (isEmpty(render, part) ? unanswered(render, part) : null);
}

function isEmpty(render: SuccessfulRender, part: keyof RenderedDetail): boolean {
  if (part === 'dom') return render.dom.elements === 0;
  const value = render[part];
  return value === null || (Array.isArray(value) && value.length === 0);
}
