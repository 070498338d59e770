import type { AnalyticsProvider } from '#providers/analytics/analytics-provider.ts';
import { createGoogleAnalytics } from '#providers/analytics/google-analytics.ts';
import { createPlausible } from '#providers/analytics/plausible.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { SettingName, Settings } from './settings.ts';

export type AnalyticsSettings =
  | { provider: 'plausible'; site: string; apiOrigin: string }
  | { provider: 'google'; measurementId: string; secret: string; apiOrigin: string };

const PLAUSIBLE_ORIGIN = 'https://plausible.io';
const GOOGLE_ANALYTICS_ORIGIN = 'https://www.google-analytics.com';

/**
 * Reads the analytics settings. Analytics is off unless `AWI_ANALYTICS` is set to a provider.
 *
 * @param variables non-empty variables
 * @returns null when analytics is off; one problem per missing or invalid setting
 */
export function readAnalyticsSettings(variables: Settings): {
  analytics: AnalyticsSettings | null;
  problems: string[];
} {
  const provider = variables.AWI_ANALYTICS;
  const problems: string[] = [];
  const readRequired = (name: SettingName, isValidValue: (value: string) => boolean, words: string): string => {
    const value = variables[name] ?? '';
    if (!isValidValue(value)) problems.push(`${name} ${words}`);
    return value;
  };
  const readOrigin = (fallback: string) => {
    const url = URL.parse(variables.AWI_ANALYTICS_ORIGIN ?? fallback);
    if (url === null || !/^https?:$/.test(url.protocol)) problems.push('AWI_ANALYTICS_ORIGIN must be an origin');
    return url?.origin ?? fallback;
  };
  if (provider === undefined) return { analytics: null, problems };
  if (provider === 'plausible') {
    const site = readRequired(
      'AWI_ANALYTICS_SITE',
      (value) => value !== '',
      'must be the name of the site in Plausible',
    );
    return { analytics: { provider, site, apiOrigin: readOrigin(PLAUSIBLE_ORIGIN) }, problems };
  }
  if (provider === 'google') {
    const measurementId = readRequired(
      'AWI_ANALYTICS_SITE',
      (value) => /^G-[A-Z0-9]+$/.test(value),
      'must be a measurement ID (G-…)',
    );
    const secret = readRequired(
      'AWI_ANALYTICS_SECRET',
      (value) => value !== '',
      'must be a Measurement Protocol API secret',
    );
    return { analytics: { provider, measurementId, secret, apiOrigin: readOrigin(GOOGLE_ANALYTICS_ORIGIN) }, problems };
  }
  problems.push('AWI_ANALYTICS must be plausible or google');
  readOrigin(PLAUSIBLE_ORIGIN);
  return { analytics: null, problems };
}

/** Creates the provider for the settings; null = off. `baseUrl`: our own origin. */
export function createAnalyticsProvider(
  settings: AnalyticsSettings | null,
  baseUrl: string,
  wiring: ClientWiring = {},
): AnalyticsProvider | null {
  if (settings === null) return null;
  return settings.provider === 'plausible'
    ? createPlausible({ ...settings, baseUrl, wiring })
    : createGoogleAnalytics({ ...settings, baseUrl, wiring });
}
