import { expect, it } from 'vitest';
import { createAnalyticsProvider, readAnalyticsSettings } from './analytics-env.ts';

it('analytics is off unless a provider is configured', () => {
  expect(readAnalyticsSettings({})).toEqual({ analytics: null, problems: [] });
  expect(createAnalyticsProvider(null, 'https://awi.example')).toBeNull();
});

it('reads each provider, hosted or self-hosted', () => {
  expect(readAnalyticsSettings({ AWI_ANALYTICS: 'plausible', AWI_ANALYTICS_SITE: 'awi.example' })).toEqual({
    analytics: { provider: 'plausible', site: 'awi.example', apiOrigin: 'https://plausible.io' },
    problems: [],
  });
  const google = readAnalyticsSettings({
    AWI_ANALYTICS: 'google',
    AWI_ANALYTICS_SITE: 'G-ABC1',
    AWI_ANALYTICS_SECRET: 's',
    AWI_ANALYTICS_ORIGIN: 'http://127.0.0.1:9/',
  });
  expect(google.analytics).toMatchObject({ measurementId: 'G-ABC1', apiOrigin: 'http://127.0.0.1:9' });
  expect(createAnalyticsProvider(google.analytics, 'https://awi.example')?.isConsentRequired).toBe(true);
});

it.each([
  [{ AWI_ANALYTICS: 'other' }, 'AWI_ANALYTICS must be'],
  [{ AWI_ANALYTICS: 'plausible' }, 'AWI_ANALYTICS_SITE must'],
  [{ AWI_ANALYTICS: 'google', AWI_ANALYTICS_SITE: 'UA-1' }, 'AWI_ANALYTICS_SITE must'],
  [{ AWI_ANALYTICS: 'google', AWI_ANALYTICS_SITE: 'G-1' }, 'AWI_ANALYTICS_SECRET must'],
  [{ AWI_ANALYTICS: 'plausible', AWI_ANALYTICS_SITE: 'a', AWI_ANALYTICS_ORIGIN: 'x' }, 'AWI_ANALYTICS_ORIGIN must'],
])('reports the problem in %o', (variables, problem) => {
  expect(readAnalyticsSettings(variables).problems.join('\n')).toContain(problem);
});
