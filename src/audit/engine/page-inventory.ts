import type { AuditPage } from '#contracts/site/artifacts.ts';
import { isNoindex, readDeclaredCanonical } from '#lib/page/indexability.ts';
import { getPageIdentity } from '#lib/url/page-url.ts';
import { createPurposeLinkTally, type PurposeLink } from '../links/purpose-links.ts';
import { isPurposeText } from '../page/page-purpose.ts';
import { type HtmlAuditPage, hasFacts } from './html-audit-page.ts';

/** Facts about all pages together for site rules. The runner collects them while pages stream. */
export interface PageInventory {
  /**
   * The home page as fetched; null when it was not crawled, redirected, or was hidden by a bot challenge or consent
   * wall.
   */
  homePage: AuditPage | null;
  /** HTML pages that returned 200 at their own URL and are not canonicalized elsewhere. */
  htmlPageCount: number;
  /** The counted HTML pages that have noindex. */
  noindexUrls: string[];
  /** Up to 100 of the counted pages within two clicks of the home page that have a contact section. */
  contactSectionUrls?: string[];
  /** Links from pages within two clicks of the home page to about, contact and legal pages. */
  purposeLinks?: PurposeLink[];
}

const MAX_CLICKS = 2;
const MAX_CONTACT_PAGES = 100;

/** Collects the inventory page by page. `homeUrl` is null when the site could not be reached. */
export function startInventory(homeUrl: string | null) {
  const contactSectionUrls: string[] = [];
  const purposeLinks = createPurposeLinkTally();
  const inventory: PageInventory = {
    homePage: null,
    htmlPageCount: 0,
    noindexUrls: [],
    contactSectionUrls,
    purposeLinks: purposeLinks.links,
  };
  const recordContactSection = (page: HtmlAuditPage): void => {
    if (contactSectionUrls.length < MAX_CONTACT_PAGES && hasContactSection(page)) contactSectionUrls.push(page.url);
  };
  const add = (page: AuditPage): void => {
    if (page.redirects.length > 0 || isObstructed(page)) return;
    if (page.url === homeUrl) inventory.homePage = page;
    if (page.status !== 200 || !hasFacts(page) || isCanonicalizedAway(page)) return;
    inventory.htmlPageCount += 1;
    if (isNearHomePage(page)) {
      purposeLinks.add(page);
      recordContactSection(page);
    }
    if (isNoindex(page)) inventory.noindexUrls.push(page.url);
  };
  return { inventory, add };
}

/** Whether the response is a bot challenge or a consent wall instead of the page. */
const isObstructed = ({ challenge, consentWall }: AuditPage): boolean => challenge !== null || consentWall !== null;

function isNearHomePage({ depth }: HtmlAuditPage): boolean {
  return depth !== null && depth <= MAX_CLICKS;
}

function hasContactSection({ facts }: HtmlAuditPage): boolean {
  return facts.headings.some(({ text }) => isPurposeText(text, 'contact'));
}

function isCanonicalizedAway(page: AuditPage): boolean {
  const canonical = readDeclaredCanonical(page);
  const own = URL.parse(page.finalUrl);
  return canonical !== null && own !== null && canonical !== getPageIdentity(own);
}
