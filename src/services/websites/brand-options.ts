import type { BrandOptions } from '#audit/outside/keywords/brand.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';

/** Names by which queries of a website are recognized as branded: those that its owner entered, or the default ones. */
export const getBrandOptions = ({
  domain,
  nickname,
  brandNames,
}: Pick<WebsiteRow, 'domain' | 'nickname' | 'brandNames'>): BrandOptions => ({
  host: domain,
  siteNames: nickname === null ? [] : [nickname],
  ownNames: brandNames,
});
