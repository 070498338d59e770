import type { AuditPage } from '#contracts/site/artifacts.ts';
import { isIndexable, isNoindex, readDeclaredCanonical } from '#lib/page/indexability.ts';
import { isSameSite } from '#lib/url/page-url.ts';
import { hasFacts, isPartiallyReceived } from '../engine/html-audit-page.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { isGone } from '../engine/verify-status.ts';

/** A page of the scored frame. */
export interface FramePage {
  url: string;
  /** Template of the page; null when its document could not be read. */
  template: string | null;
  isHome: boolean;
  /** Whether the page is in a sitemap but missing and not reachable from the home page over followed links. */
  isStaleEntry?: boolean;
}

/** Data of a fetched page that is kept until the rules have run. */
interface Candidate extends FramePage {
  /**
   * Whether the page was not read. Such a page counts only when a finding reports it as dead; otherwise it could not be
   * verified (401, 403, 429, ...).
   */
  isUnread: boolean;
}

/** Pages excluded from the frame because their canonical URL is on another host. */
export interface CanonicalsElsewhere {
  /** First such canonical URL; null when there is none. */
  example: string | null;
  /** Canonical URL on another host that the home page declares; null when it declares no such URL. */
  homeExample: string | null;
  /** True until a page with status 200 declares a canonical URL on its own host, or none. */
  isEveryPage: boolean;
}

/**
 * Collects the intended pages. These are internal HTML pages at their final URL that search engines may show. Pages
 * that the owner clearly wants to be found (home page, pages in the sitemap or main navigation) count even if they are
 * broken, behind a bot challenge or noindex. Assets, redirects, copies with a canonical URL elsewhere and intentional
 * noindex pages are excluded. A home page with a canonical URL on another host is meant to be found. If no other page
 * is in the frame, though, the entire site is a copy and the frame is empty.
 *
 * Without a sitemap, the owner's intent is inferred from links alone: a linked page with a server failure (no response
 * or 5xx) counts as intended, while a 404 counts as a deleted page.
 */
export class FrameBuilder {
  readonly #homeUrl: string | null;
  readonly #hasSitemap: boolean;
  readonly #candidates: Candidate[] = [];
  /** One copy of each template's signature, which every page contains. */
  readonly #templates = new Map<string, string>();
  #homeElsewhere: FramePage | null = null;
  readonly canonicalsElsewhere: CanonicalsElsewhere = { example: null, homeExample: null, isEveryPage: true };

  constructor(homeUrl: string | null, hasSitemap: boolean) {
    this.#homeUrl = homeUrl;
    this.#hasSitemap = hasSitemap;
  }

  add(page: AuditPage): void {
    if (page.redirects.length > 0) return;
    const isHome = page.url === this.#homeUrl;
    const template = hasFacts(page) ? this.#shareTemplate(page.facts.templateSignature) : null;
    const isIntended = isHome || page.inSitemap || page.inNavigation;
    if (this.#recordCanonical(page, isHome) && isHome) this.#homeElsewhere = { url: page.url, template, isHome };
    if (isIndexable(page) || (isIntended && isHiddenPage(page))) {
      this.#candidates.push({ url: page.url, template, isHome, isUnread: false });
    } else if (isUnreadable(page) && (isIntended || this.#failsWithoutSitemap(page))) {
      const isListedOnly = page.inSitemap && !page.inNavigation && page.depth === null;
      const isStaleEntry = !isHome && isListedOnly && page.status !== null && isGone(page.status);
      this.#candidates.push({
        url: page.url,
        template: null,
        isHome,
        isUnread: true,
        ...(isStaleEntry && { isStaleEntry }),
      });
    }
  }

  #shareTemplate(signature: string): string {
    const shared = this.#templates.get(signature) ?? signature;
    this.#templates.set(shared, shared);
    return shared;
  }

  /** Adds a page with status 200 to `canonicalsElsewhere`. Returns whether its canonical URL is on another host. */
  #recordCanonical(page: AuditPage, isHome: boolean): boolean {
    if (page.status !== 200 || !hasFacts(page) || page.challenge !== null) return false;
    const canonical = readDeclaredCanonical(page);
    const known = this.canonicalsElsewhere;
    if (canonical === null || isSameSite(canonical, page.finalUrl)) {
      known.isEveryPage = false;
      return false;
    }
    known.example ??= canonical;
    if (isHome) known.homeExample = canonical;
    return true;
  }

  #failsWithoutSitemap(page: AuditPage): boolean {
    const isServerError = page.status === null || page.status >= 500;
    return !this.#hasSitemap && page.depth !== null && isServerError;
  }

  /** Returns the frame in URL order. Unread pages are included only when a finding reports them as dead. */
  build(runs: readonly RuleRun[]): FramePage[] {
    const deadUrls = new Set(
      runs.flatMap((run) => run.pageIssues.filter((issue) => issue.isDead).flatMap((issue) => issue.pageUrls)),
    );
    const pages = new Map<string, FramePage>();
    for (const { isUnread, ...page } of this.#candidates)
      if (!isUnread || deadUrls.has(page.url)) pages.set(page.url, page);
    const home = this.#homeElsewhere;
    if (home !== null && pages.size > 0) pages.set(home.url, home);
    return [...pages.values()].sort((a, b) => (a.url < b.url ? -1 : 1));
  }
}

/** Whether the page was read with status 200 and has noindex. */
function isHiddenPage(page: AuditPage): boolean {
  return page.status === 200 && hasFacts(page) && page.challenge === null && isNoindex(page);
}

function isUnreadable(page: AuditPage): boolean {
  if (page.challenge !== null || page.status === null || page.status >= 400) return true;
  return isPartiallyReceived(page) && !hasFacts(page);
}
