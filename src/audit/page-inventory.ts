import type { AuditPage } from '#contracts/artifacts.ts';
import { declaredCanonical, isNoindex } from '#lib/indexability.ts';
import { pageIdentity } from '#lib/page-url.ts';
import { type HtmlAuditPage, hasFacts } from './html-audit-page.ts';
import { textNames } from './reading/page-purpose.ts';

/** What site rules may know about all pages together; built by the runner while pages stream. */
export interface PageInventory {
  /** The home page as fetched; null when it was not read. */
  homePage: AuditPage | null;
  /** HTML pages that answered 200 at their own address and are not canonicalised elsewhere. */
  htmlPageCount: number;
  /** Those of them that ask search engines not to index them. */
  noindexUrls: string[];
  /** Pages at most two clicks from the home page that have a section about how to reach the owner. */
  contactSectionUrls?: string[];
}

const MAX_CLICKS = 2;
const MAX_CONTACT_PAGES = 100;

/** Collects the inventory page by page. `homeUrl` null when the site could not be reached. */
export function startInventory(homeUrl: string | null) {
  const contactSectionUrls: string[] = [];
  const inventory: PageInventory = { homePage: null, htmlPageCount: 0, noindexUrls: [], contactSectionUrls };
  const add = (page: AuditPage): void => {
    if (page.redirects.length > 0 || page.challenge !== null || page.consentWall !== null) return;
    if (page.url === homeUrl) inventory.homePage = page;
    if (page.status !== 200 || !hasFacts(page) || isCanonicalisedAway(page)) return;
    inventory.htmlPageCount += 1;
    if (contactSectionUrls.length < MAX_CONTACT_PAGES && hasContactSection(page)) contactSectionUrls.push(page.url);
    if (isNoindex(page)) inventory.noindexUrls.push(page.url);
  };
  return { inventory, add };
}

function hasContactSection({ depth, facts }: HtmlAuditPage): boolean {
  return depth !== null && depth <= MAX_CLICKS && facts.headings.some(({ text }) => textNames(text, 'contact'));
}

function isCanonicalisedAway(page: AuditPage): boolean {
  const canonical = declaredCanonical(page);
  const own = URL.parse(page.finalUrl);
  return canonical !== null && own !== null && canonical !== pageIdentity(own);
}
