import { expect, it } from 'vitest';
import { serveEvents } from '#test/helpers/event-server.ts';
import { createGoogleAnalytics } from './google-analytics.ts';
import { createPlausible } from './plausible.ts';

const OUR_BASE_URL = 'https://awi.example';
const ANALYTICS_VISITOR = { userAgent: 'Browser/1.0', address: '198.51.100.7' };
const CLIENT_ID = '6f3cbd0a-5a3e-4c8b-9a1b-0d5f5f3a7c11';

it('Plausible receives the page, the site and the client, but no ID', async () => {
  await using server = await serveEvents();
  const plausible = createPlausible({ site: 'awi.example', apiOrigin: server.origin, baseUrl: OUR_BASE_URL });
  expect(plausible.isConsentRequired).toBe(false);
  await plausible.send(
    { name: 'pageview', path: '/blog', method: 'email', referrer: 'https://other.example' },
    ANALYTICS_VISITOR,
  );
  await plausible.send({ name: 'seo_analysis_started', path: '/', method: 'email', label: 'free' }, ANALYTICS_VISITOR);
  const [view, started] = server.events;
  expect(view?.path).toBe('/api/event');
  expect(view?.headers).toMatchObject({ 'user-agent': 'Browser/1.0', 'x-forwarded-for': '198.51.100.7' });
  expect(view?.body).toEqual({
    name: 'pageview',
    url: `${OUR_BASE_URL}/blog`,
    domain: 'awi.example',
    props: {},
    referrer: 'https://other.example',
  });
  expect(started?.body).toMatchObject({ name: 'seo_analysis_started', props: { method: 'email', label: 'free' } });
});

it('Google Analytics receives events from users who consented, but no IP address', async () => {
  await using server = await serveEvents(204);
  const settings = { measurementId: 'G-TEST1', secret: 'a secret', apiOrigin: server.origin, baseUrl: OUR_BASE_URL };
  const google = createGoogleAnalytics(settings);
  expect(google.isConsentRequired).toBe(true);
  await google.send({ name: 'login', path: '/auth', method: 'email' }, ANALYTICS_VISITOR);
  expect(server.events).toEqual([]);
  await google.send({ name: 'pageview', path: '/auth', method: 'email', clientId: CLIENT_ID }, ANALYTICS_VISITOR);
  await google.send({ name: 'login', path: '/auth', method: 'email', clientId: CLIENT_ID }, ANALYTICS_VISITOR);
  const [view, login] = server.events;
  expect(view?.path).toBe('/mp/collect?measurement_id=G-TEST1&api_secret=a+secret');
  expect(view?.headers).not.toHaveProperty('x-forwarded-for');
  expect(view?.body).toEqual({
    client_id: CLIENT_ID,
    events: [{ name: 'page_view', params: { page_location: `${OUR_BASE_URL}/auth` } }],
  });
  expect(login?.body).toMatchObject({ events: [{ name: 'login', params: { method: 'email' } }] });
});

it.each([400, 401, 429, 500])('a response with status %i causes an error that contains no key', async (status) => {
  await using server = await serveEvents(status);
  const google = createGoogleAnalytics({
    measurementId: 'G-T',
    secret: 'hidden',
    apiOrigin: server.origin,
    baseUrl: OUR_BASE_URL,
  });
  const sent = google.send({ name: 'login', path: '/', method: 'email', clientId: CLIENT_ID }, ANALYTICS_VISITOR);
  await expect(sent).rejects.toThrow(`Google Analytics returned ${status}`);
  await expect(sent).rejects.not.toThrow('hidden');
});
