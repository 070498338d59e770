import { isServiceUrl } from '#audit/links/service-url.ts';
import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { addLinkedPages } from '../linked-pages.ts';
import { getPagePath, listUrls } from '../new-page.ts';
import { addUnlistedPages, findLongestPage, rewriteMain } from '../page-changes.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';
import { splitText } from '../split-words.ts';

/** Types of structured data that make a page an article or a product. */
const ARTICLE_OR_PRODUCT = /"@type":\s*"(?:Article|BlogPosting|NewsArticle|Product)"/;
/** Markup of a post, which has an author and a date. */
const POST_HTML =
  '<meta name="author" content="Ada Fenn"><meta property="article:published_time" content="2026-05-04T09:00:00+02:00">';
const ACCOUNT_WORD_COUNT = 12;

const robots = (content: string, agent = 'robots'): string => `<meta name="${agent}" content="${content}">`;

/** Writes a directive into a page. */
function addDirective(site: SiteCopy, place: string, markup: string): InjectionResult {
  site.append(place, 'head', markup);
  return { places: [place] };
}

/** Adds a page that is in no menu and no sitemap, and may therefore be hidden. */
function addUnlistedPage(site: SiteCopy): string {
  return addUnlistedPages(site, ['house-rules'])[0]?.file ?? '';
}

/** Adds a page whose URL marks it as a post. */
function addPost(site: SiteCopy): string {
  const [page] = addLinkedPages(site, ['2026/05/04/house-rules']);
  if (page === undefined) throw new NothingToChangeError('no page could be added');
  site.append(page.file, 'head', POST_HTML);
  return page.file;
}

/** Adds a group for Googlebot alone that blocks a URL, and repeats the rules for all agents. */
function blockGooglebot(site: SiteCopy, urlPath: string): void {
  const text = site.files.has('/robots.txt') ? site.text('/robots.txt') : '';
  const [, rules = ''] = /^user-agent:[ \t]*\*[ \t]*\r?\n((?:[ \t]*(?:dis)?allow:.*\r?\n)*)/im.exec(text) ?? [];
  site.files.set('/robots.txt', `User-agent: Googlebot\n${rules}Disallow: ${urlPath}\n\n${text}`);
}

/** Returns a page in the main menu that is meant for search. */
function findMenuPage(site: SiteCopy): string {
  const menu = listUrls(/<nav\b[\s\S]*?<\/nav>/i.exec(site.text(site.home))?.[0] ?? '');
  const page = site.evaluatedPages.find((path) => {
    const urlPath = getPagePath(site, path);
    return path !== site.home && menu.includes(urlPath) && !isServiceUrl(ORIGIN + urlPath);
  });
  if (page === undefined) throw new NothingToChangeError('no page in the menu');
  return page;
}

/**
 * A hidden page is in the sitemap, in the menu and among the alternates of other pages, and may already declare index.
 * Each of these conflicts has its own rule.
 */
const LINKED_PAGE_SIDE_EFFECTS = [
  'sitemap-url-noindex',
  'link-to-noncanonical-or-noindex',
  'hreflang-target-noindex-or-blocked',
  'indexing-signals-conflict',
];
/** Rules that also change when duplicates declare a noindexed page as their canonical. */
const CANONICAL_SIDE_EFFECTS = ['canonical-to-noindex', 'internal-pagerank-wasted'];

export const indexabilityFaults: readonly Fault[] = [
  {
    ruleId: 'homepage-noindex',
    otherChangedRules: LINKED_PAGE_SIDE_EFFECTS,
    inject: (site) => addDirective(site, site.home, robots('noindex')),
  },
  {
    ruleId: 'noindex-important-page',
    otherChangedRules: LINKED_PAGE_SIDE_EFFECTS,
    inject: (site) => addDirective(site, findMenuPage(site), robots('noindex')),
  },
  {
    ruleId: 'sitewide-noindex',
    // The hidden pages include menu pages and more than half of the sitemap.
    otherChangedRules: [
      ...LINKED_PAGE_SIDE_EFFECTS,
      ...CANONICAL_SIDE_EFFECTS,
      'noindex-important-page',
      'sitemap-empty-or-stale',
    ],
    inject(site) {
      const places = site.pages.filter((path) => path !== site.home);
      for (const place of places) site.header(getPagePath(site, place), 'x-robots-tag', 'noindex');
      return { places };
    },
  },
  {
    ruleId: 'noindex-and-disallow',
    // Pages that declare index still declare it, and a group for Google replaces the group for all agents.
    otherChangedRules: ['indexing-signals-conflict', 'robots-group-shadowing'],
    inject(site) {
      const place = addUnlistedPage(site);
      blockGooglebot(site, getPagePath(site, place));
      return addDirective(site, place, robots('noindex'));
    },
  },
  {
    ruleId: 'indexing-signals-conflict',
    inject(site) {
      const place = addUnlistedPage(site);
      site.header(getPagePath(site, place), 'x-robots-tag', 'noindex');
      return addDirective(site, place, robots('index, follow'));
    },
  },
  {
    ruleId: 'bot-specific-directive-differs',
    inject: (site) => addDirective(site, site.page(), robots('noindex', 'bingbot')),
  },
  {
    ruleId: 'robots-meta-invalid-directive',
    inject: (site) => addDirective(site, site.page(), robots('no-index')),
  },
  {
    ruleId: 'nosnippet-set',
    inject: (site) => addDirective(site, site.page(), robots('nosnippet')),
  },
  {
    ruleId: 'max-snippet-restrictive',
    inject: (site) => addDirective(site, site.page(), robots('max-snippet:20')),
  },
  {
    ruleId: 'max-image-preview-limited',
    inject(site) {
      const place = site.evaluatedPages.find((path) => ARTICLE_OR_PRODUCT.test(site.text(path))) ?? addPost(site);
      return addDirective(site, place, robots('max-image-preview:none'));
    },
  },
  {
    ruleId: 'data-nosnippet-overuse',
    inject(site) {
      const place = findLongestPage(site);
      rewriteMain(site, place, (text) => `<div data-nosnippet>${text}</div>`);
      return { places: [place] };
    },
  },
  {
    ruleId: 'page-has-nofollow-meta',
    inject: (site) => addDirective(site, site.page(), robots('nofollow')),
  },
  {
    ruleId: 'indexable-utility-page',
    inject(site) {
      const [page] = addLinkedPages(site, ['account']);
      if (page === undefined) throw new NothingToChangeError('no page could be added');
      rewriteMain(site, page.file, (text) => {
        const heading = /<h1[\s\S]*<\/h1>/i.exec(text)?.[0] ?? '';
        const [words = ''] = splitText(text.replace(/<h1[\s\S]*<\/h1>|<[^>]*>/gi, ''), ACCOUNT_WORD_COUNT);
        return `${heading}\n<p>${words}</p>\n`;
      });
      return { places: [page.file] };
    },
  },
];

export const indexabilityNotInjectable: SkipReasons = {};
