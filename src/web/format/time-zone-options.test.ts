import { expect, it } from 'vitest';
import { buildTimeZoneOptions } from './time-zone-options.ts';

it('lists each time zone once, including one that only the browser knows', () => {
  const zones = ['UTC', 'America/New_York'];
  expect(buildTimeZoneOptions(zones, 'UTC').map(({ label }) => label)).toEqual(['UTC', 'America/New York']);
  expect(buildTimeZoneOptions(zones, 'Asia/Calcutta').map(({ value }) => value)).toEqual(['Asia/Calcutta', ...zones]);
});
