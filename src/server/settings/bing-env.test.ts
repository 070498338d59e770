import { expect, it } from 'vitest';
import { readBingSettings } from './bing-env.ts';

it('connections to Bing are off unless both settings are set', () => {
  expect(readBingSettings({})).toEqual({ bing: null, problems: [] });
  expect(readBingSettings({ AWI_BING_CLIENT_ID: 'id', AWI_BING_CLIENT_SECRET: 's' })).toEqual({
    bing: { clientId: 'id', clientSecret: 's' },
    problems: [],
  });
});

it.each([{ AWI_BING_CLIENT_ID: 'id' }, { AWI_BING_CLIENT_SECRET: 's' }])('reports the missing half of %o', (half) => {
  expect(readBingSettings(half)).toEqual({
    bing: null,
    problems: ['AWI_BING_CLIENT_ID and AWI_BING_CLIENT_SECRET must be set together'],
  });
});
