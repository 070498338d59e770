import type { AnalyticsEvent } from '#contracts/product/analytics.ts';
import { type AnalyticsProvider, postEvent } from './analytics-provider.ts';

export interface PlausibleSettings {
  /** Name of the site in Plausible, such as `awi.example`. */
  site: string;
  /** Origin of the service, without a trailing slash. */
  apiOrigin: string;
  /** Our own origin, without a trailing slash. */
  baseUrl: string;
}

/**
 * Creates a client for Plausible Analytics, hosted or self-hosted. It stores no cookie and no ID in the browser, so no
 * consent is required. Source: https://plausible.io/docs/events-api
 */
export function createPlausible({ site, apiOrigin, baseUrl }: PlausibleSettings): AnalyticsProvider {
  return {
    name: 'Plausible',
    isConsentRequired: false,
    send(event, { userAgent, address }) {
      const headers = { 'user-agent': userAgent, ...(address === null ? {} : { 'x-forwarded-for': address }) };
      const body = {
        name: event.name,
        url: `${baseUrl}${event.path}`,
        domain: site,
        props: getProperties(event),
        ...(event.referrer ? { referrer: event.referrer } : {}),
      };
      return postEvent('Plausible', new URL('/api/event', apiOrigin), { headers, body });
    },
  };
}

/** Returns the properties of an event; none for a page view. */
export function getProperties({ name, label, method }: AnalyticsEvent): Record<string, string> {
  if (name === 'pageview') return {};
  return { method, ...(label === undefined ? {} : { label }) };
}
