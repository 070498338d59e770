import type { Portfolio, PortfolioQuery } from '#contracts/account/portfolio.ts';
import type { User } from '#contracts/account/user.ts';
import type { FailingSource, WebServices } from '#services/web-services.ts';
import { readPortfolioQuery } from './portfolio-paths.ts';

/** What the list of websites shows. */
export interface LoadedWebsites {
  query: PortfolioQuery;
  portfolio: Portfolio;
  failingSources: FailingSource[];
  /** Public origin of the product, for the URLs of badges. */
  baseUrl: string;
  /** Whether schedules of several websites and tripwires are part of the plan. */
  isPremium: boolean;
}

/** Loads the page of the list that a URL requests. */
export async function loadWebsites(
  services: Pick<WebServices, 'readPortfolio' | 'listFailingSources' | 'baseUrl'>,
  user: User,
  parameters: URLSearchParams,
): Promise<LoadedWebsites> {
  const query = readPortfolioQuery(parameters);
  const [portfolio, failingSources] = await Promise.all([
    services.readPortfolio(user, query),
    services.listFailingSources(user),
  ]);
  return { query, portfolio, failingSources, baseUrl: services.baseUrl, isPremium: user.isPremium };
}
