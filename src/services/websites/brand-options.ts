import type { BrandOptions } from '#audit/outside/keywords/brand.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';

/** Returns the names used to recognize branded queries of a website: names that its owner entered, or default names. */
export const getBrandOptions = ({
  domain,
  nickname,
  brandNames,
}: Pick<WebsiteRow, 'domain' | 'nickname' | 'brandNames'>): BrandOptions => ({
  host: domain,
  siteNames: nickname === null ? [] : [nickname],
  ownNames: brandNames,
});
