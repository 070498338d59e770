import type { AuditPage } from '#contracts/artifacts.ts';
import { declaredCanonical, isNoindex } from '#lib/indexability.ts';
import { pageIdentity } from '#lib/page-url.ts';
import { hasFacts } from './html-audit-page.ts';

/** What site rules may know about all pages together; built by the runner while pages stream. */
export interface PageInventory {
  /** The home page as fetched; null when it was not read. */
  homePage: AuditPage | null;
  /** HTML pages that answered 200 at their own address and are not canonicalised elsewhere. */
  htmlPageCount: number;
  /** Those of them that ask search engines not to index them. */
  noindexUrls: string[];
}

/** Collects the inventory page by page. `homeUrl` null when the site could not be reached. */
export function startInventory(homeUrl: string | null) {
  const inventory: PageInventory = { homePage: null, htmlPageCount: 0, noindexUrls: [] };
  const add = (page: AuditPage): void => {
    if (page.redirects.length > 0 || page.challenge !== null || page.consentWall !== null) return;
    if (page.url === homeUrl) inventory.homePage = page;
    if (page.status !== 200 || !hasFacts(page) || isCanonicalisedAway(page)) return;
    inventory.htmlPageCount += 1;
    if (isNoindex(page)) inventory.noindexUrls.push(page.url);
  };
  return { inventory, add };
}

function isCanonicalisedAway(page: AuditPage): boolean {
  const canonical = declaredCanonical(page);
  const own = URL.parse(page.finalUrl);
  return canonical !== null && own !== null && canonical !== pageIdentity(own);
}
