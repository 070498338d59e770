import type { RenderedDetail, SuccessfulRender } from '#contracts/rendered-page.ts';
import type { HtmlAuditPage } from '../html-audit-page.ts';
import type { NotApplicable, NotMeasured } from '../verdict.ts';
import { ledElsewhere, unanswered, unstyled } from './rendered-document.ts';

/** What depends on style sheets. */
const LOOKS: ReadonlySet<string> = new Set(['geometry', 'headings1', 'hiddenBlocks', 'images', 'overlay', 'tabStops']);

/**
 * The verdict when a part of the rendering says nothing about the page: the browser ended elsewhere, or the question had no answer, which
 * looks like an empty part, or it depends on a style sheet that was not there. Null when it can be judged.
 */
export function unreadPart(
  page: HtmlAuditPage,
  render: SuccessfulRender,
  part: keyof RenderedDetail,
): NotApplicable | NotMeasured | null {
  const elsewhere = ledElsewhere(page, render);
  if (elsewhere !== null) return elsewhere;
  // A later step may have failed after the question was answered.
  const unread = isEmpty(render, part) ? unanswered(render, part) : null;
  return unread ?? (LOOKS.has(part) ? unstyled(render) : null);
}

function isEmpty(render: SuccessfulRender, part: keyof RenderedDetail): boolean {
  if (part === 'dom') return render.dom.elements === 0;
  const value = render[part];
  return value === null || (Array.isArray(value) && value.length === 0);
}
