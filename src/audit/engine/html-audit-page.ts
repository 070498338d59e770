import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { isHtmlPage, isIndexable } from '#lib/page/indexability.ts';
import { isMovedNotice } from '../report/moved-notice.ts';

/** A page with a parsed HTML document. */
export interface HtmlAuditPage extends AuditPage {
  facts: PageFacts;
}

/**
 * The fetched URLs that a page rule checks. `indexable-page`: HTML with status 200 that search engines may index,
 * except notices that content has moved. `html-page`: HTML with status 200 at its own URL. Both require the complete
 * document. `any-page`: every response except bot challenges and consent walls. `any-answer`: every response.
 */
export type PageKind = 'html-page' | 'indexable-page' | 'any-page' | 'any-answer';

/** Reasons for URLs that are not pages; they do not apply to actual pages. */
const REDIRECT_REASON = 'The URL redirects; its target is checked instead';
const NOT_A_PAGE_REASON = 'Not an HTML page that returned 200';
export const NO_PAGE_REASONS: ReadonlySet<string> = new Set([REDIRECT_REASON, NOT_A_PAGE_REASON]);

/** Returns null when a rule of this kind checks the page, otherwise the reason shown to the user. */
export function findSkipReason(page: AuditPage, kind: PageKind): string | null {
  if (kind === 'any-answer') return null;
  if (page.challenge !== null) return `Our crawler was blocked by ${page.challenge}, so the page was not checked`;
  if (page.consentWall !== null)
    return `Hidden behind a consent wall by ${page.consentWall}, so the page was not checked`;
  if (kind === 'any-page') return null;
  if (page.redirects.length > 0) return REDIRECT_REASON;
  if (page.status === 200 && isPartiallyReceived(page)) return 'Only part of this page was received';
  if (page.status !== 200 || !isHtmlPage(page)) return NOT_A_PAGE_REASON;
  if (kind === 'html-page') return null;
  if (!isIndexable(page)) return 'The page is not indexable';
  if (page.facts !== null && isMovedNotice(page, page.facts))
    return 'The page only announces where its content has moved';
  return null;
}

/**
 * Whether the response was incomplete or could not be decoded, in which case the missing part may contain content that
 * seems absent.
 */
export function isPartiallyReceived(page: AuditPage): boolean {
  return page.status !== null && (page.error !== null || page.bodyCut);
}

/** Whether the HTML document of this page was parsed. */
export function hasFacts(page: AuditPage): page is HtmlAuditPage {
  return page.facts !== null;
}
