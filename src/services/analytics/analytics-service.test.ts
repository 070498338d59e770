import { expect, it } from 'vitest';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AnalyticsProvider } from '#providers/analytics/analytics-provider.ts';
import { createPlausible } from '#providers/analytics/plausible.ts';
import { serveEvents } from '#test/helpers/event-server.ts';
import { createAnalyticsService } from './analytics-service.ts';

const SAMPLE_EVENT = { name: 'pageview', path: '/blog', method: 'email' } as const;
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const buildRequest = (headers: Record<string, string> = {}) =>
  new Request('https://awi.example/api/analytics/events', { headers: { 'user-agent': USER_AGENT, ...headers } });
const NO_RATE_LIMITS = { consumeNetworkAttempt: async () => {} };

function createService(provider: AnalyticsProvider | null, limits = NO_RATE_LIMITS) {
  const errors: unknown[] = [];
  return { service: createAnalyticsService({ provider, limits, onError: (error) => errors.push(error) }), errors };
}
const plausible = (apiOrigin: string) => createPlausible({ site: 'a', apiOrigin, baseUrl: 'https://awi.example' });

it('analytics is off without a provider, and requires consent when the provider stores an ID', () => {
  expect(createService(null).service.mode).toBe('off');
  expect(createService(plausible('http://127.0.0.1:9')).service.mode).toBe('on');
  expect(createService({ ...plausible('http://127.0.0.1:9'), isConsentRequired: true }).service.mode).toBe('consent');
});

it('forwards events from users, but not from bots or users who opted out', async () => {
  await using server = await serveEvents();
  const { service, errors } = createService(plausible(server.origin));
  await service.record(buildRequest(), SAMPLE_EVENT);
  expect(server.events).toHaveLength(1);
  await service.record(buildRequest({ 'sec-gpc': '1' }), SAMPLE_EVENT);
  await service.record(buildRequest({ dnt: '1' }), SAMPLE_EVENT);
  await service.record(buildRequest({ 'user-agent': 'Googlebot/2.1' }), SAMPLE_EVENT);
  expect(server.events).toHaveLength(1);
  expect(errors).toEqual([]);
});

it('sends no event without consent, regardless of what the page sends', async () => {
  await using server = await serveEvents();
  const { service } = createService({ ...plausible(server.origin), isConsentRequired: true });
  await service.record(buildRequest(), SAMPLE_EVENT);
  expect(server.events).toEqual([]);
});

it('only logs a provider failure, and drops events above the rate limit', async () => {
  await using server = await serveEvents(500);
  const failing = createService(plausible(server.origin));
  await failing.service.record(buildRequest(), SAMPLE_EVENT);
  expect(failing.errors).toHaveLength(1);
  const limited = createService(plausible(server.origin), {
    consumeNetworkAttempt: async () => {
      throw new AppError('rate-limited', 'Too many');
    },
  });
  await limited.service.record(buildRequest(), SAMPLE_EVENT);
  expect(server.events).toHaveLength(1);
  expect(limited.errors).toEqual([]);
});
