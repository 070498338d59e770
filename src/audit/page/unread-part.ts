import type { RenderedDetail, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import type { NotApplicable, NotMeasured } from '../engine/verdict.ts';
import { judgeOtherDocument, judgeTruncatedField, judgeUnstyledDocument } from '../rendering/rendered-document.ts';

/** Parts that depend on stylesheets. */
const STYLE_DEPENDENT_PARTS: ReadonlySet<string> = new Set([
  'geometry',
  'headings1',
  'hiddenBlocks',
  'images',
  'overlay',
  'tabStops',
]);

/**
 * Returns the verdict when a part of the rendering is not usable: the browser ended up on another URL, the part could
 * not be read (and looks empty), or a stylesheet that it needs did not load. Null when the part can be checked.
 */
export function judgeUnreadPart(
  page: HtmlAuditPage,
  render: SuccessfulRender,
  part: keyof RenderedDetail,
): NotApplicable | NotMeasured | null {
  const otherDocumentVerdict = judgeOtherDocument(page, render);
  if (otherDocumentVerdict !== null) return otherDocumentVerdict;
  // A later step may have failed after the part was read.
  const truncatedVerdict = isEmpty(render, part) ? judgeTruncatedField(render, part) : null;
  return truncatedVerdict ?? (STYLE_DEPENDENT_PARTS.has(part) ? judgeUnstyledDocument(render) : null);
}

function isEmpty(render: SuccessfulRender, part: keyof RenderedDetail): boolean {
  if (part === 'dom') return render.dom.elements === 0;
  const value = render[part];
  return value === null || (Array.isArray(value) && value.length === 0);
}
