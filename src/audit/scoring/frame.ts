import type { AuditPage } from '#contracts/artifacts.ts';
import { isIndexable, isNoindex } from '#lib/indexability.ts';
import { hasFacts } from '../html-audit-page.ts';
import type { RuleRun } from '../rule-run.ts';

/** A page of the scored frame. */
export interface FramePage {
  url: string;
  /** Template the page was built from; null when its document could not be read. */
  template: string | null;
  isHome: boolean;
}

/** What is remembered of a fetched page until the rules are done. */
interface Candidate extends FramePage {
  /** Counts only when a finding says that it is dead; otherwise it could not be verified (401, 403, 429, ...). */
  isUnread: boolean;
}

/**
 * Collects the intended pages: internal HTML pages at their own address that search engines may show, plus pages that
 * the owner clearly means to be found (home, sitemap, main navigation) although they are broken, challenged or noindex.
 * Assets, redirects, copies canonicalised elsewhere and deliberate noindex pages stay outside.
 *
 * Without a sitemap the owner's intent is read from links alone: a linked page that fails on the server (no answer or
 * 5xx) counts as intended, while a 404 is taken for a page that is gone.
 */
export class FrameBuilder {
  readonly #homeUrl: string | null;
  readonly #hasSitemap: boolean;
  readonly #candidates: Candidate[] = [];

  constructor(homeUrl: string | null, hasSitemap: boolean) {
    this.#homeUrl = homeUrl;
    this.#hasSitemap = hasSitemap;
  }

  add(page: AuditPage): void {
    if (page.redirects.length > 0) return;
    const isHome = page.url === this.#homeUrl;
    const template = hasFacts(page) ? page.facts.templateSignature : null;
    const isMeant = isHome || page.inSitemap || page.inNavigation;
    if (isIndexable(page) || (isMeant && isHiddenPage(page))) {
      this.#candidates.push({ url: page.url, template, isHome, isUnread: false });
    } else if (isUnreadable(page) && (isMeant || this.#failsWithoutSitemap(page))) {
      this.#candidates.push({ url: page.url, template: null, isHome, isUnread: true });
    }
  }

  #failsWithoutSitemap(page: AuditPage): boolean {
    const isServerFault = page.status === null || page.status >= 500;
    return !this.#hasSitemap && page.depth !== null && isServerFault;
  }

  /** The frame in the order of addresses. Unread pages enter only when a finding names them as dead. */
  build(runs: readonly RuleRun[]): FramePage[] {
    const dead = new Set(
      runs.flatMap((run) => run.pageFaults.filter((fault) => fault.isDead).flatMap((fault) => fault.pageUrls)),
    );
    const pages = new Map<string, FramePage>();
    for (const { isUnread, ...page } of this.#candidates)
      if (!isUnread || dead.has(page.url)) pages.set(page.url, page);
    return [...pages.values()].sort((a, b) => (a.url < b.url ? -1 : 1));
  }
}

/** A page that says noindex although the owner presents it; canonicalised copies are not meant. */
function isHiddenPage(page: AuditPage): boolean {
  return page.status === 200 && hasFacts(page) && page.challenge === null && isNoindex(page);
}

function isUnreadable(page: AuditPage): boolean {
  return page.challenge !== null || page.status === null || page.status >= 400;
}
