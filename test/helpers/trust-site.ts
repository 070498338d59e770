import type { AvailableArtifacts } from '#audit/engine/rule.ts';
import type { PurposeLink } from '#audit/links/purpose-links.ts';
import type { PageFacts, PageLink } from '#contracts/page/page-facts.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import { makeSite } from './artifacts.ts';
import { AT, makePage, type PageOverrides } from './audit-page.ts';

export const HOME = 'https://example.com/';

export interface TrustSite {
  /** Text and path of each link on the home page, after the link to the prices. */
  links?: [text: string, path: string][];
  facts?: Partial<PageFacts>;
  home?: PageOverrides;
  site?: Partial<SiteFacts>;
  /** Paths of pages one click from the home page, each with the paths of the pages that it links to. */
  pages?: Record<string, string[]>;
  broken?: { path: string; status: number }[];
  /** Paths of pages with a contact section. */
  contactSections?: string[];
  /** Links on inner pages. */
  innerLinks?: PurposeLink[];
}

/** Returns a link on the home page. */
function linkTo([text, path]: [string, string]): PageLink {
  const url = path.startsWith('#') ? HOME : (URL.parse(path, HOME)?.href ?? null);
  return { href: path, url, text, rel: '', region: 'footer', selector: 'a', ...AT };
}

const at = (path: string): string => `https://example.com${path}`;

/**
 * Builds the artifacts that rules on essential pages need, for a site that links to prices and to what the test adds.
 */
export function makeTrustSite({
  links = [],
  facts = {},
  home = {},
  site = {},
  pages = {},
  broken = [],
  contactSections = [],
  innerLinks = [],
}: TrustSite): AvailableArtifacts {
  const all: [string, string][] = [['Prices', '/prices'], ...links];
  const page = makePage({ url: HOME, ...home, facts: { links: all.map(linkTo), ...facts } });
  const urls = [HOME, ...new Set(Object.entries(pages).flatMap(([path, next]) => [path, ...next].map(at)))];
  const edges = urls.map((): number[] => []);
  for (const [path, next] of Object.entries(pages)) {
    edges[0]?.push(urls.indexOf(at(path)));
    edges[urls.indexOf(at(path))]?.push(...next.map((one) => urls.indexOf(at(one))));
  }
  return {
    site: makeSite(site),
    pageInventory: {
      homePage: page,
      htmlPageCount: 1,
      noindexUrls: [],
      purposeLinks: innerLinks,
      contactSectionUrls: contactSections.map(at),
    },
    linkGraph: { urls, edges },
    internalLinkCheck: {
      checkedCount: 9,
      unverifiable: [],
      uncheckedCount: 0,
      broken: broken.map(({ path, status }) => ({
        url: at(path),
        status,
        error: null,
        pageUrls: [HOME],
        occurrences: [],
        occurrenceCount: 1,
      })),
    },
  };
}
