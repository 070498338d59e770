import type { AnalyticsEvent } from '#contracts/product/analytics.ts';
import type { ClientWiring } from '../kit/http.ts';
import { type AnalyticsProvider, createAnalyticsHttpClient } from './analytics-provider.ts';

export interface PlausibleSettings {
  /** Name of the site in Plausible, such as `awi.example`. */
  site: string;
  /** Origin of the service, without a trailing slash. */
  apiOrigin: string;
  /** Our own origin, without a trailing slash. */
  baseUrl: string;
  wiring?: ClientWiring;
}

/**
 * Creates a client for Plausible Analytics, hosted or self-hosted. It stores no cookie and no ID in the browser, so no
 * consent is required. Source: https://plausible.io/docs/events-api
 */
export function createPlausible({ site, apiOrigin, baseUrl, wiring }: PlausibleSettings): AnalyticsProvider {
  const name = 'Plausible';
  const http = createAnalyticsHttpClient({ provider: 'plausible', name, apiOrigin, wiring });
  return {
    name,
    isConsentRequired: false,
    async send(event, { userAgent, address }) {
      const headers = { 'user-agent': userAgent, ...(address === null ? {} : { 'x-forwarded-for': address }) };
      const json = {
        name: event.name,
        url: `${baseUrl}${event.path}`,
        domain: site,
        props: buildProperties(event),
        ...(event.referrer ? { referrer: event.referrer } : {}),
      };
      await http.request({ method: 'POST', url: `${apiOrigin}/api/event`, headers, json });
    },
  };
}

/** Returns the properties of an event; none for a page view. */
export function buildProperties({ name, label, method }: AnalyticsEvent): Record<string, string> {
  if (name === 'pageview') return {};
  return { method, ...(label === undefined ? {} : { label }) };
}
