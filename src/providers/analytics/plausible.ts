import type { AnalyticsEvent } from '#contracts/analytics.ts';
import { type AnalyticsProvider, postEvent } from './analytics-provider.ts';

export interface PlausibleSettings {
  /** The site as it is called there, such as `awi.example`. */
  site: string;
  /** Where the service is reached, without a trailing slash. */
  apiOrigin: string;
  /** Our own origin, without a trailing slash. */
  baseUrl: string;
}

/**
 * Plausible Analytics, hosted or one's own: keeps no cookie and no id in the browser, so nobody has to be asked.
 * Source: https://plausible.io/docs/events-api
 */
export function createPlausible({ site, apiOrigin, baseUrl }: PlausibleSettings): AnalyticsProvider {
  return {
    name: 'Plausible',
    needsConsent: false,
    send(event, { userAgent, address }) {
      const headers = { 'user-agent': userAgent, ...(address === null ? {} : { 'x-forwarded-for': address }) };
      const body = {
        ...{ name: event.name, url: `${baseUrl}${event.path}`, domain: site, props: propertiesOf(event) },
        ...(event.referrer ? { referrer: event.referrer } : {}),
      };
      return postEvent('Plausible', new URL('/api/event', apiOrigin), headers, body);
    },
  };
}

/** What an event says besides its name; nothing for a page view. */
export function propertiesOf({ name, label, method }: AnalyticsEvent): Record<string, string> {
  if (name === 'pageview') return {};
  return { method, ...(label === undefined ? {} : { label }) };
}
