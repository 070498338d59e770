import { expect, it } from 'vitest';
import { readMetricsSettings } from './metrics-env.ts';

const token = 'a-token-of-at-least-32-characters';

it('metrics are off without a token, whatever the port is', () => {
  expect(readMetricsSettings({})).toEqual({ metrics: null, problems: [] });
  expect(readMetricsSettings({ AWI_METRICS_PORT: '9000' })).toEqual({ metrics: null, problems: [] });
});

it('reads the token and the port', () => {
  expect(readMetricsSettings({ AWI_METRICS_TOKEN: token }).metrics).toEqual({ token, port: 9_464 });
  expect(readMetricsSettings({ AWI_METRICS_TOKEN: token, AWI_METRICS_PORT: '9000' }).metrics?.port).toBe(9_000);
});

it('rejects a short token and an invalid port', () => {
  expect(readMetricsSettings({ AWI_METRICS_TOKEN: 'short', AWI_METRICS_PORT: '70000' }).problems).toEqual([
    'AWI_METRICS_PORT must be a port from 1 to 65535',
    'AWI_METRICS_TOKEN must be at least 32 characters long, without spaces',
  ]);
});
