import { Gauge } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetricsRegistry } from './metrics-registry.ts';
import { createMetricsRoute } from './metrics-route.ts';

const TOKEN = 'a-token-of-at-least-32-characters';
const registry = createMetricsRegistry();
new Gauge({ name: 'planted', help: 'A metric.', registers: [registry] }).set(3);
const app = createMetricsRoute(registry, TOKEN);
const request = (headers: Record<string, string>) => app.request('/metrics', { headers });

it('returns the metrics in the OpenMetrics format to a request with the token', async () => {
  const response = await request({ authorization: `Bearer ${TOKEN}` });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('# HELP planted A metric.\n# TYPE planted gauge\nplanted 3\n# EOF\n');
});

it.each([
  ['no token', {}],
  ['another token', { authorization: `Bearer ${TOKEN}x` }],
  ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['an empty token', { authorization: 'Bearer ' }],
  ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ['a cookie', { cookie: `token=${TOKEN}` }],
])('rejects a request with %s', async (_what, headers) => {
  const response = await request(headers);
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await response.text()).not.toContain('planted');
});
