import { buildCompetitorBrand, buildOwnBrand } from '#audit/outside/assistants/prompts/build-brand.ts';
import type { SiteOffer } from '#audit/outside/assistants/prompts/site-offer.ts';
import type { VisibilityBrand } from '#contracts/outside/assistants/prompts.ts';
import type { Db } from '#db/client.ts';
import { findAnyWebsite, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listAddedNames } from '#db/queries/outside/assistants/suggestion-decisions.ts';
import { listCompetitors } from '#db/queries/outside/competitors.ts';
import { readStoredProfiles } from '../../competitors/stored-profiles.ts';
import { findOffer, type OfferNeeds } from './find-offer.ts';

/** The brands whose mentions are counted in answers. */
export interface VisibilityBrands {
  brand: VisibilityBrand;
  competitors: VisibilityBrand[];
}

/**
 * Reads the brand of a website and of its competitors, from the names that the user entered and the stored crawls.
 *
 * @throws Error if there is no such website
 */
export async function readVisibilityBrands(needs: OfferNeeds, websiteId: string): Promise<VisibilityBrands> {
  const website = await findAnyWebsite(needs.db, websiteId);
  if (website === null) throw new Error('The website does not exist');
  return buildBrands(needs.db, website, await findOffer(needs, website, website.marketLanguage));
}

/** Builds the brands from an offer that was already read. */
export async function buildBrands(db: Db, website: WebsiteRow, offer: SiteOffer | null): Promise<VisibilityBrands> {
  const { domain: host, nickname, brandNames: ownNames } = website;
  const competitors = await readCompetitorBrands(db, website.id);
  return {
    brand: buildOwnBrand({ host, nickname, ownNames, offer }),
    competitors: competitors.map(({ brand }) => brand),
  };
}

/** Builds the brands of the competitors that a website has now. */
export async function readCompetitorBrands(
  db: Db,
  websiteId: string,
): Promise<{ addedAt: Date; brand: VisibilityBrand }[]> {
  const [rows, addedNames] = await Promise.all([listCompetitors(db, websiteId), listAddedNames(db, websiteId)]);
  return Promise.all(
    rows.map(async ({ id, host, createdAt }) => {
      const titles = (await readStoredProfiles(db, host)).at(-1)?.pages.map(({ title }) => title) ?? [];
      const confirmedNames = addedNames.get(host) ?? [];
      return { addedAt: createdAt, brand: buildCompetitorBrand({ id, host, titles, confirmedNames }) };
    }),
  );
}
