import type { TripwireCondition, TripwireState } from '#contracts/monitoring/tripwire.ts';
import type { SiteObservation } from '#crawl/tripwire/observe-site.ts';
import { readCertificateCondition } from './read-certificate.ts';
import { readPageConditions } from './read-page.ts';
import { readReachability } from './read-reachability.ts';
import { readRobotsConditions } from './read-robots.ts';
import { readSitemapCondition } from './read-sitemap.ts';

/** Reads the result of one check for each condition. Conditions without a result are `unknown`. Pure. */
export function readConditions(observation: SiteObservation, state: TripwireState | null): TripwireCondition[] {
  const { home, page } = observation;
  const reachability = readReachability(observation);
  const isReachable = reachability.state !== 'bad';
  const finalUrls = state?.finalUrls ?? {};
  return [
    reachability,
    // All other failures while the website is down are consequences.
    ...(isReachable ? readRobotsConditions(observation) : []),
    ...readPageConditions(home, { item: 'home', finalUrl: finalUrls.home ?? null }),
    ...(page !== null && isReachable
      ? readPageConditions(page, { item: 'page', finalUrl: finalUrls.page ?? null })
      : []),
    ...(isReachable ? [readSitemapCondition(observation)] : []),
    ...(observation.certificate === null ? [] : [readCertificateCondition(observation)]),
  ];
}
