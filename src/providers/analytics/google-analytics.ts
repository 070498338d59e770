import type { ClientWiring } from '../kit/http.ts';
import { type AnalyticsProvider, createAnalyticsHttpClient } from './analytics-provider.ts';
import { buildProperties } from './plausible.ts';

export interface GoogleAnalyticsSettings {
  /** `G-` followed by letters and digits. */
  measurementId: string;
  secret: string;
  /** Origin of the service, without a trailing slash. */
  apiOrigin: string;
  /** Our own origin, without a trailing slash. */
  baseUrl: string;
  wiring?: ClientWiring;
}

/**
 * Creates a client for Google Analytics 4 that uses the Measurement Protocol. It forwards no IP address and needs no
 * third-party script. Events need a random ID stored in the browser, so consent is required. Source:
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4
 */
export function createGoogleAnalytics(settings: GoogleAnalyticsSettings): AnalyticsProvider {
  const { measurementId, secret, apiOrigin, baseUrl, wiring } = settings;
  const name = 'Google Analytics';
  const http = createAnalyticsHttpClient({ provider: 'google-analytics', name, apiOrigin, secrets: [secret], wiring });
  const url = new URL('/mp/collect', apiOrigin);
  url.searchParams.set('measurement_id', measurementId);
  url.searchParams.set('api_secret', secret);
  return {
    name,
    isConsentRequired: true,
    async send(event, { userAgent }) {
      if (event.clientId === undefined) return;
      const params = {
        page_location: `${baseUrl}${event.path}`,
        ...buildProperties(event),
        ...(event.referrer ? { page_referrer: event.referrer } : {}),
      };
      const eventName = event.name === 'pageview' ? 'page_view' : event.name;
      await http.request({
        method: 'POST',
        url,
        headers: { 'user-agent': userAgent },
        json: { client_id: event.clientId, events: [{ name: eventName, params }] },
      });
    },
  };
}
