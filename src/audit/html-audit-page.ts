import type { AuditPage } from '#contracts/artifacts.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import { isHtmlPage, isIndexable } from '#lib/indexability.ts';
import { isMovedNotice } from './moved-notice.ts';

/** A page whose document was read. */
export interface HtmlAuditPage extends AuditPage {
  facts: PageFacts;
}

/**
 * Which fetched addresses a page rule judges:
 * `indexable-page` - 200 HTML that search engines may show and that is more than a notice of where its content moved; `html-page` - 200 HTML at its own address, both only when
 * the whole document arrived;
 * `any-page` - every answer except bot challenges and consent walls; `any-answer` - those too.
 */
export type PageKind = 'html-page' | 'indexable-page' | 'any-page' | 'any-answer';

/** What is no page at all says nothing about the pages that there are. */
const REDIRECTS = 'The address redirects; its target is judged instead';
const NO_PAGE = 'Not an HTML page that answered 200';
export const NO_PAGE_REASONS: ReadonlySet<string> = new Set([REDIRECTS, NO_PAGE]);

/** Null when a rule of this kind judges the page, else why not, in words a user reads. */
export function whyNotJudged(page: AuditPage, kind: PageKind): string | null {
  if (kind === 'any-answer') return null;
  if (page.challenge !== null) return `Blocked to our crawler by ${page.challenge}, so the page was not judged`;
  if (page.consentWall !== null)
    return `Hidden behind a consent wall by ${page.consentWall}, so the page was not judged`;
  if (kind === 'any-page') return null;
  if (page.redirects.length > 0) return REDIRECTS;
  if (page.status === 200 && arrivedInPart(page)) return 'Only part of this page arrived';
  if (page.status !== 200 || !isHtmlPage(page)) return NO_PAGE;
  if (kind === 'html-page') return null;
  if (!isIndexable(page)) return 'The page is not meant for search results';
  if (page.facts !== null && isMovedNotice(page, page.facts)) return 'The page says only where its content has moved';
  return null;
}

/** An answer came, but its document broke off or could not be decoded: what is absent may stand in the missing part. */
export function arrivedInPart(page: AuditPage): boolean {
  return page.status !== null && (page.error !== null || page.bodyCut);
}

/** The document of this page was read. */
export function hasFacts(page: AuditPage): page is HtmlAuditPage {
  return page.facts !== null;
}
