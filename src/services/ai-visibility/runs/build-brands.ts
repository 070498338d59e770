import { listShownBrandNames } from '#audit/outside/keywords/brand.ts';
import type { VisibilityBrand } from '#contracts/outside/assistants/prompts.ts';
import { OWN_BRAND_ID } from '#contracts/outside/assistants/runs.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { CompetitorRow } from '#db/queries/outside/competitors.ts';
import { getBrandOptions } from '../../websites/brand-options.ts';

/** Builds the brand of a website from the names that its owner entered, or from its domain and nickname. */
export const buildOwnBrand = (website: WebsiteRow): VisibilityBrand => ({
  id: OWN_BRAND_ID,
  names: listShownBrandNames(getBrandOptions(website)),
  domains: [removePort(website.domain)],
  categoryWords: [],
});

/** Builds the brand of a competitor from its domain. */
export const buildCompetitorBrand = ({ id, host }: Pick<CompetitorRow, 'id' | 'host'>): VisibilityBrand => ({
  id,
  names: listShownBrandNames({ host: removePort(host), siteNames: [] }),
  domains: [removePort(host)],
  categoryWords: [],
});

const removePort = (host: string): string => host.replace(/:\d+$/, '');
