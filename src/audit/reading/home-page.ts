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

const primaryOf = (code: string): string => code.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
