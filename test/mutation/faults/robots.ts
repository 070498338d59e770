import type { Fault, SkipReasons } from '../fault.ts';
import { getPagePath, listUrls, requireSitemap } from '../new-page.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';

const ROBOTS_PATH = '/robots.txt';
/** Share of pages to block, excluding the home page; more than half of all pages. */
const DISALLOWED_SHARE = 0.7;
const BYTES_OVER_500_KIB = 520_000;
const SITEMAP_LINE = /^[ \t]*sitemap[ \t]*:.*$/gim;

/** Changes robots.txt; on a site without robots.txt, one that allows everything is added first. */
function rewrite(
  site: SiteCopy,
  change: (text: string) => string,
  places: string[] = [ROBOTS_PATH],
): { places: string[] } {
  if (!site.files.has(ROBOTS_PATH)) site.files.set(ROBOTS_PATH, 'User-agent: *\nAllow: /\n');
  site.edit(ROBOTS_PATH, change);
  return { places };
}

/** Inserts lines at the beginning, because at the end a group would join a last group without rules. */
const prependLines = (site: SiteCopy, lines: string) => rewrite(site, (text) => `${lines}\n\n${text}`);

export const robotsFaults: readonly Fault[] = [
  {
    ruleId: 'robots-disallow-all',
    inject: (site) => prependLines(site, 'User-agent: Googlebot\nDisallow: /'),
  },
  {
    ruleId: 'googlebot-blocked-robots',
    // A blocked folder may also contain the images of its pages.
    otherChangedRules: ['image-blocked-by-robots'],
    inject(site) {
      const home = site.text(site.home);
      const menu = listUrls(/<nav\b[\s\S]*?<\/nav>/i.exec(home)?.[0] ?? '');
      const pages = site.pages.filter((path) => path !== site.home).map((path) => getPagePath(site, path));
      const urlPath = menu.find((candidate) => pages.includes(candidate));
      if (urlPath === undefined) throw new NothingToChangeError('no page in the menu');
      prependLines(site, `User-agent: Googlebot\nDisallow: ${urlPath}`);
      return { places: [urlPath] };
    },
  },
  {
    ruleId: 'bingbot-blocked-robots',
    inject: (site) => prependLines(site, 'User-agent: bingbot\nDisallow: /'),
  },
  {
    ruleId: 'bingbot-blocked-robots',
    inject(site) {
      // The rule expects the pages in the sitemap to be found.
      requireSitemap(site);
      const pages = site.pages.filter((path) => path !== site.home).map((path) => getPagePath(site, path));
      const closed = pages.slice(0, Math.ceil(pages.length * DISALLOWED_SHARE));
      return prependLines(site, ['User-agent: bingbot', ...closed.map((urlPath) => `Disallow: ${urlPath}`)].join('\n'));
    },
  },
  {
    ruleId: 'robots-unavailable',
    inject(site) {
      site.responses.set(ROBOTS_PATH, { status: 500 });
      return { places: [ROBOTS_PATH] };
    },
  },
  {
    ruleId: 'robots-html-instead-of-text',
    inject(site) {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      site.responses.set(ROBOTS_PATH, { status: 200, headers, body: site.text(site.home) });
      return { places: [ROBOTS_PATH] };
    },
  },
  {
    ruleId: 'robots-syntax-error',
    inject: (site) => prependLines(site, 'User-agent: *\nNoindex: /old-notes/'),
  },
  {
    ruleId: 'robots-too-large',
    inject: (site) => rewrite(site, (text) => text + `\n# ${'old notes '.repeat(10)}`.repeat(BYTES_OVER_500_KIB / 100)),
  },
  {
    ruleId: 'robots-group-shadowing',
    inject: (site) =>
      prependLines(site, 'User-agent: *\nDisallow: /drafts/\n\nUser-agent: bingbot\nDisallow: /searches/'),
  },
  {
    ruleId: 'robots-crawl-delay-high',
    inject: (site) => prependLines(site, 'User-agent: bingbot\nAllow: /\nCrawl-delay: 20'),
  },
  {
    ruleId: 'robots-sitemap-not-declared',
    inject(site) {
      if (site.files.has(ROBOTS_PATH) && site.text(ROBOTS_PATH).search(SITEMAP_LINE) < 0)
        throw new NothingToChangeError('robots.txt declares no sitemap');
      return rewrite(site, (text) => text.replace(SITEMAP_LINE, ''));
    },
  },
  {
    ruleId: 'robots-sitemap-url-broken',
    // Every file that robots.txt lists must be a sitemap.
    otherChangedRules: ['sitemap-invalid-xml', 'hreflang-self-reference-missing'],
    inject: (site) => prependLines(site, `Sitemap: ${ORIGIN}/old-sitemap.xml`),
  },
];

export const robotsNotInjectable: SkipReasons = {
  'robots-googlebot-blocks-render-assets': 'Needs a browser: test/browser has a page with this fault.',
};
