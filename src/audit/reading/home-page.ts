import type { SiteFacts } from '#contracts/artifacts.ts';
import type { PageFacts } from '#contracts/page-facts.ts';

const INDEX_FILE = /\/index\.[a-z]+$/i;
/** What follows the root for the home page of one language: `de`, `en-us`, `zh-hant`. */
const LOCALE = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;

/** The page that search engines show for the home page: the canonical one of its URLs. Null when the site was not reached. */
export const homePageUrl = ({ homeUrl, homePageUrl: canonical }: SiteFacts): string | null => canonical ?? homeUrl;

/** Is a URL one of the home page: where it answered, or the canonical it declares? */
export const isHomeUrl = (url: string, { homeUrl, homePageUrl: canonical }: SiteFacts): boolean =>
  url === homeUrl || url === canonical;

interface Placed {
  url: string;
  facts: Pick<PageFacts, 'lang'>;
}

/**
 * The home page, or that of one language: a folder below the root that is named like the language its page declares
 * (`/de/`, `/pt-br/index.html`).
 */
export function isHomePage({ url, facts }: Placed, site: SiteFacts): boolean {
  return isHomeUrl(url, site) || isLanguageHome(url, { lang: facts.lang, homeUrl: site.homeUrl });
}

function isLanguageHome(url: string, { lang, homeUrl }: { lang: string | null; homeUrl: string | null }): boolean {
  const root = homeUrl?.replace(INDEX_FILE, '/') ?? '';
  const language = primaryOf(lang ?? '');
  if (language === '' || !root.endsWith('/') || !url.startsWith(root)) return false;
  const rest = url.replace(INDEX_FILE, '/').slice(root.length).replace(/\/$/, '');
  return LOCALE.test(rest) && primaryOf(rest) === language;
}

/**
 * Where the home page of the language of a page would be: the folder below the root that the URL of the page begins with, when it
 * is named like the language the page declares. Null for pages outside such a folder.
 */
export function languageHomeFolder({ url, facts }: Placed, { homeUrl }: SiteFacts): string | null {
  const root = homeUrl?.replace(INDEX_FILE, '/') ?? '';
  if (!root.endsWith('/') || !url.startsWith(root)) return null;
  const [folder = ''] = url.slice(root.length).split('/', 1);
  const language = primaryOf(facts.lang ?? '');
  return language !== '' && LOCALE.test(folder) && primaryOf(folder) === language ? root + folder : null;
}

const primaryOf = (code: string): string => code.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
