import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';

const INDEX_FILE = /\/index\.[a-z]+$/i;
/** Folder names of language home pages: `de`, `en-us`, `zh-hant`. */
const LOCALE_FOLDER = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;

/**
 * Returns the canonical URL of the home page, which is the URL that search engines show, or its final URL without a
 * canonical. Null when the site could not be reached.
 */
export const getHomePageUrl = ({ homeUrl, homePageUrl: canonical }: SiteFacts): string | null => canonical ?? homeUrl;

/** Whether a URL belongs to the home page: its final URL, or the canonical URL that it declares. */
export const isHomeUrl = (url: string, { homeUrl, homePageUrl: canonical }: SiteFacts): boolean =>
  url === homeUrl || url === canonical;

interface LocalizedPage {
  url: string;
  facts: Pick<PageFacts, 'lang'>;
}

/**
 * Whether the page is the home page or the home page of one language: a folder below the root named after the language
 * that the page declares (`/de/`, `/pt-br/index.html`).
 */
export function isHomePage({ url, facts }: LocalizedPage, site: SiteFacts): boolean {
  return isHomeUrl(url, site) || isLanguageHome(url, { lang: facts.lang, homeUrl: site.homeUrl });
}

function isLanguageHome(url: string, { lang, homeUrl }: { lang: string | null; homeUrl: string | null }): boolean {
  const rest = getPathBelowRoot(url.replace(INDEX_FILE, '/'), homeUrl);
  return rest !== null && isNamedAfterLanguage(rest.replace(/\/$/, ''), lang);
}

/**
 * Whether the page is in a folder below the root named after the language that the page declares. Its click path from
 * the home page then leads through the language selection.
 */
export function isInLanguageFolder({ url, facts }: LocalizedPage, { homeUrl }: SiteFacts): boolean {
  const rest = getPathBelowRoot(url, homeUrl);
  return rest?.includes('/') === true && isNamedAfterLanguage(rest.slice(0, rest.indexOf('/')), facts.lang);
}

/** Returns the path below the URL of the home page; null for URLs elsewhere. */
function getPathBelowRoot(url: string, homeUrl: string | null): string | null {
  const root = homeUrl?.replace(INDEX_FILE, '/') ?? '';
  return root.endsWith('/') && url.startsWith(root) ? url.slice(root.length) : null;
}

function isNamedAfterLanguage(folder: string, lang: string | null): boolean {
  const language = getPrimarySubtag(lang ?? '');
  return language !== '' && LOCALE_FOLDER.test(folder) && getPrimarySubtag(folder) === language;
}

const getPrimarySubtag = (code: string): string => code.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
