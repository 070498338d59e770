import { expect, it } from 'vitest';
import { readGoogleSettings } from './google-env.ts';

const CLIENT_ID = '123-a_b.apps.googleusercontent.com';

it('connections to Google are off unless both settings are set', () => {
  expect(readGoogleSettings({})).toEqual({ google: null, problems: [] });
  expect(readGoogleSettings({ AWI_GOOGLE_CLIENT_ID: CLIENT_ID, AWI_GOOGLE_CLIENT_SECRET: 's' })).toEqual({
    google: { clientId: CLIENT_ID, clientSecret: 's' },
    problems: [],
  });
});

it.each([
  [{ AWI_GOOGLE_CLIENT_ID: CLIENT_ID }, 'AWI_GOOGLE_CLIENT_SECRET is missing: AWI_GOOGLE_CLIENT_ID is set'],
  [{ AWI_GOOGLE_CLIENT_SECRET: 's' }, 'AWI_GOOGLE_CLIENT_ID is missing: AWI_GOOGLE_CLIENT_SECRET is set'],
  [
    { AWI_GOOGLE_CLIENT_ID: 'me@example.com', AWI_GOOGLE_CLIENT_SECRET: 's' },
    'AWI_GOOGLE_CLIENT_ID must end with .apps.googleusercontent.com',
  ],
])('reports the problem in %o', (variables, problem) => {
  expect(readGoogleSettings(variables)).toEqual({ google: null, problems: [problem] });
});
