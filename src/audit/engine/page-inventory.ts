import type { AuditPage } from '#contracts/site/artifacts.ts';
import { isNoindex, readDeclaredCanonical } from '#lib/page/indexability.ts';
import { pageIdentity } from '#lib/url/page-url.ts';
import { type PurposeLink, startPurposeLinks } from '../links/purpose-links.ts';
import { isPurposeText } from '../page/page-purpose.ts';
import { type HtmlAuditPage, hasFacts } from './html-audit-page.ts';

/** Facts about all pages together for site rules. The runner collects them while pages stream. */
export interface PageInventory {
  /** The home page as fetched; null when it was not crawled. */
  homePage: AuditPage | null;
  /** HTML pages that returned 200 at their own URL and are not canonicalized elsewhere. */
  htmlPageCount: number;
  /** HTML pages with noindex. */
  noindexUrls: string[];
  /** Pages within two clicks of the home page that have a contact section. */
  contactSectionUrls?: string[];
  /** Links of those pages to a page about the site, to contact and to legal pages. */
  purposeLinks?: PurposeLink[];
}

const MAX_CLICKS = 2;
const MAX_CONTACT_PAGES = 100;

/** Collects the inventory page by page. `homeUrl` is null when the site could not be reached. */
export function startInventory(homeUrl: string | null) {
  const contactSectionUrls: string[] = [];
  const purposeLinks = startPurposeLinks();
  const inventory: PageInventory = {
    homePage: null,
    htmlPageCount: 0,
    noindexUrls: [],
    contactSectionUrls,
    purposeLinks: purposeLinks.links,
  };
  const noteContactSection = (page: HtmlAuditPage): void => {
    if (contactSectionUrls.length < MAX_CONTACT_PAGES && hasContactSection(page)) contactSectionUrls.push(page.url);
  };
  const add = (page: AuditPage): void => {
    if (page.redirects.length > 0 || isObstructed(page)) return;
    if (page.url === homeUrl) inventory.homePage = page;
    if (page.status !== 200 || !hasFacts(page) || isCanonicalisedAway(page)) return;
    inventory.htmlPageCount += 1;
    if (isNear(page)) {
      purposeLinks.add(page);
      noteContactSection(page);
    }
    if (isNoindex(page)) inventory.noindexUrls.push(page.url);
  };
  return { inventory, add };
}

/** Whether the response is a bot challenge or a consent wall instead of the page. */
const isObstructed = ({ challenge, consentWall }: AuditPage): boolean => challenge !== null || consentWall !== null;

function isNear({ depth }: HtmlAuditPage): boolean {
  return depth !== null && depth <= MAX_CLICKS;
}

function hasContactSection({ facts }: HtmlAuditPage): boolean {
  return facts.headings.some(({ text }) => isPurposeText(text, 'contact'));
}

function isCanonicalisedAway(page: AuditPage): boolean {
  const canonical = readDeclaredCanonical(page);
  const own = URL.parse(page.finalUrl);
  return canonical !== null && own !== null && canonical !== pageIdentity(own);
}
