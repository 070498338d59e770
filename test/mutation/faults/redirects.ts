import type { Fault, SkipReasons } from '../fault.ts';
import { addLinks, getPagePath } from '../new-page.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';

/** One more redirect than Google follows. */
const EXCESSIVE_HOP_COUNT = 11;
const OLD_PAGES = ['old-prices', 'old-dates', 'old-team', 'old-rules', 'old-photos'] as const;

interface RedirectPath {
  /** URLs that each redirect to the next; the first one is linked. */
  hops: readonly string[];
  /** The target of the last redirect. */
  target: string;
  status?: number;
}

/** Links a page to the first URL of a redirect chain. */
function linkToRedirects(site: SiteCopy, { hops, target, status = 301 }: RedirectPath): { places: string[] } {
  for (const [index, urlPath] of hops.entries()) {
    site.responses.set(urlPath, { status, headers: { location: hops[index + 1] ?? target } });
  }
  addLinks(
    site,
    site.page(),
    hops.slice(0, 1).map((urlPath) => ({ urlPath, title: 'More about this on the old page' })),
  );
  return { places: [hops[0] ?? ''] };
}

/** A redirecting URL is known only from a link or a sitemap, and the link is an issue too. */
const REDIRECT_LINK_SIDE_EFFECTS = ['link-to-redirect'];
const BROKEN_LINK_SIDE_EFFECTS = [...REDIRECT_LINK_SIDE_EFFECTS, 'broken-internal-link'];

export const redirectsFaults: readonly Fault[] = [
  {
    ruleId: 'redirect-loop',
    otherChangedRules: BROKEN_LINK_SIDE_EFFECTS,
    inject: (site) => linkToRedirects(site, { hops: ['/old-a/', '/old-b/'], target: '/old-a/' }),
  },
  {
    ruleId: 'redirect-too-many-hops',
    otherChangedRules: BROKEN_LINK_SIDE_EFFECTS,
    inject(site) {
      const hops = Array.from({ length: EXCESSIVE_HOP_COUNT }, (_value, index) => `/old-${index + 1}/`);
      return linkToRedirects(site, { hops, target: getPagePath(site, site.page()) });
    },
  },
  {
    ruleId: 'redirect-broken-target',
    otherChangedRules: BROKEN_LINK_SIDE_EFFECTS,
    inject: (site) => linkToRedirects(site, { hops: ['/old-prices/'], target: '/no-such-page/' }),
  },
  {
    ruleId: 'redirect-chain',
    otherChangedRules: REDIRECT_LINK_SIDE_EFFECTS,
    inject: (site) =>
      linkToRedirects(site, { hops: ['/older-prices/', '/old-prices/'], target: getPagePath(site, site.page(1)) }),
  },
  {
    ruleId: 'redirects-to-homepage',
    otherChangedRules: REDIRECT_LINK_SIDE_EFFECTS,
    inject(site) {
      const links = OLD_PAGES.map((name) => ({ urlPath: `/${name}/`, title: name.replace('-', ' ') }));
      for (const { urlPath } of links) site.responses.set(urlPath, { status: 301, headers: { location: '/' } });
      addLinks(site, site.page(), links);
      return { places: links.map(({ urlPath }) => urlPath) };
    },
  },
  {
    ruleId: 'temporary-redirect-for-permanent-move',
    inject(site) {
      const target = getPagePath(site, site.page(1));
      return linkToRedirects(site, { hops: [toggleTrailingSlash(target)], target, status: 302 });
    },
  },
  {
    ruleId: 'meta-refresh-redirect',
    inject(site) {
      const target = getPagePath(site, site.page(1));
      const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has moved to another place</title><meta http-equiv="refresh" content="0; url=${target}"></head><body><p>This page has moved.</p></body></html>`;
      site.responses.set('/old-prices/', { status: 200, body });
      addLinks(site, site.page(), [{ urlPath: '/old-prices/', title: 'The prices of last year' }]);
      return { places: ['/old-prices/'] };
    },
  },
  {
    ruleId: 'trailing-slash-both-200',
    // The other variant is a separate page that no sitemap lists and no alternate links back to. Without a canonical,
    // it is also a duplicate.
    otherChangedRules: [
      'hreflang-missing-return',
      'hreflang-self-reference-missing',
      'indexable-page-not-in-sitemap',
      'exact-duplicate-page',
      'duplicate-content-share-high',
      'title-duplicate',
      'h1-duplicate',
      // Relative URLs resolve differently at the other variant.
      'meta-description-duplicate',
      'broken-image',
    ],
    inject(site) {
      const files = site.pages.filter((path) => path !== site.home && !isFileName(getPagePath(site, path)));
      if (files.length === 0) throw new NothingToChangeError('every URL ends like a file, which has no other variant');
      const others = files.map((file) => {
        const urlPath = getPagePath(site, file);
        const other = toggleTrailingSlash(urlPath);
        const canonical = `<link rel="canonical" href="${ORIGIN}${other}">`;
        const body = site.text(file).replace(/<link[^>]*rel="canonical"[^>]*>/i, () => canonical);
        site.responses.set(other, { status: 200, body });
        // The uppercase URL redirects to the page. If it is the same URL, the redirect is omitted, because it would be
        // a loop.
        const upperCaseUrl = urlPath.toUpperCase();
        if (upperCaseUrl !== urlPath) site.responses.set(upperCaseUrl, { status: 301, headers: { location: urlPath } });
        return other;
      });
      return { places: others };
    },
  },
];

const isFileName = (urlPath: string): boolean => /\.[a-z0-9]{1,5}$/i.test(urlPath);
const toggleTrailingSlash = (urlPath: string): string => (urlPath.endsWith('/') ? urlPath.slice(0, -1) : `${urlPath}/`);

export const redirectsNotInjectable: SkipReasons = {
  'javascript-redirect': 'Needs a browser: test/browser has a page with this fault.',
  'redirect-https-to-http': 'A copy is served over http on a private host, where https is not evaluated.',
  'www-and-apex-both-200': 'A copy is served at an IP address, which has no "www." form.',
  'language-auto-redirect': 'A copy responds to the URL alone, not to the language that a request prefers.',
};
