import type { SiteFacts } from '#contracts/site/artifacts.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';

/** Gathers the site facts, and adds the page that the home page counts for. */
export const gatherSiteWithHomePage: Gatherer<SiteFacts> = ({ site, shared }) => {
  if (!site.measured) return site;
  const { homeId, homePageId } = shared;
  if (homePageId === homeId) return site;
  return measured({ ...site.value, homePageUrl: shared.readUrl(homePageId) });
};
