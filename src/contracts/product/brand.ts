/** Product name and contact details, which an operator changes only here. */
export const BRAND = {
  name: 'AWI',
  shortName: 'awi',
  tagline: 'Website audits you can check',
  legalName: 'AWI',
  supportEmail: 'support@awi.example',
  crawlerName: 'AWIBot',
  crawlerVersion: '1.0',
} as const;

/** Sign-in page of administrators. */
export const ADMIN_LOGIN_PATH = `/${BRAND.shortName}/adminlog`;

/** Builds the User-Agent of the crawler, which links to its page at `/bot` below `baseUrl`. */
export function buildCrawlerUserAgent(baseUrl: string): string {
  return `${BRAND.crawlerName}/${BRAND.crawlerVersion} (+${baseUrl.replace(/\/+$/, '')}/bot)`;
}
